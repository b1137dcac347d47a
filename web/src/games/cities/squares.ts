// The squares of a city: names like c7, and the walls around pieces.
const COLUMNS = "abcdefghijklmnop";
export const SIZE = 40; // of a square, in units of the drawing

export function squareName(row: number, column: number): string {
  return `${COLUMNS[column]}${row + 1}`;
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

export function columnOf(square: string): number {
  return COLUMNS.indexOf(square[0] ?? "a");
}

/** The outline of these squares, as a path: every side that is not shared by two of them. */
export function wallsAround(squares: readonly string[], inset = 0): string {
  const all = new Set(squares);
  return squares.map((square) => {
    const [row, column] = [rowOf(square), columnOf(square)];
    const open = (down: number, right: number) => !all.has(squareName(row + down, column + right));
    const [left, top] = [column * SIZE, row * SIZE];
    const [x1, y1, x2, y2] = [
      left + (open(0, -1) ? inset : 0), top + (open(-1, 0) ? inset : 0),
      left + SIZE - (open(0, 1) ? inset : 0), top + SIZE - (open(1, 0) ? inset : 0)];
    return [
      open(-1, 0) ? `M${x1} ${y1}H${x2}` : "", open(1, 0) ? `M${x1} ${y2}H${x2}` : "",
      open(0, -1) ? `M${x1} ${y1}V${y2}` : "", open(0, 1) ? `M${x2} ${y1}V${y2}` : "",
    ].join("");
  }).join("");
}
