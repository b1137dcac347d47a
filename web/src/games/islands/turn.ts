// A turn on the map: which tiles can be used and how, what pointing at one shows, what a click does.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ChoiceInfo, TextInfo } from "../../api-types.ts";
import { type Effect, type Gesture, type Scene, use, useScene } from "../../scene.ts";
import { minus } from "../shared/flights.ts";
import { text } from "../shared/names.ts";
import { useOncePlanned } from "../shared/planned.ts";
import { type Words, capital } from "../../words.ts";
import type { HintWays, TradeSteps } from "./chart.tsx";
import { type IslandsEffect, known } from "./facts.ts";
import { type Plan, numberOf, planOf } from "./plan.ts";
import type { Supplied } from "./rails.tsx";
import type { BonusKind } from "./bonus.tsx";
import { type Cell, type IslandsView, type Port, useView } from "./view.ts";

type Edge = "free" | "paid" | "use";

/** A tile that was clicked in vain, and why. */
export interface Refused {
  cell: number;
  view: IslandsView;
  why: TextInfo;
}

export interface Turn {
  plan: Plan | null;
  edges: ReadonlyMap<number, Edge>;
  hovered: number | null;
  marked: ReadonlySet<number>;
  newOutposts: ReadonlySet<string>;
  trails: readonly (readonly number[])[];
  hints: HintWays | null;
  steps: TradeSteps | null;
  supply: readonly Supplied[];
  order: readonly number[];
  roundLabel: string;
  pileLabel: string;
  act: (cell: number) => () => void;
  point: (cell: number | null) => void;
  isPointed: (cell: number) => boolean;
  focus: number; // the tile that the turn is about
  refused: Refused | null;
  name: (cell: number) => string;
}

export { text };

/** The plan that is shown, as this game reads it. */
export function useShownPlan(): Plan | null {
  const scene = useScene();
  const view = useView();
  const shown = scene.plan.value;
  const seat = askedSeat(view);
  return shown && seat !== null ? planOf(known(shown.effects), seat, (port) => cellOfPort(view, port), known(shown.then ?? [])) : null;
}

export function askedSeat(view: IslandsView): number | null {
  return typeof view.to_act === "number" ? view.to_act : null;
}

function cellOfPort(view: IslandsView, port: string): number {
  return numberOf(view.ports.find((one) => one.ref === port)!.cell);
}

/** Trades of this market by how often, the first once. */
export function tradesOn(scene: Scene, cell: string): readonly Gesture[] {
  return scene.gestures.filter((gesture) => gesture.key === "trade" && gesture.on === cell && gesture.actions.length);
}

