// The card of a guided game: one thing at a time, said beside what it is about, and a light on that.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Said } from "../glyphs.tsx";
import { BotFace, Icon, characters } from "../parts/bots.tsx";
import { CubeKindContext } from "../parts/pieces.tsx";
import { Picture } from "../rules/picture.tsx";
import { t } from "../say.ts";
import type { Guiding } from "./guiding.ts";
import { byKeys } from "./pointer.ts";
import { type Box, type Spot, around, boxesAt, elementsAt, joined, outside, seenAt, spotFor } from "./spotlight.ts";
import type { TableStore } from "./store.ts";

const [RING, ROUND] = [6, 14];
const NARROW = "(max-width: 900px) and (min-height: 501px)"; // where the card lies below the table instead of beside things
const ZONES = { "frame-board": "board", "frame-own": "own", "frame-common": "own", "frame-others": "players", "frame-log": "log" } as const;
export type Zone = (typeof ZONES)[keyof typeof ZONES];

interface Lit {
  meant: Box[]; // with a ring
  free: Box[]; // in the light as well, because it may be needed
  spot: Spot | null; // of the card; none: where it lies in the page
  width: number;
  height: number;
}

/** `show`: on a phone, the part of the table where something is. */
export function GuideCard({ store, show }: { store: TableStore; show: (zone: Zone) => void }) {
  const guiding = store.guiding;
  const [step, place] = [guiding.step.value, guiding.place.value];
  const card = useRef<HTMLElement>(null);
  const nudged = useSignal(false);
  const key = step?.key ?? "";
  const at = guiding.at.value;
  useEffect(() => { nudged.value = false; }, [key, store.frame.value?.seq]);
  useEffect(() => { if (step) turnTo(at, show); }, [key]);
  useEffect(() => (step ? keptInView(store, step.acts ? [...guiding.nextAt, ...at] : at) : undefined), [key, store.frame.value?.seq]);
  const lit = useLit(card, at, step?.acts ?? false);
  const { inHand, isKnown } = guiding;
  useEffect(() => { if (step && (!inHand || isKnown) && byKeys()) focusOn(card.current!, step.acts ? [...guiding.nextAt, ...at].filter((one) => one !== inHand) : []); }, [key, store.frame.value?.seq, inHand, isKnown]);
  if (!step || place === null) return null;
  const words = store.words.value!;
  const say = (name: string) => ({ key: `guide-${name}`, args: {} });
  const { steps } = guiding.guide.value!;
  const teacher = characters().at(-1); // who knows most
  const wrong = store.error.value?.error ?? (nudged.value ? words.say(say(step.otherwise)) : "");
  const said = [`${key}-title`, key, ...(step.acts ? [`${key}-do`] : [])].map((name) => words.say(say(name))).join(" ");
  return (
    <>
      {lit?.meant.length ? <Veil lit={lit} nudge={() => { nudged.value = step.acts; }} /> : null}
      <section class="guide-card" ref={card} role="dialog" aria-labelledby="guide-title" aria-describedby="guide-text" data-step={key} data-side={lit?.spot?.side} data-reads={!step.acts && !at.some(isAsked) || undefined}>
        {teacher ? <span class="guide-face"><BotFace character={teacher.character} size={72} /></span> : null}
        <p class="guide-count">{words.say({ key: "guide-step", args: { n: place + 1, of: steps.length } })}<Dots place={place} of={steps.length} /></p>
        <h2 id="guide-title"><Said words={words} text={say(`${key}-title`)} /></h2>
        <p id="guide-text"><Said words={words} text={say(key)} /></p>
        {step.picture ? <StepPicture picture={step.picture} store={store} /> : null}
        {step.acts ? <p class="guide-do"><Icon name="play" /><span><Said words={words} text={say(`${key}-do`)} /></span></p> : null}
        {wrong ? <p class="guide-nudge" role="alert">{wrong}</p> : null}
        <Buttons guiding={guiding} acts={step.acts} last={place === steps.length - 1} end={() => show("board")} />
      </section>
      <p class="hidden" role="status" aria-live="polite">{said}</p>
    </>
  );
}

function StepPicture({ picture, store }: { picture: string; store: TableStore }) {
  const [kind = "", ...shows] = picture.split(" ");
  const { game, theme } = store.frame.value!;
  return (
    <CubeKindContext.Provider value={store.words.value!.cubes["Y"]?.shape ?? "cube"}>
      <div class={`picture guide-picture picture-${kind}`} aria-hidden="true"><Picture kind={kind} shows={shows.join(" ")} game={game} theme={theme} /></div>
    </CubeKindContext.Provider>
  );
}

/** Is it in the panel that asks? */
const isAsked = (at: string) => at === "table:ask" || at.startsWith("choice:");

function Dots({ place, of }: { place: number; of: number }) {
  return <span class="guide-dots" aria-hidden="true">{Array.from({ length: of }, (_, n) => <i key={n} class={n < place ? "done" : n === place ? "now" : undefined} />)}</span>;
}

