// Boards of locations: each place a card with what it does, what it takes and who stands there; point cards over forts,
// bonus tiles and merchant cards below them, exploration tiles on them. On a small page one board lies below the other.
import { Deal, Player } from "../../glyphs.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { type Words, capital, counted } from "../../words.ts";
import { type Roving, type Spot, useRoving } from "../shared/arrow-keys.ts";
import { usePlace } from "../shared/place.tsx";
import { Benefit, Brings, DealGlyphs, Icon, benefitName, dealName, findName, people, worth } from "./deals.tsx";
import { type Find, type JourneysView, type Location as LocationView, type MerchantCard, type PointCard, type Stack as StackView, useView } from "./view.ts";

export function Locations() {
  const scene = useScene();
  const view = useView();
  const spots = spotsOf(view);
  const roving = useRoving(spots, spots.find((spot) => scene.choicesOn(spot.ref).length)?.ref);
  return (
    <div class="locations" role="group" aria-label="Boards" onKeyDown={roving.onKeyDown} onFocusIn={roving.onFocusIn}>
      {view.boards.map((board) => (
        <section key={board.id} class="location-board" aria-label={`Board ${board.id}`} style={{ gridRow: board.row + 1, gridColumn: board.column + 1 }}>
          <OneBoard id={board.id} roving={roving} />
        </section>
      ))}
    </div>
  );
}

/** Where everything lies that can be acted on: arrows go from one to the next. */
function spotsOf(view: JourneysView): Spot[] {
  const boards = new Map(view.boards.map((board) => [board.id, board]));
  const spots: Spot[] = [];
  for (const location of view.locations) {
    const board = boards.get(location.board)!;
    const [x, y] = [2 * board.column + location.column, 3 * board.row + location.row];
    const { card, find, merchant, stacks } = lyingAt(view, location.ref);
    if (card) spots.push({ ref: card.ref, x, y: y - 0.3 });
    spots.push({ ref: location.ref, x, y });
    [find, merchant, ...stacks].filter((thing) => thing !== undefined)
      .forEach((thing, n, all) => spots.push({ ref: thing.ref, x, y: y + (0.5 * (n + 1)) / (all.length + 1) }));
  }
  view.stacks.filter((stack) => !stack.fort).forEach((stack, n) => {
    const board = boards.get(stack.board ?? "");
    if (board) spots.push({ ref: stack.ref, x: 2 * board.column + (n % 2), y: 3 * board.row + 2.6 + n / 100 });
  });
  return spots;
}

function lyingAt(view: JourneysView, ref: string) {
  return {
    card: view.cards.find((card) => card.fort === ref),
    find: view.exploration.find((find) => find.location === ref),
    merchant: view.row.find((card) => card.market === ref),
    stacks: view.stacks.filter((stack) => stack.fort === ref),
  };
}

function OneBoard({ id, roving }: { id: string; roving: Roving }) {
  const view = useView();
  const stacks = view.stacks.filter((stack) => stack.board === id && !stack.fort);
  return (
    <>
      <h2>{id}</h2>
      {view.locations.filter((location) => location.board === id).map((location) => <Location key={location.ref} location={location} roving={roving} />)}
      {stacks.length ? <div class="stacks">{stacks.map((stack) => <Stack key={stack.ref} stack={stack} roving={roving} />)}</div> : null}
    </>
  );
}

function Location({ location, roving }: { location: LocationView; roving: Roving }) {
  const scene = useScene();
  const { words } = scene;
  const seat = ownSeat(scene);
  const place = usePlace(roving);
  const { card, find, merchant, stacks } = lyingAt(useView(), location.ref);
  const tools = location.tool_cubes[seat];
  const { class: classes, ...rest } = place({ refs: [location.ref], label: locationName(words, location, find, seat) });
  return (
    <div class={`location ${location.kind}`} style={{ gridRow: location.row + 2, gridColumn: location.column + 1 }}>
      {card ? <OverFort card={card} roving={roving} /> : null}
      <div class={`${classes} ${find ? "covered" : ""}`} {...rest}>
        <div class="line"><span class="id">{location.id}</span> {kindName(words, location.kind)}<Takes location={location} seat={seat} /></div>
        <div class="line">
          <DealGlyphs of={location} />
          {location.range ? <span>{rangeName(location.range)}</span> : null}
          {tools ? <span class="tools"><Deal words={words} run={`+${tools}`} /></span> : null}
          {location.icons.map((icon) => <Icon key={icon} name={icon} />)}
          {location.owner === null ? null : <span class="standing"><Player words={words} seat={location.owner} short /><b>{location.standing}</b></span>}
        </div>
      </div>
      {find ? <Exploration find={find} roving={roving} /> : null}
      {merchant ? <Merchant card={merchant} roving={roving} /> : null}
      {stacks.map((stack) => <Stack key={stack.ref} stack={stack} roving={roving} />)}
    </div>
  );
}

