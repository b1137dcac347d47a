// What is asked: whose turn it is, one sentence, what the plan would do, and at most four buttons.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Entry } from "../api-types.ts";
import type { Room } from "../games/room.ts";
import { Said } from "../glyphs.tsx";
import { SeatBadge } from "../parts/pieces.tsx";
import { Choices, PreviewBox } from "./choices.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { ActSaid } from "./log.tsx";
import { END, type TableStore } from "./store.ts";
import { capital } from "../words.ts";
import { t } from "../say.ts";

interface Props {
  store: TableStore;
  room: Room | undefined;
  loading: boolean; // the room may still come: nothing is listed that it would take away again
}

/** How tall it has been since one of these changed, as `--steady`: else the preview of a button would push it from under the pointer, and back. */
function useSteadyHeight(until: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let most = 0;
    element.style.removeProperty("--steady");
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight <= most) return;
      most = element.offsetHeight;
      element.style.setProperty("--steady", `${most}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, until);
  return box;
}

export function Ask({ store, room, loading }: Props) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const listed = useSignal(false);
  const shown = store.playback.shown.value;
  const middle = useSteadyHeight([frame.seq, listed.value, shown === null]);
  if (shown) return <Played store={store} act={shown.act} />;
  const asked = typeof frame.view?.["to_act"] === "number" ? (frame.view["to_act"] as number) : null;
  const yours = frame.turn !== null;
  const { hinting } = store;
  const hinted = hinting.hint.value !== null || hinting.thinking.value || hinting.failed.value !== null;
  const open = listed.value || (!loading && !room?.Preview);
  return (
    <section class={`ask${yours ? " yours" : ""}${yours && open ? " listing" : ""}`} aria-label={t("ask-label")}>
      <header>
        {asked === null ? null : <SeatBadge seat={asked} label={words.player(asked)} size={28} />}
        <b>{title(store, asked)}</b>
        {!yours && frame.seats.some((seat) => seat.waiting_since !== null && seat.bot) ? <Thinking /> : null}
        {yours ? (
          <button type="button" class="quiet list-toggle" aria-expanded={open} aria-label={t("ask-all")} title={t("ask-all")} onClick={() => { listed.value = !listed.value; }}>
            <Icon name="list" />
          </button>
        ) : null}
      </header>
      <h1 class="sentence"><Sentence store={store} /></h1>
      <div class="ask-middle" tabIndex={0} ref={middle}>
        {room?.Preview && !open && !hinted ? <room.Preview /> : null}
        {yours && open ? <Choices store={store} /> : null}
        <PreviewBox store={store} />
      </div>
      <div class="ask-bar" role="group" aria-label={t("table-your-turn")}>
        <TakeOver store={store} />
        {room?.Buttons && yours ? <room.Buttons /> : <EndButton store={store} />}
        <TakebackButtons store={store} />
        {yours && !store.frame.value!.daily && !store.frame.value!.practice ? (
          <IconButton icon="hint" label={t(hinting.thinking.value ? "ask-thinking" : "ask-hint")} busy={hinting.thinking.value} act={() => void hinting.think()} />
        ) : null}
      </div>
    </section>
  );
}

/** While acts of others are played: who does what. */
function Played({ store, act }: { store: TableStore; act: Entry | null }) {
  const words = store.words.value!;
  const { you, title: table } = store.frame.value!;
  const others = act?.effects.find((effect) => "seat" in effect && effect.kind !== "turn-began" && !you.includes(effect.seat));
  const seat = others && "seat" in others ? others.seat : (act?.seat ?? null);
  return (
    <section class="ask" aria-label={t("ask-label")}>
      <header>
        {seat === null ? null : <SeatBadge seat={seat} label={words.player(seat)} size={28} />}
        <b>{seat === null ? table : seat < words.players.length ? words.playerName(seat) : capital(t("the-automaton"))}</b>
      </header>
      <h1 class="sentence">{act ? <ActSaid act={act} seat={seat} words={words} /> : null}</h1>
      <div class="ask-bar" role="group" aria-label={t("table-your-turn")}>
        <TakeOver store={store} />
        <button type="button" onClick={() => store.playback.skip()}>{t("ask-skip")}</button>
      </div>
    </section>
  );
}

/** While a bot plays for me. */
function TakeOver({ store }: { store: TableStore }) {
  const { seats, status } = store.frame.value!;
  const lent = seats.find((seat) => seat.yours && seat.lent);
  if (!lent || status !== "playing") return null;
  return <button type="button" class="primary" onClick={() => void store.tell("take-back", lent.seat)}>{t("ask-take-over")}</button>;
}

function title(store: TableStore, asked: number | null): string {
  const frame = store.frame.value!;
  if (frame.status !== "playing") return frame.title;
  if (frame.turn) return frame.you.length > 1 ? t("ask-turn-of", { name: store.words.value!.playerName(frame.turn.seat) }) : t("table-your-turn");
  if (asked === null) return frame.title;
  const words = store.words.value!;
  return asked < words.players.length ? t("ask-turn-of", { name: words.playerName(asked) }) : t("ask-automaton-turn");
}

function Sentence({ store }: { store: TableStore }): ComponentChildren {
  const frame = store.frame.value!;
  const why = frame.why ? store.words.value!.say(frame.why) : "";
  if (frame.status === "open") return t("ask-waiting");
  if (frame.status === "ended") return frame.practice ? why : t("ask-ended", { why });
  if (frame.status === "review") return t("ask-review", { why });
  if (frame.turn?.only_end) return t("choices-none");
  return store.prompt.value ? <Said words={store.words.value!} text={store.prompt.value} /> : null;
}

function Thinking() {
  return <span class="thinking" aria-hidden="true"><i /><i /><i /></span>;
}

/** Filled only when nothing else is left to do. */
export function EndButton({ store }: { store: TableStore }) {
  const end = store.choices.value.find((choice) => choice.name === END);
  if (!end) return null;
  return (
    <button type="button" data-choice={end.name} class={store.frame.value?.turn?.only_end ? "primary" : "usable"} onClick={() => store.act(end)}
      onPointerEnter={() => store.pointing.hover(end)} onPointerLeave={() => store.pointing.unhover()}>
      {store.words.value!.say(end.text)}
    </button>
  );
}

/** Where undo stops, the button says why. */
function TakebackButtons({ store }: { store: TableStore }) {
  const takeback = store.frame.value!.takeback;
  if (!takeback) return null;
  const why = takeback.why ? store.words.value!.say(takeback.why) : t("ask-nothing-back");
  return (
    <>
      <IconButton icon="undo" label={t("ask-undo")} keys="u" off={takeback.decision || store.canDrop.value ? "" : why}
        act={() => void store.undo("decision")} />
      <IconButton icon="reset" label={t("ask-reset")} off={takeback.turn ? "" : why}
        act={() => void store.undo("turn")} />
    </>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  act: () => void;
  off?: string; // why it cannot be used now
  busy?: boolean;
  keys?: string;
}

export function IconButton({ icon, label, act, off = "", busy = false, keys }: IconButtonProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={off || label} aria-disabled={off ? "true" : undefined} aria-busy={busy}
      disabled={busy} aria-keyshortcuts={keys} onClick={act}>
      <Icon name={icon} />
    </button>
  );
}
