// The log in words, by turn, the newest last; pointing at a line highlights the place it is about.
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Entry, TextInfo } from "../api-types.ts";
import { Player, Said } from "../glyphs.tsx";
import { memo } from "../parts/memo.ts";
import { useLater } from "../parts/use-later.ts";
import type { Effect } from "../scene.ts";
import type { Words } from "../words.ts";
import { t } from "../say.ts";

const LONG = 8; // draws in a row that are folded
const NEAR = 8; // pixels from the end that still count as there

interface Turn {
  seat: number | null;
  acts: { act: Entry; times: number }[];
  first: number; // place
  last: number;
}

/** Acts of one seat, or of chance, that follow each other; equal ones are counted. */
export function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  for (const act of entries) {
    let turn = turns.at(-1);
    if (!turn || turn.seat !== act.seat || (turn.acts.at(-1)?.act.name === "end" && act.seat !== null)) {
      turn = { seat: act.seat, acts: [], first: act.place, last: act.place };
      turns.push(turn);
    }
    turn.last = act.place;
    const before = turn.acts.at(-1);
    if (before && JSON.stringify(before.act.text) === JSON.stringify(act.text)) before.times += 1;
    else turn.acts.push({ act, times: 1 });
  }
  return turns;
}

/** The turns that were there before stay what they were: nothing of them is drawn anew. */
export function unchanged(before: readonly Turn[], now: readonly Turn[]): Turn[] {
  const known = new Map(before.map((turn) => [turn.first, turn]));
  return now.map((turn) => {
    const old = known.get(turn.first);
    const same = old?.acts.length === turn.acts.length && old.acts.every(({ act, times }, n) => act === turn.acts[n]!.act && times === turn.acts[n]!.times);
    return same ? old : turn;
  });
}

/** The first turn of somebody else that was missed; -1 if nothing was. */
export function newsIn(turns: readonly Turn[], [seen, upto]: readonly [number, number], you: readonly number[]): number {
  return turns.findIndex(({ seat, first, last }) => last > seen && first <= upto && !(seat !== null && you.includes(seat)));
}

interface Props {
  words: Words;
  entries: readonly Entry[];
  light: (act: Entry | null) => void; // the place that an act is about; the same function every time
  missed?: readonly [number, number]; // acts that were done while one did not look: after the first place, up to the second
  older?: () => void; // fetches the acts before the first one here
  at?: number; // the act that a replay shows
  jump?: (place: number) => void;
  tell?: ((words: Words, effect: Effect) => ComponentChildren) | undefined; // the same function every time
}

export function Log({ words, entries, light, missed, at, jump, older, tell }: Props) {
  const drawn = useRef<Turn[]>([]);
  const turns = useMemo(() => (drawn.current = unchanged(drawn.current, turnsOf(entries))), [entries]);
  const written = useLater(true); // once the board is there
  const box = useRef<HTMLOListElement>(null);
  const last = entries.at(-1)?.place ?? 0;
  const tells = entries.some((act) => act.effects.length > 0);
  const news = missed ? newsIn(turns, missed, words.you ?? []) : -1;
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const mark = at === undefined ? null : list.querySelector<HTMLElement>(".now");
    list.scrollTop = mark ? mark.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
  }, [last, at, written, words]);
  const atEnd = useRef(true);
  useEffect(() => { // the newest lines stay in sight when there is less room for them
    const list = box.current;
    if (!list || at !== undefined) return undefined;
    const sizes = new ResizeObserver(() => { if (atEnd.current) list.scrollTop = list.scrollHeight; });
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [entries.length > 0, at === undefined]);
  const scrolled = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: { currentTarget: HTMLElement }) => { atEnd.current = scrollTop + clientHeight > scrollHeight - NEAR; };
  if (!entries.length) return <p class="quiet">{t("log-empty")}</p>;
  return (
    <ol class="log" ref={box} tabIndex={0} aria-label={t("log")} onScroll={scrolled}>
      {older && written && entries[0]!.place > 1 ? <li><button type="button" class="older" onClick={older}>{t("log-older")}</button></li> : null}
      {written && turns.map((turn, n) => (
        <li key={turn.first} class={turnLook(turn, at)}>
          {n === news ? <p class="news">{t("log-news")}</p> : null}
          <OneTurn turn={turn} words={words} light={light} jump={jump} at={isIn(turn, at) ? at : undefined} tells={tells} tell={tell} />
        </li>
      ))}
    </ol>
  );
}

const OneTurn = memo(function OneTurn(props: ActsProps) {
  const { turn: { seat }, words, jump } = props;
  if (seat === null) return <Chance {...props} />;
  return jump ? <><Player words={words} seat={seat} /><Acts {...props} /></> : <Told {...props} />;
});

