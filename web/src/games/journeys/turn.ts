// A turn on the boards: what can be used and how, what pointing at a thing shows, what a click does.
import { signal } from "@preact/signals";
import type { ChoiceInfo, TextInfo } from "../../api-types.ts";
import { type Effect, type Gesture, type Scene, ownSeat, useScene } from "../../scene.ts";
import { minus } from "../shared/flights.ts";
import { onEnter } from "../shared/keys.ts";
import { text } from "../shared/names.ts";
import { type Plan, known, planOf } from "./plan.ts";
import { type JourneysView, type Location, askedSeat, useView } from "./view.ts";

/** Something that can be done on one thing, with what it changes as far as that is known. */
export interface Offer {
  key: string;
  on: string;
  actions: readonly string[];
  effects: readonly Effect[];
}

/** A thing that was clicked in vain, and why; of one position. */
export const refused = signal<{ view: JourneysView; ref: string; why: TextInfo } | null>(null);
/** E1-14: the first of two cards of the route that are to change places; of one position. */
export const lifted = signal<{ view: JourneysView; place: number } | null>(null);

const FIRST = ["work", "travel", "use", "take", "claim", "bonus", "explore", "replace", "move", "visit", "trade", "build"]; // of several on one thing, which a click does
const CUBES = new Set(["upgrade", "drop", "pay", "toll"]);
export const IN_PLACE = new Set([...FIRST, ...CUBES, "swap"]); // what is done on the boards or in the own area

const isGesture = (one: Gesture) => one.on !== null && one.actions.length > 0 && !CUBES.has(one.key);

/** What can be done on each thing now, the first thing first. */
export function offersOf(scene: Scene): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map<string, Offer[]>();
  const add = (offer: Offer) => found.set(offer.on, [...(found.get(offer.on) ?? []), offer]);
  for (const gesture of scene.gestures) {
    if (!isGesture(gesture)) continue;
    add({ ...gesture, on: gesture.on! });
    if (gesture.key === "claim") add({ ...gesture, on: placeOfCard(scene.view as unknown as JourneysView, gesture.on!) });
  }
  for (const choice of scene.choices) {
    const { kind, on, name } = choice;
    if (on === null || CUBES.has(kind) || kind === "swap" || found.get(on)?.some(({ key }) => key === kind)) continue;
    add({ key: kind, on, actions: [name], effects: foreseen(scene, choice) });
  }
  for (const offers of found.values()) offers.sort((a, b) => FIRST.indexOf(a.key) - FIRST.indexOf(b.key));
  return found;
}

/** What is printed on a tile says what taking it brings. */
function foreseen(scene: Scene, { kind, on }: ChoiceInfo): Effect[] {
  const seat = ownSeat(scene);
  const { exploration } = scene.view as unknown as JourneysView;
  if (kind !== "explore") return [];
  const find = exploration.find(({ ref }) => ref === on);
  return find ? [{ kind: "explored", seat, on, cubes: find.cubes } as Effect, { kind: "settlers-joined", seat, settlers: find.settlers } as Effect, { kind: "scored", seat, points: find.points } as Effect] : [];
}

/** What a click on a cube of the own storage does. */
export function cubeChoice(scene: Scene, letter: string): ChoiceInfo | undefined {
  return scene.choices.find(({ kind, args }) => CUBES.has(kind) && args["cube"] === letter);
}

/** C-4: one trade, and those that make it several times. */
export function tradesOf(scene: Scene): readonly Gesture[] {
  return scene.gestures.filter(({ key, actions, on }) => key === "trade" && actions.length && on !== null && (actions[0] === "trade" || actions[0]!.startsWith("visit")));
}

/** NW-22: at a market, after fewer trades than can be made, one says that it is enough. */
export function tradeActions(view: JourneysView, trades: readonly Gesture[], n: number): readonly string[] {
  const { actions, on } = trades[n]!;
  return n < trades.length - 1 && view.row.some(({ ref }) => ref === on) ? [...actions, "stop"] : actions;
}

/** The plan that is shown, as it changes the own seat, with what the work there is for. What it changes may come after it was pointed at. */
export function useShownPlan(): Plan | null {
  const scene = useScene();
  const seat = askedSeat(useView());
  const shown = scene.plan.value;
  const onward = useOnward();
  if (!shown || seat === null) return null;
  const found = onward ?? (shown.effects.length ? shown : scene.gestures.find(({ key, on }) => key === shown.key && on === shown.on)) ?? shown;
  return planOf(known(found.effects), seat);
}

const ONWARD: Readonly<Record<string, string>> = { fort: "claim", trade: "trade", upgrade: "upgrade", wagon_trade: "trade" };

/** What one would do at the location that is pointed at: claim its card, trade once, or upgrade in the first of several ways. */
export function useOnward(): Gesture | null {
  const scene = useScene();
  const { locations } = useView();
  const shown = scene.plan.value;
  const location = shown?.key === "work" ? locations.find(({ ref, kind }) => ref === shown.on && ONWARD[kind]) : undefined;
  return (location && scene.gesturesOn(location.ref)?.find(({ key, actions }) => key === ONWARD[location.kind] && actions.length)) ?? null;
}

