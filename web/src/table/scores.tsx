// Points: a line for each party, the sources on demand; side by side at the end.
import type { PartInfo } from "../api-types.ts";
import { Player } from "../glyphs.tsx";
import type { Words } from "../words.ts";
import { t } from "../say.ts";

export function total(parts: readonly PartInfo[]): number {
  return parts.reduce((sum, part) => sum + part.points, 0);
}

/** Points by rule for each party; null: hidden until the end. */
export type Scores = readonly (readonly PartInfo[] | null)[];

/** A total where it may be hidden. */
export function Total({ parts }: { parts: readonly PartInfo[] | null }) {
  return parts ? <>{total(parts)}</> : <Hidden />;
}

export function Hidden() {
  return <span class="hidden-points" title={t("scores-hidden")} aria-label={t("scores-hidden-short")} role="img">?</span>;
}

interface ScoreProps {
  words: Words;
  scores: Scores;
  winners?: readonly number[];
  short?: boolean; // where there is little room: players by their marks
}

/** Points by source, side by side; a source that nobody has is left out. */
export function ScoreTable({ words, scores, winners = [], short = false }: ScoreProps) {
  const sources = new Map<string, { text: string; rule: string; points: (number | null)[] }>();
  scores.forEach((parts, party) => parts?.forEach((part) => {
    const text = words.say(part.text);
    const row = sources.get(text) ?? { text, rule: part.rule, points: scores.map(() => null) };
    row.points[party] = (row.points[party] ?? 0) + part.points;
    sources.set(text, row);
  }));
  const rows = [...sources.values()].filter((row) => row.points.some((points) => points));
  return (
    <div class="scroll-aside" tabIndex={0} role="group" aria-label={t("scores-by-source")}>
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">{t("points")}</th>
            {scores.map((_, party) => <th key={party} scope="col" class={winners.includes(party) ? "winner" : undefined}><Player words={words} seat={party} short={short} /></th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.text}>
              <th scope="row">{row.text} <span class="rule-id">{row.rule}</span></th>
              {row.points.map((points, party) => <td key={party}>{scores[party] ? points ?? "–" : <Hidden />}</td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("scores-total")}</th>
            {scores.map((parts, party) => <td key={party} class={winners.includes(party) ? "winner" : undefined}><Total parts={parts} /></td>)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
