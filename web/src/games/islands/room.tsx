// Eastern Wonders: islands, ports and boats on a map of hexagons; everything else is listed beside it.
import type { Room } from "../room.ts";
import { refName } from "../shared/names.ts";
import { Common, Line, Others, Own } from "./lists.tsx";
import { SeaMap } from "./map.tsx";

function Board() {
  return (
    <div class="board">
      <Line />
      <SeaMap />
    </div>
  );
}

export const room: Room = { Board, Own, Common, Others, nameOf: (words, ref) => refName(words, ref, { cell: "tile" }) };
