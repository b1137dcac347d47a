// Pieces of players on a map. Each has the letter and the colour of its seat.
import { SEAT_LETTERS } from "../../words.ts";

interface Piece {
  seat: number;
  x: number;
  y: number;
}

const HOUSE = "M-7.5 8V-2L0 -9L7.5 -2V8Z";

/** What moves: it glides when its place changes. */
export function Mover({ seat, x, y, shape }: Piece & { shape: string }) {
  return (
    <g class={`mover seat seat-${seat}`} style={{ transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)` }}>
      <path d={shape} class="ground outlined" />
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
