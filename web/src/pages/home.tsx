// The first page: one stage with the chosen game, its level and what to do with it; my games before it, other people's after it.
import { type Signal, useSignal } from "@preact/signals";
import { post, sentence } from "../api.ts";
import type { GameInfo, Made, NewTable, OptionInfo } from "../api-types.ts";
import { catalogue } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { BoardPicture } from "../home/board-picture.tsx";
import { DailyCard } from "../home/daily.tsx";
import { LiveGames, OpenTables, Running, isOver, useTables } from "../home/tables.tsx";
import { Page } from "../page-frame.tsx";
import { BotFace, Icon, characters } from "../parts/bots.tsx";
import { Link, go } from "../route.tsx";
import { readSetting, writeSetting } from "../settings.ts";
import { t } from "../say.ts";

export function Home() {
  const mine = useTables("mine");
  const others = useTables("open");
  const games = catalogue.value?.games ?? [];
  const chosen = useSignal(readSetting("cardamom.game") ?? "");
  const game = games.find(({ id }) => id === chosen.value) ?? games[0];
  const choose = (id: string) => {
    chosen.value = id;
    writeSetting("cardamom.game", id);
  };
  const knows = mine !== null && mine.length > 0;
  return (
    <Page title="" look="front">
      {mine ? <Running tables={mine} /> : null}
      <div class={knows ? "hero back" : "hero"}>
        <div class="stage">
          {game ? <div class="hero-art" key={game.id}><BoardPicture game={game.id} path={`samples/${game.id}?theme=${game.usual_theme}`} /></div> : null}
          <div class="hero-text">
            <h1>{t(knows ? "home-another" : "home-greeting")}</h1>
            {knows ? null : <p class="lead">{t("home-lead")}</p>}
            {game ? <Start key={game.id} game={game} /> : null}
          </div>
        </div>
        <section class="games" aria-label={t("home-games")}>
          <ul>{games.map((one) => <li key={one.id}><GameCard game={one} chosen={one === game} choose={() => choose(one.id)} /></li>)}</ul>
        </section>
      </div>
      <DailyCard />
      {others ? <div class="two"><OpenTables tables={others} game={game?.id ?? ""} /><LiveGames tables={others} /></div> : null}
      {mine?.some(isOver) ? <p class="finished"><Link to="replays">{t("home-finished", { n: mine.filter(isOver).length })}</Link></p> : null}
    </Page>
  );
}

function Facts({ game }: { game: GameInfo }) {
  const [least, most] = [Math.min(...game.seats), Math.max(...game.seats)];
  return (
    <span class="facts">
      <span><Icon name="players" />{most === 1 ? t("home-solo") : t("home-players", { least, most })}</span>
      {game.minutes ? <span><Icon name="clock" />{t("home-minutes", { n: game.minutes })}</span> : null}
    </span>
  );
}

function GameCard({ game, chosen, choose }: { game: GameInfo; chosen: boolean; choose: () => void }) {
  return (
    <button type="button" class="game" aria-pressed={chosen} onClick={choose}>
      <Emblem game={game.id} />
      <span class="game-text">
        <strong>{game.name}</strong>
        {game.tagline ? <span class="quiet">{game.tagline}</span> : null}
        <Facts game={game} />
      </span>
    </button>
  );
}

/** How hard the automaton of a game for one is, if that can be chosen. */
function automatonLevels(game: GameInfo): OptionInfo | undefined {
  return game.usual_seats === 1 ? game.options.find(({ kind, values }) => kind === "one_of" && values.includes("easy") && values.includes("hard")) : undefined;
}

/** What to do with the chosen game. */
function Start({ game }: { game: GameInfo }) {
  const error = useSignal("");
  const busy = useSignal(false);
  const bot = useSignal(readSetting("cardamom.bot") ?? catalogue.value!.usual_bot);
  const bots = characters();
  const known = bots.some(({ name }) => name === bot.value) ? bot.value : catalogue.value!.usual_bot;
  const levels = automatonLevels(game);
  const level = useSignal(String(levels?.default ?? ""));
  const play = () => {
    if (busy.value) return;
    busy.value = true;
    const seats = Array.from({ length: game.usual_seats }, (_, n) => n ? { kind: "bot" as const, bot: known } : { kind: "me" as const });
    const table: NewTable = { game: game.id, seats, theme: game.usual_theme, options: levels ? { [levels.name]: level.value } : {} };
    post<Made>("tables", table).then((made) => go(`t/${made.table}`), (problem: unknown) => {
      error.value = sentence(problem);
      busy.value = false;
    });
  };
  const learn = () => {
    if (busy.value) return;
    busy.value = true;
    post<Made>(`guides/${game.id}`).then((made) => go(`t/${made.table}`), (problem: unknown) => {
      error.value = sentence(problem);
      busy.value = false;
    });
  };
  return (
    <section class="start" aria-label={game.title}>
      <h2>{game.name} <Facts game={game} /></h2>
      {levels ? <Automaton option={levels} level={level} /> : game.usual_seats > 1 ? (
        <fieldset class="foes">
          <legend>{t("home-opponent")}</legend>
          {bots.map(({ name, label, character }) => (
            <label key={name} class="foe">
              <input type="radio" name="foe" value={name} checked={known === name} onChange={() => { bot.value = name; writeSetting("cardamom.bot", name); }} />
              <BotFace character={character} />
              <span class="foe-name">{character}</span><span class="foe-level">{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      <div class="start-acts">
        <button type="button" class="part-button main play-now" disabled={busy.value} aria-busy={busy.value} onClick={play}><Icon name="play" />{t("home-play")}</button>
        <Link to={`new/${game.id}`} class="part-button button">{game.usual_seats > 1 ? <><Icon name="link" />{t("home-friends")}</> : t("home-customise")}</Link>
        {game.guide ? <button type="button" class="part-button learn" disabled={busy.value} onClick={learn}><Icon name="cap" />{t("home-learn")}</button>
          : <Link to={`rules/${game.id}`} class="part-button button"><Icon name="cap" />{t("home-rules")}</Link>}
      </div>
      <p class="start-more">{game.practice ? <Link to={`practice/${game.id}`}>{t("practice")}</Link> : null} <Link to={`bots/${game.id}`}>{t("bots-title")}</Link></p>
    </section>
  );
}

function Automaton({ option, level }: { option: OptionInfo; level: Signal<string> }) {
  return (
    <fieldset class="foes levels">
      <legend>{option.label}</legend>
      {option.values.map(String).map((value) => (
        <label key={value} class="foe">
          <input type="radio" name="level" value={value} checked={level.value === value} onChange={() => { level.value = value; }} />
          <span class="foe-name">{option.labels[value] ?? value}</span>
        </label>
      ))}
    </fieldset>
  );
}
