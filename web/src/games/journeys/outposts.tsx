// Part III: the own outposts, four rows of three with what they uncover, and the merchant cards, of which every fourth brings a tile.
import { CubeAt } from "../../parts/pieces.tsx";
import { useScene } from "../../scene.ts";
import { seatOf } from "../shared/flights.ts";
import { text } from "../shared/names.ts";
import { CardBack } from "./cards.tsx";
import { PieceAt, useBare } from "./marks.tsx";
import { BonusTile } from "./tiles.tsx";
import type { Party } from "./view.ts";

const ROWS = [["ginger", "Y"], ["chili", "R"], ["tea", "G"], ["cloves", "B"]] as const;
const [WIDE, HIGH] = [44, 32];
const TILE = { points: 0, shows: [] };

export function Outposts({ seat, built, uncovered }: { seat: number; built: NonNullable<Party["board"]>; uncovered: readonly number[] }) {
  const { words } = useScene();
  const bare = useBare(20);
  const label = ROWS.map(([row]) => text(words, "board-row", { spice: row, n: built[row], of: uncovered.length })).join(", ");
  return (
    <svg class="outposts-drawing" data-at={seatOf(seat)} viewBox="0 0 206 152" role="img" aria-label={label}>
      <rect x={1} y={1} width={204} height={150} rx={8} class="row-back" />
      {ROWS.map(([row, letter], n) => {
        const y = 4 + n * HIGH;
        return (
          <g key={row} class={`outpost-row ${row}`}>
            <rect x={4} y={y} width={166} height={HIGH - 2} rx={6} class="row-tone" />
            <CubeAt letter={letter} x={19} y={y + 15} size={20} bare={bare} />
            {uncovered.map((points, place) => {
              const x = 34 + place * WIDE;
              const done = place < built[row];
              return (
                <g key={place}>
                  <rect x={x} y={y + 3} width={WIDE - 4} height={HIGH - 8} rx={5} class={done ? "uncovered" : "slot-well"} />
                  {done ? <text x={x + 20} y={y + 22} font-size={18} class="figure mid ink">{points}</text> : <PieceAt piece="outpost" seat={seat} x={x + 8} y={y + 3} width={24} real={place === built[row]} />}
                </g>
              );
            })}
          </g>
        );
      })}
      {uncovered.map((_, place) => {
        const done = ROWS.filter(([row]) => built[row] > place).length;
        return <g key={place} transform={`translate(${38 + place * WIDE} 135)`}>{ROWS.map((__, n) => <rect key={n} x={n * 8.4} width={6.4} height={8} rx={1.6} class={n < done ? "bead full" : "bead"} />)}</g>;
      })}
      <g transform="translate(175 6)"><title>{text(words, "board-stack", { use: "column" })}</title><BonusTile tile={TILE} size={25} /></g>
      <path d="M187 132V46m-5 6l5 -6l5 6" class="guide" />
    </svg>
  );
}

export function MerchantPile({ merchants, each }: { merchants: number; each: number }) {
  const { words } = useScene();
  return (
    <svg class="pile-drawing" viewBox="0 0 116 152" role="img" aria-label={text(words, "board-pile", { n: merchants, each })}>
      <rect x={1} y={1} width={114} height={150} rx={8} class="row-back" />
      {Array.from({ length: each }, (_, n) => (
        <g key={n} transform={`translate(${10 + (n % 2) * 50} ${9 + Math.floor(n / 2) * 69})`}>
          {n < merchants % each ? <CardBack width={46} height={62} /> : <rect width={46} height={62} rx={5} class="free" />}
          {n === each - 1 && n >= merchants % each ? <g transform="translate(8 17)"><BonusTile tile={TILE} size={30} /></g> : null}
        </g>
      ))}
    </svg>
  );
}
