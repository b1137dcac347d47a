// The sentence on top, and at most four buttons beside it.
import type { TableStore } from "./store.ts";
import { END } from "./store.ts";
import { Said } from "../glyphs.tsx";

export function Prompt({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const prompt = store.prompt.value;
  const waiting = frame.seats.find((seat) => seat.waiting_since !== null);
  return (
    <section class={frame.turn ? "prompt yours" : "prompt"} aria-label="What is asked">
      <h1 class="sentence">
        {frame.status === "open" ? "Waiting for players to take their seats."
          : frame.status === "ended" ? `This table has ended. ${frame.why ?? ""}`
          : frame.status === "review" ? `A game to look at. ${frame.why ?? ""}`
          : prompt ? <Said words={words} text={prompt} /> : null}
        {waiting?.bot && !frame.turn ? <span class="thinking" aria-hidden="true"> <i /><i /><i /></span> : null}
      </h1>
      <Buttons store={store} />
    </section>
  );
}

function Buttons({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const { turn, takeback } = frame;
  const end = store.choices.value.find((choice) => choice.name === END);
  if (!turn && !takeback) return null;
  const why = takeback && !takeback.decision ? takeback.why : "";
  return (
    <div class="prompt-buttons" role="group" aria-label="Your turn">
      {end ? (
        <button type="button" class="primary" disabled={store.busy.value} onClick={() => store.act(end)}
          onPointerEnter={() => store.hover(end)} onPointerLeave={() => store.unhover()}>
          {store.words.value!.say(end.text)}
        </button>
      ) : null}
      {takeback ? (
        <>
          <button type="button" disabled={!takeback.decision || store.busy.value} title={why || "Take back the last decision (u)"}
            aria-keyshortcuts="u" onClick={() => void store.undo("decision")}>Undo</button>
          <button type="button" disabled={!takeback.turn || store.busy.value} title={why || "Take back all of this turn"}
            onClick={() => void store.undo("turn")}>Start over</button>
        </>
      ) : null}
      {turn ? (
        <button type="button" disabled={store.thinking.value} aria-busy={store.thinking.value} onClick={() => void store.think()}>
          {store.thinking.value ? "Thinking …" : "Hint"}
        </button>
      ) : null}
    </div>
  );
}
