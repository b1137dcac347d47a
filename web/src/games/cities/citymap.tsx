// A city as one drawing: ground, roads, pieces, letters and laurels, the frame with the names of rows and columns.
import type { ComponentChildren, SVGAttributes } from "preact";
import { useMemo } from "preact/hooks";
import { type Magnified, WHOLE } from "../shared/magnify.ts";
import { Building, LOOKS, Letter, isBuilding } from "./buildings.tsx";
import { type Square, SIZE, boxOf, fromTheMiddle, keyOf, keysOf, outline, randomOf, short, squareName, squareOf } from "./geometry.ts";
import { Ground, Laurel, Nature, Sidewalk, landOf } from "./ground.tsx";
import { ROUND } from "./ink.ts";
import { PIECE } from "./motion.ts";
import { Roads } from "./roads.tsx";
import { type City, type PieceKind, cellRef, placesOf } from "./view.ts";
import { seen } from "./zoom.ts";

const FOOT = 50; // the sidewalk
export const RIM = 30; // the frame
export const READABLE = 11.6; // pixels: letters are at least this large

interface Props {
  city: City;
  id: string; // its own on the page
  small?: boolean;
  letters?: number; // how large letters are; larger where squares are small
  rim?: number; // of the frame, wider where its letters are to be read on a small screen
  under?: ComponentChildren; // between the ground and what is built
  news?: readonly (readonly Square[])[]; // pieces that were just laid
  at?: Magnified; // how much of it is seen
  children?: ComponentChildren;
  attributes?: SVGAttributes<SVGSVGElement>;
}

/** How many pixels a unit of the map is, in a box of this size. */
export function unitOf({ map }: City, width: number, height = 0): number {
  const wide = width / (map[0]!.length * SIZE + 2 * RIM);
  return height > SIZE ? Math.min(wide, height / (map.length * SIZE + FOOT + 2 * RIM)) : wide;
}

/** How large the drawing of a map is, in its own units, with a frame of this width. */
export function sizeOf({ map }: City, rim: number): { width: number; height: number; edge: number } {
  const edge = rim + 3;
  return { width: (map[0]?.length ?? 0) * SIZE + 2 * edge, height: map.length * SIZE + FOOT + 2 * edge, edge };
}

/** Letters and frame of a map that can be read at this size. */
export function readable(unit: number): { letters: number; rim: number } {
  return { letters: Math.max(1, READABLE / (24 * unit)), rim: Math.max(RIM, Math.ceil(READABLE / (0.8 * unit))) };
}

export function CityMap({ city, id, small = false, letters = 1, rim = RIM, under, news = [], at = WHOLE, children, attributes }: Props) {
  const [rows, columns] = [city.map.length, city.map[0]?.length ?? 0];
  const [width, height] = [columns * SIZE, rows * SIZE + FOOT];
  const edge = small ? 6 : rim + 3;
  const { left, top, wide, high } = seen(at, width + 2 * edge, height + 2 * edge, edge);
  const ground = useMemo(() => <Ground map={city.map} id={id} small={small} />, [city.map.join(), id, small]);
  const built = useMemo(() => <Built city={city} id={id} small={small} />, [city, id, small]);
  const marks = useMemo(() => <Marks city={city} small={small} letters={letters} />, [city, small, letters]);
  const lights = useMemo(() => (small ? null : <Lights city={city} />), [city, small]);
  const frame = useMemo(() => (small ? null : <Frame rows={rows} columns={columns} rim={rim} />), [rows, columns, small, rim]);
  return (
    <svg class={small ? "city-map small" : "city-map"} viewBox={`${left} ${top} ${wide} ${high}`} {...ROUND} {...attributes}>
      <clipPath id={`${id}-edge`}><rect x={-4} y={-4} width={width + 8} height={height + 8} /></clipPath>
      <g clip-path={`url(#${id}-edge)`} aria-hidden="true">{ground}{under}{built}</g>
      <g aria-hidden="true" class="over">
        {small ? null : <rect x={-4} y={-4} width={width + 8} height={height + 8} fill="url(#ww-vignette)" />}
        <rect x={-4} y={-4} width={width + 8} height={height + 8} class="dusk" />
        {lights}
        {marks}
        {news.map((squares, n) => <g key={n}><path d={outline(squares, 1, 10)} class="news-glow" /><path d={outline(squares, 1, 10)} class="news-edge" /></g>)}
        {frame}
      </g>
      {children}
    </svg>
  );
}

