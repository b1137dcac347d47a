// What moves on the map and between holds, and what the map shows after each act.
import type { Effect } from "../../scene.ts";
import type { Flight, RoomMotion } from "../room.ts";
import { flyingCubes as cubes, minus, plus, seatOf } from "../shared/flights.ts";
import { following } from "../shared/turns.ts";
import { type IslandsEffect, known } from "./facts.ts";
import { numberOf } from "./plan.ts";
import type { IslandsView } from "./view.ts";

export const PILE = "pile:orders";

/** Pieces: `cube:Y`, `figure:0` is a boat, `house:0` an outpost, `card:order`, `card:move` a bonus tile. */
function flights(effect: Effect): Flight[] {
  const fact = known([effect])[0]!;
  switch (fact.kind) {
    case "sailed":
      return [{ piece: `figure:${fact.seat}`, from: fact.start, to: fact.on }];
    case "placed-boat":
      return [{ piece: `figure:${fact.seat}`, from: seatOf(fact.seat), to: fact.on }];
    case "laid":
    case "paid-supply":
      return cubes(fact.cubes, seatOf(fact.seat), fact.on);
    case "picked-up":
      return cubes(fact.cubes, fact.on, seatOf(fact.seat));
    case "took-set":
      return cubes(fact.cubes, fact.on, seatOf(fact.seat));
    case "paid-toll":
      return cubes(fact.cubes, seatOf(fact.seat), seatOf(fact.creditor));
    case "harvested":
    case "gained":
      return cubes(fact.cubes, PILE, seatOf(fact.seat));
    case "discarded":
      return cubes(fact.cubes, seatOf(fact.seat), PILE);
    case "traded":
      return [...cubes(fact.give, seatOf(fact.seat), fact.on), ...cubes(fact.get, fact.on, seatOf(fact.seat))];
    case "upgraded":
      return cubes(fact.into, seatOf(fact.seat), seatOf(fact.seat));
    case "built":
    case "copied-outpost":
      return [{ piece: `house:${fact.seat}`, from: seatOf(fact.seat), to: fact.on }];
    case "took-bonus":
      return [{ piece: `card:${fact.bonus}`, from: fact.on, to: seatOf(fact.seat) }];
    case "claimed":
      return [...cubes(fact.cost, seatOf(fact.seat), fact.on), { piece: "card:order", from: fact.on, to: seatOf(fact.seat) }];
    case "port-refilled":
    case "port-opened":
      return [{ piece: "card:order", from: PILE, to: fact.on }];
    default:
      return [];
  }
}

/** The set-up before the first decision is not played, and so not here. */
function change(view: IslandsView, effect: IslandsEffect): void {
  const party = (seat: number) => view.parties[seat]!;
  const cell = (ref: string) => view.cells[numberOf(ref)]!;
  const port = (ref: string) => view.ports[numberOf(ref)]!;
  const add = (seat: number, run: string) => { party(seat).cubes = plus(party(seat).cubes, run); };
  const take = (seat: number, run: string) => { party(seat).cubes = minus(party(seat).cubes, run); };
  const build = (seat: number, on: string) => { cell(on).outposts = [...cell(on).outposts, seat].sort((a, b) => a - b); };
  switch (effect.kind) {
    case "took-set":
      view.sets[numberOf(effect.on)]!.taken = true;
      add(effect.seat, effect.cubes);
      break;
    case "sets-removed":
      view.sets = [];
      break;
    case "placed-boat":
    case "sailed":
      for (const one of view.cells) one.boats = one.boats.filter((seat) => seat !== effect.seat);
      cell(effect.on).boats = [...cell(effect.on).boats, effect.seat].sort((a, b) => a - b);
      party(effect.seat).boat = effect.on;
      break;
    case "laid":
      cell(effect.on).cubes = plus(cell(effect.on).cubes, effect.cubes);
      take(effect.seat, effect.cubes);
      break;
    case "picked-up":
      cell(effect.on).cubes = minus(cell(effect.on).cubes, effect.cubes);
      add(effect.seat, effect.cubes);
      break;
    case "paid-toll":
      take(effect.seat, effect.cubes);
      add(effect.creditor, effect.cubes);
      break;
    case "paid-supply":
    case "discarded":
      take(effect.seat, effect.cubes);
      break;
    case "harvested":
    case "gained":
      add(effect.seat, effect.cubes);
      break;
    case "traded":
      take(effect.seat, effect.give);
      add(effect.seat, effect.get);
      break;
    case "upgraded":
      take(effect.seat, effect.cubes);
      add(effect.seat, effect.into);
      break;
    case "built":
      build(effect.seat, effect.on);
      Object.assign(party(effect.seat).board, { [effect.row]: effect.column + 1 });
      break;
    case "copied-outpost":
      build(effect.seat, effect.on);
      if ("automaton" in view) view.automaton.outposts_left -= 1;
      break;
    case "reacted":
      if ("automaton" in view) Object.assign(view.automaton, { last: effect.last, port: effect.port, settled: effect.settled });
      break;
    case "took-bonus":
      party(effect.seat).bonus.push({ bonus: effect.bonus, column: effect.column, points: effect.printed });
      party(effect.seat).spaces = effect.spaces;
      for (const supply of view.bonus) if (supply.ref === effect.on) supply.left -= 1;
      break;
    case "claimed": {
      Object.assign(port(effect.on), { tile: null, cost: "", points: 0 });
      take(effect.seat, effect.cost);
      const { tiles } = party(effect.seat);
      party(effect.seat).tiles = typeof tiles === "number" ? tiles + 1 : [...tiles, effect.tile!];
      break;
    }
    case "port-opened":
    case "port-refilled":
      Object.assign(port(effect.on), { tile: effect.tile, cost: effect.cost, points: effect.points });
      view.piles.tiles = view.piles.tiles.filter((tile) => tile !== effect.tile);
      break;
    case "port-closed":
    case "closed-port-moved":
      for (const one of view.ports) one.closed = one.ref === effect.on;
      break;
  }
}

export const motion: RoomMotion = { flights, after: following(change) };
