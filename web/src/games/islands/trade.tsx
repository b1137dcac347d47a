// Trades on ribbons, and an order on a framed card: what nothing else on a tile may cover.
import { memo } from "../../parts/memo.ts";
import { CubeAt, PointsAt } from "../../parts/pieces.tsx";
import { line, outlined, tenth, token } from "../../parts/strokes.ts";
import { counted } from "../shared/cubes.ts";
import { put } from "./coasts.ts";
import { type Placed, type Point, RADIUS } from "./hexes.ts";
import type { Cell } from "./view.ts";

interface Mark {
  cube?: string;
  count?: number;
  arrow?: number; // scale
  x: number;
  size: number;
}

const LETTER = 12.6 / 24; // how high the letter of a cube is, as a part of its size
const READABLE = 11; // pixels
const TOUCHING = 0.875; // cubes are that far from each other, as a part of their size, if nothing is between them

/** How large cubes are whose letters can be read on tiles of this scale; null if they would be too large for a ribbon. */
export function lettered(scale: number): number | null {
  const size = Math.ceil((10 * READABLE) / LETTER / scale) / 10;
  return size < 31 ? size : null;
}

const WIDEST = 166; // a ribbon

/** Cube by cube. */
function spread(give: string, get: string, least: number | null): { marks: Mark[]; width: number } {
  const n = give.length + get.length;
  const [size, pitch, arrow] = least ? [least, n > 5 ? least * TOUCHING : least * 0.94, n > 5 ? 17 : 20]
    : n > 7 ? [18.8, 17.2, 16] : n > 6 ? [20.2, 18.8, 17] : n > 5 ? [21.8, 20.6, 20] : [23, 22, 22];
  const width = n * pitch! + arrow! + 4;
  const marks: Mark[] = [];
  let x = -width / 2 + 2;
  for (const cube of give) { marks.push({ cube, x: x + pitch! / 2, size: size! }); x += pitch!; }
  marks.push({ arrow: n > 6 ? 0.82 : 1, x: x + arrow! / 2, size: arrow! });
  x += arrow!;
  for (const cube of get) { marks.push({ cube, x: x + pitch! / 2, size: size! }); x += pitch!; }
  return { marks, width };
}

/** A number before each colour. */
function summed(give: string, get: string, least: number | null): { marks: Mark[]; width: number } {
  const [given, got] = [counted(give), counted(get)];
  const many = [...given, ...got].reduce((sum, [, n]) => sum + 2 + Number(n > 1), 0) > 9;
  const [size, digit, arrow] = many ? [least ?? 26.5, 13, 17] : [least ?? 31, 15, 21];
  const wide = (groups: [string, number][]) => groups.reduce((sum, [, n]) => sum + size! + (n > 1 ? digit! : 0) - 1, 0);
  const width = wide(given) + wide(got) + arrow! + 6;
  const marks: Mark[] = [];
  let x = -width / 2 + 3;
  const put = (groups: [string, number][]) => {
    for (const [cube, n] of groups) {
      if (n > 1) { marks.push({ count: n, x: x + digit! / 2, size: 26 }); x += digit!; }
      marks.push({ cube, x: x + size! / 2 - 0.5, size: size! });
      x += size! - 1;
    }
  };
  put(given);
  marks.push({ arrow: many ? 0.85 : 1, x: x + arrow! / 2, size: arrow! });
  x += arrow!;
  put(got);
  return { marks, width };
}

const ARROW = "M-8 -2.2L0 -2.2L0 -6.5L8.5 .2L0 7L0 2.8L-8 2.8Q-6.5 .3 -8 -2.2Z";
const MIDDLE = 4; // the ribbon hangs a little below the middle of its tile

const corners = (...points: readonly Point[]): string => `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}Z`;
const sides = (corner: (side: number) => readonly Point[]): string => corners(...corner(-1)) + corners(...corner(1));

/** A ribbon by its parts, in the units of a tile. `brief`: numbers instead of single cubes, for small tiles; `least`: how large cubes have to be, else numbers too. */
function ribbonOf(give: string, get: string, brief: boolean, least: number | null) {
  const single = spread(give, get, least);
  const { marks, width } = brief || single.width > WIDEST ? summed(give, get, least) : single;
  const half = brief ? 20 : least ? 18 : 16.5; // of its height
  const h = tenth(Math.min(width / 2 + 4, 83)); // of its width
  const tail = tenth(Math.max(0, Math.min(10, 82 - h)));
  const [top, bottom] = [MIDDLE - half, MIDDLE + half];
  const hasTails = tail > 3;
  return {
    marks,
    shade: corners([-h + 1, top + 4], [h - 1, top + 4], [h - 1, bottom + 4.5], [-h + 1, bottom + 4.5]),
    tails: hasTails ? sides((side) => [[side * (h - 7), top + 7], [side * (h + tail), top + 7], [side * (h + tail - 5), MIDDLE + 7], [side * (h + tail), bottom + 7], [side * (h - 7), bottom + 7]]) : "",
    folds: hasTails ? sides((side) => [[side * h, bottom], [side * (h - 7), bottom + 7], [side * (h - 7), bottom - 1]]) : "",
    body: `M${-h} ${top}Q0 ${top - 1.5} ${h} ${top}L${h} ${bottom}Q0 ${bottom - 1.5} ${-h} ${bottom}Z`,
    bands: sides((side) => [[side * (h - 1), top + 1], [side * (h - 5), top + 1], [side * (h - 5), bottom - 1], [side * (h - 1), bottom - 1]]),
    hem: `M${-h + 3} ${bottom - 3.3}Q0 ${bottom - 4.8} ${h - 3} ${bottom - 3.3}`,
  };
}

