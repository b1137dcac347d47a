import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { CubeInfo, SourceInfo, TextInfo } from "../src/api-types.ts";
import { type Segment, Words, capital, counted, distinct } from "../src/words.ts";

declare const ROOT: string;

interface Case {
  sources: SourceInfo[];
  cubes?: Record<string, string>;
  players?: string[];
  readers?: number[];
  text: TextInfo;
  said: string;
  segments?: [string, string][];
}

const cases = JSON.parse(readFileSync(`${ROOT}/tests/words.json`, "utf8")) as Case[];
const cube = (letter: string): CubeInfo => ({ shape: "cube" as const, letter, ink: "", ground: "" });
const value = (segment: Segment) => "seat" in segment ? String(segment.seat) : "run" in segment ? segment.run : "id" in segment ? segment.id : segment.text;

for (const { sources, cubes = {}, players, readers, text, said, segments } of cases) {
  test(`tests/words.json: ${said}`, () => {
    const shown = Object.fromEntries(Object.entries(cubes).map(([ours, letter]) => [ours, cube(letter)]));
    const words = new Words({ sources, cubes: shown }, players, readers);
    assert.equal(words.say(text), said);
    if (segments) assert.deepEqual(words.segments(text).map((segment) => [segment.kind, value(segment)]), segments);
  });
}

test("a key that nobody knows stands for itself", () => {
  assert.equal(new Words({ sources: [{ locale: "en", messages: "" }], cubes: {} }).say({ key: "do-sail", args: { cell: 1 } }), "do-sail");
});

test("players of one name are told apart by their letters", () => {
  const words = new Words({ sources: [{ locale: "en", messages: "player-named = { $name } ({ $letter })\nautomaton = Automaton" }], cubes: {} }, ["Anna", "Pepper", "Pepper"]);
  assert.deepEqual([0, 1, 2, 3].map((seat) => words.playerName(seat)), ["Anna", "Pepper (B)", "Pepper (C)", "Automaton"]);
  assert.equal(words.player(2), "Pepper (C)");
  assert.deepEqual(distinct(["Anna", "", ""]), ["Anna", "", ""]); // free seats
});

test("marked words come apart into their glyphs", () => {
  const words = new Words({ sources: [{ locale: "en", messages: "ref-cell = tile { $name }" }], cubes: {} });
  assert.deepEqual(words.marks("[[player:1]]: cubes -[[cubes:YR]]!"), [
    { kind: "player", seat: 1 }, { kind: "text", text: ": cubes -" }, { kind: "cubes", run: "YR" }, { kind: "text", text: "!" }]);
  assert.equal(words.unmarked("on [[place:cell:3]]"), "on tile 3");
  assert.deepEqual(words.marks("<b>[[cubes]]"), [{ kind: "text", text: "<b>[[cubes]]" }]);
});

test("cubes are read out by colour", () => {
  const messages = "cubes-Y = { $n } yellow\ncubes-R = { $n } red\nno-cubes = nothing";
  const words = new Words({ sources: [{ locale: "en", messages }], cubes: { Y: cube("Y"), R: cube("R") } });
  assert.equal(words.cubeNames("YYR"), "2 yellow, 1 red");
  assert.equal(words.cubeNames(""), "nothing");
});

test("things without a name of their own keep the one they have", () => {
  const words = new Words({ sources: [{ locale: "en", messages: "piece-tower = golem tower" }], cubes: {} });
  assert.equal(words.piece("tower"), "golem tower");
  assert.equal(words.piece("bridge"), "bridge");
  assert.equal(words.piece([]), "");
  assert.equal(words.piece(["tower", "bridge"]), "golem tower + bridge");
});

test("marked words as plain text are in the letters of the theme", () => {
  const sources = [{ locale: "en", messages: "player-named = { $name } ({ $letter })" }];
  assert.equal(new Words({ sources, cubes: { R: cube("P") } }, ["Anna"]).unmarked("[[player:0]] pays [[cubes:RR]]"), "Anna (A) pays PP");
});

test("keys and numbers as people read them", () => {
  assert.equal(capital("refresh_market"), "Refresh market");
  assert.deepEqual([counted(1, "point"), counted(0, "point"), counted(2, "person", "people")], ["1 point", "0 points", "2 people"]);
});

test("places are called by their names", () => {
  const words = new Words({ sources: [{ locale: "en", messages: "did = sails to { PLACE($on) }\nname-A1-3 = Amber Field\nref-cell = tile { $name }" }], cubes: {} });
  assert.deepEqual(words.segments({ key: "did", args: { on: "location:A1-3" } })[1], { kind: "place", said: [{ kind: "text", text: "Amber Field" }], id: "location:A1-3" });
  assert.equal(words.say({ key: "did", args: { on: "A1-3" } }), "sails to Amber Field");
  assert.equal(words.say({ key: "did", args: { on: "cell:7" } }), "sails to tile 7");
});

test("places without a name are called what they are", () => {
  const words = new Words({ sources: [{ locale: "en", messages: "did = goes to { PLACE($on) }\nfield = Field\ntile = the market { DEAL($deal) }" }], cubes: {} });
  words.placeOf = (id) => (id === "Z9-1" ? { key: "field", args: {} } : null);
  assert.equal(words.say({ key: "did", args: { on: "location:Z9-1" } }), "goes to Field");
  assert.equal(words.say({ key: "did", args: { on: "Z9-1" } }), "goes to Field");
  assert.equal(words.say({ key: "did", args: { on: "Z9-2" } }), "goes to Z9-2");
  words.placeOf = (_, kind) => (kind === "cell" ? { key: "tile", args: { deal: "YY>R" } } : null);
  assert.deepEqual(["cell:4", "4"].map((on) => words.say({ key: "did", args: { on } })), ["goes to the market YY>R", "goes to 4"]);
});
