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

test("tiles are told by what is drawn on them", async () => {
  const { placeOf } = await roomOf("eastern-wonders");
  const messages = ["market = the { PIECE($symbol) } market { DEAL($deal) }", "port = the port", "order = the port with { DEAL($deal) }", "closed-port = the closed port", "sea = the sea"];
  const words = new Words({ sources: [{ locale: "en", messages: messages.map((one) => `board-at-${one}`).join("\n") }], cubes: {} });
  const ports = [{ ref: "port:0", tile: "P1", cost: "YYB", points: 9 }, { ref: "port:1", tile: null, closed: true }, { ref: "port:2", tile: null }];
  const view = {
    cells: [{ kind: "market", symbol: "tea", give: "YY", get: "R" }, { kind: "sea", port: null }, ...ports.map(({ ref }) => ({ kind: "port", port: ref })), { kind: "unknown" }], ports,
  } as unknown as View;
  const told = (refs: readonly string[]) => refs.map((ref) => { const [kind, id] = ref.split(":"); const seen = placeOf!(view, id!, kind); return seen && words.say(seen); });
  assert.deepEqual(told(["cell:0", "cell:1", "cell:2", "cell:3", "cell:4", "port:0"]), ["the tea market YY>R", "the sea", "the port with YYB=9", "the closed port", "the port", "the port"]);
  assert.deepEqual(told(["cell:5", "cell:9", "port:9"]), [null, null, null]);
  assert.equal(placeOf!(view, "0"), null);
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
