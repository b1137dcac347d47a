// What rooms draw: a position, its words, what can be done with which thing, and what is lit.
import type { ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ChoiceInfo, PartInfo, SeatInfo, View } from "./api-types.ts";
import type { Words } from "./words.ts";

export interface Scene {
  words: Words;
  game: string;
  view: View; // with more in every game: a room knows what
  seats: readonly SeatInfo[];
  you: readonly number[]; // seats; nobody's in replays
  scores: readonly (readonly PartInfo[] | null)[]; // null: hidden until the end
  /** What may be done now on this thing; nothing while it is not your turn. */
  choicesOn(ref: string): readonly ChoiceInfo[];
  /** Everything that may be done now, as the server lists it. */
  choices: readonly ChoiceInfo[];
  /** A choice was clicked, or Enter pressed on it: the table shows what it brings and asks, or does it at once. */
  act(choice: ChoiceInfo): void;
  /** Several choices on one thing: the table offers them by name, beside the thing. */
  pick(ref: string, choices: readonly ChoiceInfo[]): void;
  /** The pointer or the focus is on this thing (null: on none): the panel says what it is, `?` shows its rule. */
  point(ref: string | null, choice?: ChoiceInfo): void;
  /** Things to be shown in the light: those of a hovered line of the log or of a choice, and what others just changed. */
  lit: ReadonlySignal<ReadonlySet<string>>;
  marked: ReadonlySignal<ReadonlySet<string>>;
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
export function use(scene: Scene, ref: string, choices: readonly ChoiceInfo[]): void {
  if (choices.length === 1) scene.act(choices[0]!);
  else if (choices.length) scene.pick(ref, choices);
}