/** `end`: the lesson is over. */
function Buttons({ guiding, acts, last, end }: { guiding: Guiding; acts: boolean; last: boolean; end: () => void }) {
  const lead = () => {
    guiding.next();
    if (last) end();
  };
  const on = acts ? "guide-skip" : last ? "guide-play" : "guide-next";
  return (
    <div class="guide-buttons">
      {guiding.canGoBack ? <button type="button" class="guide-back" onClick={() => guiding.back()}>{t("guide-back")}</button> : <span />}
      <button type="button" class={acts ? "guide-on" : "guide-on primary"} onClick={lead}>{t(on)}</button>
    </div>
  );
}

/** Everything but what is meant lies in the shade; a click there says what to do first. */
function Veil({ lit, nudge }: { lit: Lit; nudge: () => void }) {
  const holes = [...lit.meant, ...lit.free];
  const { width, height } = lit;
  return (
    <svg class="guide-veil" width={width} height={height} aria-hidden="true">
      <mask id="guide-holes" maskUnits="userSpaceOnUse" x={0} y={0} width={width} height={height}>
        <rect width={width} height={height} fill="white" />
        {holes.map((box, n) => <rect key={n} {...box} rx={ROUND} fill="black" />)}
      </mask>
      <rect class="guide-shade" width={width} height={height} mask="url(#guide-holes)" />
      <path class="guide-block" d={outside(holes, width, height).map((box) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`).join("")} onClick={nudge} />
      {lit.meant.map((box, n) => <rect key={n} class="guide-ring" x={box.x} y={box.y} width={box.width} height={box.height} rx={ROUND} />)}
    </svg>
  );
}

/** Shows the part of the table where the thing is, and scrolls to it. A room with parts of its own has turned to the right one by the next frame. */
function turnTo(at: readonly string[], show: (zone: Zone) => void): void {
  const page = document.querySelector(".table-page")!;
  const first = at[0];
  if (first === undefined) return;
  const look = (lost: () => void) => requestAnimationFrame(() => {
    if (seenAt(page, first)) scrollTo(page, at);
    else lost();
  });
  look(() => {
    const section = elementsAt(page, first)[0]?.closest("section[class^=frame-]");
    show(section ? ZONES[section.classList[0] as keyof typeof ZONES] : "board");
    look(() => show("board")); // a room may show more there, or have it folded
  });
}

/** The first matters most, but a thing that is drawn in several places of the board, such as a place and its sign, comes into view as a whole. */
function scrollTo(page: Element, at: readonly string[]): void {
  for (const one of [...at].reverse()) {
    const first = seenAt(page, one);
    const board = first?.closest(".frame-board");
    for (const element of board ? elementsAt(board, one).reverse() : []) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!board) first?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Scrolls to what is meant whenever the board gets another size: the panel that asks grows and shrinks beside it. Nothing moves under a mouse that points. */
function keptInView(store: TableStore, at: readonly string[]): () => void {
  const page = document.querySelector(".table-page")!;
  const observer = new ResizeObserver(() => { if (store.planning.plan.value?.pinned !== false) scrollTo(page, at); });
  observer.observe(page.querySelector(".frame-board")!);
  return () => observer.disconnect();
}

/** Those who play by keyboard go on with the first of these that can be used, or with the button that leads on. */
function focusOn(card: HTMLElement, at: readonly string[]): void {
  const page = document.querySelector(".table-page")!;
  const usable = "button:not(:disabled), a, [tabindex]";
  const found = at.flatMap((one) => elementsAt(page, one)).map((one) => (one.matches(usable) ? one : one.querySelector(usable)))
    .find((one) => one && one.getBoundingClientRect().width > 0);
  ((found ?? card.querySelector(".guide-on")) as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
}

/** Where everything is, followed as the page changes. */
function useLit(card: { current: HTMLElement | null }, at: readonly string[], acts: boolean): Lit | null {
  const [lit, setLit] = useState<Lit | null>(null);
  const known = at.join(" ");
  useLayoutEffect(() => {
    const page = document.querySelector(".table-page");
    if (!page || !card.current) return undefined;
    let waiting = 0;
    const measure = () => {
      waiting = 0;
      const found = measured(page, card.current, at, acts);
      setLit((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const soon = () => { waiting ||= requestAnimationFrame(measure); };
    const changes = new MutationObserver(soon);
    changes.observe(page.querySelector("main")!, { subtree: true, childList: true, attributes: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(page);
    sizes.observe(card.current);
    addEventListener("scroll", soon, { capture: true, passive: true });
    page.addEventListener("transitionend", soon);
    measure();
    return () => {
      cancelAnimationFrame(waiting);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener("scroll", soon, { capture: true });
      page.removeEventListener("transitionend", soon);
    };
  }, [known, acts]);
  useLayoutEffect(() => {
    const [element, spot] = [card.current, lit?.spot];
    if (!element) return;
    for (const [name, value] of [["left", spot?.x], ["top", spot?.y], ["--arrow", spot?.arrow]] as const) {
      if (value === undefined) element.style.removeProperty(name);
      else element.style.setProperty(name, `${value}px`);
    }
  }, [lit]);
  return lit;
}

function measured(page: Element, card: HTMLElement | null, at: readonly string[], acts: boolean): Lit | null {
  if (!card) return null;
  const meant = joined(around(boxesAt(page, at), RING));
  const free = boxesAt(page, acts ? ["table:head", "table:ask", "table:zones"] : ["table:head"]);
  const [width, height] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  return { meant, free, width, height, spot: matchMedia(NARROW).matches ? null : spotFor(size, meant, free, { width, height }) };
}
