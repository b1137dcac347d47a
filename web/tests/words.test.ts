import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { CubeInfo, TextInfo } from "../src/api-types.ts";
import { type Message, Words, capital, counted, marks } from "../src/words.ts";

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

test("what nobody knows stands for itself", () => {
  const words = new Words({ messages: { "piece.tower": "golem tower" }, cubes: {} });
  assert.equal(words.say({ key: "do.something-new", args: { n: 3 } }), "do.something-new");
  assert.equal(words.piece("tower"), "golem tower");
  assert.equal(words.piece("bridge"), "bridge");
  assert.equal(words.piece([]), "-");
  assert.equal(words.piece(["tower", "bridge"]), "golem tower+bridge");
});

test("players have their names and letters; the party after the last is an automaton", () => {
  const words = new Words({ messages: {}, cubes: {} }, ["Anna", "Ben"]);
  assert.deepEqual([0, 1, 2].map((seat) => words.player(seat)), ["Anna (A)", "Ben (B)", "automaton (C)"]);
  assert.equal(new Words({ messages: {}, cubes: {} }).player(1), "player 2");
});

test("marked words as plain text are in the letters of the theme", () => {
  const cube: CubeInfo = { letter: "P", name: "pink", ink: "", ground: "" };
  assert.equal(new Words({ messages: {}, cubes: { R: cube } }, ["Anna"]).unmarked("[[player:0]] pays [[cubes:RR]]"), "Anna (A) pays PP");
});

test("keys and numbers as people read them", () => {
  assert.equal(capital("refresh_market"), "Refresh market");
  assert.deepEqual([counted(1, "point"), counted(0, "point"), counted(2, "person", "people")], ["1 point", "0 points", "2 people"]);
});
