// On a phone: which part of the board is shown. What is lit decides it; buttons show the others, with how much is lit there.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { type Scene, useScene } from "../../scene.ts";
import { text } from "../shared/names.ts";
import { type ZoneName, zoneOf } from "./layout.ts";
import { Sign, type SignName } from "./marks.tsx";
import { offersOf } from "./turn.ts";
import { type JourneysView, useView } from "./view.ts";

/** How many things can be used in each zone. */
function litIn(scene: Scene, view: JourneysView): Record<ZoneName, number> {
  const found: Record<ZoneName, number> = { north: 0, south: 0, mountains: 0, mine: 0 };
  for (const [ref, offers] of offersOf(scene)) {
    const zone = zoneOfRef(view, ref);
    if (zone && offers.length) found[zone] += 1;
  }
  found.mine += scene.choices.filter(({ kind }) => kind === "swap").length;
  return found;
}

const OWN = "table:own"; // as guides call it

function zoneOfRef(view: JourneysView, ref: string): ZoneName | null {
  const kind = ref.slice(0, ref.indexOf(":"));
  const location = kind === "exploration" ? view.exploration.find((find) => find.ref === ref)?.location ?? null : ref;
  switch (kind) {
    case "table": return ref === OWN ? "mine" : null;
    case "cell": return "mountains";
    case "card": return "north";
    case "merchant": return view.row.some((card) => card.ref === ref) ? "south" : "mine";
    case "stack": return ({ fort: "north", column: "mountains", fourth: "south" } as const)[view.stacks.find((stack) => stack.ref === ref)?.use as "fort"] ?? "north";
    case "location":
    case "exploration": {
      const found = view.locations.find((one) => one.ref === location);
      return found ? zoneOf(view, found) : "north";
    }
    default: return null;
  }
}

const ORDER: readonly ZoneName[] = ["north", "south", "mountains", "mine"];

/** The one that is seen. */
const chosen = signal<ZoneName>("north");

export function useZone(): ZoneName {
  const scene = useScene();
  const view = useView();
  const zone = chosen.value === "mountains" && !view.cells ? "north" : chosen.value;
  const lit = litIn(scene, view);
  const best = ORDER.reduce((most, one) => (lit[one] > lit[most] ? one : most), zone);
  const guided = guidedTo(scene, view) ?? drawnIn(scene, view);
  useLayoutEffect(() => { // before a guide looks for its things
    if (guided) chosen.value = guided;
    else if (!lit[zone] && lit[best]) chosen.value = best;
  }, [view, scene.meant.value.join(), guided]);
  return zone;
}

/** Where a turn begins that is only looked at, as in a review. */
function drawnIn(scene: Scene, view: JourneysView): ZoneName | null {
  const effects = scene.choices.length ? [] : scene.plan.value?.effects ?? [];
  return effects.map((effect) => ("on" in effect && typeof effect.on === "string" ? zoneOfRef(view, effect.on) : null)).find(Boolean) ?? null;
}

/** Where what a guide or a hint means is: at the first of its things that can be used now, or else at the first of them. */
function guidedTo(scene: Scene, view: JourneysView): ZoneName | null {
  const offers = offersOf(scene);
  const zones = (refs: readonly string[]) => refs.map((ref) => zoneOfRef(view, ref)).filter((one) => one !== null);
  const meant = scene.meant.value;
  return [...zones(meant.filter((ref) => offers.has(ref))), ...zones(meant)][0] ?? null;
}

/** A button for each zone. */
export function Zones({ shown, show }: { shown: boolean; show: () => void }) {
  const scene = useScene();
  const view = useView();
  const golems = scene.words.cubes["Y"]?.shape === "crystal";
  const lit = litIn(scene, view);
  const signs: Record<ZoneName, SignName> = { north: golems ? "golem" : "fort", south: "stall", mountains: "peaks", mine: "tent" };
  return (
    <>
      {ORDER.filter((one) => one !== "mountains" || view.cells).map((one) => (
        <button key={one} type="button" data-zone-of-board={one} aria-pressed={shown && chosen.value === one} onClick={() => { chosen.value = one; show(); }}>
          <Sign name={signs[one]} size={20} /> <span>{text(scene.words, `board-zone-${one}`)}</span>
          {lit[one] ? <b class="lit-count" aria-label={text(scene.words, "board-lit", { n: lit[one] })}>{lit[one]}</b> : null}
        </button>
      ))}
    </>
  );
}

const nothing = (): void => undefined;

/** The same over the board, where the page has none: in replays. */
export function ZoneSwitch() {
  return <div class="zone-switch" role="group" aria-label={text(useScene().words, "board-zones")}><Zones shown show={nothing} /></div>;
}
