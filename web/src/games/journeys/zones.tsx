// On a phone: which part of the board is shown. What is lit decides it; a switch shows the others, with how much is lit there.
import { useEffect, useState } from "preact/hooks";
import { type Scene, useScene } from "../../scene.ts";
import { text } from "../shared/names.ts";
import { type ZoneName, zoneOf } from "./layout.ts";
import { Sign, type SignName, useLook } from "./marks.tsx";
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

function zoneOfRef(view: JourneysView, ref: string): ZoneName | null {
  const kind = ref.slice(0, ref.indexOf(":"));
  const location = kind === "exploration" ? view.exploration.find((find) => find.ref === ref)?.location ?? null : ref;
  switch (kind) {
    case "cell": return "mountains";
    case "card": return "north";
    case "merchant": return view.row.some((card) => card.ref === ref) ? "south" : "mine";
    case "stack": return ({ fort: "north", column: "mountains", fourth: "south" } as const)[view.stacks.find((stack) => stack.ref === ref)!.use as "fort"] ?? "north";
    case "location":
    case "exploration": {
      const found = view.locations.find((one) => one.ref === location);
      return found ? zoneOf(view, found) : "north";
    }
    default: return null;
  }
}

const ORDER: readonly ZoneName[] = ["north", "south", "mountains", "mine"];

export function useZone(): [ZoneName, (zone: ZoneName) => void] {
  const scene = useScene();
  const view = useView();
  const [zone, setZone] = useState<ZoneName>("north");
  const lit = litIn(scene, view);
  const best = ORDER.reduce((most, one) => (lit[one] > lit[most] ? one : most), zone);
  useEffect(() => { if (!lit[zone] && lit[best]) setZone(best); }, [view]);
  return [zone, setZone];
}

export function Zones({ zone, choose }: { zone: ZoneName; choose: (zone: ZoneName) => void }) {
  const scene = useScene();
  const view = useView();
  const { golems } = useLook();
  const lit = litIn(scene, view);
  const signs: Record<ZoneName, SignName> = { north: golems ? "golem" : "fort", south: "stall", mountains: "peaks", mine: "tent" };
  return (
    <div class="zone-switch" role="group" aria-label={text(scene.words, "board-zones")}>
      {ORDER.filter((one) => one !== "mountains" || view.cells).map((one) => (
        <button key={one} type="button" aria-pressed={zone === one} onClick={() => choose(one)}>
          <Sign name={signs[one]} /> <span>{text(scene.words, `board-zone-${one}`)}</span>
          {lit[one] ? <b class="lit-count" aria-label={text(scene.words, "board-lit", { n: lit[one] })}>{lit[one]}</b> : null}
        </button>
      ))}
    </div>
  );
}
