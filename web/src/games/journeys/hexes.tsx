// The mountains of Part III: villages with their trades, wagons in them, outposts at their feet.
import { useMemo } from "preact/hooks";
import { CubeAt } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { text } from "../shared/names.ts";
import { type Copy, Copies } from "./copies.tsx";
import type { Layout, Point } from "./layout.ts";
import { CubesAround, PieceAt, useLook } from "./marks.tsx";
import { cellName } from "./names.ts";
import { polygon } from "./shapes.ts";
import { type Turn, useReach, useShownPlan } from "./turn.ts";
import { type Cell, useView } from "./view.ts";

const SIDE = 51;
const CUBE: Record<string, string> = { ginger: "Y", chili: "R", tea: "G", cloves: "B" };

function hexagon(side: number, x = 0, y = 0): string {
  return polygon(Array.from({ length: 6 }, (_, n): Point => {
    const angle = ((n * 60 - 90) * Math.PI) / 180;
    return [x + Math.cos(angle) * side, y + Math.sin(angle) * side];
  }));
}
const UPPER = `M0 ${-SIDE}L44.200 -25.500V-4H-44.200V-25.500Z`;
const LOWER = `M-44.200 -4H44.200V25.500L0 ${SIDE}L-44.200 25.500Z`;

/** The middle of a village; they stand on a corner. */
export function middleOf({ q, r }: Cell, { x, y, scale }: NonNullable<Layout["map"]>): Point {
  return [x + Math.sqrt(3) * SIDE * (q + r / 2) * scale, y + 1.5 * SIDE * r * scale];
}

