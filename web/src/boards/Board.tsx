// The drawing of a table, chosen by what its view holds: hexagons, locations, cities. Nothing for a view without places.
import type { Scene } from "../scene.ts";
import { OwnLine } from "../things/purse.tsx";
import { SceneContext } from "../things/values.ts";
import { Cities } from "./cities.tsx";
import { hasCities, hasHexes, hasLocations } from "./drawn.ts";
import { HexMap } from "./hexmap.tsx";
import { Locations } from "./locations.tsx";

export function Board({ scene }: { scene: Scene }) {
  return (
    <SceneContext.Provider value={scene}>
      <div class="board">
        <OwnLine />
        <div class={`board-parts${scene.choices.some((choice) => choice.on?.startsWith("cell:")) ? " map-first" : ""}`}>
          {hasLocations(scene.view) ? <Locations /> : null}
          {hasHexes(scene.view) ? <HexMap /> : null}
          {hasCities(scene.view) ? <Cities /> : null}
        </div>
      </div>
    </SceneContext.Provider>
  );
}
