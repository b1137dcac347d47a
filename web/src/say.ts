// The page's own words: t("home-greeting"). English is part of the page, other languages are loaded before it is drawn.
import english from "../../src/cardamom/words/en/page.ftl";
import type { TextInfo } from "./api-types.ts";
import { language } from "./settings.ts";
import { Messages } from "./words.ts";

const OTHERS: Record<string, () => Promise<{ default: string }>> = {
  pl: () => import("../../src/cardamom/words/pl/page.ftl"),
  "pt-BR": () => import("../../src/cardamom/words/pt-BR/page.ftl"),
};
export const LANGUAGES = { en: "English", pl: "Polski", "pt-BR": "Português (Brasil)" }; // each in its own words

/** The first of these languages that there is, or English: `pt-PT` and `pt` find `pt-BR`. */
export function chosenLocale(tags: readonly string[]): string {
  const known = Object.keys(LANGUAGES);
  for (const tag of tags) {
    const [first = ""] = tag.toLowerCase().split("-");
    const found = known.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? known.find((one) => one.toLowerCase().split("-")[0] === first);
    if (found) return found;
  }
  return "en";
}

const written = document.getElementById("saved") && document.documentElement.lang; // a file is in one language
export const locale = chosenLocale(written ? [written] : language.value ? [language.value] : navigator.languages);

const sources = [{ locale: "en", messages: english }];
let messages = new Messages(sources);

/** Before anything is drawn. Without its file, the page is in English. */
export async function loadWords(): Promise<void> {
  document.documentElement.lang = locale;
  const other = await OTHERS[locale]?.().catch(() => null);
  if (other) messages = new Messages([{ locale, messages: other.default }, ...sources]);
}

export function t(key: string, args: TextInfo["args"] = {}): string {
  return messages.marked({ key, args });
}

/** "Anna, Ben and Zoë" */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : t("list-and", { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}
