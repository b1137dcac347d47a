// What happened, as the log draws it: pieces by their shape, gains by their signs, squares by name.
import type { ComponentChildren } from "preact";
import type { Effect } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { isBuilding } from "./buildings.tsx";
import { boxOf } from "./geometry.ts";
import { Feature, Gold, type Icon, Plinth, Sign, Silhouette } from "./signs.tsx";
import { signed, text } from "./turn.ts";
import { type CitiesEffect, known, placesOf } from "./view.ts";

const HIGHEST = 22; // pixels: a piece in a line of text

export function tell(words: Words, effect: Effect): ComponentChildren {
  const [it] = known([effect]);
  switch (it?.kind) {
    case "bought":
      return <><Gold n={it.price} size={20} /><Thing what={it.what} monument={null} /></>;
    case "bought-monument":
      return <><Gold n={it.price} size={20} /><Sign icon="monument" size={18} />{words.piece(it.name)}</>;
    case "took-pedestal":
      return <><Gold n={it.price} size={20} /><Plinth place={it.on === "item:first" ? 1 : 2} seat={it.seat} size={20} /></>;
    case "placed":
      return <Placed words={words} placed={it} />;
    case "advanced":
      return <Gain n={it.steps} icon={it.resource} />;
    case "grew":
      return <Gain n={it.people} icon="person" />;
    case "closed-district":
      return <Gain n={1} icon="district" />;
    case "won-nature":
      return <Gain n={1} icon="nature" />;
    case "lost-nature":
      return <Gain n={-1} icon="nature" />;
    case "took-away":
      return <><Thing what={it.what} monument={it.monument} />{text(words, "did-took-away", { what: it.what })}</>;
    case "drew-card": // what it takes is told
    case "tile-revealed": // it lies on offer
      return null;
    case "round-began":
      return <em class="new-round">{text(words, "board-new-round", { n: it.round })}</em>;
    case "monument-revealed":
      return <><Sign icon="monument" size={18} />{words.piece(it.name)}</>;
    default:
      return undefined;
  }
}

function Gain({ n, icon }: { n: number; icon: Icon }) {
  return <>{signed(n)}<Sign icon={icon} size={17} /></>;
}

function Thing({ what, monument }: { what: string; monument: string | null }) {
  const type = what.replace("the-", "");
  return isBuilding(type) ? <Feature feature={type} size={20} /> : <Sign icon={monument ? "monument" : type === "tower" ? "tower" : "road"} size={18} />;
}

/** The purchase has said which monument it is. */
function Placed({ words, placed }: { words: Words; placed: Extract<CitiesEffect, { kind: "placed" }> }) {
  const squares = placesOf(placed.squares);
  const { top, left, height } = boxOf(squares);
  return (
    <>
      {placed.piece === "tower" || placed.piece === "monument" ? <Sign icon={placed.piece} size={18} /> : <Silhouette kind={placed.piece} squares={squares.map(([r, c]) => [r - top, c - left])} unit={Math.min(9, HIGHEST / height)} />}
      {placed.piece === "monument" ? null : words.piece(placed.piece)} <b>{placed.square}</b>
    </>
  );
}
