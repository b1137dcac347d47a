// The own board: a row of outposts for each spice, the points they uncover, and what an emptied column brings.
import { CoinAt } from "../../parts/pieces.tsx";
import { line, outlined, token } from "../../parts/strokes.ts";
import { type BonusKind, BonusTile } from "./bonus.tsx";
import { OrderCard } from "./trade.tsx";

export const SPICES = ["ginger", "chili", "tea", "cloves"] as const;
export type Spice = (typeof SPICES)[number];
const GROUNDS: Record<Spice, string> = { ginger: "gi", chili: "ch", tea: "te", cloves: "cl" };

export interface TakenBonus {
  kind: BonusKind;
  points: number | null;
  column: number;
}

const [WIDTH, LEFT, TOP, ROW, COLUMN] = [316, 58, 22, 46, 50];

interface Props {
  seat: number;
  built: Readonly<Record<Spice, number>>;
  uncovered: readonly number[]; // points of each column
  taken: readonly TakenBonus[];
  label: string;
  next?: Spice | undefined; // the row whose next outpost would be built
  empties?: number | undefined; // the column that this would empty
}

export function PlayerBoard({ seat, built, uncovered, taken, label, next, empties }: Props) {
  const height = TOP + SPICES.length * ROW + 58;
  return (
    <svg class="player-board" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      <rect x={1} y={1} width={WIDTH - 2} height={height - 2} rx={8} fill={token("boardwood")} {...outlined(1.4)} />
      <rect x={1} y={1} width={WIDTH - 2} height={height - 2} rx={8} fill="url(#planks)" opacity={0.5} />
      {uncovered.map((points, column) => (
        <text key={column} x={middleOf(column)} y={17} text-anchor="middle" font-size={17.5} class="label column-points">{points}</text>
      ))}
      {SPICES.map((spice, row) => <Row key={spice} spice={spice} y={TOP + row * ROW} seat={seat} built={built[spice]} uncovered={uncovered} next={next === spice} />)}
      <Chest y={TOP + SPICES.length * ROW + 29} />
      {uncovered.map((_, column) => (
        <Column key={column} column={column} built={built} tile={taken.find((bonus) => bonus.column === column)} empties={empties === column}
          y={TOP + SPICES.length * ROW + 30} />
      ))}
    </svg>
  );
}

function middleOf(column: number): number {
  return LEFT + column * COLUMN + COLUMN / 2;
}

interface RowProps {
  spice: Spice;
  y: number;
  seat: number;
  built: number;
  uncovered: readonly number[];
  next: boolean;
}

function Row({ spice, y, seat, built, uncovered, next }: RowProps) {
  const ground = GROUNDS[spice];
  return (
    <>
      <rect x={7} y={y + 2} width={WIDTH - 14} height={ROW - 4} rx={6} fill={token(`${ground}-0`)} stroke={token("oline")} stroke-width={1.3} />
      <path d={`M13 ${y + ROW - 7}H${WIDTH - 13}`} stroke={token(`${ground}-2`)} stroke-width={2} stroke-linecap="round" opacity={0.7} />
      <Seal spice={spice} x={31} y={y + ROW / 2} r={17.5} />
      {uncovered.map((points, column) => {
        const [x, middle] = [middleOf(column), y + ROW / 2];
        if (column < built) return <CoinAt key={column} value={points} x={x} y={middle} />;
        return (
          <g key={column}>
            <ellipse cx={x} cy={middle + 15} rx={17} ry={3} fill={token(`${ground}-2`)} opacity={0.6} />
            {next && column === built ? <circle cx={x} cy={middle} r={21.5} class="ring lit" /> : null}
            <use href={`#house-${seat}`} data-piece={column === built ? `house:${seat}` : undefined} transform={`translate(${x} ${middle + 3.5}) scale(.96)`} />
          </g>
        );
      })}
    </>
  );
}

