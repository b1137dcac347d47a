// The first page: a game in one click, my tables, open tables, a log to look at.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { GameInfo, Made, NewTable, TableInfo, TableList } from "../api-types.ts";
import { catalogue, seatName } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { Page } from "../page-frame.tsx";
import { Link, go } from "../route.tsx";
import { listed, t } from "../say.ts";

export function Home() {
  const error = useSignal("");
  const busy = useSignal("");
  const play = (game: GameInfo) => {
    if (busy.value) return;
    busy.value = game.id;
    const seats = Array.from({ length: game.usual_seats }, (_, n) => n ? { kind: "bot" as const, bot: catalogue.value?.usual_bot ?? null } : { kind: "me" as const });
    const table: NewTable = { game: game.id, seats, theme: game.usual_theme };
    post<Made>("tables", table).then((made) => go(`t/${made.table}`), (problem: unknown) => {
      error.value = sentence(problem);
      busy.value = "";
    });
  };
  return (
    <Page title="">
      <h1 class="greeting">{t("home-greeting")}</h1>
      <Tables list="running" />
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      <ul class="games">
        {(catalogue.value?.games ?? []).map((game) => (
          <li key={game.id} class="game">
            <Emblem game={game.id} />
            <div class="game-text">
              <h2>{game.title}</h2>
              <p>{players(game)} · <Link to={`rules/${game.id}`}>{t("rules")}<span class="hidden">: {game.title}</span></Link></p>
              <div class="row">
                <button type="button" class="primary" disabled={busy.value !== ""} aria-busy={busy.value === game.id}
                  onClick={() => play(game)}>{game.usual_seats === 1 ? t("home-play-alone") : t("home-play-bot")}<span class="hidden">: {game.title}</span></button>
                <Link to={`new/${game.id}`} class="button">{t("home-customise")}<span class="hidden">: {game.title}</span></Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Tables list="done" />
      <Tables list="open" />
      <UploadLog />
    </Page>
  );
}

function players(game: GameInfo): string {
  const [least, most] = [Math.min(...game.seats), Math.max(...game.seats)];
  if (most === 1) return t("home-solo");
  return t(game.automaton && least === 1 ? "home-players-solo" : "home-players", { least, most });
}

const SOON = 8000; // ms between two looks at the lists

/** My tables that are under way come first of all, those that are over below the games; then what anybody may join or watch. */
function Tables({ list }: { list: "running" | "done" | "open" }) {
  const tables = useSignal<TableInfo[] | null>(null);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) get<TableList>(`tables?list=${list === "open" ? "open" : "mine"}`).then((found) => (tables.value = found.tables), () => undefined);
    };
    look();
    const timer = setInterval(look, SOON);
    return () => clearInterval(timer);
  }, [list]);
  const shown = tables.value;
  const [running, done] = [shown?.filter((table) => table.status !== "over" && table.status !== "ended" && table.status !== "review"),
    shown?.filter((table) => table.status === "over" || table.status === "ended" || table.status === "review")];
  if (list === "running") {
    if (!running?.length) return null;
    return <section class="tables"><h2>{t("home-yours")}</h2><ul>{running.map((table) => <TableLine key={table.table} table={table} />)}</ul></section>;
  }
  if (list === "done") {
    if (!done?.length) return null;
    return (
      <section class="tables">
        <details>
          <summary>{t("home-finished", { n: done.length })}</summary>
          <ul>{done.map((table) => <TableLine key={table.table} table={table} />)}</ul>
        </details>
      </section>
    );
  }
  return (
    <section class="tables">
      <h2>{t("home-open")}</h2>
      {shown === null ? <p class="waiting">{t("looking")}</p> : !shown.length ? (
        <p>{t("home-none-open")}</p>
      ) : <ul>{shown.map((table) => <TableLine key={table.table} table={table} />)}</ul>}
    </section>
  );
}

function TableLine({ table }: { table: TableInfo }) {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const mine = table.seats.some((seat) => seat.yours);
  const asked = table.seats.some((seat) => seat.for_you);
  const said = table.your_turn ? t("home-your-turn") : asked ? t("home-play-again") : table.status === "open" ? t("home-free-seats", { n: open })
    : table.status === "over" ? result(table) : table.status === "ended" ? t("home-ended") : table.status === "review" ? t("home-review") : t(mine ? "home-others-play" : "home-watch");
  const to = table.status === "open" && !mine && !asked ? `join/${table.table}` : table.status === "review" ? `replay/${table.table}` : `t/${table.table}`;
  return (
    <li>
      <Link to={to} class={table.your_turn || asked ? "table-line your-turn" : "table-line"}>
        <span class="table-emblem"><Emblem game={table.game} /></span>
        <span class="table-title">{table.title}</span>
        <span class="table-names">{table.seats.map((seat) => seat.kind === "open" ? seat.for_you ? t("home-you") : seat.invited ?? t("home-free") : seatName(seat)).join(", ")}</span>
        <span class="table-state">{said}</span>
      </Link>
    </li>
  );
}

function result(table: TableInfo): string {
  const winners = table.winners.map((party) => table.seats[party] ? seatName(table.seats[party]) : t("the-automaton"));
  const scores = table.scores.join(" : ");
  return winners.length ? t("home-won", { names: listed(winners), scores }) : t("home-over", { scores });
}

function UploadLog() {
  const error = useSignal("");
  const busy = useSignal(false);
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    error.value = "";
    busy.value = true;
    try {
      const made = await post<Made>("logs", { log: await file.text() });
      go(`replay/${made.table}`);
    } catch (problem) {
      error.value = sentence(problem);
      input.value = "";
    }
    busy.value = false;
  };
  return (
    <section class="upload">
      <h2>{t("home-replay")}</h2>
      <label class="field">{t("home-file")}
        <input type="file" accept=".jsonl,.json,.txt" disabled={busy.value} onChange={(event) => void read(event.currentTarget)} />
      </label>
      {busy.value ? <p class="waiting">{t("home-reading")}</p> : null}
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
    </section>
  );
}
