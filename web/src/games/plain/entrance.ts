// The room of games that nobody has drawn a board for.
import type { Entrance } from "../room.ts";

export const plain: Entrance = { enter: () => import("./room.tsx"), emblems: {} };
