// What can be done now, in groups, with what it scores; and what cannot, with the reason.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sentence } from "../api.ts";
import type { ChoiceGroup, ChoiceInfo, Refusal } from "../api-types.ts";
import { useRoom } from "../games/rooms.ts";
import { Marked, Said } from "../glyphs.tsx";
import { openRules } from "../rules/sheet.tsx";
import { type Words, capital } from "../words.ts";
import { END, type TableStore } from "./store.ts";
import { t } from "../say.ts";

const MANY = 30; // entries; more need a filter, or the map
const GROUPS = 12;

export function Choices({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const wanted = useSignal("");
  const picked = store.pointing.picked.value;
  const turn = frame.turn;
  useEffect(() => { wanted.value = ""; }, [frame.seq]);
  if (!turn) return null;
  const groups = atMost(turn.groups.filter((group) => group.choices.some((choice) => choice.name !== END)), GROUPS);
  const listed = groups.filter((group) => !(group.drawn && group.choices.length > MANY));
  const drawn = groups.filter((group) => group.drawn && group.choices.length > MANY);
  const count = listed.reduce((sum, group) => sum + group.choices.length, 0);
  const looked = wanted.value.trim().toLowerCase();
  return (
    <section class="choices" aria-label={t("choices")} onKeyDown={arrows}>
      <h2 class="hidden">{t("choices")}</h2>
      {picked ? (
        <Picked store={store} words={words} />
      ) : (
        <>
          {count > MANY ? (
            <label class="field">{t("choices-find", { n: count })}
              <input type="search" value={wanted.value} onInput={(event) => (wanted.value = event.currentTarget.value)} />
            </label>
          ) : null}
          {drawn.map((group) => (
            <p key={group.key} class="on-map">{t("choices-on-board", { group: groupName(words, group), n: group.choices.length })}</p>
          ))}
          {listed.map((group) => (
            <Group key={group.key} store={store} words={words} group={group} looked={looked} open={count <= MANY || !!looked} />
          ))}
          {groups.length ? null : <p class="quiet">{t("choices-none")}</p>}
        </>
      )}
      <NotNow key={frame.seq} store={store} />
    </section>
  );
}

interface GroupProps {
  store: TableStore;
  words: Words;
  group: ChoiceGroup;
  looked: string;
  open: boolean;
}

function Group({ store, words, group, looked, open }: GroupProps) {
  const found = group.choices.filter((choice) => choice.name !== END
    && (!looked || `${words.say(choice.text)} ${choice.name}`.toLowerCase().includes(looked)));
  if (!found.length) return null;
  const list = (
    <ul>
      {found.map((choice) => <li key={choice.id}><Choice store={store} words={words} choice={choice} /></li>)}
    </ul>
  );
  const name = groupName(words, group);
  const onBoard = group.drawn && matchMedia("(max-width: 900px)").matches; // where there is no room for both, the board comes first
  if (!onBoard && (open || found.length <= 6)) return <div class="group"><h3>{name}</h3>{list}</div>;
  return <details class="group"><summary>{name} <span class="count">{found.length}</span></summary>{list}</details>;
}

export function Choice({ store, words, choice }: { store: TableStore; words: Words; choice: ChoiceInfo }) {
  const shown = store.pointing.preview.value?.choice.id === choice.id;
  return (
    <button type="button" class={shown ? "choice shown" : "choice"} data-choice={choice.name}
      onClick={() => store.act(choice)} onPointerEnter={(event) => event.pointerType === "mouse" && store.pointing.hover(choice)}
      onPointerLeave={(event) => event.pointerType === "mouse" && store.pointing.unhover()}
      onFocus={() => { store.pointing.pointed.value = { ref: choice.on ?? "", choice }; store.pointing.hover(choice); }}
      onBlur={() => { store.pointing.pointed.value = null; store.pointing.unhover(); }}>
      <span class="said"><Said words={words} text={choice.text} /></span>
      {choice.points ? <span class={choice.points > 0 ? "gain" : "gain loss"}>{signed(choice.points)}</span> : null}
    </button>
  );
}

/** Several things can be done on one place: they are named here. */
function Picked({ store, words }: { store: TableStore; words: Words }) {
  const box = useRef<HTMLDivElement>(null);
  const picked = store.pointing.picked.value!;
  useEffect(() => { box.current?.querySelector("button")?.focus(); }, [picked]);
  const close = () => { store.pointing.picked.value = null; };
  return (
    <div class="group picked" ref={box} onKeyDown={(event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } }}>
      <h3><PlaceName store={store} of={picked.ref} /></h3>
      <ul>
        {picked.choices.map((choice) => <li key={choice.id}><Choice store={store} words={words} choice={choice} /></li>)}
      </ul>
      <button type="button" class="quiet" onClick={close}>{t("choices-all")}</button>
    </div>
  );
}

