// In the bar that asks: what the plan would cost and bring, and the buttons that build, turn and put back.
import { Said } from "../../glyphs.tsx";
import { Points } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { Gold, Hollow, Sign, lying } from "./signs.tsx";
import { boxOf } from "./geometry.ts";
import { heldAt, holdOf, isAsked, misfitOf, putBack, signed, swap, text, turn, useHand, useOutcome } from "./turn.ts";
import { useView } from "./view.ts";

export function Preview() {
  const scene = useScene();
  const { words } = scene;
  const hand = useHand();
  if (!isAsked(scene)) return null;
  const wrong = misfitOf(scene.plan.value);
  return (
    <div class="gains" role="status">
      {hand ? <Parts /> : null}
      {wrong ? <span class="refused">{text(words, wrong.why, { piece: wrong.piece })}</span> : <Gains />}
    </div>
  );
}

function Gains() {
  const scene = useScene();
  const { words } = scene;
  const outcome = useOutcome();
  const party = useView().parties[ownSeat(scene)];
  if (!outcome || !party) return null;
  const grown = outcome.population === null ? 0 : outcome.population - party.population;
  return (
    <>
      {outcome.gold ? <span class="paid" aria-label={text(words, "board-price", { n: outcome.gold })}>−{outcome.gold}<Gold size={20} /></span> : null}
      {party.tracks.map(({ resource, value }) => {
        const steps = (outcome.tracks[resource] ?? value) - value;
        return steps ? <span key={resource}>{signed(steps)}<Sign icon={resource} label={words.piece(resource)} /></span> : null;
      })}
      {grown ? <span>{signed(grown)}<Sign icon="person" label={text(words, "score-population")} /></span> : null}
      {outcome.total ? <Points points={outcome.total} label={text(words, "board-points", { n: outcome.total })} size={40} /> : null}
    </>
  );
}

/** WW-20: which of several roads is in hand. */
function Parts() {
  const scene = useScene();
  const hand = useHand()!;
  const ids = [...new Set(hand.places.map(({ id }) => id))];
  const now = holdOf(hand, scene.plan.value)?.id;
  if (ids.length < 2) return null;
  return (
    <span class="parts" role="group" aria-label={text(scene.words, "board-parts")}>
      {ids.map((id) => {
        const { squares } = hand.places.find((place) => place.id === id)!;
        const { top, left } = boxOf(squares);
        return (
          <button key={id} type="button" aria-pressed={id === now} aria-label={text(scene.words, "board-part", { n: squares.length })} onClick={() => swap(scene, hand, id)}>
            <Hollow squares={lying(squares.map(([r, c]) => [r - top, c - left]))} unit={13} solid />
          </button>
        );
      })}
    </span>
  );
}

const ON_THE_TABLE = new Set(["buy", "place", "part"]);

export function Buttons() {
  const scene = useScene();
  const { words } = scene;
  const hand = useHand();
  const place = heldAt(hand, scene.plan.value);
  const others = scene.choices.filter(({ kind }) => !ON_THE_TABLE.has(kind));
  const turns = hand ? new Set(hand.places.filter(({ id }) => id === holdOf(hand, scene.plan.value)?.id).map(({ rotation }) => rotation)).size : 0;
  return (
    <>
      {hand ? (
        <button type="button" class="primary" disabled={!place} onClick={() => place && scene.play(place.gesture.actions)}><Sign icon="check" size={18} />{text(words, "board-build")}</button>
      ) : null}
      {hand && turns > 1 ? <button type="button" class="usable" aria-keyshortcuts="r" onClick={() => turn(scene, hand, 1)}><Sign icon="turn" size={18} />{text(words, "board-turn")}</button> : null}
      {hand && !hand.kept ? <button type="button" class="usable" aria-keyshortcuts="Escape" onClick={() => putBack(scene)}>{text(words, "board-put-back")}</button> : null}
      {hand && !hand.kept ? null : others.map((choice) => (
        <button key={choice.id} type="button" data-choice={choice.name} class={`${others.length === 1 && !hand ? "primary" : "usable"} ${choice.kind === "loan" || choice.kind === "repay" ? "on-own-board" : ""}`}
          onClick={() => scene.act(choice)}>
          <Said words={words} text={choice.text} />
        </button>
      ))}
    </>
  );
}
