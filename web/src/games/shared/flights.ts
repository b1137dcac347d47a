// What several games share of motion: cubes that fly, and holds that they come to and leave.
import type { Flight } from "../room.ts";

const LETTERS = "YRGB";

export const seatOf = (seat: number) => `seat:${seat}`;

export function flyingCubes(run: string, from: string, to: string): Flight[] {
  return [...run].map((letter) => ({ piece: `cube:${letter}`, from, to }));
}

/** In rising order, as the server sends them. */
export function plus(run: string, more: string): string {
  return [...LETTERS].map((letter) => [...run + more].filter((one) => one === letter).join("")).join("");
}

export function minus(run: string, fewer: string): string {
  return [...fewer].reduce((left, letter) => left.replace(letter, ""), run);
}
