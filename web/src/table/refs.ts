// Refs: which things of a view an act or a choice is about.
import type { ChoiceInfo, Entry, View } from "../api-types.ts";

/** Every ref in a view. */
export function refsIn(view: View | null): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) {
      if ("ref" in value && typeof value.ref === "string") found.add(value.ref);
      Object.values(value).forEach(walk);
    }
  };
  walk(view);
  return found;
}

/** The things that an act names: by its notation (`step:12`) and its arguments, as far as the view has them; what is somebody's
 *  own has the seat in its ref (`cell:0-c7`). */
export function refsOf(act: Pick<Entry, "name" | "text">, known: ReadonlySet<string>): string[] {
  const { seat, ...args } = act.text.args;
  const wanted = Object.entries(args).flatMap(([key, value]) => [`${key}:${String(value)}`, `cell:${String(seat)}-${String(value)}`]);
  return [...new Set([...wanted, act.name])].filter((ref) => known.has(ref));
}

export function refsOfChoice(choice: ChoiceInfo, known: ReadonlySet<string>): string[] {
  return choice.on && known.has(choice.on) ? [choice.on] : refsOf(choice, known);
}
