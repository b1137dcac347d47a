// How a frame changes the line of acts that is known, and what of it is news.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../src/api-types.ts";
import { joined, newsIn } from "../src/table/line.ts";

function act(place: number, seat: number | null = 0): Entry {
  return { place, seat, player: "", name: `step:${place}`, text: { key: "do-step", args: {} }, forced: false, effects: [], at: 0 };
}

const acts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => act(from + n));
const places = (line: readonly Entry[] | null) => line?.map((one) => one.place);
const frame = (keep: number, entries: Entry[], place: number) => ({ line: { keep, entries }, place });

test("new acts come behind those that are kept", () => {
  assert.deepEqual(places(joined(acts(1, 5), frame(5, acts(6, 7), 7))), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(places(joined(acts(4, 5), frame(5, acts(6, 6), 6))), [4, 5, 6], "older ones need not be known");
  assert.deepEqual(places(joined(acts(1, 5), frame(5, [], 5))), [1, 2, 3, 4, 5], "nothing new");
});

test("what was taken back goes, and what was done instead comes", () => {
  assert.deepEqual(places(joined(acts(1, 5), frame(3, [], 3))), [1, 2, 3]);
  const instead = { ...act(4), name: "other:4" };
  assert.deepEqual(joined(acts(1, 5), frame(3, [instead], 4))?.map((one) => one.name), ["step:1", "step:2", "step:3", "other:4"]);
  assert.deepEqual(places(joined(acts(1, 5), frame(0, [], 0))), [], "all of it");
});

test("an act that was known already is not there twice", () => {
  assert.deepEqual(places(joined(acts(1, 7), frame(5, acts(6, 8), 8))), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test("where acts are missing in between, only the new ones are a line", () => {
  assert.deepEqual(places(joined(acts(1, 5), frame(5, acts(300, 499), 499))), places(acts(300, 499)));
  assert.deepEqual(places(joined([], frame(0, acts(1, 3), 3))), [1, 2, 3]);
  assert.equal(joined([], frame(5, [], 5)), null, "nothing is known of five acts");
  assert.deepEqual(joined([], frame(0, [], 0)), [], "before the first act");
});

test("news are what others and chance did since my last act", () => {
  const line = [act(1, null), act(2, 0), act(3, 1), act(4, null), act(5, 2)];
  assert.deepEqual(places(newsIn(line, [0])), [3, 4, 5]);
  assert.deepEqual(places(newsIn(line, [2])), []);
  assert.deepEqual(places(newsIn(line, [0, 1])), [4, 5], "two seats of mine");
  assert.deepEqual(places(newsIn(line, [3])), [2, 3, 4, 5], "I have not acted yet: all but the set-up");
  assert.deepEqual(newsIn([act(1, null)], [0]), [], "the set-up is no news");
});

test("for spectators they are what came after the turn before", () => {
  assert.deepEqual(places(newsIn([act(1, 0), act(2, 1), act(3, null), act(4, 1)], [])), [2, 3, 4]);
});
