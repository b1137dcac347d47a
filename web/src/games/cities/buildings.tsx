// Buildings: a roof over the whole piece in the colour and pattern of its type, and its letter, with a wreath in a closed district.
import type { ComponentChildren } from "preact";
import { type Point, type Square, type Way, SIZE, cornersOf, fromTheMiddle, insetOf, keyOf, keysOf, loopsAround, polygon, randomOf, roofOver, rounded, short } from "./geometry.ts";
import { INK, drawn, edged } from "./ink.ts";

export type BuildingType = "library" | "farm" | "habitation" | "market" | "temple";

interface Look extends Record<Way, string> {
  letter: string;
  wall: string;
  dark: string;
  ridge: string;
}

export const LOOKS: Readonly<Record<BuildingType, Look>> = {
  library: { letter: "B", N: "#9cc1d6", W: "#86b1ca", S: "#5f93b5", E: "#44779b", wall: "#e6dcc6", dark: "#274d69", ridge: "#c6e0ec" },
  farm: { letter: "F", N: "#e2d577", W: "#d3c562", S: "#c3b24b", E: "#a3953a", wall: "#b98f55", dark: "#5e5516", ridge: "#f3eaa8" },
  habitation: { letter: "H", N: "#ec9d70", W: "#e08a5b", S: "#cd6b3f", E: "#aa4f2a", wall: "#f1e3c8", dark: "#74321a", ridge: "#f8c5a3" },
  market: { letter: "M", N: "#b48fca", W: "#a680bf", S: "#8d62a8", E: "#734a8e", wall: "#efe0c4", dark: "#4a2a62", ridge: "#e3cdf0" },
  temple: { letter: "T", N: "#fdf6e3", W: "#f6ebcf", S: "#e9d9b0", E: "#cdb985", wall: "#fbf4e2", dark: "#7a611f", ridge: "#dba832" },
};

export function isBuilding(kind: string): kind is BuildingType {
  return kind in LOOKS;
}

const SOUTH = 21; // how high a wall looks that faces south

export function Building({ type, squares, small = false }: { type: BuildingType; squares: readonly Square[]; small?: boolean }) {
  const look = LOOKS[type];
  const loops = loopsAround(squares);
  const random = randomOf(squares[0]![0] * 131 + squares[0]![1] * 17 + look.letter.charCodeAt(0));
  const order = fromTheMiddle(squares);
  const shadow = <path d={loops.map((loop) => rounded(insetOf(loop, [8, 1, -3, 9]), 4)).join("")} fill={INK} opacity={0.3} />;
  if (type === "farm") return <>{shadow}<Farm squares={squares} loops={loops} order={order} random={random} small={small} /></>;
  const walls = loops.map((loop) => rounded(insetOf(loop, [5, 5, 5, 5]), 3)).join("");
  const inside = keysOf(squares);
  const facing = squares.filter(([r, c]) => !inside.has(keyOf(r + 1, c)));
  const { faces, height } = roofOver(squares);
  const eaves = new Map<string, Point>();
  for (const loop of loops) {
    const moved = insetOf(loop, [5, 5, SOUTH, 5]);
    cornersOf(loop).forEach((corner, n) => eaves.set(String(corner), moved[n]!));
  }
  const lift = ([x, y]: Point): Point => eaves.get(`${x},${y}`) ?? [x * SIZE, y * SIZE - 8 - 23 * height(x, y)];
  const ridges = faces.flatMap(({ points }) => points.map((point, n) => {
    const next = points[(n + 1) % points.length]!;
    return height((point[0] + next[0]) / 2, (point[1] + next[1]) / 2) > 0.01 ? polygon([lift(point), lift(next)]).slice(0, -1) : "";
  })).join("");
  const top = ([r, c]: Square): Point => [c * SIZE + 50, r * SIZE + 42 - 23 * height(c + 0.5, r + 0.5)];
  return (
    <>
      {shadow}
      <path d={walls} {...edged(look.wall, 2.2)} />
      {facing.map(([r, c]) => (
        <SouthWall key={keyOf(r, c)} type={type} x={c * SIZE} y={r * SIZE + 95} from={inside.has(keyOf(r, c - 1)) ? 0 : 6} to={inside.has(keyOf(r, c + 1)) ? SIZE : SIZE - 6} random={random} />
      ))}
      {faces.map(({ way, points }, n) => <path key={n} d={polygon(points.map(lift))} {...edged(look[way], 1.5, look.dark)} />)}
      {small ? null : faces.map(({ way, points }, n) => <Slope key={n} type={type} way={way} path={polygon(points.map(lift))} />)}
      <path d={ridges} {...drawn(4, look.dark)} />
      <path d={ridges} {...drawn(2.2, look.ridge)} />
      <path d={loops.map((loop) => polygon(insetOf(loop, [5, 5, SOUTH, 5]))).join("") + walls} {...drawn(2.2)} />
      {small || order.length < 2 ? null : <RoofTop type={type} places={order.slice(1).map(top)} random={random} />}
    </>
  );
}

