// World Wonders: the cities with the shop beside them; everything else is listed.
import { Common, Others, Own, OwnLine } from "../plain/lists.tsx";
import type { Room } from "../room.ts";
import { Cities } from "./cities.tsx";
import { OFFERS } from "./view.ts";

const DRAWN = new Set(["cities", "in_hand", "turns", ...OFFERS]); // parts of the view

function Board() {
  return (
    <div class="board">
      <OwnLine />
      <Cities />
    </div>
  );
}

export const room: Room = { name: "cities", Board, Own, Common: () => <Common drawn={DRAWN} />, Others };
