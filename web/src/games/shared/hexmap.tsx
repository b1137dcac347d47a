// A map of hexagons: tiles first, what can be used now around them, and movers on top, which glide from tile to tile.
import { useScene } from "../../scene.ts";
import { useRoving } from "./arrow-keys.ts";
import { frameOf, middle, outline, reachesCorner } from "./hexes.ts";
import { type HexTile, MOVERS_AT, TileInside, moverPlace } from "./hextile.tsx";
import { Mover } from "./pieces.tsx";
import { choicesAt, usePlace } from "./place.tsx";
import { Zoom } from "./zoom.tsx";
import { t } from "../../say.ts";

const TILE = outline(1);
const RIM = outline(5);

function refsOf(tile: HexTile): string[] {
  return [tile.ref, ...tile.also];
}

/** `mover`: the outline of what moves, as a path around its letter. */
export function HexMap({ tiles, mover }: { tiles: readonly HexTile[]; mover: string }) {
  const scene = useScene();
  const usable = tiles.find((tile) => choicesAt(scene, refsOf(tile)).length);
  const roving = useRoving(tiles.map((tile) => ({ ref: tile.ref, ...middle(tile) })), usable?.ref, true);
  const place = usePlace(roving);
  const middles = tiles.map(middle);
  const { x, y, width, height } = frameOf(middles);
  return (
    <Zoom width={width} height={height} label={t("map")} above={180} covers={reachesCorner(middles)}>
      <svg class="hexmap" viewBox={`${x} ${y} ${width} ${height}`} role="group" aria-label={t("map")} tabindex={-1}
        onKeyDown={roving.onKeyDown} onFocusIn={roving.onFocusIn}>
        {tiles.map((tile) => {
          const at = middle(tile);
          const { class: classes, ...rest } = place({ refs: refsOf(tile), label: tile.label });
          return (
            <g key={tile.ref} class={`cell ${tile.ground} ${classes}`} style={tile.tint ? { "--tint": tile.tint } : {}}
              transform={`translate(${at.x} ${at.y.toFixed(1)})`} {...rest}>
              <polygon points={TILE} class="tile" />
              <polygon points={RIM} class="rim" />
              <TileInside tile={tile} />
            </g>
          );
        })}
        <g class="movers" aria-hidden="true">
          {tiles.flatMap((tile) => tile.movers.map((seat, n) => ({ seat, x: middle(tile).x + moverPlace(tile, n), y: middle(tile).y + MOVERS_AT })))
            .sort((one, other) => one.seat - other.seat)
            .map((one) => <Mover key={one.seat} {...one} shape={mover} />)}
        </g>
      </svg>
    </Zoom>
  );
}
