// Terms of the glossary in any sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explained } from "../src/rules/terms.ts";

const GLOSSARY = [{ name: "outpost", synonyms: ["house"], meaning: "a house" }, { name: "bonus tile", synonyms: [], meaning: "a tile" }, { name: "tile", synonyms: [], meaning: "a hexagon" }];
const terms = (text: string, said = new Set<string>()) => explained(text, GLOSSARY, said).filter(({ term }) => term).map(({ text }) => text);

test("each term is explained where it is mentioned first", () => {
  assert.deepEqual(terms("Outposts beside an outpost bring a bonus tile."), ["Outposts", "bonus tile"]);
  assert.deepEqual(terms("The tile, the tiles"), ["tile"]);
  const said = new Set<string>();
  assert.deepEqual([...terms("A tile", said), ...terms("and a tile", said)], ["tile"]);
});

test("parts of other words are not terms, and nothing of the text is lost", () => {
  assert.deepEqual(terms("textile, tileset, reptiles"), []);
  for (const text of ["", "No term", "An outpost", "outpost tile outpost", "A bonus tile?"]) assert.equal(explained(text, GLOSSARY, new Set()).map(({ text }) => text).join(""), text);
  assert.deepEqual(explained("An outpost", [], new Set()), [{ text: "An outpost" }]);
});
