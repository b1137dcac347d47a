// Shared parts of the table that no board draws: offers, supplies, objectives; then everything else in the view.
import type { View } from "../../scene.ts";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { pilesIn } from "./piles.tsx";
import { Value } from "./value.tsx";
import { useScene } from "../../scene.ts";
import { type Thing, isEmpty, refOf, things } from "./values.ts";

// shown elsewhere: by the page, with the players, or in the line above the table
const ELSEWHERE = new Set(["game", "title", "version", "seats", "to_act", "prompt", "pile", "scores", "winners", "round", "rounds", "last_round", "first",
  "active", "parties", "piles", "box", "uncovered", "automaton", "order", "last_card"]);

function sharedParts(view: View, drawn: ReadonlySet<string>): [string, unknown][] {
  const piles = new Set(pilesIn(view).map(([key]) => key));
  return Object.entries(view).filter(([key, value]) => !drawn.has(key) && !ELSEWHERE.has(key) && !piles.has(key) && !isEmpty(value));
}

export function SharedParts({ drawn }: { drawn: ReadonlySet<string> }) {
  const { choicesOn, view, words } = useScene();
  const asked = (value: unknown) => things(value).some((thing) => choicesOn(refOf(thing)).length);
  const parts = sharedParts(view, drawn).sort(([, one], [, other]) => Number(asked(other)) - Number(asked(one)));
  return (
    <>
      {parts.map(([key, value]) => {
        // what lies on a drawn board is shown there
        const shown = things(value).filter((thing) => !Object.values(thing).some((place) => typeof place === "string" && /^(location|cell):/.test(place) && drawn.size > 0));
        if (things(value).length && !shown.length) return null;
        if (shown.length) return <Offer key={key} name={key} of={shown} />;
        return <section key={key} class="common"><p class="pair">{keyName(words, key, "part")} <Value name={key} value={value} /></p></section>;
      })}
    </>
  );
}

/** Things of one kind, as cards. */
export function Offer({ name, of }: { name: string; of: readonly Thing[] }) {
  const { words } = useScene();
  return (
    <section class="common">
      <h2>{keyName(words, name, "part")}</h2>
      <div class="thing-grid">{of.map((thing, n) => <ThingCard key={refOf(thing) || n} thing={thing} />)}</div>
    </section>
  );
}

/** "Round 3 of 10, the last one" */
export function roundOf(view: View): string {
  const [round, rounds] = [view["round"], view["rounds"]];
  if (typeof round !== "number") return "";
  const shown = typeof rounds === "number" ? Math.min(round, rounds) : round;
  return `Round ${shown}${typeof rounds === "number" && rounds < 100 ? ` of ${rounds}` : ""}${view["last_round"] ? ", the last one" : ""}`;
}
