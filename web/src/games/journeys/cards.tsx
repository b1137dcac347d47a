// Cards: merchants with what they do, point cards with what they cost and bring. The left upper corner is at 0, 0.
import { useContext } from "preact/hooks";
import { CubeKindContext } from "../../parts/pieces.tsx";
import { CubesAround, CubesAt, CubesWithin, IconAt, PersonAt, ShieldAt, Symbol, UpgradesAt, cubesWide } from "./marks.tsx";
import type { CardFacts, Deal } from "./view.ts";

export function Merchant({ card, width, height, size }: { card: Deal; width: number; height: number; size: number }) {
  const kind = card.upgrades ? "up" : card.give ? "trade" : "gain";
  const middle = width / 2;
  const most = width - 6;
  const hill = `M3.600 ${height - 13}C${width * 0.2} ${height - 22} ${width * 0.32} ${height - 8} ${middle} ${height - 13}S${width * 0.82} ${height - 20} ${width - 3.6} ${height - 12}V${height - 3.6}H3.600Z`;
  const top = height * 0.3;
  const low = height * 0.72;
  return (
    <g class={`merchant ${kind}`}>
      <rect x={1.5} y={2.5} width={width} height={height} rx={6} class="shadow" />
      <rect width={width} height={height} rx={6} class="face" />
      <rect x={3} y={3} width={width - 6} height={height - 6} rx={4} class="band" />
      <path d={hill} class="hills" />
      {kind === "trade" ? (
        <>
          <CubesWithin run={card.give} x={middle} y={top} size={size} most={most} />
          <path d={`M${middle - 12} ${height / 2 - 3}h24l-12 7z`} class="arrow" />
          <CubesWithin run={card.get} x={middle} y={low} size={size} most={most} />
        </>
      ) : kind === "gain" ? <CubesWithin run={card.get} x={middle} y={height / 2} size={size * 1.16} most={most} />
        : <UpgradesAt n={card.upgrades} x={middle - card.upgrades * size * 0.55} y={height / 2} size={size * 1.16} />}
    </g>
  );
}

export function CardBack({ width, height }: { width: number; height: number }) {
  return (
    <g class="card-back">
      <rect width={width} height={height} rx={5} class="back" />
      <rect x={3} y={3} width={width - 6} height={height - 6} rx={3} class="frame-line" />
      <path d="M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z" transform={`translate(${width / 2} ${height / 2}) scale(${Math.min(width, height) / 46})`} class="star" />
    </g>
  );
}

/** What a point card brings besides points, around x and y. */
function BenefitAt({ card: { benefit, icon, cube, settlers }, x, y, size }: { card: CardFacts; x: number; y: number; size: number }) {
  if (benefit === "native_help") {
    return (
      <>
        <IconAt name="native_help" x={x - size * 1.1} y={y} size={size} />
        <text x={x - size * 0.24} y={y + size * 0.25} font-size={size * 0.72} class="figure mid ink little">−1</text>
        <PersonAt who="empty" x={x + size * 0.1} y={y + size * 0.45} height={size * 0.9} />
        <IconAt name={icon} x={x + size * 1.3} y={y} size={size * 0.84} />
      </>
    );
  }
  if (benefit === "tool") {
    return (
      <>
        <IconAt name="tool" x={x - size * 1.06} y={y} size={size} />
        <IconAt name={icon} x={x} y={y} size={size * 0.84} />
        <text x={x + size * 0.62} y={y + size * 0.24} font-size={size * 0.7} class="figure mid ink little">+</text>
        <CubesAround run={cube} x={x + size * 1.34} y={y} size={size} />
      </>
    );
  }
  if (benefit === "settlers") {
    return (
      <>
        <text x={x - size * 0.72} y={y + size * 0.27} font-size={size * 0.82} class="figure mid ink little">+</text>
        {Array.from({ length: settlers }, (_, n) => <PersonAt key={n} who="flat" x={x - size * 0.42 + n * size * 0.74} y={y + size * 0.5} height={size} look="tone-settlers" />)}
      </>
    );
  }
  return (
    <>
      <IconAt name="exploration" x={x - size * 0.55} y={y} size={size} />
      <path d="M-10 5C-15 5 -15 -2 -10 -2C-10 -8 -2 -9 0 -5C3 -8.400 10 -6 9 -1.400C14 -1.600 14 5 9 5Z" transform={`translate(${x + size * 0.66} ${y}) scale(${size / 24})`} class="cloud" />
    </>
  );
}

