// What happened, as the log draws it: tiles by the seal of their spice, ships and outposts by whose they are. Words say the rest.
import type { ComponentChildren } from "preact";
import { CubeRun, Deal } from "../../glyphs.tsx";
import type { View } from "../../api-types.ts";
import type { Effect } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { known } from "./facts.ts";
import { text } from "../shared/names.ts";
import { numberOf } from "./plan.ts";
import { TileMark } from "./tile-mark.tsx";
import type { IslandsView } from "./view.ts";

export function tell(words: Words, effect: Effect, view: View): ComponentChildren {
  const [it] = known([effect]);
  const { cells } = view as unknown as IslandsView;
  const tile = (ref: string) => <Mark><TileMark cell={cells[numberOf(ref)]} r={14} /></Mark>;
  const outpost = (seat: number) => <Mark><use href={`#house-${seat}`} transform="translate(0 3) scale(.66)" /></Mark>;
  switch (it?.kind) {
    case "placed-boat":
    case "sailed":
      return <><Mark><use href={`#boat-${it.seat}`} transform="scale(.52)" /></Mark>{tile(it.on)}</>;
    case "stayed":
      return <>{text(words, "board-stays")} {tile(it.on)}</>;
    case "laid":
    case "paid-supply":
      return <>−<CubeRun words={words} run={it.cubes} /></>;
    case "traded":
      return <Deal words={words} run={`${it.give}>${it.get}`} />;
    case "claimed":
      return it.points === null ? undefined : <>{text(words, "board-claims")} <Deal words={words} run={`${it.cost}=${it.points}`} /></>;
    case "built":
      return <>{text(words, "board-builds")} {outpost(it.seat)}</>; // where its boat is
    case "copied-outpost":
      return <>{text(words, "board-builds")} {outpost(it.seat)}{tile(it.on)}</>;
    default:
      return undefined;
  }
}

function Mark({ children }: { children: ComponentChildren }) {
  return <svg class="unlettered" width={21} height={21} viewBox="-16 -16 32 32">{children}</svg>;
}
