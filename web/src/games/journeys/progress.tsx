// How far the game is: the round, and the most point cards that anybody has, of those that end it.
import { useScene } from "../../scene.ts";
import { text } from "../shared/names.ts";
import { useView } from "./view.ts";

const STEP = 10;

export function Progress() {
  const { words } = useScene();
  const { round, last_round: isLast, parties, last_card: last } = useView();
  const most = Math.max(...parties.map(({ cards }) => (typeof cards === "number" ? cards : cards.length)));
  const said = text(words, "board-most-cards", { n: most, of: last });
  return (
    <span class="journey-now">
      <b class={isLast ? "last" : undefined}>{text(words, isLast ? "board-last-round" : "board-round", { round })}</b>
      <svg width={last * STEP} height={14} viewBox={`0 0 ${last * STEP} 14`} role="img" aria-label={said}>
        <title>{said}</title>
        {Array.from({ length: last }, (_, n) => <rect key={n} x={n * STEP + 1} y={1} width={STEP - 3} height={12} rx={2} class={n < most ? "full" : undefined} />)}
      </svg>
      <span aria-hidden="true">{most}/{last}</span>
    </span>
  );
}
