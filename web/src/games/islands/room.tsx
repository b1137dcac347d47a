// Eastern Wonders and its solo game: an archipelago on an old chart, the own ship beside it.
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

export const room: Room = {
  name: "islands", sprite, Board, Own, Common: null, Others, Preview, Buttons, Picture, MapPicture, Progress, motion, drawsHints: true, tell,
  nameOf: (words, ref) => refName(words, ref, { cell: "tile" }),
};
