// Finds paragraphs of the rules by everyday words: in other forms, as synonyms of the glossary, or by the number of a rule.
import type { ParagraphInfo, RulebookInfo, SectionInfo, TermInfo } from "../api-types.ts";

const MARKS = /\[\[\w+:[^\]]*\]\]/g;
const ENDINGS = /(?<=\p{L}{3})(?:ing|ed|es|s)$/u;
const RULE = /^[a-z][a-z0-9]*-\d+$/;

/** One of the words somebody looks for. */
export interface Needle {
  word: string;
  pattern: RegExp; // finds it, and what the glossary calls it, as whole words
}

export interface Found {
  sections: SectionInfo[];
  terms: TermInfo[];
  count: number; // of paragraphs
}

const escaped = (said: string) => said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const stem = (word: string) => word.replace(ENDINGS, "");

/** Whole words that begin like one of these. */
function patternOf(beginnings: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.map(escaped).join("|")})[\\p{L}’]*`, "giu");
}

function needle(word: string, glossary: readonly TermInfo[]): Needle {
  const own = patternOf([stem(word)]);
  const meant = glossary.filter((term) => term.synonyms.some((synonym) => synonym.match(own))).map((term) => stem(term.name.toLowerCase()));
  return { word, pattern: patternOf([stem(word), ...meant]) };
}

/** The words of a question; a synonym of several words is one of them. */
export function needlesOf(asked: string, glossary: readonly TermInfo[]): Needle[] {
  const said = asked.trim().toLowerCase();
  if (!said) return [];
  const phrase = glossary.some(({ name, synonyms }) => [name, ...synonyms].some((one) => one.toLowerCase() === said));
  return (phrase ? [said] : said.split(/\s+/)).map((word) => needle(word, glossary));
}

const has = ({ pattern }: Needle, said: string) => said.replace(MARKS, " ").search(pattern) >= 0;

function isAbout({ rules, text, examples, rulings }: ParagraphInfo, title: string, one: Needle): boolean {
  if (RULE.test(one.word)) return rules.some((rule) => rule.toLowerCase() === one.word);
  return /^\d+$/.test(one.word) && rules.some((rule) => rule.endsWith(`-${one.word}`)) || has(one, [title, text, ...examples, ...rulings].join(" "));
}

/** What mentions all the words; if nothing does, what mentions any of them. */
export function search(book: RulebookInfo, needles: readonly Needle[]): Found {
  if (!needles.length) return found(book, () => true, () => true);
  const all = found(book, (paragraph, title) => needles.every((one) => isAbout(paragraph, title, one)), (term) => needles.every((one) => explains(term, one)));
  return all.count || all.terms.length ? all
    : found(book, (paragraph, title) => needles.some((one) => isAbout(paragraph, title, one)), (term) => needles.some((one) => explains(term, one)));
}

const explains = ({ name, synonyms, meaning }: TermInfo, one: Needle) => has(one, [name, ...synonyms, meaning].join(" · "));

function found(book: RulebookInfo, wanted: (paragraph: ParagraphInfo, title: string) => boolean, wantedTerm: (term: TermInfo) => boolean): Found {
  const sections = book.sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.filter((one) => wanted(one, title)) })).filter(({ paragraphs }) => paragraphs.length);
  return { sections, terms: book.glossary.filter(wantedTerm), count: sections.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0) };
}

/** A piece of a text: what was looked for, a term of the glossary, or neither. */
export interface Piece {
  text: string;
  hit?: boolean;
  term?: TermInfo;
}

/** A text in pieces: every hit, and each term where it is mentioned first. */
export function piecesOf(text: string, needles: readonly Needle[], glossary: readonly TermInfo[]): Piece[] {
  let pieces: Piece[] = [{ text }];
  for (const { pattern } of needles) pieces = pieces.flatMap((piece) => cut(piece, pattern, { hit: true }));
  const longest = [...glossary].sort((a, b) => b.name.length - a.name.length);
  for (const term of longest) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term.name)}(?:e?s)?(?![\\p{L}\\p{N}])`, "iu"); // without g: the first one
    const at = pieces.findIndex((piece) => !piece.hit && !piece.term && pattern.test(piece.text));
    if (at >= 0) pieces.splice(at, 1, ...cut(pieces[at]!, pattern, { term }));
  }
  return pieces;
}

/** What the pattern finds in a piece becomes one of its own, unless the piece is something already. */
function cut(piece: Piece, pattern: RegExp, made: Omit<Piece, "text">): Piece[] {
  if (piece.hit || piece.term) return [piece];
  const cuts: Piece[] = [];
  let end = 0;
  for (const match of pattern.global ? piece.text.matchAll(pattern) : [pattern.exec(piece.text)]) {
    if (!match) continue;
    if (match.index > end) cuts.push({ text: piece.text.slice(end, match.index) });
    cuts.push({ text: match[0], ...made });
    end = match.index + match[0].length;
  }
  if (end < piece.text.length) cuts.push({ text: piece.text.slice(end) });
  return cuts;
}
