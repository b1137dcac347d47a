// Where the points came from, as bars side by side, and as a table; and what luck brought.
import type { PartInfo, Review } from "../api-types.ts";
import { Player } from "../glyphs.tsx";
import { ScoreTable, total } from "../table/scores.tsx";
import type { Words } from "../words.ts";
import { t } from "../say.ts";

const ROOM = 8; // percent of the width that a number needs

export function PointBars({ words, points, winners }: { words: Words; points: readonly PartInfo[][]; winners: readonly number[] }) {
  const most = Math.max(1, ...points.map(total));
  const sources = [...new Set(points.flatMap((parts) => parts.filter((part) => part.points > 0).map((part) => words.say(part.text))))];
  return (
    <>
      <ul class="point-bars" aria-hidden="true">
        {points.map((parts, party) => {
          let from = 0;
          return (
            <li key={party}>
              <Player words={words} seat={party} />
              <svg>
                {parts.filter((part) => part.points > 0).map((part) => {
                  const [start, width] = [from, (part.points / most) * 100];
                  from += width;
                  return (
                    <g key={words.say(part.text)} class={`source-${sources.indexOf(words.say(part.text)) % 8}`}>
                      <rect x={`${start}%`} width={`${width}%`} height="100%" />
                      {width >= ROOM ? <text x={`${start + width / 2}%`} y="50%">{part.points}</text> : null}
                    </g>
                  );
                })}
              </svg>
              <b>{total(parts)}</b>
            </li>
          );
        })}
      </ul>
      <p class="sources" aria-hidden="true">{sources.map((source, n) => <span key={source}><i class={`source-${n % 8}`} /> {source}</span>)}</p>
      <ScoreTable words={words} scores={points} winners={winners} />
    </>
  );
}

/** What draws brought, against what was to be expected. */
export function Luck({ words, review }: { words: Words; review: Review }) {
  if (!review.draws.length) return null;
  const most = Math.max(0.05, ...review.luck.map(Math.abs));
  return (
    <section class="panel" aria-label={t("review-luck")}>
      <h2>{t("review-luck")}</h2>
      <p class="quiet">{t("review-luck-about", { n: review.draws.length })}</p>
      <ul class="luck">
        {review.luck.map((luck, party) => (
          <li key={party}>
            <Player words={words} seat={party} />
            <svg viewBox="-100 0 200 12" preserveAspectRatio="none" aria-hidden="true">
              <rect x={luck < 0 ? (luck / most) * 100 : 0} width={(Math.abs(luck) / most) * 100} height={12} class={luck < 0 ? "bad" : "good"} />
              <path d="M0 0V12" />
            </svg>
            <b>{signed(luck)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function signed(chance: number): string {
  const percent = Math.round(chance * 100);
  return percent > 0 ? `+${percent}%` : percent < 0 ? `−${-percent}%` : "0%";
}
