// A tile in little: the seal of its spice, an anchor for a port, waves for the open sea.
import { token } from "../../parts/strokes.ts";
import { Seal, type Spice } from "./player-board.tsx";
import type { Cell } from "./view.ts";

export function TileMark({ cell, x = 0, y = 0, r = 16 }: { cell: Cell | undefined; x?: number; y?: number; r?: number }) {
  if (cell?.symbol) return <Seal spice={cell.symbol as Spice} x={x} y={y} r={r} />;
  const isPort = cell?.kind === "port";
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 16})`}>
      <circle r={16} fill={token(isPort ? "parch" : "sea-2")} stroke={token("oline")} stroke-width={1.6} />
      <path d={isPort ? "M0 -9V8M-5 -4H5M-8 2C-7 7 -3 8 0 8C3 8 7 7 8 2" : "M-9 0q4.500 -5 9 0t9 0"} class="leg quiet" />
    </g>
  );
}
