// The sea around the islands: rhumb lines, depth contours, far ships, a compass rose, and the edge of an old chart.
import { memo } from "../../parts/memo.ts";
import { tenth, token } from "../../parts/strokes.ts";
import { type Placed, type Point, RADIUS, hexagon } from "./hexes.ts";

interface Sheet {
  width: number;
  height: number;
}

const SHORE = hexagon(RADIUS, 2);
const RHUMBS = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8 + 0.02);
const FAR = 1400; // longer than any chart
const TALL = 780; // pixels: on lower charts the round and the bonus tiles leave no room for the name of the western sea
const DEPTHS = [["sea-1", 76], ["sea-2", 48], ["sea-3", 24]] as const;

export const Sea = memo(function Sea({ width, height, placed, small }: Sheet & { placed: Placed; small: boolean }) {
  const rose: [number, number, number] = small ? [width - 26, height - 30, 0.22] : [width - 96, height - 94, 0.72];
  return (
    <g class="sea" aria-hidden="true">
      <rect width={width} height={height} fill={token("sea-0")} />
      <g stroke={token("rhumb")} stroke-width={1}>
        {RHUMBS.map((angle) => (
          <path key={angle} d={`M${rose[0]} ${rose[1]}l${tenth(FAR * Math.cos(angle))} ${tenth(FAR * Math.sin(angle))}`} />
        ))}
      </g>
      <rect width={width} height={height} fill="url(#swell)" />
      {DEPTHS.map(([depth, reach]) => <Depth key={depth} token={depth} reach={small ? reach / 1.9 : reach} placed={placed} />)}
      {small ? null : <Furniture width={width} height={height} placed={placed} />}
      {isFree(placed, rose, 40 * rose[2]) ? <use href="#compass" transform={`translate(${rose[0]} ${rose[1]}) scale(${rose[2]})`} /> : null}
    </g>
  );
});

function Depth({ token: name, reach, placed: { middles, size } }: { token: string; reach: number; placed: Placed }) {
  return (
    <g fill={token(name)} stroke={token(name)} stroke-width={reach} stroke-linejoin="round">
      {middles.map(([x, y], n) => (
        <path key={n} d={SHORE} transform={`translate(${x} ${y}) scale(${size / RADIUS})`} vector-effect="non-scaling-stroke" />
      ))}
    </g>
  );
}

function isFree({ middles, size }: Placed, [x, y]: readonly [number, number, ...number[]], room: number): boolean {
  return middles.every(([a, b]: Point) => Math.hypot(a - x, b - y) > size * 0.9 + room);
}

/** A ship, a whale and a serpent where no tile lies, and the names of the seas. */
function Furniture({ width, height, placed }: Sheet & { placed: Placed }) {
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
        <path id="east-coast" fill="none"
          d={`M${width - 52} ${height * 0.26}C${width - 36} ${height * 0.42} ${width - 36} ${height * 0.6} ${width - 54} ${height * 0.78}`} />
        <text><textPath href="#east-coast" startOffset="50%" text-anchor="middle">OCEANVS ORIENTALIS</textPath></text>
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
  const [across, down] = [degrees(width - 2 * BORDER), degrees(height - 2 * BORDER)];
  return (
    <g class="neatline" aria-hidden="true">
      <path d={`M0 0H${width}V${height}H0ZM${BORDER} ${BORDER}V${height - BORDER}H${width - BORDER}V${BORDER}Z`} fill-rule="evenodd" fill={token("parch")} />
      <g fill={token("parch-ink")}>
        {across.map(([at, long]) => (
          <path key={at} d={`M${tenth(BORDER + at)} 2.5h${long}v4h${-long}ZM${tenth(BORDER + at)} ${height - 6.5}h${long}v4h${-long}Z`} />
        ))}
        {down.map(([at, long]) => (
          <path key={at} d={`M2.5 ${tenth(BORDER + at)}v${long}h4v${-long}ZM${width - 6.5} ${tenth(BORDER + at)}v${long}h4v${-long}Z`} />
        ))}
      </g>
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