function kindName(words: Words, kind: string): string {
  return words.say({ key: `kind-${kind}`, args: {} });
}

/** How far a wagon goes: "1", "1-2", or "any". */
function rangeName(range: string): string {
  return range === "any" ? "to any tile" : range ? `${range} ${range === "1" ? "tile" : "tiles"}` : "";
}

/** Settlers it takes now; those printed in brackets, if the number is another. */
function Takes({ location: { covered, takes, settlers }, seat }: { location: LocationView; seat: number }) {
  const { words } = useScene();
  const now = takes[seat];
  if (covered) return null;
  return (
    <span class={now ? "takes" : "takes closed-now"} title={now ? people(words, now) : `${people(words, settlers)}, not now`}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d={SETTLER} /></svg>
      {now || `(${settlers})`}
      {now && now !== settlers ? <small>({settlers})</small> : null}
    </span>
  );
}

const SETTLER = "M10 2a3.6 3.6 0 0 1 2.6 6.1Q18 10 16.5 13L13.6 12L15 18H11.5L10 14.5L8.5 18H5L6.4 12L3.5 13Q2 10 7.4 8.1A3.6 3.6 0 0 1 10 2Z";

function locationName(words: Words, location: LocationView, find: Find | undefined, seat: number): string {
  const [takes, tools] = [location.takes[seat], location.tool_cubes[seat]];
  const said = [location.id, [kindName(words, location.kind), dealName(words, location), rangeName(location.range)].filter(Boolean).join(" ")];
  said.push(...location.icons.map((icon) => words.piece(icon)));
  if (find) said.push(`covered by ${find.id}`);
  else said.push(takes ? `takes ${people(words, takes)}` : `${people(words, location.settlers)} printed`);
  if (tools) said.push(`your tools give ${words.cubeNames(tools)}`);
  if (location.owner !== null) said.push(`${words.player(location.owner)} stands there with ${location.standing}`);
  return said.join(", ");
}

// -- what lies at a location -------------------------------------------------------------------

function OverFort({ card, roving }: { card: PointCard; roving: Roving }) {
  const { words } = useScene();
  const { class: classes, ...rest } = usePlace(roving)({
    refs: [card.ref], label: `point card ${card.id}, ${card.points} points for ${words.cubeNames(card.cost)}, ${benefitName(words, card)}`,
  });
  return (
    <div class={`point-card ${classes}`} {...rest}>
      <Deal words={words} run={card.cost} /><b class="worth">{card.points}</b>
      <Benefit of={card} />
    </div>
  );
}

function Merchant({ card, roving }: { card: MerchantCard; roving: Roving }) {
  const { words } = useScene();
  const { class: classes, ...rest } = usePlace(roving)({ refs: [card.ref], label: `merchant card ${card.id}, ${dealName(words, card)}` });
  return <div class={`merchant-card ${classes}`} {...rest}><DealGlyphs of={card} /><small class="id">{card.id}</small></div>;
}

function Exploration({ find, roving }: { find: Find; roving: Roving }) {
  const { words } = useScene();
  const { class: classes, ...rest } = usePlace(roving)({ refs: [find.ref], label: `exploration tile ${find.id}, ${findName(words, find)}` });
  return <div class={`find ${classes}`} {...rest}><Brings of={find} /><small class="id">{find.id}</small></div>;
}

function Stack({ stack, roving }: { stack: StackView; roving: Roving }) {
  const { words } = useScene();
  const said = stack.top ? worth(words, stack.top) : "no tile left";
  const reward = words.named("use", stack.use, ""); // what a tile of it is for
  const { class: classes, ...rest } = usePlace(roving)({
    refs: [stack.ref], label: `bonus tiles ${stack.id}, ${reward ? `for ${reward}, ` : ""}${said}, ${counted(stack.left, "tile")} left`,
  });
  return (
    <div class={`stack ${classes}`} {...rest}>
      {reward ? <small class="id">{capital(reward)}:</small> : null}<span>{said}</span>{stack.top ? <small class="id">×{stack.left}</small> : null}
    </div>
  );
}
