// A table: the sentence on top, the board in the middle, own things below, players, choices and log at the side.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Head } from "../page-frame.tsx";
import { Player } from "../glyphs.tsx";
import { CubeKindContext } from "../parts/pieces.tsx";
import { useLater } from "../parts/use-later.ts";
import { Badge } from "../parts/tokens.tsx";
import { PHONE, useMedia } from "../parts/use-media.ts";
import { Link } from "../route.tsx";
import { RulesSheet, openRules } from "../rules/sheet.tsx";
import { notify, pace } from "../settings.ts";
import { prepare, useRoom, useTell } from "../games/rooms.ts";
import { SceneContext } from "../scene.ts";
import { Ask } from "../table/ask.tsx";
import { showId } from "../table/details.ts";
import { EndPanel } from "../table/end.tsx";
import { GuideCard, type Zone } from "../table/guide.tsx";
import { HintCards, HintPins } from "../table/hint.tsx";
import { Icon } from "../table/icons.tsx";
import { Log } from "../table/log.tsx";
import { Menu } from "../table/menu.tsx";
import { Seats, Waiting } from "../table/seats.tsx";
import { PracticeCard } from "../table/practice.tsx";
import { keepFocus } from "../table/pointer.ts";
import { TableStore } from "../table/store.ts";
import { usePlayback } from "../table/use-playback.ts";
import { t } from "../say.ts";
import { sound } from "../sound.ts";

export function TablePage({ table }: { table: string }) {
  const store = useMemo(() => new TableStore(table), [table]);
  useEffect(() => {
    void store.start((game, theme) => void prepare(game, theme));
    const look = () => document.hidden && store.look();
    document.addEventListener("visibilitychange", look);
    addEventListener("pagehide", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pagehide", look);
      store.stop();
    };
  }, [store]);
  if (!store.frame.value || !store.words.value) {
    return (
      <>
        <Head />
        <main id="main" tabIndex={-1}>
          {store.loadError.value ? <><h1>{t("table-cannot")}</h1><p class="trouble" role="alert">{store.loadError.value}</p><Link to="">{t("first-page")}</Link></>
            : <p class="waiting">{t("table-setting")}</p>}
        </main>
      </>
    );
  }
  return <Table store={store} />;
}

const ZONES: Record<Zone, string> = { board: "zone-board", own: "zone-own", players: "zone-players", log: "zone-log" };
const ROOM_ZONES: ReadonlySet<Zone> = new Set(["board", "own"]); // for which a room may have buttons of its own

