// Small signs and pieces outside of the maps: resources, features, coins, plinths, tiles on offer, monuments on their cards.
import { Letter, LOOKS, isBuilding } from "./buildings.tsx";
import { PieceArt, READABLE } from "./citymap.tsx";
import { type Square, SIZE, boxOf, fromTheMiddle, outline } from "./geometry.ts";
import { ROUND } from "./ink.ts";
import { RoadTile } from "./roads.tsx";
import { type Monument, type PieceKind, type Shape, squaresOf } from "./view.ts";

export type Icon =
  | "food" | "ceramics" | "gears" | "person" | "people" | "road" | "tower" | "monument" | "water" | "nature" | "district" | "lowest" | "objective" | "loan"
  | "check" | "turn" | "cross";

export const RESOURCE_OF: Readonly<Record<string, "food" | "ceramics" | "gears">> = { F: "food", C: "ceramics", G: "gears" };

/** A sign in a line; with a label it is read out. */
export function Sign({ icon, size = 20, label }: { icon: Icon; size?: number; label?: string | undefined }) {
  return <Used href={`#ww-i-${icon}`} size={size} label={label} />;
}

function Used({ href, size, label }: { href: string; size: number; label: string | undefined }) {
  return (
    <svg class="sign" width={size} height={size} viewBox="0 0 24 24" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" as const })}>
      {label ? <title>{label}</title> : null}
      <use href={href} width={24} height={24} />
    </svg>
  );
}

const FEATURE_ICONS: Readonly<Record<string, Icon>> = { road: "road", tower: "tower", monument: "monument", water: "water", nature: "nature", building: "district", sidewalk: "road", edge: "lowest" };

/** What a monument touches, or an objective counts. */
export function Feature({ feature, size, label }: { feature: string; size: number; label?: string }) {
  if (isBuilding(feature)) return <Used href={`#ww-chip-${LOOKS[feature].letter}`} size={size} label={label} />;
  return <Sign icon={FEATURE_ICONS[feature] ?? "objective"} size={size} label={label} />;
}

/** A coin: with a number, or blank. */
export function Gold({ n, size = 24, spent = false }: { n?: number; size?: number; spent?: boolean }) {
  return (
    <svg class={spent ? "gold-coin spent" : "gold-coin"} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <ellipse cx={16.5} cy={18} rx={13.5} ry={13} fill="#0003" />
      <circle cx={16} cy={16} r={13.5} fill="#d99e2b" stroke="#5d3f0d" stroke-width={1.6} />
      <circle cx={16} cy={16} r={10.4} fill="#f4cb58" stroke="#a8761b" stroke-width={1.2} />
      <path d="M9 12.500A8 8 0 0 1 17 7.200" fill="none" stroke="#fff2c0" stroke-width={2} />
      {n === undefined ? <path d="M16 9.500l1.900 4.200 4.600 .5 -3.500 3.100 1 4.500 -4 -2.300 -4 2.300 1 -4.500 -3.500 -3.100 4.600 -.5z" fill="#c28a20" stroke="#8a5f12" stroke-width={0.8} />
        : <text x={16} y={22.4} text-anchor="middle" class="figure" font-size={19} fill="#3f2a08">{n}</text>}
    </svg>
  );
}

const ROMAN = ["I", "II", "III", "IV", "V"];

/** A plinth of the turn order, with whoever stands on it. */
export function Plinth({ place, seat, size }: { place: number; seat: number | null; size: number }) {
  const letters = (READABLE * 47) / size; // without any where they would be larger than what they stand on
  return (
    <svg class="plinth" width={size} height={(size * 60) / 47} viewBox="0 0 47 60" aria-hidden="true" {...ROUND}>
      <ellipse cx={25} cy={56.5} rx={20} ry={3} fill="#0003" />
      <path d="M8 32h31v5H8zM6 50h35v6H6z" fill="#fbf6e8" stroke="#5d4a2c" stroke-width={1.2} />
      <path d="M11 37h25v13H11z" fill="#efe6d2" stroke="#5d4a2c" stroke-width={1.2} />
      <path d="M30 37h6v13h-6z" fill="#d3c4a2" />
      {letters > 20 ? null : <text x={23.5} y={43.5 + letters * 0.35} text-anchor="middle" class="figure" font-size={letters} fill="#4a3a28">{ROMAN[place - 1]}</text>}
      {seat === null ? null : (
        <g class={`tower-of-${seat}`}>
          <path d="M15 34q-1.500 -3 1 -5q3 -2.500 3 -7q-3.500 -1.500 -3.500 -6a8 8 0 0 1 16 0q0 4.500 -3.500 6q0 4.500 3 7q2.500 2 1 5q-8 3 -17 0z" fill="var(--tower)" stroke="#fff6e2" stroke-width={1.6} />
          <path d="M23.500 8.200a8 8 0 0 1 8 7.800q0 4.500 -3.500 6q0 4.500 3 7q2.500 2 1 5q-4 1.500 -8.500 1.500z" fill="var(--tower-dark)" />
          {letters > 20 ? null : <text x={23.5} y={16.5 + letters * 0.33} text-anchor="middle" class="figure" font-size={letters} fill="#fff">{"ABCDE"[seat]}</text>}
        </g>
      )}
    </svg>
  );
}

