// What happens to cubes in their slots.

/** A cube that leaves, and the seat it goes to; null: the supply or the board. */
export interface Lost {
  readonly cube: string;
  readonly to: number | null;
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
