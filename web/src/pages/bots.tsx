// The ladder of bots: how strong each is in a game, as arenas measured it, and how I do against them.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { BotInfo, GameInfo, GameRecord, Ladder, Ladders, Made, NewTable, Progress } from "../api-types.ts";
import { catalogue, me } from "../catalogue.ts";
import { GameTabs, useGame } from "../home/game-tabs.tsx";
import { Page } from "../page-frame.tsx";
import { BotFace, Icon, characters } from "../parts/bots.tsx";
import { Badge } from "../parts/tokens.tsx";
import { type Rating, botRecords, expected, isSealed, nextStep, ownRating } from "../progress.ts";
import { go } from "../route.tsx";
import { listed, locale, t } from "../say.ts";

const ABOUT: Readonly<Record<string, string>> = {
  easy: "bots-about-easy", medium: "bots-about-medium", hard: "bots-about-hard", expert: "bots-about-expert",
};
const about = (bot: string) => (ABOUT[bot] ? t(ABOUT[bot]) : "");
const round = (points: number) => Math.round(points);
const date = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { year: "numeric", month: "long", day: "numeric" });

export function BotsPage({ game: asked }: { game: string }) {
  const ladders = useSignal<Ladder[] | null>(null);
  const progress = useSignal<Progress | null>(null);
  const error = useSignal("");
  useEffect(() => {
    Promise.all([get<Ladders>("ladder"), get<Progress>("progress")]).then(([found, mine]) => {
      ladders.value = found.ladders;
      progress.value = mine;
    }, (problem: unknown) => { error.value = sentence(problem); });
  }, [me.value?.id]);
  const game = useGame(asked);
  return (
    <Page title={t("bots-title")} look="bots-page">
      <header class="page-top">
        <div><h1>{t("bots-title")}</h1><p class="lead">{t("bots-lead")}</p></div>
        <GameTabs to="bots" chosen={game?.id} />
      </header>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      {game && ladders.value && progress.value ? <Found game={game} ladders={ladders.value} progress={progress.value} /> : error.value ? null : <p class="waiting">{t("one-moment")}</p>}
    </Page>
  );
}

function Found({ game, ladders, progress }: { game: GameInfo; ladders: readonly Ladder[]; progress: Progress }) {
  const own = progress.games.find((one) => one.game === game.id);
  const solo = Math.max(...game.seats) === 1;
  return (
    <>
      {solo ? <SoloStairs game={game} ladders={ladders} own={own} /> : <Stairs game={game} ladder={ladderOf(ladders, game.id)} own={own} />}
      <Strengths ladders={ladders} progress={progress} />
      <Table ladders={ladders} progress={progress} />
    </>
  );
}

const ladderOf = (ladders: readonly Ladder[], game: string) => ladders.find((one) => one.game === game && one.seats === 2);

function start(game: GameInfo, bot: string, options: NonNullable<NewTable["options"]>): Promise<void> {
  const seats = Array.from({ length: game.usual_seats }, (_, n) => n ? { kind: "bot" as const, bot } : { kind: "me" as const });
  return post<Made>("tables", { game: game.id, seats, theme: game.usual_theme, options }).then((made) => go(`t/${made.table}`));
}

function PlayButton({ said, main, play }: { said: string; main: boolean; play: () => Promise<void> }) {
  const error = useSignal("");
  const busy = useSignal(false);
  const begin = () => {
    if (busy.value) return;
    busy.value = true;
    play().catch((problem: unknown) => {
      error.value = sentence(problem);
      busy.value = false;
    });
  };
  return (
    <>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      <button type="button" class={main ? "part-button main" : "part-button"} aria-busy={busy.value} onClick={begin}><Icon name="play" />{said}</button>
    </>
  );
}

/** A bar of games won and lost, and the same in words. */
function Balance({ won, lost, tied = 0 }: { won: number; lost: number; tied?: number }) {
  if (!won && !lost && !tied) return <p class="quiet">{t("bots-not-played")}</p>;
  return (
    <div class="balance">
      <BalanceBar won={won} lost={lost} tied={tied} />
      <b>{t("bots-won", { n: won })}</b><span>{t("bots-lost", { n: lost })}</span>
    </div>
  );
}

function BalanceBar({ won, lost, tied = 0 }: { won: number; lost: number; tied?: number }) {
  const share = 100 * (won + tied / 2) / (won + lost + tied);
  return <svg class="balance-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width={100} height={8} /><rect class="won" width={share} height={8} /></svg>;
}

