// One hexagon: its number and name, what its room writes there, and below that, beside each other, what stands there.
//
//        12 name
//      YYY -> RG           in two lines if there are many cubes
//     movers, cubes lying  nothing covers what is above
//        outposts
import type { ComponentChildren } from "preact";
import { CubeMark } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import { widthAt } from "./hexes.ts";
import { Outpost } from "./pieces.tsx";

export interface HexTile {
  ref: string;
  q: number;
  r: number;
  also: readonly string[]; // refs of what else can be used there
  ground: string; // class of its ground
  tint: string | undefined; // colour of its ground, if it has one of its own
  name: string; // beside its number
  label: string; // as it is read out
  inside: ComponentChildren;
  movers: readonly number[]; // seats
  outposts: readonly number[];
  cubes: string; // that lie there
}

const CUBE = 16; // width of a cube
const LONG = 7; // letters of a name that fit in their usual size
const ONE_LINE = 5; // cubes of a trade that fit into one line
export const MOVERS_AT = 18; // below the middle
const OUTPOSTS_AT = 41;
const MOVER = [27, 27, 27, 27, 23, 19]; // widths, by how many there are
const LOOSE = 13; // width of a cube that lies there

/** Where the movers of a tile stand, from its middle; cubes that lie there come after them. */
export function moverPlace(tile: HexTile, place: number): number {
  const many = tile.movers.length;
  return (place - (many - 1) / 2) * (MOVER[many] ?? 19) - (shownLoose(tile.cubes).length * LOOSE) / 2;
}

/** Cubes that lie there, or how many of each where they are many. */
function shownLoose(run: string): string[] {
  if (run.length <= 3) return [...run];
  return [...new Set(run)].map((letter) => `${[...run].filter((one) => one === letter).length}${letter}`);
}

/** `cell:12` is number 12. */
export function numberOf(ref: string): string {
  return ref.slice(ref.indexOf(":") + 1);
}

export function TileInside({ tile }: { tile: HexTile }) {
  const number = numberOf(tile.ref);
  return (
    <>
      <text y={-39} class={`number${number.length + tile.name.length > LONG ? " long" : ""}`} text-anchor="middle" dominant-baseline="central">
        <tspan class="index">{number}</tspan>
        {tile.name ? <tspan dx={4}>{tile.name}</tspan> : null}
      </text>
      {tile.inside}
      <Loose tile={tile} />
      {tile.outposts.map((seat, place, all) => (
        <Outpost key={seat} seat={seat} x={(place - (all.length - 1) / 2) * 16.5} y={OUTPOSTS_AT} />
      ))}
    </>
  );
}

/** Not laid yet. */
export function Unknown() {
  return <text class="unknown" y={2} text-anchor="middle" dominant-baseline="central">?</text>;
}

export function Trade({ give, get }: { give: string; get: string }) {
  if (give.length + get.length <= ONE_LINE) return <CubeLine parts={[give, ">", get]} y={-14} />;
  return (
    <>
      <CubeLine parts={[give]} y={-20} />
      <CubeLine parts={[">", get]} y={-3} />
    </>
  );
}

function Points({ n, x }: { n: string; x: number }) {
  return (
    <g class="points" transform={`translate(${x} 0)`}>
      <rect x={-13} y={-9} width={26} height={18} rx={9} />
      <text text-anchor="middle" dominant-baseline="central">{n}</text>
    </g>
  );
}

/** Cubes, the arrow of a trade and points in a line around the middle; smaller if they would not fit. */
export function CubeLine({ parts, y }: { parts: string[]; y: number }) {
  const { words } = useScene();
  const marks = parts.flatMap((part) => (isPoints(part) ? [part] : [...part]));
  const wide = marks.reduce((sum, mark) => sum + widthOf(mark), 0);
  const scale = Math.min(1, (widthAt(Math.abs(y) + 8) - 4) / wide);
  let x = -wide / 2;
  return (
    <g transform={`translate(0 ${y}) scale(${scale.toFixed(3)})`}>
      {marks.map((mark, n) => {
        const at = x + widthOf(mark) / 2;
        x += widthOf(mark);
        if (isPoints(mark)) return <Points key={n} n={mark} x={at} />;
        return mark === ">" ? <Arrow key={n} x={at} /> : <CubeMark key={n} words={words} letter={mark} x={at} y={0} r={8.4} />;
      })}
    </g>
  );
}

function isPoints(mark: string): boolean {
  return /^\d/.test(mark);
}

function widthOf(mark: string): number {
  return isPoints(mark) ? 30 : mark === ">" ? 14 : CUBE;
}

function Arrow({ x }: { x: number }) {
  return <path class="arrow" d={`M${x - 5} 0H${x + 4}M${x} -4L${x + 4} 0L${x} 4`} />;
}

function Loose({ tile }: { tile: HexTile }) {
  const { words } = useScene();
  const shown = shownLoose(tile.cubes);
  const many = tile.movers.length;
  const left = (many * (MOVER[many] ?? 19)) / 2 - (shown.length * LOOSE) / 2;
  return (
    <>
      {shown.map((mark, n) => (
        <g key={n} transform={`translate(${(left + (n + 0.5) * LOOSE).toFixed(1)} ${MOVERS_AT + 2})`}>
          <CubeMark words={words} letter={mark.slice(-1)} x={0} y={0} r={6.4} />
          {mark.length > 1 ? <text class="times" y={-10} text-anchor="middle">{mark.slice(0, -1)}</text> : null}
        </g>
      ))}
    </>
  );
}