/** The emblem of a spice on a disc. */
export function Seal({ spice, x = 0, y = 0, r = 14 }: { spice: Spice; x?: number; y?: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 14})`}>
      <circle r={14} fill={token("parch")} {...outlined(1.6)} />
      <circle r={11.6} fill="none" stroke={token(`${GROUNDS[spice]}-2`)} stroke-width={1.4} />
      <use href={`#em-${spice}`} transform="scale(.82)" />
    </g>
  );
}

function Chest({ y }: { y: number }) {
  return (
    <g transform={`translate(31 ${y})`}>
      <path d="M-14 -3C-14 -10 -10 -13 -6 -13H6C10 -13 14 -10 14 -3V11H-14Z" fill={token("po-wood2")} {...outlined(1.5)} />
      <path d="M-14 -3H14M-8 -12V11M8 -12V11" {...line("po-wood3", 1.6)} />
      <rect x={-3.5} y={-6} width={7} height={8} rx={1.5} fill={token("gold")} {...outlined(1.2)} />
    </g>
  );
}

interface ColumnProps {
  column: number;
  built: Readonly<Record<Spice, number>>;
  tile: TakenBonus | undefined;
  empties: boolean;
  y: number;
}

/** The bonus tile taken for a column, or which spices it still lacks (gold: done). */
function Column({ column, built, tile, empties, y }: ColumnProps) {
  const x = middleOf(column);
  const lacking = SPICES.filter((spice) => built[spice] <= column);
  const done = !lacking.length;
  return (
    <>
      <path d={`M${x - 21} ${y - 25}V${y - 30}H${x + 21}V${y - 25}`} {...line(done ? "gold" : "oline", 1.6)} opacity={done ? 1 : 0.45} />
      {tile ? <BonusTile kind={tile.kind} points={tile.points} left={1} x={x} y={y} scale={0.72} look="unlettered" />
        : done || empties ? (
          <>
            <rect x={x - 20} y={y - 20} width={40} height={40} rx={6} class="bonus-slot lit" />
            <text x={x} y={y + 9} text-anchor="middle" font-size={26} class="figure choose">?</text>
          </>
        ) : (
          <>
            <rect x={x - 20} y={y - 20} width={40} height={40} rx={6} class="bonus-slot" />
            {SPICES.map((spice, row) => {
              const [dx, dy] = [row % 2 ? 8.5 : -8.5, row < 2 ? -8.5 : 8.5];
              return built[spice] > column
                ? <circle key={spice} cx={x + dx} cy={y + dy} r={4} fill={token("gold")} stroke={token("oline")} stroke-width={1} />
                : <use key={spice} href={`#em-${spice}`} transform={`translate(${x + dx} ${y + dy}) scale(.58)`} opacity={lacking.length === 1 ? 1 : 0.55} />;
            })}
          </>
        )}
    </>
  );
}

/** Places for claimed orders; the last one ends the game. */
export function ClaimedOrders({ orders, places, label }: { orders: readonly { cost: string; points: number | null }[]; places: number; label: string }) {
  const pitch = WIDTH / Math.max(places, orders.length);
  const scale = Math.min(0.64, (pitch - 8) / 118);
  return (
    <svg class="claimed unlettered" viewBox={`0 0 ${WIDTH} 66`} role="img" aria-label={label}>
      {Array.from({ length: Math.max(places, orders.length) }, (_, n) => {
        const x = (n + 0.5) * pitch;
        const order = orders[n];
        if (order) {
          return (
            <g key={n} transform={`translate(${x} 36) scale(${scale.toFixed(2)})`} data-piece="card:order">
              <OrderCard cost={order.cost} points={order.points} brief={false} />
            </g>
          );
        }
        return (
          <g key={n}>
            <rect x={x - 36} y={6} width={72} height={54} rx={4} class="bonus-slot" />
            <use href="#laurel" transform={`translate(${x} 32) scale(.66)`} opacity={0.42} />
            {n === places - 1 ? <path d={`M${x - 6} 42V22H${x + 8}l-3 4.5l3 4.5H${x - 6}`} class="flag" /> : null}
          </g>
        );
      })}
    </svg>
  );
}