function Seal() {
  return (
    <svg class="seal" viewBox="-28 -28 56 56" role="img" aria-label={t("bots-sealed")}>
      <path class="seal-wax" d={Array.from({ length: 32 }, (_, n) => {
        const [angle, r] = [n * Math.PI / 16, n % 2 ? 23 : 26.5];
        return `${n ? "L" : "M"}${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
      }).join("") + "z"} />
      <circle class="seal-ring" r={17.5} />
      <path class="seal-check" d="M-9 1l6 6L9-7" />
    </svg>
  );
}

function Waves() {
  return (
    <svg class="stairs-waves" viewBox="0 0 1000 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[[40, 60], [180, 36], [330, 110], [520, 50], [700, 90], [880, 40], [90, 190], [610, 160]].map(([x, y]) => <path key={x} d={`M${x} ${y}q9-8 18 0t18 0`} />)}
    </svg>
  );
}

function Stairs({ game, ladder, own }: { game: GameInfo; ladder: Ladder | undefined; own: GameRecord | undefined }) {
  const bots = characters();
  const records = botRecords(own);
  const rating = ladder ? ownRating(own?.bots ?? [], ladder) : null;
  const next = nextStep(bots.map(({ name }) => name), records);
  return (
    <section class="stairs" aria-label={t("bots-ladder-of", { title: game.name })}>
      <Waves />
      <ol>
        {bots.map((bot, step) => {
          const rated = ladder?.bots.find((one) => one.bot === bot.name);
          const record = records.get(bot.name);
          return (
            <li key={bot.name} class="stair" data-step={step} data-bot={bot.name}>
              <div class="stair-up">
                {next === bot.name ? <Badge kind="lit">{t("bots-next")}</Badge> : null}
                <span class="stair-face"><BotFace character={bot.character} size={150} />{isSealed(record) ? <Seal /> : null}</span>
              </div>
              <div class="pedestal">
                <h2>{bot.character}</h2>
                <p class="stair-level">{bot.label}</p>
                <p class="stair-rating">{rated ? <><b>{round(rated.rating)}</b> <span>± {round((rated.high - rated.low) / 2)}</span></> : <span>{t("bots-unmeasured")}</span>}</p>
                <p class="stair-says">{about(bot.name)}</p>
                {rating && rated ? <p>{t("bots-expect", { n: round(10 * expected(rating.points, rated.rating)) })}</p> : null}
                <Balance won={record?.won ?? 0} lost={record?.lost ?? 0} tied={record?.tied ?? 0} />
                <PlayButton said={t("bots-play", { name: bot.character })} main={next === bot.name} play={() => start(game, bot.name, {})} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A game for one: how hard the automaton is, instead of who plays. */
function SoloStairs({ game, ladders, own }: { game: GameInfo; ladders: readonly Ladder[]; own: GameRecord | undefined }) {
  const option = game.options.find(({ kind, values }) => kind === "one_of" && values.includes("easy") && values.includes("hard"));
  if (!option) return null;
  const levels = option.values.map(String);
  const records = new Map((own?.levels ?? []).map((record) => [record.difficulty, record]));
  const next = nextStep(levels, records);
  const face = new Map(characters().map((bot) => [bot.name, bot]));
  return (
    <section class="stairs solo" aria-label={t("bots-ladder-of", { title: game.name })}>
      <Waves />
      <ol>
        {levels.map((level, step) => {
          const record = records.get(level);
          const rates = ladders.find((one) => one.game === game.id && one.difficulty === level)?.rates ?? [];
          return (
            <li key={level} class="stair" data-step={step} data-bot={level}>
              <div class="stair-up">{next === level ? <Badge kind="lit">{t("bots-next")}</Badge> : null}{isSealed(record) ? <Seal /> : null}</div>
              <div class="pedestal">
                <h2>{option.labels[level] ?? level}</h2>
                <p class="stair-level">{t("bots-automaton")}</p>
                {rates.length ? (
                  <ul class="solo-rates" aria-label={t("bots-beat-it")}>
                    {rates.map((rate) => (
                      <li key={rate.bot}><BotFace character={face.get(rate.bot)?.character ?? ""} size={34} /><span>{t("bots-wins-of", { name: face.get(rate.bot)?.character ?? rate.bot, won: rate.won, games: rate.games })}</span></li>
                    ))}
                  </ul>
                ) : <p class="quiet">{t("bots-unmeasured")}</p>}
                {record && record.best !== null ? <p>{t("bots-best", { points: record.best })}</p> : null}
                <Balance won={record?.won ?? 0} lost={record?.lost ?? 0} />
                <PlayButton said={t("home-play")} main={next === level} play={() => start(game, "", { [option.name]: level })} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const [LABEL, WIDTH, ROW, TOP] = [210, 1240, 92, 34];

/** All games below each other, each on its own scale of ratings. */
function Strengths({ ladders, progress }: { ladders: readonly Ladder[]; progress: Progress }) {
  const games = (catalogue.value?.games ?? []).flatMap((game) => {
    const ladder = ladderOf(ladders, game.id);
    return ladder ? [{ game, ladder, own: ownRating(progress.games.find((one) => one.game === game.id)?.bots ?? [], ladder) }] : [];
  });
  if (!games.length) return null;
  const bounds = games.flatMap(({ ladder, own }) => [...ladder.bots.flatMap((bot) => [bot.low, bot.high]), ...(own ? [own.low, own.high] : [])]);
  const [low, high] = [Math.floor((Math.min(...bounds) - 20) / 100) * 100, Math.ceil((Math.max(...bounds) + 20) / 100) * 100];
  const x = (points: number) => LABEL + (points - low) / (high - low) * (WIDTH - LABEL - 20);
  const step = high - low > 1200 ? 200 : 100;
  const marks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, n) => low + n * step);
  const face = new Map(characters().map((bot) => [bot.name, bot]));
  const measured = games.map(({ game, ladder }) => t("bots-measured", { n: ladder.games, game: game.name, day: date(ladder.date) }));
  return (
    <section class="part-card strengths">
      <h2>{t("bots-strength")}</h2>
      <p class="quiet">{t("bots-strength-about")}</p>
      <div class="strengths-scroll" tabIndex={0} role="group" aria-label={t("bots-strength")}>
        <svg viewBox={`0 0 ${WIDTH} ${TOP + games.length * ROW}`} role="img" aria-label={t("bots-chart-said")}>
          {marks.map((mark) => <g key={mark}><text class="axis" x={x(mark)} y={16}>{mark}</text><path class="grid" d={`M${x(mark)} ${TOP - 8}V${TOP + games.length * ROW}`} /></g>)}
          {games.map(({ game, ladder, own }, row) => (
            <g key={game.id} transform={`translate(0 ${TOP + row * ROW})`}>
              <path class="grid" d={`M0 0H${WIDTH}`} />
              <text class="game-name" x={0} y={ROW / 2 + 6}>{game.name}</text>
              {own ? <Own rating={own} x={x} /> : null}
              {ladder.bots.map((bot) => (
                <g key={bot.bot} class="measured">
                  <path class="whisker" d={`M${x(bot.low)} 62H${x(bot.high)}M${x(bot.low)} 56v12M${x(bot.high)} 56v12`} />
                  <circle cx={x(bot.rating)} cy={62} r={4.5} />
                  <svg x={x(bot.rating) - 21} y={8} width={42} height={42}><BotFace character={face.get(bot.bot)?.character ?? ""} size={42} /></svg>
                  <text class="value" x={x(bot.rating)} y={84}>{round(bot.rating)}</text>
                </g>
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p class="quiet how"><strong>{t("bots-how")}</strong> {t("bots-how-text", { measured: listed(measured) })}</p>
      <details class="how"><summary>{t("bots-commands")}</summary><ul>{games.map(({ ladder }) => <li key={ladder.game}><code>{ladder.command}</code></li>)}</ul></details>
    </section>
  );
}

function Own({ rating, x }: { rating: Rating; x: (points: number) => number }) {
  const width = x(rating.high) - x(rating.low);
  return (
    <g class="own">
      <rect x={x(rating.low)} y={4} width={width} height={ROW - 8} rx={6} />
      <path class="whisker" d={`M${x(rating.low)} 62H${x(rating.high)}M${x(rating.low)} 56v12M${x(rating.high)} 56v12`} />
      <text class="value" x={x(rating.low) + 8} y={20}>{t("bots-you-rated", { points: round(rating.points) })}</text>
    </g>
  );
}

/** The same in numbers, and every own record. */
function Table({ ladders, progress }: { ladders: readonly Ladder[]; progress: Progress }) {
  const bots = characters();
  const games = (catalogue.value?.games ?? []).filter((game) => Math.max(...game.seats) > 1);
  return (
    <section class="part-card records">
      <h2>{t("bots-record")}</h2>
      <p class="quiet">{t("bots-record-about")}</p>
      <div class="records-scroll" tabIndex={0} role="group" aria-label={t("bots-record")}>
        <table>
          <thead><tr><td />{bots.map((bot) => <th key={bot.name} scope="col"><BotFace character={bot.character} size={36} />{bot.character}</th>)}<th scope="col">{t("bots-you")}</th></tr></thead>
          <tbody>{games.map((game) => <Row key={game.id} game={game} bots={bots} ladder={ladderOf(ladders, game.id)} own={progress.games.find((one) => one.game === game.id)} />)}</tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ game, bots, ladder, own }: { game: GameInfo; bots: readonly BotInfo[]; ladder: Ladder | undefined; own: GameRecord | undefined }) {
  const records = botRecords(own);
  const rating = ladder ? ownRating(own?.bots ?? [], ladder) : null;
  return (
    <tr>
      <th scope="row">{game.name}</th>
      {bots.map((bot) => {
        const rated = ladder?.bots.find((one) => one.bot === bot.name);
        const record = records.get(bot.name);
        return (
          <td key={bot.name}>
            {rated ? <><b>{round(rated.rating)}</b> <small>± {round((rated.high - rated.low) / 2)}</small></> : record ? null : <small aria-label={t("bots-unmeasured")}>–</small>}
            {record ? <div class="record"><BalanceBar won={record.won} lost={record.lost} tied={record.tied} /><span>{t("bots-balance", { won: record.won, lost: record.lost })}</span></div> : null}
          </td>
        );
      })}
      <td class="mine">{rating ? <><b>{round(rating.points)}</b> <small>± {round((rating.high - rating.low) / 2)}</small><div>{t("bots-games", { n: own?.played ?? 0 })}</div></>
        : own ? t("bots-games", { n: own.played }) : <span class="quiet">–</span>}</td>
    </tr>
  );
}
