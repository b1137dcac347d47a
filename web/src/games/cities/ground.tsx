// What a map is before anything is built: grass, water, natural resources, and the sidewalk at its foot.
import { type Square, SIZE, randomOf, shore, short } from "./geometry.ts";
import { INK, drawn, edged } from "./ink.ts";

export interface Land {
  rows: number;
  columns: number;
  wet: Square[];
  nature: Square[];
}

export function landOf(map: readonly string[]): Land {
  const squares = map.flatMap((line, r) => [...line].map((sign, c): [string, Square] => [sign, [r, c]]));
  const of = (wanted: string) => squares.filter(([sign]) => sign === wanted).map(([, square]) => square);
  return { rows: map.length, columns: map[0]?.length ?? 0, wet: of("W"), nature: of("N") };
}

/** `id` makes the names of its clips its own on the page; small ones are drawn without grain. */
export function Ground({ map, id, small }: { map: readonly string[]; id: string; small: boolean }) {
  const { rows, columns, wet } = landOf(map);
  const random = randomOf(rows * 31 + (wet.length + 1) * 977);
  const [width, height] = [columns * SIZE, rows * SIZE];
  return (
    <>
      <rect x={-40} y={-40} width={width + 80} height={height + 90} fill="url(#ww-grassFill)" />
      {small ? null : <Meadow width={width} height={height} random={random} />}
      {wet.length ? <Water map={map} id={id} small={small} random={random} /> : null}
      {small ? null : <path d={crosses(rows, columns)} {...drawn(1.6, "#5d5a2c")} opacity={0.42} />}
    </>
  );
}

/** A small cross at each corner of a square. */
function crosses(rows: number, columns: number): string {
  let path = "";
  for (let r = 0; r <= rows; r++) for (let c = 0; c <= columns; c++) path += `M${c * SIZE - 6} ${r * SIZE}h12M${c * SIZE} ${r * SIZE - 6}v12`;
  return path;
}

function Meadow({ width, height, random }: { width: number; height: number; random: () => number }) {
  const across = () => short(random() * width);
  const down = () => short(random() * height);
  const many = (n: number, one: (n: number) => string) => Array.from({ length: n }, (_, i) => one(i)).join("");
  const dot = () => `M${across()} ${down()}h.1`;
  const patch = () => {
    const [x, y] = [across(), down()];
    return many(4 + random() * 5, () => `M${short(x + (random() - 0.5) * 70)} ${short(y + (random() - 0.5) * 46)}h.1`);
  };
  const tuft = () => {
    const [x, y] = [across(), down()];
    return `M${x} ${y}q1 -5 -1 -9M${short(x + 4)} ${y}v-8M${short(x + 8)} ${y}q-1 -5 2 -8`;
  };
  const shades = Array.from({ length: 30 }, (_, n) => (
    <ellipse key={n} cx={across()} cy={down()} rx={short(110 + random() * 170)} ry={short(70 + random() * 90)} fill={`url(#ww-blob${n % 2 ? "L" : "D"})`}
      transform={`rotate(${short(random() * 40 - 20)} ${width / 2} ${height / 2})`} />
  ));
  const [poppies, daisies] = [many(8, patch), many(8, patch)];
  return (
    <>
      {shades}
      <path d={poppies} {...drawn(5, "#f2a48a")} /><path d={poppies} {...drawn(2, "#c65b3c")} />
      <path d={daisies} {...drawn(5, "#fff7df")} /><path d={daisies} {...drawn(2, "#e0a93a")} />
      <path d={many(22, () => `M${across()} ${down()}q2 -5 7 -4q5 1 5 4z`)} {...edged("#cfc4a4", 1.2, "#8d8460")} />
      <path d={many(173, tuft)} {...drawn(1.7, "#8b9c57")} opacity={0.75} />
      <path d={many(87, () => `M${across()} ${down()}q6 -5 12 0`)} {...drawn(1.5, "#9aa864")} opacity={0.7} />
      <path d={many(300, dot)} {...drawn(2.2, "#9dab68")} opacity={0.7} />
      <path d={many(45, dot)} {...drawn(4.4, "#fffaf0")} />
      <path d={many(45, dot)} {...drawn(4, "#e8c15a")} />
    </>
  );
}

/** Lines along the shore, from the bank to the middle. */
const DEPTHS: readonly [width: number, stroke: string, opacity: number][] = [
  [46, "#4f97a3", 0.5], [43.5, "#8cc1c5", 1], [29, "#4f97a3", 0.6], [26.5, "#9fcfd0", 1], [14, "#4f97a3", 0.75], [11, "#b7dedb", 1],
];

