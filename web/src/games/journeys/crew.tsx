// How many settlers a location takes now, and who stands there: first the number, then as many figures as it says.
import { Fragment } from "preact";
import { PersonAt } from "./marks.tsx";
import type { Location } from "./view.ts";

interface Props {
  location: Location;
  seat: number;
  sent: number | undefined;
  ousted: boolean;
  height: number;
  x: number;
  y: number; // where they stand
  start: boolean; // x is their left end, not their middle
  most: number; // so wide may they stand
}

export function Crew({ location: { owner, standing, settlers, takes }, seat, sent, ousted, height, x, y, start, most }: Props) {
  const own = owner === seat;
  const needs = takes[seat] || settlers;
  const full = owner !== null && !own ? standing + 1 : settlers; // NW-11
  const helped = own ? 0 : Math.max(0, full - needs);
  const who = own ? Array.from({ length: standing }, () => seat)
    : [...owner === null ? Array.from({ length: settlers }, () => "empty" as const) : [...Array.from({ length: standing }, () => owner), "more" as const]];
  const flag = own ? 0 : height * 0.92 + 3;
  const step = Math.min(who.length > 4 ? height * 2.96 / who.length : height * 0.74, (most - flag - height * 0.83) / Math.max(1, who.length - 1));
  const wide = flag + (who.length - 1) * step + height * 0.83;
  const left = start ? x : x - wide / 2;
  return (
    <>
      {own ? null : <Pennant n={needs} x={left} y={y - height * 0.98} size={height * 0.92} />}
      {who.map((figure, n) => {
        const at = left + flag + n * step;
        const help = n >= who.length - helped;
        const comes = sent !== undefined && n < sent;
        return (
          <Fragment key={n}>
            {ousted && typeof figure === "number" ? <PersonAt who={figure} x={at} y={y - height * 0.62} height={height * 0.86} look="going" /> : null}
            {comes ? <PersonAt who={seat} x={at} y={y} height={height} look="coming" /> : ousted && typeof figure === "number" ? null
              : <PersonAt who={help ? "help" : figure} x={at} y={y} height={height} piece />}
          </Fragment>
        );
      })}
    </>
  );
}

/** A number on a small flag. */
export function Pennant({ n, x, y, size }: { n: number; x: number; y: number; size: number }) {
  return (
    <g class="pennant">
      <path d={`M${x} ${y}h${size}v${size * 0.72}l${-size / 2} ${size * 0.32}l${-size / 2} ${-size * 0.32}z`} />
      <text x={x + size / 2} y={y + size * 0.72} font-size={size * 0.82} class="figure mid">{n}</text>
    </g>
  );
}
