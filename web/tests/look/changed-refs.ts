// What moves changed: the refs of things that differ between two views, without the things inside them.
import { isThing } from "../../src/games/plain/values.ts";
import type { View } from "../../src/api-types.ts";

// what the seat that is asked could do, and what follows from other things: no move changes them by itself
const DERIVED = new Set(["costs", "needs", "tool_cubes", "room", "met", "now", "score", "points", "place"]);

export function changedRefs(before: View, after: View): Set<string> {
  const [old, now] = [byRef(before), byRef(after)];
  return new Set([...now].filter(([ref, own]) => old.has(ref) && old.get(ref) !== own).map(([ref]) => ref));
}

function byRef(view: View): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isThing(value)) return value;
    const own = Object.fromEntries(Object.entries(value).filter(([key]) => !DERIVED.has(key)).map(([key, part]) => [key, walk(part)]));
    if (typeof value["ref"] !== "string") return own;
    found.set(value["ref"], JSON.stringify(own));
    return value["ref"];
  };
  walk(view);
  return found;
}
