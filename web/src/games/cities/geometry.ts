// Sets of squares as outlines: shores, roads, walls and roofs are drawn along them. A square is 100 units wide.
export type Square = readonly [row: number, column: number];
export type Point = readonly [x: number, y: number];
export type Way = "N" | "E" | "S" | "W";
type Insets = readonly [north: number, east: number, south: number, west: number];

export const SIZE = 100;
const COLUMNS = "abcdefghijklmnop";

export function squareName([row, column]: Square): string {
  return `${COLUMNS[column]}${row + 1}`;
}

export function squareOf(name: string): Square {
  return [Number(name.slice(1)) - 1, COLUMNS.indexOf(name[0]!)];
}

export function keyOf(row: number, column: number): number {
  return row * 64 + column;
}

export function keysOf(squares: readonly Square[]): Set<number> {
  return new Set(squares.map(([row, column]) => keyOf(row, column)));
}

/** The smallest rectangle around squares. */
export function boxOf(squares: readonly Square[]): { top: number; left: number; height: number; width: number } {
  const rows = squares.map(([row]) => row);
  const columns = squares.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, height: Math.max(...rows) - top + 1, width: Math.max(...columns) - left + 1 };
}

/** Squares by how near they are to the middle of all. */
export function fromTheMiddle(squares: readonly Square[]): Square[] {
  const [row, column] = centre(squares);
  const far = (square: Square) => Math.hypot(square[0] + 0.5 - row, square[1] + 0.5 - column);
  return [...squares].sort((one, other) => far(one) - far(other) || other[0] - one[0]);
}

export function centre(squares: readonly Square[]): Point {
  const sum = (of: 0 | 1) => squares.reduce((total, square) => total + square[of] + 0.5, 0) / squares.length;
  return [sum(0), sum(1)];
}

