// A map of hexagons: cells first, what can be used now around them, and movers on top, which glide from cell to cell.
import { refOf, text, things, useScene } from "../things/values.ts";
import type { Thing } from "../things/values.ts";
import type { Words } from "../words.ts";
import { frameOf, middle, outline, reachesCorner } from "./hexes.ts";
import { HexCell, MOVERS_AT, cellName, moverPlace, standing } from "./hexcell.tsx";
import { Mover } from "./pieces.tsx";
import { useRoving } from "./arrow-keys.ts";
import { choicesAt, usePlace } from "./place.tsx";
import { Zoom } from "./zoom.tsx";

const TILE = outline(1);
const RIM = outline(5);

const SYMBOLS: Record<string, string> = { ginger: "Y", chili: "R", tea: "G", cloves: "B" };

/** The tile of a symbol is in the colour of its cube, whatever the theme makes of it. */
function tint(words: Words, symbol: string): { [name: string]: string } {
  const cube = words.cubes[SYMBOLS[symbol] ?? ""];
  return cube ? { "--tint": cube.ground } : {};
}

export function HexMap() {
  const scene = useScene();
  const { view, words } = scene;
  const cells = things(view["cells"]);
  const ports = new Map(things(view["ports"]).map((port) => [text(port, "cell"), port]));
  const refsOf = (cell: Thing) => [refOf(cell), text(cell, "port")].filter(Boolean);
  const usable = cells.find((cell) => choicesAt(scene, refsOf(cell)).length);
  const roving = useRoving(cells.map((cell) => ({ ref: refOf(cell), ...middle(cell) })), usable && refOf(usable), true);
  const place = usePlace(roving);
  const { x, y, width, height } = frameOf(cells.map(middle));
  const wagon = !words.piece(cells[0]?.["wagons"] ? "valley" : "sea").includes("sea"); // where movers go by land
  return (
    <Zoom width={width} height={height} label="Map" above={180} covers={reachesCorner(cells.map(middle))}>
      <svg class="hexmap" viewBox={`${x} ${y} ${width} ${height}`} role="group" aria-label="Map" tabindex={-1}
        onKeyDown={roving.onKeyDown} onFocusIn={roving.onFocusIn}>
        {cells.map((cell) => {
          const at = middle(cell);
          const port = ports.get(refOf(cell));
          const { class: classes, ...rest } = place({ refs: refsOf(cell), label: cellName(words, cell, port) });
          return (
            <g key={refOf(cell)} class={`cell ${text(cell, "kind")} ${classes}`} style={tint(words, text(cell, "symbol"))}
              transform={`translate(${at.x} ${at.y.toFixed(1)})`} {...rest}>
              <polygon points={TILE} class="tile" />
              <polygon points={RIM} class="rim" />
              <HexCell cell={cell} port={port} />
            </g>
          );
        })}
        <g class="movers" aria-hidden="true">
          {cells.flatMap((cell) => standing(cell).map((seat, n) => ({ seat, x: middle(cell).x + moverPlace(cell, n), y: middle(cell).y + MOVERS_AT })))
            .sort((one, other) => one.seat - other.seat)
            .map((mover) => <Mover key={mover.seat} {...mover} wagon={wagon} />)}
        </g>
      </svg>
    </Zoom>
  );
}