/** What the pointed choice would bring, or why nothing can be done on the pointed thing. */
export function PreviewBox({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const preview = store.pointing.preview.value;
  const why = store.pointing.why.value;
  const rules = (rule: string) => () => { openRules.value = { game: frame.game, theme: frame.theme, rule }; };
  const staying = { onPointerEnter: () => store.pointing.stay(), onPointerLeave: () => store.pointing.leave() };
  if (preview) {
    const { choice, tried, error, pinned } = preview;
    return (
      <aside class={pinned ? "preview pinned" : "preview"} aria-label={t("choices-brings")} aria-live="polite" {...staying}>
        <h2><Said words={words} text={choice.text} /></h2>
        {error ? <p class="trouble">{error}</p> : tried ? (
          <ul>{tried.lines.map((line, n) => <li key={n}><Marked words={words} line={line} /></li>)}</ul>
        ) : <p class="waiting">{t("looking")}</p>}
        <div class="row">
          {pinned ? (
            <>
              <button type="button" class="primary" onClick={() => void store.move([choice.name])}>{t("choices-do")}</button>
              <button type="button" onClick={() => { store.pointing.preview.value = null; }}>{t("choices-not-now")}</button>
            </>
          ) : null}
          <button type="button" class="quiet rule-link" onClick={rules(choice.rule)}>{t("rule", { rule: choice.rule })}</button>
        </div>
      </aside>
    );
  }
  if (!why) return null;
  return (
    <aside class="preview" aria-label={t("choices-why-not")} aria-live="polite" {...staying}>
      <h2><PlaceName store={store} of={why.ref} />: {t("choices-not-possible")}</h2>
      <ul>{why.refusals.slice(0, 3).map((refusal, n) => <li key={n}><Said words={words} text={refusal.why} /> <span class="rule-id">{refusal.rule}</span></li>)}</ul>
    </aside>
  );
}

/** Every kind of action that is not offered, on demand. */
function NotNow({ store }: { store: TableStore }) {
  const refusals = useSignal<Refusal[] | null>(null);
  const error = useSignal("");
  const open = (event: Event) => {
    if (!(event.currentTarget as HTMLDetailsElement).open || refusals.value) return;
    store.pointing.notNow().then((found) => (refusals.value = found), (problem: unknown) => (error.value = sentence(problem)));
  };
  return (
    <details class="not-now" onToggle={open}>
      <summary>{t("choices-not-possible-now")}</summary>
      {error.value ? <p class="trouble">{error.value}</p> : refusals.value === null ? <p class="waiting">{t("looking")}</p>
        : refusals.value.length === 0 ? <p>{t("choices-nothing-else")}</p> : (
          <dl>
            {refusals.value.map((refusal, n) => (
              <div key={n}>
                <dt>{capital(store.words.value!.named("kind", refusal.kind))}</dt>
                <dd><Said words={store.words.value!} text={refusal.why} /> <span class="rule-id">{refusal.rule}</span></dd>
              </div>
            ))}
          </dl>
        )}
    </details>
  );
}

/** Up and down go from choice to choice. */
function arrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches(".choice")) return;
  const every = [...event.currentTarget.querySelectorAll<HTMLElement>(".choice:not(:disabled)")].filter((one) => one.offsetParent);
  event.preventDefault();
  every[(every.indexOf(event.target) + step + every.length) % every.length]?.focus();
}

export function groupName(words: Words, group: ChoiceGroup): string {
  return capital(words.named("group", group.key, words.named("kind", group.key)));
}

/** What a thing is called in the room of the game. */
function PlaceName({ store, of }: { store: TableStore; of: string }) {
  const { room } = useRoom(store.frame.value!.game);
  const words = store.words.value!;
  const [kind, id] = of.split(":");
  const seen = id === undefined ? null : words.placeOf(id, kind);
  if (!room) return null;
  return <span class="place-name">{seen ? <Said words={words} text={seen} /> : capital(room.nameOf(words, of))}</span>;
}

function signed(points: number): string {
  const n = Math.abs(points);
  return t("choices-gain", { n, signed: `${points > 0 ? "+" : "−"}${n}` });
}

/** More groups than fit: the last ones become one. */
function atMost(groups: ChoiceGroup[], most: number): ChoiceGroup[] {
  if (groups.length <= most) return groups;
  const rest = groups.slice(most - 1);
  return [...groups.slice(0, most - 1), { key: "more", drawn: false, choices: rest.flatMap((group) => group.choices) }];
}
