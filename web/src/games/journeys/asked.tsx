// In the bar that asks: how often to trade, which cubes to upgrade, and what has no place on the board.
import type { ChoiceInfo } from "../../api-types.ts";
import { Said } from "../../glyphs.tsx";
import { Cubes, pointsLabel } from "../../parts/pieces.tsx";
import { type Gesture, ownSeat, useScene } from "../../scene.ts";
import { counted } from "../shared/cubes.ts";
import { text } from "../shared/names.ts";
import { PinnedButtons } from "../shared/pinned.tsx";
import { Person, Shield, Sign } from "./marks.tsx";
import { PlanNote } from "./note.tsx";
import { OwnStorage } from "./own.tsx";
import { IN_PLACE, tradeActions, tradesOf } from "./turn.ts";
import { sentOut, useView } from "./view.ts";

/** What can be done several times; on a phone also what the plan would do, and the storage. */
export function Preview() {
  return (
    <>
      <Trades />
      <Upgrades />
      <div class="on-phone"><PlanLine /><OwnStorage strip /></div>
    </>
  );
}

function PlanLine() {
  return useScene().plan.value ? <div class="plan-line" role="status"><PlanNote title={false} /></div> : null;
}

/** C-4: once, twice, as often as there are cubes. */
function Trades() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const all = tradesOf(scene);
  const places = [...new Set(all.map(({ on }) => on))];
  if (places.length !== 1) return null; // several villages: first the village
  const { give, get } = all[0] as Gesture & { give: string; get: string };
  return (
    <div class="steps" role="group" aria-label={text(words, "board-trade-steps")}>
      <Cubes run={give} label={words.cubeNames(give)} /><Sign name="arrow" size={13} /><Cubes run={get} label={words.cubeNames(get)} />
      {all.map((gesture, n) => (
        <button key={n} type="button" class="step usable" data-trade={n + 1} aria-label={text(words, "board-trade-times", { n: n + 1 })}
          onClick={() => scene.play(tradeActions(view, all, n))} {...pointing(gesture)}>×{n + 1}</button>
      ))}
    </div>
  );

  function pointing(gesture: Gesture) {
    const show = () => scene.show({ ...gesture, pinned: false });
    const hide = () => scene.show(null);
    return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
  }
}

const WAYS = 5; // more do not fit: the cubes in the storage can be clicked one by one

/** NW-21: all upgrades in one go. */
function Upgrades() {
  const scene = useScene();
  const { words } = scene;
  const ways = scene.gestures.filter(({ key, actions }) => key === "upgrade" && actions.length && actions[0]!.startsWith("upgrade")) as (Gesture & { cubes: string; into: string })[];
  if (!ways.length) return null;
  return (
    <div class="steps" role="group" aria-label={text(words, "board-upgrade-ways")}>
      {ways.slice(0, WAYS).map((way) => (
        <button key={way.actions.join()} type="button" class="step usable" data-choice={way.actions.join()} aria-label={text(words, "board-upgrade-way", { from: words.cubeNames(way.cubes), to: words.cubeNames(way.into) })}
          onClick={() => scene.play(way.actions)} onPointerEnter={() => scene.show({ ...way, pinned: false })} onPointerLeave={() => scene.show(null)}
          onFocus={() => scene.show({ ...way, pinned: false })} onBlur={() => scene.show(null)}>
          <Counted run={way.cubes} /><Sign name="arrow" size={10} /><Counted run={way.into} />
        </button>
      ))}
    </div>
  );
}

/** A number before each colour. */
function Counted({ run }: { run: string }) {
  return <>{counted(run).map(([letter, n]) => <span key={letter} class="counted">{n > 1 ? n : null}<Cubes run={letter} /></span>)}</>;
}

const BY_NAME = new Set(["use", "take"]); // also by a button: what to do with the card of a market

export function Buttons() {
  const scene = useScene();
  const { words } = scene;
  const shown = scene.plan.value;
  if (shown?.pinned) return <PinnedButtons plan={shown} />;
  const rest = scene.choices.find(({ kind }) => kind === "rest");
  const paying = scene.gestures.filter(({ key, actions }) => (key === "pay" || key === "toll" || key === "drop") && actions.length) as (Gesture & { cubes: string })[];
  const others = scene.choices.filter(({ kind }) => kind !== "rest" && (!IN_PLACE.has(kind) || BY_NAME.has(kind)));
  return (
    <>
      {rest ? <Summary /> : null}
      {paying.map((gesture) => (
        <button key={gesture.key} type="button" class="usable" data-choice={gesture.key} onClick={() => scene.play(gesture.actions)}
          onPointerEnter={() => scene.show({ ...gesture, pinned: false })} onPointerLeave={() => scene.show(null)}>
          {text(words, `board-do-${gesture.key}`)} <Cubes run={gesture.cubes} label={words.cubeNames(gesture.cubes)} />
        </button>
      ))}
      {others.map((choice) => <Other key={choice.id} choice={choice} last={scene.choices.length === 1} />)}
      {rest ? <Rest choice={rest} /> : null}
    </>
  );
}

/** On a phone, at the beginning of a turn: the own points and people, which else only one zone shows. */
function Summary() {
  const scene = useScene();
  const view = useView();
  const seat = ownSeat(scene);
  const party = view.parties[seat]!;
  const out = sentOut(view, seat);
  return (
    <span class="own-summary on-phone">
      <Shield points={view.scores[seat] ?? null} label={pointsLabel(view.scores[seat] ?? null)} size={32} />
      <span class="people" role="img" aria-label={text(scene.words, "board-camp", { ready: party.settlers, out, reserve: party.reserve })}>
        <Person seat={seat} />{party.settlers}<Sign name="map" />{out}<Sign name="anchor" />{party.reserve}
      </span>
    </span>
  );
}

function Other({ choice, last }: { choice: ChoiceInfo; last: boolean }) {
  const scene = useScene();
  const gesture = scene.gestures.find(({ key, actions }) => key === choice.kind && actions.length);
  const short = BY_NAME.has(choice.kind);
  return (
    <button type="button" data-choice={choice.name} class={last ? "primary" : "usable"} onClick={() => scene.play([choice.name])}
      onPointerEnter={() => gesture && scene.show({ ...gesture, pinned: false })} onPointerLeave={() => scene.show(null)}>
      {short ? text(scene.words, `board-do-${choice.kind}`) : <Said words={scene.words} text={choice.text} />}
    </button>
  );
}

/** NW-15: quiet; it says so if nobody would come back. */
function Rest({ choice }: { choice: ChoiceInfo }) {
  const scene = useScene();
  const { words } = scene;
  const n = sentOut(useView(), ownSeat(scene));
  const gesture = scene.gestures.find(({ key }) => key === "rest");
  const show = () => gesture && scene.show({ ...gesture, pinned: false });
  const hide = () => scene.show(null);
  return (
    <button type="button" class={n ? "rest" : "rest vain"} data-choice="rest" title={text(words, "board-rest", { n })}
      aria-description={text(words, "board-rest", { n })} onClick={() => scene.play([choice.name])} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      <Sign name="tent" size={18} /> {text(words, n ? "board-do-rest" : "board-rest-vain")}
    </button>
  );
}
