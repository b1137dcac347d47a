// A review: who was likely to win when, the decisions that cost most with what was better, and how much was luck.
import { signal, useComputed, useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { get, isFile, post, sentence } from "../api.ts";
import type { Made, PartInfo, Position, Review, ReviewDecision, ReviewInfo, ReviewLine, ReviewStatus, TermInfo, View, WordsInfo } from "../api-types.ts";
import { playerName, rulebookOf, wordsOf } from "../catalogue.ts";
import { Head, Page, useTitle } from "../page-frame.tsx";
import { Player, Said } from "../glyphs.tsx";
import { Points, pointsLabel } from "../parts/pieces.tsx";
import { useRoom } from "../games/rooms.ts";
import { Luck, PointBars } from "../review/points.tsx";
import { ChanceChart } from "../review/chart.tsx";
import { Link, go } from "../route.tsx";
import type { Effect, Plan } from "../scene.ts";
import { Clauses } from "../table/hint.tsx";
import { InRoom } from "../table/in-room.tsx";
import { CopyLink } from "../table/seats.tsx";
import { seatNamed, stillScene } from "../table/still-scene.ts";
import { Words } from "../words.ts";
import { listed, t } from "../say.ts";

const AGAIN = 1000; // ms between looks at how far it is
const NARROW = "(max-width: 900px)"; // the board lies below the decisions: review.css
const COSTLY = 0.03; // what a turn gives away to be marked; telling/analysis.py

export function ReviewPage({ table, at }: { table: string; at: number | null }) {
  const path = `tables/${encodeURIComponent(table)}/review`;
  const info = useSignal<ReviewInfo | null>(null);
  const catalogued = useSignal<WordsInfo | null>(null);
  const glossary = useSignal<readonly TermInfo[]>([]); // of the rules: it comes last
  const status = useSignal<ReviewStatus | null>(null);
  const error = useSignal("");
  useEffect(() => {
    let timer = 0;
    const load = async () => {
      const found = await get<ReviewInfo>(path);
      catalogued.value = await wordsOf(found.game, found.theme);
      info.value = found;
      if (!isFile) void rulebookOf(found.game, found.theme).then((book) => { glossary.value = book.glossary; }, () => undefined);
    };
    const look = async () => {
      let now = await get<ReviewStatus>(`${path}/status`);
      if (now.status === "none") now = await post<ReviewStatus>(path);
      status.value = now;
      if (now.status === "ready") await load();
      else if (now.status !== "failed") timer = window.setTimeout(again, AGAIN);
    };
    const again = () => void (isFile ? load() : look()).catch((problem: unknown) => { error.value = sentence(problem); });
    again();
    return () => clearTimeout(timer);
  }, [table]);
  const words = useComputed(() => {
    if (!info.value || !catalogued.value) return null;
    const made = new Words(catalogued.value, info.value.players.map(playerName), []);
    made.glossary = glossary.value;
    return made;
  });
  if (info.value && words.value) return <Reviewed info={info.value} words={words.value} first={at} />;
  const now = status.value;
  return (
    <Page title={t("review")}>
      <h1>{t(error.value || now?.status === "failed" ? "review-cannot" : "review-working")}</h1>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : now?.status === "failed" ? (
        <p class="trouble" role="alert">{t("review-failed")}</p>
      ) : (
        <>
          <p role="status">{t(now?.status === "waiting" && now.ahead ? "review-waiting" : "review-thinking", { n: now?.ahead ?? 0 })}</p>
          <progress max={1} value={now?.progress ?? 0} aria-label={t("review-working")} />
        </>
      )}
      <p><Link to={`replay/${table}`}>{t("review-replay")}</Link></p>
    </Page>
  );
}

/** What the board shows: a position of the game, with a turn drawn into it, or one of a line that was not played. */
interface Shown {
  view: View;
  scores: readonly (readonly PartInfo[] | null)[];
  plan: Plan | null;
}

