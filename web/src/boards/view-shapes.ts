// Which boards a view can be drawn on, by the shape of its parts, whatever the game.
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

/** The parts whose things can be bought and placed in a city: they say who has room for them. */
export function forCities(view: View): string[] {
  return Object.keys(view).filter((key) => Array.isArray(things(view[key])[0]?.["room"]));
}

/** The parts that a board draws, which need not be listed again. */
export function drawnParts(view: View): ReadonlySet<string> {
  return new Set([
    ...(hasHexes(view) ? ["cells", "ports"] : []),
    ...(hasLocations(view) ? ["boards", "locations", "row", "stacks"] : []),
    ...(hasCities(view) ? ["cities", "in_hand", "turns", ...forCities(view)] : []),
  ]);
}
