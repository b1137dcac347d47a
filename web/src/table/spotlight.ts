// Where the things are that a step of a guide speaks of, and where its card can stand without covering them.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = "right" | "left" | "below" | "above" | "apart";

export interface Spot {
  x: number;
  y: number;
  side: Side;
  arrow: number; // where along its edge the card points from
}

const PARTS: Record<string, string> = { head: ".head", zones: ".zones", ask: ".ask", board: ".frame-board", own: ".frame-own", common: ".frame-common", others: ".frame-others", log: ".frame-log" };
const [GAP, MARGIN, LEAST] = [22, 10, 16]; // of less than the last one it cannot be told what it is

function selectorOf(at: string): string {
  const [kind, name] = [at.slice(0, at.indexOf(":")), at.slice(at.indexOf(":") + 1)];
  if (kind === "table") return `[data-part="${CSS.escape(name)}"], ${PARTS[name] ?? ".frame"}`; // a room may show it elsewhere
  if (kind === "choice") return `.ask-bar [data-choice="${CSS.escape(name)}"], [data-choice="${CSS.escape(name)}"]`;
  const ref = CSS.escape(at);
  return `.frame [data-ref="${ref}"], .frame [data-at~="${ref}"]`;
}

/** Is this the thing itself, and not only what lies there? */
const isThing = (element: Element) => element.hasAttribute("data-ref");

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Everything that may be meant, whether or not it can be seen now. */
export function elementsAt(page: Element, at: string): Element[] {
  const found = [...page.querySelectorAll(selectorOf(at))];
  return [...found.filter(isThing), ...found.filter((one) => !isThing(one))];
}

/** The element that can be seen, if any. */
export function seenAt(page: Element, at: string): Element | null {
  return elementsAt(page, at).find((one) => {
    const { width, height } = boxOf(one);
    return width > 0 && height > 0;
  }) ?? null;
}

/** What can be seen of these: parts of the page scroll. */
export function boxesAt(page: Element, at: readonly string[]): Box[] {
  return at.flatMap((one) => {
    const found = seenAt(page, one);
    const box = found && visible(found);
    return box && Math.min(box.width, box.height) >= LEAST ? [box] : [];
  });
}

/** What the scrolling parts around an element leave of it. */
function visible(element: Element): Box {
  let box = boxOf(element);
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY, display } = getComputedStyle(parent);
    if (overflowY !== "visible" && display !== "contents") box = common(box, boxOf(parent));
  }
  return box;
}

function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return { x, y, width: Math.min(one.x + one.width, other.x + other.width) - x, height: Math.min(one.y + one.height, other.y + other.height) - y };
}

export function around(boxes: readonly Box[], by: number): Box[] {
  return boxes.map(({ x, y, width, height }) => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }));
}

/** Boxes that overlap as one. */
export function joined(boxes: readonly Box[]): Box[] {
  const apart: Box[] = [];
  for (const box of boxes) {
    const near = apart.findIndex((one) => shared(one, box) > 0);
    if (near < 0) apart.push(box);
    else {
      const [one] = apart.splice(near, 1);
      return joined([...apart, whole(one!, box), ...boxes.slice(boxes.indexOf(box) + 1)]);
    }
  }
  return apart;
}

function whole(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.max(one.x + one.width, other.x + other.width) - x, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

function shared(one: Box, other: Box): number {
  const { width, height } = common(one, other);
  return width > 0 && height > 0 ? width * height : 0;
}

function contains(one: Box, other: Box): boolean {
  return shared(one, other) > (other.width * other.height) / 2;
}

/** Everything of the view that is in none of these boxes, cut into rectangles. */
export function outside(boxes: readonly Box[], width: number, height: number): Box[] {
  const edges = (from: (box: Box) => readonly [number, number], most: number) =>
    [...new Set([0, most, ...boxes.flatMap((box) => from(box).map((edge) => Math.max(0, Math.min(edge, most))))])].sort((a, b) => a - b);
  const [xs, ys] = [edges(({ x, width: w }) => [x, x + w], width), edges(({ y, height: h }) => [y, y + h], height)];
  return ys.slice(1).flatMap((bottom, row) => xs.slice(1).flatMap((right, column): Box[] => {
    const cell = { x: xs[column]!, y: ys[row]!, width: right - xs[column]!, height: bottom - ys[row]! };
    return boxes.some((box) => shared(box, cell) > 0) ? [] : [cell];
  }));
}

const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN));

/** Beside the first thing that is meant, where it covers least of what has to be seen (`free`); else in a corner. */
export function spotFor(card: { width: number; height: number }, meant: readonly Box[], free: readonly Box[], view: { width: number; height: number }): Spot {
  const [w, h] = [card.width, card.height];
  const spots: Spot[] = [];
  const [target] = meant;
  const first = target && (free.find((box) => contains(box, target)) ?? target); // beside the panel that it is in
  if (target && first) {
    const [middleX, middleY] = [target.x + target.width / 2, target.y + target.height / 2];
    const [x, y] = [within(middleX - w / 2, view.width - w), within(middleY - h / 2, view.height - h)];
    spots.push(
      { x: first.x + first.width + GAP, y, side: "right", arrow: middleY - y }, { x: first.x - GAP - w, y, side: "left", arrow: middleY - y },
      { x, y: first.y + first.height + GAP, side: "below", arrow: middleX - x }, { x, y: first.y - GAP - h, side: "above", arrow: middleX - x });
  }
  for (const y of [view.height - h - MARGIN, MARGIN + 44, (view.height - h) / 2]) {
    for (const x of [MARGIN, (view.width - w) / 2, view.width - w - MARGIN]) spots.push({ x, y, side: "apart", arrow: 0 });
  }
  const page = { x: 0, y: 0, ...view };
  const cost = (spot: Spot) => {
    const box = { x: spot.x, y: spot.y, width: w, height: h };
    return (w * h - shared(box, page)) * 4 + [...meant, ...free].reduce((sum, one) => sum + shared(box, one), 0);
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
