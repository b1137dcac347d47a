// What the server sends of a position of this game.
import type { TextInfo } from "../../api-types.ts";
import { useScene } from "../../scene.ts";

export interface CitiesView {
  round: number;
  rounds: number;
  active: number | null;
  in_hand: { piece: string; letter: string } | null;
  turns: string[];
  items: Item[];
  monuments: Monument[];
  parties: Party[];
  cities: City[];
  objectives: Objective[];
  automaton: { card: string | null; sections: string[][]; did: number | null; hard: boolean; shuffles: number } | null;
  piles: { monuments: string[]; stacks: string[][]; cards: string[] };
  box: { [id: string]: { name?: string; points?: number; type?: string; gives?: string; about?: string } };
}

export interface City {
  ref: string;
  seat: number;
  map: string[]; // a letter for each square: W water, N a natural resource
  cells: Cell[];
  districts: string[];
  natural_resources: string[];
}

export interface Cell {
  ref: string;
  square: string;
  terrain: string;
  piece: string | null;
  number: number | null;
}

export interface Item {
  ref: string;
  item: string;
  price: number;
  left: number;
  shape: string | null;
  type: string | null;
  gives: string;
  owner: number | null;
  room: number[];
}

export interface Monument {
  ref: string;
  id: string;
  name: string;
  pieces: string[];
  arrangement: string;
  terrain: string;
  water: number;
  land: number;
  spaces: string[];
  touches: { feature: string; count: number; met: number[] }[];
  points: number;
  gives: string;
  population: number;
  room: number[];
}

export interface Track {
  resource: string;
  value: number;
  length: number;
  symbols: number[];
}

export interface Party {
  ref: string;
  automaton: boolean;
  gold: number;
  out: boolean;
  loan: number;
  place: number | null;
  tracks: Track[];
  population: number;
  population_length: number;
  rings: number[];
  monuments: string[];
  pieces: { [kind: string]: number };
  score: number | null;
}

export interface Objective {
  ref: string;
  id: string;
  text: TextInfo;
  first: number;
  second: number;
  standing: number[];
  points: (number | null)[];
}

export function useView(): CitiesView {
  return useScene().view as unknown as CitiesView;
}
