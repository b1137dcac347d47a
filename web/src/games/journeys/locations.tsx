// Boards of locations: each place a card with what it does, what it takes and who stands there; point cards over forts,
// bonus tiles and merchant cards below them, exploration tiles on them. On a small page one board lies below the other.
import { Deal, Player } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import { type Thing, count, counted, refOf, strings, text, things } from "../plain/values.ts";
import { sentence } from "../plain/names.ts";
import { Benefit, benefitName, DealOf, Find, Icon, dealName, findName, people, worth } from "../plain/benefits.tsx";
import type { Words } from "../../words.ts";
import { type Roving, type Spot, useRoving } from "../shared/arrow-keys.ts";
import { usePlace } from "../shared/place.tsx";

export function Locations() {
  const scene = useScene();
  const boards = things(scene.view["boards"]);
  const spots = spotsOf(scene.view);
  const roving = useRoving(spots, spots.find((spot) => scene.choicesOn(spot.ref).length)?.ref);
  return (
    <div class="locations" role="group" aria-label="Boards" onKeyDown={roving.onKeyDown} onFocusIn={roving.onFocusIn}>
      {boards.map((board) => (
        <section key={text(board, "id")} class="location-board" aria-label={`Board ${text(board, "id")}`}
          style={{ gridRow: count(board, "row") + 1, gridColumn: count(board, "column") + 1 }}>
          <OneBoard board={board} roving={roving} />
        </section>
      ))}
    </div>
  );
}

/** Where everything lies that can be acted on: arrows go from one to the next. */
function spotsOf(view: { readonly [key: string]: unknown }): Spot[] {
  const boards = new Map(things(view["boards"]).map((board) => [text(board, "id"), board]));
  const spots: Spot[] = [];
  for (const location of things(view["locations"])) {
    const board = boards.get(text(location, "board"));
    const [x, y] = [2 * count(board, "column") + count(location, "column"), 3 * count(board, "row") + count(location, "row")];
    const over = things(view["cards"]).filter((card) => card["fort"] === location["ref"]);
    over.forEach((card) => spots.push({ ref: refOf(card), x, y: y - 0.3 }));
    spots.push({ ref: refOf(location), x, y });
    below(view, location).forEach((thing, n, all) => spots.push({ ref: refOf(thing), x, y: y + (0.5 * (n + 1)) / (all.length + 1) }));
  }
  things(view["stacks"]).filter((stack) => !stack["fort"]).forEach((stack, n) => {
    const board = boards.get(text(stack, "board"));
    spots.push({ ref: refOf(stack), x: 2 * count(board, "column") + (n % 2), y: 3 * count(board, "row") + 2.6 + n / 100 });
  });
  return spots;
}

function below(view: { readonly [key: string]: unknown }, location: Thing): Thing[] {
  return [
    ...things(view["exploration"]).filter((find) => find["location"] === location["ref"]),
    ...things(view["row"]).filter((card) => card["market"] === location["ref"]),
    ...things(view["stacks"]).filter((stack) => stack["fort"] === location["ref"]),
  ];
}

function OneBoard({ board, roving }: { board: Thing; roving: Roving }) {
  const { view } = useScene();
  const id = text(board, "id");
  const here = things(view["locations"]).filter((location) => location["board"] === id);
  const stacks = things(view["stacks"]).filter((stack) => stack["board"] === id && !stack["fort"]);
  return (
    <>
      <h2>{id}</h2>
      {here.map((location) => <Location key={refOf(location)} location={location} roving={roving} />)}
      {stacks.length ? <div class="stacks">{stacks.map((stack) => <Stack key={refOf(stack)} stack={stack} roving={roving} />)}</div> : null}
    </>
  );
}

function Location({ location, roving }: { location: Thing; roving: Roving }) {
  const { view, words } = useScene();
  const place = usePlace(roving);
  const ref = refOf(location);
  const card = things(view["cards"]).find((one) => one["fort"] === ref);
  const find = things(view["exploration"]).find((one) => one["location"] === ref);
  const merchant = things(view["row"]).find((one) => one["market"] === ref);
  const stacks = things(view["stacks"]).filter((stack) => stack["fort"] === ref);
  const { class: classes, ...rest } = place({ refs: [ref], label: locationName(words, location, find) });
  return (
    <div class={`location ${text(location, "kind")}`}
      style={{ gridRow: count(location, "row") + 2, gridColumn: count(location, "column") + 1 }}>
      {card ? <PointCard card={card} roving={roving} /> : null}
      <div class={`${classes} ${find ? "covered" : ""}`} {...rest}>
        <div class="line"><span class="id">{text(location, "id")}</span> {kindName(words, location)}<Takes location={location} /></div>
        <div class="line">
          <Does location={location} />
          {strings(location["icons"]).map((icon) => <Icon key={icon} name={icon} words={words} />)}
          <Standing location={location} />
        </div>
      </div>
      {find ? <Exploration find={find} roving={roving} /> : null}
      {merchant ? <Merchant card={merchant} roving={roving} /> : null}
      {stacks.map((stack) => <Stack key={refOf(stack)} stack={stack} roving={roving} />)}
    </div>
  );
}