function Slope({ type, way, path }: { type: BuildingType; way: Way; path: string }) {
  const pattern = type === "library" ? "pBn" : `p${LOOKS[type].letter}${way === "N" || way === "S" ? "n" : "e"}`;
  return (
    <>
      <path d={path} fill={`url(#ww-${pattern})`} />
      {type === "market" && (way === "E" || way === "S") ? <path d={path} fill={INK} opacity={way === "E" ? 0.2 : 0.07} /> : null}
    </>
  );
}

interface WallProps {
  type: BuildingType;
  x: number; // of the square; its wall stands on y
  y: number;
  from: number;
  to: number;
  random: () => number;
}

const GOODS = ["#d98a3a", "#c2412f", "#8fae4a", "#e6c25a"];

function SouthWall({ type, x, y, from, to, random }: WallProps) {
  const [left, width] = [x + from, to - from];
  if (type === "habitation") {
    const windows = [16, 38, 60, 82].map((at, n) => (n === 1 ? `M${x + at} ${y - 1}v-11h9v11z` : `M${x + at} ${y - 4}v-7h7v7z`)).join("");
    return <path d={windows} {...edged("#6b4228", 1)} />;
  }
  if (type === "library") {
    const each = (92 - 4 * 8) / 7;
    const arches = Array.from({ length: 7 }, (_, n) => `M${short(x + 8 + n * (each + 4))} ${y - 1}v${short(each / 2 - 12)}a${short(each / 2)} ${short(each / 2)} 0 0 1 ${short(each)} 0v${short(12 - each / 2)}z`).join("");
    return <path d={arches} {...edged("#56443a", 0.9)} />;
  }
  if (type === "temple") {
    const columns = Array.from({ length: 8 }, (_, n) => `M${short(x + 3 + n * 12.1)} ${y - 1}v-12h6v12z`).join("");
    return (
      <>
        <rect x={left} y={y - 12} width={width} height={11} fill="#8a7350" />
        <path d={columns} {...edged("#fffaf0", 0.9)} />
        <rect x={left} y={y - 2.5} width={width} height={2.5} {...edged("#e9d9b0", 0.7)} />
      </>
    );
  }
  const stripe = width / 8;
  const awning = (odd: number) => [0, 2, 4, 6].map((n) => `M${short(left + (n + odd) * stripe)} ${y - 16}h${short(stripe)}v5a${short(stripe / 2)} ${short(stripe / 2)} 0 0 1 ${short(-stripe)} 0z`).join("");
  return (
    <>
      <rect x={left} y={y - 16} width={width} height={16} fill="#5a4330" />
      {Array.from({ length: 7 }, (_, n) => <circle key={n} cx={x + 12 + n * 12.5} cy={y - 3.4} r={3} {...edged(GOODS[Math.floor(random() * 4)]!, 0.7)} />)}
      <path d={awning(0)} {...edged(LOOKS.market.S, 0.9)} />
      <path d={awning(1)} {...edged("#fdf3e0", 0.9)} />
    </>
  );
}

