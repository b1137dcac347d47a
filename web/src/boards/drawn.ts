// Which parts of a view the boards draw: chosen by their shape, whatever the game.
import type { View } from "../scene.ts";
import { things } from "../things/values.ts";

export function hasHexes(view: View): boolean {
  const [first] = things(view["cells"]);
  return first !== undefined && typeof first["q"] === "number" && typeof first["r"] === "number";
}

export function hasLocations(view: View): boolean {
  const [first] = things(view["locations"]);
  return first !== undefined && typeof first["row"] === "number" && Array.isArray(view["boards"]);
}

export function hasCities(view: View): boolean {
  const [first] = things(view["cities"]);
  return first !== undefined && Array.isArray(first["map"]) && Array.isArray(first["cells"]);
}

/** These need not be listed again. */
export function drawnParts(view: View): ReadonlySet<string> {
  return new Set([
    ...(hasHexes(view) ? ["cells", "ports"] : []),
    ...(hasLocations(view) ? ["boards", "locations", "row", "stacks"] : []),
    ...(hasCities(view) ? ["cities", "in_hand", "turns"] : []),
  ]);
}
