// Finds paragraphs of the rules by everyday words: in other forms, as synonyms of the glossary, by what people ask for, or by the
// number of a rule. telling/search.py does the same for the terminal; tests/searches.json holds both to it.
import type { ParagraphInfo, RulebookInfo, SectionInfo, TermInfo } from "../api-types.ts";

const MARKS = /\[\[\w+:[^\]]*\]\]/g;
const ENDINGS = /(?<=\p{L}{3})(?:ing|ed|es|s)$/u;
const DOUBLED = /([^\P{L}aeiouls])\1$/u;
const SHORT = 3; // letters
const RULE = /^[a-z][a-z0-9]*-\d+$/;
const FILLERS = new Set([ // words of a question that say nothing about the rules
  "a", "about", "all", "am", "an", "and", "any", "are", "as", "at", "be", "been", "by", "can", "could", "did", "do", "does", "for", "from", "get",
  "gets", "got", "had", "has", "have", "how", "i", "if", "in", "is", "it", "its", "many", "may", "me", "much", "must", "my", "of", "off", "on", "or",
  "our", "out", "shall", "should", "so", "that", "the", "their", "them", "then", "there", "they", "this", "to", "up", "was", "we", "what", "what’s",
  "what's", "when", "where", "which", "who", "whose", "why", "will", "with", "would", "you", "your",
]);

/** One of the words somebody looks for. */
export interface Needle {
  word: string;
  pattern: RegExp; // finds it, and what the glossary calls it, as whole words
}

export interface Found {
  sections: SectionInfo[];
  terms: TermInfo[];
  count: number; // of paragraphs
  most: number; // words that these mention
}

const escaped = (said: string) => said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A word without its ending: "winning" becomes "win". */
function stem(word: string): string {
  const short = word.replace(ENDINGS, "");
  return short === word ? word : short.replace(DOUBLED, "$1");
}

/** Whole words that begin like one of these; short ones only with an ending, so that "too" does not find "tool". `but`: words that mean something else. */
function patternOf(beginnings: readonly string[], but: readonly string[] = []): RegExp {
  const each = beginnings.map((one) => escaped(one) + (one.length > SHORT ? "[\\p{L}’]*" : "(?:\\p{L}?(?:s|es|e?d|ing|er)|e)?(?!\\p{L})"));
  const others = but.map((one) => `(?!${escaped(one)}(?:s|’s)?(?!\\p{L}))`).join("");
  return new RegExp(`(?<![\\p{L}\\p{N}])${others}(?:${each.join("|")})`, "giu");
}

function needle(word: string, glossary: readonly TermInfo[]): Needle {
  const own = patternOf([stem(word)]);
  const meant = glossary.filter((term) => term.synonyms.some((synonym) => synonym.match(own))).map((term) => stem(term.name.toLowerCase()));
  const agents = glossary.map(({ name }) => name.toLowerCase()).filter((name) => (name === `${word}r` || name === `${word}er`) && !meant.includes(name));
  return { word, pattern: patternOf([stem(word), ...meant], agents) }; // who asks for "trade" does not mean every "trader"
}

/** The words of a question that matter; a name or synonym of several words is one of them. */
export function needlesOf(asked: string, glossary: readonly TermInfo[]): Needle[] {
  const said = asked.trim().replace(/\?+$/, "").toLowerCase();
  if (!said) return [];
  if (glossary.some(({ name, synonyms }) => [name, ...synonyms].some((one) => one.toLowerCase() === said))) return [needle(said, glossary)];
  const words = said.split(/\s+/);
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length ? telling : words).map((word) => needle(word, glossary));
}

/** Does any of these texts mention it? */
export const has = ({ pattern }: Needle, texts: readonly string[]) => texts.some((said) => said.replace(MARKS, " ").search(pattern) >= 0);

function isAbout({ rules, text, examples, rulings, asked }: ParagraphInfo, title: string, one: Needle): boolean {
  if (RULE.test(one.word)) return rules.some((rule) => rule.toLowerCase() === one.word);
  return /^\d+$/.test(one.word) && rules.some((rule) => rule.endsWith(`-${one.word}`)) || has(one, [title, text, ...examples, ...rulings, ...asked]);
}

/** What mentions most of the words: all of them, if anything does. Everything, if nothing is looked for. */
export function search(book: RulebookInfo, needles: readonly Needle[]): Found {
  const hits = new Map(book.sections.flatMap(({ title, paragraphs }) => paragraphs.map((one) => [one, needles.filter((word) => isAbout(one, title, word)).length])));
  const most = Math.max(0, ...hits.values());
  const sections = needles.length && !most ? [] : book.sections.map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.filter((one) => hits.get(one) === most) })).filter(({ paragraphs }) => paragraphs.length);
  const terms = book.glossary.filter(({ name, synonyms, meaning }) => needles.filter((one) => has(one, [name, ...synonyms, meaning])).length >= Math.max(most, Math.min(1, needles.length)));
  return { sections, terms, count: sections.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0), most };
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
