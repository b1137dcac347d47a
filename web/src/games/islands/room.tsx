// Eastern Wonders and its solo game: an archipelago on an old chart, the own ship beside it.
import type { TextInfo, View } from "../../api-types.ts";
import type { Room } from "../room.ts";
import { refName } from "../shared/names.ts";
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

/** A tile is called by what is drawn on it. Whoever names a port by its own ref has said what lies there. */
function placeOf(view: View, id: string, kind?: string): TextInfo | null {
  const { cells, ports } = view as IslandsView;
  if (kind === "port") return ports.some(({ ref }) => ref === `port:${id}`) ? { key: "board-at-port", args: {} } : null;
  const cell = kind === "cell" ? cells[Number(id)] : undefined;
  if (!cell || cell.kind === "unknown") return null;
  if (cell.kind === "market") return { key: "board-at-market", args: { symbol: cell.symbol ?? "", deal: `${cell.give}>${cell.get}` } };
  const port = ports.find(({ ref }) => ref === cell.port);
  if (!port) return { key: "board-at-sea", args: {} };
  return port.tile ? { key: "board-at-order", args: { deal: `${port.cost}=${port.points}` } } : { key: port.closed ? "board-at-closed-port" : "board-at-port", args: {} };
}

export const room: Room = {
  name: "islands", sprite, Board, Own, Common: null, Others, Preview, Buttons, Picture, MapPicture, Progress, motion, drawsHints: true, tell, placeOf,
  nameOf: (words, ref) => refName(words, ref, { cell: "tile" }),
};
