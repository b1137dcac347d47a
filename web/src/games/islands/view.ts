// What the server sends of a position of these games.
import type { TextInfo } from "../../api-types.ts";
import { useScene } from "../../scene.ts";

export interface IslandsView {
  round: number;
  rounds: number;
  last_round: boolean;
  first: number | null;
  active: number | null;
  cells: Cell[];
  ports: Port[];
  parties: Party[];
  bonus: { ref: string; left: number; points: number }[];
  sets: { ref: string; cubes: string; taken: boolean }[];
  piles: { markets: string[]; sea: number; tiles: string[]; closed_port: "hidden" | "open"; draws: number };
  uncovered: number[];
  box: { [tile: string]: { cost: string; points: number } };
  automaton?: { ref: string; outposts_left: number; last: TextInfo; port: string | null; settled: boolean };
}

export interface Cell {
  ref: string;
  q: number;
  r: number;
  kind: "market" | "sea" | "port" | "unknown";
  symbol: string | null;
  give: string;
  get: string;
  boats: number[];
  outposts: number[];
  cubes: string;
  port: string | null;
}

export interface Port {
  ref: string;
  cell: string;
  cost: string;
  points: number;
  closed: boolean;
}

export interface Party {
  ref: string;
  automaton: boolean;
  cubes: string;
  spaces: number | null;
  board: { [row: string]: number };
  bonus: { [tile: string]: number };
  tiles: string[] | number;
  score: number | null;
}

export function useView(): IslandsView {
  return useScene().view as unknown as IslandsView;
}
