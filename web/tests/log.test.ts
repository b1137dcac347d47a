// The log: acts by turn, and what of it is drawn anew.
import "./fakes.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../src/api-types.ts";
import { newsIn, turnsOf, unchanged } from "../src/table/log.tsx";

function act(place: number, seat: number | null, key = `do-${place}`): Entry {
  return { place, seat, player: "", name: key, text: { key, args: {} }, forced: false, effects: [], at: 0 };
}

test("acts of one seat are a turn, and equal ones are counted", () => {
  const turns = turnsOf([act(1, 0, "step"), act(2, 0, "step"), act(3, 0, "end"), act(4, 0, "step"), act(5, 1, "step")]);
  assert.deepEqual(turns.map(({ first, last, acts }) => [first, last, acts.map(({ times }) => times)]), [[1, 3, [2, 1]], [4, 4, [1]], [5, 5, [1]]]);
});

test("a turn stays the same object until something happens in it", () => {
  const acts = [act(1, 0), act(2, 1)];
  const before = turnsOf(acts);
  const [first, second, third] = unchanged(before, turnsOf([...acts, act(3, 1), act(4, 0)]));
  assert.equal(first, before[0]);
  assert.notEqual(second, before[1]);
  assert.deepEqual([second!.last, third!.first], [3, 4]);
  const [undone] = unchanged(before, turnsOf([act(1, 0, "another"), acts[1]!])); // taken back, and another act in its place
  assert.notEqual(undone, before[0]);
});

test("what others did while one was away is news; own acts, and what comes later, are not", () => {
  const turns = turnsOf([act(1, 0), act(2, 1), act(3, 0), act(4, 1), act(5, 0)]);
  assert.equal(newsIn(turns, [1, 4], [0]), 1);
  assert.equal(newsIn(turns, [2, 4], [0]), 3); // the third act was my own
  assert.equal(newsIn(turns, [4, 4], [0]), -1);
  assert.equal(newsIn(turns, [4, 5], [0]), -1);
});