/** One digit after the point. */
export function short(n: number): number {
  return Math.round(n * 10) / 10;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

/** Numbers from 0 to 1 that are the same for the same seed, so that a drawing stays as it is. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function at<T>(ring: readonly T[], place: number): T {
  return ring[(place + ring.length) % ring.length]!;
}

/** Closed loops of corners, the inside on the right hand; squares that touch by a corner only stay apart. */
export function loopsAround(squares: readonly Square[]): Point[][] {
  const inside = keysOf(squares);
  const from = new Map<string, [number, number, number, number][]>();
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const start = `${x1},${y1}`;
    from.set(start, [...(from.get(start) ?? []), [x1, y1, x2, y2]]);
  };
  for (const [r, c] of squares) {
    if (!inside.has(keyOf(r - 1, c))) add(c, r, c + 1, r);
    if (!inside.has(keyOf(r, c + 1))) add(c + 1, r, c + 1, r + 1);
    if (!inside.has(keyOf(r + 1, c))) add(c + 1, r + 1, c, r + 1);
    if (!inside.has(keyOf(r, c - 1))) add(c, r + 1, c, r);
  }
  const loops: Point[][] = [];
  for (const edges of from.values()) {
    while (edges.length) {
      let edge = edges.pop()!;
      const loop: Point[] = [];
      for (;;) {
        loop.push([edge[0], edge[1]]);
        const next = from.get(`${edge[2]},${edge[3]}`);
        if (!next?.length) break;
        const [dx, dy] = [edge[2] - edge[0], edge[3] - edge[1]];
        const right = next.findIndex((one) => one[2] - one[0] === -dy && one[3] - one[1] === dx);
        edge = next.splice(Math.max(0, right), 1)[0]!;
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Without points in the middle of a straight line. */
export function cornersOf(loop: readonly Point[]): Point[] {
  return loop.filter((point, n) => {
    const [before, after] = [at(loop, n - 1), at(loop, n + 1)];
    return (point[0] - before[0]) * (after[1] - point[1]) !== (point[1] - before[1]) * (after[0] - point[0]);
  });
}

/** The corners of a loop, moved inwards; edges to each side of the sky have their own inset. */
export function insetOf(loop: readonly Point[], [north, east, south, west]: Insets): Point[] {
  const corners = cornersOf(loop);
  const by = (dx: number, dy: number): Point => (dx > 0 ? [0, north] : dx < 0 ? [0, -south] : dy > 0 ? [-east, 0] : [west, 0]);
  return corners.map((point, n) => {
    const [before, after] = [at(corners, n - 1), at(corners, n + 1)];
    const [one, other] = [by(point[0] - before[0], point[1] - before[1]), by(after[0] - point[0], after[1] - point[1])];
    return [point[0] * SIZE + one[0] + other[0], point[1] * SIZE + one[1] + other[1]];
  });
}

/** A polygon with round corners. */
export function rounded(points: readonly Point[], radius: number): string {
  const parts = points.map((point, n) => {
    const towards = (other: Point): string => {
      const length = Math.hypot(other[0] - point[0], other[1] - point[1]);
      const reach = Math.min(radius, length / 2) / length;
      return `${short(point[0] + (other[0] - point[0]) * reach)} ${short(point[1] + (other[1] - point[1]) * reach)}`;
    };
    return `${n ? "L" : "M"}${towards(at(points, n - 1))}Q${short(point[0])} ${short(point[1])} ${towards(at(points, n + 1))}`;
  });
  return `${parts.join("")}Z`;
}

export function outline(squares: readonly Square[], inset: number | Insets = 0, radius = 0): string {
  const insets: Insets = typeof inset === "number" ? [inset, inset, inset, inset] : inset;
  return loopsAround(squares).map((loop) => rounded(insetOf(loop, insets), radius)).join("");
}

/** A soft shore, through the middles of the edges: stairs are drawn towards their diagonal, so that they become curves. */
export function shore(squares: readonly Square[]): string {
  return loopsAround(squares).map((loop) => {
    const bends = loop.map((point, n) => {
      const [before, after] = [at(loop, n - 1), at(loop, n + 1)];
      return Math.sign((point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0]));
    });
    const moved = loop.map((point, n): Point => {
      const bend = bends[n]!;
      const stairs = bend ? Number(at(bends, n - 1) === -bend) + Number(at(bends, n + 1) === -bend) : 0;
      const share = [0, 0.18, 0.33][stairs]!;
      const random = randomOf(point[0] * 3 * 7919 + point[1] * 5 * 104729 + 13);
      const [before, after] = [at(loop, n - 1), at(loop, n + 1)];
      const along = (axis: 0 | 1) => (point[axis] * (1 - share) + ((before[axis] + after[axis]) / 2) * share) * SIZE + (random() - 0.5) * 10;
      return [along(0), along(1)];
    });
    const half = (n: number): string => `${short((at(moved, n)[0] + at(moved, n + 1)[0]) / 2)} ${short((at(moved, n)[1] + at(moved, n + 1)[1]) / 2)}`;
    return `M${half(-1)}${moved.map(([x, y], n) => `Q${short(x)} ${short(y)} ${half(n)}`).join("")}Z`;
  }).join("");
}

export interface Roof {
  faces: { way: Way; points: Point[] }[];
  height: (x: number, y: number) => number;
}

/** The straight skeleton of squares: every point slopes to the nearest wall, by its distance in the larger coordinate. */
export function roofOver(squares: readonly Square[]): Roof {
  const inside = keysOf(squares);
  const { top, left, height, width } = boxOf(squares);
  const outside: Square[] = [];
  for (let r = top - 2; r <= top + height + 1; r++) {
    for (let c = left - 2; c <= left + width + 1; c++) if (!inside.has(keyOf(r, c))) outside.push([r, c]);
  }
  const nearest = (x: number, y: number): { far: number; way: Way } => {
    let found: { far: number; way: Way } = { far: 9, way: "N" };
    for (const [r, c] of outside) {
      const [dx, dy] = [Math.max(c - x, x - c - 1, 0), Math.max(r - y, y - r - 1, 0)];
      if (Math.max(dx, dy) < found.far - 1e-6) found = { far: Math.max(dx, dy), way: dx > dy ? (c > x ? "E" : "W") : r > y ? "S" : "N" };
    }
    return found;
  };
  // Each square is cut into sixteen triangles, each of which slopes one way; shared edges of those that slope alike vanish.
  const edges: Record<Way, Map<string, [string, string]>> = { N: new Map(), E: new Map(), S: new Map(), W: new Map() };
  const put = (way: Way, start: string, end: string) => {
    if (!edges[way].delete(`${end}|${start}`)) edges[way].set(`${start}|${end}`, [start, end]);
  };
  for (const [r, c] of squares) {
    for (const [i, j] of [[0, 0], [0, 1], [1, 0], [1, 1]] as const) {
      const [x, y] = [c * 4 + i * 2, r * 4 + j * 2];
      const middle: Point = [x + 1, y + 1];
      const corners: Point[] = [[x, y], [x + 2, y], [x + 2, y + 2], [x, y + 2]];
      corners.forEach((one, n) => {
        const other = at(corners, n + 1);
        const { way } = nearest((one[0] + other[0] + middle[0]) / 12, (one[1] + other[1] + middle[1]) / 12);
        put(way, String(one), String(other));
        put(way, String(other), String(middle));
        put(way, String(middle), String(one));
      });
    }
  }
  const faces: Roof["faces"] = [];
  for (const way of ["N", "W", "E", "S"] as const) {
    const next = new Map<string, string[]>();
    for (const [start, end] of edges[way].values()) next.set(start, [...(next.get(start) ?? []), end]);
    for (const start of next.keys()) {
      while (next.get(start)!.length) {
        const loop: Point[] = [];
        for (let point = start; next.get(point)?.length; point = next.get(point)!.pop()!) {
          const [x, y] = point.split(",").map(Number);
          loop.push([x!, y!]);
        }
        faces.push({ way, points: cornersOf(loop).map(([x, y]) => [x / 4, y / 4]) });
      }
    }
  }
  return { faces, height: (x, y) => nearest(x, y).far };
}
