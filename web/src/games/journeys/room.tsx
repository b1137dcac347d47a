// The journeys: a landscape of locations, in Part III with mountains beside it; the own camp below, the others at the side.
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName, text } from "../shared/names.ts";
import { Buttons, Preview } from "./asked.tsx";
import { Board } from "./board.tsx";
import { Others } from "./others.tsx";
import { Own } from "./own.tsx";
import { tell } from "./tell.tsx";

/** Places have names; of other things, which have pictures, it is enough to say what they are. */
function nameOf(words: Words, ref: string): string {
  const [kind = "", id = ""] = ref.split(":");
  const key = `board-thing-${kind}`;
  if (words.has(`name-${id}`)) return text(words, `name-${id}`);
  return words.has(key) ? text(words, key) : refName(words, ref);
}

export const room: Room = { name: "journeys", Board, Own, Common: null, Others, Preview, Buttons, tell, nameOf };
