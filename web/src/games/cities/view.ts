// What the server sends of a position of this game, and what can happen in it.
import type { Placing, TextInfo, WondersView } from "../../api-types.ts";
import { type Effect, useScene } from "../../scene.ts";
import { type Square, squareName, squareOf } from "./geometry.ts";

export type City = WondersView["cities"][number];
export type Piece = City["pieces"][number];
export type PieceKind = Piece["kind"];
export type Item = WondersView["items"][number];
export type Monument = WondersView["monuments"][number];
export type Party = WondersView["parties"][number];
export type Objective = WondersView["objectives"][number];
export type Shape = Item["shapes"][number]; // rows and columns from its first square

/** A piece that is held where it cannot be built. */
export interface Misfit {
  readonly kind: "misfit";
  readonly piece: PieceKind;
  readonly id: string;
  readonly part: number;
  readonly rotation: number;
  readonly squares: readonly string[];
  readonly why: TextInfo;
}

type AnyEffect = Placing["effects"][number];

/** Another game reveals tiles too, of another kind. */
export type CitiesEffect = Exclude<AnyEffect, { kind: "tile-revealed" }> | Extract<AnyEffect, { kind: "tile-revealed"; gives: string }> | Misfit;

/** Effects of a table of this game. */
export function known(effects: readonly Effect[]): readonly CitiesEffect[] {
  return effects as readonly CitiesEffect[];
}

export interface Cell {
  ref: string;
  square: Square;
  terrain: "green" | "water" | "nature";
  piece: PieceKind | null;
}

/** All squares of a city, row by row. */
export function cellsOf(city: City): Cell[] {
  const kinds = new Map(city.pieces.flatMap(({ kind, squares }) => squares.map((square): [string, PieceKind] => [square, kind])));
  return city.map.flatMap((line, r) => [...line].map((sign, c) => {
    const name = squareName([r, c]);
    return { ref: cellRef(city.seat, name), square: [r, c], terrain: sign === "W" ? "water" : sign === "N" ? "nature" : "green", piece: kinds.get(name) ?? null };
  }));
}

export function cellRef(seat: number, square: string): string {
  return `cell:${seat}-${square}`;
}

/** A shape as squares from the top left of the room it takes. */
export function squaresOf(shape: Shape): Square[] {
  const left = Math.min(...shape.map((square) => square[1]!));
  return shape.map((square) => [square[0]!, square[1]! - left]);
}

export function placesOf(names: readonly string[]): Square[] {
  return names.map(squareOf);
}

export function useView(): WondersView {
  return useScene().view as WondersView;
}