/** A shape as it lies on offer: rather wide than high. */
export function lying(shape: Shape): Square[] {
  const squares = squaresOf(shape);
  const { height, width } = boxOf(squares);
  return height > width ? squares.map(([r, c]): Square => [c, height - 1 - r]).sort((one, other) => one[0] - other[0] || one[1] - other[1]) : squares;
}

/** A piece as it lies on offer; `unit` pixels a square. */
export function Tile({ kind, squares, unit, seat = 0, piece }: { kind: PieceKind; squares: readonly Square[]; unit: number; seat?: number; piece?: string }) {
  const { height, width } = boxOf(squares);
  return (
    <svg class="tile" data-piece={piece} width={width * unit} height={height * unit} viewBox={`0 0 ${width * SIZE} ${height * SIZE}`} overflow="visible" aria-hidden="true" {...ROUND}>
      {kind === "road" ? <RoadTile squares={squares} /> : <PieceArt kind={kind} id={null} part={0} squares={squares} seat={seat} />}
      {isBuilding(kind) ? <Letter type={kind} square={fromTheMiddle(squares)[0]!} scale={Math.max(1.7, READABLE / (0.24 * unit))} /> : null}
    </svg>
  );
}

/** Where a tile lay that is gone. */
export function Hollow({ squares, unit, solid = false }: { squares: readonly Square[]; unit: number; solid?: boolean }) {
  const { height, width } = boxOf(squares);
  return (
    <svg width={width * unit} height={height * unit} viewBox={`0 0 ${width * SIZE} ${height * SIZE}`} aria-hidden="true">
      <path d={outline(squares, 6, 8)} class={solid ? "solid" : "hollow"} />
    </svg>
  );
}

/** The shape of a piece in its colour, in a line of text. */
export function Silhouette({ kind, squares, unit }: { kind: PieceKind; squares: readonly Square[]; unit: number }) {
  const { height, width } = boxOf(squares);
  const look = isBuilding(kind) ? LOOKS[kind] : null;
  return (
    <svg class="sign" width={width * unit} height={height * unit} viewBox={`0 0 ${width * SIZE} ${height * SIZE}`} aria-hidden="true">
      <path d={outline(squares, 8, 8)} fill={look?.S ?? "#d9c8a0"} stroke={look?.dark ?? "#5d4a2c"} stroke-width={10} />
    </svg>
  );
}

/** How pieces of a monument lie beside each other on its card. */
const BESIDE: Readonly<Record<string, readonly Square[]>> = {
  giza: [[0, 0], [0, 2], [1, 4]], obelisks: [[0, 0], [0, 1]], moai: [[0, 0], [0, 1], [0, 2]], "great-wall": [[0, 0], [0, 2], [1, 1]],
};

function laidOut(id: string, pieces: readonly { shape: Shape }[]): Square[][] {
  return pieces.map(({ shape }, n) => {
    const [down, right] = BESIDE[id]?.[n] ?? [0, 0];
    return squaresOf(shape).map(([r, c]): Square => [r + down, c + right]);
  });
}

/** Its drawing, in a box of this size. */
export function MonumentArt({ id, pieces, width, height, piece }: { id: string; pieces: readonly { shape: Shape }[]; width: number; height: number; piece?: string }) {
  const laid = laidOut(id, pieces);
  const box = boxOf(laid.flat());
  const scale = Math.min((width - 8) / box.width, (height - 8) / box.height, 50) / SIZE;
  return (
    <svg class="vignette" data-piece={piece} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" {...ROUND}>
      <g transform={`translate(${(width - box.width * SIZE * scale) / 2} ${(height - box.height * SIZE * scale) / 2}) scale(${scale})`}>
        {laid.map((squares, n) => <PieceArt key={n} kind="monument" id={id} part={n} squares={squares} seat={0} />)}
      </g>
    </svg>
  );
}

/** The squares it takes, each with the ground it needs. */
export function Footprint({ monument, label }: { monument: Monument; label: string }) {
  const laid = laidOut(monument.id, monument.pieces);
  const { height, width } = boxOf(laid.flat());
  return (
    <svg class="footprint" width={width * 9} height={height * 9} viewBox={`0 0 ${width * 9} ${height * 9}`} role="img" aria-label={label}>
      {laid.flatMap((squares, part) => squares.map(([r, c], n) => (
        <rect key={`${part} ${n}`} x={c * 9 + 0.7} y={r * 9 + 0.7} width={7.6} height={7.6} rx={1.5} class={`on-${groundOf(monument, part, n, squares.length)}`} />
      )))}
    </svg>
  );
}

/** What a space of it lies on, as the card shows it. */
function groundOf({ terrain, water, land, pieces }: Monument, part: number, n: number, of: number): "land" | "water" | "any" | "nature" {
  const drawn = pieces[part]?.spaces[n];
  if (terrain === "drawn") return drawn ?? "any";
  if (terrain === "land") return "land";
  if (terrain === "span") return n === 0 || n === of - 1 ? "land" : n <= water ? "water" : "any";
  if (n < water) return "water";
  return terrain === "coast" && n >= of - land ? "land" : "any";
}
