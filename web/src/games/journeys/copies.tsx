// Many copies of symbols as few paths. A browser styles and lays out every part of every <use>, which for a wood costs more than
// drawing it; copies that do not overlap are drawn as one path for each of their parts.

export interface Copy {
  symbol: string;
  x: number;
  y: number;
  scale: number;
  squat?: number; // how high it is, as a part of how high it would be
}

/** A path, ten times as large as it is drawn, so that whole numbers are exact enough. */
export interface Layer {
  d: string;
  paint: Readonly<Record<string, string>>;
}

const TENFOLD = 10;

type Box = readonly [number, number, number, number];

interface Part {
  steps: readonly (string | number)[]; // letters, and numbers by turns across and down
  paint: Readonly<Record<string, string>>;
}

interface Shape {
  parts: readonly Part[];
  box: Box;
}

const shapes = new Map<string, Shape>();

/** What a symbol of the sprite is made of: paths of absolute points. */
function shapeOf(symbol: string): Shape {
  const known = shapes.get(symbol);
  if (known) return known;
  const element = document.getElementById(`j-${symbol}`);
  const parts = [...element?.children ?? []].map((child) => {
    const { d = "", ...paint } = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]));
    return { steps: [...d.matchAll(/[A-Z]|-?[\d.]+/g)].map(([step]) => (step > "@" ? step : Number(step))), paint };
  });
  const numbers = parts.flatMap(({ steps }) => steps.filter((step) => typeof step === "number"));
  const [across, down] = [0, 1].map((odd) => numbers.filter((_, n) => n % 2 === odd));
  const shape: Shape = { parts, box: [Math.min(...across!), Math.min(...down!), Math.max(...across!), Math.max(...down!)] };
  if (element) shapes.set(symbol, shape);
  return shape;
}

/** The paths of all copies, those that come later over those before. Their lines are as wide as on a copy of the scale `weight`. */
export function layersOf(copies: readonly Copy[], weight: number): Layer[] {
  const levels: Map<string, { n: number; d: string[]; paint: Part["paint"] }>[] = [];
  const put: { box: Box; level: number }[] = [];
  for (const { symbol, x, y, scale, squat = 1 } of copies) {
    const { parts, box: [left, top, right, bottom] } = shapeOf(symbol);
    const box: Box = [x + left * scale, y + top * scale * squat, x + right * scale, y + bottom * scale * squat];
    const level = put.reduce((highest, one) => (one.level >= highest && overlap(one.box, box) ? one.level + 1 : highest), 0);
    put.push({ box, level });
    const layers = levels[level] ??= new Map<string, { n: number; d: string[]; paint: Part["paint"] }>();
    parts.forEach(({ steps, paint }, n) => {
      const key = [n, ...Object.values(paint)].join(" ");
      let layer = layers.get(key);
      if (!layer) {
        const width = paint["stroke-width"];
        layers.set(key, layer = { n, d: [], paint: width ? { ...paint, "stroke-width": String(Number(width) * weight * TENFOLD) } : paint });
      }
      layer.d.push(drawn(steps, x * TENFOLD, y * TENFOLD, scale * TENFOLD, scale * squat * TENFOLD));
    });
  }
  return levels.flatMap((layers) => [...layers.values()].sort((a, b) => a.n - b.n)).map(({ d, paint }) => ({ d: d.join(""), paint }));
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function drawn(steps: Part["steps"], x: number, y: number, wide: number, high: number): string {
  let [d, across] = ["", true];
  for (const step of steps) {
    if (typeof step === "string") d += step;
    else {
      d += ` ${Math.round(across ? x + step * wide : y + step * high)}`;
      across = !across;
    }
  }
  return d;
}

export function Copies({ of, weight }: { of: readonly Copy[]; weight: number }) {
  return <g transform="scale(.1)">{layersOf(of, weight).map(({ d, paint }, n) => <path key={n} d={d} {...paint} />)}</g>;
}

const TREE = { wide: 24, left: 12, above: { c: 30, l: 26 } }; // the box of a tree in the sprite, by its kind

/** The trees of scenes, side by side in the sprite, become few paths too. */
export function joinTrees(): void {
  for (const first of document.querySelectorAll(".sprite > symbol>use[href^='#j-t']:first-of-type")) {
    const trees = [first];
    for (let next = first.nextElementSibling; next?.localName === "use"; next = next.nextElementSibling) trees.push(next);
    if (trees.length < 3) continue;
    const number = (tree: Element, name: string) => Number(tree.getAttribute(name));
    const copies = trees.map((tree): Copy => {
      const symbol = tree.getAttribute("href")!.slice("#j-".length);
      const scale = number(tree, "width") / TREE.wide;
      return { symbol, x: number(tree, "x") + TREE.left * scale, y: number(tree, "y") + TREE.above[symbol[1] as "c" | "l"] * scale, scale };
    });
    const group = document.createElementNS(first.namespaceURI, "g");
    group.setAttribute("transform", "scale(.1)");
    for (const { d, paint } of layersOf(copies, 1.1)) {
      const path = document.createElementNS(first.namespaceURI, "path");
      for (const [name, value] of Object.entries({ ...paint, d })) path.setAttribute(name, value);
      group.append(path);
    }
    first.before(group);
    for (const tree of trees) tree.remove();
  }
}
