// The own rating, what to expect, and which bot comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expected, isSealed, nextStep, ownRating } from "../src/progress.ts";

const LADDER = { game: "x", seats: 2, difficulty: null, rates: [], date: "2026-01-01", command: "", games: 100, bots: [
  { bot: "easy", rating: 1000, low: 950, high: 1050, games: 50 }, { bot: "hard", rating: 1400, low: 1350, high: 1450, games: 50 }] };
const record = (bot: string, won: number, lost: number, tied = 0) => ({ bot, won, lost, tied });

test("a lead of 200 points wins about three games in four", () => {
  assert.ok(Math.abs(expected(1200, 1000) - 0.76) < 0.01);
  assert.equal(expected(1000, 1000), 0.5);
});

test("the rating follows the results", () => {
  const even = ownRating([record("easy", 10, 10)], LADDER)!;
  assert.ok(Math.abs(even.points - 1000) < 1 && even.low < 1000 && even.high > 1000);
  const better = ownRating([record("easy", 15, 5)], LADDER)!;
  assert.ok(better.points > 1150 && better.points < 1250);
  assert.ok(ownRating([record("hard", 10, 10)], LADDER)!.points > better.points);
  const never = ownRating([record("easy", 40, 0)], LADDER)!;
  assert.ok(Number.isFinite(never.points) && never.points > better.points);
  assert.ok(ownRating([record("easy", 100, 100)], LADDER)!.high - ownRating([record("easy", 100, 100)], LADDER)!.low < even.high - even.low);
  assert.ok(Math.abs(ownRating([record("easy", 0, 0, 20)], LADDER)!.points - 1000) < 1);
});

test("few games, or games against bots that nobody rated, give no rating", () => {
  assert.equal(ownRating([record("easy", 2, 2)], LADDER), null);
  assert.equal(ownRating([record("greedy", 20, 2)], LADDER), null);
  assert.equal(ownRating([], LADDER), null);
});

test("the next step is the weakest without a seal", () => {
  const records = new Map([["easy", record("easy", 3, 1)], ["medium", record("medium", 2, 2)]]);
  assert.equal(nextStep(["easy", "medium", "hard"], records), "medium");
  assert.equal(nextStep(["easy"], records), null);
  assert.ok(!isSealed(undefined) && !isSealed(record("x", 1, 1)) && isSealed(record("x", 1, 0)));
});
