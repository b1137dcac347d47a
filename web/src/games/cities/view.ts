// What the server sends of a position of this game.
import type { WondersView } from "../../api-types.ts";
import { useScene } from "../../scene.ts";
import { squareName } from "./squares.ts";

export type City = WondersView["cities"][number];
export type Piece = City["pieces"][number];
export type Item = WondersView["items"][number];
export type Monument = WondersView["monuments"][number];
export type Party = WondersView["parties"][number];
export type Objective = WondersView["objectives"][number];
export type Shape = Item["shapes"][number]; // rows and columns from its first square

export interface Cell {
  ref: string;
  square: string;
  terrain: "green" | "water" | "nature";
  piece: string | null; // its kind
}

/** All squares of a city, row by row. */
export function cellsOf(city: City): Cell[] {
  const kinds = new Map(city.pieces.flatMap(({ kind, squares }) => squares.map((square): [string, string] => [square, kind])));
  return city.map.flatMap((line, r) => [...line].map((sign, c) => {
    const square = squareName(r, c);
    return { ref: `cell:${city.seat}-${square}`, square, terrain: sign === "W" ? "water" : sign === "N" ? "nature" : "green", piece: kinds.get(square) ?? null };
  }));
}

export function useView(): WondersView {
  return useScene().view as WondersView;
}
