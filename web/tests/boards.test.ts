// What the boards work out: where arrows go, which squares a piece covers, what hexagons and walls look like.
import "./fakes.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../src/games/shared/arrow-keys.ts";
import { WHOLE, magnified, moved } from "../src/games/shared/magnify.ts";
import { outline, roofOver } from "../src/games/cities/geometry.ts";
import { tileName } from "../src/games/journeys/names.ts";
import { dealOf as anyDeal } from "../src/games/plain/card.tsx";
import { pilesIn } from "../src/games/plain/piles.tsx";
import { misfitAt } from "../src/games/cities/turn.ts";
import { type City, type Piece, cellsOf, squaresOf } from "../src/games/cities/view.ts";
import { isEmpty } from "../src/games/plain/values.ts";
import { Words } from "../src/words.ts";

const words = new Words({
  sources: [{ locale: "en", messages: [
    "per-tool = { $n ->", "    [one] tool", "   *[other] { $n } tools", "}",
    "per-settlers = { $n ->", "    [one] settler icon", "   *[other] { $n } settler icons", "}",
    "board-points = { $n ->", "    [one] 1 point", "   *[other] { $n } points", "}", "board-both = { $one } and { $other }",
    "board-points-per = { $n ->", "    [one] 1 point per { $what }", "   *[other] { $n } points per { $what }", "}"].join("\n") }],
  cubes: {},
});

function hexes(...cells: [number, number][]) {
  return cells.map(([q, r]) => ({ ref: `${q},${r}`, x: 96 * q, y: 55 * (2 * r + q) }));
}

test("arrows go to the six neighbours of a hexagon", () => {
  const all = hexes([0, 0], [0, -1], [0, 1], [1, -1], [1, 0], [-1, 0], [-1, 1], [2, -1], [-2, 1]);
  const [from] = all;
  const go = (step: [number, number], height = from!.y) => nearest(all, from!, step, height, 0.5)?.ref;
  assert.equal(go([0, -1]), "0,-1");
  assert.equal(go([0, 1]), "0,1");
  assert.equal(go([0.87, -0.5]), "1,-1");
  assert.equal(go([0.87, 0.5]), "1,0");
  assert.equal(go([-0.87, -0.5]), "-1,0");
  assert.equal(go([-0.87, 0.5]), "-1,1");
  assert.equal(go([1, 0], -100), "1,-1"); // sideways: the neighbour nearer to the row the walk began in
  assert.equal(go([1, 0], 100), "1,0");
});

test("arrows stay in their row or column of a grid, and at its edge", () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ ref: `${x},${y}`, x, y })));
  const go = (from: number, step: [number, number]) => nearest(grid, grid[from]!, step, 0, 2)?.ref;
  assert.equal(go(4, [1, 0]), "2,1");
  assert.equal(go(4, [0, -1]), "1,0");
  assert.equal(go(2, [1, 0]), undefined);
});

test("a shape lies at the top left of the room it takes", () => {
  assert.deepEqual(squaresOf([[0, 0], [1, -1], [1, 0]]), [[0, 1], [1, 0], [1, 1]]);
});

test("every square of a city has a ref, its terrain and the kind of piece on it", () => {
  const road: Piece = { number: 0, kind: "road", id: "double", part: 0, rotation: 0, squares: ["a1", "b1"] };
  const cells = cellsOf({ ref: "city:1", seat: 1, map: ["..W", "N.."], pieces: [road], districts: [], natural_resources: [] });
  assert.deepEqual(cells[1], { ref: "cell:1-b1", square: [0, 1], terrain: "green", piece: "road" });
  assert.deepEqual(cells.map(({ terrain }) => terrain), ["green", "green", "water", "nature", "green", "green"]);
  assert.deepEqual(cells.map(({ piece }) => piece), ["road", "road", null, null, null, null]);
});

test("squares that touch have one outline, those that touch by a corner have two", () => {
  assert.equal(outline([[0, 0], [0, 1]]).match(/M/g)!.length, 1);
  assert.equal(outline([[0, 0], [1, 1]]).match(/M/g)!.length, 2);
});

test("a roof slopes to the nearest wall", () => {
  const { faces, height } = roofOver([[0, 0], [0, 1]]);
  assert.deepEqual(faces.map(({ way }) => way).sort(), ["E", "N", "S", "W"]);
  assert.deepEqual([height(0, 0), height(1, 0.5), height(0.25, 0.5)], [0, 0.5, 0.25]);
});

test("deals and bonus tiles in a few words", () => {
  assert.equal(anyDeal({ give: "YY", get: "R" }), "YY>R");
  assert.equal(anyDeal({ cost: "RRG", points: 7 }), "RRG");
  assert.equal(tileName(words, { points: 3, shows: ["tool", "settlers"] }), "3 points per tool and settler icon");
  assert.equal(tileName(words, { points: 3, shows: ["tool", "tool"] }), "3 points per 2 tools");
  assert.equal(tileName(words, { points: 1, shows: ["settlers", "settlers"] }), "1 point per 2 settler icons");
  assert.equal(tileName(words, { points: 1, shows: [] }), "1 point");
});

test("piles are lists of ids, layered or not; empty ones are not shown", () => {
  const found = pilesIn({ deck: ["N01"], layers: [["M1"], ["M2"]], none: [], parties: [{ ref: "seat:0" }], round: 3 });
  assert.deepEqual(found.map(([key]) => key), ["deck", "layers"]);
  assert.ok(isEmpty({ a: 0, b: [], c: { d: "" } }));
  assert.ok(!isEmpty({ a: 1 }));
});

test("a drawing is enlarged around a point that stays where it is, and never leaves its frame", () => {
  const twice = magnified(WHOLE, 2, [100, 50], 400, 300);
  assert.deepEqual(twice, { scale: 2, x: -100, y: -50 });
  assert.deepEqual(magnified(twice, 0.5, [399, 1], 400, 300), WHOLE);
  assert.deepEqual(moved(twice, 1000, -1000, 400, 300), { scale: 2, x: 0, y: -300 });
  assert.deepEqual(moved(WHOLE, 50, 50, 400, 300), WHOLE);
  assert.equal(magnified(twice, 100, [0, 0], 400, 300).scale, 4);
});

test("a piece that does not fit says why, as the server has it for that place", () => {
  const city = { ref: "city:0", seat: 0, map: ["......", "......", "......"], pieces: [], districts: [], natural_resources: [] } as unknown as City;
  const misfit = (rotation: number, squares: string[], key: string) => ({ key: "misfit", on: "city:0", actions: [], effects: [], points: [], id: "long", part: 0, rotation, squares, why: { key, args: {} } });
  const gestures = [misfit(0, ["a1", "b1"], "one"), misfit(0, ["c3"], "two"), misfit(1, ["a1", "c3"], "three")];
  const road = { piece: "road" as const, id: "long", part: 0, rotation: 0, squares: [[0, 0], [0, 1], [0, 2], [0, 3]] as [number, number][] };
  const held = (row: number, column: number, more: object = {}) => misfitAt(gestures, city, { ...road, ...more }, row, column);
  assert.deepEqual([held(0.5, 3)?.why.key, held(0.5, 3)?.squares], ["one", ["b1", "c1", "d1", "e1"]]);
  assert.deepEqual(held(9, 9)?.squares, ["c3", "d3", "e3", "f3"]); // it stays on the map
  assert.equal(held(9, 9)?.why.key, "two");
  assert.equal(held(9, 9, { rotation: 1 })?.why.key, "three");
  assert.equal(held(9, 9, { id: "tower" }), null);
});
