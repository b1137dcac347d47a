import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { CubeInfo, TextInfo } from "../src/api-types.ts";
import { type Message, Words, marks } from "../src/words.ts";

declare const ROOT: string;

interface Case {
  messages: Record<string, Message>;
  cubes: Record<string, string>;
  players?: string[];
  text: TextInfo;
  said: string;
}

const cases = JSON.parse(readFileSync(`${ROOT}/tests/words.json`, "utf8")) as Case[];

for (const { messages, cubes, players, text, said } of cases) {
  test(`tests/words.json: ${said}`, () => {
    const shown: Record<string, CubeInfo> = {};
    for (const [ours, letter] of Object.entries(cubes)) shown[ours] = { letter, name: "", ink: "", ground: "" };
    assert.equal(new Words({ messages, cubes: shown }, players).say(text), said);
  });
}

test("marked words come apart into their glyphs", () => {
  assert.deepEqual(marks("[[player:1]]: cubes -[[cubes:YR]]!"), [
    { kind: "player", seat: 1 }, { kind: "text", text: ": cubes -" }, { kind: "cubes", run: "YR" }, { kind: "text", text: "!" }]);
  assert.deepEqual(marks("<b>[[cubes]]"), [{ kind: "text", text: "<b>[[cubes]]" }]);
});

test("cubes are read out by colour", () => {
  const cube = (name: string): CubeInfo => ({ letter: "", name, ink: "", ground: "" });
  const words = new Words({ messages: {}, cubes: { Y: cube("yellow"), R: cube("red") } });
  assert.equal(words.cubeNames("YYR"), "2 yellow, 1 red");
  assert.equal(words.cubeNames(""), "nothing");
});
