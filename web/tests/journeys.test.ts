// What the journeys work out: copies of symbols as few paths, and where the river runs.
import "./fakes.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Copy, layersOf } from "../src/games/journeys/copies.tsx";
import { type Layout, wideLayout, zoneLayout } from "../src/games/journeys/layout.ts";
import type { JourneysView, Location } from "../src/games/journeys/view.ts";

// -- copies -----------------------------------------------------------------------------------------------------------

/** A tree 10 wide and 20 high on its foot, with a trunk below its leaves, and a stone. */
const SYMBOLS: Record<string, Record<string, string>[]> = {
  "j-tree": [{ d: "M-1 0L1 0L1 -8L-1 -8Z", fill: "brown", "stroke-width": "2" }, { d: "M-5 -5L5 -5L0 -20Z", fill: "green" }],
  "j-stone": [{ d: "M-3 0L3 0L0 -4Z", fill: "grey" }],
};
const real = document.getElementById;

before(() => {
  const attributes = (part: Record<string, string>) => Object.entries(part).map(([name, value]) => ({ name, value }));
  Object.assign(document, { getElementById: (id: string) => SYMBOLS[id] && { children: SYMBOLS[id].map((part) => ({ attributes: attributes(part) })) } });
});
after(() => { Object.assign(document, { getElementById: real }); });

const copy = (symbol: string, x: number, y: number, more: Partial<Copy> = {}): Copy => ({ symbol, x, y, scale: 1, ...more });
const looks = (copies: Copy[]) => layersOf(copies, 1).map(({ paint, d }) => `${paint["fill"]} ${d.match(/M/g)!.length}`);

test("copies that do not overlap are one path for each part of a symbol", () => {
  assert.deepEqual(looks([copy("tree", 0, 0), copy("tree", 30, 0), copy("tree", 60, 5)]), ["brown 3", "green 3"]);
});

test("of copies that overlap, all of the later one comes after all of the earlier one", () => {
  assert.deepEqual(looks([copy("tree", 0, 0), copy("tree", 4, 6), copy("tree", 40, 0)]), ["brown 2", "green 2", "brown 1", "green 1"]);
  assert.deepEqual(looks([copy("tree", 0, 0), copy("tree", 11, 0)]), ["brown 2", "green 2"]); // beside each other
});

test("a copy waits for everything below it, also for what waited itself", () => {
  const [first, second, third] = [copy("tree", 0, 0), copy("stone", 0, 1), copy("tree", 0, 3)];
  assert.deepEqual(looks([first, second, third]), ["brown 1", "green 1", "grey 1", "brown 1", "green 1"]);
});

test("points and lines are ten times as large, by the scale of each copy and the weight of all", () => {
  const [trunk, leaves] = layersOf([copy("tree", 2, 3, { scale: 0.5 }), copy("tree", 50, 3, { squat: 0.5 })], 0.7);
  assert.equal(leaves!.d, "M -5 5L 45 5L 20 -70ZM 450 5L 550 5L 500 -70Z");
  assert.equal(trunk!.paint["stroke-width"], "14");
  assert.deepEqual(leaves!.paint, { fill: "green" });
});

// -- the river --------------------------------------------------------------------------------------------------------

const TURNS = 7; // coprime to the sizes of rows: the places by the water come to stand in every column

/** A position with so many places, some of them by the water, on one board; in Part III those of the wagons too. */
function viewWith(places: number, wet: number, isMap: boolean, first: number): JourneysView {
  const one = (kind: string, n: number, icons: string[]) => ({ ref: `location:${kind}-${n}`, id: `${kind}-${n}`, board: "A", row: Math.floor(n / 10), column: n % 10, kind, icons, place: n, covered: null }) as unknown as Location;
  const watery = new Set(Array.from({ length: wet }, (_, n) => (first + n * TURNS) % places));
  const locations = Array.from({ length: places }, (_, n) => one("production", n, [watery.has(n) ? "river" : "field"]));
  for (const kind of ["fort", "market"]) locations.push(...[0, 1, 2, 3].map((n) => one(kind, n, [])));
  if (isMap) locations.push(...[0, 1, 2].map((n) => one("move_wagon", 50 + n, [])));
  return { boards: [{ id: "A", row: 0, column: 0 }], locations, exploration: [], stacks: [], cards: [], row: [], ...isMap ? { cells: [] } : {} } as unknown as JourneysView;
}

/** How far a place stands from the river. */
function distance({ river }: Layout, { x, y }: { x: number; y: number }): number {
  return Math.min(...river.slice(1).map(([bx, by], n) => {
    const [ax, ay] = river[n]!;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)));
    return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y);
  }));
}

const NEAR = 12; // a place stands a little below the middle of the water

function dry(view: JourneysView, layouts: Layout[]): string[] {
  return view.locations.filter(({ icons }) => icons.includes("river")).flatMap(({ ref }) => {
    const layout = layouts.find(({ spots }) => spots.has(ref));
    return layout && distance(layout, layout.spots.get(ref)!) < NEAR ? [] : [ref];
  });
}

// so many at most: a phone has four columns, and all of them may come into one zone
for (const [isMap, places, most] of [[false, 16, 4], [true, 22, 4]] as const) {
  test(`every place by the water lies on the river, ${isMap ? "with" : "without"} a map`, () => {
    for (let wet = 1; wet <= most; wet++) {
      for (let first = 0; first < places; first++) {
        const view = viewWith(places, wet, isMap, first);
        assert.deepEqual(dry(view, [wideLayout(view, 1160)]), [], `${wet} from ${first} on`);
        for (const high of [0, 900]) assert.deepEqual(dry(view, [zoneLayout(view, "north", high), zoneLayout(view, "south", high)]), [], `${wet} from ${first} on, on a phone ${high} high`);
      }
    }
  });
}

test("a phone draws a river only where there are places by the water", () => {
  assert.deepEqual(zoneLayout(viewWith(16, 0, false, 0), "south", 0).river, []);
});

test("on a phone the places of a zone are those of a large screen, each once", () => {
  for (let first = 0; first < 22; first++) {
    const view = viewWith(22, 6, true, first);
    const found = (["north", "south", "mountains"] as const).flatMap((zone) => [...zoneLayout(view, zone, 0).spots]);
    assert.deepEqual(found.map(([ref]) => ref).sort(), [...wideLayout(view, 1160).spots.keys()].sort());
    for (const zone of ["north", "south", "mountains"] as const) {
      const at = [...zoneLayout(view, zone, 0).spots.values()].map(({ x, y }) => `${x} ${y}`);
      assert.equal(new Set(at).size, at.length);
    }
  }
});