function Built({ city, id, small }: { city: City; id: string; small: boolean }) {
  const { rows, columns, nature } = landOf(city.map);
  const pieces = city.pieces.map((piece) => ({ ...piece, squares: placesOf(piece.squares) }));
  const covered = keysOf(pieces.flatMap(({ squares }) => squares));
  const things = [
    ...pieces.filter(({ kind }) => kind !== "road").map((piece) => ({
      south: Math.max(...piece.squares.map(([row]) => row)),
      drawing: (
        <g key={`${piece.number}-${piece.part}`} {...small ? { "data-at": cellRef(city.seat, squareName(piece.squares[0]!)), "data-piece": PIECE } : {}}>
          <PieceArt kind={piece.kind} id={piece.id} part={piece.part} squares={piece.squares} seat={city.seat} small={small} />
        </g>
      ),
    })),
    ...nature.filter((square) => !covered.has(keyOf(...square))).map((square) => ({ south: square[0] - 0.5, drawing: <Nature key={squareName(square)} square={square} /> })),
  ];
  return (
    <>
      <Sidewalk rows={rows} columns={columns} small={small} />
      <Roads tiles={pieces.filter(({ kind }) => kind === "road").map(({ squares }) => squares)} map={city.map} id={id} small={small} />
      {things.sort((one, other) => one.south - other.south).map(({ drawing }) => drawing)}
    </>
  );
}

interface PieceProps {
  kind: PieceKind;
  id: string | null;
  part: number;
  squares: readonly Square[];
  seat: number;
  small?: boolean;
}

/** Monuments of several pieces have a drawing for each. */
const IN_PARTS = new Set(["giza", "obelisks", "great-wall", "moai"]);

/** A piece on its squares; roads are drawn together. */
export function PieceArt({ kind, id, part, squares, seat, small = false }: PieceProps) {
  if (isBuilding(kind)) return <Building type={kind} squares={squares} small={small} />;
  const { top, left, height, width } = boxOf(squares);
  const at = { x: left * SIZE, y: top * SIZE, width: width * SIZE, height: height * SIZE };
  if (kind === "tower") return <use href="#ww-tower" {...at} class={`tower-of-${seat}`} />;
  if (kind === "monument" && id) return <use href={`#ww-${id}${IN_PARTS.has(id) ? `-${part + 1}` : ""}-${width}x${height}`} {...at} />;
  return null;
}

function Marks({ city, small, letters }: { city: City; small: boolean; letters: number }) {
  const closed = new Set(city.districts);
  return (
    <>
      {city.pieces.map(({ number, kind, squares }) => {
        if (!isBuilding(kind)) return null;
        const middle = fromTheMiddle(placesOf(squares))[0]!;
        if (!small) return <Letter key={number} type={kind} square={middle} closed={closed.has(number)} scale={letters} />;
        return !letters ? null : (
          <text key={number} x={middle[1] * SIZE + 50} y={middle[0] * SIZE + 82} class="figure" font-size={94} text-anchor="middle"
            fill={kind === "temple" || kind === "farm" ? "#3a2a1c" : "#fffaf0"}>{LOOKS[kind].letter}</text>
        );
      })}
      {small ? null : city.natural_resources.map((name) => <Laurel key={name} square={squareOf(name)} />)}
    </>
  );
}

type Lamp = readonly [x: number, y: number, width: number, height: number, glow: number];

/** Windows and torches, seen in the dark look. */
function Lights({ city }: { city: City }) {
  const lamps = city.pieces.flatMap(({ kind, squares }) => lampsOf(kind, placesOf(squares)));
  return (
    <g class="lights">
      <g fill="url(#ww-glow)">{lamps.map(([x, y, width, height, glow], n) => <circle key={n} cx={short(x + width / 2)} cy={short(y + height / 2)} r={glow} />)}</g>
      <path d={lamps.map(([x, y, width, height]) => `M${short(x)} ${short(y)}h${width}v${height}h${-width}z`).join("")} fill="#ffe08a" />
    </g>
  );
}

