// In the bar that asks: what the plan would cost and bring, and the buttons that build, turn and put back.
import type { ChoiceInfo, WondersView } from "../../api-types.ts";
import { Said } from "../../glyphs.tsx";
import { Points } from "../../parts/pieces.tsx";
import { t } from "../../say.ts";
import { type Scene, ownSeat, useScene } from "../../scene.ts";
import { nameOnOffer } from "./market.tsx";
import { Refusal } from "./refusal.tsx";
import { Gold, Hollow, Sign, lying } from "./signs.tsx";
import { boxOf } from "./geometry.ts";
import { heldAt, holdOf, isAsked, misfitOf, putBack, signed, swap, text, turn, useAdvice, useHand, useOutcome, whyText } from "./turn.ts";
import { SOURCES } from "./own.tsx";
import { useView } from "./view.ts";

export function Preview() {
  const scene = useScene();
  const { words } = scene;
  const hand = useHand();
  if (!isAsked(scene)) return null;
  const wrong = misfitOf(scene.plan.value);
  const held = hand && (heldAt(hand, scene.plan.value) ?? hand.first);
  const pointed = hand ? null : pointedAt(scene);
  return (
    <div class="gains" role="status">
      {pointed ? <b class="pointed-at">{pointed}</b> : null}
      {held ? <b class={hand?.kept ? "what asked" : "what"}>{text(words, "board-place", { piece: held.what })}</b> : null}
      {hand ? <Parts /> : null}
      {hand && !scene.gesturesOn(hand.ref) ? <span class="waiting">{t("looking")}</span> : null}
      {wrong ? <span class="refused">{whyText(words, wrong)}</span> : <Gains />}
    </div>
  );
}

/** What is pointed at on offer, or the loan. */
function pointedAt({ words, view, plan, choices }: Scene): string | null {
  const { key, on } = plan.value ?? {};
  const loan = choices.find((choice) => choice.kind === key && isLoan(choice));
  if (loan) return words.say(loan.text);
  return key === "buy" && on ? nameOnOffer(words, view as WondersView, on) : null;
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
      {outcome.gold ? <span class={outcome.gold > 0 ? "paid" : undefined} aria-label={text(words, "board-price", { n: -outcome.gold })}>{signed(-outcome.gold)}<Gold size={20} /></span> : null}
      {party.tracks.map(({ resource, value }) => {
        const steps = (outcome.tracks[resource] ?? value) - value;
        return steps ? <span key={resource}>{signed(steps)}<Sign icon={resource} label={words.piece(resource)} /></span> : null;
      })}
      {grown ? <span>{signed(grown)}<Sign icon="person" label={text(words, "score-population")} /></span> : null}
      {outcome.total ? <Points points={signed(outcome.total)} label={text(words, "board-points", { n: outcome.total })} size={40} /> : null}
      {outcome.total ? (
        <span class="by-source">
          {[...outcome.points].map(([source, points]) => <span key={source}>{signed(points)}<Sign icon={SOURCES[source] ?? "objective"} size={16} label={text(words, source)} /></span>)}
        </span>
      ) : null}
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

function isLoan({ kind }: ChoiceInfo): boolean {
  return kind === "loan" || kind === "repay";
}

const ON_THE_TABLE = new Set(["buy", "place", "part"]);

export function Buttons() {
  const scene = useScene();
  const { words } = scene;
  const hand = useHand();
  const place = heldAt(hand, scene.plan.value);
  const advice = useAdvice();
  const others = scene.choices.filter(({ kind }) => !ON_THE_TABLE.has(kind));
  const turns = hand ? new Set(hand.places.filter(({ id }) => id === holdOf(hand, scene.plan.value)?.id).map(({ rotation }) => rotation)).size : 0;
  return (
    <>
      <Refusal />
      {hand ? (
        <button type="button" class="primary" disabled={!place} onClick={() => place && scene.play(place.gesture.actions)}><Sign icon="check" size={18} /><span>{text(words, "board-build", { piece: (place ?? hand.first)?.what ?? "" })}</span></button>
      ) : null}
      {hand && turns > 1 ? <button type="button" class="usable brief" aria-keyshortcuts="r" aria-label={text(words, "board-turn")} onClick={() => turn(scene, hand, 1)}><Sign icon="turn" size={18} /><span>{text(words, "board-turn")}</span></button> : null}
      {hand && !hand.kept ? <button type="button" class="usable brief put-back" aria-keyshortcuts="Escape" aria-label={text(words, "board-put-back")} onClick={() => putBack(scene)}><Sign icon="cross" size={18} /><span>{text(words, "board-put-back")}</span></button> : null}
      {hand && !hand.kept ? null : others.map((choice) => (
        <button key={choice.id} type="button" data-choice={choice.name} class={`${choice.name === advice?.name ? "advised" : ""} ${isLoan(choice) ? "on-own-board" : others.every((other) => other === choice || isLoan(other)) && !hand ? "primary" : "usable"}`}
          onClick={() => scene.act(choice)}>
          <Said words={words} text={choice.text} />
        </button>
      ))}
    </>
  );
}
