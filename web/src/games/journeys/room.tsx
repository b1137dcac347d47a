// The journeys: a landscape of locations, in Part III with mountains beside it; the own camp below, the others at the side.
import type { TextInfo, View } from "../../api-types.ts";
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName, text } from "../shared/names.ts";
import { Buttons, Preview } from "./asked.tsx";
import { Board } from "./board.tsx";
import { drawings } from "./drawings.ts";
import { motion } from "./motion.ts";
import { sceneOf } from "./names.ts";
import { Others } from "./others.tsx";
import { Own } from "./own.tsx";
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

function placeOf(view: View, id: string, kind?: string): TextInfo | null {
  const { locations, stacks, cells } = view as unknown as JourneysView;
  if (kind === "cell" && cells?.[Number(id)]) {
    const { symbol, give, get } = cells[Number(id)]!;
    return symbol ? { key: "board-at-village", args: { symbol, deal: `${give}>${get}` } } : { key: "board-at-valley", args: {} };
  }
  const location = locations.find((one) => one.id === id);
  if (location) return { key: `place-${sceneOf(location)}`, args: {} };
  return stacks.some((stack) => stack.id === id) ? { key: "board-thing-stack", args: {} } : null;
}

const prepare = (game: string, theme: string) => void drawings(theme === "golem", game === "heroic-journey-3");

export const room: Room = { name: "journeys", prepare, Board, Own, Common: null, Others, Preview, Buttons, Zones, Picture, Progress, motion, drawsHints: true, tell, placeOf, nameOf };
