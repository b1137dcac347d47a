// Roads: one paved surface with joints where tiles meet, open to the sidewalk; over water a long road is a bridge.
import { type Square, SIZE, keyOf, keysOf, outline } from "./geometry.ts";
import { INK, drawn, edged } from "./ink.ts";

interface RoadsProps {
  tiles: readonly (readonly Square[])[];
  map: readonly string[];
  id: string;
  small: boolean;
}

const NEIGHBOURS: readonly (readonly [down: number, right: number])[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

export function Roads({ tiles, map, id, small }: RoadsProps) {
  const all = tiles.flat();
  if (!all.length) return null;
  const rows = map.length;
  const isWet = ([r, c]: Square) => map[r]?.[c] === "W";
  const land = all.filter((square) => !isWet(square));
  const paved = [...land, ...land.filter(([r]) => r === rows - 1).map(([r, c]): Square => [r + 1, c])];
  const body = outline(paved, 9, 20);
  const joints = jointsOf(tiles, land, isWet);
  return (
    <>
      <clipPath id={`${id}-roads`}><rect x={-60} y={-60} width={(map[0]?.length ?? 0) * SIZE + 120} height={rows * SIZE + 62} /></clipPath>
      <g clip-path={`url(#${id}-roads)`}>
        <path d={body} fill={INK} opacity={0.22} transform="translate(3 5)" />
        <path d={body} {...edged("#8a744d", 3.4)} />
        <path d={outline(paved, 10, 19)} {...edged("#e2d4b4", 3, "#c6b288")} />
        {small ? null : (
          <>
            <path d={outline(paved, 13, 16)} fill="url(#ww-pave)" />
            <path d={rutsOf(all, land, rows)} {...drawn(30, "#c9b588")} opacity={0.34} />
            <path d={joints} {...drawn(3, "#f4ead2")} opacity={0.9} />
            <path d={joints} {...drawn(1.4, "#6f5b3a")} opacity={0.9} />
          </>
        )}
      </g>
      {tiles.map((squares, n) => {
        const wet = squares.filter(isWet);
        return wet.length ? <Bridge key={n} wet={wet} across={squares[0]![0] === squares[1]?.[0]} small={small} /> : null;
      })}
    </>
  );
}

/** Where carts have run: from the middle of each square to its neighbours, round in bends. */
function rutsOf(all: readonly Square[], land: readonly Square[], rows: number): string {
  const roads = keysOf(all);
  return land.map(([r, c]) => {
    const [x, y] = [c * SIZE + 50, r * SIZE + 50];
    const ways = NEIGHBOURS.filter(([down, right]) => roads.has(keyOf(r + down, c + right)) || r + down === rows);
    const [one, other] = ways;
    if (ways.length === 2 && one![0] + other![0] && one![1] + other![1]) {
      return `M${x + one![1] * 50} ${y + one![0] * 50}Q${x} ${y} ${x + other![1] * 50} ${y + other![0] * 50}`;
    }
    return ways.map(([down, right]) => `M${x} ${y}l${right * 50} ${down * 50}`).join("");
  }).join("");
}

function jointsOf(tiles: RoadsProps["tiles"], land: readonly Square[], isWet: (square: Square) => boolean): string {
  const tileAt = new Map(tiles.flatMap((squares, n) => squares.map(([r, c]): [number, number] => [keyOf(r, c), n])));
  return land.map(([r, c]) => {
    const here = tileAt.get(keyOf(r, c));
    const meets = (other: Square) => {
      const there = tileAt.get(keyOf(...other));
      return there !== undefined && there !== here && !isWet(other);
    };
    return (meets([r, c + 1]) ? `M${(c + 1) * SIZE} ${r * SIZE + 15}v70` : "") + (meets([r + 1, c]) ? `M${c * SIZE + 15} ${(r + 1) * SIZE}h70` : "");
  }).join("");
}

/** Planks, rails and piers; it reaches a bit over its banks. */
function Bridge({ wet, across, small }: { wet: readonly Square[]; across: boolean; small: boolean }) {
  const [first, last] = [wet[0]!, wet.at(-1)!];
  if (across) {
    const [y, from, to] = [first[0] * SIZE, first[1] * SIZE - 24, last[1] * SIZE + 124];
    const width = to - from;
    const piers = Math.max(2, Math.round(width / 62));
    const arch = (width - 32 - 12 * (piers + 1)) / piers;
    const arches = Array.from({ length: piers }, (_, n) => `M${from + 28 + n * (arch + 12)} ${y + 89}v-6q${arch / 2} -10 ${arch} 0v6z`).join("");
    return (
      <>
        <rect x={from + 12} y={y + 84} width={width - 20} height={15} rx={6} fill="#2f5d66" opacity={0.4} />
        <rect x={from} y={y + 70} width={width} height={19} {...edged("#b59a68", 2)} />
        <path d={arches} {...edged("#2f5d66", 1.4)} />
        <rect x={from} y={y + 20} width={width} height={50} {...edged("#c69a62", 2)} />
        {small ? null : <rect x={from} y={y + 20} width={width} height={50} fill="url(#ww-plank)" />}
        <rect x={from - 2} y={y + 15} width={width + 4} height={8} {...edged("#e9d8b2")} />
        <rect x={from - 2} y={y + 66} width={width + 4} height={8} {...edged("#d8c08c")} />
        <Posts at={[[from - 6, y + 11], [to - 8, y + 11], [from - 6, y + 62], [to - 8, y + 62]]} />
      </>
    );
  }
  const [x, from, to] = [first[1] * SIZE, first[0] * SIZE - 24, last[0] * SIZE + 124];
  const height = to - from;
  const piers = Array.from({ length: Math.ceil(height / 62) - 1 }, (_, n) => from + ((n + 1) * height) / Math.ceil(height / 62));
  return (
    <>
      <rect x={x + 80} y={from + 14} width={14} height={height - 18} rx={6} fill="#2f5d66" opacity={0.4} />
      <path d={piers.map((y) => `M${x + 16} ${y - 10}l-12 10l12 10z`).join("")} {...edged("#b59a68", 1.5)} />
      <path d={piers.map((y) => `M${x + 84} ${y - 10}l12 10l-12 10z`).join("")} {...edged("#94794a", 1.5)} />
      <rect x={x + 20} y={from} width={60} height={height} {...edged("#c69a62", 2)} />
      {small ? null : <rect x={x + 20} y={from} width={60} height={height} fill="url(#ww-plankV)" />}
      <rect x={x + 15} y={from - 2} width={8} height={height + 4} {...edged("#e9d8b2")} />
      <rect x={x + 77} y={from - 2} width={8} height={height + 4} {...edged("#d0b67f")} />
      <Posts at={[[x + 12, from - 6], [x + 12, to - 8], [x + 74, from - 6], [x + 74, to - 8]]} />
    </>
  );
}

function Posts({ at }: { at: readonly (readonly [number, number])[] }) {
  return <path d={at.map(([x, y]) => `M${x} ${y}h14v15h-14z`).join("")} {...edged("#f1e4c4")} />;
}

/** A road by itself, as it lies on offer. */
export function RoadTile({ squares }: { squares: readonly Square[] }) {
  const body = outline(squares, 9, 20);
  return (
    <>
      <path d={body} fill={INK} opacity={0.25} transform="translate(3 6)" />
      <path d={body} {...edged("#e2d4b4", 4)} />
      <path d={outline(squares, 13, 16)} fill="url(#ww-pave)" />
    </>
  );
}
