// What the server sends of a position of these games.
import { useScene } from "../../scene.ts";

export interface JourneysView {
  round: number;
  rounds: number;
  last_round: boolean;
  first: number | null;
  active: number | null;
  boards: { id: string; row: number; column: number }[];
  locations: Location[];
  cards: PointCard[];
  deck: string[];
  row: MerchantCard[];
  merchant_pile: string[][];
  stacks: Stack[];
  unseen: string[];
  exploration: Find[];
  parties: Party[];
  box: {
    cards: { [id: string]: CardFacts };
    merchants: { [id: string]: Deal };
    tiles: { [id: string]: TileFacts };
    finds: { [id: string]: FindFacts };
  };
  cells?: Cell[]; // Part III
  uncovered?: number[];
}

export interface Location {
  ref: string;
  id: string;
  board: string;
  row: number;
  column: number;
  kind: string;
  icons: string[];
  give: string;
  get: string;
  upgrades: number;
  range: string;
  settlers: number; // printed
  owner: number | null;
  standing: number;
  takes: number[]; // settlers each seat needs here now; 0: it may not come
  tool_cubes: string[]; // cubes the tools of each seat give here
  covered: string | null;
}

export interface CardFacts {
  cost: string;
  points: number;
  benefit: string;
  icon: string;
  cube: string;
  settlers: number;
}

export interface PointCard extends CardFacts {
  ref: string;
  id: string;
  fort: string | null;
}

export interface Deal {
  give: string;
  get: string;
  upgrades: number;
}

export interface MerchantCard extends Deal {
  ref: string;
  id: string;
  market: string | null;
}

export interface RouteCard extends MerchantCard {
  place: number;
  camped: number;
  takes: number;
}

export interface TileFacts {
  points: number;
  shows: string[];
}

export interface BonusTile extends TileFacts {
  id: string;
}

export interface Stack {
  ref: string;
  id: string;
  board: string | null;
  fort: string | null;
  use: string;
  left: number;
  top: BonusTile | null;
}

export interface FindFacts {
  cubes: string;
  settlers: number;
  points: number;
  icon: string;
}

export interface Find extends FindFacts {
  ref: string;
  id: string;
  location: string | null; // null: beside the boards
}

export interface Party {
  ref: string;
  cubes: string;
  spaces: number;
  score: number | null;
  settlers: number;
  reserve: number;
  cards: PointCard[] | number;
  help: { [icon: string]: number };
  tools: { [icon: string]: string };
  icons: { [icon: string]: number };
  bonus: ((BonusTile & { now: number | null }) | null)[];
  found: string[];
  merchants: number;
  put_away: string[];
  route?: RouteCard[]; // Part I
  board?: { [row: string]: number }; // Part III
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
