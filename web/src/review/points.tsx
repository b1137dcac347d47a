// Where the points came from, as bars side by side, and as a table; and what luck brought.
import type { PartInfo, Review } from "../api-types.ts";
import { Player } from "../glyphs.tsx";
import { ScoreTable, total } from "../table/scores.tsx";
import type { Words } from "../words.ts";
import { t } from "../say.ts";

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
              <svg viewBox="0 0 1000 60" preserveAspectRatio="none">
                {parts.filter((part) => part.points > 0).map((part) => {
                  const width = (part.points / most) * 1000;
                  from += width;
                  return <rect key={words.say(part.text)} x={from - width} width={Math.max(0, width - 4)} height={60} class={`source-${sources.indexOf(words.say(part.text)) % 8}`} />;
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
  return percent > 0 ? `+${percent} %` : percent < 0 ? `−${-percent} %` : "0 %";
}
