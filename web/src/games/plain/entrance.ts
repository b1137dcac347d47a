// The room of games that nobody has drawn a board for.
import type { Entrance } from "../room.ts";
import style from "./plain.css?address";

export const plain: Entrance = { style, enter: () => import("./room.tsx"), emblems: {} };
