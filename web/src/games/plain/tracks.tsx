// Tracks and player boards: how far they are, and what comes next.
import { keyName } from "./names.ts";
import { useScene } from "../../scene.ts";
import { type Thing, count, numbers, text, things } from "./values.ts";

/** WW-30, WW-31: each resource up to where it stands, with the spaces where a person comes; then people, with rings. */
export function Tracks({ party }: { party: Thing }) {
  const rings = numbers(party["rings"]);
  return (
    <div class="tracks">
      {things(party["tracks"]).map((track) => (
        <Track key={text(track, "resource")} name={text(track, "resource")} value={count(track, "value")} length={count(track, "length")}
          signs={numbers(track["symbols"])} what="a person" />
      ))}
      {rings.length ? <Track name="people" value={count(party, "population")} length={count(party, "population_length")} signs={rings} what="a point" /> : null}
    </div>
  );
}

interface TrackProps {
  name: string;
  value: number;
  length: number;
  signs: readonly number[]; // spaces where something comes
  what: string;
}

function Track({ name, value, length, signs, what }: TrackProps) {
  const { words } = useScene();
  const next = signs.find((space) => space > value);
  const said = next ? `${next - value} more: ${what}` : "";
  return (
    <div class="track" role="img" aria-label={`${words.piece(name)} ${value} of ${length}${said ? `, ${said}` : ""}`} title={said}>
      <span class="track-name">{keyName(words, name)}</span>
      <b>{value}</b>
      <svg viewBox={`0 0 ${length * 10} 10`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length }, (_, n) => <rect key={n} class={n < value ? "done" : "open"} x={n * 10 + 0.5} y={2} width={9} height={6} />)}
        {signs.map((space) => <circle key={space} class={space <= value ? "had" : "to-come"} cx={space * 10 - 5} cy={5} r={2} />)}
      </svg>
    </div>
  );
}

/** EW-7: rows of outposts; what a built one uncovers counts, the others still lie on their points. */
export function PlayerBoard({ rows, values }: { rows: Thing; values: readonly number[] }) {
  const { words } = useScene();
  const built = Object.values(rows).filter((n): n is number => typeof n === "number");
  const full = Math.min(...built);
  const missing = Object.keys(rows).filter((row) => rows[row] === full).map((row) => words.piece(row));
  return (
    <div class="player-board">
      {Object.entries(rows).map(([row, n]) => (
        <div key={row} class="board-row" role="img" aria-label={`${words.piece(row)}: ${String(n)} of ${values.length || "?"} outposts built`}>
          <span class="track-name">{words.piece(row)}</span>
          {values.map((points, column) => <span key={column} class={column < Number(n) ? "built" : "unbuilt"}>{points}</span>)}
          {values.length ? null : <b>{String(n)}</b>}
        </div>
      ))}
      {values.length && full < values.length ? <p class="quiet">Column {full + 1} lacks {missing.join(", ")}</p> : null}
    </div>
  );
}