function CardFace({ card, width, height, foot }: { card: CardFacts; width: number; height: number; foot: number }) {
  return (
    <>
      <rect x={1.5} y={3} width={width} height={height} rx={6} class="shadow" />
      <rect width={width} height={height} rx={6} class="face" />
      <path d={`M1 ${foot}H${width - 1}V${height - 6}Q${width - 1} ${height - 1} ${width - 6} ${height - 1}H6Q1 ${height - 1} 1 ${height - 6}Z`} class={`card-foot ${card.benefit}`} />
      <rect x={3} y={3} width={width - 6} height={height - 6} rx={4} class={`rim ${card.benefit}`} />
    </>
  );
}

export function PointCardWide({ card, width, height }: { card: CardFacts; width: number; height: number }) {
  const foot = height - 28;
  const x = 48 + (width - 54) / 2;
  return (
    <>
      <CardFace card={card} width={width} height={height} foot={foot} />
      <ShieldAt points={card.points} x={25} y={height / 2 - 1} height={44} />
      <CubesAround run={card.cost} x={x} y={foot / 2 + 1.5} size={Math.min(23, (width - 56) / card.cost.length)} />
      <BenefitAt card={card} x={x} y={foot + 13.4} size={21} />
    </>
  );
}

export function PointCardTall({ card, width, height }: { card: CardFacts; width: number; height: number }) {
  const foot = height - 27;
  const size = Math.min(23, (width - 8) / card.cost.length);
  return (
    <>
      <CardFace card={card} width={width} height={height} foot={foot} />
      <ShieldAt points={card.points} x={width / 2} y={(foot - 22) / 2 + 2} height={Math.min(38, foot - 25)} />
      <CubesAround run={card.cost} x={width / 2} y={foot - 12} size={size} />
      <BenefitAt card={card} x={width / 2} y={foot + 13} size={width < 84 ? 17.5 : 19} />
    </>
  );
}

/** A claimed card: points over what it brought; nothing: a space that is still free, `face`: it lies face down. */
export function PointCardMini({ card, width, height }: { card: CardFacts | "face" | null; width: number; height: number }) {
  const kind = useContext(CubeKindContext);
  if (card === null) return <rect x={0.6} y={0.6} width={width - 1.2} height={height - 1.2} rx={4} class="free" />;
  if (card === "face") return <CardBack width={width} height={height} />;
  const size = height * 0.36;
  const y = height * 0.74;
  return (
    <>
      <rect width={width} height={height} rx={4} class="face" />
      <path d={`M.600 ${height * 0.46}H${width - 0.6}V${height - 0.6}H.600Z`} class={`card-foot ${card.benefit}`} />
      <text x={width / 2} y={height * 0.36} font-size={height * 0.34} class="figure mid ink">{card.points}</text>
      {card.benefit === "settlers" ? Array.from({ length: card.settlers }, (_, n) => (
        <PersonAt key={n} who="flat" x={width / 2 + (n - card.settlers / 2) * size * 0.7} y={y + size * 0.5} height={size} look="tone-settlers" />
      )) : card.benefit === "exploration" ? <IconAt name="exploration" x={width / 2} y={y} size={size} /> : (
        <>
          <IconAt name={card.icon} x={width / 2 - size * 0.42} y={y} size={size} />
          {card.benefit === "tool" ? <use class="unlettered" href={`#${kind}-${card.cube}`} x={width / 2 + size * 0.04} y={y - size * 0.4} width={size * 0.84} height={size * 0.84} />
            : <IconAt name="native_help" x={width / 2 + size * 0.46} y={y} size={size * 0.84} />}
        </>
      )}
    </>
  );
}

/** What a merchant card does, small: for the route of others. */
export function MerchantMini({ card, width, height }: { card: Deal; width: number; height: number }) {
  const size = Math.min(12, (width - 4) / Math.max(card.give.length, card.get.length, 1));
  return (
    <>
      <rect width={width} height={height} rx={4} class="face" />
      {card.upgrades ? <Symbol id="sign-up" x={width / 2 - 8} y={height / 2 - 8} width={16} height={16} look="tone-ink" /> : null}
      {card.give ? <CubesAt run={card.give} x={(width - cubesWide(card.give, size)) / 2} y={height * 0.3} size={size} /> : null}
      {card.get ? <CubesAt run={card.get} x={(width - cubesWide(card.get, size)) / 2} y={height * (card.give ? 0.7 : 0.5)} size={size} /> : null}
    </>
  );
}
