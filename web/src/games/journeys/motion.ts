// What moves between camps, boards and storages, and what the page shows after each act.
import type { Effect } from "../../scene.ts";
import type { Flight, RoomMotion } from "../room.ts";
import { flyingCubes as cubes, minus, plus, seatOf } from "../shared/flights.ts";
import { following } from "../shared/turns.ts";
import { type JourneysEffect, known } from "./plan.ts";
import type { Cell, JourneysView, Location, Party, RouteCard } from "./view.ts";

export const PILE = "pile:merchants";
export const routeOf = (seat: number) => `route:${seat}`;

/** Pieces: `cube:Y`, `figure:0` is a settler or a wagon, `house:0` an outpost, `card:M12` any card or tile, by its id. */
function flights(effect: Effect): Flight[] {
  const fact = known([effect])[0]!;
  switch (fact.kind) {
    case "worked":
    case "travelled":
      return people(fact.seat, fact.settlers, seatOf(fact.seat), fact.on);
    case "sent-home":
      return people(fact.owner, fact.settlers, fact.on, seatOf(fact.owner));
    case "rested":
      return fact.locations.flatMap(({ on, settlers }) => people(fact.seat, settlers, on, seatOf(fact.seat)));
    case "left-route":
      return people(fact.seat, fact.settlers, routeOf(fact.seat), seatOf(fact.seat));
    case "used-tools":
    case "took":
      return cubes(fact.cubes, fact.on, seatOf(fact.seat));
    case "traded":
      return [...cubes(fact.give, seatOf(fact.seat), fact.on), ...cubes(fact.get, fact.on, seatOf(fact.seat))];
    case "upgraded":
      return cubes(fact.into, seatOf(fact.seat), seatOf(fact.seat));
    case "discarded":
      return cubes(fact.cubes, seatOf(fact.seat), PILE);
    case "paid-supply":
      return cubes(fact.cubes, seatOf(fact.seat), fact.on);
    case "paid-toll":
      return cubes(fact.cubes, seatOf(fact.seat), seatOf(fact.creditor));
    case "claimed":
      return [...cubes(fact.cost, seatOf(fact.seat), fact.on), ...fact.point_card ? [{ piece: `card:${fact.point_card}`, from: `card:${fact.point_card}`, to: seatOf(fact.seat) }] : []];
    case "explored":
      return [{ piece: `card:${fact.find}`, from: fact.on, to: seatOf(fact.seat) }, ...cubes(fact.cubes, fact.on, seatOf(fact.seat))];
    case "took-tile":
      return [{ piece: `card:${fact.tile}`, from: fact.on, to: seatOf(fact.seat) }];
    case "used-card":
      return [{ piece: `card:${fact.card}`, from: `merchant:${fact.card}`, to: seatOf(fact.seat) }];
    case "took-card":
    case "replaced-card":
      return [{ piece: `card:${fact.card}`, from: `merchant:${fact.card}`, to: routeOf(fact.seat) }];
    case "swapped":
      return [fact.left_card, fact.right_card].map((card) => slide(`merchant:${card}`));
    case "refreshed":
      return fact.cards.map((card) => ({ piece: `card:${card}`, from: `merchant:${card}`, to: PILE }));
    case "merchant-arrived":
      return [{ piece: `card:${fact.card}`, from: PILE, to: `merchant:${fact.card}` }];
    case "cards-slid":
      return fact.cards.map(({ card }) => slide(`card:${card}`));
    case "row-slid":
      return fact.cards.map(({ card }) => slide(`merchant:${card}`));
    case "moved-wagon":
      return [{ piece: `figure:${fact.seat}`, from: fact.start, to: fact.on }];
    case "built":
      return [{ piece: `house:${fact.seat}`, from: seatOf(fact.seat), to: fact.on }];
    default:
      return [];
  }
}

function people(seat: number, n: number, from: string, to: string): Flight[] {
  return Array.from({ length: n }, () => ({ piece: `figure:${seat}`, from, to }));
}

