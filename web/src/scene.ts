// What rooms draw: a position, its words, what can be done with which thing, and what is lit.
import type { ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ChoiceInfo, PartInfo, Refusal, SeatInfo, Suggestion, TextInfo, View } from "./api-types.ts";
import type { Words } from "./words.ts";

/** What an action changed or would change, of any game; a room knows its own. */
export type Effect = { readonly kind: string };

/** Something a person wants to do that takes several decisions; without actions it cannot be done now. */
export interface Gesture {
  readonly key: string;
  readonly on: string | null;
  readonly actions: readonly string[];
  readonly effects: readonly Effect[];
  readonly then?: readonly Effect[] | undefined; // what an automaton would do next
  readonly why?: TextInfo | undefined;
}

/** What is shown before it is done. `pinned`: it stays until it is confirmed or dropped. */
export interface Plan {
  readonly key: string;
  readonly on: string | null;
  readonly actions: readonly string[];
  readonly effects: readonly Effect[];
  readonly then?: readonly Effect[] | undefined;
  readonly pinned: boolean;
  readonly kept?: boolean; // it cannot be dropped, because nothing else is asked for
}

export interface Scene {
  words: Words;
  game: string;
  options: { readonly [name: string]: unknown }; // of the table
  view: View; // with more in every game: a room knows what
  seats: readonly SeatInfo[];
  you: readonly number[]; // seats; in replays and reviews the one whose turn is looked at
  scores: readonly (readonly PartInfo[] | null)[]; // null: hidden until the end
  /** What may be done now on this thing; nothing while it is not your turn. */
  choicesOn(ref: string): readonly ChoiceInfo[];
  /** Everything that may be done now, as the server lists it. */
  choices: readonly ChoiceInfo[];
  /** A choice was clicked, or Enter pressed on it: the table shows what it brings and asks, or does it at once.
   * `plain`: what it does can be seen where it was clicked, so a finger is not asked. */
  act(choice: ChoiceInfo, plain?: boolean): void;
  /** Several choices on one thing: the table offers them by name, beside the thing. */
  pick(ref: string, choices: readonly ChoiceInfo[]): void;
  /** The pointer or the focus is on this thing (null: on none): the panel says what it is, `?` shows its rule. */
  point(ref: string | null, choice?: ChoiceInfo): void;
  /** Several decisions at once, for whoever is asked. */
  gestures: readonly Gesture[];
  /** Are they known? They come after the position; a click whose meaning depends on them waits. */
  planned: boolean;
  /** Those with one thing, in detail, such as every place for it; null until they are known. */
  gesturesOn(ref: string): readonly Gesture[] | null;
  plan: ReadonlySignal<Plan | null>;
  /** Show a plan, or none. */
  show(plan: Plan | null): void;
  /** Show what these actions would do instead of those of the plan. */
  replan(actions: readonly string[]): void;
  /** Do it: all of these actions or none. */
  play(actions: readonly string[]): void;
  /** Say in the panel why something cannot be done; answers the reasons, for whoever says them where it was tried. */
  explain(ref: string): Promise<readonly TextInfo[]>;
  /** The same, for whoever says it where it was tried, and nowhere else. */
  reasons(ref: string): Promise<readonly Refusal[]>;
  /** What others and chance did since my last decision. */
  news: ReadonlySignal<readonly Effect[]>;
  /** Things to be shown in the light: those of a hovered line of the log or of a choice, and what others just changed. */
  lit: ReadonlySignal<ReadonlySet<string>>;
  marked: ReadonlySignal<ReadonlySet<string>>;
  /** The turn of a hint that is looked at. */
  hint: ReadonlySignal<Suggestion | null>;
  /** All turns of it. */
  hints: ReadonlySignal<readonly Suggestion[]>;
  /** What the step of a guided game, or a hint, is about, by refs. */
  meant: ReadonlySignal<readonly string[]>;
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("drawn outside of a table");
  return scene;
}

/** Whose side of the table one sees: the seat of yours that is asked, or the first of yours, or whose turn it is. */
export function ownSeat({ view, you }: Scene): number {
  const asked = view.to_act;
  if (typeof asked === "number" && (you.includes(asked) || !you.length)) return asked;
  const active = "active" in view && typeof view.active === "number" ? view.active : 0;
  return you[0] ?? active;
}

/** Does what was clicked: the one choice at once; several are offered beside it. */
export function use(scene: Scene, ref: string, choices: readonly ChoiceInfo[], plain = false): void {
  if (choices.length === 1) scene.act(choices[0]!, plain);
  else if (choices.length) scene.pick(ref, choices);
}
