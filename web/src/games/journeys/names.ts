// What places, cards and tiles are called, and what they do, in words: for those who listen, and for notes.
import { text } from "../shared/names.ts";
import { type Words, capital } from "../../words.ts";
import type { CardFacts, Cell, Deal, Find, FindFacts, Location, Stack, TileFacts } from "./view.ts";

/** Which drawing shows a location; `place-<scene>` is its name. */
export function sceneOf({ kind, icons }: Location): string {
  switch (kind) {
    case "production": return icons.includes("forest") ? "forest" : icons.includes("mountain") ? "mine" : icons.includes("river") ? "landing" : "field";
    case "upgrade": return "smithy";
    case "trade": return "post";
    case "refresh_market": return "caravan";
    case "adjust_route": return "crossing";
    case "move_wagon": return "yard";
    case "wagon_trade": return "ford";
    case "outpost_trade": return "hall";
    default: return kind; // fort, market
  }
}

/** What it is: "Field". */
export function kindName(words: Words, location: Location): string {
  return text(words, `place-${sceneOf(location)}`);
}

/** Its own name, or what it is. */
export function placeName(words: Words, location: Location): string {
  return words.named("name", location.id, kindName(words, location));
}

/** "Trade 3 yellow for 2 red". */
export function dealName(words: Words, { give, get, upgrades }: Deal): string {
  if (upgrades) return text(words, "board-upgrades", { n: upgrades });
  return give ? text(words, "board-trades", { give: words.cubeNames(give), get: words.cubeNames(get) }) : text(words, "board-takes", { cubes: words.cubeNames(get) });
}

/** What a location is for. */
export function workName(words: Words, location: Location): string {
  const { kind, range } = location;
  if (kind === "production" || kind === "upgrade" || kind === "trade") return dealName(words, location);
  return text(words, `board-for-${kind}`, { range: range === "1" ? "next" : range, cubes: words.cubeNames(location.get) });
}

/** NW-42: "3 points per 2 tools", "3 points per tool and settler icon", "3 points". */
export function tileName(words: Words, { points, shows }: TileFacts): string {
  if (!shows.length) return text(words, "board-points", { n: points });
  const each = [...new Set(shows)].map((thing) => text(words, `per-${thing}`, { n: shows.filter((one) => one === thing).length }));
  return text(words, "board-points-per", { n: points, what: each.length > 1 ? text(words, "board-both", { one: each[0]!, other: each[1]! }) : each[0]! });
}

export function cardName(words: Words, card: CardFacts): string {
  const { benefit, icon, cube, settlers, points, cost } = card;
  const brings = text(words, `board-brings-${benefit}`, { icon, cubes: words.cubeNames(cube), n: settlers });
  return text(words, "board-card", { n: points, cubes: words.cubeNames(cost), brings });
}

export function findName(words: Words, { cubes, settlers, points, icon }: FindFacts): string {
  if (cubes) return text(words, "board-takes", { cubes: words.cubeNames(cubes) });
  if (settlers) return text(words, "board-new-settlers", { n: settlers });
  return points ? text(words, "board-points", { n: points }) : text(words, "board-icon", { icon });
}

export function stackName(words: Words, stack: Stack): string {
  const what = stack.top ? tileName(words, stack.top) : text(words, "board-no-tile");
  return [text(words, "board-stack", { use: stack.use }), what, text(words, "board-left", { n: stack.left })].join(", ");
}

/** A location as it is read out: what it is and does, what it takes, who is there. */
export function locationName(words: Words, location: Location, seat: number, find: Find | undefined): string {
  const { owner, standing, settlers } = location;
  const takes = location.takes[seat] ?? 0;
  const tools = location.tool_cubes[seat];
  const said = [text(words, "board-place", { place: placeName(words, location), does: workName(words, location) })];
  if (find) said.push(text(words, "board-fog", { find: findName(words, find) }));
  else if (owner === seat) said.push(text(words, "board-own-people", { n: standing }));
  else {
    said.push(text(words, "board-needs", { n: takes || settlers }));
    if (owner !== null) said.push(text(words, "board-people", { who: words.player(owner), n: standing }));
  }
  if (tools) said.push(text(words, "board-tools", { cubes: words.cubeNames(tools) }));
  return said.join(". ");
}

export function cellName(words: Words, cell: Cell): string {
  const who = (seats: readonly number[]) => seats.map((seat) => words.player(seat)).join(", ");
  const said = [cell.symbol ? text(words, "board-village", { symbol: cell.symbol, give: words.cubeNames(cell.give), get: words.cubeNames(cell.get) })
    : text(words, cell.kind === "valley" ? "board-valley" : "board-unknown")];
  if (cell.wagons.length) said.push(text(words, "board-wagons", { who: who(cell.wagons) }));
  if (cell.outposts.length) said.push(text(words, "board-outposts", { who: who(cell.outposts) }));
  return capital(said.join(". "));
}
