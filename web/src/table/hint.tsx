// A hint: at most three turns as cards, the one that is looked at drawn on the board, and pins where each would lead.
import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Suggestion } from "../api-types.ts";
import { Said, Segments } from "../glyphs.tsx";
import type { Effect } from "../scene.ts";
import { type Segment, type Words, capital } from "../words.ts";
import { type Hinting, thingsOf } from "./hinting.ts";
import { Icon } from "./icons.tsx";
import { boxesAt, seenAt } from "./spotlight.ts";
import type { TableStore } from "./store.ts";
import { t } from "../say.ts";

/** Beside the board: the turns, or the next step of one, or that they are being looked for. */
export function HintCards({ store }: { store: TableStore }) {
  const { hinting } = store;
  useHintKeys(hinting);
  if (hinting.steps.value) return <StepCard store={store} />;
  if (hinting.thinking.value) return <Skeleton slow={hinting.slow.value} />;
  if (hinting.failed.value !== null) return <Failed hinting={hinting} why={hinting.failed.value} />;
  const turns = hinting.turns.value;
  if (!hinting.hint.value) return null;
  const canTell = turns.some(({ chances }) => chances !== null);
  return (
    <section class="hint" aria-label={t("hint-label")}>
      <header>
        <Icon name="hint" />
        <h2>{t("hint-turns", { n: turns.length })}</h2>
        {canTell ? <button type="button" class="quiet" aria-pressed={hinting.chances.value} onClick={() => { hinting.chances.value = !hinting.chances.value; }}>{t("hint-chances")}</button> : null}
        <button type="button" class="quiet close" aria-label={t("hint-hide")} title={t("hint-hide")} onClick={() => hinting.close()}>✕</button>
      </header>
      <ol>{turns.map((turn, n) => <HintCard key={n} store={store} turn={turn} n={n} />)}</ol>
      <p class="hidden" role="status">{turns.length ? t("hint-found", { n: turns.length }) : t("hint-none")}</p>
    </section>
  );
}

function HintCard({ store, turn, n }: { store: TableStore; turn: Suggestion; n: number }) {
  const { hinting } = store;
  const words = store.words.value!;
  const card = useRef<HTMLLIElement>(null);
  const chosen = hinting.chosen.value === n;
  const seat = store.frame.value!.turn?.seat ?? 0;
  const points = turn.effects.reduce((sum, effect) => (effect.kind === "scored" && effect.seat === seat ? sum + effect.points : sum), 0);
  useEffect(() => { if (chosen) card.current?.scrollIntoView({ block: "nearest", inline: "center", behavior: "smooth" }); }, [chosen]);
  return (
    <li ref={card} class={chosen ? "hint-card chosen" : "hint-card"} onPointerEnter={(event) => { if (event.pointerType === "mouse") hinting.choose(n); }}>
      <button type="button" class="hint-what" aria-pressed={chosen} onClick={() => hinting.choose(n)}>
        <span class="rank" aria-hidden="true">{n + 1}</span>
        <span class="does"><Clauses words={words} effects={turn.effects} seat={seat} you /></span>
        <span class={`verdict ${turn.verdict}`}>{words.say({ key: `verdict-${turn.verdict}`, args: {} })}</span>
      </button>
      {hinting.chances.value && turn.chances ? <Chance chance={turn.chances[seat] ?? 0} /> : null}
      {points > 0 || turn.reasons.length ? (
        <p class="why">
          {points > 0 ? <strong class="gain">{t("choices-gain", { n: points, signed: `+${points}` })}</strong> : null}
          {turn.reasons.map((reason, place) => <Fragment key={place}> <Said words={words} text={reason} /></Fragment>)}
        </p>
      ) : null}
      {chosen ? (
        <div class="row">
          <button type="button" class="primary" onClick={() => hinting.play()}>{t("hint-play")}</button>
          {turn.actions.length > 1 ? <button type="button" onClick={() => hinting.begin()}>{t("hint-steps")}</button> : null}
        </div>
      ) : null}
    </li>
  );
}

