// The journeys: a landscape of locations, in Part III with mountains beside it; the own camp below, the others at the side.
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName, text } from "../shared/names.ts";
import { Buttons, Preview } from "./asked.tsx";
import { Board } from "./board.tsx";
import { Others } from "./others.tsx";
import { Own } from "./own.tsx";

/** Things have pictures: in words it is enough to say what kind of thing it is. */
function nameOf(words: Words, ref: string): string {
  const key = `board-thing-${ref.slice(0, ref.indexOf(":"))}`;
  return words.has(key) ? text(words, key) : refName(words, ref);
}

export const room: Room = { name: "journeys", Board, Own, Common: null, Others, Preview, Buttons, nameOf };