type Line = "played" | "better";
const lineName = (which: Line) => t(which === "played" ? "review-line-played" : "review-line-better");

function Reviewed({ info, words, first }: { info: ReviewInfo; words: Words; first: number | null }) {
  const { review } = info;
  const costliest = review.decisions.map((decisions) => decisions[0]?.cost ?? 0);
  const seat = useSignal(seatToShow(info, costliest));
  const decisions = review.decisions[seat.value] ?? [];
  const chosen = useSignal<number | null>(first === null && decisions.length ? 0 : null); // a decision
  const line = useSignal<Line>("better");
  const step = useSignal(0); // of the line
  const at = useSignal(first ?? decisions[0]?.place ?? review.turns[0]?.place ?? 0);
  const error = useSignal("");
  const decision = chosen.value === null ? null : decisions[chosen.value] ?? null;
  useTitle(t("review-of", { title: info.title }));
  const shown = useShown(info, seat.value, decision, chosen.value, line.value, step.value, at.value, error);
  const { room } = useRoom(info.game);
  if (room && shown) words.placeOf = (id, kind) => room.placeOf?.(shown.view, id, kind) ?? null; // as the board shows it, also in the cards
  const jump = (place: number) => { chosen.value = null; at.value = place; };
  const choose = (n: number, which: Line = "better") => {
    chosen.value = n;
    line.value = which;
    step.value = 0;
    at.value = decisions[n]!.place;
  };
  const board = useRef<HTMLElement>(null);
  const chooseAndShow = (n: number) => {
    choose(n);
    if (matchMedia(NARROW).matches) board.current?.scrollIntoView({ block: "start" });
  };
  const places = useMemo(() => [...new Set([...review.turns.map(({ place }) => place), info.last])].sort((a, b) => a - b), [review]);
  const steps = useSteps(info, seat.value, decision, chosen.value, line.value);
  const move = (by: number) => {
    if (decision && step.value + by >= 0 && step.value + by <= steps) step.value += by;
    else {
      const here = places.findLastIndex((place) => place <= at.value);
      jump(places[Math.max(0, Math.min(here + by, places.length - 1))]!);
    }
  };
  const turn = review.turns.findLast(({ place }) => place <= at.value);
  return (
    <div class="review-page">
      {isFile ? <header class="head"><b class="home">Cardamom</b><div class="head-middle"><span class="table-name">{info.title}</span></div></header> : (
        <Head aside={<CopyLink path={`review/${info.table}`} name={t("review-share")} />}><span class="table-name">{info.title}</span></Head>
      )}
      <main id="main" tabIndex={-1}>
        <header class="review-head">
          <div>
            <h1>{verdict(info, words)}</h1>
            <p class="quiet">{story(info, seat.value, words)}</p>
          </div>
          <ol class="review-results">
            {ranked(info).map(({ party, place }) => (
              <li key={party} class={info.winners.includes(party) ? "winner" : undefined}>
                <span class="quiet">{t("review-place", { n: place })}</span><Player words={words} seat={party} /><Points points={info.scores[party]!} label={pointsLabel(info.scores[party]!)} size={38} />
              </li>
            ))}
          </ol>
        </header>
        <div class="review-grid">
          <section class="panel" aria-label={t("review-curve")}>
            <h2>{t("review-curve")}</h2>
            <ChanceChart review={review} words={words} seat={seat.value} decisions={decisions} place={at.value} jump={jump} choose={choose} />
          </section>
          <section class="panel review-board" aria-label={t("board")} ref={board}>
            <header>
              <h2>{turn?.round ? t("review-round", { round: turn.round }) : t("board")}</h2>
              <div class="scrubber">
                <button type="button" aria-label={t("review-first")} onClick={() => jump(places[0]!)}>«</button>
                <button type="button" aria-label={t("replay-turn-back")} onClick={() => move(-1)}>‹</button>
                <button type="button" aria-label={t("replay-turn-on")} disabled={decision !== null && step.value >= steps} onClick={() => move(1)}>›</button>
                <button type="button" aria-label={t("review-last")} onClick={() => jump(places.at(-1)!)}>»</button>
              </div>
            </header>
            {decision ? (
              <div class="lines" role="group" aria-label={t("review-lines")}>
                {(["played", "better"] as const).map((which) => (
                  <button key={which} type="button" class={which} aria-pressed={line.value === which} onClick={() => choose(chosen.value!, which)}>
                    {lineName(which)} · {Math.round((decision[which].chances[seat.value] ?? 0) * 100)}%
                  </button>
                ))}
                <span class="quiet">{step.value ? t("review-step", { n: step.value, of: steps }) : t("review-before")}</span>
              </div>
            ) : null}
            {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
            {shown ? <Board words={words} info={info} shown={shown} side={decision?.seat ?? null} /> : <p class="waiting">{t("looking")}</p>}
            {isFile || at.value >= info.last ? null : (
              <div class="row">
                <PlayOn table={info.table} place={at.value} seat={turn?.seat ?? seat.value} />
                <CopyLink path={`review/${info.table}?at=${at.value}`} name={t("review-link")} />
              </div>
            )}
          </section>
          <section class="decisions" aria-label={t("review-decisions")}>
            <header>
              <h2>{t("review-decisions-of", { n: decisions.length, name: words.playerName(seat.value) })}</h2>
              {review.decisions.length > 1 ? (
                <div class="seat-picker" role="group" aria-label={t("review-whose")}>
                  {review.decisions.map((_, one) => (
                    <button key={one} type="button" aria-pressed={one === seat.value} onClick={() => { seat.value = one; chosen.value = null; }}><Player words={words} seat={one} /></button>
                  ))}
                </div>
              ) : null}
            </header>
            <p class="quiet">{t("review-summary", { ...review.seats[seat.value], cost: Math.round((review.seats[seat.value]?.cost ?? 0) * 100) })}</p>
            {decisions.length ? <ol>{decisions.map((one, n) => <DecisionCard key={one.place} decision={one} n={n} words={words} chosen={chosen.value === n} choose={() => chooseAndShow(n)} />)}</ol> : <p>{t("review-no-decisions")}</p>}
          </section>
          <section class="panel" aria-label={t("review-points")}>
            <h2>{t("review-points")}</h2>
            <PointBars words={words} points={review.points} winners={info.winners} />
          </section>
          <div class="review-side">
            <Luck words={words} review={review} />
            <section class="panel" aria-label={t("review-turns")}>
              <h2>{t("review-turns")}</h2>
              <Turns review={review} words={words} at={at.value} seat={seat.value} jump={jump} choose={choose} />
            </section>
          </div>
        </div>
        <p class="quiet how">{t("review-how", { first: review.first, second: review.second })}</p>
      </main>
    </div>
  );
}

function DecisionCard({ decision, n, words, chosen, choose }: { decision: ReviewDecision; n: number; words: Words; chosen: boolean; choose: () => void }) {
  const percent = (which: Line) => Math.round((decision[which].chances[decision.seat] ?? 0) * 100);
  const why = { played: decision.played.reasons, better: [...decision.better.reasons, ...decision.missed] };
  const explained = why.played.length + why.better.length > 0;
  return (
    <li class={chosen ? "decision chosen" : "decision"}>
      <header><span class="rank" aria-hidden="true">{n + 1}</span> {decision.round === null ? null : <b>{t("review-round", { round: decision.round })}</b>} <b class="cost">{t("review-from-to", { better: percent("better"), played: percent("played") })}</b></header>
      <dl>
        {(["played", "better"] as const).map((which) => (
          <Fragment key={which}>
            <dt class={which}>{lineName(which)}</dt>
            <dd><Clauses words={words} effects={decision[which].effects} seat={decision.seat} /></dd>
            {why[which].length ? <dd class="why">{why[which].map((reason, place) => <Fragment key={place}>{place ? " " : null}<Said words={words} text={reason} /></Fragment>)}</dd> : null}
          </Fragment>
        ))}
      </dl>
      {explained ? null : <p class="why">{t("review-unexplained")}</p>}
      <button type="button" class="quiet" aria-pressed={chosen} onClick={choose}>{t(chosen ? "review-on-board" : "review-show")}</button>
    </li>
  );
}

function Turns({ review, words, at, seat, jump, choose }: { review: Review; words: Words; at: number; seat: number; jump: (place: number) => void; choose: (n: number) => void }) {
  const decisions = review.decisions[seat] ?? [];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => { // the turn that the board shows stays in sight; the page itself does not move
    const now = list.current?.querySelector<HTMLElement>(".now");
    if (now) list.current!.scrollTop = now.offsetTop - list.current!.offsetTop - (list.current!.clientHeight - now.offsetHeight) / 2;
  }, [at]);
  const shown = review.turns.filter((turn) => turn.cost || turn.place === at || saysMore(turn.effects, turn.seat, words));
  return (
    <ol class="review-turns" tabIndex={0} ref={list}>
      {shown.map((turn) => {
        const n = decisions.findIndex(({ place }) => place === turn.place);
        const costly = (turn.cost ?? 0) >= COSTLY;
        return (
          <li key={turn.place} class={`${turn.place === at ? "now" : ""} ${costly ? "costly" : ""}`}>
            <button type="button" onClick={() => (n >= 0 && turn.seat === seat ? choose(n) : jump(turn.place))}>
              <span class="round">{turn.round ?? ""}</span>
              <Player words={words} seat={turn.seat} short />
              <span class="does"><Clauses words={words} effects={turn.effects} seat={turn.seat} /></span>
              {costly ? <span class="cost" title={t("review-costs", { percent: Math.round((turn.cost ?? 0) * 100) })}>{n >= 0 && turn.seat === seat ? n + 1 : "?"}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Does the turn do more than end? */
const saysMore = (effects: readonly Effect[], seat: number, words: Words) => effects.some((effect) => "seat" in effect && effect.seat === seat && words.has(`did-${effect.kind}`));

function Board({ words, info, shown, side }: { words: Words; info: ReviewInfo; shown: Shown; side: number | null }) {
  const seats = info.players.map((name, seat) => seatNamed(playerName(name), seat));
  const scene = useMemo(() => ({ ...stillScene(words, info.game, shown.view, shown.scores, seats, side), plan: signal(shown.plan) }), [shown]);
  return (
    <InRoom scene={scene}>
      {({ name, Board: RoomBoard, Own, Others }) => (
        <>
          <div class="review-room" data-room={name}><RoomBoard /></div>
          <details class="things"><summary>{t("things-on-table")}</summary><Own /><Others /></details>
        </>
      )}
    </InRoom>
  );
}

/** A table of one's own from here, against bots. */
function PlayOn({ table, place, seat }: { table: string; place: number; seat: number }) {
  const error = useSignal("");
  const busy = useSignal(false);
  const start = () => {
    busy.value = true;
    post<Made>(`tables/${encodeURIComponent(table)}/branch`, { place, seat }).then((made) => go(`t/${made.table}`), (problem: unknown) => { busy.value = false; error.value = sentence(problem); });
  };
  return <><button type="button" class="primary" disabled={busy.value} onClick={start}>{t("review-play-on")}</button>{error.value ? <p class="trouble" role="alert">{error.value}</p> : null}</>;
}

// -- what is shown ------------------------------------------------------------------------------------------------------

const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let known = kept.get(path) as Promise<T> | undefined;
  if (!known) {
    known = get<T>(path);
    known.catch(() => kept.delete(path));
    kept.set(path, known);
  }
  return known;
}

const lineOf = (info: ReviewInfo, seat: number, n: number) => once<ReviewLine>(`tables/${encodeURIComponent(info.table)}/review/${seat}/${n}`);
const positionOf = (info: ReviewInfo, place: number) => once<Position>(`tables/${encodeURIComponent(info.table)}/at/${place}`);
const playedPlaces = (info: ReviewInfo, decision: ReviewDecision) => info.review.turns.map(({ end }) => end).filter((end) => end >= decision.end);

/** How many steps the line has. */
function useSteps(info: ReviewInfo, seat: number, decision: ReviewDecision | null, n: number | null, line: Line): number {
  const steps = useSignal(1);
  useEffect(() => {
    if (!decision || n === null) return;
    if (line === "played") steps.value = Math.min(6, playedPlaces(info, decision).length);
    else lineOf(info, seat, n).then((found) => { steps.value = found.steps.length; }, () => undefined);
  }, [decision, line]);
  return steps.value;
}

function useShown(info: ReviewInfo, seat: number, decision: ReviewDecision | null, n: number | null, line: Line, step: number, at: number, error: { value: string }): Shown | null {
  const shown = useSignal<Shown | null>(null);
  useEffect(() => {
    let current = true;
    const find = async (): Promise<Shown> => {
      if (decision && n !== null && step > 0) {
        if (line === "better") {
          const { steps } = await lineOf(info, seat, n);
          const { view, scores } = steps[Math.min(step, steps.length) - 1]!;
          return { view, scores, plan: null };
        }
        const places = playedPlaces(info, decision);
        const { view, scores } = await positionOf(info, places[Math.min(step, places.length) - 1]!);
        return { view, scores, plan: null };
      }
      const { view, scores } = await positionOf(info, at);
      const effects = decision ? decision[line].effects : info.review.turns.find(({ place }) => place === at)?.effects;
      return { view, scores, plan: effects ? planOf(effects) : null };
    };
    find().then((found) => { if (current) { shown.value = found; error.value = ""; } }, (problem: unknown) => { if (current) error.value = sentence(problem); });
    return () => { current = false; };
  }, [decision, line, step, at]);
  return shown.value;
}

function planOf(effects: readonly Effect[]): Plan {
  return { key: "review", on: null, actions: [], effects, pinned: false };
}

/** The reader's own seat is not known here: the loser who gave most away, or whoever did. */
function seatToShow(info: ReviewInfo, costliest: readonly number[]): number {
  const people = info.players.map((name, seat) => ({ seat, isBot: playerName(name) !== name }));
  const seats = people.filter(({ isBot }) => !isBot).map(({ seat }) => seat);
  const among = seats.length ? seats : people.map(({ seat }) => seat);
  return among.reduce((best, seat) => (costliest[seat]! > costliest[best]! ? seat : best), among[0] ?? 0);
}

function ranked(info: ReviewInfo): { party: number; place: number }[] {
  const order = info.scores.map((score, party) => ({ party, score, won: info.winners.includes(party) ? 1 : 0 })).sort((a, b) => b.won - a.won || b.score - a.score);
  return order.map(({ party, score, won }) => ({ party, place: 1 + order.filter((other) => other.won > won || (other.won === won && other.score > score)).length }));
}

function verdict(info: ReviewInfo, words: Words): string {
  if (!info.over && !info.winners.length) return t("review-unfinished");
  if (!info.winners.length) return t("end-nobody-won");
  return t(info.winners.length === 1 ? "end-won" : "end-shared", { names: listed(info.winners.map((party) => words.playerName(party))) });
}

/** What the game turned on, in a sentence: the costliest decision of this seat, or that there was none. */
function story(info: ReviewInfo, seat: number, words: Words): string {
  const worst = info.review.decisions[seat]?.[0];
  const name = words.playerName(seat);
  if (!worst) return t("review-story-none", { name });
  return worst.round === null ? t("review-story", { name, percent: Math.round(worst.cost * 100) }) : t("review-story-round", { name, round: worst.round, percent: Math.round(worst.cost * 100) });
}
