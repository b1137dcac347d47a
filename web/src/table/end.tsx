// The end: who won and why, points by source side by side, rematch, review.
import { useSignal } from "@preact/signals";
import { post, sentence } from "../api.ts";
import type { Frame, Made } from "../api-types.ts";
import { ownResult, useDaily } from "../home/daily.tsx";
import { Points } from "../parts/pieces.tsx";
import { Link, go } from "../route.tsx";
import { type Words, capital } from "../words.ts";
import { ScoreTable, total } from "./scores.tsx";
import { names, winnersOf } from "./seats.tsx";
import type { TableStore } from "./store.ts";
import { t } from "../say.ts";

export function EndPanel({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  if (frame.status !== "over" && frame.status !== "ended") return null;
  const [winner] = winnersOf(frame);
  return (
    <section class="end" aria-label={t("end-label")}>
      <header>
        {winner === undefined ? null : <Points points={total(frame.scores[winner] ?? [])} size={64} />}
        <div>
          <h2>{frame.status === "over" ? capital(verdict(frame, words)) : t("end-no-result")}</h2>
          <p>{frame.status === "over" ? reason(frame, words) : frame.why ? words.say(frame.why) : null}</p>
        </div>
      </header>
      {frame.daily && frame.you.length ? <DailyRank day={frame.daily} /> : null}
      <ScoreTable words={words} scores={frame.scores} winners={winnersOf(frame)} />
      <div class="row">
        <Rematch store={store} />
        <Link to={`review/${frame.table}`} class="button">{t("end-review")}</Link>
        <Link to={`replay/${frame.table}`} class="button">{t("end-replay")}</Link>
        <Link to="" class="button">{t("first-page")}</Link>
      </div>
    </section>
  );
}

/** How a try of the daily challenge ranks among those of its day. */
function DailyRank({ day }: { day: string }) {
  const daily = useDaily(day);
  return daily?.mine?.rank ? <p class="daily-rank"><strong>{ownResult(daily)}</strong> {daily.players > 1 ? t("daily-best", { best: daily.best }) : t("daily-first")}</p> : null;
}

function verdict(frame: Frame, words: Words): string {
  const winners = winnersOf(frame);
  if (winners.length === 1 && frame.you.includes(winners[0]!) && frame.you.length === 1) return t("end-you-won");
  if (!winners.length) return t("end-nobody-won");
  return t(winners.length === 1 ? "end-won" : "end-shared", { names: names(words, winners) });
}

/** By how much, or what else decided. */
function reason(frame: Frame, words: Words): string {
  const ending = frame.view?.prompt;
  if (ending && ending.key !== "ask-over") return words.say(ending);
  const winners = winnersOf(frame);
  const points = frame.scores.map((parts) => total(parts ?? []));
  const best = Math.max(...winners.map((party) => points[party] ?? 0));
  const others = points.filter((_, party) => !winners.includes(party));
  if (!winners.length || !others.length) return t("end-points", { best });
  const next = Math.max(...others);
  if (next >= best) return words.has("tie-rule") ? t("end-tie-rule", { best, rule: words.say({ key: "tie-rule", args: {} }) }) : t("end-tie", { best });
  const biggest = leadBy(frame, words);
  const lead = { best, lead: best - next };
  return biggest ? t("end-lead-source", { ...lead, ...biggest }) : t("end-lead", lead);
}

/** The source of both in which the winner is furthest ahead of the best of the others. */
function leadBy(frame: Frame, words: Words): { source: string; won: number; lost: number } | null {
  const [winner] = winnersOf(frame);
  const points = frame.scores.map((parts) => total(parts ?? []));
  const rival = points.map((_, party) => party).filter((party) => party !== winner).sort((a, b) => points[b]! - points[a]!)[0];
  if (winner === undefined || rival === undefined) return null;
  let best = 0;
  let found = null;
  for (const part of frame.scores[winner] ?? []) {
    const text = words.say(part.text);
    const other = (frame.scores[rival] ?? []).find((one) => words.say(one.text) === text)?.points;
    if (other !== undefined && part.points - other > best) {
      best = part.points - other;
      found = { source: text, won: part.points, lost: other };
    }
  }
  return found;
}

export function Rematch({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const error = useSignal("");
  if (frame.next_table) return <Link to={`t/${frame.next_table}`} class="button primary">{t(frame.you.length ? "end-to-rematch" : "end-watch-rematch")}</Link>;
  if (!frame.you.length) return null;
  const again = () => {
    post<Made>(store.path("/rematch")).then((made) => go(`t/${made.table}`), (problem: unknown) => (error.value = sentence(problem)));
  };
  return (
    <>
      <button type="button" class="primary" onClick={again}>{t(frame.seats.length > 1 ? "end-rematch" : "end-again")}</button>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
    </>
  );
}
