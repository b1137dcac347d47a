// A turn: what is in hand, where it fits, where it is held now, and what building it there would bring.
import type { Misfit as MisfitGesture } from "../../api-types.ts";
import { refuse } from "./refusal.tsx";
import { type Gesture, type Plan, type Scene, ownSeat, useScene } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { text } from "../shared/names.ts";
import { type Square, boxOf, centre, squareName } from "./geometry.ts";
import { type City, type Misfit, type PieceKind, cellRef, known, placesOf, useView } from "./view.ts";

/** Somewhere the piece in hand can be built. */
export interface Place {
  gesture: Gesture;
  piece: PieceKind;
  what: string; // the message that names it
  id: string;
  part: number;
  rotation: number;
  squares: Square[];
  points: number;
}

export interface Hand {
  ref: string; // the item, or the own map where the table waits for a piece to be laid
  kept: boolean; // it is paid for and cannot be put back, only taken back
  places: readonly Place[];
  first: Place | null; // where it is held at first: where it is meant to be, or where it brings most
  meant: Place | null; // by a guide
}

/** What the plan would change for the own seat. */
export interface Outcome {
  gold: number; // that is paid; less than 0: it is borrowed
  tracks: Readonly<Record<string, number>>; // by resource, where it would stand
  population: number | null;
  points: ReadonlyMap<string, number>; // by source
  total: number;
  closed: readonly number[]; // buildings whose district would be closed, by number
  won: readonly string[]; // natural resources
  lost: readonly string[];
}

const REACH = 1.5; // squares within which a piece snaps to where it fits
const FAR_REACH = 2.2; // under a finger, which is less exact

export { text };

/** Is it the own seat that is asked? */
export function isAsked(scene: Scene): boolean {
  return scene.choices.length > 0 && scene.view.to_act === ownSeat(scene);
}

export function placesIn(gestures: readonly Gesture[]): Place[] {
  return gestures.flatMap((gesture) => {
    const effects = known(gesture.effects);
    const laid = effects.find((effect) => effect.kind === "placed");
    if (!laid || !gesture.actions.length) return [];
    const points = effects.reduce((sum, effect) => sum + (effect.kind === "scored" && effect.seat === laid.seat ? effect.points : 0), 0);
    return [{ gesture, piece: laid.piece, what: laid.what, id: laid.id, part: laid.part, rotation: laid.rotation, squares: placesOf(laid.squares), points }];
  });
}

/** What is in hand; null if something is to be chosen first. */
export function useHand(): Hand | null {
  const scene = useScene();
  const view = useView();
  if (!isAsked(scene)) return null;
  const plan = scene.plan.value;
  const onMap = `city:${ownSeat(scene)}`;
  const laying = view.in_hand !== null || view.short_set !== null;
  const ref = plan?.pinned && plan.on?.startsWith("item:") ? plan.on : laying ? onMap : null;
  if (!ref) return null;
  const places = placesIn(scene.gesturesOn(ref) ?? []);
  const meant = places.find(({ squares }) => squares.every((square) => scene.meant.value.includes(cellRef(ownSeat(scene)!, squareName(square)))));
  return { ref, kept: isKept(ref), places, first: meant ?? best(places), meant: meant ?? null };
}

/** Squares that anything in hand, or pointed at on offer, could cover. */
export function useLit(hand: Hand | null): Square[] {
  const scene = useScene();
  const plan = scene.plan.value;
  const pointed = !hand && plan?.key === "buy" && plan.on && plan.actions.length ? placesIn(scene.gesturesOn(plan.on) ?? []) : [];
  const found = new Map((hand?.places ?? pointed).flatMap(({ squares }) => squares.map((square): [string, Square] => [squareName(square), square])));
  return [...found.values()];
}

export function misfitOf(plan: Plan | null): Misfit | null {
  return known(plan?.effects ?? []).find((effect) => effect.kind === "misfit") ?? null;
}

