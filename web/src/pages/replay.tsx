// Replay a table act by act: a scrubber, keys, and the log to jump to any act.
import { signal, useComputed, useSignal } from "@preact/signals";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import { base, get, sentence } from "../api.ts";
import type { Acts, Entry, Frame, Position, WordsInfo } from "../api-types.ts";
import { seatName, wordsOf } from "../catalogue.ts";
import { Head, useTitle } from "../page-frame.tsx";
import { Marked, Player, Said } from "../glyphs.tsx";
import { Link, go } from "../route.tsx";
import { useRoom, useTell } from "../games/rooms.ts";
import { showId } from "../table/details.ts";
import { InRoom } from "../table/in-room.tsx";
import { Log, turnsOf } from "../table/log.tsx";
import { refsIn, refsOf } from "../table/refs.ts";
import { stillScene } from "../table/still-scene.ts";
import { ScoreTable } from "../table/scores.tsx";
import { CopyLink } from "../table/seats.tsx";
import { Words } from "../words.ts";
import { t } from "../say.ts";

const PACE = 900; // ms for an act while it plays by itself

export function ReplayPage({ table, at }: { table: string; at: number | null }) {
  const frame = useSignal<Frame | null>(null);
  const info = useSignal<WordsInfo | null>(null);
  const words = useComputed(() => info.value && frame.value ? new Words(info.value, frame.value.seats.map(seatName), []) : null);
  const error = useSignal("");
  const acts = useSignal<Entry[]>([]);
  const fetchBefore = (place: number) => {
    get<Acts>(`tables/${encodeURIComponent(table)}/acts?before=${place}`).then(
      (page) => { acts.value = joined(acts.value, page.entries); },
      (problem: unknown) => (error.value = sentence(problem)));
  };
  useTitle(frame.value ? t("replay-of", { title: frame.value.title }) : t("replay"));
  useEffect(() => {
    const load = async () => {
      const found = await get<Frame>(`tables/${encodeURIComponent(table)}?since=0`);
      info.value = await wordsOf(found.game, found.theme);
      acts.value = found.line.entries;
      frame.value = found;
    };
    load().catch((problem: unknown) => (error.value = sentence(problem)));
  }, [table]);
  if (!frame.value || !words.value) {
    return (
      <>
        <Head />
        <main id="main" tabIndex={-1}>{error.value ? <><h1>{t("replay-cannot")}</h1><p class="trouble" role="alert">{error.value}</p><Link to="">{t("first-page")}</Link></> : <p class="waiting">{t("replay-loading")}</p>}</main>
      </>
    );
  }
  return <Replay frame={frame.value} acts={acts.value} fetchBefore={fetchBefore} words={words.value} first={at ?? frame.value.place} />;
}

/** Two runs of acts as one, if nothing is missing between them; else the second alone. */
function joined(known: Entry[], page: Entry[]): Entry[] {
  const [first, last] = [page[0]?.place ?? 0, page.at(-1)?.place ?? 0];
  const [before, after] = [known.filter((act) => act.place < first), known.filter((act) => act.place > last)];
  const touches = (!before.length || before.at(-1)!.place === first - 1) && (!after.length || after[0]!.place === last + 1);
  return touches ? [...before, ...page, ...after] : page;
}

interface Props {
  frame: Frame;
  acts: Entry[]; // some that follow each other, in a long game not all of them
  fetchBefore: (place: number) => void;
  words: Words;
  first: number;
}

