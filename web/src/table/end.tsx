// The end: who won and why, points by source side by side, rematch, review.
import { useSignal } from "@preact/signals";
import { post, sentence } from "../api.ts";
import type { Frame, Made } from "../api-types.ts";
import { Link, go } from "../route.tsx";
import type { Words } from "../words.ts";
import { ScoreTable, total } from "./scores.tsx";
import { names, winnersOf } from "./seats.tsx";
import type { TableStore } from "./store.ts";

export function EndPanel({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  if (frame.status !== "over" && frame.status !== "ended") return null;
  return (
    <section class="end" aria-label="The end">
      <h2>{frame.status === "over" ? verdict(frame, words) : "This table has ended without a result."}</h2>
      <p>{frame.status === "over" ? reason(frame, words) : frame.why}</p>
      <ScoreTable words={words} scores={frame.scores} winners={winnersOf(frame)} />
      <div class="row">
        <Rematch store={store} />
        <Link to={`replay/${frame.table}`} class="button">Review the game</Link>
        <Link to="" class="button">First page</Link>
      </div>
    </section>
  );
}

function verdict(frame: Frame, words: Words): string {
  const winners = winnersOf(frame);
  if (winners.length === 1 && frame.you.includes(winners[0]!) && frame.you.length === 1) return "You won.";
  if (!winners.length) return "Nobody won.";
  return winners.length === 1 ? `${names(words, winners)} won.` : `${names(words, winners)} share the victory.`;
}

/** By how much, or what else decided. */
function reason(frame: Frame, words: Words): string {
  const ending = frame.view?.prompt;
  if (ending && ending.key !== "ask-over") return words.say(ending);
  const winners = winnersOf(frame);
  const points = frame.scores.map((parts) => total(parts ?? []));
  const best = Math.max(...winners.map((party) => points[party] ?? 0));
  const others = points.filter((_, party) => !winners.includes(party));
  if (!winners.length || !others.length) return `${best} points.`;
  const next = Math.max(...others);
  if (next >= best) return `${best} points against ${next}: the rules on ties decided.`;
  const biggest = leadBy(frame, words);
  return `${best} points, ${best - next} more than the next.${biggest ? ` The largest difference: ${biggest}.` : ""}`;
}

/** The source in which the winner is furthest ahead of the best of the others. */
function leadBy(frame: Frame, words: Words): string {
  const [winner] = winnersOf(frame);
  const points = frame.scores.map((parts) => total(parts ?? []));
  const rival = points.map((_, party) => party).filter((party) => party !== winner).sort((a, b) => points[b]! - points[a]!)[0];
  if (winner === undefined || rival === undefined) return "";
  let best = 0;
  let said = "";
  for (const part of frame.scores[winner] ?? []) {
    const text = words.say(part.text);
    const other = (frame.scores[rival] ?? []).find((one) => words.say(one.text) === text)?.points ?? 0;
    if (part.points - other > best) [best, said] = [part.points - other, `${text}, ${part.points} to ${other}`];
  }
  return said;
}

export function Rematch({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const error = useSignal("");
  if (frame.next_table) return <Link to={`t/${frame.next_table}`} class="button primary">{frame.you.length ? "To the rematch" : "Watch the rematch"}</Link>;
  if (!frame.you.length) return null;
  const again = () => {
    post<Made>(store.path("/rematch")).then((made) => go(`t/${made.table}`), (problem: unknown) => (error.value = sentence(problem)));
  };
  return (
    <>
      <button type="button" class="primary" onClick={again}>Rematch</button>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
    </>
  );
}
