// How far the game is: rounds that are over, the one that is played, and those to come.
import { useScene } from "../../scene.ts";
import { text } from "./turn.ts";
import { useView } from "./view.ts";

const [STEP, NOW] = [13, 30];

export function Progress() {
  const { words } = useScene();
  const { round, rounds } = useView();
  if (!round) return null;
  const x = (n: number) => (n - 0.5) * STEP + (n > round ? NOW - STEP : n === round ? (NOW - STEP) / 2 : 0);
  const width = (rounds - 1) * STEP + NOW;
  return (
    <span class="rounds">
      <svg width={width} height={30} viewBox={`0 0 ${width} 30`} aria-hidden="true">
        {Array.from({ length: rounds }, (_, n) => n + 1).map((n) => (n === round
          ? <g key={n}><circle cx={x(n)} cy={15} r={12.5} class="now" /><text x={x(n)} y={20.5} text-anchor="middle" class="figure" font-size={16}>{n}</text></g>
          : <path key={n} d={`M${x(n)} 10l5 5l-5 5l-5 -5z`} class={n < round ? "past" : undefined} />))}
      </svg>
      <span>{text(words, "board-round", { n: round, of: rounds })}</span>
    </span>
  );
}