/** Chimneys, a dome, a flag or a gilded niche. */
function RoofTop({ type, places, random }: { type: BuildingType; places: readonly Point[]; random: () => number }): ComponentChildren {
  const [x, y] = places.at(-1)!;
  switch (type) {
    case "habitation":
      return places.map(([px, py], n) => {
        const cx = short(px + (random() - 0.5) * 30);
        return (
          <g key={n}>
            <rect x={cx - 6} y={py - 15} width={12} height={15} {...edged("#b7674a", 1.4)} />
            <rect x={cx - 7.5} y={py - 18} width={15} height={5} {...edged("#e9c9a8", 1.2)} />
            <path d={`M${cx + 7} ${py - 2}l7 6h-8z`} fill={INK} opacity={0.25} />
          </g>
        );
      });
    case "library": {
      const dome = `M${x - 23} ${y - 1}q0 -25 23 -26q23 1 23 26z`;
      return (
        <>
          <ellipse cx={x + 5} cy={y + 12} rx={23} ry={12} fill={INK} opacity={0.22} />
          <rect x={x - 21} y={y - 2} width={42} height={12} {...edged("#e6dcc6", 1.6)} />
          <path d={[0, 1, 2, 3, 4].map((n) => `M${x - 18 + n * 7.8} ${y + 10}v-5a2.400 2.400 0 0 1 4.800 0v5z`).join("")} {...edged("#56443a", 0.8)} />
          <path d={dome} {...edged("#5f93b5")} />
          <path d={`M${x - 23} ${y - 1}q0 -25 23 -26q-12 6 -12 26z`} fill="#9cc1d6" />
          <path d={`M${x} ${y - 27}q-9 8 -9 26M${x} ${y - 27}q9 8 9 26M${x} ${y - 27}v-9`} {...drawn(1.3)} />
          <circle cx={x} cy={y - 37} r={3.2} {...edged("#e6c56a", 1.2)} />
          <path d={dome} {...drawn(1.8)} />
        </>
      );
    }
    case "market":
      return (
        <>
          <path d={`M${x} ${y + 2}v-30`} {...drawn(2)} />
          <path d={`M${x + 1} ${y - 28}q9 -4 12 1t11 0v12q-8 3 -11 0t-12 -1z`} {...edged("#e6b84a", 1.4)} />
          <circle cx={x} cy={y - 29} r={2.6} {...edged("#e6c56a", 1.2)} />
        </>
      );
    default:
      return (
        <>
          <path d={`M${x - 10} ${y + 4}q-2 -13 10 -19q12 6 10 19z`} {...edged("#e6c56a", 1.5)} />
          <path d={`M${x} ${y - 13}v16M${x - 5} ${y - 5}v8M${x + 5} ${y - 5}v8`} {...drawn(1.1, "#7a611f")} />
        </>
      );
  }
}

interface FarmProps {
  squares: readonly Square[];
  loops: readonly Point[][];
  order: readonly Square[];
  random: () => number;
  small: boolean;
}

const CROPS = ["#e6d56c", "#c9c95a", "#dcc757"];

