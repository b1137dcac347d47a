// What the server sends of a position of these games.
import type { IslandsView as SeveralPlayers, SoloView } from "../../api-types.ts";
import { useScene } from "../../scene.ts";
import type { BonusKind } from "./bonus.tsx";
import type { Spice, TakenBonus } from "./player-board.tsx";

export type IslandsView = SeveralPlayers | SoloView;
export type Cell = IslandsView["cells"][number];
export type Port = IslandsView["ports"][number];
export type Party = IslandsView["parties"][number];

/** Outposts built, by row of the player board. */
export function rowsOf(party: Party): Readonly<Record<Spice, number>> {
  return party.board as Readonly<Record<Spice, number>>;
}

/** Bonus tiles in the order in which they were taken. */
export function bonusesOf(party: Party): readonly TakenBonus[] {
  return party.bonus.map(({ bonus, points, column }) => ({ kind: bonus as BonusKind, points, column }));
}

export function useView(): IslandsView {
  return useScene().view as IslandsView;
}
