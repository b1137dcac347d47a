// World Wonders: the cities with the shop beside them; everything else is listed.
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName } from "../shared/names.ts";
import { Cities } from "./cities.tsx";
import { Common, Line, Others, Own } from "./lists.tsx";

function Board() {
  return (
    <div class="board">
      <Line />
      <Cities />
    </div>
  );
}

/** `cell:0-c7` is a square in the city of seat 0. */
function nameOf(words: Words, ref: string): string {
  const [, square] = /^cell:\d+-(\w+)$/.exec(ref) ?? [];
  return square ? `square ${square}` : refName(words, ref);
}

export const room: Room = { name: "cities", Board, Own, Common, Others, nameOf };
