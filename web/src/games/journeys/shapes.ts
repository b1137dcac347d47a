// Lines and shapes that are drawn by rule: the same seed gives the same shape.
import { tenth } from "../../parts/strokes.ts";
import type { Point } from "./layout.ts";

/** Numbers from 0 to 1 by chance. */
export function chance(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0 || 1;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A curve through these points. */
export function curve(points: readonly Point[], closed = false): string {
  const p = closed ? [points.at(-1)!, ...points, points[0]!, points[1]!] : [points[0]!, ...points, points.at(-1)!];
  let d = `M${tenth(p[1]![0])} ${tenth(p[1]![1])}`;
  for (let i = 1; i < p.length - 2; i++) {
    const [a, b, c, e] = [p[i - 1]!, p[i]!, p[i + 1]!, p[i + 2]!];
    d += `C${tenth(b[0] + (c[0] - a[0]) / 6)} ${tenth(b[1] + (c[1] - a[1]) / 6)} ${tenth(c[0] - (e[0] - b[0]) / 6)} ${tenth(c[1] - (e[1] - b[1]) / 6)} ${tenth(c[0])} ${tenth(c[1])}`;
  }
  return d + (closed ? "Z" : "");
}

export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** An uneven oval. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, uneven = 0.1, corners = 14): string {
  const by = chance(seed);
  return curve(Array.from({ length: corners }, (_, n): Point => {
    const angle = (n / corners) * Math.PI * 2;
    const far = 1 - uneven + by() * uneven * 2;
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
  }), true);
}

/** Peaks from x0 to x1 with their feet at y. */
export function ridge(x0: number, x1: number, y: number, height: number, seed: number): Point[] {
  const by = chance(seed);
  const points: Point[] = [];
  let up = false;
  for (let x = x0; x < x1; x += 16 + by() * 26) {
    points.push([x, y - (up ? height * (0.5 + by() * 0.6) : height * by() * 0.3)]);
    up = !up;
  }
  return [...points, [x1, y]];
}

type Box = readonly [number, number, number, number];

export interface Strewn {
  symbol: string;
  x: number;
  y: number;
  scale: number;
}

const KINDS = { tree: { wide: 17, high: 26, apart: 13 }, crystals: { wide: 18, high: 20, apart: 22 }, hill: { wide: 32, high: 12, apart: 40 }, tuft: { wide: 9, high: 5, apart: 17 }, stone: { wide: 8, high: 5, apart: 22 } };

/** Trees, tufts and stones where nothing else is: not in the boxes, not on the lines. Nearer things come later. */
export function strewn(area: Box, boxes: readonly Box[], lines: readonly (readonly [readonly Point[], number])[], count: number, seed: number, crystals: boolean): Strewn[] {
  const by = chance(seed);
  const full = new Fields<Box>();
  for (const box of boxes) full.add(box[0] - WIDEST, box[1] - 2, box[2] + WIDEST, box[3] + HIGHEST, box);
  const kept = new Fields<readonly [number, number, number]>();
  for (const [line, far] of lines) {
    const room = far + WIDEST;
    for (const [x, y] of along(line)) kept.add(x - room, y - room, x + room, y + 2 + room, [x, y, far]);
  }
  const put: Strewn[] = [];
  const around = new Fields<readonly [number, number, number]>();
  const isTaken = (x: number, y: number, half: number, top: number, apart: number): boolean => { // loops, because this is asked thousands of times before there is anything to see
    for (const [left, upper, right, lower] of full.at(x, y)) if (x + half > left && x - half < right && y + 2 > upper && y - top < lower) return true;
    for (const [ox, oy, far] of around.at(x, y)) if (Math.abs(ox - x) + Math.abs(oy - y) * 1.3 < (far + apart) / 2) return true;
    for (const [lx, ly, far] of kept.at(x, y)) if (Math.abs(lx - x) < far + half && Math.abs(ly - y + 2) < far + half) return true;
    return false;
  };
  for (let tries = 0; put.length < count && tries < count * 20; tries++) {
    const [x, y] = [area[0] + by() * (area[2] - area[0]), area[1] + by() * (area[3] - area[1])];
    const t = by();
    const kind = crystals && t < 0.1 ? "crystals" : t < 0.5 ? "tree" : t < 0.57 ? "hill" : t < 0.92 ? "tuft" : "stone";
    const scale = kind === "tree" ? 0.55 + by() * 0.3 : kind === "crystals" ? 0.5 + by() * 0.25 : 0.8;
    const { wide, high, apart } = KINDS[kind];
    const [half, top] = [wide * scale / 2, high * scale];
    if (isTaken(x, y, half, top, apart)) continue;
    const symbol = kind === "tree" ? (x + y * 3) % 400 < 170 ? `tc${by() < 0.5 ? 0 : 1}` : `tl${by() < 0.5 ? 0 : 1}` : kind;
    const at = { symbol, x: tenth(x), y: tenth(y), scale: tenth(scale) };
    put.push(at);
    const room = (apart + FARTHEST) / 2;
    around.add(at.x - room, at.y - room, at.x + room, at.y + room, [at.x, at.y, apart]);
  }
  return put.sort((a, b) => a.y - b.y);
}

const [WIDEST, HIGHEST, FARTHEST] = [13, 23, 40]; // half of the widest thing, the highest, and the one that keeps most apart
const FIELD = 40;

/** What may touch a point, without looking at everything there is. */
class Fields<T> {
  private readonly lists: T[][] = [];

  add(left: number, top: number, right: number, bottom: number, one: T): void {
    for (let row = Math.floor(top / FIELD); row <= bottom / FIELD; row++) {
      for (let column = Math.floor(left / FIELD); column <= right / FIELD; column++) {
        if (row >= 0 && column >= 0 && column < COLUMNS) (this.lists[row * COLUMNS + column] ??= []).push(one);
      }
    }
  }

  at(x: number, y: number): readonly T[] {
    return this.lists[Math.floor(y / FIELD) * COLUMNS + Math.floor(x / FIELD)] ?? [];
  }
}

const COLUMNS = 64;

function along(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap(([x, y], n): Point[] => {
    const [fromX, fromY] = line[n]!;
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / 10);
    return Array.from({ length: steps }, (_, step) => [fromX + (x - fromX) * step / steps, fromY + (y - fromY) * step / steps]);
  });
}
