// The card of a practice position: what is asked, what a wrong move would cost, and why the answer is best.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { Made, PracticeInfo, PracticeReasons } from "../api-types.ts";
import { Said } from "../glyphs.tsx";
import { Icon } from "../parts/bots.tsx";
import { Badge } from "../parts/tokens.tsx";
import { Link, go } from "../route.tsx";
import { t } from "../say.ts";
import type { TableStore } from "./store.ts";

export function PracticeCard({ store, practice }: { store: TableStore; practice: PracticeInfo }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const over = practice.result !== "open";
  const reasons = useSignal<PracticeReasons | null>(null);
  const error = useSignal("");
  const busy = useSignal(false);
  const card = useRef<HTMLElement>(null);
  const fail = (problem: unknown) => { error.value = sentence(problem); busy.value = false; };
  const explain = () => get<PracticeReasons>(store.path("/reasons")).then((found) => { reasons.value = found; }, fail);
  useEffect(() => {
    if (!over) return;
    void explain();
    card.current?.querySelector<HTMLElement>(".practice-next")?.focus({ preventScroll: true });
  }, [over]);
  const next = (body: { theme?: string; position?: string; after?: string }) => {
    if (busy.value) return;
    busy.value = true;
    post<Made>(`practice/${frame.game}`, body).then((made) => go(`t/${made.table}`), fail);
  };
  const show = () => { post(store.path("/answer-shown")).then(() => store.reread(), fail); };
  const wrong = store.error.value?.error;
  const say = (key: string) => ({ key, args: {} });
  return (
    <section class="practice-card" ref={card} data-result={practice.result} aria-label={t("practice")}>
      <p class="practice-theme"><strong><Said words={words} text={say(`practice-theme-${practice.theme}`)} /></strong> <span class="quiet">{t("practice-number", { n: practice.number, of: practice.of })}</span> <Badge>{t(`practice-${practice.level}`)}</Badge></p>
      <div class="practice-said" role="status" aria-live="polite">
        {practice.result === "right" ? <p class="practice-right">{t("practice-right")}</p> : practice.result === "shown" ? <p class="practice-shown">{t("practice-shown-now")}</p>
          : wrong ? <p class="practice-wrong">{wrong}</p> : <p>{t(practice.steps > 1 ? "practice-find-moves" : "practice-find", { n: practice.steps })}</p>}
        {reasons.value ? reasons.value.reasons.map((reason, n) => <p key={n} class="practice-reason"><Said words={words} text={reason} /></p>) : null}
        {reasons.value && !reasons.value.reasons.length && !over ? <p class="practice-reason">{t("practice-no-hint")}</p> : null}
        {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      </div>
      {over && reasons.value ? (
        <details class="practice-moves">
          <summary>{t("practice-compared")}</summary>
          <ol>{reasons.value.moves.map((move, n) => <li key={n} class={n ? undefined : "best"}><Said words={words} text={move.text} /> <b>{t("progress-percent", { n: move.percent })}</b></li>)}</ol>
        </details>
      ) : null}
      <div class="row practice-acts">
        {over ? (
          <>
            <button type="button" class="part-button main small practice-next" aria-busy={busy.value} onClick={() => next({ theme: practice.theme, after: practice.position })}><Icon name="play" />{t("practice-next")}</button>
            <button type="button" class="part-button small" onClick={() => next({ position: practice.position })}>{t("practice-retry")}</button>
          </>
        ) : (
          <>
            <button type="button" class="part-button small" disabled={reasons.value !== null} onClick={() => void explain()}>{t("ask-hint")}</button>
            <button type="button" class="part-button small practice-show" onClick={show}>{t("practice-show")}</button>
          </>
        )}
        <Link to={`practice/${frame.game}`} class="part-button small button quiet">{t("practice-leave")}</Link>
      </div>
    </section>
  );
}
