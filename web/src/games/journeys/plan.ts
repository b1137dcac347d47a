// What an action or a gesture would do to the own seat, read from its effects: drawn before it is done.
import type { Entry } from "../../api-types.ts";
import type { Effect } from "../../scene.ts";
import { CubeSum, type Lost } from "../shared/cubes.ts";

type AnyEffect = Entry["effects"][number];
type Of<Kind extends string, Facts = object> = Extract<AnyEffect, { kind: Kind } & Facts>;

export type JourneysEffect =
  | Of<"worked"> | Of<"sent-home"> | Of<"rested"> | Of<"left-route"> | Of<"travelled"> | Of<"settlers-joined"> | Of<"used-tools"> | Of<"took", { on: string }>
  | Of<"traded", { on: string }> | Of<"upgraded"> | Of<"discarded"> | Of<"claimed", { benefit: string }> | Of<"explored"> | Of<"took-tile"> | Of<"paid-toll"> | Of<"paid-supply">
  | Of<"tiles-revalued"> | Of<"moved-wagon"> | Of<"built", { cost: number }> | Of<"took-card"> | Of<"used-card"> | Of<"merchant-arrived"> | Of<"card-revealed"> | Of<"scored">
  | Of<"replaced-card"> | Of<"swapped"> | Of<"refreshed"> | Of<"cards-slid"> | Of<"row-slid"> | Of<"tile-revealed", { worth: object }> | Of<"got-help"> | Of<"got-tool">
  | Of<"turn-began"> | Of<"asked"> | Of<"last-round-began"> | Of<"game-ended">;

/** Effects of a table of these games. */
export function known(effects: readonly Effect[]): readonly JourneysEffect[] {
  return effects as readonly JourneysEffect[];
}

export interface Plan {
  sent: ReadonlyMap<string, number>; // settlers of the own seat, by the location or card they go to
  ousted: ReadonlySet<string>; // locations whose settlers go home
  leave: number; // settlers that leave the camp
  come: number; // settlers that come to it
  lost: readonly Lost[];
  gained: string;
  points: number;
  tiles: readonly (number | null)[] | null; // what the own bonus tiles score then
  drives: string | null; // the cell of the own wagon then
  builds: string | null; // the cell of a new outpost
}

export function planOf(effects: readonly JourneysEffect[], seat: number): Plan {
  const sent = new Map<string, number>();
  const ousted = new Set<string>();
  const cubes = new CubeSum();
  let [leave, come, points] = [0, 0, 0];
  let tiles: Plan["tiles"] = null;
  let [drives, builds]: (string | null)[] = [null, null];
  for (const effect of effects) {
    if (!("seat" in effect) || effect.seat !== seat) continue;
    cubes.add(effect);
    switch (effect.kind) {
      case "worked":
      case "travelled":
        sent.set(effect.on, effect.settlers);
        leave += effect.settlers;
        break;
      case "sent-home":
        ousted.add(effect.on);
        break;
      case "rested":
      case "left-route":
      case "settlers-joined":
        come += effect.settlers;
        break;
      case "used-tools":
      case "took":
      case "explored":
        cubes.gain(effect.cubes);
        break;
      case "tiles-revalued":
        tiles = effect.now;
        break;
      case "moved-wagon":
        drives = effect.on;
        break;
      case "built":
        builds = effect.on;
        break;
      case "scored":
        points += effect.points;
        break;
    }
  }
  return { sent, ousted, leave, come, ...settled(cubes), points, tiles, drives: drives!, builds: builds! };
}

/** Cubes that are gained and spent again in one go are neither: those of a trade that is made twice, or a cube that rises twice. */
function settled({ lost, gained }: CubeSum): { lost: Lost[]; gained: string } {
  const left = [...gained];
  const kept = lost.filter(({ cube, to }) => {
    const place = to === null ? left.indexOf(cube) : -1;
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { lost: kept, gained: left.join("") };
}
