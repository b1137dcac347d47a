// A note beside the thing that is pointed at: what it is, what it costs and brings; or, where a click was in vain, why.
import { Said } from "../../glyphs.tsx";
import { Cubes } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { text } from "../shared/names.ts";
import type { Layout } from "./layout.ts";
import { Icon, Person, Shield, Sign } from "./marks.tsx";
import { findName, placeName, tileName, workName } from "./names.ts";
import { type Plan } from "./plan.ts";
import { refused, useOnward, useShownPlan } from "./turn.ts";
import { askedSeat, useView } from "./view.ts";

const WIDE = 250;

/** On a phone what the plan would do is said in the panel that asks. */
export function Note({ spots, layout }: { spots: readonly { ref: string; x: number; y: number }[]; layout: Layout }) {
  const scene = useScene();
  const view = useView();
  const wrong = refused.value?.view === view ? refused.value : null;
  const ref = wrong?.ref ?? (layout.phone ? null : scene.plan.value?.on);
  const spot = spots.find((one) => one.ref === ref);
  if (!spot || askedSeat(view) === null) return null;
  const above = spot.y > layout.height * 0.55;
  const across = spot.x / layout.width;
  const place = {
    left: `${across * 100}%`, marginLeft: `${across < 0.16 ? -24 : across > 0.84 ? 24 - WIDE : -WIDE / 2}px`,
    ...(above ? { bottom: `${100 - (spot.y - 58) / layout.height * 100}%` } : { top: `${(spot.y + 64) / layout.height * 100}%` }),
  };
  return (
    <div class={`place-note${wrong ? " refusal" : ""}`} style={place} role={wrong ? "alert" : "status"}>
      {wrong ? <Said words={scene.words} text={wrong.why} /> : <PlanNote title />}
    </div>
  );
}

/** What the plan would do: in pictures, and in a sentence. */
export function PlanNote({ title }: { title: boolean }) {
  const scene = useScene();
  const view = useView();
  const plan = useShownPlan();
  const shown = scene.plan.value;
  if (!shown || !plan) return null;
  const score = view.scores[ownSeat(scene)];
  return (
    <>
      {title ? (
        <h3>{nameOf(shown.on)}{plan.points && typeof score === "number" ? <span class="sum">{score} → <b>{score + plan.points}</b></span> : null}</h3>
      ) : null}
      <p class="costs"><Pictures plan={plan} /></p>
      {says().map((said, n) => <p key={n} class="says">{said}</p>)}
    </>
  );

  function nameOf(ref: string | null): string {
    const { words } = scene;
    const location = view.locations.find((one) => one.ref === ref);
    if (location) return placeName(words, location);
    return ref ? text(words, `board-thing-${ref.slice(0, ref.indexOf(":"))}`) : text(words, `board-do-${shown!.key}`);
  }

  function says(): string[] {
    const { words } = scene;
    const said: string[] = [];
    const location = shown!.key === "work" ? view.locations.find((one) => one.ref === shown!.on) : undefined;
    const find = view.exploration.find((one) => one.ref === shown!.on);
    const stack = view.stacks.find((one) => one.ref === shown!.on);
    if (scene.choices.some(({ on, args }) => on === shown!.on && args["kind"] === "fort-tile")) said.push(text(words, "board-only-tile"));
    else if (location && location.kind !== "production" && location.kind !== "fort") said.push(workName(words, location));
    if (find) said.push(findName(words, find));
    if (stack?.top) said.push(tileName(words, stack.top));
    if (shown!.key === "move" && scene.gestures.some(({ key, on }) => key === "build" && on === shown!.on)) said.push(text(words, "board-moves", { n: view.cells?.find((cell) => cell.ref === shown!.on)?.cost ?? 0 }));
    if (shown!.key === "rest") said.push(text(words, "board-rest", { n: plan!.come }));
    return said;
  }
}

function Pictures({ plan }: { plan: Plan }) {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const seat = ownSeat(scene);
  const lost = plan.lost.filter(({ to }) => to === null).map(({ cube }) => cube).join("");
  const tolls = plan.lost.filter(({ to }) => to !== null);
  const ousted = view.locations.filter(({ ref }) => plan.ousted.has(ref));
  const fort = view.locations.find(({ ref, kind }) => kind === "fort" && plan.sent.has(ref));
  const card = fort && view.cards.find((one) => one.fort === fort.ref);
  const claims = useOnward()?.key === "claim";
  const stacks = fort ? view.stacks.filter((stack) => stack.fort === fort.ref && stack.top) : [];
  return (
    <>
      {plan.leave ? <span class="chip">{plan.leave}<Person seat={seat} /></span> : null}
      {ousted.map(({ ref, owner, standing }) => <span key={ref} class="quiet">{Array.from({ length: standing }, (_, n) => <Person key={n} seat={owner!} size={17} />)} {text(words, "board-go-home")}</span>)}
      {tolls.map(({ cube, to }, n) => <span key={n}><Cubes run={cube} label={words.cubeNames(cube)} /> → {words.player(to!)}</span>)}
      {lost && !claims ? <span class="minus">−<Cubes run={lost} label={words.cubeNames(lost)} /></span> : null}
      {plan.gained ? <span class="plus">+<Cubes run={plan.gained} label={words.cubeNames(plan.gained)} /></span> : null}
      {card && claims ? <span><Cubes run={card.cost} label={words.cubeNames(card.cost)} /> <Sign name="arrow" size={13} /> <Shield points={card.points} size={24} /></span> : null}
      {plan.come ? <span>+{plan.come}<Person seat={seat} /></span> : null}
      {plan.points && !claims ? <span class="gain">{plan.points > 0 ? "+" : "−"}<Shield points={Math.abs(plan.points)} size={26} /></span> : null}
      {claims && stacks.length ? <span class="quiet">{text(words, "board-and-or")}</span> : null}
      {stacks.map((stack) => <span key={stack.ref} class="mini-tile">{stack.top!.points}{stack.top!.shows.map((thing, n) => <Icon key={n} name={thing} size={17} />)}</span>)}
    </>
  );
}