interface RibbonsProps {
  placed: Placed;
  cells: readonly Cell[];
  brief: boolean;
  least: number | null;
}

/** The trades of all markets. They never change: few paths for all of them, and their cubes. */
export const Ribbons = memo(function Ribbons({ placed: { middles, size }, cells, brief, least }: RibbonsProps) {
  const unit = size / RADIUS;
  const ribbons = cells.flatMap((cell, n) => (cell.kind === "market" ? [{ ref: cell.ref, at: middles[n]!, ...ribbonOf(cell.give, cell.get, brief, least) }] : []));
  const all = (part: "shade" | "tails" | "folds" | "body" | "bands" | "hem") => ribbons.map((ribbon) => put(ribbon[part], ribbon.at, unit)).join("");
  const arrows = ribbons.flatMap(({ at: [x, y], marks }) => marks.flatMap((mark) => (mark.arrow ? [put(ARROW, [x + mark.x * unit, y + MIDDLE * unit], mark.arrow * unit)] : [])));
  return (
    <>
      <path d={all("shade")} class="shade" opacity={0.26} />
      <path d={all("tails")} fill={token("parch-2")} {...outlined(tenth(1.4 * unit))} />
      <path d={all("folds")} fill={token("parch-3")} {...outlined(tenth(1.2 * unit))} />
      <path d={all("body")} fill={token("parch")} {...outlined(tenth(1.7 * unit))} />
      <path d={all("bands")} fill={token("parch-2")} opacity={0.75} />
      <path d={all("hem")} {...line("parch-2", tenth(1.6 * unit))} />
      <path d={arrows.join("")} fill={token("parch-ink")} />
      {ribbons.map(({ ref, at: [x, y], marks }) => marks.map(({ cube, count, x: along, size: high }, n) => {
        const [left, middle] = [tenth(x + along * unit), tenth(y + MIDDLE * unit)];
        if (cube) return <CubeAt key={`${ref} ${n}`} letter={cube} x={left} y={middle} size={tenth(high * unit)} />;
        return count ? <text key={`${ref} ${n}`} x={left} y={tenth(middle + 9.5 * unit)} text-anchor="middle" font-size={high * unit} class="label on-parch">{count}</text> : null;
      }))}
    </>
  );
});

/** An order: its points in a wreath, its cost below unless it is `bare`, in a gilt frame 118 wide and 85 high; a little wider where cubes have to be large. */
export const OrderCard = memo(function OrderCard({ cost, points, brief, least = null, lifted = false, bare = false }: { cost: string; points: number | null; brief: boolean; least?: number | null; lifted?: boolean; bare?: boolean }) {
  const h = least ? 66 : 59; // half of its width
  return (
    <>
      <path d={`M${-h} -47H${h}V40H${-h}Z`} transform={lifted ? "translate(4 9)" : "translate(0 4)"} class="shade" opacity={lifted ? 0.34 : 0.3} />
      <path d={`M${-h} -43q4 0 4 -4H${h - 4}q0 4 4 4V34q-4 0 -4 4H${4 - h}q0 -4 -4 -4Z`} fill={token("gold")} {...outlined(1.8)} />
      <path d={`M${4.5 - h} -39q3.5 -1 4 -4H${h - 8.5}q.5 3 4 4V30q-3.5 1 -4 4H${8.5 - h}q-.5 -3 -4 -4Z`} fill={token("parch")} stroke={token("gold3")} stroke-width={1} />
      <path d={`M${4.5 - h} ${least ? 3 : 6}H${h - 4.5}V30q-3.5 1 -4 4H${8.5 - h}q-.5 -3 -4 -4Z`} fill={token("parch-2")} />
      <path d={`M${5 - h} ${least ? 3 : 6}H${h - 5}`} {...line("parch-3", 1.2)} />
      <path d={`M${13 - h} -34h9m-9 0v9M${h - 13} -34h-9m9 0v9`} {...line("gold", 1.6)} />
      {bare ? <PointsAt points={points} x={0} y={-6} scale={1.35} /> : <PointsAt points={points} x={0} y={least ? -21 : -19} scale={brief ? 1.2 : 1.06} />}
      {bare ? null : brief || (least && cost.length > 5) ? <SummedCost cost={cost} least={least} /> : <SpreadCost cost={cost} least={least} />}
    </>
  );
});

function SpreadCost({ cost, least }: { cost: string; least: number | null }) {
  const [size, pitch] = least ? [least, least * TOUCHING] : cost.length > 5 ? [20, 18.3] : [21.5, 21];
  return <>{[...cost].map((letter, n) => <CubeAt key={n} letter={letter} x={tenth((n - (cost.length - 1) / 2) * pitch!)} y={19} size={size!} />)}</>;
}

const DIGIT = 26.5; // on a phone 11 pixels

function SummedCost({ cost, least }: { cost: string; least: number | null }) {
  if (cost.length <= 5) return <SpreadCost cost={cost} least={least} />;
  const groups = counted(cost);
  const digits = groups.filter(([, n]) => n > 1).length * 15;
  const size = least ?? Math.min(28, (108 - digits) / groups.length);
  let x = -(groups.length * size + digits) / 2;
  return (
    <>
      {groups.map(([letter, n]) => {
        const number = n > 1 ? x + 7.5 : null;
        if (number !== null) x += 15;
        const cube = x + size / 2;
        x += size;
        return (
          <g key={letter}>
            {number === null ? null : <text x={tenth(number)} y={28} text-anchor="middle" font-size={DIGIT} class="label on-parch">{n}</text>}
            <CubeAt letter={letter} x={tenth(cube)} y={20} size={tenth(size)} />
          </g>
        );
      })}
    </>
  );
}
