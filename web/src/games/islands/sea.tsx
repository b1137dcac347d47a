// The sea around the islands: rhumb lines, depth contours, far ships, a compass rose, and the edge of an old chart.
import { memo } from "../../parts/memo.ts";
import { tenth, token } from "../../parts/strokes.ts";
import { type Placed, type Point, hexagons } from "./hexes.ts";

interface Sheet {
  width: number;
  height: number;
}

const RHUMBS = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8 + 0.02);
const FAR = 1400; // longer than any chart
const TALL = 780; // pixels: on lower charts the round and the bonus tiles leave no room for the name of the western sea
const NAME = 330; // pixels that the name of the eastern sea needs
const ZOOM = 214; // pixels: down to there are the deck and the buttons that enlarge the map
const DEPTHS = [["sea-1", 76], ["sea-2", 48], ["sea-3", 24]] as const;

export const Sea = memo(function Sea({ width, height, placed, small }: Sheet & { placed: Placed; small: boolean }) {
  const shores = hexagons(placed, 100, 2);
  const rose: [number, number, number] = small ? [width - 26, height - 30, 0.22] : [width - 96, height - 94, 0.72];
  return (
    <g class="sea" aria-hidden="true">
      <rect width={width} height={height} fill={token("sea-0")} />
      <path fill="none" stroke={token("rhumb")} stroke-width={1} d={RHUMBS.map((angle) => `M${rose[0]} ${rose[1]}l${tenth(FAR * Math.cos(angle))} ${tenth(FAR * Math.sin(angle))}`).join("")} />
      <rect width={width} height={height} fill="url(#swell)" />
      {DEPTHS.map(([depth, reach]) => <path key={depth} d={shores} fill={token(depth)} stroke={token(depth)} stroke-width={small ? reach / 1.9 : reach} stroke-linejoin="round" />)}
      {small ? null : <Furniture width={width} height={height} placed={placed} />}
      {isFree(placed, rose, 40 * rose[2]) ? <use href="#compass" transform={`translate(${rose[0]} ${rose[1]}) scale(${rose[2]})`} /> : null}
    </g>
  );
});

function isFree({ middles, size }: Placed, [x, y]: readonly [number, number, ...number[]], room: number): boolean {
  return middles.every(([a, b]: Point) => Math.hypot(a - x, b - y) > size * 0.9 + room);
}

/** A ship, a whale and a serpent where no tile lies, and the names of the seas. */
function Furniture({ width, height, placed }: Sheet & { placed: Placed }) {
  const north = Math.max(height * 0.26, ZOOM); // the name of the eastern sea begins below the buttons
  const long = Math.min(height * 0.52, height - north - 190);
  const drawings = [["junk", 158, 92, 0.82], ["sea-0", width - 156, 84, 0.5], ["sea-1", 160, height - 84, 0.62]] as const;
  return (
    <>
      <g class="lettering">
        {height < TALL ? null : (
          <>
            <path id="west-coast" d={`M50 ${height * 0.55}C41 ${height * 0.47} 41 ${height * 0.35} 50 ${height * 0.27}`} fill="none" />
            <text><textPath href="#west-coast" startOffset="50%" text-anchor="middle">MARE AROMATVM</textPath></text>
          </>
        )}
        {long < NAME ? null : (
          <>
            <path id="east-coast" fill="none" d={`M${width - 52} ${north}C${width - 36} ${north + long * 0.3} ${width - 36} ${north + long * 0.65} ${width - 54} ${north + long}`} />
            <text><textPath href="#east-coast" startOffset="50%" text-anchor="middle">OCEANVS ORIENTALIS</textPath></text>
          </>
        )}
      </g>
      {drawings.map(([symbol, x, y, scale]) => isFree(placed, [x, y], 44)
        ? <use key={symbol} href={`#${symbol}`} transform={`translate(${x} ${y}) scale(${scale})`} class="far" /> : null)}
    </>
  );
}

const BORDER = 9;
const DEGREE = 40;

/** The border of an old chart: degrees, light and dark, between two rules. */
export const Neatline = memo(function Neatline({ width, height }: Sheet) {
  const marks = [
    ...degrees(width - 2 * BORDER).map(([at, long]) => `M${tenth(BORDER + at)} 2.5h${long}v4h${-long}ZM${tenth(BORDER + at)} ${height - 6.5}h${long}v4h${-long}Z`),
    ...degrees(height - 2 * BORDER).map(([at, long]) => `M2.5 ${tenth(BORDER + at)}v${long}h4v${-long}ZM${width - 6.5} ${tenth(BORDER + at)}v${long}h4v${-long}Z`)];
  return (
    <g class="neatline" aria-hidden="true">
      <path d={`M0 0H${width}V${height}H0ZM${BORDER} ${BORDER}V${height - BORDER}H${width - BORDER}V${BORDER}Z`} fill-rule="evenodd" fill={token("parch")} />
      <path fill={token("parch-ink")} d={marks.join("")} />
      <g fill="none" stroke={token("parch-ink")}>
        <rect x={1.2} y={1.2} width={width - 2.4} height={height - 2.4} stroke-width={1.2} />
        <rect x={BORDER} y={BORDER} width={width - 2 * BORDER} height={height - 2 * BORDER} stroke-width={1.4} />
      </g>
    </g>
  );
});

/** Every second degree of a side: where it begins, and how long it is. */
function degrees(length: number): [number, number][] {
  const many = Math.max(1, Math.round(length / DEGREE));
  const long = length / many;
  return Array.from({ length: Math.floor(many / 2) }, (_, n) => [(2 * n + 1) * long, tenth(long)]);
}
