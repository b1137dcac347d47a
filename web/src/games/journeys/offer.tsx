// What lies at the edges of the land: point cards on a beam over the forts, merchant cards on the piers, bonus stacks, tiles in the fog.
import { useScene } from "../../scene.ts";
import { text } from "../shared/names.ts";
import { CardBack, Merchant, PointCardTall, PointCardWide } from "./cards.tsx";
import { type Layout, bankSpot, forts, markets } from "./layout.ts";
import { CountAt, PieceAt, useLook } from "./marks.tsx";
import { PILE } from "./motion.ts";
import { cardName, dealName, findName, stackName } from "./names.ts";
import { BonusStack, FindTile } from "./tiles.tsx";
import type { Turn } from "./turn.ts";
import { type Stack, useView } from "./view.ts";

interface Props {
  layout: Layout;
  turn: Turn;
}

/** The next card comes from the right: the others slide to the left. */
export function Beam({ layout, turn }: Props) {
  const { words } = useScene();
  const view = useView();
  const { phone, columns, land } = layout;
  const [wide, high, y] = phone ? [72, 92, 20] : view.cells ? [148, 70, 25] : [156, 74, 26];
  const deck = phone ? 349 : view.cells ? land - 58 : land - 60;
  const [deckWide, deckHigh] = phone ? [72, 92] : view.cells ? [82, 86] : [84, 90];
  const next = view.cards.find(({ fort }) => !fort);
  const beam = phone ? 12 : 17;
  const end = phone ? 386 : land - 16;
  return (
    <g role="group" aria-label={text(words, "own-cards")}>
      <path d={`M${phone ? 4 : 16} ${beam - 4}H${end}V${beam + 3}H${phone ? 4 : 16}Z`} class="wood" />
      <path d={[...columns, deck].map((x) => `M${x - wide / 3} ${beam}V${y + 2}M${x + wide / 3} ${beam}V${y + 2}`).join("")} class="hanging" />
      {forts(view).map((fort, n) => {
        const card = view.cards.find((one) => one.fort === fort.ref);
        if (!card) return null;
        const Face = phone ? PointCardTall : PointCardWide;
        return (
          <g key={card.ref} transform={`translate(${columns[n]! - wide / 2} ${y})`} {...turn.target(card.ref, cardName(words, card), "card-thing")}>
            <g data-at={card.ref} data-piece={`card:${card.id}`}><Face card={card} width={wide} height={high} /></g>
            <rect width={wide} height={high} rx={6} class="card-edge" />
          </g>
        );
      })}
      {next ? (
        <g transform={`translate(${deck - deckWide / 2} ${y})`} {...turn.target(next.ref, text(words, "board-next-card", { card: cardName(words, next) }), "card-thing")}>
          {[6, 3].map((below) => <rect key={below} x={below} y={below} width={deckWide} height={deckHigh} rx={6} class="face below" />)}
          <g data-at={next.ref} data-piece={`card:${next.id}`}><PointCardTall card={next} width={deckWide} height={deckHigh} /></g>
        </g>
      ) : null}
      <CountAt text={phone ? String(view.deck.length) : text(words, "board-deck", { n: view.deck.length })} x={deck} y={y + deckHigh + (phone ? 2 : 13)} />
      <Slides at={columns.map((x) => x + (columns[1]! - columns[0]!) / 2).filter((x) => x < end)} y={y + high / 2} />
    </g>
  );
}

/** Which way the cards slide. */
function Slides({ at, y }: { at: readonly number[]; y: number }) {
  return <path d={at.map((x) => `M${x + 5} ${y - 6}l-11 6l11 6z`).join("")} class="slide" />;
}

export function Quay({ layout, turn }: Props) {
  const { words } = useScene();
  const view = useView();
  const { golems } = useLook();
  const { phone, piers, land, quay } = layout;
  const [wide, high] = phone ? [88, 70] : view.cells ? [122, 65] : [132, 70];
  const y = quay + (phone ? 38 : view.cells ? 8 : 12);
  const pile = view.merchant_pile.flat().length;
  const [shipX, shipY] = phone ? [view.cells ? 46 : 84, Math.max(y + 138, (y + high + layout.height) / 2 + 18)] : view.cells ? [land - 47, 572] : [land - 60, 556];
  return (
    <g role="group" aria-label={text(words, "own-merchants")}>
      <path d={phone ? `M0 ${quay + 6}H390V${quay + 34}H0Z` : `M8 ${quay + 1}H${land - 124}L${land - 118} ${quay + 12}H8Z`} class="planks" />
      {piers.map((x) => <rect key={x} x={x - wide / 2 - 13} y={y - 8} width={wide + 26} height={high + 14} class="planks" />)}
      {markets(view).map((market, n) => {
        const card = view.row.find((one) => one.market === market.ref);
        return card ? (
          <g key={card.ref} transform={`translate(${piers[n]! - wide / 2} ${y})`} {...turn.target(card.ref, text(words, "board-merchant", { deal: dealName(words, card) }), "card-thing")}>
            <g data-at={card.ref} data-piece={`card:${card.id}`}><Merchant card={card} width={wide} height={high} size={golems ? phone ? 25 : 23.5 : phone ? 23 : 21.5} /></g>
            <rect width={wide} height={high} rx={6} class="card-edge" />
          </g>
        ) : null;
      })}
      {phone ? null : <Slides at={piers.map((x) => x + (piers[1]! - piers[0]!) / 2)} y={y + high / 2} />}
      <use href="#j-ship" transform={`translate(${shipX} ${shipY}) scale(${phone || view.cells ? 0.85 : 1})`} />
      <g transform={`translate(${shipX - (phone ? -44 : 46)} ${shipY - 40})`} data-at={PILE} role="img" aria-label={text(words, "board-merchants-left", { n: pile })}>
        {[4, 2, 0].map((below) => <g key={below} transform={`translate(${below} ${below})`}><CardBack width={40} height={50} /></g>)}
        <CountAt text={String(pile)} x={44} y={48} />
      </g>
    </g>
  );
}

