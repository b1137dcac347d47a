// Small things with a number or a word: coins, badges.
import type { ComponentChildren } from "preact";
import { counted } from "../words.ts";

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
