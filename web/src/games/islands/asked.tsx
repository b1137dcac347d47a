// In the panel that asks: what the plan would do, step by step, and what can be done without pointing at the map.
import { Fragment } from "preact";
import type { ChoiceInfo } from "../../api-types.ts";
import { CubeAt, Cubes, Points, SeatAt, SeatBadge, pointsLabel } from "../../parts/pieces.tsx";
import { line, outlined, token } from "../../parts/strokes.ts";
import { type Gesture, useScene } from "../../scene.ts";
import { Said } from "../../glyphs.tsx";
import { BonusTile } from "./bonus.tsx";
import { known } from "./facts.ts";
import { PinnedButtons } from "../shared/pinned.tsx";
import { OwnHold, canSwap } from "./own.tsx";
import type { Plan } from "./plan.ts";
import { tell } from "./tell.tsx";
import { TileMark } from "./tile-mark.tsx";
import { askedSeat, stepsOf, supplyOf, text, useShownPlan } from "./turn.ts";
import { useView } from "./view.ts";

/** What the plan would do; on a phone, the hold below it. */
export function Preview() {
  const starts = useScene().choices.some(({ kind }) => kind === "set"); // with nothing yet
  return <><PlanPreview />{starts ? null : <div class="hold-strip"><OwnHold strip /></div>}</>;
}

function PlanPreview() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const plan = useShownPlan();
  const shown = scene.plan.value;
  if (askedSeat(view) === null || !scene.choices.length) return null;
  if (view.sets.length && scene.choices.some(({ kind }) => kind === "set")) return <Sets />;
  if (scene.choices.some(({ kind }) => kind === "bonus")) return <Supply />;
  if ((!shown || !plan) && scene.choices.length === 1 && !scene.gestures.some(({ actions }) => actions.length)) return null; // there is nothing left to point at
  if (!shown || !plan) return <><TradeTimes /><p class="preview-idle">{text(words, scene.choices.every(({ kind }) => FROM_HOLD.has(kind)) ? "board-choose-cube" : "board-point")}</p></>;
  return (
    <>
      <TradeTimes />
      <div class="preview-plan">
        {plan.map.way.length > 1 ? <Legs plan={plan} /> : null}
        <div class="preview-brings">
          <div>
            <ul>
              {shown.effects.filter(({ kind }) => !QUIET.has(kind)).map((effect, n) => (
                <li key={n}><Said words={words} text={{ key: `did-${effect.kind}`, args: { ...effect, you: 1 } }} /></li>
              ))}
            </ul>
            {shown.pinned && canSwap(view.parties[askedSeat(view)!]!.cubes, plan, shown.actions) ? <p class="swap-note">{text(words, "board-swap")}</p> : null}
          </div>
          {plan.points ? <Points points={plan.points > 0 ? `+${plan.points}` : plan.points} label={pointsLabel(plan.points)} size={40} /> : null}
        </div>
        <Then />
      </div>
    </>
  );
}

/** What the automaton would do if I ended my turn after this. */
function Then() {
  const scene = useScene();
  const view = useView();
  const { words } = scene;
  const told = known(scene.plan.value?.then ?? []).filter(({ kind }) => !QUIET.has(kind));
  const first = told.find((effect) => "seat" in effect);
  if (!first || !("seat" in first)) return null;
  return (
    <p class="then">
      <SeatBadge seat={first.seat} label={text(words, "automaton")} size={22} />
      <span>{text(words, "board-then")} {told.map((effect, n) => <Fragment key={n}>{n ? ", " : null}{tell(words, effect, view) ?? <Said words={words} text={{ key: `did-${effect.kind}`, args: { ...effect, you: 0 } }} />}</Fragment>)}</span>
    </p>
  );
}

const QUIET = new Set(["asked", "scored", "turn-began", "sailed", "laid", "paid-toll", "stayed", "reacted"]);
const FROM_HOLD = new Set(["lay", "toll", "pay", "drop", "upgrade", "keep"]);
const GAP = 94;

