// Everything on the table as lists, from its shape and words: for any game, without a drawing.
import { useScene } from "../../scene.ts";
import { Offer, Pair } from "../shared/card.tsx";
import { refName } from "../shared/names.ts";
import { OwnLine, roundOf, useInOrder } from "../shared/party.tsx";
import type { Room } from "../room.ts";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { Holdings, Party, partiesOf } from "./party.tsx";
import { Piles, pilesIn } from "./piles.tsx";
import { Value } from "./value.tsx";
import { type Thing, isEmpty, refOf, things } from "./values.ts";
import { useView } from "./view.ts";

function Board() {
  const view = useView();
  const [own] = useInOrder(partiesOf(view));
  const { round, rounds = Infinity, last_round } = view;
  const said = typeof round === "number" && typeof rounds === "number" ? roundOf({ round, rounds, last_round: last_round === true }) : "";
  return <div class="board"><OwnLine party={own} round={said}>{own ? <Holdings party={own} /> : null}</OwnLine></div>;
}

function Own() {
  const [own] = useInOrder(partiesOf(useView()));
  return own ? <Party party={own} open /> : null;
}

function Others() {
  return <>{useInOrder(partiesOf(useView())).slice(1).map((party) => <Party key={party.ref} party={party} open={false} />)}</>;
}

// shown elsewhere: by the page, with the players, or in the line above the table
const ELSEWHERE = new Set(["game", "title", "version", "seats", "to_act", "prompt", "pile", "scores", "winners", "round", "rounds", "last_round", "first",
  "active", "parties", "piles", "box", "automaton"]);

function sharedParts(view: Thing): [string, unknown][] {
  const piles = new Set(pilesIn(view).map(([key]) => key));
  return Object.entries(view).filter(([key, value]) => !ELSEWHERE.has(key) && !piles.has(key) && !isEmpty(value));
}

/** Offers and supplies first, if something may be done there; then everything else, and what may still come. */
function Common() {
  const { choicesOn, words } = useScene();
  const view = useView();
  const asked = (value: unknown) => Number(things(value).some((thing) => choicesOn(refOf(thing)).length));
  return (
    <>
      {sharedParts(view).sort(([, one], [, other]) => asked(other) - asked(one)).map(([key, value]) => {
        const name = keyName(words, key, "part");
        if (things(value).length) return <Offer key={key} name={name}>{things(value).map((thing, n) => <ThingCard key={refOf(thing) || n} thing={thing} />)}</Offer>;
        return <section key={key} class="common"><Pair name={name}><Value name={key} value={value} /></Pair></section>;
      })}
      <Piles />
    </>
  );
}

export const room: Room = { name: "plain", Board, Own, Common, Others, nameOf: (words, ref) => refName(words, ref) };
