// Points by source, everybody side by side.
import { Player, Said } from "../glyphs.tsx";
import { useScene } from "./values.ts";

export function ScoreTable() {
  const { scores, view, words } = useScene();
  const rows = new Map<string, { part: (typeof scores)[number][number]; points: (number | null)[] }>();
  scores.forEach((parts, party) => parts.forEach((part) => {
    const row = rows.get(part.text.key) ?? { part, points: scores.map(() => null) };
    row.points[party] = part.points;
    rows.set(part.text.key, row);
  }));
  const winners = Array.isArray(view["winners"]) ? (view["winners"] as number[]) : [];
  return (
    <table class="score-table">
      <thead>
        <tr>
          <th scope="col">Points</th>
          {scores.map((_, party) => <th key={party} scope="col"><Player words={words} seat={party} short={scores.length > 2} /></th>)}
        </tr>
      </thead>
      <tbody>
        {[...rows.values()].map(({ part, points }) => (
          <tr key={part.text.key}>
            <th scope="row"><Said words={words} text={part.text} /> <small class="rule">{part.rule}</small></th>
            {points.map((value, party) => <td key={party}>{value ?? ""}</td>)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          {scores.map((parts, party) => (
            <td key={party} class={winners.includes(party) ? "winner" : ""}>{parts.reduce((sum, part) => sum + part.points, 0)}{winners.includes(party) ? " ★" : ""}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
