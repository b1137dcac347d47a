// The symbols of the drawings. Signs and icons come with the room; the land, and what only one theme or Part III shows, are loaded beside it.
import { useEffect, useState } from "preact/hooks";
import { insertSprite } from "../../parts/sprite.ts";
import { joinTrees } from "./copies.tsx";
import sprite from "./journeys.sprite.svg";
import { useLook } from "./marks.tsx";
import { useView } from "./view.ts";

const loaded = new Map<string, Promise<void>>();
const ready = new Set<string>();

/** Put the symbols of a position into the page. Without those that cannot be loaded one can still play. */
export async function drawings(golems: boolean, isMap: boolean): Promise<void> {
  insertSprite("journeys", sprite);
  await Promise.allSettled(namesOf(golems, isMap).map((name) => {
    const known = loaded.get(name) ?? load(name);
    loaded.set(name, known);
    return known;
  }));
  joinTrees();
}

const namesOf = (golems: boolean, isMap: boolean) => ["land", golems ? "golems" : "spices", isMap ? "mountains" : "coast"];

async function load(name: string): Promise<void> {
  const { default: svg } = (await import(`./sprites/${name}.sprite.svg`)) as { default: string };
  insertSprite(name, svg);
  ready.add(name);
}

/** Are the symbols of the position there that is shown? */
export function useDrawings(): boolean {
  const { golems } = useLook();
  const isMap = useView().cells !== undefined;
  const [tried, setTried] = useState(false);
  const isReady = namesOf(golems, isMap).every((name) => ready.has(name));
  useEffect(() => {
    if (!isReady) void drawings(golems, isMap).then(() => setTried(true));
  }, [golems, isMap]);
  return isReady || tried;
}
