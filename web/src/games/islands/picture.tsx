// Pictures of these games outside of a table: a position, and the shape of a map.
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { View } from "../../api-types.ts";
import { insertSprite } from "../../parts/sprite.ts";
import { useSize } from "../../parts/use-size.ts";
import { useScene } from "../../scene.ts";
import { ChartMap } from "./chart.tsx";
import { fit, hexagon } from "./hexes.ts";
import sprite from "./islands.sprite.svg";
import { type IslandsView, useView } from "./view.ts";

const NONE: ReadonlySet<never> = new Set();

export function Picture() {
  useLayoutEffect(() => insertSprite("islands", sprite), []);
  const { words } = useScene();
  const view = useView();
  const [box, size] = useSize<HTMLDivElement>();
  const [width, height] = [Math.max(200, size?.width ?? 0), Math.max(120, size?.height ?? 0)];
  const placed = useMemo(() => fit(view.cells, width, height, 14, 14), [view.cells, width, height]);
  return (
    <div class="chart-box" ref={box}>
      {size ? (
        <ChartMap width={width} height={height} small={width < 560} bare placed={placed} cells={view.cells} ports={view.ports}
          label={words.say({ key: "board-map", args: {} })} own={-1} edges={new Map()} hovered={null} marked={NONE} newOutposts={NONE} trails={[]} plan={null} steps={null}
          target={() => ({ "pointer-events": "none" })} />
      ) : null}
    </div>
  );
}

const [WIDE, HIGH] = [120, 84];
const TILE = hexagon(100, 10);

export function MapPicture({ view }: { view: View }) {
  const { cells } = view as IslandsView;
  const { size, middles } = fit(cells, WIDE, HIGH, 5, 4);
  return (
    <svg class="map-picture wet" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <rect class="mp-water" width={WIDE} height={HIGH} />
      {middles.map(([x, y], n) => (
        <g key={n} transform={`translate(${x} ${y}) scale(${(size / 104).toFixed(4)})`}>
          <path d={TILE} class={cells[n]!.kind === "port" ? "mp-goal" : "mp-land"} />
          {cells[n]!.kind === "port" ? <path class="mp-mark" d="M0 -40V46M-26 -14H26M-46 10Q-40 48 0 50Q40 48 46 10" /> : null}
        </g>
      ))}
    </svg>
  );
}
