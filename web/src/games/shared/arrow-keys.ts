// Arrow keys inside a board: Tab reaches one spot, the arrows move to the nearest spot in their direction.
import { useRef, useState } from "preact/hooks";

export interface Spot {
  ref: string;
  x: number;
  y: number;
}

type Step = readonly [number, number];

const STEPS: Record<string, Step> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// hexes have six neighbours: these four keys go where the arrows alone would have to guess
const SLANTED: Record<string, Step> = { Home: [-0.87, -0.5], End: [-0.87, 0.5], PageUp: [0.87, -0.5], PageDown: [0.87, 0.5] };

export interface Roving {
  tabIndex: (ref: string) => 0 | -1;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocusIn: (event: FocusEvent) => void;
}

/** `first`: where Tab comes in while no spot had the focus yet. */
export function useRoving(spots: readonly Spot[], first: string | undefined, hexes = false): Roving {
  const [last, setLast] = useState<string | null>(null);
  const line = useRef<Spot | null>(null); // where a walk along a row began, so that a zigzag does not drift
  const entry = spots.some((spot) => spot.ref === last) ? last : (first ?? spots[0]?.ref);
  return {
    tabIndex: (ref) => (ref === entry ? 0 : -1),
    onFocusIn: (event) => {
      const ref = refAt(event.target);
      if (ref && spots.some((spot) => spot.ref === ref)) setLast(ref);
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key] ?? (hexes ? SLANTED[event.key] : undefined);
      const from = spots.find((spot) => spot.ref === refAt(event.target));
      if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
      const sideways = hexes && step[1] === 0;
      if (!sideways || !line.current) line.current = from;
      const to = nearest(spots, from, step, sideways ? line.current.y : from.y, hexes ? 0.5 : 2);
      event.preventDefault();
      if (to) focusOn(event.currentTarget as Element, to.ref);
    },
  };
}

/** The spot that is nearest in this direction; of equally near ones the one nearer to this height. `weight`: of lying aside;
 *  on hexes the neighbour at the left or right lies half a row aside, and is meant. */
export function nearest(spots: readonly Spot[], from: Spot, [dx, dy]: Step, height: number, weight: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along <= 1e-6 || aside > along * 1.2) continue;
    const far = along + weight * aside + 0.01 * Math.abs(spot.y - height);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

export function refAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest("[data-ref]")?.getAttribute("data-ref") ?? null) : null;
}

export function focusOn(board: Element, ref: string): void {
  const found = board.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
}
