// One tile: its ground, and the pieces on it. Outposts have fixed places by seat; boats and cubes share the bay below the ribbon.
import { useId } from "preact/hooks";
import { memo } from "../../parts/memo.ts";
import { CubeAt, TagAt } from "../../parts/pieces.tsx";
import { line, outlined, tenth, token } from "../../parts/strokes.ts";
import { COASTS, ROCK, SPRAY, put } from "./coasts.ts";
import { type Placed, type Point, RADIUS, hexagon, hexagons } from "./hexes.ts";
import type { Cell } from "./view.ts";

export const EDGE = hexagon(93);

const MONSTERS = 4; // drawings of open sea
const SPICES = { ginger: "gi-0", chili: "ch-0", tea: "te-0", cloves: "cl-0" }; // the ground where they grow
const DOWN = 4; // how far the beach of an island shows below it
/** Water around an island: what colour, how wide, how clear. */
const SHALLOWS = [["sea-ink", 29, 0.3], ["shoal", 26.5, 1], ["shoal-2", 19, 1], ["foam", 13, 1]] as const;

function wave([x0, y0]: Point, unit: number, x: number, y: number, w: number): string {
  const [wide, high] = [tenth((w / 2) * unit), tenth(5 * unit)];
  return `M${tenth(x0 + (x - w) * unit)} ${tenth(y0 + y * unit)}q${wide / 2} ${-high} ${wide} 0t${wide} 0t${wide} 0t${wide} 0`;
}

/** The ground of every tile, which never changes once it is laid: few paths for all of them, and the drawing of what grows or stands on each. */
export const Grounds = memo(function Grounds({ placed, cells }: { placed: Placed; cells: readonly Cell[] }) {
  const unit = placed.size / RADIUS;
  const id = useId();
  const isSea = (n: number) => cells[n]!.kind === "sea";
  const swell = placed.middles.map((at, n) => (cells[n]!.kind === "market" ? wave(at, unit, -62, 74, 11) + wave(at, unit, 60, 76, 10) + wave(at, unit, -74, -62, 9) : ""));
  let seas = 0;
  return (
    <>
      <clipPath id={id}><path d={hexagons(placed, 98)} /></clipPath>
      <path d={hexagons(placed, 98, 6, undefined, 5)} fill={token("tile-edge")} opacity={0.75} />
      <path d={hexagons(placed, 98, 6, (n) => !isSea(n))} fill={token("shoal")} />
      <path d={hexagons(placed, 98, 6, isSea)} fill={token("deep")} />
      <path d={swell.join("")} {...line("sea-ink", tenth(1.6 * unit))} />
      <g clip-path={`url(#${id})`}>
        <Islands placed={placed} cells={cells} />
        {cells.map((cell, n) => {
          const drawn = drawingOf(cell, cell.kind === "sea" ? seas++ : 0);
          return drawn ? <use key={cell.ref} href={`#${drawn}`} transform={placedAt(placed, n)} /> : null;
        })}
      </g>
      <path d={hexagons(placed, 97)} fill="none" stroke={token("foam")} stroke-opacity={0.5} stroke-width={tenth(2 * unit)} />
    </>
  );
});

/** The land itself, with its beaches, the water around it and the rocks in it. */
function Islands({ placed: { middles, size }, cells }: { placed: Placed; cells: readonly Cell[] }) {
  const unit = size / RADIUS;
  const islands = cells.flatMap(({ kind, symbol, q, r }, n) => (kind === "market" ? [{ symbol, at: middles[n]!, ...COASTS[(q * 2 + r + 60) % COASTS.length]! }] : []));
  const shoresOf = (some: typeof islands, down = 0) => some.map(({ shore, at: [x, y] }) => put(shore, [x, y + down * unit], unit)).join("");
  const [shores, beaches] = [shoresOf(islands), shoresOf(islands, DOWN)];
  const rocks = (path: string) => islands.flatMap(({ rocks: all, at: [x, y] }) => all.map(({ at: [a, b], scale }) => put(path, [x + a * unit, y + b * unit], scale * unit))).join("");
  const shore = (width: number) => ({ "stroke-width": tenth(width * unit), "stroke-linejoin": "round" }) as const;
  return (
    <>
      {SHALLOWS.map(([colour, width, opacity]) => <path key={colour} d={shores} fill="none" stroke={token(colour)} stroke-opacity={opacity} {...shore(width)} />)}
      <path d={beaches} fill={token("sand-d")} stroke={token("oline")} {...shore(9)} />
      <path d={beaches} fill="none" stroke={token("sand-d")} {...shore(6)} />
      <path d={shores} fill="none" stroke={token("oline")} {...shore(9)} />
      {Object.entries(SPICES).map(([spice, ground]) => <path key={spice} d={shoresOf(islands.filter(({ symbol }) => symbol === spice))} fill={token(ground)} stroke={token("sand")} {...shore(6)} />)}
      <path d={rocks(SPRAY)} fill={token("foam")} />
      <path d={rocks(ROCK)} fill={token("po-2")} {...outlined(tenth(1.1 * unit))} />
    </>
  );
}

/** `nth`: the how many-th of the sea tiles it is. */
function drawingOf({ kind, symbol, q }: Cell, nth: number): string | null {
  if (kind === "market") return `land-${symbol}`;
  return kind === "port" ? `port-${q < 0 ? 0 : 1}` : kind === "sea" ? `sea-${nth % MONSTERS}` : null;
}

// -- outposts ------------------------------------------------------------------------------------------------------

