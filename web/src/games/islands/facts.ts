// What can happen in these games, as far as the board shows it.
import type { Entry } from "../../api-types.ts";
import type { Effect } from "../../scene.ts";

type AnyEffect = Entry["effects"][number];
type Of<Kind extends string, Facts = object> = Extract<AnyEffect, { kind: Kind } & Facts>;

export type IslandsEffect =
  | Of<"sailed"> | Of<"stayed"> | Of<"laid" | "picked-up" | "left"> | Of<"paid-toll"> | Of<"paid-supply"> | Of<"discarded"> | Of<"harvested"> | Of<"took-set">
  | Of<"traded", { on: string }> | Of<"upgraded"> | Of<"claimed", { tile: string | null }> | Of<"built", { row: string }> | Of<"scored">
  | Of<"placed-boat"> | Of<"sets-removed"> | Of<"took-bonus"> | Of<"port-refilled" | "port-opened"> | Of<"port-closed" | "closed-port-moved">
  | Of<"turn-began"> | Of<"asked"> | Of<"copied-outpost"> | Of<"gained"> | Of<"reacted"> | Of<"last-round-began"> | Of<"game-ended">;

/** Effects of a table of these games. */
export function known(effects: readonly Effect[]): readonly IslandsEffect[] {
  return effects as readonly IslandsEffect[];
}
