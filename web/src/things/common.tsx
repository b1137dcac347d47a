// What lies on the table for everybody and is not drawn: offers, supplies, objectives; then whatever else a view says.
import type { View } from "../scene.ts";
import { drawnParts } from "../boards/drawn.ts";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { pilesIn } from "./piles.tsx";
import { Value } from "./value.tsx";
import { isEmpty, isThing, refOf, things, useScene } from "./values.ts";

// told elsewhere: by the page, with the players, or in the line above the table
const ELSEWHERE = new Set(["game", "title", "version", "seats", "to_act", "prompt", "pile", "scores", "winners", "round", "rounds", "last_round", "first",
  "active", "parties", "piles", "box", "uncovered", "automaton", "order", "last_card"]);

export function commonParts(view: View): [string, unknown][] {
  const drawn = drawnParts(view);
  const piles = new Set(pilesIn(view).map(([key]) => key));
  return Object.entries(view).filter(([key, value]) => !drawn.has(key) && !ELSEWHERE.has(key) && !piles.has(key) && !isEmpty(value));
}

export function Common() {
  const { choicesOn, view, words } = useScene();
  const drawn = drawnParts(view);
  const asked = (value: unknown) => things(value).some((thing) => choicesOn(refOf(thing)).length);
  const parts = commonParts(view).sort(([, one], [, other]) => Number(asked(other)) - Number(asked(one)));
  return (
    <>
      {parts.map(([key, value]) => {
        // what lies on a drawn board is shown there
        const shown = things(value).filter((thing) => !Object.values(thing).some((place) => typeof place === "string" && /^(location|cell):/.test(place) && drawn.size > 0));
        if (things(value).length && !shown.length) return null;
        return (
          <section key={key} class="common">
            {shown.length ? (
              <>
                <h2>{keyName(words, key, "part")}</h2>
                <div class="thing-grid">{shown.map((thing, n) => <ThingCard key={refOf(thing) || n} thing={thing} />)}</div>
              </>
            ) : <p class="pair">{keyName(words, key, "part")} {isThing(value) || !isEmpty(value) ? <Value name={key} value={value} /> : null}</p>}
          </section>
        );
      })}
    </>
  );
}

/** "Round 3 of 10, the last one" */
export function roundOf(view: View): string {
  const [round, rounds] = [view["round"], view["rounds"]];
  if (typeof round !== "number") return "";
  const shown = typeof rounds === "number" ? Math.min(round, rounds) : round;
  return `Round ${shown}${typeof rounds === "number" && rounds < 100 ? ` of ${rounds}` : ""}${view["last_round"] ? ", the last one" : ""}`;
}
