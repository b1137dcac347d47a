// The coasts of islands, in the units of a tile: absolute points only, so that they can be put anywhere. Below each, its rocks.
import { tenth } from "../../parts/strokes.ts";
import type { Point } from "./hexes.ts";

export interface Rock {
  at: Point;
  scale: number;
}

export interface Coast {
  shore: string;
  rocks: readonly Rock[];
}

const rocks = (...[large, ...small]: readonly Point[]): Rock[] => [{ at: large!, scale: 1 }, ...small.map((at) => ({ at, scale: 0.8 }))];

export const COASTS: readonly Coast[] = [
  {
    shore: "M-43 -64C-37 -71 -27 -68 -20 -71C-10 -75 0 -70 9 -72C18 -74 27 -70 33 -71C41 -71 45 -64 48 -57C51 -50 57 -49 59 -41C61 -33 68 -30 71 -22C73 -16 80 -12 80 -4C80 4 77 9 74 14C71 20 64 20 58 24C50 29 42 31 34 29C26 28 20 32 12 31C4 31 -2 28 -10 30C-18 31 -26 35 -30 41C-34 47 -32 54 -37 59C-43 64 -51 62 -56 57C-61 52 -61 46 -66 41C-70 36 -69 30 -73 25C-77 19 -78 15 -79 9C-81 2 -81 -5 -78 -12C-75 -18 -71 -20 -69 -28C-67 -35 -62 -37 -59 -45C-56 -52 -50 -55 -43 -64ZM35 52C34 45 41 41 49 42C56 39 66 40 67 48C68 56 62 62 53 62C44 63 36 60 35 52Z",
    rocks: rocks([-78, 49], [20, 80.4], [82, 40.4]),
  },
  {
    shore: "M-48 -57C-44 -66 -37 -70 -29 -68C-20 -72 -12 -68 -4 -71C6 -75 14 -69 22 -71C31 -73 39 -71 43 -64C47 -58 53 -55 55 -48C57 -42 63 -39 66 -31C70 -25 74 -23 77 -15C80 -8 83 -1 79 7C75 13 77 19 73 26C70 31 71 38 66 43C62 48 62 55 55 58C48 62 40 61 38 53C37 47 37 42 31 37C25 33 18 33 10 31C2 29 -5 32 -13 30C-22 28 -30 32 -38 30C-46 28 -53 29 -60 25C-66 21 -73 20 -76 13C-80 8 -82 4 -81 -2C-80 -9 -76 -11 -74 -18C-72 -25 -67 -27 -64 -34C-61 -41 -53 -48 -48 -57ZM-68 50C-69 43 -61 39 -54 41C-46 39 -36 43 -36 51C-36 58 -44 62 -52 61C-60 62 -67 58 -68 50Z",
    rocks: rocks([78, 53], [-22, 80.4], [-84, 36.4]),
  },
  {
    shore: "M-46 -61C-41 -69 -31 -66 -24 -70C-14 -74 -5 -68 4 -71C14 -75 23 -71 30 -70C40 -70 44 -63 47 -57C51 -51 56 -46 59 -39C62 -32 70 -29 71 -21C74 -14 81 -9 80 -1C78 7 79 14 75 21C71 28 72 34 68 41C65 49 59 56 51 56C44 55 43 48 41 44C37 38 29 39 22 36C14 32 8 28 0 30C-8 32 -12 36 -20 36C-28 37 -34 41 -35 48C-36 55 -31 60 -37 64C-44 67 -52 64 -57 58C-62 52 -64 46 -68 40C-72 33 -72 27 -75 20C-79 12 -82 6 -80 -3C-78 -10 -75 -14 -72 -22C-69 -30 -63 -34 -60 -42C-57 -49 -51 -52 -46 -61Z",
    rocks: rocks([24, 79], [-80, 46.4], [80, 42.4]),
  },
];

export const ROCK = "M-5 0C-5 -5 -1 -8 1 -6C4 -6 6 -3 5 0Z";
export const SPRAY = "M-7.5 0C-7.5 -4.5 7.5 -4.5 7.5 0C7.5 4.5 -7.5 4.5 -7.5 0Z"; // around a rock

/** A path of absolute points, put somewhere and scaled. */
export function put(path: string, [x0, y0]: Point, scale: number): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${tenth(x0 + Number(x) * scale)} ${tenth(y0 + Number(y) * scale)}`);
}
