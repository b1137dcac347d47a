// The journeys: boards of locations, in Part III with a map beside or below them; everything else is listed.
import { useEffect, useState } from "preact/hooks";
import { useScene } from "../../scene.ts";
import { Common, Others, Own, OwnLine } from "../plain/lists.tsx";
import type { Room } from "../room.ts";
import { Locations } from "./locations.tsx";
import { MountainMap } from "./map.tsx";
import { useView } from "./view.ts";

const DRAWN = new Set(["cells", "boards", "locations", "row", "stacks"]); // parts of the view
const PARTS = { boards: "Boards", map: "Map" };
type Part = keyof typeof PARTS;

function Board() {
  return (
    <div class="board">
      <OwnLine />
      {useView().cells ? <BoardsAndMap /> : <Locations />}
    </div>
  );
}

/** On a phone the one that is asked about, and a switch. */
function BoardsAndMap() {
  const scene = useScene();
  const asked: Part = scene.choices.some((choice) => choice.on?.startsWith("cell:")) ? "map" : "boards";
  const [shown, setShown] = useState(asked);
  useEffect(() => setShown(asked), [asked, useView().active]);
  return (
    <>
      <div class="board-switch" role="group" aria-label="What is shown">
        {(Object.entries(PARTS) as [Part, string][]).map(([part, said]) => (
          <button key={part} type="button" aria-pressed={shown === part} onClick={() => setShown(part)}>{said}</button>
        ))}
      </div>
      <div class={`board-parts shows-${shown}${asked === "map" ? " map-first" : ""}`}>
        <Locations />
        <MountainMap />
      </div>
    </>
  );
}

export const room: Room = { name: "journeys", Board, Own, Common: () => <Common drawn={DRAWN} />, Others };
