// The line of acts that count, as far as this page knows it.
import type { Entry, Frame } from "../api-types.ts";

/** The line after a frame: the known acts that it keeps, then its own. Where acts are missing in between, its own only;
 *  null if it brings none although there are some. */
export function joined(known: readonly Entry[], { line, place }: Pick<Frame, "line" | "place">): Entry[] | null {
  const kept = known.filter((act) => act.place <= line.keep);
  const next = line.entries[0]?.place ?? place + 1;
  const acts = kept.at(-1)?.place === next - 1 ? [...kept, ...line.entries] : line.entries;
  return acts.length || !place ? acts : null;
}

/** What others and chance did since my last act; for spectators, since the turn before. */
export function newsIn(acts: readonly Entry[], you: readonly number[]): Entry[] {
  const last = acts.findLast((act) => act.seat !== null)?.seat;
  const known = acts.findLastIndex((act) => act.seat !== null && (you.length ? you.includes(act.seat) : act.seat !== last));
  const begun = acts.findIndex((act) => act.seat !== null); // before that was the setup: everything is new
  return begun < 0 ? [] : acts.slice(Math.max(begun, known + 1));
}
