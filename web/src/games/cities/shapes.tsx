// Shapes of pieces: "##/#." is two squares over one; a space stands between pieces of a set.
const UNIT = 10;

export type Square = readonly [row: number, column: number];

export function squaresOf(shape: string): Square[] {
  return shape.split("/").flatMap((row, r) => [...row].flatMap((sign, c): Square[] => (sign === "#" ? [[r, c]] : [])));
}

/** What pieces are called by letter, and so coloured: buildings by their type, = road, ^ tower, * monument. */
export const LETTERS: Record<string, string> = {
  library: "B", farm: "F", habitation: "H", market: "M", temple: "T", road: "=", tower: "^", monument: "*",
};

/** The class that colours a kind of piece; of kinds that nobody knows there is one too. */
export function pieceClass(letter: string): string {
  const name = Object.keys(LETTERS).find((kind) => LETTERS[kind] === letter);
  return `piece ${name ?? "other"}`;
}

/** A small drawing of a shape, or of several beside each other. */
export function ShapeGlyph({ shape, letter, size = 12 }: { shape: string; letter: string; size?: number }) {
  return (
    <span class="shapes">
      {shape.split(" ").map((one, n) => <OneShape key={n} shape={one} letter={letter} size={size} />)}
    </span>
  );
}

function OneShape({ shape, letter, size }: { shape: string; letter: string; size: number }) {
  const rows = shape.split("/");
  const [height, width] = [rows.length * UNIT, Math.max(...rows.map((row) => row.length)) * UNIT];
  return (
    <svg class={pieceClass(letter)} viewBox={`-1 -1 ${width + 2} ${height + 2}`} width={(size * width) / UNIT} height={(size * height) / UNIT}
      aria-hidden="true">
      {squaresOf(shape).map(([r, c]) => <rect key={`${r}-${c}`} class="ground" x={c * UNIT} y={r * UNIT} width={UNIT} height={UNIT} />)}
    </svg>
  );
}

/** "2 by 3, 5 squares": a shape as it is read out. */
export function shapeName(shape: string): string {
  return shape.split(" ").map((one) => {
    const rows = one.split("/");
    const count = squaresOf(one).length;
    return count === 1 ? "1 square" : `${count} squares, ${Math.max(...rows.map((row) => row.length))} by ${rows.length}`;
  }).join(" and ");
}
