import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { RulebookInfo } from "../src/api-types.ts";
import { needlesOf, piecesOf, search } from "../src/rules/search.ts";

declare const ROOT: string;

const { book, cases } = JSON.parse(readFileSync(`${ROOT}/tests/searches.json`, "utf8")) as { book: RulebookInfo; cases: { asked: string; rules: string[]; terms: string[] }[] };

for (const { asked, rules, terms } of cases) {
  test(`tests/searches.json: ${asked}`, () => {
    const found = search(book, needlesOf(asked, book.glossary));
    assert.deepEqual(found.sections.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.rules)), rules);
    assert.deepEqual(found.terms.map(({ name }) => name), terms);
    assert.equal(found.count, found.sections.flatMap(({ paragraphs }) => paragraphs).length);
  });
}

test("hits and first mentions of terms are pieces of their own", () => {
  const [toll] = book.glossary;
  assert.deepEqual(piecesOf("Pay a toll, or two tolls.", [], book.glossary), [{ text: "Pay a " }, { text: "toll", term: toll }, { text: ", or two tolls." }]);
  assert.deepEqual(piecesOf("Pay a toll.", needlesOf("fee", book.glossary), book.glossary), [{ text: "Pay a " }, { text: "toll", hit: true }, { text: "." }]);
  assert.deepEqual(piecesOf("Nothing.", [], book.glossary), [{ text: "Nothing." }]);
});