function kindName(words: Words, location: Thing): string {
  const kind = text(location, "kind");
  return words.has(`kind.${kind}`) ? words.say({ key: `kind.${kind}`, args: {} }) : kind.replaceAll("_", " ");
}

function Does({ location }: { location: Thing }) {
  const { words } = useScene();
  return (
    <>
      <DealOf words={words} thing={location} />
      {text(location, "range") ? <span>{rangeName(text(location, "range"))}</span> : null}
      {text(location, "tool_cubes") ? <span class="tools"><Deal words={words} run={`+${text(location, "tool_cubes")}`} /></span> : null}
    </>
  );
}

/** How far a wagon goes: "1", "1-2", or "any". */
function rangeName(range: string): string {
  return range === "any" ? "to any tile" : range ? `${range} ${range === "1" ? "tile" : "tiles"}` : "";
}

/** Settlers it takes now; those printed in brackets, if the number is another. */
function Takes({ location }: { location: Thing }) {
  const { words } = useScene();
  if (location["covered"]) return null;
  const [now, printed] = [location["costs"], count(location, "settlers")];
  const said = typeof now === "number" ? people(words, now) : `${people(words, printed)}, not now`;
  return (
    <span class={`takes${typeof now === "number" ? "" : " closed-now"}`} title={said}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d={SETTLER} /></svg>
      {typeof now === "number" ? now : `(${printed})`}
      {typeof now === "number" && now !== printed ? <small>({printed})</small> : null}
    </span>
  );
}

const SETTLER = "M10 2a3.6 3.6 0 0 1 2.6 6.1Q18 10 16.5 13L13.6 12L15 18H11.5L10 14.5L8.5 18H5L6.4 12L3.5 13Q2 10 7.4 8.1A3.6 3.6 0 0 1 10 2Z";

function Standing({ location }: { location: Thing }) {
  const { words } = useScene();
  const owner = location["owner"];
  if (typeof owner !== "number") return null;
  return <span class="standing"><Player words={words} seat={owner} short /><b>{count(location, "standing")}</b></span>;
}

function locationName(words: Words, location: Thing, find: Thing | undefined): string {
  const owner = location["owner"];
  const said = [text(location, "id"), [kindName(words, location), dealName(words, location), rangeName(text(location, "range"))].filter(Boolean).join(" ")];
  said.push(...strings(location["icons"]).map((icon) => words.piece(icon)));
  if (find) said.push(`covered by ${text(find, "id")}`);
  else said.push(typeof location["costs"] === "number" ? `takes ${people(words, count(location, "costs"))}` : `${people(words, count(location, "settlers"))} printed`);
  if (text(location, "tool_cubes")) said.push(`your tools give ${words.cubeNames(text(location, "tool_cubes"))}`);
  if (typeof owner === "number") said.push(`${words.player(owner)} stands there with ${count(location, "standing")}`);
  return said.join(", ");
}

// -- what lies at a location -------------------------------------------------------------------

function PointCard({ card, roving }: { card: Thing; roving: Roving }) {
  const { words } = useScene();
  const { class: classes, ...rest } = usePlace(roving)({ refs: [refOf(card)], label: `point card ${text(card, "id")}, ${dealName(words, card)}, ${benefitName(words, card)}` });
  return (
    <div class={`point-card ${classes}`} {...rest}>
      <DealOf words={words} thing={{ ...card, points: undefined, upgrades: 0 }} /><b class="worth">{count(card, "points")}</b>
      <Benefit words={words} card={card} />
    </div>
  );
}

function Merchant({ card, roving }: { card: Thing; roving: Roving }) {
  const { words } = useScene();
  const { class: classes, ...rest } = usePlace(roving)({ refs: [refOf(card)], label: `merchant card ${text(card, "id")}, ${dealName(words, card)}` });
  return <div class={`merchant-card ${classes}`} {...rest}><DealOf words={words} thing={card} /><small class="id">{text(card, "id")}</small></div>;
}

function Exploration({ find, roving }: { find: Thing; roving: Roving }) {
  const { words } = useScene();
  const { class: classes, ...rest } = usePlace(roving)({ refs: [refOf(find)], label: `exploration tile ${text(find, "id")}, ${findName(words, find)}` });
  return <div class={`find ${classes}`} {...rest}><Find words={words} find={find} /><small class="id">{text(find, "id")}</small></div>;
}

export function Stack({ stack, roving }: { stack: Thing; roving: Roving }) {
  const { words } = useScene();
  const top = things([stack["top"]])[0];
  const said = top ? worth(words, top) : "no tile left";
  const left = count(stack, "left");
  const key = `use.${text(stack, "use")}`; // what a tile of it is the reward for
  const reward = words.has(key) ? words.say({ key, args: {} }) : "";
  const { class: classes, ...rest } = usePlace(roving)({
    refs: [refOf(stack)], label: `bonus tiles ${text(stack, "id")}, ${reward ? `for ${reward}, ` : ""}${said}, ${counted(left, "tile")} left`,
  });
  return (
    <div class={`stack ${classes}`} {...rest}>
      {reward ? <small class="id">{sentence(reward)}:</small> : null}<span>{said}</span>{top ? <small class="id">×{left}</small> : null}
    </div>
  );
}

