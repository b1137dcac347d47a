// What happens to cubes in their slots.
import type { Entry } from "../../api-types.ts";

/** The cubes of a run in groups of one colour: "YYYR" is 3 Y and 1 R. */
export function counted(run: string): [string, number][] {
  return [...new Set(run)].map((letter) => [letter, [...run].filter((one) => one === letter).length]);
}

/** A cube that leaves, and the seat it goes to; null: the supply or the board. */
export interface Lost {
  readonly cube: string;
  readonly to: number | null;
}

/** Adds up which cubes leave a seat and which come to it. */
export class CubeSum {
  readonly lost: Lost[] = [];
  gained = "";

  lose(cubes: string, to: number | null = null): void {
    for (const cube of cubes) this.lost.push({ cube, to });
  }

  gain(cubes: string): void {
    this.gained += cubes;
  }

  /** What effects do that several games have; others change nothing here. */
  add(effect: Entry["effects"][number]): void {
    switch (effect.kind) {
      case "paid-toll":
        this.lose(effect.cubes, effect.creditor);
        break;
      case "paid-supply":
      case "discarded":
        this.lose(effect.cubes);
        break;
      case "traded":
        this.lose(effect.give);
        this.gain(effect.get);
        break;
      case "upgraded":
        this.lose(effect.cubes);
        this.gain(effect.into);
        break;
      case "claimed":
        this.lose(effect.cost);
        break;
    }
  }
}

/** Which cubes of a run leave it: by their place in it, where each one goes. */
export function leaving(cubes: string, lost: readonly Lost[]): Map<number, number | null> {
  const found = new Map<number, number | null>();
  for (const { cube, to } of lost) {
    const place = [...cubes].findIndex((letter, n) => letter === cube && !found.has(n));
    if (place >= 0) found.set(place, to);
  }
  return found;
}

/** The cubes of a run after a trade, the new ones last, and from which place on they are new. */
export function traded(cubes: string, { lost, gained }: { readonly lost: readonly Lost[]; readonly gained: string }): { cubes: string; fresh: number } {
  const gone = leaving(cubes, lost);
  const kept = [...cubes].filter((_, n) => !gone.has(n)).join("");
  return { cubes: kept + gained, fresh: kept.length };
}
