// Piles: how many are left, and on demand what can still be drawn.
import { useScene } from "../../scene.ts";
import { Pair, Pile, Piles as PileSection } from "../shared/card.tsx";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { Value } from "./value.tsx";
import { type Thing, isEmpty, isThing } from "./values.ts";
import { useView } from "./view.ts";

type Ids = readonly string[];

function isLayers(value: unknown): value is Ids[] {
  return Array.isArray(value) && value.length > 0 && value.every(isIds);
}

function isIds(value: unknown): value is Ids {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

/** Lists of ids, in layers or not: what may still come from a pile. */
export function pilesIn(view: Thing): [string, Ids | Ids[]][] {
  return Object.entries(view).filter((entry): entry is [string, Ids | Ids[]] => isIds(entry[1]) || isLayers(entry[1]));
}

export function Piles() {
  const { words } = useScene();
  const view = useView();
  const own = isThing(view["piles"]) ? view["piles"] : {};
  const box = isThing(view["box"]) ? view["box"] : {};
  const piles = [...pilesIn(own), ...pilesIn(view)];
  const facts = Object.entries(own).filter(([, value]) => !Array.isArray(value) && !isEmpty(value));
  if (!piles.length && !facts.length) return null;
  const cards = (ids: Ids) => ids.map((id) => <ThingCard key={id} thing={{ id, ...(isThing(box[id]) ? box[id] : {}) }} />);
  return (
    <PileSection>
      {piles.map(([key, pile]) => <Pile key={key} name={keyName(words, key, "pile")} layers={isIds(pile) ? [cards(pile)] : pile.map(cards)} />)}
      {facts.map(([key, value]) => <Pair key={key} name={keyName(words, key, "pile")}><Value name={key} value={value} /></Pair>)}
    </PileSection>
  );
}