function lampsOf(kind: PieceKind, squares: readonly Square[]): Lamp[] {
  const inside = keysOf(squares);
  const random = randomOf(squares[0]![0] * 71 + squares[0]![1] * 37 + 5);
  const facing = squares.filter(([r, c]) => !inside.has(keyOf(r + 1, c)));
  const [r, c] = kind === "farm" ? fromTheMiddle(squares).at(-1)! : squares[0]!;
  switch (kind) {
    case "habitation":
      return facing.flatMap(([row, column]) => [0, 1, 2, 3].filter(() => random() < 0.75).map((n): Lamp => [column * SIZE + 16 + n * 22, row * SIZE + 84, 7, 7, 13]));
    case "library":
    case "temple":
      return facing.filter(() => random() < 0.8).map(([row, column]) => [column * SIZE + 47, row * SIZE + 83, 6, 11, 17]);
    case "market":
      return facing.flatMap(([row, column]) => [0, 1, 2].map((n): Lamp => [column * SIZE + 18 + n * 30, row * SIZE + 89, 4, 4, 11]));
    case "farm":
      return [[c * SIZE + 45, r * SIZE + 62, 10, 12, 20]];
    case "tower":
      return [[c * SIZE + 46, r * SIZE + 50, 8, 12, 22]];
    case "monument": {
      const { top, left, height, width } = boxOf(squares);
      return [left * SIZE + 12, (left + width) * SIZE - 15].map((x) => [x, (top + height - 1) * SIZE + 86, 3, 5, 18]);
    }
    default:
      return [];
  }
}

/** The neat line of old maps: a bar for each square, with its letter or number. */
function Frame({ rows, columns, rim }: { rows: number; columns: number; rim: number }) {
  const [width, height] = [columns * SIZE, rows * SIZE + FOOT];
  const bar = rim - 10;
  const odd = (n: number) => Array.from({ length: n }, (_, at) => at).filter((at) => at % 2);
  const bars = odd(columns).map((c) => `M${c * SIZE} ${5 - rim}h100v${bar}h-100zM${c * SIZE} ${height + 5}h100v${bar}h-100z`).join("")
    + odd(rows).map((r) => `M${5 - rim} ${r * SIZE}h${bar}v100h${-bar}zM${width + 5} ${r * SIZE}h${bar}v100h${-bar}z`).join("");
  const ring = (out: number) => `M${-out} ${-out}H${width + out}V${height + out}H${-out}Z`;
  return (
    <g class="neat">
      <path d={`${ring(rim)}M0 0V${height}H${width}V0Z`} fill-rule="evenodd" class="paper" />
      <path d={bars} class="ink" />
      <path d={ring(rim) + ring(4)} class="line" stroke-width={3} />
      <path d={ring(rim - 5)} class="line" stroke-width={1.6} />
      {[-rim / 2, width + rim / 2].flatMap((x) => [-rim / 2, height + rim / 2].map((y) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${short(rim / RIM)})`}>
          <rect x={-13.5} y={-13.5} width={27} height={27} class="ink" />
          <path d="M0 -9L3 -3L9 0L3 3L0 9L-3 3L-9 0L-3 -3Z" fill="#e6c56a" />
        </g>
      )))}
      <g class="figure" font-size={short(rim * 0.8)} text-anchor="middle">
        {Array.from({ length: columns }, (_, c) => <text key={c} x={c * SIZE + 50} y={short(-rim * 0.28)} class={c % 2 ? "off" : "on"}>{squareName([0, c])[0]}</text>)}
        {Array.from({ length: rows }, (_, r) => <text key={`row ${r}`} x={-rim / 2} y={short(r * SIZE + 50 + rim * 0.23)} class={r % 2 ? "off" : "on"}>{r + 1}</text>)}
      </g>
    </g>
  );
}
