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

export function text(thing: Thing, key: string): string {
  const value = thing[key];
  return typeof value === "string" ? value : "";
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

export function refOf(thing: Thing): string {
  return text(thing, "ref");
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === "" || value === 0) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isThing(value) && Object.values(value).every(isEmpty);
}
