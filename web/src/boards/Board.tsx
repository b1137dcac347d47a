// The drawing of a table, chosen by the shape of its view: hexagons, locations, cities; nothing for any other view.
import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../scene.ts";
import { sentence } from "../things/names.ts";
import { OwnLine } from "../things/holdings.tsx";
import { SceneContext } from "../things/values.ts";
import { Cities } from "./cities.tsx";
import { hasCities, hasHexes, hasLocations } from "./view-shapes.ts";
import { HexMap } from "./hexmap.tsx";
import { Locations } from "./locations.tsx";

export function Board({ scene }: { scene: Scene }) {
  return (
    <SceneContext.Provider value={scene}>
      <div class="board">
        <OwnLine />
        <Drawings scene={scene} />
      </div>
    </SceneContext.Provider>
  );
}

/** Boards and map beside or below each other; on a phone the one that is asked about, and a switch. */
function Drawings({ scene }: { scene: Scene }) {
  const { view } = scene;
  const both = hasLocations(view) && hasHexes(view);
  const asked = scene.choices.some((choice) => choice.on?.startsWith("cell:")) ? "map" : "boards";
  const [shown, setShown] = useState(asked);
  useEffect(() => setShown(asked), [asked, view["active"]]);
  return (
    <>
      {both ? (
        <div class="board-switch" role="group" aria-label="What is shown">
          {(["boards", "map"] as const).map((part) => (
            <button key={part} type="button" aria-pressed={shown === part} onClick={() => setShown(part)}>{sentence(part)}</button>
          ))}
        </div>
      ) : null}
      <div class={`board-parts${both ? ` shows-${shown}` : ""}${asked === "map" ? " map-first" : ""}`}>
        {hasLocations(view) ? <Locations /> : null}
        {hasHexes(view) ? <HexMap /> : null}
        {hasCities(view) ? <Cities /> : null}
      </div>
    </>
  );
}
