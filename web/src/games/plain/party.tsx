// A player: points and cubes first, then whatever else there is, by its shape.
import { useScene } from "../../scene.ts";
import { Folded, Pair } from "../shared/card.tsx";
import { Hold, PartyBox, partyOf } from "../shared/party.tsx";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { Counts, Value } from "./value.tsx";
import { type Thing, isEmpty, isText, isThing, refOf, strings, text, things } from "./values.ts";
import { useView } from "./view.ts";

const HEAD = new Set(["ref", "automaton", "score", "cubes", "spaces"]);

export interface AnyParty extends Thing {
  ref: string;
  score: number | null;
}

/** The parties of a view, whatever else they hold. */
export function partiesOf(view: Thing): AnyParty[] {
  return things(view["parties"]).map((party) => ({ ...party, ref: refOf(party), score: typeof party["score"] === "number" ? party["score"] : null }));
}

export function Holdings({ party }: { party: Thing }) {
  if (!("cubes" in party)) return null;
  return <Hold cubes={text(party, "cubes")} spaces={typeof party["spaces"] === "number" ? party["spaces"] : null} />;
}

export function Party({ party, open }: { party: AnyParty; open: boolean }) {
  const { choicesOn } = useScene();
  const view = useView();
  const seat = partyOf(party);
  const asked = (value: unknown) => Number(things(value).some((thing) => choicesOn(refOf(thing)).length));
  const rest = Object.entries(party).filter(([key, value]) => !HEAD.has(key) && !isEmpty(value))
    .sort(([, one], [, other]) => asked(other) - asked(one));
  return (
    <PartyBox party={party} open={open} first={view["first"] === seat} active={view["active"] === seat} purse={<Holdings party={party} />}>
      {rest.map(([key, value]) => <Part key={key} name={key} value={value} open={open} />)}
      {party["automaton"] && isThing(view["automaton"])
        ? Object.entries(view["automaton"]).filter(([key, value]) => key !== "ref" && !isEmpty(value)).map(([key, value]) => <Part key={key} name={key} value={value} open={open} />)
        : null}
    </PartyBox>
  );
}

function Part({ name, value, open }: { name: string; value: unknown; open: boolean }) {
  const { choicesOn, words } = useScene();
  const view = useView();
  const box = isThing(view["box"]) ? view["box"] : {};
  const label = keyName(words, name, "own");
  if (Array.isArray(value) && value.some(isThing)) {
    const free = value.filter((one) => one === null).length;
    const asked = things(value).some((thing) => choicesOn(refOf(thing)).length);
    return (
      <Folded name={`${label} (${things(value).length}${free ? ` of ${value.length}` : ""})`} open={asked || (open && value.length <= 5)}>
        {things(value).map((thing, n) => <ThingCard key={refOf(thing) || n} thing={thing} />)}
      </Folded>
    );
  }
  const ids = strings(value);
  if (ids.length && ids.every((id) => isThing(box[id]))) {
    return (
      <Folded name={`${label} (${ids.length})`} open={open && ids.length <= 4}>
        {ids.map((id) => <ThingCard key={id} thing={{ id, ...(box[id] as Thing) }} />)}
      </Folded>
    );
  }
  return <Pair name={label}>{isThing(value) && !isText(value) ? <Counts of={value} /> : <Value name={name} value={value} />}</Pair>;
}
