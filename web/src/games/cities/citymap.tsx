// A city: terrain, the pieces with walls around each, and on top what the caller draws.
import type { ComponentChildren, SVGAttributes } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LETTERS, pieceClass } from "./shapes.tsx";
import { SIZE, columnOf, rowOf, squareName, wallsAround } from "./squares.ts";
import type { Cell, City, Piece as LaidPiece } from "./view.ts";

const MARGIN = 20; // for the names of rows and columns, and the sidewalk

interface Drawn {
  city: City;
  named: boolean; // with names of rows and columns
  children?: ComponentChildren;
  attributes?: SVGAttributes<SVGSVGElement>;
}

export function sizeOf(city: City): { rows: number; columns: number } {
  return { rows: city.map.length, columns: Math.max(...city.map.map((row) => row.length)) };
}

export function CityMap({ city, named, children, attributes }: Drawn) {
  const { rows, columns } = sizeOf(city);
  const [width, height, margin] = [columns * SIZE, rows * SIZE, named ? MARGIN : 4];
  const { pieces } = city;
  const known = useRef<Set<string> | null>(null); // the pieces that were there before
  useEffect(() => { known.current = new Set(pieces.map(keyOf)); });
  const closed = new Set(city.districts);
  const seen = new Set(city.natural_resources);
  return (
    <svg class="city" viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + margin + 22}`} {...attributes}>
      {named ? <Names rows={rows} columns={columns} /> : null}
      {city.map.flatMap((line, r) => [...line].map((sign, c) => (
        <Terrain key={`${r}-${c}`} sign={sign} row={r} column={c} seen={seen.has(squareName(r, c))} />
      )))}
      <path class="sidewalk" d={`M0 ${height + 9}H${width}`} />
      {named ? <text class="sidewalk-name" x={width / 2} y={height + 10} text-anchor="middle" dominant-baseline="central">sidewalk</text> : null}
      {pieces.map((piece) => (
        <Piece key={keyOf(piece)} piece={piece} isNew={known.current !== null && !known.current.has(keyOf(piece))} closed={closed.has(piece.number)} />
      ))}
      <rect class="edge" x={0} y={0} width={width} height={height} />
      {children}
    </svg>
  );
}

function Names({ rows, columns }: { rows: number; columns: number }) {
  return (
    <g class="names" aria-hidden="true">
      {Array.from({ length: columns }, (_, c) => <text key={c} x={(c + 0.5) * SIZE} y={-9}>{squareName(0, c)[0]}</text>)}
      {Array.from({ length: rows }, (_, r) => <text key={r} x={-10} y={(r + 0.5) * SIZE}>{r + 1}</text>)}
    </g>
  );
}

const WAVE = "M7 16q6.5 -7 13 0t13 0M7 26q6.5 -7 13 0t13 0";
const TREES = "M20 7L11 21H16L9 31H31L24 21H29ZM20 31V36";

function Terrain({ sign, row, column, seen }: { sign: string; row: number; column: number; seen: boolean }) {
  const kind = sign === "W" ? "water" : sign === "N" ? "nature" : "green";
  return (
    <g class={`terrain ${kind}`} transform={`translate(${column * SIZE} ${row * SIZE})`}>
      <rect width={SIZE} height={SIZE} />
      {kind === "water" ? <path d={WAVE} /> : kind === "nature" ? <path d={TREES} /> : null}
      {seen ? <Tick x={32} y={9} /> : null}
    </g>
  );
}

/** It scores. */
function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g class="tick" transform={`translate(${x} ${y})`}><circle r={7.5} /><path d="M-3.5 0L-1 3L3.5 -3" /></g>
  );
}

function keyOf(piece: LaidPiece): string {
  return `${piece.number}-${piece.part}`;
}

function Piece({ piece, closed, isNew }: { piece: LaidPiece; closed: boolean; isNew: boolean }) {
  const letter = LETTERS[piece.kind] ?? piece.kind.slice(0, 1).toUpperCase();
  const [first] = piece.squares;
  const [x, y] = [columnOf(first!) * SIZE, rowOf(first!) * SIZE];
  return (
    <g class={`${pieceClass(letter)}${isNew ? " new" : ""}`}>
      {piece.squares.map((square) => (
        <rect key={square} class="ground" x={columnOf(square) * SIZE} y={rowOf(square) * SIZE} width={SIZE} height={SIZE} />
      ))}
      {letter === "=" ? piece.squares.map((square) => (
        <path key={square} class="lane" d={`M${(columnOf(square) + 0.3) * SIZE} ${(rowOf(square) + 0.5) * SIZE}h${SIZE * 0.4}`} />
      )) : <text x={x + SIZE / 2} y={y + SIZE / 2 + 1}>{letter === "*" ? "★" : letter === "^" ? "▲" : letter}</text>}
      <path class="walls" d={wallsAround(piece.squares)} />
      {closed ? <Tick x={x + 32} y={y + 9} /> : null}
    </g>
  );
}

export function cellLabel({ square, terrain }: Cell, piece: string | null): string {
  return `${square}, ${piece ?? terrain}`;
}
