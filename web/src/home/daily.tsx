// The daily challenge: today's game, how everybody did, and one's own week.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { Daily, Made } from "../api-types.ts";
import { gameName } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { Icon } from "../parts/bots.tsx";
import { Badge } from "../parts/tokens.tsx";
import { Link, go } from "../route.tsx";
import { locale, t } from "../say.ts";

/** The results of a day; null until they are known. */
export function useDaily(day: string | null): Daily | null {
  const daily = useSignal<Daily | null>(null);
  useEffect(() => {
    get<Daily>(day ? `daily?day=${day}` : "daily").then((found) => (daily.value = found), () => undefined);
  }, [day]);
  return daily.value;
}

/** "47 points, rank 3 of 12." */
export function ownResult({ mine, players }: Daily): string {
  if (mine?.rank == null) return "";
  return t(mine.won ? "daily-won" : "daily-lost", { points: mine.points, rank: mine.rank, players });
}

function part(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(`${date}T00:00:00Z`));
}

export function DailyCard() {
  const daily = useDaily(null);
  const busy = useSignal(false);
  const error = useSignal("");
  if (!daily) return null;
  const { mine } = daily;
  const begin = () => {
    busy.value = true;
    post<Made>("daily").then(({ table }) => go(`t/${table}`), (problem: unknown) => {
      error.value = sentence(problem);
      busy.value = false;
    });
  };
  const given = daily.week.some(({ points }) => points !== null);
  return (
    <section class="part-card daily" aria-label={t("daily")}>
      <div class="daily-picture">
        <Emblem game={daily.game} />
        <p class="stamp"><b>{part(daily.date, { day: "numeric" })}</b> {part(daily.date, { month: "short" })}</p>
      </div>
      <div class="daily-text">
        <h2>{t("daily")}</h2>
        {mine?.rank != null ? <p><strong>{ownResult(daily)}</strong> {daily.players > 1 ? t("daily-best", { best: daily.best }) : ""}</p>
          : mine && !mine.table ? <p>{t("daily-removed")}</p>
          : <p>{t(mine ? "daily-begun" : "daily-about", { title: gameName(daily.game, "") })}</p>}
        <p class="quiet">{t(mine?.rank != null ? "daily-tomorrow" : "daily-rules")}</p>
        {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
        <div class="row">
          {mine?.rank != null ? (
            <>
              {mine.table ? <Link to={`replay/${mine.table}`} class="button"><Icon name="eye" />{t("daily-look")}</Link> : null}
              <Share daily={daily} />
            </>
          ) : mine && !mine.table ? null : (
            <button type="button" class="part-button main" disabled={busy.value} aria-busy={busy.value} onClick={begin}><Icon name="play" />{t(mine ? "daily-continue" : "daily-play")}</button>
          )}
        </div>
      </div>
      {given ? <Week daily={daily} /> : daily.players ? <Histogram daily={daily} /> : null}
    </section>
  );
}

/** The result without anything that would tell how the game goes. */
function Share({ daily }: { daily: Daily }) {
  const done = useSignal(false);
  const share = () => {
    navigator.clipboard?.writeText(t("daily-shared", { date: daily.date, result: ownResult(daily) })).then(() => (done.value = true), () => undefined);
  };
  return <button type="button" onClick={share}><Icon name="share" />{t(done.value ? "copied" : "daily-share")}</button>;
}

const [BAR, GAP, HIGH] = [40, 8, 96];

interface Bars {
  label: string; // what is read out
  bars: readonly { key: string; name: string; value: number | null; said: string; own?: boolean }[];
}

function BarChart({ label, bars }: Bars) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const wide = bars.length * (BAR + GAP) - GAP;
  return (
    <svg class="bars" viewBox={`0 0 ${wide} ${HIGH + 22}`} role="img" aria-label={label}>
      {bars.map(({ key, name, value, said, own }, n) => {
        const [x, high] = [n * (BAR + GAP), value === null ? 0 : Math.max(4, (value / most) * HIGH)];
        return (
          <g key={key} class={own ? "own" : undefined}>
            <rect x={x} y={HIGH - high} width={BAR} height={high} rx={5} />
            <text x={x + BAR / 2} y={value !== null && high > 26 ? HIGH - high + 19 : HIGH - high - 5} class={value !== null && high > 26 ? "in-bar" : "on-bar"}>{said}</text>
            <text x={x + BAR / 2} y={HIGH + 17}>{name}</text>
          </g>
        );
      })}
    </svg>
  );
}

function Week({ daily }: { daily: Daily }) {
  const bars = daily.week.map(({ date, points }) => ({
    key: date, name: part(date, { weekday: "short" }), value: points, said: points === null ? "–" : String(points), own: date === daily.date }));
  return (
    <div class="daily-results">
      <h3>{t("daily-week")} {daily.streak > 1 ? <Badge kind="lit"><Icon name="flame" />{t("daily-streak", { n: daily.streak })}</Badge> : null}</h3>
      <BarChart label={t("daily-week-said", { results: bars.map(({ name, said }) => `${name} ${said}`).join(", ") })} bars={bars} />
    </div>
  );
}

function Histogram({ daily }: { daily: Daily }) {
  const bars = daily.histogram.map(({ points, n }) => ({ key: String(points), name: String(points), value: n, said: n ? String(n) : "" }));
  return (
    <div class="daily-results">
      <h3>{t("daily-so-far")} <Badge>{t("daily-players", { n: daily.players })}</Badge></h3>
      <BarChart label={t("daily-histogram-said", { results: daily.histogram.map(({ points, n }) => `${points}–${points + 9}: ${n}`).join(", ") })} bars={bars} />
    </div>
  );
}
