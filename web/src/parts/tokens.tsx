// Small things with a number or a letter: seats, points, coins, badges.
import type { ComponentChildren } from "preact";
import { PlayerMark } from "../glyphs.tsx";
import { counted } from "../words.ts";

export function Seat({ seat, name, size = 28 }: { seat: number; name: string; size?: number }) {
  return <svg class="part-seat" width={size} height={size} viewBox="-10.5 -10.5 21 21" role="img" aria-label={name}><PlayerMark seat={seat} x={0} y={0} r={10} /></svg>;
}

const LEAF = "M0 0C2.5 -3.4 7.5 -3.2 10.5 0C7.5 3.2 2.5 3.4 0 0Z";

/** One branch of a laurel: six pairs of leaves along a quarter of a circle. */
const LEAVES = Array.from({ length: 6 }, (_, n) => {
  const angle = ((76 - n * 20) * Math.PI) / 180;
  const turn = (Math.atan2(-Math.cos(angle), Math.sin(angle)) * 180) / Math.PI;
  return { x: 22.5 * Math.cos(angle), y: 22.5 * Math.sin(angle), turn, size: 1 - n * 0.06 };
});

function Branch({ side }: { side: 1 | -1 }) {
  return (
    <g transform={`scale(${side} 1)`}>
      <path class="stem" d="M3 22.5C16 20 23.5 9 22.5 -9" />
      {LEAVES.flatMap(({ x, y, turn, size }, n) => [34, -8].map((more) => (
        <path key={`${n} ${more}`} class={more < 0 ? "leaf light" : "leaf"} d={LEAF}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn + more).toFixed(0)}) scale(${size.toFixed(2)})`} />
      )))}
    </g>
  );
}

/** Points in a laurel; null where they are hidden until the end. */
export function Points({ n, size = 40 }: { n: number | null; size?: number }) {
  return (
    <svg class="part-points" width={size} height={size} viewBox="-32 -30 64 60" role="img" aria-label={n === null ? "hidden points" : counted(n, "point")}>
      <Branch side={1} />
      <Branch side={-1} />
      <circle r={17} />
      <text class={String(n).length > 2 ? "long" : undefined} y={7.3}>{n ?? "?"}</text>
    </svg>
  );
}

/** A coin with its value. */
export function Coin({ n, size = 28 }: { n: number; size?: number }) {
  return (
    <svg class="part-coin" width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={counted(n, "coin")}>
      <ellipse class="under" cx={16.5} cy={18} rx={13.5} ry={13} />
      <circle class="rim" cx={16} cy={16} r={13.5} />
      <circle class="face" cx={16} cy={16} r={10.4} />
      <path class="shine" d="M9 12.5A8 8 0 0 1 17 7.2" />
      <text x={16} y={21.6}>{n}</text>
    </svg>
  );
}

/** A word about something: that it is a bot, that it is my turn. */
export function Badge({ kind = "plain", children }: { kind?: "plain" | "lit" | "good" | "warn"; children: ComponentChildren }) {
  return <span class={`part-badge ${kind}`}>{children}</span>;
}
