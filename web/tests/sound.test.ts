// Which sounds are heard.
import "./fakes.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOf } from "../src/studio.ts";

test("each kind of piece sounds once, and what has no sound of its own sounds like a piece", () => {
  assert.deepEqual([...soundsOf("cube:Y", "cube:R", "figure:1", "house:0", "seat:1", "card:order")], ["cube", "figure", "piece", "card"]);
});
