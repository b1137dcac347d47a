import assert from "node:assert/strict";
import { test } from "node:test";
import type { ParagraphInfo, RulebookInfo } from "../src/api-types.ts";
import { needlesOf, piecesOf, search } from "../src/rules/search.ts";

const about = (rules: string[], text: string, ruling = ""): ParagraphInfo => ({ rules, text, examples: [], rulings: ruling ? [ruling] : [] });
const book: RulebookInfo = {
  about: "", captions: [], turn: [],
  sections: [
    { title: "Moving", paragraphs: [about(["EW-1"], "Passing other boats costs nothing."), about(["EW-12"], "If you stop, pay each owner a toll of [[cubes:Y]].", "You pay in seat order.")] },
    { title: "At a port", paragraphs: [about(["EW-30", "EW-31"], "Take the victory point tile.")] },
  ],
  glossary: [
    { name: "toll", synonyms: ["fee", "same tile"], meaning: "What you pay." },
    { name: "Victory point tile", synonyms: ["order", "card"], meaning: "Points for cubes." },
  ],
};
const rules = (asked: string) => search(book, needlesOf(asked, book.glossary)).sections.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.rules));

test("everything is shown while nothing is looked for", () => {
  assert.deepEqual(rules("  "), ["EW-1", "EW-12", "EW-30", "EW-31"]);
  assert.equal(search(book, []).terms.length, 2);
});

test("words are found in other forms, and in rulings and headings", () => {
  assert.deepEqual(rules("boat"), ["EW-1"]);
  assert.deepEqual(rules("BOATS"), ["EW-1"]);
  assert.deepEqual(rules("paying"), ["EW-12"]);
  assert.deepEqual(rules("seat"), ["EW-12"]);
  assert.deepEqual(rules("port"), ["EW-30", "EW-31"]);
});

test("synonyms lead to what the glossary calls it", () => {
  assert.deepEqual(rules("fees"), ["EW-12"]);
  assert.deepEqual(rules("same tile"), ["EW-12"]);
  assert.deepEqual(rules("cards"), ["EW-30", "EW-31"]);
  assert.deepEqual(search(book, needlesOf("fee", book.glossary)).terms.map(({ name }) => name), ["toll"]);
});

test("numbers of rules are found, and only those", () => {
  assert.deepEqual(rules("ew-1"), ["EW-1"]);
  assert.deepEqual(rules("12"), ["EW-12"]);
});

test("all the words count, or any if no rule has all", () => {
  assert.deepEqual(rules("pay boats"), ["EW-1", "EW-12"]);
  assert.deepEqual(rules("pay owner"), ["EW-12"]);
  assert.deepEqual(rules("zebra"), []);
  assert.deepEqual(rules("(["), []);
});

test("marks are no words", () => {
  assert.deepEqual(rules("cubes"), []);
});

test("hits and first mentions of terms are pieces of their own", () => {
  const [toll] = book.glossary;
  assert.deepEqual(piecesOf("Pay a toll, or two tolls.", [], book.glossary), [{ text: "Pay a " }, { text: "toll", term: toll }, { text: ", or two tolls." }]);
  assert.deepEqual(piecesOf("Pay a toll.", needlesOf("fee", book.glossary), book.glossary), [{ text: "Pay a " }, { text: "toll", hit: true }, { text: "." }]);
  assert.deepEqual(piecesOf("Nothing.", [], book.glossary), [{ text: "Nothing." }]);
});
