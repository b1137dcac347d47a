// Whatever people read comes from .ftl files. This finds words written into the page, and keys that no file has or that nobody uses.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { test } from "node:test";
import type TypeScript from "typescript";

declare const ROOT: string;

const ts = createRequire(`${ROOT}/web/package.json`)("typescript") as typeof TypeScript;
const SOURCE = `${ROOT}/web/src`;

/** Files that may hold words, and why. */
const ALLOWED_FILES: Record<string, string> = {
  "pages/styles.tsx": "shows the parts of the page to those who write it",
};

/** Words that stay as they are, and why. */
const ALLOWED: Record<string, readonly string[]> = {
  "names of keys, headers and features of browsers": ["Enter", "Escape", "Tab", "Accept-Language", "Content-Type", "Notification", "AudioContext", "(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)", "(max-width: 900px) and (min-height: 501px)", "(hover: hover)"],
  "the name of this program": ["Cardamom"],
  "languages, each in its own words": ["English", "Polski", "Português (Brasil)"],
  "the map's own Latin": ["MARE AROMATVM", "OCEANVS ORIENTALIS"],
  "values that mean something to programs": ["xMidYMax slice", "each seat"],
  "errors for those who write the page": ["drawn outside of a table", "the style sheet could not be loaded"],
};
const KNOWN = new Set(Object.values(ALLOWED).flat());
const CODE = /^[.#[]|^symbol > |^max\(|^translate|^input, |^M[\d$]|^(turn|small|hex) \$\{\}|^place covered$|^target card-thing|^of-\$\{\} /; // selectors, transforms, paths, classes
const ATTRIBUTES = new Set(["class", "d", "viewBox", "key", "id", "type", "to", "href", "points", "transform", "fill", "stroke", "rel", "name",
  "autocomplete", "accept", "role", "pattern", "text-anchor", "dominant-baseline", "style", "clip-path", "x", "y", "preserveAspectRatio"]);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) && !/api-types|\.d\.ts/.test(name) ? [path] : [];
  });
}

function parsed(path: string): TypeScript.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

const isWords = (text: string) => /[A-Za-z]{2,} +\S|\S +[A-Za-z]{2,}/.test(text) || /^[A-Z][a-z]+/.test(text.trim());

/** Words in a file, outside of keys, imports, types and attributes that nobody reads. */
function wordsIn(source: TypeScript.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node)) {
      if (/[A-Za-z]{2,}/.test(node.text)) found.push(node.text.trim());
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isWords(node.text)) found.push(node.text);
    } else if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText(source))) {
      return;
    } else {
      if (ts.isTemplateExpression(node)) {
        const whole = node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join("");
        if (/[A-Za-z]{2,}/.test(whole.replaceAll("${}", " ")) && whole.includes(" ")) found.push(whole);
      }
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return found.filter((text) => !KNOWN.has(text.trim()) && !CODE.test(text.trim()));
}

test("no words are written into the page", () => {
  const found = files(SOURCE).flatMap((path) => {
    const name = relative(SOURCE, path);
    if (Object.keys(ALLOWED_FILES).some((allowed) => name.startsWith(allowed))) return [];
    return wordsIn(parsed(path)).map((text) => `${name}: ${text}`);
  });
  assert.deepEqual(found, []);
});

test("planted words are found", () => {
  const found = (code: string) => wordsIn(ts.createSourceFile("planted.tsx", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  for (const code of ["const a = <b>Hello</b>;", 'const a = <b title="Look here" />;', "const a = `${n} points left`;", 'say("Your turn now");', 'say("Undo");']) assert.equal(found(code).length, 1, code);
  for (const code of ['const a = <b class="two words" />;', 't("home-play");', 'import { a } from "two words";']) assert.deepEqual(found(code), [], code);
});

test("views and attributes have types, and names are never taken apart", () => {
  const loose = /Record<string, unknown>|"temple c7"|includes\("sea"\)/;
  assert.deepEqual(files(SOURCE).filter((path) => loose.test(readFileSync(path, "utf8"))).map((path) => relative(SOURCE, path)), []);
});

/** Keys that are asked for and have no message, and messages that nobody asks for. */
function strays(sources: string, messages: readonly string[]): { missing: string[]; unused: string[] } {
  const asked = new Set([...sources.matchAll(/\bt\("([\w-]+)"/g)].map(([, key]) => key!));
  return { missing: [...asked].filter((key) => !messages.includes(key)), unused: messages.filter((key) => !sources.includes(`"${key}"`)) };
}

test("every key of the page has a message, and every message of the page is used", () => {
  const sources = files(SOURCE).map((path) => readFileSync(path, "utf8")).join("\n");
  const messages = [...readFileSync(`${ROOT}/src/cardamom/words/en/page.ftl`, "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!);
  assert.deepEqual(strays(sources, messages), { missing: [], unused: [] });
  assert.deepEqual(strays(`${sources}; t("home-xyzzy")`, [...messages, "home-plugh"]), { missing: ["home-xyzzy"], unused: ["home-plugh"] });
});
