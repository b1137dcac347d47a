// Tracks: how far they are, and what comes next.
import { useScene } from "../../scene.ts";
import { capital } from "../../words.ts";
import type { Party } from "./view.ts";

/** WW-30, WW-31: each resource up to where it stands, with the spaces where a person comes; then people, with rings. */
export function Tracks({ party }: { party: Party }) {
  return (
    <div class="tracks">
      {party.tracks.map((track) => (
        <Track key={track.resource} name={track.resource} value={track.value} length={track.length} signs={track.symbols} next={track.next?.at} what="a person" />
      ))}
      <Track name="people" value={party.population} length={party.population_length} signs={party.rings} next={party.next_ring?.at} what="a point" />
    </div>
  );
}

interface TrackProps {
  name: string;
  value: number;
  length: number;
  signs: readonly number[]; // spaces where something comes
  next: number | undefined; // the next of them
  what: string;
}

function Track({ name, value, length, signs, next, what }: TrackProps) {
  const { words } = useScene();
  const said = next ? `${next - value} more: ${what}` : "";
  return (
    <div class="track" role="img" aria-label={`${words.piece(name)} ${value} of ${length}${said ? `, ${said}` : ""}`} title={said}>
      <span class="track-name">{capital(words.piece(name))}</span>
      <b>{value}</b>
      <svg viewBox={`0 0 ${length * 10} 10`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length }, (_, n) => <rect key={n} class={n < value ? "done" : "open"} x={n * 10 + 0.5} y={2} width={9} height={6} />)}
        {signs.map((space) => <circle key={space} class={space <= value ? "had" : "to-come"} cx={space * 10 - 5} cy={5} r={2} />)}
      </svg>
    </div>
  );
}
