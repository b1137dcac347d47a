// Tiles: bronze ones with what they score, blue ones with what is found under the fog. The left upper corner is at 0, 0.
import { CubesAround, IconAt, PersonAt, ShieldAt, Symbol } from "./marks.tsx";
import type { FindFacts, Stack, TileFacts } from "./view.ts";

function octagon(size: number, inset = 0): string {
  const [c, i, s] = [size * 0.14, inset, size - inset];
  return `M${c + i} ${i}H${size - c - i}L${s} ${c + i}V${size - c - i}L${size - c - i} ${s}H${c + i}L${i} ${size - c - i}V${c + i}Z`;
}

/** What it scores for each of the things it shows. */
export function BonusTile({ tile, size }: { tile: TileFacts; size: number }) {
  const many = tile.shows.length;
  const icon = size * (many > 2 ? 0.25 : many === 2 ? 0.37 : 0.42);
  const step = many > 2 ? size * 0.22 : icon * 1.02;
  return (
    <>
      <path d={octagon(size)} transform="translate(1.400 2.400)" class="shadow" />
      <path d={octagon(size)} class="bronze" />
      <path d={octagon(size, 3)} class="bronze-face" />
      {many ? null : <Symbol id="wreath" x={size * 0.14} y={size * 0.17} width={size * 0.72} height={size * 0.62} />}
      <text x={size / 2} y={size * (many ? 0.44 : 0.62)} font-size={size * (many ? 0.4 : 0.44)} class="figure mid on-bronze">{tile.points || ""}</text>
      {tile.shows.map((thing, n) => <IconAt key={n} name={thing} x={size / 2 + (n - (many - 1) / 2) * step} y={size * 0.7} size={icon} />)}
    </>
  );
}

export function BonusSpace({ size }: { size: number }) {
  return <path d={octagon(size)} class="free" />;
}

/** The tiles below peep out; how many there are stands in the corner. */
export function BonusStack({ stack, size }: { stack: Stack; size: number }) {
  if (!stack.top) return <BonusSpace size={size} />;
  return (
    <>
      {Array.from({ length: Math.min(3, stack.left - 1) }, (_, n) => <path key={n} d={octagon(size)} transform={`translate(${(3 - n) * 1.4} ${(3 - n) * 2.1})`} class="bronze" />)}
      <g data-piece={`card:${stack.top.id}`}><BonusTile tile={stack.top} size={size} /></g>
      {stack.left > 1 ? (
        <>
          <circle cx={size - 1} cy={size - 1} r={8.4} class="count-disc" />
          <text x={size - 1} y={size + 3.4} font-size={12.5} class="figure mid on-shield little">{stack.left}</text>
        </>
      ) : null}
      <path d={octagon(size)} class="tile-edge" />
    </>
  );
}

/** What an exploration tile brings. */
export function FindTile({ find: { cubes, settlers, points, icon }, size }: { find: FindFacts; size: number }) {
  const middle = size / 2;
  const cube = Math.min(size * 0.42, size * 0.86 / Math.max(1, cubes.length));
  return (
    <>
      <rect x={1.2} y={2} width={size} height={size} rx={size * 0.13} class="shadow" />
      <rect width={size} height={size} rx={size * 0.13} class="find-tile" />
      <path d="M0 -15L2.600 -3.400L15 0L2.600 3.400L0 15L-2.600 3.400L-15 0L-2.600 -3.400Z" transform={`translate(${middle} ${middle}) scale(${size / 36})`} class="find-star" />
      <rect x={2.4} y={2.4} width={size - 4.8} height={size - 4.8} rx={size * 0.09} class="find-rim" />
      {cubes ? (
        cubes.length > 2 ? <><CubesAround run={cubes.slice(0, 2)} x={middle} y={middle - size * 0.2} size={size * 0.4} /><CubesAround run={cubes.slice(2)} x={middle} y={middle + size * 0.2} size={size * 0.4} /></>
          : <CubesAround run={cubes} x={middle} y={middle} size={cube} />
      ) : settlers ? (
        <>
          <text x={middle - size * 0.24} y={middle + size * 0.14} font-size={size * 0.42} class="figure mid on-find">+</text>
          <PersonAt who="flat" x={middle - size * 0.12} y={middle + size * 0.32} height={size * 0.62} look="tone-find" />
        </>
      ) : points ? <ShieldAt points={points} x={middle} y={middle} height={size * 0.7} /> : <IconAt name={icon} x={middle} y={middle} size={size * 0.58} />}
      <rect width={size} height={size} rx={size * 0.13} class="tile-edge" />
    </>
  );
}
