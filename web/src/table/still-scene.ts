// A scene in which nothing can be done: replays and saved positions.
import { signal } from "@preact/signals";
import type { SeatInfo, View } from "../api-types.ts";
import type { Scene } from "../scene.ts";
import type { Words } from "../words.ts";

const NOTHING: ReadonlySet<string> = new Set();

const nothing = (): void => undefined;

/** side: whose turn is looked at, even when it is over; by default the seat to act is. */
export function stillScene(words: Words, game: string, view: View, scores: Scene["scores"], seats: SeatInfo[], side: number | null = null, lit = signal(NOTHING)): Scene {
  return {
    words, game, options: {}, view, seats, you: side === null ? [] : [side], scores, choices: [], lit, marked: signal(NOTHING), hint: signal(null), hints: signal([]), meant: signal([]),
    gestures: [], planned: true, gesturesOn: () => null, plan: signal(null), news: signal([]),
    choicesOn: () => [], act: nothing, pick: nothing, point: nothing, show: nothing, replan: nothing, play: nothing, explain: () => Promise.resolve([]), reasons: () => Promise.resolve([]),
  };
}

/** A player of whom only the name is known. */
export function seatNamed(name: string, seat: number): SeatInfo {
  return { seat, name, kind: "person", bot: null, lent: false, yours: false, online: false, waiting_since: null, invited: null, for_you: false };
}
