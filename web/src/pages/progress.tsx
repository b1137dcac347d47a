// How I get on: statistics by game and bot, records of solo games, and every finished game.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, sentence } from "../api.ts";
import type { FinishedGame, FinishedGames, GameInfo, GameRecord, PractisedGame, Progress } from "../api-types.ts";
import { gameInfo, gameName, me, playerName } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { Page } from "../page-frame.tsx";
import { BotFace, characters } from "../parts/bots.tsx";
import { Badge } from "../parts/tokens.tsx";
import { Link } from "../route.tsx";
import { listed, locale, t } from "../say.ts";

export function ProgressPage() {
  const progress = useSignal<Progress | null>(null);
  const error = useSignal("");
  useEffect(() => { get<Progress>("progress").then((found) => { progress.value = found; }, (problem: unknown) => { error.value = sentence(problem); }); }, [me.value?.id]);
  const found = progress.value;
  return (
    <Page title={t("progress-title")} look="progress-page">
      <header class="page-top"><div><h1>{t("progress-title")}</h1><p class="lead">{t("progress-lead")}</p></div></header>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      {found && !found.games.length ? <p class="part-card">{t("progress-none")} <Link to="">{t("progress-start")}</Link></p> : null}
      {found?.games.length ? <ul class="game-records">{found.games.map((game) => <li key={game.game}><GameCard record={game} practised={found.practised.find((one) => one.game === game.game)} /></li>)}</ul> : null}
      {found?.games.length ? <History games={found.games} /> : null}
      <p class="more"><Link to="bots">{t("bots-title")}</Link> <Link to="practice">{t("practice")}</Link> <Link to="replays">{t("replays")}</Link></p>
    </Page>
  );
}

const percent = (part: number, whole: number) => (whole ? t("progress-percent", { n: Math.round(100 * part / whole) }) : "–");

function GameCard({ record, practised }: { record: GameRecord; practised: PractisedGame | undefined }) {
  const info = gameInfo(record.game);
  const decided = record.won + record.lost;
  const faces = new Map(characters().map((bot) => [bot.name, bot]));
  const order = [...faces.keys()];
  const bots = [...record.bots].sort((a, b) => order.indexOf(a.bot) - order.indexOf(b.bot));
  const difficulties = info?.options.flatMap(({ values }) => values.map(String)) ?? [];
  const levels = [...record.levels].sort((a, b) => difficulties.indexOf(a.difficulty) - difficulties.indexOf(b.difficulty));
  return (
    <section class="part-card game-record" aria-label={info?.title ?? record.game}>
      <header><span class="table-emblem"><Emblem game={record.game} /></span><h2>{gameName(record.game, record.game)}</h2></header>
      <dl>
        <div><dt>{t("progress-played")}</dt><dd>{record.played}</dd></div>
        <div><dt>{t("progress-won")}</dt><dd>{record.won} <small>{percent(record.won, decided)}</small></dd></div>
        <div><dt>{t("progress-best")}</dt><dd>{record.best ?? "–"}</dd></div>
        <div><dt>{t("progress-average")}</dt><dd>{decided ? Math.round(record.points / decided) : "–"}</dd></div>
      </dl>
      {bots.length ? (
        <table>
          <thead><tr><th scope="col">{t("progress-against")}</th><th scope="col">{t("progress-won")}</th><th scope="col">{t("progress-lost")}</th><th scope="col">{t("progress-rate")}</th></tr></thead>
          <tbody>{bots.map((bot) => (
            <tr key={bot.bot}><th scope="row">{faces.has(bot.bot) ? <BotFace character={faces.get(bot.bot)!.character} size={28} /> : null}{playerName(bot.bot)}</th><td>{bot.won}</td><td>{bot.lost}</td><td>{percent(bot.won + bot.tied / 2, bot.won + bot.lost + bot.tied)}</td></tr>
          ))}</tbody>
        </table>
      ) : null}
      {levels.length ? (
        <table>
          <thead><tr><th scope="col">{t("progress-automaton")}</th><th scope="col">{t("progress-won")}</th><th scope="col">{t("progress-lost")}</th><th scope="col">{t("progress-best")}</th></tr></thead>
          <tbody>{levels.map((level) => <tr key={level.difficulty}><th scope="row">{difficultyName(info, level.difficulty)}</th><td>{level.won}</td><td>{level.lost}</td><td>{level.best ?? "–"}</td></tr>)}</tbody>
        </table>
      ) : null}
      {practised && info?.practice ? <p class="quiet"><Link to={`practice/${record.game}`}>{t("practice-solved-of", { n: practised.solved, of: info.practice })}</Link></p> : null}
    </section>
  );
}

