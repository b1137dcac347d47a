// The numbered sheet of a game: by section, with a filter; one rule can be opened by its id. And the rules beside a table.
import { useEffect, useMemo, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { sentence } from "../api.ts";
import type { RuleInfo } from "../api-types.ts";
import { rulesOf } from "../catalogue.ts";
import { Dialog } from "../dialog.tsx";
import { t } from "../say.ts";
import { BookText, useBook } from "./book.tsx";

/** The sheet that lies open over the table, and at which rule. */
export const openRules = signal<{ game: string; theme: string; rule: string } | null>(null);

export function useRules(game: string, theme: string): { rules: RuleInfo[] | null; error: string } {
  const [rules, setRules] = useState<RuleInfo[] | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    let current = true;
    rulesOf(game, theme).then((found) => current && setRules(found), (problem: unknown) => current && setError(sentence(problem)));
    return () => { current = false; };
  }, [game, theme]);
  return { rules, error };
}

export function RulesList({ game, theme, rule = "" }: { game: string; theme: string; rule?: string }) {
  const { rules, error } = useRules(game, theme);
  const [wanted, setWanted] = useState("");
  const shown = useMemo(() => sections((rules ?? []).filter((one) => matches(one, wanted))), [rules, wanted]);
  useEffect(() => {
    if (rules && rule) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
  }, [rules, rule]);
  if (error) return <p class="trouble" role="alert">{error}</p>;
  if (!rules) return <p class="waiting">{t("rules-loading")}</p>;
  return (
    <div class="rules">
      <label class="field">{t("rules-find")}
        <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      </label>
      {shown.length ? null : <p>{t("rules-none")}</p>}
      {shown.map(([section, list]) => (
        <section key={section}>
          <h2>{section}</h2>
          <dl>
            {list.map((one) => (
              <div key={one.id} id={`rule-${one.id}`} class={one.id === rule ? "rule asked" : "rule"}>
                <dt>{one.id}</dt>
                <dd><RuleText text={one.text} /></dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A rule as it is written: `names` in backquotes stand out. */
export function RuleText({ text }: { text: string }) {
  return <>{text.split("`").map((part, n) => (n % 2 ? <code key={n}>{part}</code> : part))}</>;
}

export function RulesSheet() {
  const open = openRules.value;
  if (!open) return null;
  return (
    <Dialog title={open.rule ? t("rule", { rule: open.rule }) : t("rules")} side close={() => (openRules.value = null)}>
      <RulesBeside {...open} />
    </Dialog>
  );
}

/** The rules for people, and those of the sheet for who wants them, or if there are no others. */
function RulesBeside({ game, theme, rule }: { game: string; theme: string; rule: string }) {
  const { found, error } = useBook(game, theme);
  const [sheet, setSheet] = useState(false);
  if (error) return <p class="trouble" role="alert">{error}</p>;
  if (!found) return <p class="waiting">{t("rules-loading")}</p>;
  if (!found.book.sections.length) return <RulesList game={game} theme={theme} rule={rule} />;
  return (
    <>
      {sheet ? <RulesList game={game} theme={theme} rule={rule} /> : <BookText {...found} game={game} rule={rule} />}
      <button type="button" class="part-button quiet small" onClick={() => setSheet(!sheet)}>{t(sheet ? "rules-book" : "rules-sheet")}</button>
    </>
  );
}

function matches(rule: RuleInfo, wanted: string): boolean {
  const said = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => said.includes(word));
}

function sections(rules: RuleInfo[]): [string, RuleInfo[]][] {
  const found = new Map<string, RuleInfo[]>();
  for (const rule of rules) found.set(rule.section, [...(found.get(rule.section) ?? []), rule]);
  return [...found];
}