/** Where the piece is held now, if it fits there. */
export function heldAt(hand: Hand | null, plan: Plan | null): Place | null {
  if (!hand || plan?.key !== "place") return null;
  return hand.places.find(({ gesture }) => gesture.actions.join() === plan.actions.join()) ?? null;
}

/** How it is held now: which part of a set, in which rotation. */
export function holdOf(hand: Hand, plan: Plan | null): { id: string; rotation: number } | null {
  return heldAt(hand, plan) ?? misfitOf(plan) ?? hand.first;
}

function best(places: readonly Place[]): Place | null {
  return places.reduce<Place | null>((found, place) => (found && found.points >= place.points ? found : place), null);
}

export function show(scene: Scene, place: Place): void {
  const { key, on, actions, effects } = place.gesture;
  if (scene.plan.value?.actions.join() !== actions.join()) scene.show({ key, on, actions, effects, pinned: true, kept: isKept(on) });
}

/** What is paid for lies on the map; what was only taken is an item on offer. */
function isKept(ref: string | null): boolean {
  return ref?.startsWith("city:") ?? false;
}

/** Puts it back on offer. */
export function putBack(scene: Scene): void {
  scene.show(null);
}

/** Takes something on offer in hand; what is not placed is bought at once. */
export function take(scene: Scene, ref: string): void {
  const choice = scene.choicesOn(ref).find(({ kind }) => kind === "buy");
  const known = scene.gestures.find((gesture) => gesture.key === "buy" && gesture.on === ref); // it may still be on its way
  if (!choice) void refuse(scene, ref);
  else if (ref === "item:first" || ref === "item:second") scene.play([choice.name]);
  else scene.show({ key: "buy", on: ref, actions: [choice.name], effects: known?.effects ?? [], pinned: true });
}

/** Holds the piece with its middle here, in rows and columns: it snaps to where it fits, or lies there in vain. */
export function hold(scene: Scene, city: City, hand: Hand, row: number, column: number, byFinger = false): void {
  const now = holdOf(hand, scene.plan.value);
  if (!now) return;
  if (hand.meant?.squares.some(([r, c]) => r === Math.floor(row) && c === Math.floor(column))) return show(scene, hand.meant);
  const alike = hand.places.filter(({ id, rotation }) => id === now.id && rotation === now.rotation);
  const far = ({ squares }: Place) => {
    const [r, c] = centre(squares);
    return Math.hypot(r - row, c - column);
  };
  const [nearest] = [...alike].sort((one, other) => far(one) - far(other));
  if (!nearest) return;
  if (far(nearest) <= (byFinger ? FAR_REACH : REACH)) show(scene, nearest);
  else {
    const wrong = misfitAt(scene.gesturesOn(hand.ref) ?? [], city, nearest, row, column);
    if (wrong) scene.show({ key: "misfit", on: hand.ref, actions: [], effects: [wrong], pinned: true, kept: hand.kept });
  }
}

/** The piece with its middle here, as near as the map allows, and why it does not fit. */
export function misfitAt(gestures: readonly Gesture[], city: City, like: Pick<Place, "piece" | "id" | "part" | "rotation" | "squares">, row: number, column: number): Misfit | null {
  const { top, left, height, width } = boxOf(like.squares);
  const within = (wanted: number, most: number) => Math.max(0, Math.min(most, Math.round(wanted)));
  const down = within(row - height / 2, city.map.length - height) - top;
  const right = within(column - width / 2, city.map[0]!.length - width) - left;
  const squares = like.squares.map(([r, c]) => squareName([r + down, c + right]));
  const { piece, id, part, rotation } = like;
  const found = (gestures as readonly (Gesture | MisfitGesture)[]).find((gesture): gesture is MisfitGesture => gesture.key === "misfit"
    && "squares" in gesture && gesture.id === id && gesture.part === part && gesture.rotation === rotation && gesture.squares.includes(squares[0]!));
  return found?.why ? { kind: "misfit", piece, id, part, rotation, squares, why: found.why } : null;
}

