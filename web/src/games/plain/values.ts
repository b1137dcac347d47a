// Reads values from a view of unknown shape.
import type { TextInfo } from "../../api-types.ts";

export type Thing = { readonly [key: string]: unknown };

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
