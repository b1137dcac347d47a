// The emblem of a game on lists and first pages: drawn by its room, or a plain tile.
import { emblemOf } from "./games/rooms.ts";

export function Emblem({ game }: { game: string }) {
  return (
    <svg class="emblem" viewBox="0 0 160 96" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      {emblemOf(game) ?? <><rect class="e-sky" width="160" height="96" /><path class="e-land" d="M80 16l36 20v36L80 92 44 72V36z" /></>}
    </svg>
  );
}