/** The way from tile to tile: what is free, which cube stays behind, who is paid. */
function Legs({ plan: { map } }: { plan: Plan }) {
  const { words } = useScene();
  const view = useView();
  const paid = [...map.tolls.values()].flat();
  const tolls = known(useScene().plan.value!.effects).flatMap((effect) => (effect.kind === "paid-toll" ? [effect.cubes] : []));
  const gap = map.way.length > 3 ? GAP * 3 / map.way.length : GAP;
  const width = gap * (map.way.length - 1) + 60;
  return (
    <svg class="legs" viewBox={`0 0 ${width} 74`} role="img" aria-label={text(words, "board-passage", { n: map.way.length - 1 })}>
      {map.way.map((cell, n) => {
        const x = 30 + n * gap;
        const laid = map.laid.get(cell);
        const isLast = n === map.way.length - 1;
        return (
          <g key={n}>
            {isLast ? null : (
              <>
                <path d={`M${x + 18} 20H${x + gap - 20}M${x + gap - 25} 15l5 5l-5 5`} class="leg" />
                <text x={x + gap / 2} y={12} text-anchor="middle" class="leg-label">{text(words, map.laid.has(cell) ? "board-leg-paid" : "board-leg-free")}</text>
              </>
            )}
            <TileMark cell={view.cells[cell]} x={x} y={20} />
            {laid ? <><text x={x + 4} y={61} text-anchor="end" class="leg-label strong">{text(words, "board-leave")}</text><CubeAt letter={laid} x={x + 19} y={56} size={24} /></> : null}
            {isLast ? paid.map((seat, place) => (
              <g key={place} transform={`translate(${x - 6 - place * 44} 56)`}>
                <CubeAt letter={tolls[place] ?? "Y"} x={-14} y={0} size={24} />
                <path d="M0 0H9M6 -3.5L10 0L6 3.5" class="leg" />
                <SeatAt seat={seat} x={24} y={0} scale={1.05} />
              </g>
            )) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Starting cubes, as sacks. */
function Sets() {
  const scene = useScene();
  const view = useView();
  return (
    <div class="sets" role="group" aria-label={text(scene.words, "part-sets")}>
      {view.sets.map((set) => {
        const choice = scene.choicesOn(set.ref)[0] ?? scene.choices.find(({ name }) => name === set.ref);
        return (
          <button key={set.ref} type="button" class="set" disabled={!choice} data-ref={set.ref} onClick={() => choice && scene.act(choice, true)}
            aria-label={choice ? scene.words.say(choice.text) : scene.words.cubeNames(set.cubes)}>
            <Sack cubes={set.cubes} />
          </button>
        );
      })}
    </div>
  );
}

const SACK = "M20 19C7 29 3 44 7 57Q9 67 21 67H43Q55 67 57 57C61 44 57 29 44 19Z";

function Sack({ cubes }: { cubes: string }) {
  const rows = Array.from({ length: Math.ceil(cubes.length / 2) }, (_, n) => cubes.slice(2 * n, 2 * n + 2));
  return (
    <svg width={58} height={64} viewBox="2 1 60 68" aria-hidden="true">
      <path d={SACK} fill={token("parch-2")} {...outlined(1.8)} />
      <path d="M20 19L15 7Q32 0 49 7L44 19Q32 14 20 19Z" fill={token("parch")} {...outlined(1.6)} />
      <path d="M19 19Q32 13 45 19" {...line("po-wood", 3.4)} />
      {rows.map((row, n) => [...row].map((letter, m) => (
        <CubeAt key={`${n} ${m}`} letter={letter} x={32 + (m - (row.length - 1) / 2) * 22} y={43 + (n - (rows.length - 1) / 2) * 21} size={23} />
      )))}
    </svg>
  );
}

/** The bonus tiles to choose from, where a finger can reach them. */
function Supply() {
  const scene = useScene();
  const view = useView();
  return (
    <div class="sets" role="group" aria-label={text(scene.words, "part-bonus")}>
      {supplyOf(scene, view).filter(({ take }) => take).map(({ kind, points, label, take, point }) => (
        <button key={kind} type="button" class="set" aria-label={label} onClick={take}
          onPointerEnter={() => point(true)} onPointerLeave={() => point(false)} onFocus={() => point(true)} onBlur={() => point(false)}>
          <svg class="unlettered" width={46} height={46} viewBox="-29 -29 58 58" aria-hidden="true"><BonusTile kind={kind} points={points} left={1} /></svg>
        </button>
      ))}
    </div>
  );
}

/** How often to trade: the stepper of the map again, for fingers and for more than it has room for. */
function TradeTimes() {
  const scene = useScene();
  const view = useView();
  const steps = stepsOf(scene, view);
  if (!steps) return null;
  const { give, get } = view.cells[steps.cell]!;
  return (
    <div class="times" role="group" aria-label={text(scene.words, "board-trade")}>
      <span class="trade"><Cubes run={give} label={scene.words.cubeNames(give)} /> → <Cubes run={get} label={scene.words.cubeNames(get)} /></span>
      {[...new Set([1, 2, 3, 4, steps.most])].filter((times) => times <= steps.most).map((times) => (
        <button key={times} type="button" class={times === steps.chosen ? "primary" : "usable"} aria-label={steps.label(times)} onClick={() => steps.choose(times)}
          onPointerEnter={(event) => { if (event.pointerType === "mouse") steps.point(times); }}
          onPointerLeave={(event) => { if (event.pointerType === "mouse") steps.point(null); }}>×{times}</button>
      ))}
    </div>
  );
}

const ON_THE_MAP = new Set(["sail", "place", "build", "claim", "bonus", "set", "lay", "toll", "pay", "drop", "upgrade", "anchor", "trade"]);

/** At most three: the plan that waits, then what has no place on the map. Ending the turn comes last, wherever one is in it. */
export function Buttons() {
  const scene = useScene();
  const shown = scene.plan.value;
  if (shown?.pinned) return <PinnedButtons plan={shown} />;
  const buttons = scene.choices.filter(({ kind }) => !ON_THE_MAP.has(kind)).sort((one, other) => Number(one.name === "end") - Number(other.name === "end"));
  const gestures = scene.gestures.filter((gesture) => gesture.actions.length && gesture.on === null);
  return (
    <>
      {gestures.map((gesture) => <GestureButton key={gesture.key} gesture={gesture} />)}
      {buttons.filter(({ kind }) => !gestures.some(({ key }) => key === kind)).map((choice) => <ChoiceButton key={choice.id} choice={choice} last={scene.choices.length === 1 && !gestures.length} />)}
    </>
  );
}

function ChoiceButton({ choice, last }: { choice: ChoiceInfo; last: boolean }) {
  const scene = useScene();
  return (
    <button type="button" data-choice={choice.name} data-suggested={scene.hint.value?.actions[0] === choice.name} class={last ? "primary" : "usable"} onClick={() => scene.act(choice, true)}
      onPointerEnter={() => scene.point("", choice)} onPointerLeave={() => scene.point(null)}>
      <Said words={scene.words} text={choice.text} />
    </button>
  );
}

function GestureButton({ gesture }: { gesture: Gesture }) {
  const scene = useScene();
  return (
    <button type="button" data-choice={gesture.key} data-suggested={scene.hint.value ? gesture.actions.includes(scene.hint.value.actions[0] ?? "") : false} class="usable" onClick={() => scene.play(gesture.actions)}
      onPointerEnter={() => scene.show({ ...gesture, pinned: false })} onPointerLeave={() => scene.show(null)}>
      {text(scene.words, `board-do-${gesture.key}`)}
      {known(gesture.effects).map((effect, n) => effect.kind === "harvested" ? <Cubes key={n} run={effect.cubes} size={21} /> : null)}
    </button>
  );
}