function isIn({ first, last }: Turn, at: number | undefined): boolean {
  return at !== undefined && first <= at && at <= last;
}

function turnLook(turn: Turn, at: number | undefined): string {
  return `turn ${turn.seat === null ? "chance" : ""} ${isIn(turn, at) ? "now" : ""}`;
}

type ActsProps = Pick<Props, "words" | "light"> & { turn: Turn; tells: boolean; tell: Props["tell"]; jump: Props["jump"]; at: number | undefined };

function Chance(props: ActsProps) {
  const { acts } = props.turn;
  if (acts.length <= LONG) return props.jump ? <Acts {...props} /> : <Told {...props} />;
  return <details><summary>{t("log-draws", { n: acts.length })}</summary><Acts {...props} /></details>;
}

/** What an act changed, as clauses: by whom, and what it did. Without any, what was chosen. */
function clausesOf({ act, times }: Turn["acts"][number], words: Words, tells: boolean): { seat: number | null; text: TextInfo; times: number; effect?: Effect }[] {
  const found = act.effects.flatMap((effect) => {
    const key = `did-${effect.kind}`;
    if (!words.has(key)) return [];
    const hidden = "points" in effect && effect.points === null && words.has(`${key}-hidden`);
    const seat = "seat" in effect ? effect.seat : null;
    return [{ seat, text: { key: hidden ? `${key}-hidden` : key, args: { ...effect, you: 0 } }, times, effect }];
  });
  return found.length || tells ? found : [{ seat: act.seat, text: act.text, times }];
}

/** What a party did in one act, without its name. */
export function ActSaid({ act, seat, words }: { act: Entry; seat: number | null; words: Words }) {
  const clauses = clausesOf({ act, times: 1 }, words, act.effects.length > 0).filter((clause) => clause.seat === seat);
  return <>{clauses.map(({ text }, n) => <Fragment key={n}>{n ? ", " : null}<Said words={words} text={text} /></Fragment>)}</>;
}

/** A turn told in one paragraph for each party that did something in it. `tells`: a game that says what each act changed; then nothing is said of acts that changed nothing. */
function Told({ turn, words, light, tells, tell }: Omit<ActsProps, "jump" | "at">) {
  const runs: { seat: number | null; clauses: ComponentChildren[] }[] = [];
  for (const done of turn.acts) {
    for (const { seat, text, times, effect } of clausesOf(done, words, tells)) {
      const drawn = effect && tell?.(words, effect);
      if (drawn === null) continue;
      const last = runs.at(-1);
      const said = (
        <span key={`${done.act.place} ${text.key}`} class="clause" onPointerEnter={() => light(done.act)} onPointerLeave={() => light(null)}>
          {drawn ? <Drawn said={words.say(text)}>{drawn}</Drawn> : <Said words={words} text={text} />}
          {times > 1 ? ` ×${times}` : null}
        </span>
      );
      if (last && last.seat === seat) last.clauses.push(said);
      else runs.push({ seat, clauses: [said] });
    }
  }
  return (
    <>
      {runs.map(({ seat, clauses }, n) => (
        <p key={n} class={seat === null ? "told chance" : "told"}>
          {seat === null ? null : <Player words={words} seat={seat} short />}
          <span>{clauses.map((clause, place) => <Fragment key={place}>{place ? <span class="comma">, </span> : null}{clause}</Fragment>)}</span>
        </p>
      ))}
    </>
  );
}

/** A picture of what happened, and for screen readers and whoever points at it the words. */
function Drawn({ said, children }: { said: string; children: ComponentChildren }) {
  return <span class="told-picture" title={said}><span class="hidden">{said}</span><span aria-hidden="true">{children}</span></span>;
}

function Acts({ turn, words, light, jump, at, tell }: ActsProps) {
  return (
    <ul class="acts">
      {turn.acts.map(({ act, times }) => {
        const drawn = act.effects.map((effect) => tell?.(words, effect)).filter(Boolean);
        const said = <>{drawn.length ? <Drawn said={words.say(act.text)}>{drawn}</Drawn> : <Said words={words} text={act.text} />}{times > 1 ? ` ×${times}` : null}</>;
        return (
          <li key={act.place} class={act.place === at ? "act at" : act.name === "end" ? "act ends" : "act"}
            onPointerEnter={() => light(act)} onPointerLeave={() => light(null)}>
            {jump ? <button type="button" class="jump" aria-current={act.place === at ? "step" : undefined}
              onClick={() => jump(act.place + times - 1)}>{said}</button> : said}
          </li>
        );
      })}
    </ul>
  );
}