export function whyText(words: Words, { why }: Misfit): string {
  return words.say(why);
}

/** Turns the piece to its next rotation that fits somewhere, as near as it can to where it was. */
export function turn(scene: Scene, hand: Hand, step: 1 | -1): void {
  const plan = scene.plan.value;
  const now = holdOf(hand, plan);
  if (!now) return;
  const rotations = [...new Set(hand.places.filter(({ id }) => id === now.id).map(({ rotation }) => rotation))].sort((one, other) => one - other);
  const next = rotations[(rotations.indexOf(now.rotation) + step + rotations.length) % rotations.length];
  toNearest(scene, hand, (place) => place.id === now.id && place.rotation === next);
}

/** Holds another part of a set. */
export function swap(scene: Scene, hand: Hand, id: string): void {
  toNearest(scene, hand, (place) => place.id === id);
}

function toNearest(scene: Scene, hand: Hand, wanted: (place: Place) => boolean): void {
  const plan = scene.plan.value;
  const squares = heldAt(hand, plan)?.squares ?? placesOf(misfitOf(plan)?.squares ?? []);
  const places = hand.places.filter(wanted);
  if (!places.length) return;
  const [row, column] = squares.length ? centre(squares) : centre(best(places)!.squares);
  const far = (place: Place) => {
    const [r, c] = centre(place.squares);
    return Math.hypot(r - row, c - column);
  };
  show(scene, places.reduce((found, place) => (far(place) < far(found) ? place : found)));
}

export function outcomeOf(plan: Plan | null, seat: number): Outcome | null {
  if (!plan?.actions.length) return null;
  const effects = known(plan.effects);
  const found = { gold: 0, tracks: {} as Record<string, number>, population: null as number | null, points: new Map<string, number>(), total: 0,
    closed: [] as number[], won: [] as string[], lost: [] as string[] };
  for (const effect of effects) {
    if (!("seat" in effect) || effect.seat !== seat) continue;
    if (effect.kind === "bought" || effect.kind === "took-pedestal" || effect.kind === "bought-monument") found.gold += effect.price;
    else if (effect.kind === "borrowed") found.gold -= effect.gold;
    else if (effect.kind === "repaid") found.gold += effect.gold;
    else if (effect.kind === "advanced") found.tracks[effect.resource] = effect.value;
    else if (effect.kind === "grew") found.population = effect.population;
    else if (effect.kind === "closed-district") found.closed.push(effect.number);
    else if (effect.kind === "won-nature") found.won.push(effect.square);
    else if (effect.kind === "lost-nature") found.lost.push(effect.square);
    else if (effect.kind === "scored") {
      found.total += effect.points;
      for (const part of effect.parts) found.points.set(part.text.key, (found.points.get(part.text.key) ?? 0) + part.points);
    }
  }
  return found;
}

export function useOutcome(): Outcome | null {
  const scene = useScene();
  return isAsked(scene) ? outcomeOf(scene.plan.value, ownSeat(scene)) : null;
}

/** What a hint advises: something on offer, if it is to be bought, and where to build it. */
export interface Advice {
  name: string;
  item: string | null;
  squares: readonly Square[];
}

export function useAdvice(): Advice | null {
  const scene = useScene();
  const turn = scene.hint.value;
  const name = turn?.actions[0];
  if (!turn || !name || !isAsked(scene)) return null;
  const buys = turn.actions.find((action) => action.startsWith("buy:"));
  const squares = known(turn.effects).flatMap((effect) => (effect.kind === "placed" ? placesOf(effect.squares) : []));
  return { name, item: buys ? `item:${buys.slice("buy:".length)}` : null, squares };
}

/** Pieces that others laid since my last decision, as `seat number`. */
export function useNews(): ReadonlySet<string> {
  return new Set(known(useScene().news.value).flatMap((effect) => (effect.kind === "placed" ? [`${effect.seat} ${effect.number}`] : [])));
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${-n}`;
}
