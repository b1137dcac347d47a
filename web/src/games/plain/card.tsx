// One thing as a small card: its name, cost and benefit; lit if something can be done with it.
import { Benefit, DealOf, Find, dealOf, people, worth } from "./benefits.tsx";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Player } from "../../glyphs.tsx";
import { keyName, thingName } from "./names.ts";
import { ShapeGlyph, LETTERS, shapeName } from "./shapes.tsx";
import { ownSeat, use, useScene } from "../../scene.ts";
import { type Thing, count, counted, isEmpty, isThing, refOf, strings, text, things } from "./values.ts";
import { Value, isCubes } from "./value.tsx";

// what has a place of its own on a card
const SHOWN = new Set(["ref", "id", "name", "text", "give", "get", "cost", "upgrades", "points", "left", "price", "shape", "pieces", "type", "tile", "gives", "item",
  "shows", "now", "benefit", "icon", "cube", "settlers", "touches", "room", "taken", "needs", "camped", "place", "population", "terrain", "water", "land", "spaces",
  "arrangement", "first", "second", "standing", "owner", "top"]);

export function ThingCard({ thing }: { thing: Thing }) {
  const scene = useScene();
  const { words } = scene;
  const ref = refOf(thing);
  const [focused, setFocused] = useState(false); // a button that was just used keeps the focus
  const choices = ref ? scene.choicesOn(ref) : [];
  const gone = thing["left"] === 0 || thing["taken"] === true;
  const classes = ["thing", choices.length && "usable", scene.lit.value.has(ref) && "lit", scene.marked.value.has(ref) && "marked", gone && "gone"];
  const inside = <CardInside thing={thing} />;
  const point = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && ref && scene.point(ref, choices[0]),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && ref && scene.point(null),
  };
  if (!ref || !(choices.length || focused)) return <div class={classes.filter(Boolean).join(" ")} data-ref={ref || undefined} {...point}>{inside}</div>;
  return (
    <button type="button" class={classes.filter(Boolean).join(" ")} data-ref={ref} {...point}
      aria-disabled={choices.length ? undefined : "true"}
      onFocus={() => { setFocused(true); scene.point(ref, choices[0]); }}
      onBlur={() => { setFocused(false); scene.point(null); }} onClick={() => use(scene, ref, choices)}
      title={choices.length === 1 ? words.say(choices[0]!.text) : undefined}>
      {inside}
    </button>
  );
}

function CardInside({ thing }: { thing: Thing }) {
  const { words } = useScene();
  const found = "settlers" in thing && "icon" in thing && !("benefit" in thing); // an exploration tile
  const rest = Object.entries(thing).filter(([key, value]) => !SHOWN.has(key) && !(key === "cubes" && found) && !isEmpty(value) && !(isThing(value) && "ref" in value));
  const shapes = [text(thing, "shape"), ...strings(thing["pieces"])].filter(Boolean);
  const letter = LETTERS[text(thing, "type")] ?? LETTERS[text(thing, "item")] ?? (thing["pieces"] ? "*" : text(thing, "item") ? "=" : "");
  const deal = dealOf({ ...thing, points: undefined });
  return (
    <>
      <span class="thing-head">
        <span class="thing-name">{letter && text(thing, "type") ? `${letter} ` : ""}{thingName(words, thing)}</span>
        <Price thing={thing} />
        <Left thing={thing} />
      </span>
      <span class="thing-body">
        {deal ? <DealOf words={words} thing={{ ...thing, points: undefined }} /> : null}
        {found ? <Find words={words} find={thing} /> : strings(thing["shows"]).length ? worth(words, thing) : typeof thing["points"] === "number" && thing["points"] ? <b class="worth" title="points">{thing["points"]}</b> : null}
        {shapes.map((shape, n) => <span key={n} role="img" aria-label={shapeName(shape)}><ShapeGlyph shape={shape} letter={letter} /></span>)}
        {text(thing, "benefit") ? <Benefit words={words} card={thing} /> : null}
        <Gains thing={thing} />
        {typeof thing["now"] === "number" ? <span class="now">now <b>{thing["now"]}</b></span> : null}
        <OnRoute thing={thing} />
        {rest.map(([key, value]) => <span key={key} class="pair">{typeof value === "string" && isCubes(words, value) ? null : `${keyName(words, key)} `}<Value name={key} value={value} letter={letter} /></span>)}
      </span>
      <Needs thing={thing} />
      <Standing thing={thing} />
    </>
  );
}

