// Flat-top hexagons by q and r. A tile is drawn in units in which its radius is 100, and scaled to the size of the map.
import { tenth } from "../../parts/strokes.ts";

export const RADIUS = 100;
const ROOT3 = Math.sqrt(3);

export interface Axial {
  q: number;
  r: number;
}

export type Point = readonly [number, number];

/** Where the tiles of a map lie in a rectangle, and how large they are. */
export interface Placed {
  size: number; // radius of a tile in pixels
  middles: readonly Point[];
}

/** Fit a map into a rectangle; `rail` is left free at both sides, `edge` above and below. */
export function fit(cells: readonly Axial[], width: number, height: number, rail: number, edge: number): Placed {
  const raw = cells.map(({ q, r }): Point => [1.5 * q, ROOT3 * (r + q / 2)]);
  const [xs, ys] = [raw.map(([x]) => x), raw.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(1, Math.min((width - 2 * rail) / (right - left + 2), (height - 2 * edge) / (bottom - top + ROOT3)));
  const [x0, y0] = [width / 2 - (size * (left + right)) / 2, height / 2 - (size * (top + bottom)) / 2];
  return { size, middles: raw.map(([x, y]) => [tenth(x0 + x * size), tenth(y0 + y * size)]) };
}

const READABLE = 42.5; // pixels: the radius of tiles whose numbers are at least 11 pixels high

/** How high a map of this width has to be for its numbers to be read. */
export function leastHeight(cells: readonly Axial[], width: number): number {
  const rows = cells.map(({ q, r }) => ROOT3 * (r + q / 2));
  const columns = cells.map(({ q }) => 1.5 * q);
  const size = Math.min(READABLE, width / (Math.max(...columns) - Math.min(...columns) + 2));
  return size * (Math.max(...rows) - Math.min(...rows) + ROOT3);
}

/** A hexagon around a point with rounded corners, as the data of a path. */
export function hexagon(radius: number, round = 6, [x0, y0]: Point = [0, 0]): string {
  const corners = Array.from({ length: 6 }, (_, n): Point => [x0 + radius * Math.cos((n * Math.PI) / 3), y0 + radius * Math.sin((n * Math.PI) / 3)]);
  const towards = ([x, y]: Point, [u, v]: Point): string => `${tenth(x + ((u - x) * round) / radius)} ${tenth(y + ((v - y) * round) / radius)}`;
  return `${corners.map((here, n) => `${n ? "L" : "M"}${towards(here, corners[(n + 5) % 6]!)}Q${tenth(here[0])} ${tenth(here[1])} ${towards(here, corners[(n + 1) % 6]!)}`).join("")}Z`;
}

/** All tiles of a map, or some of them, as one path; lengths in the units of a tile. */
export function hexagons({ middles, size }: Placed, radius: number, round = 6, which: (cell: number) => boolean = () => true, down = 0): string {
  const unit = size / RADIUS;
  return middles.map(([x, y], n) => (which(n) ? hexagon(radius * unit, round * unit, [x, y + down * unit]) : "")).join("");
}
