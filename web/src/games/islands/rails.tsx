// What lies on the sea beside the map: the round with the turn order, the victory point tiles still to come, and the bonus tiles left.
import { SeatAt, TagAt } from "../../parts/pieces.tsx";
import { line, outlined, token } from "../../parts/strokes.ts";
import { type BonusKind, BonusTile } from "./bonus.tsx";
import { PILE } from "./motion.ts";
import { onEnter } from "../shared/keys.ts";

const WIDTH = 62;
const TOP = 74;
const PITCH = 28;

interface RoundProps {
  x: number;
  y: number;
  word: string; // "Round"
  round: number;
  order: readonly number[]; // seats in turn order
  active: number | null;
  label: string;
}

/** A hanging scroll: the round, then the seats in turn order; the first has a coin. */
export function RoundScroll({ x, y, word, round, order, active, label }: RoundProps) {
  const height = TOP + order.length * PITCH + 10;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <rect x={3} y={6} width={WIDTH} height={height} class="shade" opacity={0.22} />
      <rect width={WIDTH} height={height} fill={token("parch")} {...outlined(1.5)} />
      <path d={`M5 8V${height - 8}M${WIDTH - 5} 8V${height - 8}`} {...line("parch-3", 1.2)} />
      <text x={WIDTH / 2} y={26} text-anchor="middle" font-size={15} class="figure slanted on-parch">{word}</text>
      <text x={WIDTH / 2} y={58} text-anchor="middle" font-size={36} class="figure on-parch">{round}</text>
      <path d={`M16 ${TOP - 7}H${WIDTH - 16}`} {...line("parch-3", 1.4)} />
      {order.map((seat, n) => {
        const middle = TOP + 13 + n * PITCH;
        return (
          <g key={seat}>
            {seat === active ? (
              <>
                <path d={`M10 ${middle - 6}L18 ${middle}L10 ${middle + 6}Z`} class="turn-mark" />
                <circle cx={36} cy={middle} r={12.8} class="turn-ring" />
              </>
            ) : null}
            <SeatAt seat={seat} x={36} y={middle} />
            {n === 0 && order.length > 1 ? (
              <g transform={`translate(51 ${middle - 9})`}>
                <circle r={7} fill={token("gold2")} stroke={token("gold3")} stroke-width={1.2} />
                <text y={4} text-anchor="middle" font-size={11.5} class="label on-parch">1</text>
              </g>
            ) : null}
          </g>
        );
      })}
      {[0, height].map((rod) => (
        <g key={rod}>
          <rect x={-7} y={rod - 5} width={WIDTH + 14} height={10} rx={5} fill={token("po-wood2")} {...outlined(1.4)} />
          <circle cx={-7} cy={rod} r={4} fill={token("gold")} {...outlined(1.2)} />
          <circle cx={WIDTH + 7} cy={rod} r={4} fill={token("gold")} {...outlined(1.2)} />
        </g>
      ))}
    </g>
  );
}

const QUESTION = "M-7 -3A7 7 0 1 1 2 5V9M2 13V13.5";

/** The orders that are still to come, face down. */
export function OrderPile({ x, y, left, label }: { x: number; y: number; left: number; label: string }) {
  return (
    <g transform={`translate(${x} ${y})`} data-at={PILE} role="img" aria-label={label}>
      <title>{label}</title>
      <rect x={-36} y={-18} width={74} height={54} class="shade" opacity={0.25} />
      {[[5, 6], [2.5, 3], [0, 0]].map(([dx, dy]) => (
        <g key={dx} transform={`translate(${dx} ${dy})`}>
          <rect x={-37} y={-27} width={74} height={54} rx={4} fill={token("gold")} {...outlined(1.5)} />
          <rect x={-32.5} y={-22.5} width={65} height={45} rx={2} fill={token("po-roof")} stroke={token("gold3")} stroke-width={1} />
          <path d="M-32 -22L32 22M32 -22L-32 22" stroke={token("po-roof2")} stroke-width={1.2} />
        </g>
      ))}
      <g transform="scale(.62)">
        <use href="#laurel" />
        <circle r={17} fill={token("shield")} stroke={token("gold")} stroke-width={2} />
        <path d={QUESTION} transform="translate(0 -3)" class="question" />
      </g>
      <TagAt text={String(left)} x={27} y={-22} tone="ink" wide={27} />
    </g>
  );
}

export interface Supplied {
  kind: BonusKind;
  left: number;
  points: number | null;
  label: string;
  look: string;
  take: (() => void) | undefined;
  point: (over: boolean) => void;
}

const STACK = 63;

/** Do the bonus tiles fit below the scroll? */
export function hasRoomBelow(seats: number, stacks: number, height: number): boolean {
  return TOP + seats * PITCH + stacks * STACK + 60 < height;
}

export function BonusSupply({ x, bottom, supply, label }: { x: number; bottom: number; supply: readonly Supplied[]; label: string }) {
  return (
    <g role="group" aria-label={label}>
      {supply.map(({ kind, left, points, label: said, look, take, point }, n) => (
        <g key={kind} data-at={`bonus:${kind}`} {...(take ? { role: "button", tabindex: 0, onClick: take, onKeyDown: onEnter(take) } : { role: "img" })} aria-label={said}
          class={take ? "usable" : undefined} onPointerEnter={() => point(true)} onPointerLeave={() => point(false)}
          onFocus={() => point(true)} onBlur={() => point(false)}>
          <title>{said}</title>
          <BonusTile kind={kind} points={points} left={left} x={x} y={bottom - 36 - (supply.length - 1 - n) * STACK} look={look} />
        </g>
      ))}
    </g>
  );
}