function difficultyName(game: GameInfo | undefined, level: string): string {
  return game?.options.map((option) => option.labels[level]).find((label) => label) ?? level;
}

function History({ games }: { games: readonly GameRecord[] }) {
  const found = useSignal<FinishedGame[] | null>(null);
  const more = useSignal(false);
  const error = useSignal("");
  const [game, bot, result] = [useSignal(""), useSignal(""), useSignal("")];
  const load = (before?: number) => {
    const asked = new URLSearchParams();
    for (const [name, value] of [["game", game.value], ["bot", bot.value], ["result", result.value], ["before", before === undefined ? "" : String(before)]] as const) if (value) asked.set(name, value);
    get<FinishedGames>(`history?${asked}`).then((page) => {
      found.value = before === undefined ? page.games : [...found.value ?? [], ...page.games];
      more.value = page.more;
      error.value = "";
    }, (problem: unknown) => { error.value = sentence(problem); });
  };
  useEffect(() => load(), [game.value, bot.value, result.value]);
  const bots = [...new Set(games.flatMap((one) => one.bots.map((record) => record.bot)))];
  return (
    <section class="part-card history">
      <h2>{t("history-title")}</h2>
      <div class="filters">
        <label>{t("history-game")} <select value={game.value} onChange={(event) => { game.value = event.currentTarget.value; }}><option value="">{t("history-all")}</option>{games.map((one) => <option key={one.game} value={one.game}>{gameName(one.game, one.game)}</option>)}</select></label>
        {bots.length ? <label>{t("history-bot")} <select value={bot.value} onChange={(event) => { bot.value = event.currentTarget.value; }}><option value="">{t("history-all")}</option>{bots.map((one) => <option key={one} value={one}>{playerName(one)}</option>)}</select></label> : null}
        <label>{t("history-result")} <select value={result.value} onChange={(event) => { result.value = event.currentTarget.value; }}><option value="">{t("history-all")}</option><option value="won">{t("history-won")}</option><option value="lost">{t("history-lost")}</option></select></label>
      </div>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      <ul class="finished-games" aria-live="polite" aria-busy={found.value === null}>{(found.value ?? []).map((one) => <li key={one.id}><Finished game={one} /></li>)}</ul>
      {found.value && !found.value.length ? <p class="quiet">{t("history-none")}</p> : null}
      {more.value ? <button type="button" class="part-button" onClick={() => load(found.value!.at(-1)!.id)}>{t("history-more")}</button> : null}
    </section>
  );
}

function Finished({ game }: { game: FinishedGame }) {
  const info = gameInfo(game.game);
  const against = [...game.against.map((one) => playerName(one.bot)), ...(game.people ? [t("history-people", { n: game.people })] : [])];
  const about = [
    game.difficulty ? difficultyName(info, game.difficulty) : against.length ? t("home-with", { names: listed(against) }) : "",
    game.kind === "daily" ? t("daily") : game.kind === "guide" ? t("history-guide") : "",
  ].filter(Boolean).join(" · ");
  const when = new Date(game.finished_at * 1000).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
  const outcome = game.resigned ? "history-resigned" : game.won === null ? "history-uncounted" : game.won ? "history-won" : "history-lost";
  const body = (
    <>
      <span class="table-emblem"><Emblem game={game.game} /></span>
      <span class="line-text"><strong>{gameName(game.game, game.game)}</strong><span class="quiet">{about}</span></span>
      <span class="finished-points">{game.rival === null ? t("points-of", { n: game.points }) : `${game.points} : ${game.rival}`}</span>
      <Badge kind={game.won ? "good" : "plain"}>{t(outcome)}</Badge>
      <time class="quiet">{when}</time>
    </>
  );
  return game.table ? <Link to={`replay/${game.table}`} class="finished-game">{body}</Link> : <span class="finished-game">{body}</span>;
}
