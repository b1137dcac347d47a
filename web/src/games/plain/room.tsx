// Everything on the table as lists, from its shape and words: for any game, without a drawing.
import type { Room } from "../room.ts";
import { Common, Others, Own, OwnLine } from "./lists.tsx";

function Board() {
  return <div class="board"><OwnLine /></div>;
}

export const room: Room = { name: "plain", Board, Own, Common: () => <Common />, Others };