/** Fields with a hurdle all round, a barn and a haystack. */
function Farm({ squares, loops, order, random, small }: FarmProps) {
  const inside = keysOf(squares);
  const fence = loops.map((loop) => rounded(insetOf(loop, [8, 8, 8, 8]), 5)).join("");
  const barn = order.at(-1)!;
  const hay = order[Math.floor(order.length / 2)]!;
  const [x, y] = [barn[1] * SIZE + 50, barn[0] * SIZE + 50];
  const [hx, hy] = [hay[1] * SIZE + 60, hay[0] * SIZE + 62];
  return (
    <>
      <path d={loops.map((loop) => rounded(insetOf(loop, [5, 5, 5, 5]), 6)).join("")} {...edged("#b59a54", 2.2)} />
      {squares.map(([r, c], n) => {
        const margin = (row: number, column: number) => (inside.has(keyOf(row, column)) ? 1.5 : 11);
        const [left, up] = [c * SIZE + margin(r, c - 1), r * SIZE + margin(r - 1, c)];
        const [width, height] = [(c + 1) * SIZE - margin(r, c + 1) - left, (r + 1) * SIZE - margin(r + 1, c) - up];
        const crop = (r * 2 + c + n) % 3;
        const half = random() < 0.45 ? width / 2 : 0;
        return (
          <g key={keyOf(r, c)}>
            <rect x={left} y={up} width={width} height={height} rx={3} fill={CROPS[crop]} />
            {small ? null : (
              <>
                <rect x={left} y={up} width={half || width} height={height} fill={`url(#ww-pF${half || (r + c) % 2 ? "a" : "b"})`} />
                {half ? (
                  <>
                    <rect x={left + half} y={up} width={width - half} height={height} fill="#b3bd52" />
                    <rect x={left + half} y={up} width={width - half} height={height} fill={`url(#ww-pF${crop ? "c" : "b"})`} />
                    <path d={`M${left + half} ${up}v${height}`} {...drawn(2.4, "#8a7434")} />
                  </>
                ) : null}
              </>
            )}
            {inside.has(keyOf(r, c + 1)) ? <path d={`M${(c + 1) * SIZE} ${up + 3}v${height - 6}`} {...drawn(3, "#a58a48")} /> : null}
            {inside.has(keyOf(r + 1, c)) ? <path d={`M${left + 3} ${(r + 1) * SIZE}h${width - 6}`} {...drawn(3, "#a58a48")} /> : null}
          </g>
        );
      })}
      <path d={fence} {...drawn(4.6, "#5b4220")} />
      <path d={fence} {...drawn(2.4, "#d8b97c")} />
      <path d={fence} {...drawn(6.5, "#5b4220")} stroke-dasharray="2.6 13.5" stroke-linecap="butt" />
      {small ? null : (
        <>
          <path d={`M${x - 22} ${y + 26}h56l6 6h-54z`} fill={INK} opacity={0.25} />
          <rect x={x - 28} y={y + 6} width={56} height={20} {...edged("#b5573a")} />
          <path d={`M${x - 34} ${y + 8}l10 -34h48l10 34z`} {...edged("#e3c66b", 1.9)} />
          <path d={`M${x - 24} ${y - 26}h48l-4 -7h-40z`} {...edged("#f3e19a", 1.6)} />
          <path d={[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `M${short(x - 24 + n * 5.4)} ${y - 26}L${short(x - 34 + n * 7.6)} ${y + 8}`).join("")} {...drawn(1.1, "#8a6f1e")} />
          <rect x={x - 7} y={y + 10} width={14} height={16} {...edged("#f1e3c8", 1.3)} />
          <path d={`M${x - 7} ${y + 10}l14 16M${x + 7} ${y + 10}l-14 16`} {...drawn(1.1)} />
          {hay === barn || hay === order[0] ? null : (
            <>
              <path d={`M${hx - 13} ${hy}q0 -18 13 -20q13 2 13 20z`} {...edged("#f0d978", 1.5)} />
              <path d={`M${hx - 6} ${hy - 2}q0 -10 4 -14M${hx + 5} ${hy - 2}q1 -8 -3 -13`} {...drawn(1, "#8a6f1e")} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** The letter of a building on its roof; with a wreath where its district is closed. `scale` for small screens. */
export function Letter({ type, square: [r, c], closed = false, scale = 1 }: { type: BuildingType; square: Square; closed?: boolean; scale?: number }) {
  const { letter, dark } = LOOKS[type];
  return (
    <g transform={`translate(${c * SIZE + 50} ${r * SIZE + 50}) scale(${scale})`}>
      {closed ? <Wreath /> : null}
      <circle cx={1.5} cy={2.5} r={17} fill={INK} opacity={0.3} />
      <circle r={17} {...edged("#fffaf0", 2.2, dark)} />
      <circle r={13.6} {...drawn(1, dark)} opacity={0.55} />
      <text y={8.2} class="figure" font-size={24} text-anchor="middle" fill={dark}>{letter}</text>
    </g>
  );
}

function Wreath() {
  const leaves = [-1, 1].flatMap((side) => Array.from({ length: 6 }, (_, n) => {
    const angle = Math.PI / 2 + side * (0.42 + n * 0.43);
    const turn = ((angle + (side * Math.PI) / 2) * 180) / Math.PI + side * 22;
    return <ellipse key={angle} rx={6} ry={2.9} transform={`translate(${short(Math.cos(angle) * 22.5)} ${short(Math.sin(angle) * 22.5)}) rotate(${short(turn)})`} />;
  }));
  return (
    <g class="laurel">
      <g fill="#f0c64f" stroke="#5d4310" stroke-width={1.1}>{leaves}</g>
      <path d="M-3.5 19.5h7l2 8l-5.500 -2.500l-5.500 2.500z" {...edged("#b03a2a", 1)} />
    </g>
  );
}
