// The drawing of a table, chosen by what its view holds: hexagons, locations, cities. Nothing for a view without places.
import type { Scene, View } from "../scene.ts";
import { SceneContext } from "../things/values.ts";
import { Cities } from "./cities.tsx";
import { hasCities } from "./citymap.tsx";
import { HexMap, hasHexes } from "./hexmap.tsx";
import { Locations, hasLocations } from "./locations.tsx";

/** The parts of a view that are drawn here, and need not be listed again. */
export function drawnParts(view: View): ReadonlySet<string> {
  const drawn = new Set<string>();
  if (hasHexes(view)) for (const key of ["cells", "ports"]) drawn.add(key);
  if (hasLocations(view)) for (const key of ["boards", "locations", "row", "stacks"]) drawn.add(key);
  if (hasCities(view)) for (const key of ["cities", "in_hand", "turns"]) drawn.add(key);
  return drawn;
}

export function Board({ scene }: { scene: Scene }) {
  return (
    <SceneContext.Provider value={scene}>
      <div class="board">
        <div class={`board-parts${scene.choices.some((choice) => choice.on?.startsWith("cell:")) ? " map-first" : ""}`}>
        {hasLocations(scene.view) ? <Locations /> : null}
        {hasHexes(scene.view) ? <HexMap /> : null}
        {hasCities(scene.view) ? <Cities /> : null}
        </div>
      </div>
    </SceneContext.Provider>
  );
}
