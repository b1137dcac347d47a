// The journeys: a landscape of locations, in Part III with mountains beside it; the own camp below, the others at the side.
import type { View } from "../../api-types.ts";
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName, text } from "../shared/names.ts";
import { Buttons, Preview } from "./asked.tsx";
import { Board } from "./board.tsx";
import { motion } from "./motion.ts";
import { kindName } from "./names.ts";
import { Others } from "./others.tsx";
import { Own } from "./own.tsx";
import sprite from "./journeys.sprite.svg";
import { Picture } from "./picture.tsx";
import { Progress } from "./progress.tsx";
import { tell } from "./tell.tsx";
import type { JourneysView } from "./view.ts";
import { Zones } from "./zones.tsx";

/** Places have names; of other things, which have pictures, it is enough to say what they are. */
function nameOf(words: Words, ref: string): string {
  const [kind = "", id = ""] = ref.split(":");
  const key = `board-thing-${kind}`;
  if (words.has(`name-${id}`)) return text(words, `name-${id}`);
  return words.has(key) ? text(words, key) : refName(words, ref);
}

function placeOf(words: Words, view: View, id: string, kind?: string): string | null {
  const { locations, stacks, cells } = view as unknown as JourneysView;
  if (kind === "cell" && cells?.[Number(id)]) {
    const { symbol } = cells[Number(id)]!;
    return symbol ? text(words, "board-at-village", { symbol }) : text(words, "board-at-valley");
  }
  const location = locations.find((one) => one.id === id);
  if (location) return kindName(words, location);
  return stacks.some((stack) => stack.id === id) ? text(words, "board-thing-stack") : null;
}

export const room: Room = { name: "journeys", sprite, Board, Own, Common: null, Others, Preview, Buttons, Zones, Picture, Progress, motion, drawsHints: true, tell, placeOf, nameOf };