const REACH = 44; // of a finger

function OneStack({ stack, x, y, size, turn }: { stack: Stack; x: number; y: number; size: number; turn: Turn }) {
  return (
    <g transform={`translate(${x} ${y})`} data-at={stack.ref} {...turn.target(stack.ref, stackName(useScene().words, stack), "tile-thing")}>
      <BonusStack stack={stack} size={size} />
      <rect x={(size - REACH) / 2} y={(size - REACH) / 2} width={REACH} height={REACH} class="hit" />
    </g>
  );
}

/** Beside the forts in Part I; in Part III above and below the mountains. */
export function Stacks({ layout, turn, uses }: Props & { uses: readonly string[] }) {
  const { words } = useScene();
  const view = useView();
  const { phone, spots, map, height } = layout;
  const atForts = view.stacks.filter(({ use, fort }) => use === "fort" && fort && uses.includes(use) && spots.has(fort));
  const rows = ["column", "fourth"].filter((use) => uses.includes(use)).map((use) => ({ use, stacks: view.stacks.filter((one) => one.use === use) })).filter(({ stacks }) => stacks.length);
  return (
    <g role="group" aria-label={text(words, "own-bonus")}>
      {atForts.map((stack) => {
        const beside = atForts.filter(({ fort }) => fort === stack.fort);
        const { x, y } = spots.get(stack.fort!)!;
        const [n, size] = [beside.indexOf(stack), beside.length > 1 ? phone ? 34 : 44 : phone ? 38 : 48];
        const left = phone ? x - (beside.length * (size + 3) - 3) / 2 + n * (size + 3) : x + 68 + n * 52;
        return <OneStack key={stack.ref} stack={stack} x={left} y={phone ? y + 18 : y - 42} size={size} turn={turn} />;
      })}
      {rows.map(({ use, stacks }) => {
        const size = phone ? 40 : 48;
        const top = use === "column";
        const y = phone ? top ? map!.y - 150 : height - 62 : top ? map!.y - 261 : map!.y + 225;
        const middle = phone ? 195 : map!.x;
        const half = Math.ceil(stacks.length / 2);
        const corner = phone && !top;
        const place = (n: number) => corner ? 160 + n * (size + 12) : n < half ? middle - (phone ? 187 : 169) + n * (size + 8) : middle + (phone ? 187 : 177) - (stacks.length - n) * (size + 8) + 4;
        const tags = corner ? [190] : [place(0) + size, place(half) + size];
        return (
          <g key={use}>
            {tags.map((x) => <Reward key={x} use={use} x={x + 4} y={y - 14} label={text(words, "board-stack", { use })} />)}
            {stacks.map((stack, n) => <OneStack key={stack.ref} stack={stack} x={place(n)} y={y} size={size} turn={turn} />)}
          </g>
        );
      })}
    </g>
  );
}

/** What the tiles below are the reward for: four outposts in a column, or every fourth merchant card. */
function Reward({ use, x, y, label }: { use: string; x: number; y: number; label: string }) {
  return (
    <g class="count-tag unlettered" role="img" aria-label={label}>
      <title>{label}</title>
      <rect x={x - 40} y={y - 9.5} width={80} height={19} rx={9.5} />
      {[0, 1, 2, 3].map((n) => use === "column" ? <PieceAt key={n} piece="outpost" seat={0} x={x - 35 + n * 13} y={y - 7} width={13} look="plain-outpost" />
        : <rect key={n} x={x - 33 + n * 12} y={y - 6.5} width={9} height={13} rx={1.8} class={n === 3 ? "back" : "blank"} />)}
      <path d={`M${x + 24} ${y - 4.5}l8 4.500l-8 4.500z`} class="arrow" />
    </g>
  );
}

/** E1-2: exploration tiles beside the boards, in a bank of fog. */
export function FogBank({ layout, turn }: Props) {
  const { words } = useScene();
  const beside = useView().exploration.filter(({ location }) => !location);
  if (!beside.length) return null;
  const { fog: [x, y], bank, phone } = layout;
  const size = phone ? 37 : 40;
  const rows = Math.ceil(Math.min(bank, beside.length) / 2);
  return (
    <g role="group" aria-label={text(words, "own-found")}>
      <use href="#j-fog" transform={`translate(${x} ${y + rows * (size + 5) / 2}) scale(${phone ? 0.7 : 0.98} ${(rows * (size + 5) + 46) / 84})`} />
      {beside.length > bank ? <use href="#j-fog" transform={`translate(${layout.width / 2} 277) scale(${(beside.length - bank) * 0.42} .9)`} /> : null}
      {beside.map((find, n) => {
        const { x: left, y: top, step } = bankSpot(layout, n, beside.length);
        return (
          <g key={find.ref} transform={`translate(${left} ${top})`} {...turn.target(find.ref, text(words, "board-find", { find: findName(words, find) }), "tile-thing")}>
            <g data-at={find.ref} data-piece={`card:${find.id}`}><FindTile find={find} size={size} /></g>
            <rect x={(size - step) / 2} y={(size - step) / 2} width={step} height={step} class="hit" />
          </g>
        );
      })}
    </g>
  );
}
