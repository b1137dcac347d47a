// Guided games: which step is shown, and where its card stands.
import "./fakes.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { stepToShow } from "../src/table/guiding.ts";
import { type Box, joined, outside, spotFor } from "../src/table/spotlight.ts";

const step = (key: string, acts: boolean) => ({ key, at: [], acts, otherwise: "not-yet", picture: "" });
const guide = (done: number) => ({ step: done, actions: [], steps: [step("goal", false), step("more", false), step("build", true), step("on", false)] });
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

test("explanations are shown until they are read, moves until they are made", () => {
  assert.equal(stepToShow(guide(0), 0), 0);
  assert.equal(stepToShow(guide(0), 1), 1);
  assert.equal(stepToShow(guide(0), 2), 2);
  assert.equal(stepToShow(guide(0), 9), 2);
  assert.equal(stepToShow(guide(3), 2), 3);
  assert.equal(stepToShow(guide(3), 4), null);
});

test("boxes that overlap are one, whatever their order", () => {
  assert.deepEqual(joined([box(0, 0, 10, 10), box(50, 0, 10, 10), box(8, 0, 10, 10)]), [box(50, 0, 10, 10), box(0, 0, 18, 10)]);
  assert.deepEqual(joined([box(0, 0, 10, 10), box(16, 0, 10, 10), box(8, 0, 10, 10)]), [box(0, 0, 26, 10)]);
  assert.deepEqual(joined([box(0, 0, 10, 10), box(10, 0, 10, 10)]), [box(0, 0, 10, 10), box(10, 0, 10, 10)]);
});

test("what lies outside covers the whole view but for the boxes", () => {
  const area = (boxes: readonly Box[]) => boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const holes = [box(10, 10, 20, 20), box(60, 50, 80, 10)]; // the second one reaches beyond the view
  assert.equal(area(outside(holes, 100, 100)), 100 * 100 - 400 - 400);
  assert.deepEqual(outside([], 100, 50), [box(0, 0, 100, 50)]);
});

test("a card stands beside what it means, and covers neither that nor the panel that asks", () => {
  const [card, view] = [{ width: 300, height: 200 }, { width: 1200, height: 800 }];
  assert.equal(spotFor(card, [box(100, 300, 50, 50)], [], view).side, "right");
  assert.equal(spotFor(card, [box(1100, 300, 50, 50)], [], view).side, "left");
  assert.equal(spotFor(card, [box(20, 100, 1160, 50)], [], view).side, "below");
  assert.equal(spotFor(card, [box(20, 700, 1160, 50)], [], view).side, "above");
  assert.equal(spotFor(card, [], [], view).side, "apart");
  const beside = spotFor(card, [box(100, 300, 50, 50)], [box(160, 0, 400, 800)], view);
  assert.ok(beside.side !== "right", beside.side);
  const inPanel = spotFor(card, [box(20, 40, 80, 40)], [box(10, 10, 300, 200)], view);
  assert.ok(inPanel.x >= 310 || inPanel.y >= 210, JSON.stringify(inPanel));
});
