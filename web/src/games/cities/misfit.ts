// Why a piece does not fit where it is held: the first thing that the rules ask for and that is missing there.
import { isBuilding } from "./buildings.tsx";
import { type Square, boxOf, keyOf, keysOf, squareName } from "./geometry.ts";
import { type City, type HeldMonument, type Misfit, type Piece, type PieceKind, cellsOf, placesOf } from "./view.ts";

/** A piece in the way it is held. */
export interface Held {
  piece: PieceKind;
  id: string;
  part: number;
  rotation: number;
  squares: readonly Square[];
}

type Reason = { why: string; feature?: string; n?: number };

/** It lies with its middle here, in rows and columns, as near as the map allows. */
export function misfit(city: City, monument: HeldMonument | null, like: Held, row: number, column: number): Misfit {
  const { top, left, height, width } = boxOf(like.squares);
  const [rows, columns] = [city.map.length, city.map[0]!.length];
  const within = (wanted: number, most: number) => Math.max(0, Math.min(most, Math.round(wanted)));
  const [down, right] = [within(row - height / 2, rows - height) - top, within(column - width / 2, columns - width) - left];
  const squares = like.squares.map(([r, c]): Square => [r + down, c + right]);
  const { why, feature = "", n = 0 } = reasonOf(city, monument, { ...like, squares });
  return { kind: "misfit", piece: like.piece, id: like.id, part: like.part, rotation: like.rotation, squares: squares.map(squareName), why: `misfit-${why}`, feature, n };
}

function reasonOf(city: City, monument: HeldMonument | null, held: Held): Reason {
  const names = new Set(held.squares.map(squareName));
  const covered = cellsOf(city).filter(({ square }) => names.has(squareName(square)));
  const wet = covered.filter(({ terrain }) => terrain === "water").length;
  const spans = monument ? monument.terrain === "span" : held.id === "long";
  const isWet = ([r, c]: Square) => city.map[r]![c] === "W";
  if (covered.some(({ piece }) => piece)) return { why: "free" };
  if (spans && (isWet(held.squares[0]!) || isWet(held.squares.at(-1)!))) return { why: "ends" };
  if (!monument) return !spans && wet ? { why: "land" } : { why: held.piece === "road" || held.piece === "tower" ? held.piece : "building" };
  if (monument.terrain === "land" && wet) return { why: "land" };
  if (wet < monument.water) return { why: "water", n: monument.water };
  if (covered.length - wet < monument.land) return { why: "ground", n: monument.land };
  return monumentReason(city, monument, held);
}

/** WW-24: its pieces belong together, and have to touch what its card shows. */
function monumentReason(city: City, monument: HeldMonument, held: Held): Reason {
  const laid = city.pieces.filter(({ kind, id, part }) => kind === "monument" && id === held.id && part < held.part);
  const before = laid.at(-1);
  const own = laid.flatMap(({ squares }) => placesOf(squares));
  const whole = [...own, ...held.squares];
  const size = monument.pieces.reduce((sum, { shape }) => sum + shape.length, 0);
  const left = size - whole.length; // squares of the pieces that are still to come
  if (before && monument.arrangement === "gap1" && !isNext(before, held.squares)) return { why: "line" };
  if (before && isBefore(held, before)) return { why: "order" };
  if (!left && before && monument.arrangement === "adjacent" && distance(own, held.squares) > 1) return { why: "together" };
  const missing = monument.touches.find(({ feature, count }) => (left ? distance(whole, thingsOf(city, feature)) > left + 1 : countOf(city, whole, feature) < count));
  if (missing) return { why: left ? "near" : "touch", feature: missing.feature };
  return { why: left ? "rest" : "monument" };
}

/** One square to the right of a piece, or below it. */
function isNext(before: Piece, squares: readonly Square[]): boolean {
  const [one, other] = [boxOf(placesOf(before.squares)), boxOf(squares)];
  return (other.top === one.top && other.left === one.left + one.width + 1) || (other.left === one.left && other.top === one.top + one.height + 1);
}

/** Equal pieces are laid in one order: by rotation, then as one reads. */
function isBefore({ rotation, squares }: Held, before: Piece): boolean {
  if (before.squares.length !== squares.length) return false;
  return rotation < before.rotation || (rotation === before.rotation && keyOf(...squares[0]!) < keyOf(...placesOf(before.squares)[0]!));
}

function distance(some: readonly Square[], others: readonly Square[]): number {
  return Math.min(...some.flatMap(([r, c]) => others.map(([row, column]) => Math.abs(r - row) + Math.abs(c - column))));
}

const isEdge = (feature: string) => feature === "sidewalk" || feature === "edge"; // seldom, and left to the rules

/** Where a feature is; natural ones only where nothing lies on them. */
function thingsOf(city: City, feature: string): Square[] {
  if (isEdge(feature)) return cellsOf(city).map(({ square }) => square);
  if (feature === "water" || feature === "nature") return cellsOf(city).filter(({ terrain, piece }) => terrain === feature && !piece).map(({ square }) => square);
  return city.pieces.filter(({ kind }) => isOf(kind, feature)).flatMap(({ squares }) => placesOf(squares));
}

const isOf = (kind: PieceKind, feature: string) => kind === feature || (feature === "building" && isBuilding(kind));

/** How much of a feature touches these squares. */
function countOf(city: City, whole: readonly Square[], feature: string): number {
  if (isEdge(feature)) return Infinity;
  const inside = keysOf(whole);
  const near = keysOf(whole.flatMap(([r, c]): Square[] => [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]]).filter(([r, c]) => r >= 0 && c >= 0 && !inside.has(keyOf(r, c))));
  const touches = ([r, c]: Square) => near.has(keyOf(r, c));
  if (feature === "water" || feature === "nature") return thingsOf(city, feature).filter(touches).length;
  return city.pieces.filter(({ kind, squares }) => isOf(kind, feature) && placesOf(squares).some(touches)).length;
}
