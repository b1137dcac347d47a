// Piles: how many are left, and on demand what can still be drawn.
import type { View } from "../../scene.ts";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { Value } from "./value.tsx";
import { useScene } from "../../scene.ts";
import { type Thing, isEmpty, isThing, strings } from "./values.ts";

type Ids = readonly string[];

function isLayers(value: unknown): value is Ids[] {
  return Array.isArray(value) && value.length > 0 && value.every(isIds);
}

function isIds(value: unknown): value is Ids {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

/** Lists of ids, in layers or not: what may still come from a pile. */
export function pilesIn(view: View): [string, Ids | Ids[]][] {
  return Object.entries(view).filter((entry): entry is [string, Ids | Ids[]] => isIds(entry[1]) || isLayers(entry[1]));
}

export function Piles() {
  const { view, words } = useScene();
  const piles = [...(isThing(view["piles"]) ? pilesIn(view["piles"]) : []), ...pilesIn(view)].filter(([key]) => key !== "turns");
  const facts = isThing(view["piles"]) ? Object.entries(view["piles"]).filter(([, value]) => !Array.isArray(value) && !isEmpty(value)) : [];
  if (!piles.length && !facts.length) return null;
  return (
    <section class="piles">
      <h2>May still come</h2>
      {piles.map(([key, pile]) => <Pile key={key} name={keyName(words, key, "pile")} layers={isIds(pile) ? [pile] : pile} numbered={key === "stacks"} />)}
      {facts.map(([key, value]) => <p key={key} class="pair">{keyName(words, key, "pile")} <Value name={key} value={value} /></p>)}
    </section>
  );
}

function Pile({ name, layers, numbered }: { name: string; layers: readonly Ids[]; numbered: boolean }) {
  const { view } = useScene();
  const box = isThing(view["box"]) ? view["box"] : {};
  return (
    <details class="pile">
      <summary>{name} <span class="number-of">{layers.reduce((sum, layer) => sum + layer.length, 0)}</span></summary>
      {layers.map((layer, n) => (
        <div key={n}>
          {layers.length > 1 ? <h3>{numbered ? `Stack ${n + 1}` : n === 0 ? "First" : "After them"}</h3> : null}
          <div class="thing-grid small">
            {strings(layer).map((id) => <ThingCard key={id} thing={{ id, ...(isThing(box[id]) ? (box[id] as Thing) : {}) }} />)}
          </div>
        </div>
      ))}
    </details>
  );
}
