// What moves from the offer to the cities, and what the page shows after each act.
import type { WondersView } from "../../api-types.ts";
import type { Effect } from "../../scene.ts";
import type { Flight, RoomMotion } from "../room.ts";
import { following } from "../shared/turns.ts";
import { type CitiesEffect, type Party, known } from "./view.ts";

/** What a player has bought goes there before it is built; the own hand is the pointer. */
export const handOf = (seat: number) => `hand:${seat}`;
export const PIECE = "piece";

/** What is revealed for a new round is there at once. */
function flights(effect: Effect): Flight[] {
  const fact = known([effect])[0]!;
  switch (fact.kind) {
    case "bought":
    case "bought-monument":
    case "took-pedestal":
    case "took-away":
      return [{ piece: PIECE, from: fact.on, to: handOf(fact.seat) }];
    case "placed":
      return [{ piece: PIECE, from: handOf(fact.seat), to: fact.on }];
    default:
      return [];
  }
}

/** The set-up before the first decision is not played, and so not here. */
function change(view: WondersView, effect: CitiesEffect): void {
  if ("seat" in effect) changeParty(view, view.parties[effect.seat]!, effect);
  else changeTable(view, effect);
}

function changeTable(view: WondersView, effect: Exclude<CitiesEffect, { seat: number }>): void {
  switch (effect.kind) {
    case "monument-revealed":
      view.piles.monuments = without(view.piles.monuments, effect.monument.id);
      view.monuments = [...view.monuments, effect.monument].sort((a, b) => (a.ref < b.ref ? -1 : 1));
      break;
    case "tile-revealed": {
      const item = itemAt(view, effect.on);
      Object.assign(item, { tile: effect.tile, type: effect.type, gives: effect.gives, left: 1, in_stack: item.in_stack - 1 });
      view.piles.stacks[effect.stack - 1] = without(view.piles.stacks[effect.stack - 1]!, effect.tile);
      break;
    }
    case "round-began":
      Object.assign(view, { round: effect.round, order: effect.order });
      for (const item of view.items) Object.assign(item, { left: effect.left[item.item], sold_to: [], tile: null, type: null, gives: "" });
      view.parties.forEach((party, seat) => {
        if (!party.automaton) Object.assign(party, { gold: effect.gold, out: false, place: effect.order.indexOf(seat) + 1 });
      });
      break;
    case "ranked":
      Object.assign(view.objectives.find(({ ref }) => ref === effect.on)!, { standing: effect.standing, points: effect.points });
      break;
    case "in-hand":
      Object.assign(view, { in_hand: effect.hand, short_set: effect.short_set });
      break;
    case "room-changed":
      for (const thing of [...view.items, ...view.monuments]) if (thing.ref === effect.on) thing.room = effect.room;
      for (const monument of view.monuments) if (monument.ref === effect.on) monument.touches.forEach((need, n) => { need.met = effect.met[n]!; });
      break;
    case "order-forecast":
      view.next_order = effect.order;
      break;
  }
}

function changeParty(view: WondersView, party: Party, effect: Extract<CitiesEffect, { seat: number }>): void {
  const city = view.cities.find(({ seat }) => seat === effect.seat);
  switch (effect.kind) {
    case "drew-card":
    case "shuffled-cards":
      Object.assign(view.automaton!, { card: effect.card, sections: effect.sections, did: effect.did, cards_left: effect.cards.length, shuffles: effect.shuffles });
      view.piles.cards = effect.cards;
      break;
    case "bought":
    case "took-pedestal":
      takeItem(view, effect.on, effect.seat);
      party.gold -= effect.price;
      break;
    case "bought-monument":
      takeMonument(view, effect.monument, party);
      party.gold -= effect.price;
      break;
    case "took-away":
      if (effect.monument === null) takeItem(view, effect.on, effect.seat);
      else takeMonument(view, effect.monument, party);
      break;
    case "placed": {
      const { number, piece: kind, id, part, rotation, squares } = effect;
      if (!city!.pieces.some((piece) => piece.number === number)) party.pieces[kind] = (party.pieces[kind] ?? 0) + 1;
      city!.pieces = [...city!.pieces, { number, kind, id, part, rotation, squares }].sort((a, b) => a.number - b.number || a.part - b.part);
      break;
    }
    case "closed-district":
      city!.districts = [...city!.districts, effect.number].sort((a, b) => a - b);
      break;
    case "won-nature":
      city!.natural_resources = [...city!.natural_resources, effect.square].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || (a < b ? -1 : 1));
      break;
    case "lost-nature":
      city!.natural_resources = without(city!.natural_resources, effect.square);
      break;
    case "advanced":
      Object.assign(party.tracks.find(({ resource }) => resource === effect.resource)!, { value: effect.value, next: effect.next });
      break;
    case "grew":
      Object.assign(party, { population: effect.population, next_ring: effect.next_ring });
      break;
    case "borrowed":
      Object.assign(party, { gold: party.gold + effect.gold, loan: effect.round });
      break;
    case "repaid":
      Object.assign(party, { gold: party.gold - effect.gold, loan: 0 });
      break;
    case "left-round":
      party.out = true;
      break;
  }
}

function itemAt(view: WondersView, on: string): WondersView["items"][number] {
  return view.items.find(({ ref }) => ref === on)!;
}

function takeItem(view: WondersView, on: string, seat: number): void {
  const item = itemAt(view, on);
  Object.assign(item, { left: item.left - 1, sold_to: [...item.sold_to, seat].sort(), tile: null, type: null, gives: "" });
}

function takeMonument(view: WondersView, monument: string, party: Party): void {
  const every = Object.keys(view.box);
  view.monuments = view.monuments.filter(({ id }) => id !== monument);
  party.monuments = [...party.monuments, monument].sort((a, b) => every.indexOf(a) - every.indexOf(b));
}

function without(names: readonly string[], name: string): string[] {
  return names.filter((other) => other !== name);
}

export const motion: RoomMotion = { flights, after: following(change) };
