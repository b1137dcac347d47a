// How somebody gets on, worked out from records: the own rating, what to expect of a bot, and which bot comes next.
import type { BotRecord, GameRecord, Ladder } from "./api-types.ts";

export const ENOUGH = 5; // games against rated bots, before a rating is said
const SCALE = 400 / Math.LN10; // rating points for a factor e in odds

export interface Rating {
  points: number;
  low: number;
  high: number;
  games: number;
}

/** How likely somebody with one rating wins against another. */
export function expected(own: number, other: number): number {
  return 1 / (1 + Math.exp((other - own) / SCALE));
}

/** The rating that makes these results likeliest, with its interval of 95 %; null if there are too few. Each bot that was met counts as half a
 *  game more won and half a game more lost, as in an arena, so that nobody who has never lost is rated infinitely high. */
export function ownRating(records: readonly BotRecord[], ladder: Ladder): Rating | null {
  const met = records.flatMap((record) => {
    const bot = ladder.bots.find((one) => one.bot === record.bot);
    const games = record.won + record.lost + record.tied;
    return bot && games ? [{ rating: bot.rating, games, score: record.won + record.tied / 2 }] : [];
  });
  const games = met.reduce((sum, one) => sum + one.games, 0);
  if (games < ENOUGH) return null;
  let [low, high] = [-2000, 6000];
  const surplus = (own: number) => met.reduce((sum, one) => sum + one.score + 0.5 - (one.games + 1) * expected(own, one.rating), 0);
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    if (surplus(middle) > 0) low = middle;
    else high = middle;
  }
  const points = (low + high) / 2;
  const information = met.reduce((sum, one) => sum + (one.games + 1) * expected(points, one.rating) * (1 - expected(points, one.rating)), 0);
  const away = 1.96 * SCALE / Math.sqrt(information);
  return { points, low: points - away, high: points + away, games };
}

/** Has it been won more often than lost? */
export const isSealed = (record: { won: number; lost: number } | undefined): boolean => record !== undefined && record.won > record.lost;

/** The weakest of these that has no seal; null if all have one. */
export function nextStep(names: readonly string[], records: ReadonlyMap<string, { won: number; lost: number }>): string | null {
  return names.find((name) => !isSealed(records.get(name))) ?? null;
}

export function botRecords(game: GameRecord | undefined): Map<string, BotRecord> {
  return new Map((game?.bots ?? []).map((record) => [record.bot, record]));
}
