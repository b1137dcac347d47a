// Shapes of pieces: rows and columns of their squares, from the first one in order of reading.
import type { Shape } from "./view.ts";

const UNIT = 10;

/** What pieces are called by letter, and so coloured: buildings by their type, = road, ^ tower, * monument. */
export const LETTERS: Record<string, string> = {
  library: "B", farm: "F", habitation: "H", market: "M", temple: "T", road: "=", tower: "^", monument: "*",
};

/** The class that colours a kind of piece; of kinds that nobody knows there is one too. */
export function pieceClass(letter: string): string {
  const name = Object.keys(LETTERS).find((kind) => LETTERS[kind] === letter);
  return `piece ${name ?? "other"}`;
}

/** Small drawings of shapes beside each other. */
export function ShapeGlyph({ shapes, letter, size = 12 }: { shapes: readonly Shape[]; letter: string; size?: number }) {
  return (
    <span class="shapes">
      {shapes.map((one, n) => <OneShape key={n} shape={one} letter={letter} size={size} />)}
    </span>
  );
}

/** The squares of a shape from the top left of the room it takes. */
export function inItsBox(shape: Shape): { squares: Shape; height: number; width: number } {
  const columns = shape.map((square) => square[1]!);
  const left = Math.min(...columns);
  return {
    squares: shape.map((square) => [square[0]!, square[1]! - left]),
    height: 1 + Math.max(...shape.map((square) => square[0]!)), width: 1 + Math.max(...columns) - left,
  };
}

function OneShape({ shape, letter, size }: { shape: Shape; letter: string; size: number }) {
  const { squares, height, width } = inItsBox(shape);
  return (
    <svg class={pieceClass(letter)} viewBox={`-1 -1 ${width * UNIT + 2} ${height * UNIT + 2}`} width={size * width} height={size * height} aria-hidden="true">
      {squares.map(([r, c]) => <rect key={`${r}-${c}`} class="ground" x={c! * UNIT} y={r! * UNIT} width={UNIT} height={UNIT} />)}
    </svg>
  );
}

/** "5 squares, 2 by 3": shapes as they are read out. */
export function shapeName(shapes: readonly Shape[]): string {
  return shapes.map((one) => {
    const { height, width } = inItsBox(one);
    return one.length === 1 ? "1 square" : `${one.length} squares, ${width} by ${height}`;
  }).join(" and ");
}
