// One thing as a small card: its name, what it costs and gives, and whatever else is known of it.
import { Deal } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import { Card, Left, Worth } from "../shared/card.tsx";
import { keyName, thingName } from "./names.ts";
import { Value, isCubes } from "./value.tsx";
import { type Thing, isEmpty, isThing, refOf, text } from "./values.ts";

const SHOWN = new Set(["ref", "id", "name", "text", "give", "get", "cost", "points", "left"]); // have a place of their own

/** "YYY>B" cubes for cubes, "YYY" taken or paid. */
export function dealOf(thing: Thing): string {
  const [give, get, cost] = [text(thing, "give"), text(thing, "get"), text(thing, "cost")];
  return cost || (give ? `${give}>${get}` : get);
}

export function ThingCard({ thing }: { thing: Thing }) {
  const { words } = useScene();
  const { left, points } = thing;
  const rest = Object.entries(thing).filter(([key, value]) => !SHOWN.has(key) && !isEmpty(value) && !(isThing(value) && "ref" in value));
  return (
    <Card of={refOf(thing)} name={thingName(words, thing)} gone={left === 0} aside={typeof left === "number" ? <Left n={left} /> : null}>
      {dealOf(thing) ? <Deal words={words} run={dealOf(thing)} /> : null}
      {typeof points === "number" ? <Worth points={points} /> : null}
      {rest.map(([key, value]) => (
        <span key={key} class="pair">{typeof value === "string" && isCubes(words, value) ? null : `${keyName(words, key)} `}<Value name={key} value={value} /></span>
      ))}
    </Card>
  );
}