/** A card that lies somewhere else afterwards. */
function slide(ref: string): Flight {
  return { piece: `card:${ref.split(":")[1]}`, from: ref, to: ref };
}

/** The set-up before the first decision is not played, and so not here. */
function change(view: JourneysView, effect: JourneysEffect): void {
  if ("seat" in effect) changeParty(view, view.parties[effect.seat]!, effect);
  else changeTable(view, effect);
}

function changeTable(view: JourneysView, effect: Exclude<JourneysEffect, { seat: number }>): void {
  const { box } = view;
  switch (effect.kind) {
    case "card-revealed":
      view.deck = view.deck.filter((card) => card !== effect.card);
      view.cards.push({ ...box.cards[effect.card]!, ref: `card:${effect.card}`, id: effect.card, fort: null });
      break;
    case "tile-revealed":
      view.unseen = view.unseen.filter((tile) => tile !== effect.tile);
      view.stacks.find(({ ref }) => ref === effect.on)!.top = { ...box.tiles[effect.tile]!, id: effect.tile };
      break;
    case "merchant-arrived": {
      const left = view.merchant_pile[0]!.filter((card) => card !== effect.card);
      view.merchant_pile.splice(0, 1, ...left.length ? [left] : []);
      view.row.push({ ...box.merchants[effect.card]!, ref: `merchant:${effect.card}`, id: effect.card, market: effect.on });
      break;
    }
    case "cards-slid":
      for (const { card, on } of effect.cards) view.cards.find(({ id }) => id === card)!.fort = on;
      break;
    case "row-slid":
      for (const { card, on } of effect.cards) view.row.find(({ id }) => id === card)!.market = on;
      break;
  }
}

