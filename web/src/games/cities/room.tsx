// World Wonders: the own city in the middle, the own board at its left, the market and the others at its right.
import type { TextInfo, View, WondersView } from "../../api-types.ts";
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName } from "../shared/names.ts";
import { Buttons, Preview } from "./asked.tsx";
import { Board } from "./board.tsx";
import { Market } from "./market.tsx";
import { motion } from "./motion.ts";
import { Others } from "./others.tsx";
import { Own } from "./own.tsx";
import { MapPicture, Picture } from "./picture.tsx";
import { Progress } from "./progress.tsx";
import sprite from "./cities.sprite.svg";
import { tell } from "./tell.tsx";
import { text } from "./turn.ts";

/** `cell:0-c7` is a square in the city of seat 0. */
function nameOf(words: Words, ref: string): string {
  const [, square] = /^cell:\d+-(\w+)$/.exec(ref) ?? [];
  return square ? text(words, "board-square-name", { square }) : refName(words, ref);
}

/** What lies on a place of the offer: the building on top of a stack, a monument. */
function placeOf(view: View, id: string, kind?: string): TextInfo | null {
  if (kind !== "item") return null;
  const { items, monuments } = view as WondersView;
  const monument = monuments.find((one) => one.ref === `item:${id}`);
  const item = items.find((one) => one.item === id);
  const piece = monument?.name ?? item?.type;
  if (piece) return { key: "board-item", args: { piece } };
  return item ? { key: item.kind === "building" ? "board-empty-stack" : `item-${id}`, args: {} } : null;
}

export const room: Room = { name: "cities", sprite, Board, Own, Common: Market, Others, Preview, Buttons, Picture, MapPicture, Progress, motion, drawsHints: true, tell, placeOf, nameOf };
