// What the server sends of a position of these games.
import { useScene } from "../../scene.ts";

export interface JourneysView {
  active: number | null;
  cells?: Cell[]; // Part III has a map
}

export interface Cell {
  ref: string;
  q: number;
  r: number;
  kind: string;
  symbol: string | null;
  give: string;
  get: string;
  wagons: number[];
  outposts: number[];
}

export function useView(): JourneysView {
  return useScene().view as unknown as JourneysView;
}