export function useTurn(): Turn {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const plan = useShownPlan();
  const hovered = useSignal<number | null>(null);
  const refused = useSignal<Refused | null>(null);
  const refs = (cell: Cell) => [cell.ref, cell.port].filter((ref): ref is string => ref !== null);
  const gestureOn = (cell: Cell): Gesture | undefined => {
    const here = scene.gestures.filter((gesture) => gesture.on !== null && refs(cell).includes(gesture.on));
    const possible = here.filter((gesture) => gesture.actions.length && (cell.cubes || !isStay(gesture))).sort((a, b) => rank(a) - rank(b));
    const seat = askedSeat(view);
    const isBuilt = seat !== null && cell.outposts.includes(seat); // so that one would trade there
    const refusals = here.filter((gesture) => !isStay(gesture));
    return possible[0] ?? refusals.find(({ key }) => isBuilt && key === "trade") ?? refusals[0];
  };
  const choicesOn = (cell: Cell): ChoiceInfo[] => refs(cell).flatMap((ref) => scene.choicesOn(ref).filter(({ kind }) => kind !== "harvest" && !(kind === "anchor" && scene.planned))); // one has a button; staying is part of what is done next

  const edges = new Map<number, Edge>();
  view.cells.forEach((cell, n) => {
    const gesture = gestureOn(cell);
    if (gesture?.actions.length) edges.set(n, gesture.key !== "sail" ? "use" : isFree(gesture) ? "free" : "paid");
    else if (choicesOn(cell).length) edges.set(n, "use");
  });

  const pin = (gesture: Gesture) => scene.show({ ...gesture, pinned: true });
  const act = useOncePlanned((n: number) => {
    refused.value = null;
    const cell = view.cells[n]!;
    const shown = scene.plan.value;
    const gesture = gestureOn(cell);
    if (shown?.pinned && shown.on !== null && refs(cell).includes(shown.on)) scene.play(shown.actions);
    else if (gesture?.actions.length) {
      if (gesture.key === "sail" && !isFree(gesture)) pin(gesture);
      else scene.play(gesture.actions);
    } else if (choicesOn(cell).length) use(scene, cell.ref, choicesOn(cell), true);
    else refuse(n, gesture);
  });
  const refuse = (n: number, gesture: Gesture | undefined) => {
    const lacks = gesture && lacking(view, view.cells[n]!, gesture);
    if (lacks) refused.value = { cell: n, view, why: { key: "board-need", args: { cubes: lacks } } };
    else if (gesture?.why) refused.value = { cell: n, view, why: gesture.why };
    else void scene.reasons(view.cells[n]!.ref).then(([first]) => { if (first) refused.value = { cell: n, view, why: first.why }; });
  };
  const point = (n: number | null) => {
    hovered.value = n;
    if (n !== null && refused.value?.cell !== n) refused.value = null;
    if (n !== null && !(scene.planned && scene.choices.length)) return; // what it means is not known yet, or nothing is asked
    if (n === null) {
      if (!scene.plan.value?.pinned) scene.show(null);
      scene.point(null);
      return;
    }
    const cell = view.cells[n]!;
    const gesture = gestureOn(cell);
    const [choice] = choicesOn(cell);
    const seat = askedSeat(view);
    if (gesture?.actions.length) {
      if (!scene.plan.value?.pinned) scene.show({ ...gesture, pinned: false });
    } else if (choice?.kind === "place" && seat !== null) scene.show({ key: "place", on: cell.ref, actions: [choice.name], effects: [placing(seat, cell.ref)], pinned: false });
    else scene.point(cell.ref, choice);
  };

  useEffect(() => { // a finger points at nothing once it is lifted
    if (scene.planned && hovered.value !== null && matchMedia("(hover: hover)").matches) point(hovered.value);
  }, [scene.planned]);

  const own = view.cells.findIndex(({ boats }) => boats.includes(askedSeat(view) ?? -1));
  const news = useComputed(() => newsOf(known(scene.news.value)));
  const lit = scene.lit.value;
  return {
    focus: refused.value?.cell ?? plan?.map.way.at(-1) ?? plan?.map.claims ?? own,
    plan, edges, act: (n) => () => act(n), point, isPointed: (n) => hovered.value === n,
    refused: refused.value?.view === view ? refused.value : null,
    hovered: hovered.value !== null && edges.has(hovered.value) ? hovered.value : view.cells.findIndex((cell) => refs(cell).some((ref) => lit.has(ref))),
    marked: news.value.cells, newOutposts: news.value.outposts, trails: news.value.trails,
    hints: hintsOf(scene, view),
    steps: stepsOf(scene, view),
    supply: supplyOf(scene, view),
    order: Array.from({ length: view.seats }, (_, n) => ((view.first ?? 0) + n) % view.seats),
    roundLabel: text(words, "board-round", { round: view.round, of: view.rounds }),
    pileLabel: text(words, "board-orders-left", { n: view.piles.tiles.length }),
    name: (n) => cellName(words, view, n, gestureOn(view.cells[n]!), choicesOn(view.cells[n]!)),
  };
}

function placing(seat: number, on: string): IslandsEffect {
  return { kind: "placed-boat", seat, on };
}

/** The ways of the turns of a hint. */
function hintsOf(scene: Scene, view: IslandsView): HintWays | null {
  const [chosen, seat] = [scene.hint.value, askedSeat(view)];
  if (!chosen || seat === null) return null;
  const wayOf = (effects: readonly Effect[]) => planOf(known(effects), seat, (port) => cellOfPort(view, port)).map.way;
  const next = wayOf(chosen.next);
  const goal = view.cells[next.at(-1) ?? -1];
  const isSaid = chosen.reasons.some(({ args }) => args["on"] === goal?.ref || (goal?.port && args["on"] === goal.port)); // nobody knows else what the line means
  return { others: scene.hints.value.filter((turn) => turn !== chosen).map(({ effects }) => wayOf(effects)), next: isSaid ? next : [] };
}

/** The cubes that are missing for a trade or an order. */
function lacking(view: IslandsView, cell: Cell, { key }: Gesture): string {
  const port = view.ports.find((one) => one.cell === cell.ref);
  const price = key === "trade" ? cell.give : key === "claim" && port?.tile ? port.cost : "";
  return minus(price, view.parties[askedSeat(view) ?? -1]?.cubes ?? "");
}

/** What a click on a tile means first: an action ends the moving, so where one can be done, nobody has to say that they stay. */
function rank({ key }: Gesture): number {
  return key === "trade" ? 1 : key === "sail" ? 2 : 0;
}

/** Staying, and no more: worth a click only where cubes can be picked up. */
function isStay({ key, actions }: Gesture): boolean {
  return key === "sail" && actions.length === 1 && actions[0] === "anchor";
}

