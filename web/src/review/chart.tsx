// Chances to win over a game: a line for each party, with the costly decisions of one of them marked on its line.
import { useMemo } from "preact/hooks";
import type { Review, ReviewDecision } from "../api-types.ts";
import { SeatBadge } from "../parts/pieces.tsx";
import { PHONE, useMedia } from "../parts/use-media.ts";
import type { Words } from "../words.ts";
import { t } from "../say.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [44, 14, 12, 28];
const DASHES = ["", "9 5", "2 5", "12 4 2 4", "5 3"];
const TICKS = 8; // rounds that are named at most

interface Props {
  review: Review;
  words: Words;
  seat: number; // whose decisions are marked
  decisions: readonly ReviewDecision[];
  place: number; // what the board shows
  jump: (place: number) => void;
  choose: (n: number) => void;
}

export function ChanceChart({ review, words, seat, decisions, place, jump, choose }: Props) {
  const { curve } = review;
  const [WIDTH, HEIGHT] = useMedia(PHONE) ? [380, 240] : [900, 290]; // letters keep their size
  const [first, last] = [curve[0]?.place ?? 0, curve.at(-1)?.place ?? 1];
  const x = (at: number) => LEFT + ((at - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
  const parties = curve[0]?.chances.length ?? 0;
  const rounds = useMemo(() => ticksOf(review), [review]);
  const chanceAt = (at: number, party: number) => ([...curve].reverse().find((point) => point.place <= at) ?? curve[0])?.chances[party] ?? 0;
  const pick = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = first + (((event.clientX - box.x) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT) * (last - first);
    jump(nearest(review, at));
  };
  const keys = (event: KeyboardEvent) => {
    const places = review.turns.map(({ place: begin }) => begin);
    const here = places.findLastIndex((one) => one <= place);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: places.length - 1 }[event.key];
    if (to === undefined || places[to] === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    jump(places[to]);
  };
  return (
    <figure class="chance-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="slider" tabindex={0} aria-label={t("review-curve")} aria-valuemin={first} aria-valuemax={last} aria-valuenow={place}
        aria-valuetext={Array.from({ length: parties }, (_, party) => `${words.player(party)}: ${Math.round(chanceAt(place, party) * 100)}%`).join(", ")}
        onClick={pick} onKeyDown={keys}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share} class="grid">
            <path d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">{share === 1 ? "100%" : Math.round(share * 100)}</text>
          </g>
        ))}
        {rounds.map(({ round, at }) => <text key={round} x={x(at)} y={HEIGHT - 8} text-anchor="middle" class="tick">{round}</text>)}
        <path class="cursor" d={`M${x(Math.max(first, Math.min(place, last)))} ${TOP}V${HEIGHT - BOTTOM}`} />
        {Array.from({ length: parties }, (_, party) => (
          <path key={party} class={`curve seat-${party}`} stroke-dasharray={DASHES[party] || undefined}
            d={curve.map((point, n) => `${n ? "L" : "M"}${x(point.place).toFixed(1)} ${y(point.chances[party] ?? 0).toFixed(1)}`).join("")} />
        ))}
        {decisions.map((decision, n) => {
          const [cx, cy] = [x(decision.place), y(chanceAt(decision.place, seat))];
          const up = cy > 70 ? -30 : 30;
          return (
            <g key={decision.place} class="costly" onClick={(event) => { event.stopPropagation(); choose(n); }}>
              <path d={`M${cx} ${cy}V${cy + up}`} />
              <circle cx={cx} cy={cy} r={4} class="spot" />
              <circle cx={cx} cy={cy + up} r={13} class="mark" />
              <text x={cx} y={cy + up + 5} text-anchor="middle">{n + 1}</text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span class="quiet">{t("review-by-round")}</span>
        {Array.from({ length: parties }, (_, party) => (
          <span key={party} class="key">
            <svg width={34} height={8} aria-hidden="true"><path d="M0 4H34" class={`curve seat-${party}`} stroke-dasharray={DASHES[party] || undefined} /></svg>
            <SeatBadge seat={party} label={words.player(party)} size={20} /> {words.playerName(party)} <b>{Math.round(chanceAt(place, party) * 100)}%</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Where rounds begin; of many, some. */
function ticksOf(review: Review): { round: number; at: number }[] {
  const begins = new Map<number, number>();
  for (const { round, place } of review.turns) if (round !== null && !begins.has(round)) begins.set(round, place);
  const all = [...begins].map(([round, at]) => ({ round, at }));
  const every = Math.max(1, Math.ceil(all.length / TICKS));
  return all.filter((_, n) => n % every === 0);
}

function nearest(review: Review, at: number): number {
  return review.turns.reduce((best, { place }) => (Math.abs(place - at) < Math.abs(best - at) ? place : best), review.turns[0]?.place ?? 0);
}
