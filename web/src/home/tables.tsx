// Tables on the first page: my running games, tables with a free seat, and games to watch.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api.ts";
import type { TableInfo, TableList } from "../api-types.ts";
import { gameName, seatNames } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { PlayerMark } from "../glyphs.tsx";
import { Icon } from "../parts/bots.tsx";
import { Badge } from "../parts/tokens.tsx";
import { Link } from "../route.tsx";
import { listed, t } from "../say.ts";
import { BoardPicture } from "./board-picture.tsx";

const SOON = 8000; // ms between two looks at the lists
const FEW = 3; // of my games that are shown at once: a row
const LIVE_LINES = 3; // games of others by name, on the first page

/** A list of tables, looked at again and again; null until it is known. */
export function useTables(list: "mine" | "open"): TableInfo[] | null {
  const tables = useSignal<TableInfo[] | null>(null);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) get<TableList>(`tables?list=${list}`).then((found) => (tables.value = found.tables), () => undefined);
    };
    look();
    const timer = setInterval(look, SOON);
    return () => clearInterval(timer);
  }, [list]);
  return tables.value;
}

export const isOver = ({ status }: TableInfo) => status === "over" || status === "ended" || status === "review";
const asks = (table: TableInfo) => table.your_turn || table.seats.some((seat) => seat.for_you);

function names(table: TableInfo, which: (seat: TableInfo["seats"][number]) => boolean): string {
  const called = seatNames(table.seats);
  return listed(table.seats.filter(which).map((seat) => seat.invited ?? called[seat.seat]!));
}

/** Mine that are under way, those that wait for me first. */
export function Running({ tables }: { tables: readonly TableInfo[] }) {
  const all = useSignal(false);
  const running = tables.filter((table) => !isOver(table)).sort((a, b) => Number(asks(b)) - Number(asks(a)));
  if (!running.length) return null;
  return (
    <section class="running" aria-label={t("home-yours")}>
      <h2>{t("home-yours")}</h2>
      <ul>
        {running.slice(0, all.value ? running.length : FEW).map((table) => {
          const others = names(table, (seat) => !seat.yours && (seat.kind !== "open" || seat.invited !== null));
          const invited = table.seats.some((seat) => seat.for_you);
          return (
            <li key={table.table}>
              <Link to={`t/${table.table}`} class={asks(table) ? "run yours" : "run"}>
                <Emblem game={table.game} />
                <span class="run-text">
                  <Badge kind={asks(table) ? "lit" : "plain"}>{t(invited ? "home-play-again" : table.your_turn ? "home-your-turn" : table.status === "open" ? "home-waiting" : "home-others-play")}</Badge>
                  <strong>{gameName(table.game, table.title)}</strong>
                  {others ? <span>{t("home-with", { names: others })}</span> : null}
                  {table.scores.length ? <span class="quiet">{t("home-points", { scores: table.scores.join(" : ") })}</span> : null}
                </span>
                <span class="run-go button" aria-hidden="true">{t(asks(table) ? "home-continue" : "home-view")}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {running.length > FEW && !all.value ? <button type="button" class="quiet" onClick={() => { all.value = true; }}>{t("home-all", { n: running.length })}</button> : null}
    </section>
  );
}

function Marks({ table }: { table: TableInfo }) {
  return (
    <svg class="marks" viewBox={`0 0 ${table.seats.length * 25} 24`} width={table.seats.length * 25} height={24} aria-hidden="true">
      {table.seats.map((seat) => seat.kind === "open" ? <circle key={seat.seat} class="free" cx={seat.seat * 25 + 12} cy={12} r={10} />
        : <PlayerMark key={seat.seat} seat={seat.seat} x={seat.seat * 25 + 12} y={12} r={11} />)}
    </svg>
  );
}

/** Tables that wait for anybody; `game`: what a table of one’s own would be of. */
export function OpenTables({ tables, game }: { tables: readonly TableInfo[]; game: string }) {
  const open = tables.filter((table) => table.status === "open" && !table.seats.some((seat) => seat.yours));
  if (!open.length) return null;
  return (
    <section class="part-card open-tables">
      <h2>{t("home-open")}</h2>
      <ul>
        {open.map((table) => (
          <li key={table.table}>
            <Emblem game={table.game} />
            <span class="line-text">
              <strong>{gameName(table.game, table.title)}</strong>
              <span class="quiet">{names(table, (seat) => seat.kind !== "open")} · {t("home-free-seats", { n: table.seats.filter((seat) => seat.kind === "open").length })}</span>
            </span>
            <Marks table={table} />
            <Link to={`join/${table.table}`} class="button">{t("join-sit")}<span class="hidden">: {table.title}</span></Link>
          </li>
        ))}
      </ul>
      <p><Link to={`new/${game}`}>{t("home-own-table")}</Link></p>
    </section>
  );
}

export const isLive = (table: TableInfo) => table.status === "playing" && !table.seats.some((seat) => seat.yours);

/** A game that may be watched, with its board and who plays. */
export function LiveGame({ table }: { table: TableInfo }) {
  const called = seatNames(table.seats);
  return (
    <div class="live-game">
      <BoardPicture game={table.game} path={`tables/${table.table}`} />
      <div class="line-text">
        <strong>{gameName(table.game, table.title)}</strong>
        <ol>
          {table.seats.map((seat) => (
            <li key={seat.seat}>
              <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true"><PlayerMark seat={seat.seat} x={12} y={12} r={11} /></svg>
              <span>{called[seat.seat]}</span>
              <b>{table.scores[seat.seat] ?? ""}</b>
            </li>
          ))}
        </ol>
        <WatchLink table={table} />
      </div>
    </div>
  );
}

function WatchLink({ table }: { table: TableInfo }) {
  return <Link to={`t/${table.table}`} class="button"><Icon name="eye" />{t("home-watch")}<span class="hidden">: {table.title}</span></Link>;
}

/** By name only. */
export function LiveLine({ table }: { table: TableInfo }) {
  return (
    <>
      <Emblem game={table.game} />
      <span class="line-text"><strong>{gameName(table.game, table.title)}</strong><span class="quiet">{names(table, () => true)}</span></span>
      <WatchLink table={table} />
    </>
  );
}

/** Games that may be watched: the latest with its board, a few by name, and where the others are. */
export function LiveGames({ tables }: { tables: readonly TableInfo[] }) {
  const live = tables.filter(isLive);
  const [first, ...others] = live;
  if (!first) return null;
  return (
    <section class="part-card live">
      <h2>{t("home-live")} <Badge kind="warn">{t("home-live-n", { n: live.length })}</Badge></h2>
      <LiveGame table={first} />
      {others.length ? <ul>{others.slice(0, LIVE_LINES).map((table) => <li key={table.table}><LiveLine table={table} /></li>)}</ul> : null}
      {others.length > LIVE_LINES ? <p><Link to="watch">{t("watch-all", { n: live.length })}</Link></p> : null}
    </section>
  );
}
