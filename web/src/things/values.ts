// Reads values from a view of unknown shape, and provides the scene to everything drawn below a table.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ChoiceInfo, TextInfo } from "../api-types.ts";
import type { Scene } from "../scene.ts";

export type Thing = { readonly [key: string]: unknown };

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("drawn outside of a table");
  return scene;
}

export function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is TextInfo {
  return isThing(value) && typeof value["key"] === "string" && isThing(value["args"]);
}

export function things(value: unknown): Thing[] {
  return Array.isArray(value) ? value.filter(isThing) : [];
}

export function text(thing: Thing | undefined, key: string): string {
  const value = thing?.[key];
  return typeof value === "string" ? value : "";
}

export function count(thing: Thing | undefined, key: string): number {
  const value = thing?.[key];
  return typeof value === "number" ? value : 0;
}

export function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === "number") : [];
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

export function refOf(thing: Thing): string {
  return text(thing, "ref");
}

/** The part of a ref after the colon: `cell:12` is 12. */
export function nameIn(ref: string): string {
  return ref.slice(ref.indexOf(":") + 1);
}

export function partyOf(thing: Thing): number {
  return Number(nameIn(refOf(thing)));
}

/** What lies in piles and with players by its id only. */
export function boxOf(view: Thing): Thing {
  const box = view["box"];
  return isThing(box) ? Object.assign({}, ...Object.values(box).filter(isThing)) as Thing : {};
}

/** Whose side of the table one sees: the seat of yours that is asked, or the first of yours, or whose turn it is. */
export function ownSeat(scene: Scene): number {
  const asked = scene.view["to_act"];
  if (typeof asked === "number" && (scene.you.includes(asked) || !scene.you.length)) return asked;
  const active = scene.view["active"];
  return scene.you[0] ?? (typeof active === "number" ? active : 0);
}

/** A key as people read it: `last_round` is "Last round". */
export function title(key: string): string {
  const said = key.replaceAll("_", " ");
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === "" || value === 0) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isThing(value) && Object.values(value).every(isEmpty);
}

/** "1 settler", "3 settlers"; `words` are those of the theme where it has some. */
export function counted(n: number, one: string, other = `${one}s`): string {
  return `${n} ${n === 1 ? one : other}`;
}

/** "3 points", or "? points" where they are hidden until the end. */
export function pointsOf(party: Thing): string {
  return party["score"] === null ? "? points" : counted(count(party, "score"), "point");
}

/** Does what was clicked: the one choice at once; several are offered beside it. */
export function use(scene: Scene, ref: string, choices: readonly ChoiceInfo[]): void {
  if (choices.length === 1) scene.act(choices[0]!);
  else if (choices.length) scene.pick(ref, choices);
}