/** Sailing that leaves no cube and pays nobody. */
export function isFree(gesture: Gesture): boolean {
  return !gesture.effects.some((effect) => effect.kind === "laid" || effect.kind === "paid-toll");
}

/** How often to trade, on the tile under the own boat. */
export function stepsOf(scene: Scene, view: IslandsView): TradeSteps | null {
  const trades = scene.gestures.filter((gesture) => gesture.key === "trade" && gesture.actions.length);
  const on = trades[0]?.on;
  const taken = scene.gestures.some((gesture) => gesture.on === on && gesture.actions.length && rank(gesture) === 0); // by a click on the tile
  if (!on || (trades.length < 2 && !taken)) return null;
  const shown = scene.plan.value;
  const chosen = shown?.key === "trade" ? trades.findIndex((trade) => trade.actions.length === shown.actions.length) + 1 : null;
  return {
    cell: view.cells.findIndex((cell) => cell.ref === on), most: trades.length, chosen: chosen || null,
    label: (times) => text(scene.words, "board-trade-times", { times }),
    choose: (times) => scene.play(trades[times - 1]!.actions),
    point: (times) => scene.show(times === null ? null : { ...trades[times - 1]!, pinned: false }),
  };
}

export function supplyOf(scene: Scene, view: IslandsView): Supplied[] {
  return view.bonus.map((stack) => {
    const choice = scene.choicesOn(stack.ref)[0];
    const kind = stack.ref.slice(stack.ref.indexOf(":") + 1) as BonusKind;
    return {
      kind, left: stack.left, points: stack.points, look: choice ? "lit" : "",
      label: text(scene.words, "board-bonus-stack", { bonus: kind, n: stack.left, points: stack.points }),
      take: choice ? () => scene.act(choice) : undefined,
      point: (over) => scene.point(over ? stack.ref : null, choice),
    };
  });
}

interface News {
  cells: ReadonlySet<number>;
  outposts: ReadonlySet<string>;
  trails: number[][];
}

/** What others did since I last decided: tiles they ended on, outposts they built, where they sailed. */
export function newsOf(effects: readonly IslandsEffect[]): News {
  const trails = new Map<number, number[]>();
  const outposts = new Set<string>();
  const cells = new Set<number>();
  for (const effect of effects) {
    if (effect.kind === "sailed") {
      const trail = trails.get(effect.seat) ?? [numberOf(effect.start)];
      if (trail.at(-1) !== numberOf(effect.start)) trail.splice(0, trail.length, numberOf(effect.start));
      trails.set(effect.seat, [...trail, numberOf(effect.on)]);
    } else if (effect.kind === "built") {
      outposts.add(`${numberOf(effect.on)} ${effect.seat}`);
      cells.add(numberOf(effect.on));
    }
  }
  for (const trail of trails.values()) cells.add(trail.at(-1)!);
  return { cells, outposts, trails: [...trails.values()] };
}

/** A tile as it is read out: what it is, who is there, and what using it would cost. */
function cellName(words: Words, view: IslandsView, n: number, gesture: Gesture | undefined, choices: readonly ChoiceInfo[]): string {
  const cell = view.cells[n]!;
  const port = view.ports.find((one) => one.cell === cell.ref);
  const said = [placeName(words, cell, port)];
  const seats = (parties: readonly number[]) => parties.map((party) => words.player(party)).join(", ");
  if (cell.boats.length) said.push(text(words, "board-boats", { who: seats(cell.boats) }));
  if (cell.outposts.length) said.push(text(words, "board-outposts", { who: seats(cell.outposts) }));
  if (cell.cubes) said.push(text(words, "board-lying", { cubes: words.cubeNames(cell.cubes) }));
  if (gesture?.actions.length) said.push(text(words, isStay(gesture) ? "board-stay" : `board-${gesture.key}`, { n: gesture.actions.length }));
  else if (choices.length === 1) said.push(words.say(choices[0]!.text));
  else if (gesture?.why) said.push(words.say(gesture.why));
  return capital(said.join(". "));
}

function placeName(words: Words, cell: Cell, port: Port | undefined): string {
  if (port?.closed) return text(words, "board-closed-port");
  if (port) return port.tile ? text(words, "board-port", { points: port.points, cubes: words.cubeNames(port.cost) }) : text(words, "board-empty-port");
  if (cell.kind !== "market") return text(words, cell.kind === "sea" ? "board-sea" : "board-unknown");
  return text(words, "board-market", { symbol: cell.symbol ?? "", give: words.cubeNames(cell.give), get: words.cubeNames(cell.get) });
}