function Price({ thing }: { thing: Thing }) {
  if (!("price" in thing)) return null;
  return <span class="price">{typeof thing["price"] === "number" ? `${thing["price"]} gold` : "all gold"}</span>;
}

function Left({ thing }: { thing: Thing }) {
  const { words } = useScene();
  if (typeof thing["owner"] === "number") return <Player words={words} seat={thing["owner"]} short />;
  if (thing["taken"] === true) return <span class="left">taken</span>;
  if (typeof thing["left"] !== "number") return null;
  return thing["left"] === 1 ? null : <span class="left">{thing["left"] ? `×${thing["left"]}` : "none left"}</span>;
}

/** What it gives in resources and people, letter by letter. */
function Gains({ thing }: { thing: Thing }) {
  const { view } = useScene();
  const persons = count(thing, "population");
  const names = things(things(view["parties"])[0]?.["tracks"]).map((track) => text(track, "resource"));
  const gives = [...text(thing, "gives")];
  const counts = [...new Set(gives)].map((letter) => {
    const name = names.find((one) => one.slice(0, 1).toUpperCase() === letter) ?? letter;
    return `${gives.filter((one) => one === letter).length} ${name}`;
  });
  if (persons) counts.push(counted(persons, "person", "people"));
  return counts.length ? <span class="gains">+{counts.join(", ")}</span> : null;
}

/** A card of a route: what stands on it, or what it would take. */
function OnRoute({ thing }: { thing: Thing }) {
  const { words } = useScene();
  if (typeof thing["camped"] !== "number") return null;
  return <span class="pair">{thing["camped"] ? `${people(words, thing["camped"])} on it` : `takes ${people(words, count(thing, "needs"))}`}</span>;
}

/** WW-24: what it must touch, ticked if the own city has it; where it stands; and whether there is room. */
function Needs({ thing }: { thing: Thing }) {
  const scene = useScene();
  const seat = ownSeat(scene);
  const touches = things(thing["touches"]);
  const room = Array.isArray(thing["room"]) && (typeof thing["left"] !== "number" || thing["left"] > 0) && (thing["shape"] || thing["pieces"]) ? (thing["room"] as number[]).includes(seat) : null;
  const ground = groundOf(thing);
  if (!touches.length && !ground.length && room !== false) return null;
  return (
    <span class="needs">
      {touches.map((need) => {
        const met = (need["met"] as number[]).includes(seat);
        return (
          <span key={text(need, "feature")} class={met ? "met" : "unmet"}>
            <span role="img" aria-label={met ? "have" : "missing"}>{met ? "✓" : "○"}</span> {count(need, "count") > 1 ? `${count(need, "count")} ` : ""}
            {scene.words.piece(text(need, "feature"))}
          </span>
        );
      })}
      {ground.map((said) => <Quiet key={said}>{said}</Quiet>)}
      {room === false ? <Quiet>no room</Quiet> : null}
    </span>
  );
}

function Quiet({ children }: { children: ComponentChildren }) {
  return <span class="quiet">{children}</span>;
}

function groundOf(thing: Thing): string[] {
  const [water, land] = [count(thing, "water"), count(thing, "land")];
  const said: Record<string, string> = { water: `${water} on water`, span: "from land to land", coast: `${water} on water, ${land} on land`,
    drawn: `on ${strings(thing["spaces"]).join(" ")} (L land, W water, N natural resource)` };
  return [
    said[text(thing, "terrain")] ?? "", thing["arrangement"] === "gap1" ? "one space apart" : "",
    thing["terrain"] === "span" && water ? `${water} over water` : "",
  ].filter(Boolean);
}

/** An objective: its prizes, and how everybody stands. */
function Standing({ thing }: { thing: Thing }) {
  const { words } = useScene();
  if (!Array.isArray(thing["standing"])) return null;
  const points = Array.isArray(thing["points"]) ? (thing["points"] as number[]) : [];
  return (
    <span class="needs">
      <Quiet>{[count(thing, "first"), count(thing, "second")].filter(Boolean).join(" / ")} points</Quiet>
      {(thing["standing"] as number[]).map((value, seat) => (
        <span key={seat}><Player words={words} seat={seat} short /> {value}{points[seat] ? ` (+${points[seat]})` : ""}</span>
      ))}
    </span>
  );
}
