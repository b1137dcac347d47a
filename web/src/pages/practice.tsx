// Practice: positions of a game by theme, and how far I am.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { GameInfo, Made, PracticeOverview, PracticeTheme } from "../api-types.ts";
import { me, wordsOf } from "../catalogue.ts";
import { GameTabs, useGame } from "../home/game-tabs.tsx";
import { Page } from "../page-frame.tsx";
import { Icon } from "../parts/bots.tsx";
import { Said } from "../glyphs.tsx";
import { go } from "../route.tsx";
import { t } from "../say.ts";
import { Words } from "../words.ts";

export function PracticePage({ game: asked }: { game: string }) {
  const game = useGame(asked);
  return (
    <Page title={t("practice")} look="practice-page">
      <header class="page-top">
        <div><h1>{t("practice")}</h1><p class="lead">{t("practice-lead")}</p></div>
        <GameTabs to="practice" chosen={game?.id} />
      </header>
      {game ? <Themes key={game.id} game={game} /> : <p class="waiting">{t("one-moment")}</p>}
    </Page>
  );
}

function Themes({ game }: { game: GameInfo }) {
  const found = useSignal<PracticeOverview | null>(null);
  const words = useSignal<Words | null>(null);
  const error = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    get<PracticeOverview>(`practice/${game.id}`).then((themes) => { found.value = themes; }, (problem: unknown) => { error.value = sentence(problem); });
    wordsOf(game.id, game.usual_theme).then((info) => { words.value = new Words(info); }, (problem: unknown) => { error.value = sentence(problem); });
  }, [me.value?.id]);
  const begin = (body: { theme?: string; position?: string }) => {
    if (busy.value) return;
    busy.value = true;
    post<Made>(`practice/${game.id}`, body).then((made) => go(`t/${made.table}`), (problem: unknown) => {
      error.value = sentence(problem);
      busy.value = false;
    });
  };
  if (error.value) return <p class="trouble" role="alert">{error.value}</p>;
  if (!found.value || !words.value) return <p class="waiting">{t("one-moment")}</p>;
  const { themes } = found.value;
  if (!themes.length) return <p class="part-card">{t("practice-none", { title: game.name })}</p>;
  const all = themes.flatMap((theme) => theme.positions);
  const solved = all.filter(({ result }) => result.startsWith("solved")).length;
  return (
    <>
      <section class="part-card practice-start">
        <p><strong>{t("practice-solved-of", { n: solved, of: all.length })}</strong></p>
        <svg class="balance-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width={100} height={8} /><rect class="won" width={100 * solved / all.length} height={8} /></svg>
        <button type="button" class="part-button main" aria-busy={busy.value} onClick={() => begin({})}><Icon name="play" />{t(solved === all.length ? "practice-again" : solved ? "practice-continue" : "practice-begin")}</button>
      </section>
      <ul class="themes">{themes.map((theme) => <li key={theme.key}><Theme theme={theme} words={words.value!} begin={begin} /></li>)}</ul>
      <p class="quiet legend" aria-hidden="true">{(["solved", "solved-later", "missed", "new"] as const).map((result) => <span key={result}><Mark result={result} />{t(RESULTS[result])}</span>)}</p>
    </>
  );
}

const RESULTS = { new: "practice-new", missed: "practice-missed", solved: "practice-first-time", "solved-later": "practice-later" } as const;
const LEVELS = { easy: "practice-easy", medium: "practice-medium", hard: "practice-hard" } as const;

function Theme({ theme, words, begin }: { theme: PracticeTheme; words: Words; begin: (body: { theme?: string; position?: string }) => void }) {
  const say = (name: string) => ({ key: `practice-${name}-${theme.key}`, args: {} });
  return (
    <section class="part-card theme" data-theme={theme.key}>
      <h2><Said words={words} text={say("theme")} /></h2>
      <p><Said words={words} text={say("about")} /></p>
      <ol class="positions">
        {theme.positions.map((one, n) => (
          <li key={one.position}>
            <button type="button" class={`position ${one.result}`} aria-label={t("practice-position-said", { n: n + 1, level: t(LEVELS[one.level]), result: t(RESULTS[one.result]) })} title={t(LEVELS[one.level])} onClick={() => begin({ position: one.position })}>
              <Mark result={one.result} n={n + 1} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ result, n }: { result: keyof typeof RESULTS; n?: number }) {
  return (
    <svg class={`mark ${result}`} viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <circle cx={16} cy={16} r={14} />
      {result === "solved" ? <path d="M9 16.500l5 5 9-10" /> : result === "solved-later" ? <path d="M10 16h12M16 10v12" /> : result === "missed" ? <path d="M11 11l10 10M21 11L11 21" /> : n ? <text x={16} y={21}>{n}</text> : null}
    </svg>
  );
}
