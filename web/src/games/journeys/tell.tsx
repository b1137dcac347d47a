// What happened, as the log draws it: who goes where, cubes that come and go, cards and their points.
import type { ComponentChildren } from "preact";
import { CubeRun, Deal, Marked } from "../../glyphs.tsx";
import { CubeKindContext } from "../../parts/pieces.tsx";
import type { Effect } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { text } from "../shared/names.ts";
import { Icon, Person, PieceAt, Shield, Sign } from "./marks.tsx";
import { known } from "./plan.ts";

export function tell(words: Words, effect: Effect): ComponentChildren {
  const drawn = picture(words, effect);
  return drawn ? <CubeKindContext.Provider value={words.cubes["Y"]?.shape ?? "cube"}>{drawn}</CubeKindContext.Provider> : drawn;
}

function picture(words: Words, effect: Effect): ComponentChildren {
  const [it] = known([effect]);
  switch (it?.kind) {
    case "worked":
      return <>{it.settlers}<Person seat={it.seat} size={18} /><Place words={words} at={it.on} /></>;
    case "sent-home":
      return <>{it.settlers}<Person seat={it.owner} size={18} />{text(words, "board-go-home")}</>;
    case "rested":
      return <><Sign name="tent" /> {text(words, "board-do-rest")}{it.settlers ? <> +{it.settlers}<Person seat={it.seat} size={18} /></> : null}</>;
    case "left-route":
    case "settlers-joined":
      return <>+{it.settlers}<Person seat={it.seat} size={18} /></>;
    case "used-tools":
      return <><Icon name="tool" size={18} />+<CubeRun words={words} run={it.cubes} /></>;
    case "took":
      return <>+<CubeRun words={words} run={it.cubes} /></>;
    case "traded":
      return <Deal words={words} run={`${it.give}>${it.get}`} />;
    case "upgraded":
      return <Deal words={words} run={`${it.cubes}>${it.into}`} />;
    case "discarded":
    case "paid-supply":
      return <>−<CubeRun words={words} run={it.cubes} /></>;
    case "claimed":
      return <><CubeRun words={words} run={it.cost} /><Sign name="arrow" size={12} /><Shield points={it.points} size={24} /></>;
    case "moved-wagon":
      return <><Piece piece="carrier" seat={it.seat} /><Place words={words} at={it.on} /></>;
    case "built":
      return <><Sign name="house" size={16} /><Piece piece="outpost" seat={it.seat} /></>;
    case "travelled":
      return <>{it.settlers}<Person seat={it.seat} size={18} /><Sign name="cards" size={18} /></>;
    case "merchant-arrived":
      return <><Sign name="cards" size={18} /><Deal words={words} run={it.what} /><Place words={words} at={it.on} /></>;
    case "card-revealed":
      return <><Sign name="cards" size={18} /><Deal words={words} run={it.what} /></>;
    case "used-card":
      return null; // what it did is told
    default:
      return undefined;
  }
}

/** A wagon or an outpost in a line of text. */
function Piece({ piece, seat }: { piece: "carrier" | "outpost"; seat: number }) {
  const [wide, high] = piece === "outpost" ? [24, 24] : [34, 26];
  return <svg class="small-sign unlettered" width={wide * 20 / high} height={20} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true"><PieceAt piece={piece} seat={seat} x={0} y={0} width={wide} /></svg>;
}

function Place({ words, at }: { words: Words; at: string }) {
  return <b><Marked words={words} line={`[[place:${at}]]`} /></b>;
}