export function Mountains({ layout, turn }: { layout: Layout; turn: Turn }) {
  const view = useView();
  const map = layout.map!;
  const { golems } = useLook();
  const cells = [...view.cells!].sort((a, b) => a.r - b.r || a.q - b.q);
  const laid = cells.map(({ kind, wagons }) => `${kind} ${wagons.length > 0}`).join();
  const heights = useMemo(() => <Copies of={heightsOf(cells, map, golems)} weight={map.scale * 0.75} />, [map, golems, laid]);
  const reach = useReach();
  const keys = ({ ref }: Cell) => reach.get(ref) ?? (turn.offers.get(ref) ?? []).map(({ key }) => key);
  return (
    <g class="mountains" role="group" aria-label={text(useScene().words, "board-mountains")}>
      <path d={cells.map((cell) => { const [x, y] = middleOf(cell, map); return hexagon((SIDE - 0.5) * map.scale, x + 1.5 * map.scale, y + 4 * map.scale); }).join("")} class="shadow" />
      {cells.map((cell) => <g key={cell.ref} transform={at(cell)} class={lookOf(cell)} aria-hidden="true"><Earth cell={cell} water={!golems} /></g>)}
      {heights}
      {cells.map((cell) => <Village key={cell.ref} cell={cell} at={at(cell)} turn={turn} reached={reach.has(cell.ref)} />)}
      {cells.map((cell) => <g key={cell.ref} transform={at(cell)} class="over" data-at={cell.ref}><Pieces cell={cell} keys={keys(cell)} scale={map.scale} /></g>)}
    </g>
  );

  function at(cell: Cell): string {
    const [x, y] = middleOf(cell, map);
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${map.scale})`;
  }
}

const lookOf = ({ symbol, kind }: Cell) => `hex ${symbol ?? kind}`;

/** What the mountains stand on. */
function Earth({ cell, water }: { cell: Cell; water: boolean }) {
  return (
    <>
      <path d={hexagon(SIDE - 1)} class="hex-ground" />
      {cell.kind === "valley" ? <path d={water ? "M-43 0C-20 -6 10 6 43 -2V25L0 49L-43 25Z" : "M-43 8C-30 2 -18 8 -6 0C4 -6 10 -6 14 -12L18 -10C16 0 8 4 0 10C-12 18 -28 14 -43 20Z"} class="hex-water" />
        : <path d="M-43 -6C-30 -14 -14 -6 4 -12C22 -18 34 -8 43 -14V24L0 49L-43 24Z" class="hex-slope" />}
    </>
  );
}

const PEAKS = [[-22, -14, 0.765], [22, -14, 0.765], [0, -17, 0.81]] as const;
const VALLEY = [[-24, -12, 0.75], [24, -10, 0.75], [0, -16, 0.75]] as const;
const BANK = [[-20, 26, 0.6], [-8, 34, 0.6], [8, 30, 0.6], [24, 22, 0.6]] as const; // trees beside a brook
const HUTS = [[-16, -9, 1], [13, -8, 1.1]] as const;
const SQUAT = 0.75 / 0.9; // mountains behind a village are low

/** The mountains of all tiles, and the huts where no wagon stands. */
function heightsOf(cells: readonly Cell[], map: NonNullable<Layout["map"]>, golems: boolean): Copy[] {
  return cells.flatMap((cell): Copy[] => {
    const [x, y] = middleOf(cell, map);
    const put = (symbol: string, [dx, dy, scale]: readonly [number, number, number], squat = 1): Copy => ({ symbol, x: x + dx * map.scale, y: y + dy * map.scale, scale: scale * map.scale, squat });
    if (cell.kind !== "valley") return [...PEAKS.map((at, n) => put(`mountain-${n}`, at, SQUAT)), ...cell.wagons.length ? [] : HUTS.map((at) => put("hut", at))];
    return [...VALLEY.map((at, n) => put(`mountain-${n}`, at)), ...golems ? BANK.map((at, n) => put(`tl${n % 2}`, at)) : []];
  });
}

/** The tile; where one can both build and trade, its upper half builds and its lower half trades. */
function Village({ cell, at, turn, reached }: { cell: Cell; at: string; turn: Turn; reached: boolean }) {
  const { words } = useScene();
  const offers = turn.offers.get(cell.ref) ?? [];
  const both = offers.some(({ key }) => key === "build") && offers.some(({ key }) => key === "trade");
  const name = cellName(words, cell);
  const { class: look, ...rest } = turn.target(cell.ref, name, `${lookOf(cell)}${reached ? " reached" : ""}`);
  const wide = Math.max(44, Math.max(cell.give.length, cell.get.length) * 14.2 + 10);
  return (
    <g transform={at} class={String(look)} {...(both ? {} : rest)}>
      <path d={hexagon(SIDE - 4.5)} class="hex-rim" />
      {cell.give ? (
        <g class="place-plate">
          <rect x={-wide / 2} y={-8} width={wide} height={37} rx={6} class="paper" />
          <CubesAround run={cell.give} x={0} y={1.2} size={15} />
          <path d="M-7 9.500H7L0 13.500Z" class="arrow" />
          <CubesAround run={cell.get} x={0} y={20} size={15} />
        </g>
      ) : null}
      <path d={hexagon(SIDE - 1)} class="hex-edge" />
      {both ? (
        <>
          <path d={UPPER} {...turn.target(cell.ref, name, "half", "build")} />
          <path d={LOWER} {...turn.target(cell.ref, name, "half", "trade")} />
        </>
      ) : <path d={hexagon(SIDE)} class="hit" />}
    </g>
  );
}

const [WAGON, OUTPOST] = [32.6, 22.4]; // pixels that their letters need, on a phone that shows the map a little smaller too
const WIDEST = 86; // of what stands side by side

/** Wagons, outposts, and what it would cost to come and to build. */
function Pieces({ cell, keys, scale }: { cell: Cell; keys: readonly string[]; scale: number }) {
  const scene = useScene();
  const seat = ownSeat(scene);
  const plan = useShownPlan();
  const comes = plan?.drives === cell.ref && !cell.wagons.includes(seat);
  const wagons = comes ? [...cell.wagons, seat] : cell.wagons;
  const posts = plan?.builds === cell.ref ? [...cell.outposts, seat] : cell.outposts;
  const [wide, post] = [WAGON / scale, OUTPOST / scale];
  const ground = cell.kind === "valley" ? 22 : -7;
  const tolls = keys.includes("move") ? cell.wagons.filter((one) => one !== seat) : [];
  const builds = keys.includes("build");
  const left = (n: number, of: number, size: number) => {
    const step = of > 1 ? Math.min(size + 1, (WIDEST - size) / (of - 1)) : 0;
    return (n - (of - 1) / 2) * step - size / 2;
  };
  return (
    <>
      {tolls.length || builds || !cell.symbol ? null : <><circle cy={-42} r={8.6} class="crest" /><CubeAt letter={CUBE[cell.symbol]!} x={0} y={-42} size={13} bare /></>}
      {wagons.map((one, n) => <PieceAt key={one} piece="carrier" seat={one} x={left(n, wagons.length, wide)} y={ground - wide * 26 / 34} width={wide} look={comes && n === wagons.length - 1 ? "coming" : undefined} real={!comes || n < wagons.length - 1} />)}
      {posts.map((one, n) => <PieceAt key={one} piece="outpost" seat={one} x={left(n, posts.length, post)} y={48 - post} width={post} look={n >= cell.outposts.length ? "coming" : undefined} real={n < cell.outposts.length} />)}
      {tolls.length || builds ? <Tag cell={cell} seat={seat} tolls={tolls} builds={builds} /> : null}
    </>
  );
}

/** Where the wagon may come, the toll and the cost of an outpost. */
function Tag({ cell, seat, tolls, builds }: { cell: Cell; seat: number; tolls: readonly number[]; builds: boolean }) {
  const parts = [...tolls.length ? [{ piece: "carrier" as const, seat: tolls[0]!, n: tolls.length }] : [], ...builds ? [{ piece: "outpost" as const, seat, n: cell.cost }] : []];
  const wide = parts.length * 32 + 6;
  return (
    <g class="toll-tag unlettered">
      <rect x={-wide / 2} y={-50} width={wide} height={20} rx={10} />
      {parts.map(({ piece, seat: whose, n }, place) => {
        const x = -wide / 2 + 4 + place * 32;
        return <g key={piece}><PieceAt piece={piece} seat={whose} x={x} y={piece === "outpost" ? -48 : -46} width={15} /><text x={x + 23} y={-35.2} font-size={14} class="figure mid little">{n ? `−${n}` : "0"}</text></g>;
      })}
    </g>
  );
}
