// The sentence at the top, and at most four buttons beside it.
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
  return (
    <div class="prompt-buttons" role="group" aria-label="Your turn">
      {end ? (
        <button type="button" class="primary" onClick={() => store.act(end)}
          onPointerEnter={() => store.pointing.hover(end)} onPointerLeave={() => store.pointing.unhover()}>
          {store.words.value!.say(end.text)}
        </button>
      ) : null}
      {takeback ? (
        <>
          <Takeback store={store} what="decision" may={takeback.decision} why={takeback.why} />
          <Takeback store={store} what="turn" may={takeback.turn} why={takeback.why} />
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

interface TakebackProps {
  store: TableStore;
  what: "decision" | "turn";
  may: boolean;
  why: string;
}

/** Where undo stops, the button says why. */
function Takeback({ store, what, may, why }: TakebackProps) {
  const about = what === "decision" ? "Take back the last decision (u)" : "Take back all of this turn";
  return (
    <button type="button" aria-disabled={!may} title={may ? about : why || about} aria-keyshortcuts={what === "decision" ? "u" : undefined}
      onClick={() => void store.undo(what)}>{what === "decision" ? "Undo" : "Start over"}</button>
  );
}