/** HJ-14: where the wagon could go from the location that is pointed at, and what could be done there: keys of gestures by the ref of the village. */
export function useReach(): ReadonlyMap<string, readonly string[]> {
  const scene = useScene();
  const { locations } = useView();
  const shown = scene.plan.value;
  const location = shown?.key === "work" ? locations.find(({ ref, kind }) => ref === shown.on && kind === "move_wagon") : undefined;
  const found = new Map<string, string[]>();
  for (const { key, on, actions } of (location && scene.gesturesOn(location.ref)) ?? []) {
    if (on?.startsWith("cell:") && actions.length) found.set(on, [...(found.get(on) ?? []), key]);
  }
  return found;
}

/** The attributes of a thing that can be pointed at and clicked. */
export interface Target {
  "data-ref": string;
  "data-act": string | undefined;
  role: "button";
  tabindex: 0 | -1;
  "aria-label": string;
  "aria-disabled": "true" | undefined;
  class: string;
  onClick: (event: MouseEvent) => void; // a PointerEvent, in browsers of today
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
}

export interface Turn {
  offers: ReadonlyMap<string, readonly Offer[]>;
  /** `key`: of an offer, if another than the first is meant. */
  target: (ref: string, label: string, look?: string, key?: string) => Target;
  isOpen: (ref: string) => boolean;
}

export function useTurn(tabIndex: (ref: string) => 0 | -1 = () => 0): Turn {
  const scene = useScene();
  const view = useView();
  const offers = offersOf(scene);
  const [shown, lit, marked] = [scene.plan.value, scene.lit.value, scene.marked.value];
  const chosen = (ref: string, key?: string) => offers.get(ref)?.find((offer) => !key || offer.key === key);
  const target: Turn["target"] = (ref, label, look = "", key) => {
    const meant = offers.has(ref) ? ref : placeOfCard(view, ref);
    const offer = chosen(meant, key);
    const act = (touch: boolean) => {
      if (!offer) refuse(scene, view, meant);
      else if (touch && !(shown?.pinned && shown.on === meant && shown.key === offer.key)) scene.show({ ...offer, pinned: true });
      else scene.play(shown?.pinned && shown.on === meant ? shown.actions : offer.actions);
    };
    const point = () => {
      if (offer && !scene.plan.value?.pinned) scene.show({ ...offer, pinned: false });
    };
    const leave = () => {
      if (refused.value?.ref === meant) refused.value = null;
      if (!scene.plan.value?.pinned) scene.show(null);
      scene.point(null);
    };
    const isShown = shown?.on === meant && (!key || shown.key === key);
    return {
      "data-ref": ref, "data-act": offer?.key, role: "button", tabindex: tabIndex(ref), "aria-label": offer ? `${label}. ${text(scene.words, `board-do-${offer.key}`)}` : label, "aria-disabled": offer ? undefined : "true",
      class: ["target", look, offer && "can", (isShown || lit.has(ref)) && "shown", marked.has(ref) && "news"].filter(Boolean).join(" "),
      onClick: (event) => act("pointerType" in event && event.pointerType === "touch"),
      onKeyDown: onEnter(() => act(false)),
      onPointerMove: (event: PointerEvent) => event.pointerType === "mouse" && !isShown && point(), // it has to move: things are also drawn under a pointer at rest
      onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && leave(),
      onFocus: point,
      onBlur: leave,
    };
  };
  return { offers, target, isOpen: (ref) => offers.has(ref) };
}

/** The market or fort of a card: to use the card is to work there. */
function placeOfCard(view: JourneysView, card: string): string {
  return view.row.find(({ ref }) => ref === card)?.market ?? view.cards.find(({ ref }) => ref === card)?.fort ?? card;
}

function refuse(scene: Scene, view: JourneysView, ref: string): void {
  const gesture = scene.gestures.find(({ on, why }) => on === ref && why);
  const missing = missingFor(view, ref, gesture);
  const say = (why: TextInfo | undefined) => { if (why) refused.value = { view, ref, why: missing ?? why }; };
  if (gesture?.why) say(gesture.why);
  else void scene.explain(ref).then(([why]) => say(why));
}

/** What is missing for what was clicked: settlers, or cubes. */
function missingFor(view: JourneysView, ref: string, gesture: Gesture | undefined): TextInfo | null {
  const seat = askedSeat(view)!;
  const location = view.locations.find((one) => one.ref === ref);
  if (location?.owner === seat) return { key: "board-own-here", args: {} };
  if (view.exploration.some((find) => find.ref === ref && find.location)) return { key: "board-covered", args: {} };
  if (gesture && "lacks" in gesture && gesture.lacks) return { key: "board-lacks", args: { n: gesture.lacks } };
  const cubes = ref.startsWith("cell:") && !gesture ? "" : minus(priceAt(view, ref, location), view.parties[seat]!.cubes);
  if (cubes) return { key: "board-need", args: { cubes } };
  return location?.kind === "upgrade" ? { key: "board-nothing-to-upgrade", args: {} } : null;
}

/** The cubes that have to be given there. */
function priceAt(view: JourneysView, ref: string, location: Location | undefined): string {
  const at = location?.kind === "wagon_trade" ? view.parties[askedSeat(view)!]!.wagon : ref;
  const card = view.cards.find((one) => one.ref === at || one.fort === at);
  return card?.cost ?? (location?.give || [...view.row, ...view.cells ?? []].find((one) => one.ref === at || ("market" in one && one.market === at))?.give) ?? "";
}
