// Flat-top hexagons by q and r: their centres and corners, in units of the drawing.

export const SIDE = 64; // of a hexagon: half its width
export const HALF = (SIDE * Math.sqrt(3)) / 2; // of its height

export interface Point {
  x: number;
  y: number;
}

export function middle({ q, r }: { q: number; r: number }): Point {
  return { x: 1.5 * SIDE * q, y: HALF * (2 * r + q) };
}

/** The corners of a hexagon around (0, 0), drawn in by so much. */
export function outline(inset = 0): string {
  const [side, half] = [SIDE - inset / 0.866, HALF - inset];
  const corners = [[side, 0], [side / 2, half], [-side / 2, half], [-side, 0], [-side / 2, -half], [side / 2, -half]];
  return corners.map(([x, y]) => `${x!.toFixed(1)},${y!.toFixed(1)}`).join(" ");
}

/** How wide a hexagon is so far above or below its middle. */
export function widthAt(y: number): number {
  return 2 * SIDE - (2 * Math.abs(y)) / Math.sqrt(3);
}

/** The part of the plane that shows these hexagons, as a viewBox. */
export function frameOf(middles: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - SIDE - 3, Math.min(...ys) - HALF - 3];
  return { x, y, width: Math.max(...xs) + SIDE + 3 - x, height: Math.max(...ys) + HALF + 3 - y };
}

const [CORNER_WIDTH, CORNER_HEIGHT] = [0.245, 0.115]; // of two buttons on a phone, as parts of the width

/** Does a hexagon reach into the upper right corner, where buttons stand? */
export function reachesCorner(middles: readonly Point[]): boolean {
  const { x, y, width } = frameOf(middles);
  const bottom = y + width * CORNER_HEIGHT;
  return middles.some((one) => one.y - HALF < bottom
    && one.x + widthAt(Math.max(0, one.y - bottom)) / 2 > x + width * (1 - CORNER_WIDTH));
}
