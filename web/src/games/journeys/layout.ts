// Where everything lies: on a large screen one landscape, on a phone zones as wide as the screen.
import type { JourneysView, Location } from "./view.ts";

export type Point = readonly [number, number];
export type ZoneName = "north" | "south" | "mountains" | "mine";

export interface Spot {
  x: number; // of the middle of its ground line
  y: number;
  scale: number;
}

export interface Layout {
  phone: boolean;
  width: number;
  height: number;
  land: number; // so wide is the land; beyond it are the mountains
  columns: readonly number[]; // of the forts and their cards
  piers: readonly number[]; // of the markets and their cards
  spots: ReadonlyMap<string, Spot>; // by the ref of a location
  fort: number; // height of the ground of the forts
  quay: number; // of the markets; beyond what is seen, if there are none
  fog: Point; // where tiles lie that are beside the boards: the middle of their first row, and its upper edge
  bank: number; // so many of them; on a phone the others lie in a row below the forts
  map: { x: number; y: number; scale: number } | null; // the middle of the map of villages
  river: readonly Point[];
  sky: boolean;
}

const WAGON = /wagon|outpost/;
const HEIGHT = 600;
export const PHONE = 390; // how wide a zone is drawn

export const isWagon = ({ kind }: Location): boolean => WAGON.test(kind);
export const forts = (view: JourneysView): Location[] => inRow(view, "fort");
export const markets = (view: JourneysView): Location[] => inRow(view, "market");