const OUTPOSTS = [[-52, 46], [52, 46], [-54, -36], [54, -36], [0, -62]] as const; // by party: who is where reads without letters

export function outpostPlace(party: number): readonly [number, number] {
  return OUTPOSTS[party]!;
}

export function Outposts({ owners, isNew, small }: { owners: readonly number[]; isNew: (party: number) => boolean; small: boolean }) {
  return (
    <>
      {owners.map((party) => {
        const [x, y] = outpostPlace(party);
        return (
          <g key={party}>
            {isNew(party) ? <circle cx={x} cy={y - 4} r={25} class="ring marked" /> : null}
            <use href={`#house-${party}`} data-piece={`house:${party}`} transform={`translate(${x} ${y}) scale(${small ? 0.98 : 0.86})`} />
          </g>
        );
      })}
    </>
  );
}

/** An outpost that could be built, with its price. */
export function GhostOutpost({ party, price, small }: { party: number; price: number; small: boolean }) {
  const [x, y] = outpostPlace(party);
  return (
    <g class="ghost-outpost">
      <circle cx={x} cy={y - 4} r={25} class="ring lit" />
      <use href={`#house-${party}`} transform={`translate(${x} ${y}) scale(.86)`} class="ghost" />
      {price ? <TagAt text={`−${price}`} x={x + 3} y={y + 19} scale={tagScale(small)} /> : null}
    </g>
  );
}

// -- the bay ---------------------------------------------------------------------------------------------------------

const BOAT = 54; // its width
const QUAY = [[31, 68], [-31, 68], [60, 66], [-60, 66], [0, 74]] as const; // on both sides of the pier
const PILE = 3; // cubes drawn one by one; more are a pile with its number

export interface Moored {
  seat: number;
  x: number;
  y: number;
  scale: number;
}

interface Bay {
  boats: Moored[];
  cubesAt: number; // the middle of the cubes
  cubeScale: number;
}

/** Boats and cubes lie in one row that shrinks until it fits; in a port boats lie beside the pier and cubes on it. */
export function bayOf(kind: Cell["kind"], boats: readonly number[], cubes: number): Bay {
  if (kind === "port") {
    const scale = boats.length > 2 ? 0.62 : 0.82;
    return { boats: boats.map((seat, n) => ({ seat, x: QUAY[n]![0], y: QUAY[n]![1], scale })), cubesAt: 0, cubeScale: 1 };
  }
  const pile = cubes ? Math.min(cubes, 2) * 20 + 6 : 0;
  const width = boats.length * BOAT + pile;
  const scale = Math.min(0.9, (boats.length > 1 ? 86 : 92) / Math.max(width, 1));
  const left = (-width * scale) / 2;
  return {
    boats: boats.map((seat, n) => ({ seat, x: tenth(left + (n + 0.5) * BOAT * scale), y: 60, scale: tenth(scale * 10) / 10 })),
    cubesAt: tenth(left + boats.length * BOAT * scale + (pile * scale) / 2), cubeScale: Math.max(scale, 0.8) };
}

/** Cubes lying on a tile, on a raft; those that a passage would leave there come last and glow. `least`: how large they have to be for letters. */
export function LyingCubes({ cubes, laid, kind, at, scale, small, least }: { cubes: string; laid: string; kind: Cell["kind"]; at: number; scale: number; small: boolean; least: number | null }) {
  const all = cubes + laid;
  if (!all) return null;
  const [size, pitch, y] = [22 * scale, 20 * scale, kind === "port" ? 56 : 63];
  const half = (Math.min(all.length, 2) * pitch) / 2;
  return (
    <>
      {kind === "port" ? null : (
        <>
          <path d={`M${tenth(at - half - 6)} ${y + 9}h${tenth(half * 2 + 12)}l-4 7h${tenth(-half * 2 - 4)}Z`} fill={token("po-wood2")} {...outlined(1.3)} />
          <path d={`M${tenth(at - half - 11)} ${y + 17}q4 -3.5 8 0t8 0t8 0${all.length > 1 ? "t8 0t8 0" : ""}`} {...line("foam", 2)} />
        </>
      )}
      {[...all].slice(0, PILE).map((letter, n) => {
        const column = n < 2 ? n - (Math.min(all.length, 2) - 1) / 2 : 0;
        const [x, height] = [tenth(at + column * pitch), tenth(y - (n < 2 ? 0 : pitch * 0.72))];
        return (
          <g key={n} class={least && size < least ? "unlettered" : undefined}>
            {n >= cubes.length ? <rect x={tenth(x - size * 0.56)} y={tenth(height - size * 0.56)} width={tenth(size * 1.12)} height={tenth(size * 1.12)} rx={5} class="laid" /> : null}
            <CubeAt letter={letter} x={x} y={height} size={tenth(size)} piece={n < cubes.length} />
          </g>
        );
      })}
      {all.length > PILE ? <TagAt text={String(all.length)} x={tenth(at + half + 4)} y={y + 8} tone="ink" wide={18} scale={tagScale(small)} /> : null}
      {laid ? <TagAt text={`−${laid.length}`} x={tenth(at + half + 5)} y={tenth(y - size / 2 - 1)} wide={22} scale={tagScale(small)} /> : null}
    </>
  );
}

/** On small tiles tags are larger than what they are about: their text has to be read. */
export function tagScale(small: boolean): number {
  return small ? 1.8 : 1;
}

/** Where a tile is, and how large. */
export function placedAt({ middles, size }: Placed, cell: number): string {
  return `translate(${middles[cell]![0]} ${middles[cell]![1]}) scale(${(size / RADIUS).toFixed(4)})`;
}
