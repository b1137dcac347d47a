// Terms of the glossary in any sentence, so that pointing at one explains it.
import type { TermInfo } from "../api-types.ts";

export interface Explained {
  text: string;
  term?: TermInfo;
}

interface Finder {
  pattern: RegExp;
  terms: Map<string, TermInfo>;
}

const finders = new WeakMap<readonly TermInfo[], Finder>();
const escaped = (said: string) => said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Made once for each glossary: sentences are drawn often. */
function finderOf(glossary: readonly TermInfo[]): Finder {
  let known = finders.get(glossary);
  if (!known) {
    const longest = [...glossary].sort((a, b) => b.name.length - a.name.length);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.map(({ name }) => escaped(name)).join("|")})(?:e?s)?(?![\\p{L}\\p{N}])`, "giu");
    known = { pattern, terms: new Map(longest.map((term) => [term.name.toLowerCase(), term])) };
    finders.set(glossary, known);
  }
  return known;
}

/** A text in pieces; each term is one where it is mentioned first. `said`: those that were mentioned before. */
export function explained(text: string, glossary: readonly TermInfo[], said: Set<string>): Explained[] {
  if (!glossary.length) return [{ text }];
  const { pattern, terms } = finderOf(glossary);
  const pieces: Explained[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const name = match[1]!.toLowerCase();
    if (said.has(name)) continue;
    said.add(name);
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], term: terms.get(name)! });
    end = match.index + match[0].length;
  }
  return end < text.length || !pieces.length ? [...pieces, { text: text.slice(end) }] : pieces;
}