function Table({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const scene = store.scene.value;
  const { room, error } = useRoom(frame.game);
  const tell = useTell(room, () => store.frame.peek()?.view ?? null);
  words.placeOf = (id, kind) => (frame.view && room?.placeOf?.(frame.view, id, kind)) ?? null;
  const chosen = useSignal<Zone | null>(null); // on a phone: which one is seen
  const zone = chosen.value ?? (frame.status === "open" ? "players" : "board");
  useTurnTitle(store);
  useKeys(store);
  useEffect(() => { if (frame.turn) keepFocus(); }, [frame.seq]);
  useEffect(() => { if (room) store.planning.need(room.Preview !== undefined); }, [room]);
  const page = usePlayback(store, room);
  const playing = store.playback.shown.value !== null;
  const guided = store.guiding.step.value !== null;
  const hints = store.hinting.shown.value;
  const onPhone = useMedia(PHONE);
  const hinted = !onPhone && hints; // beside the board; on a phone, below it
  useEffect(() => { if (hints) chosen.value = "board"; }, [hints]); // where a hint is drawn
  const isDrawn = useLater(scene !== null && room !== undefined); // the board comes first, but for what stands above it on a phone
  return (
    <div class="table-page" ref={page} onPointerOver={(event) => { showId(event); store.pointing.mention(event.target); }} aria-busy={playing} data-room={room?.name} data-zone={zone} data-seq={frame.seq} data-status={frame.status}>
      <Head aside={<>{guided ? <Link to="" class="button guide-leave">{t("guide-leave")}</Link> : null}<Menu store={store} /></>}>
        <span class="table-name">{guided ? t("guide-of", { title: frame.title }) : frame.practice ? t("practice-of", { title: frame.title }) : frame.title}</span>
        {frame.daily ? <Badge kind="lit">{t("daily")}</Badge> : null}
        {scene && room?.Progress ? <SceneContext.Provider value={scene}><room.Progress /></SceneContext.Provider> : null}
      </Head>
      <Banners store={store} guided={guided || frame.practice !== null} />
      <main id="main" class="frame" tabIndex={-1}>
        <SceneContext.Provider value={scene}>
        <CubeKindContext.Provider value={words.cubes["Y"]?.shape ?? "cube"}>
          <Ask store={store} room={scene ? room : undefined} loading={!room && !error} />
          <div class="frame-middle">
            <section class="frame-board" aria-label={t("board")}>
              <h2 class="hidden">{t("board")}</h2>
              {playing ? null : frame.practice ? <PracticeCard store={store} practice={frame.practice} /> : <EndPanel store={store} />}
              {frame.status === "open" ? <Waiting store={store} /> : null}
              {error ? <p class="trouble" role="alert">{t("table-no-board")} <button type="button" onClick={() => location.reload()}>{t("reload")}</button></p> : null}
              {scene && room ? <room.Board /> : null}
            </section>
            {scene && room ? (
              <>
                <section class="frame-own" tabIndex={0} aria-label={t("table-own")}>{isDrawn ? <room.Own /> : null}</section>
                {room.Common ? <section class="frame-common" tabIndex={0} aria-label={t("table-common")}><room.Common /></section> : null}
              </>
            ) : null}
          </div>
          <div class="frame-side">
            <section class="frame-others" tabIndex={0} aria-label={t("table-players")}>
              <h2 class="hidden">{t("table-players")}</h2>
              <Seats store={store} />
              {scene && room && (isDrawn || onPhone) && frame.scores.length > 1 ? <room.Others /> : null}
              <Watching store={store} />
            </section>
            <section class={hinted ? "frame-log hinted" : "frame-log"} aria-label={t("log")}>
              {hinted ? <HintCards store={store} /> : null}
              <header>
                <h2>{t("log")}</h2>
                {store.news.value.length && !playing && pace() && room?.motion?.after ? (
                  <button type="button" class="quiet" onClick={() => { chosen.value = "board"; void store.showAgain(); }}><Icon name="again" size={18} />{t("log-again")}</button>
                ) : null}
              </header>
              <Log words={words} entries={store.told.value} older={() => void store.older()} missed={store.missed} tell={tell} light={store.light} />
            </section>
          </div>
        </CubeKindContext.Provider>
        </SceneContext.Provider>
        {room?.drawsHints ? <HintPins store={store} /> : null}
      </main>
      {hints && !hinted ? <HintCards store={store} /> : null}
      {guided && !playing && room ? <GuideCard store={store} show={(zone) => { chosen.value = zone; }} /> : null}
      <nav class="zones" aria-label={t("table-parts")}>
        {scene && room?.Zones ? <SceneContext.Provider value={scene}><room.Zones shown={zone === "board"} show={() => { chosen.value = "board"; }} /></SceneContext.Provider> : null}
        {(Object.entries(ZONES) as [Zone, string][]).filter(([key]) => !room?.Zones || !scene || !ROOM_ZONES.has(key)).map(([key, said]) => (
          <button key={key} type="button" aria-pressed={zone === key} onClick={() => { chosen.value = key; }}>
            {room?.Zones && (key === "players" || key === "log") ? <Icon name={key} /> : null}
            <span>{t(said)}</span>
          </button>
        ))}
      </nav>
      <p class="hidden" role="status" aria-live="polite">{store.announcement.value}</p>
      <RulesSheet />
    </div>
  );
}

/** What concerns the table as a whole lies over it and pushes nothing aside. */
function Banners({ store, guided }: { store: TableStore; guided: boolean }) {
  return (
    <div class="banners">
      <LinkBanner store={store} />
      {guided ? null : <ErrorBanner store={store} />}
      <AskingBox store={store} />
    </div>
  );
}

/** How many look on who have no seat. */
function Watching({ store }: { store: TableStore }) {
  const seated = store.frame.value!.seats.filter((seat) => seat.online && seat.kind === "person").length;
  const others = store.watching.value - seated;
  return others > 0 ? <p class="quiet">{t("table-watching", { n: others })}</p> : null;
}

function LinkBanner({ store }: { store: TableStore }) {
  const link = store.link.value;
  if (link === "lost") return <p class="banner" role="status">{t("table-lost")}</p>;
  if (link === "gone") return <p class="banner" role="status">{store.closedReason.value} <button type="button" onClick={() => location.reload()}>{t("reload")}</button></p>;
  return null;
}

function ErrorBanner({ store }: { store: TableStore }) {
  const error = store.error.value;
  if (!error) return null;
  const frame = store.frame.value!;
  return (
    <p class="trouble" role="alert">
      {error.error}{" "}
      {error.rule ? <button type="button" class="quiet rule-link" onClick={() => { openRules.value = { game: frame.game, theme: frame.theme, rule: error.rule! }; }}>{t("rule", { rule: error.rule })}</button> : null}
      <button type="button" class="quiet" aria-label={t("table-dismiss")} onClick={() => { store.error.value = null; }}>✕</button>
    </p>
  );
}

function AskingBox({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const asking = frame.asking;
  if (!asking) return null;
  const mine = frame.you.some((seat) => asking.needs.includes(seat));
  return (
    <div class="asking" role="status">
      <span><Player words={store.words.value!} seat={asking.seat} /> {t("table-asks-back")} {t(mine ? "table-agree-question" : "table-waiting-others")}</span>
      {mine ? (
        <span class="row">
          <button type="button" class="primary" onClick={() => void store.answer(asking, true)}>{t("table-agree")}</button>
          <button type="button" onClick={() => void store.answer(asking, false)}>{t("table-no")}</button>
        </span>
      ) : null}
    </div>
  );
}

/** "Your turn" in the title and, if wished, as a notification while the page is not seen. */
function useTurnTitle(store: TableStore): void {
  const frame = store.frame.value!;
  const mine = store.myTurn.value;
  useEffect(() => {
    if (mine) sound("turn");
    document.title = mine ? t("table-your-turn-title", { title: frame.title }) : t("title-of", { title: frame.title });
    if (!mine || !document.hidden || notify.value === "off" || !("Notification" in window) || Notification.permission !== "granted") return;
    const note = new Notification(t("table-your-turn"), { body: frame.title, tag: frame.table });
    note.onclick = () => { window.focus(); note.close(); };
  }, [mine, frame.title]);
  useEffect(() => { if (frame.status === "over") sound("end"); }, [frame.status]);
}

function useKeys(store: TableStore): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target;
      const typing = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const frame = store.frame.value!;
      if (event.key === "u") void store.undo("decision");
      else if (event.key === "?") {
        const rule = store.pointing.pointed.value?.choice?.rule ?? store.pointing.preview.value?.choice.rule ?? store.pointing.why.value?.refusals[0]?.rule ?? "";
        openRules.value = { game: frame.game, theme: frame.theme, rule };
      } else if (event.key === "Escape") {
        store.pointing.picked.value = null;
        store.pointing.preview.value = null;
        store.error.value = null;
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [store]);
}