function inRow(view: JourneysView, kind: string): Location[] {
  return view.locations.filter((one) => one.kind === kind).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** The other locations, from the forts down to the markets; those of wagons at the side of the mountains. */
function bands(view: JourneysView): Location[][] {
  const boards = new Map(view.boards.map((board) => [board.id, board]));
  const order = (one: Location) => boards.get(one.board)!.row * 1000 + boards.get(one.board)!.column * 100 + one.row * 10 + one.column;
  const rest = view.locations.filter(({ kind }) => kind !== "fort" && kind !== "market").sort((a, b) => order(a) - order(b));
  if (!view.cells) return [0, 1].map((n) => spread(rest.slice(n ? Math.ceil(rest.length / 2) : 0, n ? undefined : Math.ceil(rest.length / 2)), n ? 0.75 : 0.25));
  const first = rest.filter((one) => !isRiver(one)).slice(0, Math.ceil(rest.length / 3)); // the river stays away from the forts
  const others = rest.filter((one) => !first.includes(one));
  const half = Math.ceil(others.length / 2);
  return [first, others.slice(0, half), others.slice(half)].map((band, n) => [...spread(band.filter((one) => !isWagon(one)), n / 2), ...band.filter(isWagon)]);
}

const isRiver = (one: Location) => one.icons.includes("river");

/** Those by the river evenly among the others: their plates are wide. */
function spread(band: readonly Location[], shift: number): Location[] {
  const river = band.filter(isRiver);
  const found = band.filter((one) => !isRiver(one));
  river.forEach((one, n) => found.splice(Math.floor((n + shift) * band.length / river.length), 0, one));
  return found;
}

export function wideLayout(view: JourneysView, width: number): Layout {
  const land = view.cells ? width - 385 : width;
  const spots = new Map<string, Spot>();
  const column = view.cells ? (land - 119) / 4 : (land - 116) / 4;
  const columns = forts(view).map((_, n) => (view.cells ? 92 : 140) + n * column);
  const step = view.cells ? (land - 15) / 8 : column / 2;
  const scale = view.cells ? 0.76 : 1;
  const heights = view.cells ? [244, 330, 419] : [264, 400];
  forts(view).forEach(({ ref }, n) => spots.set(ref, { x: columns[n]! - (view.cells ? 0 : 34), y: view.cells ? 172 : 178, scale: view.cells ? 0.9 : 1 }));
  bands(view).forEach((band, row) => band.forEach((one, n) => {
    const over = n >= 8; // one more than fits: at the right of the forts
    spots.set(one.ref, over ? { x: land - 59, y: 172, scale }
      : { x: (view.cells ? 56 : 76) + n * step, y: heights[row]! + (isRiver(one) ? (view.cells ? 2 : row ? -6 : 16) : n % 2 ? 2 : -2), scale });
  }));
  const quay = view.cells ? 516 : 504;
  markets(view).forEach(({ ref }, n) => spots.set(ref, { x: columns[n]! - (view.cells ? 40 : 54), y: quay, scale: view.cells ? 0.94 : 1.22 }));
  const map = view.cells ? { x: width - 195, y: 301, scale: 1 } : null;
  const layout = { phone: false, width, height: HEIGHT, land, columns, piers: columns, spots, fort: view.cells ? 172 : 178, quay, fog: [width - 54, 170] as const, bank: view.exploration.length, map, sky: true };
  return { ...layout, river: riverThrough(view, layout) };
}

/** From the left edge, or the mountains, past every location by the water, to the coast. */
function riverThrough(view: JourneysView, { spots, land, width }: Omit<Layout, "river">): Point[] {
  const mid = view.cells ? 376 : 324;
  const way = bends(view.locations.filter((one) => isRiver(one) && spots.has(one.ref)).map(({ ref }) => spots.get(ref)!), mid, view.cells ? 0.76 : 1);
  if (view.cells) return [...way, [land - 10, mid - 30], [land + 40, mid - 60], [width - 235, 300]];
  const last = way.at(-2) ?? way[0]!;
  return [...way.slice(0, -1), [Math.min(last[0] + 30, width - 118), last[1] + 8], [width - 98, 440], [width - 76, 500]];
}

/** On from the left at the height `mid`, past these places. */
function bends(spots: readonly Spot[], mid: number, wide: number): Point[] {
  const way: Point[] = [[-20, mid]];
  for (const { x, y } of [...spots].sort((a, b) => a.x - b.x)) {
    const [before] = way.at(-1)!;
    if (x - before > 150 * wide) way.push([x - 88 * wide, mid]);
    way.push([x - 58 * wide, (y + mid) / 2 - 4], [x - 36 * wide, y - 5], [x, y - 9], [x + 36 * wide, y - 5], [x + 58 * wide, (y + mid) / 2 - 4]);
  }
  return way;
}

/** On a phone: between two rows, past every place by the water of both, in each column the lower one. */
function riverBetween(spots: readonly Spot[]): Point[] {
  const mid = Math.max(...spots.map(({ y }) => y)) - 46;
  const near = spots.filter(({ x, y }) => Math.abs(y - mid) < ROW && !spots.some((one) => one.x === x && one.y > y));
  return near.length ? [...bends(near, mid, 0.64), [PHONE + 20, mid]] : [];
}

/** The places by the water in the last two rows of a phone, in each column one of them if there are columns enough: the river runs past all of them. */
function besideRiver(places: readonly Location[], across: number): Location[] {
  const put = [...places];
  const wet = new Set<number>(); // columns
  const start = (Math.ceil(put.length / across) - 2) * across;
  for (let n = put.length - 1; n >= 0; n--) {
    if (!isRiver(put[n]!)) continue;
    const isGood = n >= start && !wet.has(n % across);
    const to = isGood ? n : put.findIndex((one, m) => m >= start && !isRiver(one) && !wet.has(m % across));
    if (to < 0) continue;
    [put[n], put[to]] = [put[to]!, put[n]!];
    if (to >= n) wet.add(to % across); // what is before is still to come
  }
  return put;
}

/** The left upper corner of an exploration tile beside the boards, and how far it is to the next one. */
export function bankSpot({ fog: [x, y], bank, phone }: Layout, n: number, of: number): { x: number; y: number; step: number } {
  const step = phone ? 41 : 45;
  if (n < bank) return { x: x + (n % 2 - 1) * step + 2, y: y + Math.floor(n / 2) * step, step };
  const below = of - bank;
  return { x: PHONE / 2 + (n - bank - below / 2) * ROOMY + 3, y: 258, step: ROOMY };
}
const ROOMY = 44;

const ROW = 98; // from row to row of a phone
const LOOSE = 26; // so much more where there is room
const COLUMNS = [39, 115, 191, 267];
const [BANK, BESIDE] = [6, 4]; // so many exploration tiles fit beside the forts; of more than these, so many, and the others lie in a row below

/** One zone of a phone, at least `most` high if that is what there is: rows move apart, and the land goes on below. */
export function zoneLayout(view: JourneysView, zone: ZoneName, most: number): Layout {
  const all = bands(view);
  const beside = view.exploration.filter(({ location }) => !location).length;
  const across = zone === "mountains" ? 3 : 4;
  const places = zone === "mountains" ? view.locations.filter(isWagon) : besideRiver((zone === "north" ? all.slice(0, -1).flat() : all.at(-1)!).filter((one) => !isWagon(one)), across);
  const rows = Math.ceil(places.length / across);
  const bankBelow = beside > BANK;
  const sizes: Record<ZoneName, readonly [number, number, number]> = { north: [view.cells ? 260 : bankBelow ? 342 : 312, bankBelow ? 92 : ROW, -40], south: [70, ROW, view.cells ? 226 : 218], mountains: [54, 84, 302], mine: [0, 0, 0] };
  const [top, pitch, below] = sizes[zone];
  const natural = top + rows * pitch + below;
  const more = Math.min(LOOSE, Math.max(0, most - natural) / Math.max(1, rows));
  const spots = new Map(places.map((one, n): [string, Spot] => [one.ref, { x: PHONE / across * (n % across + 0.5), y: top + more / 2 + Math.floor(n / across) * (pitch + more) + (n % 2 ? 4 : 0), scale: 0.75 }]));
  const end = top + rows * (pitch + more); // of these rows
  const river = riverBetween(places.filter(isRiver).map(({ ref }) => spots.get(ref)!));
  const layout = { phone: true, width: PHONE, height: Math.max(natural, Math.round(most)), land: PHONE, columns: COLUMNS, piers: [49.5, 146.5, 243.5, 340.5], spots, fort: 186, quay: 9999, fog: [0, 0] as const, bank: 0, map: null, sky: false, river };
  if (zone === "north") {
    forts(view).forEach(({ ref }, n) => spots.set(ref, { x: COLUMNS[n]!, y: 186, scale: view.cells ? 0.74 : 0.6 }));
    return { ...layout, sky: true, fog: [348, 152], bank: bankBelow ? BESIDE : beside };
  }
  if (zone === "south") {
    const quay = end + 22;
    markets(view).forEach(({ ref }, n) => spots.set(ref, { x: layout.piers[n]!, y: quay, scale: 0.92 }));
    return { ...layout, quay };
  }
  return { ...layout, map: { x: PHONE / 2, y: (end + 128 + layout.height - 174) / 2, scale: 0.84 } };
}

/** Where a location is shown on a phone. */
export function zoneOf(view: JourneysView, location: Location): ZoneName {
  if (location.kind === "market") return "south";
  if (isWagon(location)) return "mountains";
  return location.kind !== "fort" && bands(view).at(-1)!.includes(location) ? "south" : "north";
}
