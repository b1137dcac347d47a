// What a choice or a gesture would do, read from its effects: drawn into the map, the hold and the board before it is done.
import type { MapPlan } from "./chart.tsx";
import type { Spice } from "./player-board.tsx";
import type { IslandsEffect } from "./facts.ts";
import { CubeSum, type Lost } from "../shared/cubes.ts";

export interface Plan {
  map: MapPlan;
  lost: readonly Lost[]; // cubes of the own seat that leave the hold, and the seat they go to
  gained: string;
  row: Spice | undefined; // of the outpost that would be built
  empties: number | undefined; // the column it would empty
  points: number;
}

/** The number in a ref: `cell:12` is 12. */
export function numberOf(ref: string): number {
  return Number(ref.slice(ref.indexOf(":") + 1));
}

/** `then`: what an automaton would do after it. */
export function planOf(effects: readonly IslandsEffect[], seat: number, cellOfPort: (port: string) => number, then: readonly IslandsEffect[] = []): Plan {
  const way: number[] = [];
  const laid = new Map<number, string>();
  const creditors: number[] = [];
  const cubes = new CubeSum();
  let built: { cell: number; row: Spice; empties: number | undefined } | null = null;
  let claims: number | null = null;
  let points = 0;
  for (const effect of effects) {
    if (!("seat" in effect) || effect.seat !== seat) continue;
    cubes.add(effect);
    switch (effect.kind) {
      case "sailed":
        if (!way.length) way.push(numberOf(effect.start));
        way.push(numberOf(effect.on));
        break;
      case "placed-boat":
        way.push(numberOf(effect.on));
        break;
      case "laid":
        laid.set(numberOf(effect.on), (laid.get(numberOf(effect.on)) ?? "") + effect.cubes);
        cubes.lose(effect.cubes);
        break;
      case "paid-toll":
        creditors.push(effect.creditor);
        break;
      case "picked-up":
      case "harvested":
      case "took-set":
        cubes.gain(effect.cubes);
        break;
      case "claimed":
        claims = cellOfPort(effect.on);
        break;
      case "built":
        built = { cell: numberOf(effect.on), row: effect.row as Spice, empties: effect.emptied ? effect.column : undefined };
        break;
      case "scored":
        points += effect.points;
        break;
    }
  }
  const copied = then.find((effect) => effect.kind === "copied-outpost");
  const copies = copied ? { cell: numberOf(copied.on), party: copied.seat } : null;
  const goal = way.at(-1);
  const price = effects.filter((effect) => effect.kind === "paid-supply").length;
  return {
    map: { way, seat, laid, tolls: new Map(goal !== undefined && creditors.length ? [[goal, creditors]] : []),
           builds: built && { cell: built.cell, price }, claims, copies },
    lost: cubes.lost, gained: cubes.gained, row: built?.row, empties: built?.empties, points };
}
