// The drawings of monuments: one file for each, loaded when the monument is on the table.
import { useEffect } from "preact/hooks";
import { insertSprite } from "../../parts/sprite.ts";
import { useView } from "./view.ts";

async function load(id: string): Promise<void> {
  const { default: svg } = (await import(`./monuments/${id}.sprite.svg`)) as { default: string };
  insertSprite(id, svg);
}

/** Those on offer, in cities, and taken by the automaton. */
export function useMonuments(): void {
  const { monuments, cities, parties } = useView();
  const ids = new Set([
    ...monuments.map(({ id }) => id), ...parties.flatMap((party) => party.monuments),
    ...cities.flatMap(({ pieces }) => pieces.flatMap(({ kind, id }) => (kind === "monument" && id ? [id] : []))),
  ]);
  useEffect(() => { for (const id of ids) void load(id); }, [[...ids].join()]);
}
