// What the server sends of a position of these games.
import { useScene } from "../../scene.ts";

export interface IslandsView {
  cells: Cell[];
  ports: Port[];
}

export interface Cell {
  ref: string;
  q: number;
  r: number;
  kind: string;
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

export function useView(): IslandsView {
  return useScene().view as unknown as IslandsView;
}
