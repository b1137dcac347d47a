// What the server sends of a position of these games.
import { useScene } from "../../scene.ts";
import type { Cell, Port } from "./facts.ts";
import type { BonusKind } from "./bonus.tsx";
import type { Spice } from "./player-board.tsx";

export interface IslandsView {
  seats: number;
  round: number;
  rounds: number;
  last_round: boolean;
  first: number | null;
  active: number | null;
  to_act: number | "chance" | "over";
  scores: (number | null)[];
  cells: Cell[];
  ports: Port[];
  parties: Party[];
  bonus: { ref: string; left: number; points: number }[];
  sets: { ref: string; cubes: string; taken: boolean }[];
  piles: { tiles: string[] };
  uncovered: number[];
  box: Record<string, { cost: string; points: number }>;
}

export interface Party {
  ref: string;
  automaton: boolean;
  cubes: string;
  spaces: number | null;
  board: Record<Spice, number>;
  bonus: { bonus: BonusKind; points: number | null; column: number }[];
  tiles: string[] | number;
  score: number | null;
  boat: string | null;
}

export function useView(): IslandsView {
  return useScene().view as unknown as IslandsView;
}