function Replay({ frame, acts, fetchBefore, words, first }: Props) {
  const { room } = useRoom(frame.game);
  const tell = useTell(room, () => frame.view);
  const last = frame.place;
  const at = useSignal(Math.max(0, Math.min(first, last)));
  const position = useSignal<Position | null>(null);
  const playing = useSignal(false);
  const error = useSignal("");
  const lit = useMemo(() => signal<ReadonlySet<string>>(new Set()), []);
  const kept = useMemo(() => new Map<number, Promise<Position>>(), [frame.table]);
  const turns = useMemo(() => turnsOf(acts), [acts]);
  const [from, upto] = [acts[0]?.place ?? 1, acts.at(-1)?.place ?? last];
  useEffect(() => { // the act that is shown is on another page
    if (Math.max(1, at.value) < from || at.value > upto) fetchBefore(Math.min(last, at.value + 100) + 1);
  }, [from, upto, at.value]);
  const fetch = (place: number) => {
    let known = kept.get(place);
    if (!known) {
      known = get<Position>(`tables/${encodeURIComponent(frame.table)}/at/${place}`);
      known.catch(() => kept.delete(place));
      kept.set(place, known);
    }
    return known;
  };
  useEffect(() => {
    const place = at.value;
    const wait = setTimeout(() => {
      fetch(place).then((found) => {
        if (at.value !== place) return;
        position.value = found;
        error.value = "";
        lit.value = new Set(found.entry ? refsOf(found.entry, refsIn(found.view)) : []);
        if (place < last) void fetch(place + 1).catch(() => undefined);
      }, (problem: unknown) => (error.value = sentence(problem)));
    }, kept.has(place) ? 0 : 60);
    go(`replay/${frame.table}?at=${place}`, true);
    return () => clearTimeout(wait);
  }, [at.value]);
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (at.value < last) at.value += 1;
      else playing.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [playing.value]);
  const to = useCallback((place: number) => { at.value = Math.max(0, Math.min(place, last)); }, [last]);
  const light = useCallback((act: Entry | null) => { lit.value = new Set(act ? refsOf(act, refsIn(position.value?.view ?? null)) : []); }, []);
  const turnBefore = () => to(([...turns].reverse().find((turn) => turn.last < at.value))?.last ?? from - 1);
  const turnAfter = () => to(turns.find((turn) => turn.last > at.value)?.last ?? Math.min(last, upto + 1));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select, .board *")) return;
      const act = { ArrowLeft: () => to(at.value - 1), ArrowRight: () => to(at.value + 1), PageUp: turnBefore, PageDown: turnAfter,
        Home: () => to(0), End: () => to(last), " ": () => { playing.value = !playing.value; } }[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  const shown = position.value;
  const scene = useMemo(() => shown && stillScene(words, frame.game, shown.view, shown.scores, frame.seats, shown.entry?.seat ?? null, lit), [shown]);
  return (
    <div class="table-page replay" data-zone="board" onPointerOver={showId}>
      <Head><span class="table-name">{frame.title}</span><Link to={`t/${frame.table}`} class="quiet-link">{t("replay-table")}</Link>{frame.status === "playing" ? null : <Link to={`review/${frame.table}`} class="quiet-link">{t("review")}</Link>}</Head>
      <main id="main" tabIndex={-1}>
        <section class="prompt" aria-label={t("replay-where")}>
          <h1 class="sentence" aria-live="polite">
            {shown?.entry ? <>{shown.entry.seat !== null ? <><Player words={words} seat={shown.entry.seat} />{": "}</> : null}<Said words={words} text={shown.entry.text} /></> : t("replay-before")}
          </h1>
          <div class="scrubber">
            <button type="button" aria-label={t("replay-start")} title={t("replay-start")} onClick={() => to(0)}>|‹</button>
            <button type="button" aria-label={t("replay-turn-back")} onClick={turnBefore}>«</button>
            <button type="button" aria-label={t("replay-back")} onClick={() => to(at.value - 1)}>‹</button>
            <button type="button" onClick={() => { playing.value = !playing.value; }}>{t(playing.value ? "replay-stop" : "replay-play")}</button>
            <button type="button" aria-label={t("replay-on")} onClick={() => to(at.value + 1)}>›</button>
            <button type="button" aria-label={t("replay-turn-on")} onClick={turnAfter}>»</button>
            <button type="button" aria-label={t("replay-end")} title={t("replay-end")} onClick={() => to(last)}>›|</button>
            <input type="range" min={0} max={last} value={at.value} aria-label={t("replay-move")} aria-valuetext={t("replay-place", { place: at.value, last })}
              onInput={(event) => to(Number(event.currentTarget.value))} />
            <output>{at.value} / {last}</output>
          </div>
        </section>
        {frame.why ? <p class="quiet"><Said words={words} text={frame.why} /></p> : null}
        {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
        <div class="table-grid">
          <div class="middle zone-board">
            {scene ? (
              <InRoom scene={scene}>
                {({ Board, Own, Common, Others }) => (
                  <>
                    <section aria-label={t("board")}><h2 class="hidden">{t("board")}</h2><Board /></section>
                    <section aria-label={t("things-on-table")} class="things"><Own />{Common ? <Common /> : null}<Others /></section>
                  </>
                )}
              </InRoom>
            ) : <p class="waiting">{t("looking")}</p>}
          </div>
          <aside class="side" aria-label={t("replay-side")}>
            {shown?.changes.length ? (
              <section class="panel" aria-label={t("replay-changes")}>
                <h2>{t("replay-changes")}</h2>
                <ul class="changes">{shown.changes.map((line, n) => <li key={n}><Marked words={words} line={line} /></li>)}</ul>
              </section>
            ) : null}
            {shown ? <section class="panel" aria-label={t("points")}><h2>{t("points")}</h2><ScoreTable words={words} scores={shown.scores} short /></section> : null}
            <section class="panel" aria-label={t("log")}>
              <h2>{t("log")}</h2>
              <Log words={words} entries={acts} older={() => fetchBefore(from)} at={at.value} jump={to} light={light} tell={tell} />
            </section>
            <section class="panel" aria-label={t("replay-take")}>
              <a class="button" href={new URL(`api/tables/${frame.table}/log`, base).href} download>{t("download-log")}</a>
              <CopyLink path={`replay/${frame.table}?at=${at.value}`} name={t("replay-copy")} />
            </section>
          </aside>
        </div>
      </main>
    </div>
  );
}
