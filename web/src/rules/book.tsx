// The rules for people: sections with the numbers of the sheet, the glossary, and a search that marks what it finds.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { sentence } from "../api.ts";
import type { ParagraphInfo, RulebookInfo, TermInfo } from "../api-types.ts";
import { rulebookOf, wordsOf } from "../catalogue.ts";
import { CubeRun, Deal, Term } from "../glyphs.tsx";
import { Link } from "../route.tsx";
import { t } from "../say.ts";
import { Words, capital } from "../words.ts";
import { type Needle, has, needlesOf, piecesOf, search } from "./search.ts";

const HELP = [ // what people look for here that is no rule: the words they use, and the answer
  ["help-undo-asked", "help-undo"], ["help-hint-asked", "help-hint"], ["help-bots-asked", "help-bots"], ["help-friends-asked", "help-friends"], ["help-save-asked", "help-save"],
  ["help-speed-asked", "help-speed"],
] as const;

export interface Book {
  book: RulebookInfo;
  words: Words;
}

/** The rules of a game in a theme, once they are there, or why they are not. */
export function useBook(game: string, theme: string): { found: Book | null; error: string } {
  const [found, setFound] = useState<Book | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    let current = true;
    Promise.all([rulebookOf(game, theme), wordsOf(game, theme)]).then(
      ([book, words]) => current && setFound({ book, words: new Words(words) }),
      (problem: unknown) => current && setError(sentence(problem)));
    return () => { current = false; };
  }, [game, theme]);
  return { found, error };
}

interface LineProps {
  words: Words;
  line: string;
  needles?: readonly Needle[];
  glossary?: readonly TermInfo[];
}

/** A text with its cubes, its hits, and terms that explain themselves. */
export function Line({ words, line, needles = [], glossary = [] }: LineProps): ComponentChildren {
  const left = new Set(glossary);
  return words.marks(line).map((segment, n) => {
    if (segment.kind === "cubes") return <CubeRun key={n} words={words} run={segment.run} />;
    if (segment.kind === "deal") return <Deal key={n} words={words} run={segment.run} />;
    return piecesOf(words.plain(segment), needles, [...left]).map((piece, m) => {
      if (piece.term) left.delete(piece.term);
      if (piece.hit) return <mark key={`${n}-${m}`}>{piece.text}</mark>;
      return piece.term ? <Term key={`${n}-${m}`} words={words} term={piece.term} text={piece.text} /> : piece.text;
    });
  });
}

interface BookProps extends Book {
  game: string;
  rule?: string; // the one that is asked for
  linked?: boolean; // numbers are links, and sections are listed at the side
  children?: ComponentChildren; // below the search
}

export function BookText({ book, words, game, rule = "", linked = false, children }: BookProps) {
  const [asked, setAsked] = useState("");
  const name = useId();
  const needles = useMemo(() => needlesOf(asked, book.glossary), [asked, book]);
  const { sections, terms, count, most } = useMemo(() => search(book, needles), [needles, book]);
  const least = most === needles.length ? most : 1; // where rules mention every word, help does so as well or is none
  const help = HELP.filter(([words]) => needles.length > 0 && needles.filter((one) => has(one, [t(words)])).length >= least);
  useEffect(() => {
    if (rule) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
  }, [rule, book]);
  const numbered = new Set<string>(); // a rule that several paragraphs are about is found at the first of them
  const firsts = (rules: readonly string[]) => rules.filter((one) => !numbered.has(one) && numbered.add(one));
  return (
    <div class={linked ? "book" : "book narrow"}>
      <div class="book-side">
        {linked ? <h2>{t("rules-all")}</h2> : null}
        <label class="field">{t("rules-find")}
          <input type="search" value={asked} onInput={(event) => setAsked(event.currentTarget.value)} />
        </label>
        {linked ? (
          <nav aria-label={t("rules-sections")}>
            {book.sections.map(({ title }, n) => <a key={n} href={`#section-${n}`} onClick={(event) => { event.preventDefault(); setAsked(""); setTimeout(() => document.getElementById(`section-${n}`)?.scrollIntoView()); }}>{title}</a>)}
          </nav>
        ) : null}
        {children}
      </div>
      <div class="book-text">
        <p class="found" role="status">
          {needles.length ? <>{count || !help.length ? t("rules-found", { n: count, asked: asked.trim() }) : t("rules-not-a-rule")} <button type="button" class="part-button quiet small" onClick={() => setAsked("")}>{t("rules-show-all")}</button></> : null}
        </p>
        {help.map(([, answer]) => <p key={answer} class="help">{t(answer)}</p>)}
        {sections.map((section) => (
          <section key={section.title} aria-labelledby={`section-${book.sections.findIndex(({ title }) => title === section.title)}`}>
            <h3 id={`section-${book.sections.findIndex(({ title }) => title === section.title)}`}>{section.title}</h3>
            {section.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph.rules.join(" ")} paragraph={paragraph} targets={firsts(paragraph.rules)} {...{ words, needles, game, linked }} glossary={book.glossary} asked={paragraph.rules.includes(rule)} />
            ))}
          </section>
        ))}
      </div>
      {terms.length ? (
        <aside class="glossary part-card" tabIndex={0} aria-labelledby={name}>
          <h2 id={name}>{t("rules-glossary")}</h2>
          <dl>
            {terms.map((term) => (
              <div key={term.name}>
                <dt><Line words={words} line={capital(term.name)} needles={needles} /></dt>
                <dd><Line words={words} line={term.meaning} needles={needles} /></dd>
              </div>
            ))}
          </dl>
        </aside>
      ) : null}
    </div>
  );
}

interface ParagraphProps {
  paragraph: ParagraphInfo;
  targets: readonly string[]; // rules that links lead to here
  words: Words;
  needles: readonly Needle[];
  glossary: readonly TermInfo[];
  game: string;
  linked: boolean;
  asked: boolean;
}

function Paragraph({ paragraph: { rules, text, examples, rulings }, targets, words, needles, glossary, game, linked, asked }: ParagraphProps) {
  const line = { words, needles };
  return (
    <div class={asked ? "rule asked" : "rule"}>
      <p class="numbers">
        {rules.map((rule) => <span key={rule} id={targets.includes(rule) ? `rule-${rule}` : undefined}>{linked ? <Link to={`rules/${game}?rule=${rule}`}>{rule}</Link> : rule}</span>)}
      </p>
      <div>
        <p><Line {...line} line={text} glossary={glossary} /></p>
        {examples.map((one) => <p key={one} class="example"><b>{t("rules-example")}</b> <Line {...line} line={one} /></p>)}
        {rulings.map((one) => <p key={one} class="ruling"><b>{t("rules-ruling")}</b> <Line {...line} line={one} /></p>)}
      </div>
    </div>
  );
}