function Chance({ chance }: { chance: number }) {
  const percent = Math.round(chance * 100);
  return (
    <p class="chance">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width={100} height={4} rx={2} class="all" /><rect width={percent} height={4} rx={2} class="part" /></svg>
      {t("choices-odds", { percent })}
    </p>
  );
}

/** The next step of a turn that is played step by step. */
function StepCard({ store }: { store: TableStore }) {
  const { hinting } = store;
  const { left, of } = hinting.steps.value!;
  const choice = store.choices.value.find(({ name }) => name === left[0]);
  if (!choice) return null;
  return (
    <section class="hint steps" aria-label={t("hint-label")}>
      <p role="status"><b>{t("hint-step", { n: of - left.length + 1, of })}</b> <Said words={store.words.value!} text={choice.text} /></p>
      <div class="row">
        <button type="button" class="primary" onClick={() => hinting.step()}>{t("choices-do")}</button>
        <button type="button" onClick={() => hinting.close()}>{t("hint-stop")}</button>
      </div>
    </section>
  );
}

/** There is no hint, but asking again may help. */
function Failed({ hinting, why }: { hinting: Hinting; why: string }) {
  return (
    <section class="hint failed" aria-label={t("hint-label")}>
      <header>
        <Icon name="hint" />
        <h2>{t("hint-failed")}</h2>
        <button type="button" class="quiet close" aria-label={t("hint-hide")} title={t("hint-hide")} onClick={() => hinting.close()}>✕</button>
      </header>
      <p role="alert">{why}</p>
      <div class="row"><button type="button" class="primary" onClick={() => void hinting.think()}>{t("hint-again")}</button></div>
    </section>
  );
}

function Skeleton({ slow }: { slow: boolean }) {
  return (
    <section class="hint" aria-label={t("hint-label")} aria-busy="true">
      <header><Icon name="hint" /><h2>{t(slow ? "hint-slow" : "ask-thinking")}</h2></header>
      <p class="hidden" role="status">{t(slow ? "hint-slow" : "ask-thinking")}</p>
      <ol aria-hidden="true">{[0, 1, 2].map((n) => <li key={n} class="hint-card skeleton"><i /><i /></li>)}</ol>
    </section>
  );
}

/** What a turn does, without its subject: equal things that follow each other are counted. */
export function Clauses({ words, effects, seat, you = false }: { words: Words; effects: readonly Effect[]; seat: number; you?: boolean }) {
  const said: { effect: Effect; n: number }[] = [];
  for (const effect of effects) {
    if (!words.has(`did-${effect.kind}`) || !("seat" in effect) || effect.seat !== seat) continue;
    const before = said.at(-1);
    if (before && JSON.stringify(before.effect) === JSON.stringify(effect)) before.n += 1;
    else said.push({ effect, n: 1 });
  }
  if (!said.length) return <>{words.say({ key: "tell-ends-turn", args: { you: you ? 1 : 0 } })}</>;
  const mentioned = new Set<string>();
  return (
    <>
      {said.map(({ effect, n }, place) => (
        <Fragment key={place}>
          {place ? ", " : null}
          <Segments words={words} segments={withCapital(briefly(words.segments({ key: hiddenKey(words, effect), args: { ...effect, you: you ? 1 : 0 } }), mentioned), place === 0)} />{n > 1 ? ` ×${n}` : null}
        </Fragment>
      ))}
    </>
  );
}

/** A place that was mentioned before is called by its words alone. */
function briefly(segments: Segment[], mentioned: Set<string>): Segment[] {
  return segments.map((segment) => {
    if (segment.kind !== "place") return segment;
    const known = mentioned.has(segment.id);
    mentioned.add(segment.id);
    if (!known) return segment;
    const said = segment.said.filter(({ kind }) => kind !== "deal");
    return { ...segment, said: said.map((part, n) => (part.kind === "text" && n === said.length - 1 ? { ...part, text: part.text.trimEnd() } : part)) };
  });
}

function withCapital(segments: Segment[], isFirst: boolean): Segment[] {
  const [first, ...rest] = segments;
  return isFirst && first?.kind === "text" ? [{ ...first, text: capital(first.text) }, ...rest] : segments;
}

