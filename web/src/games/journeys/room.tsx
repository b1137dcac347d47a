// The journeys: boards of locations, in Part III with a map beside or below them; everything else is listed.
import { useEffect, useState } from "preact/hooks";
import { useScene } from "../../scene.ts";
import type { Room } from "../room.ts";
import { refName } from "../shared/names.ts";
import { Common, Line, Others, Own } from "./lists.tsx";
import { Locations } from "./locations.tsx";
import { MountainMap } from "./map.tsx";
import { useView } from "./view.ts";

const PARTS = { boards: "Boards", map: "Map" };
type Part = keyof typeof PARTS;

function Board() {
  return (
    <div class="board">
      <Line />
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

const NOUNS = { cell: "tile", location: "", exploration: "exploration tile", merchant: "merchant card", card: "point card", stack: "bonus tiles" };

export const room: Room = { name: "journeys", Board, Own, Common, Others, nameOf: (words, ref) => refName(words, ref, NOUNS) };
