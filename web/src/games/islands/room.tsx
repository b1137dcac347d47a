// Eastern Wonders and its solo game: an archipelago on an old chart, the own ship beside it.
import type { View } from "../../api-types.ts";
import type { Words } from "../../words.ts";
import type { Room } from "../room.ts";
import { refName, text } from "../shared/names.ts";
import { Board } from "./board.tsx";
import { Own } from "./own.tsx";
import { MapPicture, Picture } from "./picture.tsx";
import { Others } from "./others.tsx";
import { Buttons, Preview } from "./asked.tsx";
import { motion } from "./motion.ts";
import sprite from "./islands.sprite.svg";
import { Progress } from "./progress.tsx";
import { tell } from "./tell.tsx";
import type { IslandsView } from "./view.ts";

/** Numbers of tiles are only for lists: what is told names a tile by what is drawn on it. */
function placeOf(words: Words, view: View, id: string, kind?: string): string | null {
  const { cells, ports } = view as IslandsView;
  if (kind === "port") return ports.some(({ ref }) => ref === `port:${id}`) ? text(words, "board-at-port") : null;
  const cell = kind === "cell" ? cells[Number(id)] : undefined;
  if (!cell || cell.kind === "unknown") return null;
  return cell.kind === "market" ? text(words, "board-at-market", { symbol: cell.symbol ?? "" }) : text(words, cell.kind === "port" ? "board-at-port" : "board-at-sea");
}

export const room: Room = {
  name: "islands", sprite, Board, Own, Common: null, Others, Preview, Buttons, Picture, MapPicture, Progress, motion, drawsHints: true, tell, placeOf,
  nameOf: (words, ref) => refName(words, ref, { cell: "tile" }),
};
