// Eastern Wonders: islands, ports and boats on a map of hexagons; everything else is listed.
import { Common, Others, Own, OwnLine } from "../plain/lists.tsx";
import type { Room } from "../room.ts";
import { SeaMap } from "./map.tsx";

const DRAWN = new Set(["cells", "ports"]); // parts of the view

function Board() {
  return (
    <div class="board">
      <OwnLine />
      <SeaMap />
    </div>
  );
}

export const room: Room = { Board, Own, Common: () => <Common drawn={DRAWN} />, Others };
