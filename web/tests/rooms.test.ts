// Which room draws which game, and how it is loaded.
import { head, settled } from "./fakes.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../src/api-types.ts";
import { emblemOf, roomOf } from "../src/games/rooms.ts";
import { Words } from "../src/words.ts";

const names = () => head.map(({ href }) => /([a-z]+)-\w+\.css$/.exec(href)?.[1]);

test("a room comes with the style that all share and its own; what is there is not loaded again", async () => {
  const opening = roomOf("toy");
  await settled();
  assert.deepEqual(names(), ["shared"], "a game without a room is shown in the plain one, which has no style of its own");
  head[0]!.onload();
  assert.deepEqual(Object.keys(await opening).sort(), ["Board", "Common", "Others", "Own", "name", "nameOf"]);
  assert.equal(await roomOf("another toy"), await roomOf("toy"));
  const islands = roomOf("eastern-wonders");
  assert.deepEqual(names(), ["shared", "islands"]);
  head[1]!.onload();
  assert.equal(await islands, await roomOf("eastern-wonders-solo"));
  assert.equal(head.length, 2);
});

test("tiles are told by what is drawn on them, and lists keep their numbers", async () => {
  const { placeOf } = await roomOf("eastern-wonders");
  const words = new Words({ sources: [{ locale: "en", messages: "board-at-market = the { PIECE($symbol) } tile\nboard-at-port = a port\nboard-at-sea = a sea tile" }], cubes: {} });
  const view = { cells: [{ kind: "market", symbol: "tea" }, { kind: "sea" }, { kind: "port" }, { kind: "unknown" }], ports: [{ ref: "port:0" }] } as unknown as View;
  const told = [["0", "cell"], ["1", "cell"], ["2", "cell"], ["0", "port"], ["3", "cell"], ["9", "cell"], ["0"]].map(([id, kind]) => placeOf!(words, view, id!, kind));
  assert.deepEqual(told, ["the tea tile", "a sea tile", "a port", "a port", null, null, null]);
});

test("a style that cannot be loaded is tried again", async () => {
  const before = head.length;
  const failing = roomOf("world-wonders");
  head[before]!.onerror();
  await assert.rejects(failing, /could not be loaded/);
  assert.equal(head.length, before);
  const again = roomOf("world-wonders");
  head[before]!.onload();
  await again;
});

test("every game of a room has an emblem, others have none", () => {
  for (const game of ["eastern-wonders", "eastern-wonders-solo", "east-to-west-1", "heroic-journey-3", "world-wonders"]) assert.ok(emblemOf(game), game);
  assert.equal(emblemOf("toy"), undefined);
});
