// What the server sends once: games and bots, who I am, and the words and rules of a game.
import { signal } from "@preact/signals";
import { ask, get } from "./api.ts";
import type { Catalogue, GameInfo, Me, RuleInfo, RulebookInfo, SeatInfo, WordsInfo } from "./api-types.ts";
import { locale, t } from "./say.ts";
import { language, readSetting } from "./settings.ts";
import { distinct } from "./words.ts";

export const me = signal<Me | null>(null);
export const catalogue = signal<Catalogue | null>(null);
export const loadError = signal(""); // why the games could not be loaded

export async function begin(): Promise<void> {
  try {
    signedIn(await get<Me>("me")); // first: it makes a guest, and later requests know who asks
    catalogue.value = await get<Catalogue>("catalogue");
    loadError.value = "";
  } catch (problem) {
    loadError.value = (problem as Error).message;
    setTimeout(() => void begin(), 4000);
  }
}

/** The language goes with the person: what was chosen elsewhere counts here, and what was chosen here goes to the account. */
export function signedIn(person: Me): void {
  me.value = person;
  if (person.language === null) {
    if (language.value) void ask("PATCH", "me", { language: language.value });
  } else if (person.language !== language.value) {
    language.value = person.language;
    if (readSetting("cardamom.language") === person.language && person.language !== locale) location.reload();
  }
}

/** Its name where there is little room; `title` if the server has no such game any more. */
export function gameName(game: string, title: string): string {
  return gameInfo(game)?.name ?? title;
}

export function gameInfo(game: string): GameInfo | undefined {
  return catalogue.value?.games.find((one) => one.id === game);
}

/** What somebody at a table is called; bots by their character. */
export function seatName(seat: SeatInfo): string {
  return playerName(seat.name) || t("nobody-yet");
}

export function seatNames(seats: readonly SeatInfo[]): string[] {
  return distinct(seats.map((seat) => playerName(seat.name))).map((name) => name || t("nobody-yet"));
}

export function playerName(name: string): string {
  const level = catalogue.value?.bots.find((bot) => bot.name === name);
  return level ? level.character || t("bot-named", { level: level.label }) : name;
}

const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let known = asked.get(path) as Promise<T> | undefined;
  if (!known) {
    known = get<T>(path);
    known.catch(() => asked.delete(path));
    asked.set(path, known);
  }
  return known;
}

export const wordsOf = (game: string, theme: string) =>
  once<WordsInfo>(`words/${encodeURIComponent(game)}?theme=${encodeURIComponent(theme)}`);
export const rulesOf = (game: string, theme: string) =>
  once<RuleInfo[]>(`rules/${encodeURIComponent(game)}?theme=${encodeURIComponent(theme)}`);
export const rulebookOf = (game: string, theme: string) =>
  once<RulebookInfo>(`rulebook/${encodeURIComponent(game)}?theme=${encodeURIComponent(theme)}`);
