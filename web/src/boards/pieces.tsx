// Pieces of players on a map: boats or wagons, and outposts. Each has the letter and the colour of its seat.
import { SEAT_LETTERS } from "../words.ts";

interface Piece {
  seat: number;
  x: number;
  y: number;
}

const BOAT = "M-13 4H-9V-10Q8 -12 9 2V4H13L8 11H-8Z"; // a hull, and a sail that holds the letter
const WAGON = "M-12 -10H12Q14 -2 12 5H9A3.6 3.6 0 1 1 2 5H-2A3.6 3.6 0 1 1 -9 5H-12Q-14 -2 -12 -10Z";
const HOUSE = "M-7.5 8V-2L0 -9L7.5 -2V8Z";

/** What moves: it glides when its place changes. */
export function Mover({ seat, x, y, wagon }: Piece & { wagon: boolean }) {
  return (
    <g class={`mover seat seat-${seat}`} style={{ transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)` }}>
      <path d={wagon ? WAGON : BOAT} class="ground outlined" />
      <Letter seat={seat} y={-2} size={13} />
    </g>
  );
}

export function Outpost({ seat, x, y }: Piece) {
  return (
    <g class={`outpost seat seat-${seat}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d={HOUSE} class="ground outlined" />
      <Letter seat={seat} y={2} size={11} />
    </g>
  );
}

function Letter({ seat, y, size }: { seat: number; y: number; size: number }) {
  return (
    <text y={y} font-size={size} text-anchor="middle" dominant-baseline="central" class="letter">{SEAT_LETTERS[seat]}</text>
  );
}