/** One body of water; it runs off the map where it reaches its edge. */
function Water({ map, id, small, random }: { map: readonly string[]; id: string; small: boolean; random: () => number }) {
  const { rows, columns, wet } = landOf(map);
  const beyond = wet.flatMap(([r, c]): Square[] => [
    ...(r === 0 ? [[-1, c] as const] : []), ...(c === 0 ? [[r, -1] as const] : []),
    ...(c === columns - 1 ? [[r, columns] as const] : []), ...(r === rows - 1 ? [[rows, c] as const] : []),
  ]);
  const path = shore([...wet, ...beyond]);
  const waves = wet.map(([r, c]) => {
    const [x, y] = [c * SIZE + 22 + random() * 34, r * SIZE + 34 + random() * 34];
    return `M${short(x)} ${short(y)}q6 -6 12 0t12 0${random() < 0.5 ? `M${short(x + 14)} ${short(y + 16)}q5 -5 10 0t10 0` : ""}`;
  });
  const reeds = wet.filter(([r, c]) => random() < 0.5 && map[r + 1]?.[c] && map[r + 1]![c] !== "W").map(([r, c]) => {
    const [x, y] = [c * SIZE + 20 + random() * 60, r * SIZE + 98];
    return `M${short(x)} ${y}q1 -9 -2 -16M${short(x + 5)} ${y}v-20M${short(x + 10)} ${y}q-1 -9 3 -15`;
  });
  return (
    <>
      <clipPath id={`${id}-water`}><path d={path} /></clipPath>
      <path d={path} {...drawn(30, "#b3a568")} opacity={0.35} />
      <path d={path} {...drawn(20, "#efe0b2")} />
      <path d={path} {...edged("#86bdc1", 3, "#3c6f78")} />
      <g clip-path={`url(#${id}-water)`}>
        <rect x={-120} y={-120} width={columns * SIZE + 240} height={rows * SIZE + 240} fill="url(#ww-waterFill)" />
        {small ? null : DEPTHS.map(([width, stroke, opacity]) => <path key={width} d={path} {...drawn(width, stroke)} opacity={opacity} />)}
      </g>
      <path d={path} {...drawn(2.6, "#2f5d66")} />
      {small ? null : (
        <>
          <path d={waves.join("")} {...drawn(1.9, "#3d7f8c")} opacity={0.75} />
          <path d={reeds.join("")} {...drawn(2.2, "#5d7a3c")} />
        </>
      )}
    </>
  );
}

/** A natural resource: cypresses, oaks, rocks or both, on darker grass. */
export function Nature({ square: [r, c] }: { square: Square }) {
  return (
    <g transform={`translate(${c * SIZE} ${r * SIZE})`}>
      <path d="M10 70q-4-22 16-32q12-20 34-12q24 2 30 26q8 20-8 32q-14 10-34 8q-32 2-38-22z" fill="#a3b26a" opacity={0.75} />
      <use href={`#ww-nature-${((r * 5 + c * 3 + ((r * c) % 3)) % 4) + 1}`} width={SIZE} height={SIZE} />
    </g>
  );
}

export function Sidewalk({ rows, columns, small }: { rows: number; columns: number; small: boolean }) {
  const [width, y] = [columns * SIZE + 80, rows * SIZE];
  if (small) return <rect x={-40} y={y} width={width} height={60} fill="#d3c2a0" />;
  return (
    <>
      <rect x={-40} y={y} width={width} height={58} fill="#dccdb0" />
      <rect x={-40} y={y} width={width} height={50} fill="url(#ww-slab)" />
      <path d={`M-40 ${y}h${width}`} {...drawn(5, "#5d4a2c")} />
      <path d={`M-40 ${y + 4}h${width}`} {...drawn(3, "#f6ecd4")} />
    </>
  );
}

/** Two branches of laurel embrace a natural resource that scores. */
export function Laurel({ square: [r, c] }: { square: Square }) {
  const [x, y, radius, flat] = [c * SIZE + 50, r * SIZE + 50, 42, 0.92];
  const leaves = [-1, 1].flatMap((side) => Array.from({ length: 7 }, (_, n) => Math.PI / 2 + side * (0.2 + n * 0.235)).flatMap((angle) => [-1, 1].map((row) => {
    const [px, py] = [x + Math.cos(angle) * (radius + row * 3.6), y + Math.sin(angle) * (radius * flat + row * 3.6)];
    const turn = ((angle + (side * Math.PI) / 2) * 180) / Math.PI + side * row * 28;
    return <ellipse key={`${angle} ${row}`} rx={7} ry={3.1} transform={`translate(${short(px)} ${short(py)}) rotate(${short(turn)})`} />;
  })));
  const stems = [-1, 1].map((side) => {
    const end = Math.PI / 2 + side * 1.62;
    return `M${x} ${short(y + radius * flat)}A${radius} ${short(radius * flat)} 0 0 ${side > 0 ? 1 : 0} ${short(x + Math.cos(end) * radius)} ${short(y + Math.sin(end) * radius * flat)}`;
  });
  const foot = y + radius * flat;
  return (
    <g class="laurel">
      <path d={stems.join("")} {...drawn(2.4, "#5d4310")} />
      <g fill="#f0c64f" stroke="#5d4310" stroke-width={1.3}>{leaves}</g>
      <path d={`M${x - 5} ${short(foot - 5)}h10l3 11l-8 -3.5l-8 3.5z`} {...edged("#b03a2a", 1.3, INK)} />
    </g>
  );
}