function hiddenKey(words: Words, effect: Effect): string {
  const key = `did-${effect.kind}`;
  return "points" in effect && effect.points === null && words.has(`${key}-hidden`) ? `${key}-hidden` : key;
}

/** 1 to 3 choose a turn, Enter plays it where nothing else is focused. */
function useHintKeys(hinting: Hinting): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!hinting.hint.value || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
      if (/^[1-3]$/.test(event.key)) hinting.choose(Number(event.key) - 1);
      else if (event.key === "Escape") hinting.close();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [hinting]);
}

// -- pins ---------------------------------------------------------------------------------------------------------------

/** The thing that a turn is about, by its ref: where it leads, or else the last one of its own effects that can be seen. */
export function goalOf(turn: Suggestion, seat: number, isSeen: (ref: string) => boolean): string | null {
  return turn.goal !== null && isSeen(turn.goal) ? turn.goal : thingsOf(turn, seat).reverse().find(isSeen) ?? null;
}

const CHANGES = { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "style", "transform", "viewBox", "data-zone", "data-shelf"] };
const PIN = { wide: 26, high: 40 }; // pixels that it needs at its sides, and above
const INSIDE = 6; // pixels from the left of what it points at, at least

/** A pin for each turn, over what it leads to: on the board, or in the offer beside it. */
export function HintPins({ store }: { store: TableStore }) {
  const { hinting } = store;
  const turns = hinting.turns.value;
  const seat = store.frame.value!.turn?.seat ?? 0;
  const layer = useRef<HTMLDivElement>(null);
  const places = useSignal<readonly ({ x: number; y: number } | null)[]>([]);
  const chosen = hinting.turn.value;
  useLayoutEffect(() => {
    const frame = layer.current?.parentElement;
    if (!turns.length || !frame) return undefined;
    let shown: string | null = null; // the goal that has been scrolled to
    const place = () => {
      const goals = turns.map((turn) => goalOf(turn, seat, (ref) => seenAt(frame, ref) !== null));
      const goal = chosen && goals[turns.indexOf(chosen)];
      if (goal && goal !== shown) {
        shown = goal;
        seenAt(frame, goal)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      const now = goals.map((one, n) => {
        const [box] = one ? boxesAt(frame, [one]) : [];
        if (!box) return null;
        const same = goals.slice(0, n).filter((other) => other === one).length;
        const x = box.x + Math.max(INSIDE, box.width * 0.22 - PIN.wide / 2) + same * 30;
        return { x: Math.max(PIN.wide, Math.min(x, innerWidth - PIN.wide)), y: Math.max(PIN.high, box.y + box.height * 0.3) };
      });
      if (JSON.stringify(now) !== JSON.stringify(places.peek())) places.value = now;
    };
    place();
    let due = 0;
    const soon = () => { due ||= requestAnimationFrame(() => { due = 0; place(); }); };
    const sizes = new ResizeObserver(soon);
    sizes.observe(frame);
    const changes = new MutationObserver(soon); // a room with parts turns to the right one, an offer to the right shelf
    changes.observe(frame.closest(".table-page") ?? frame, CHANGES);
    addEventListener("scroll", soon, true);
    return () => {
      cancelAnimationFrame(due);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener("scroll", soon, true);
    };
  }, [turns, chosen]);
  return (
    <div class="hint-pins" ref={layer}>
      {turns.map((turn, n) => {
        const at = places.value[n];
        if (!at) return null;
        const percent = turn.chances ? Math.round((turn.chances[seat] ?? 0) * 100) : 0;
        const isChosen = turn === chosen;
        return (
          <button key={n} type="button" class={isChosen ? "hint-pin chosen" : "hint-pin"} style={{ left: `${at.x}px`, top: `${at.y}px` }} aria-pressed={isChosen}
            aria-label={t(hinting.chances.value && turn.chances ? "hint-pin-chance" : "hint-pin", { n: n + 1, percent })} onClick={() => hinting.choose(n)}
            onPointerEnter={(event) => { if (event.pointerType === "mouse") hinting.choose(n); }}>
            {hinting.chances.value && turn.chances ? <span>{percent}%</span> : <span>{n + 1}</span>}
          </button>
        );
      })}
    </div>
  );
}