function changeParty(view: JourneysView, party: Party, effect: Extract<JourneysEffect, { seat: number }>): void {
  const { box } = view;
  const merchants = Object.keys(box.merchants);
  const location = (ref: string): Location => view.locations.find((one) => one.ref === ref)!;
  const cell = (ref: string): Cell => view.cells!.find((one) => one.ref === ref)!;
  const retake = (takes: readonly number[]) => party.route!.forEach((card, n) => { card.takes = takes[n]!; });
  const fromRow = (card: string) => {
    view.row = view.row.filter(({ id }) => id !== card);
    party.merchants += 1;
  };
  const putAway = (card: string) => { party.put_away = inOrder([...party.put_away, card], merchants); };
  const onRoute = (card: string, place: number, camped: number): RouteCard => ({ ...box.merchants[card]!, ref: `merchant:${card}`, id: card, market: null, place, camped, takes: 0 });
  switch (effect.kind) {
    case "sent-home":
      Object.assign(location(effect.on), { owner: null, standing: 0 });
      view.parties[effect.owner]!.settlers += effect.settlers;
      break;
    case "worked":
      Object.assign(location(effect.on), { owner: effect.seat, standing: effect.settlers, takes: effect.takes });
      party.settlers -= effect.settlers;
      break;
    case "rested":
      for (const { on, takes } of effect.locations) Object.assign(location(on), { owner: null, standing: 0, takes });
      party.settlers += effect.settlers;
      break;
    case "settlers-joined":
      party.reserve -= effect.settlers;
      party.settlers += effect.settlers;
      break;
    case "used-tools":
    case "took":
      party.cubes = plus(party.cubes, effect.cubes);
      break;
    case "traded":
      party.cubes = plus(minus(party.cubes, effect.give), effect.get);
      break;
    case "upgraded":
      party.cubes = plus(minus(party.cubes, effect.cubes), effect.into);
      break;
    case "discarded":
    case "paid-supply":
      party.cubes = minus(party.cubes, effect.cubes);
      break;
    case "paid-toll":
      party.cubes = minus(party.cubes, effect.cubes);
      view.parties[effect.creditor]!.cubes = plus(view.parties[effect.creditor]!.cubes, effect.cubes);
      break;
    case "claimed": {
      party.cubes = minus(party.cubes, effect.cost);
      count(party.icons, effect.benefit);
      view.cards = view.cards.filter(({ fort }) => fort !== effect.on);
      const [id, every] = [effect.point_card, Object.keys(box.cards)];
      if (typeof party.cards === "number") party.cards += 1;
      else if (id !== null) party.cards = [...party.cards, { ...box.cards[id]!, ref: `card:${id}`, id, fort: null }].sort((a, b) => every.indexOf(a.id) - every.indexOf(b.id));
      break;
    }
    case "got-help":
      count(party.help, effect.icon);
      for (const [ref, takes] of Object.entries(effect.takes)) location(ref).takes[effect.seat] = takes;
      break;
    case "got-tool": {
      const tools = party.tools as Record<string, string>;
      tools[effect.icon] = plus(tools[effect.icon]!, effect.cubes);
      for (const [ref, run] of Object.entries(effect.tool_cubes)) location(ref).tool_cubes[effect.seat] = run;
      break;
    }
    case "explored":
      view.exploration = view.exploration.filter(({ ref }) => ref !== effect.on);
      party.found = inOrder([...party.found, effect.find], Object.keys(box.finds));
      party.cubes = plus(party.cubes, effect.cubes);
      if (effect.icon) count(party.icons, effect.icon);
      if (effect.start) Object.assign(location(effect.start), { covered: null, takes: effect.takes });
      break;
    case "took-tile": {
      const stack = view.stacks.find(({ ref }) => ref === effect.on)!;
      Object.assign(stack, { left: stack.left - 1, top: null });
      party.bonus[effect.space] = { ...box.tiles[effect.tile]!, id: effect.tile, now: null };
      break;
    }
    case "tiles-revalued":
      effect.now?.forEach((now, n) => { if (party.bonus[n]) party.bonus[n]!.now = now; });
      break;
    case "used-card":
      fromRow(effect.card);
      putAway(effect.card);
      break;
    case "refreshed":
      view.row = [];
      if (effect.cards.length) view.merchant_pile.push(inOrder(effect.cards, merchants));
      break;
    case "left-route":
      party.settlers += effect.settlers;
      for (const card of party.route!) card.camped = 0;
      retake(effect.takes);
      break;
    case "travelled":
      party.settlers -= effect.settlers;
      party.route![effect.place]!.camped = effect.settlers;
      retake(effect.takes);
      break;
    case "took-card":
      party.route!.push(onRoute(effect.card, effect.place, 0));
      fromRow(effect.card);
      retake(effect.takes);
      break;
    case "replaced-card":
      party.route![effect.place] = onRoute(effect.card, effect.place, party.route![effect.place]!.camped);
      putAway(effect.old);
      fromRow(effect.card);
      retake(effect.takes);
      break;
    case "swapped": {
      const [left, right] = [party.route![effect.left]!, party.route![effect.right]!];
      Object.assign(party.route!, { [effect.left]: { ...right, place: effect.left }, [effect.right]: { ...left, place: effect.right } });
      retake(effect.takes);
      break;
    }
    case "moved-wagon":
      cell(effect.start).wagons = cell(effect.start).wagons.filter((one) => one !== effect.seat);
      cell(effect.on).wagons = [...cell(effect.on).wagons, effect.seat].sort();
      party.wagon = effect.on;
      break;
    case "built":
      Object.assign(cell(effect.on), { outposts: [...cell(effect.on).outposts, effect.seat].sort(), cost: effect.cost });
      Object.assign(party.board!, { [effect.row]: effect.column + 1 });
      break;
  }
}

/** As the box lists them. */
function inOrder(names: readonly string[], every: readonly string[]): string[] {
  return [...names].sort((a, b) => every.indexOf(a) - every.indexOf(b));
}

function count(counts: object, name: string): void {
  const known = counts as Record<string, number>;
  known[name] = (known[name] ?? 0) + 1;
}

export const motion: RoomMotion = { flights, after: following(change) };
