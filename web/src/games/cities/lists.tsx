// What lies beside the cities: the shop, tracks, objectives, and what may still come.
import type { WondersView } from "../../api-types.ts";
import { Player } from "../../glyphs.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { type Words, capital, counted } from "../../words.ts";
import { Card, Left, Offer, Pair, Pile, Piles, Worth } from "../shared/card.tsx";
import { OwnLine, PartyBox, partyOf, roundOf, useInOrder } from "../shared/party.tsx";
import { LETTERS, ShapeGlyph, shapeName } from "./shapes.tsx";
import { Tracks } from "./tracks.tsx";
import { type Item, type Monument, type Objective, type Party, type Shape, useView } from "./view.ts";

const say = (words: Words, key: string) => words.say({ key, args: {} });

/** What an automaton's card shows: a stack by its name, others by their message. */
function itemName(words: Words, item: string): string {
  return words.has(`item-${item}`) ? say(words, `item-${item}`) : item;
}

function nameOf(box: WondersView["box"], id: string): string {
  const facts = box[id];
  return facts && "name" in facts ? facts.name : id;
}

export function Line() {
  const { words } = useScene();
  const view = useView();
  const [own] = useInOrder(view.parties);
  return (
    <OwnLine party={own} round={roundOf(view)}>
      {own ? (
        <>
          <Holdings party={own} />
          {own.tracks.map((track) => <span key={track.resource} class="value">{capital(words.piece(track.resource))} <b>{track.value}</b></span>)}
          <span class="value">People <b>{own.population}</b></span>
        </>
      ) : null}
    </OwnLine>
  );
}

function Holdings({ party }: { party: Party }) {
  return (
    <>
      {party.automaton ? null : <span class="value"><b>{party.gold}</b> gold</span>}
      {party.place === null ? null : <span class="value">place {party.place}</span>}
      {party.loan ? <span class="value warn">loan of round {party.loan}</span> : null}
      {party.out ? <span class="value">out this round</span> : null}
    </>
  );
}

export function Own() {
  const [own] = useInOrder(useView().parties);
  return own ? <Box party={own} open /> : null;
}

export function Others() {
  return <>{useInOrder(useView().parties).slice(1).map((party) => <Box key={party.ref} party={party} open={false} />)}</>;
}

function Box({ party, open }: { party: Party; open: boolean }) {
  const { words } = useScene();
  const view = useView();
  const built = Object.entries(party.pieces).filter(([, n]) => n);
  return (
    <PartyBox party={party} open={open} first={false} active={view.to_act === partyOf(party)} purse={<Holdings party={party} />}>
      {party.tracks.length ? <Tracks party={party} /> : null}
      {party.monuments.length ? (
        <Pair name={say(words, "own-monuments")}>
          <span class="values">{party.monuments.map((id) => <span key={id} class="value">{nameOf(view.box, id)}</span>)}</span>
        </Pair>
      ) : null}
      {built.length ? (
        <Pair name={say(words, "own-pieces")}>
          <span class="values">{built.map(([kind, n]) => <span key={kind} class="value">{words.piece(kind)} <b>{n}</b></span>)}</span>
        </Pair>
      ) : null}
      {party.automaton ? <Automaton /> : null}
    </PartyBox>
  );
}

/** Its last card, and which part of it was done. */
function Automaton() {
  const { words } = useScene();
  const it = useView().automaton;
  if (!it) return null;
  return (
    <div class="part">
      {it.card ? <Pair name="Card">{it.card}</Pair> : null}
      <ol class="sections">
        {it.sections.map((section, n) => <li key={n} class={it.did === n ? "did" : "quiet"}>{section.map((item) => itemName(words, item)).join(" and ")}{it.did === n ? " (done)" : ""}</li>)}
      </ol>
      {it.hard ? <Pair name="Hard">yes</Pair> : null}
      {it.shuffles ? <Pair name="Shuffles">{it.shuffles}</Pair> : null}
    </div>
  );
}

/** What can be bought: roads, the tower, pedestals and buildings; then monuments. */
export function Shop() {
  const { words } = useScene();
  const { items, monuments } = useView();
  return (
    <div class="shop">
      <Offer name={say(words, "part-items")}>{items.map((item) => <ForSale key={item.ref} item={item} />)}</Offer>
      {monuments.length ? <Offer name={say(words, "part-monuments")}>{monuments.map((monument) => <OneMonument key={monument.ref} monument={monument} />)}</Offer> : null}
    </div>
  );
}

function ForSale({ item }: { item: Item }) {
  const { words } = useScene();
  const key = item.ref.replace(":", "-");
  const letter = LETTERS[item.type ?? item.kind] ?? "";
  const name = item.type ? `${letter} ${words.piece(item.type)}` : words.has(key) ? capital(say(words, key)) : item.item;
  return (
    <Card of={item.ref} name={name} gone={!item.left}
      aside={<><span class="price">{item.price} gold</span>{item.left ? <Left n={item.left} /> : item.sold_to.map((seat, n) => <Player key={n} words={words} seat={seat} short />)}</>}
      below={item.left && item.shapes.length ? <NoRoom room={item.room} /> : null}>
      {item.shapes.length ? <Shapes shapes={item.shapes} letter={letter} /> : null}
      <Gains gives={item.gives} persons={0} />
    </Card>
  );
}

function Shapes({ shapes, letter }: { shapes: readonly Shape[]; letter: string }) {
  return <span role="img" aria-label={shapeName(shapes)}><ShapeGlyph shapes={shapes} letter={letter} /></span>;
}

function NoRoom({ room }: { room: readonly number[] }) {
  return room.includes(ownSeat(useScene())) ? null : <span class="needs"><span class="quiet">no room</span></span>;
}

/** What it gives in resources and people, letter by letter. */
function Gains({ gives, persons }: { gives: string; persons: number }) {
  const { parties } = useView();
  const names = parties[0]?.tracks.map((track) => track.resource) ?? [];
  const letters = [...gives];
  const counts = [...new Set(letters)].map((letter) => {
    const name = names.find((one) => one.slice(0, 1).toUpperCase() === letter) ?? letter;
    return `${letters.filter((one) => one === letter).length} ${name}`;
  });
  if (persons) counts.push(counted(persons, "person", "people"));
  return counts.length ? <span class="gains">+{counts.join(", ")}</span> : null;
}

/** WW-24: what it must touch, ticked if the own city has it; where it stands; and whether there is room. */
function OneMonument({ monument }: { monument: Monument }) {
  const scene = useScene();
  const seat = ownSeat(scene);
  return (
    <Card of={monument.ref} name={monument.name}
      below={
        <span class="needs">
          {monument.touches.map(({ feature, count, met }) => (
            <span key={feature} class={met.includes(seat) ? "met" : "unmet"}>
              <span role="img" aria-label={met.includes(seat) ? "have" : "missing"}>{met.includes(seat) ? "✓" : "○"}</span> {count > 1 ? `${count} ` : ""}
              {scene.words.piece(feature)}
            </span>
          ))}
          {groundOf(monument).map((said) => <span key={said} class="quiet">{said}</span>)}
          {monument.room.includes(seat) ? null : <span class="quiet">no room</span>}
        </span>
      }>
      <Worth points={monument.points} />
      <Shapes shapes={monument.pieces.map((piece) => piece.shape)} letter="*" />
      <Gains gives={monument.gives} persons={monument.population} />
    </Card>
  );
}

function groundOf({ terrain, water, land, pieces, arrangement }: Monument): string[] {
  const spaces = pieces.flatMap((piece) => piece.spaces);
  const wanted = (["land", "water", "nature"] as const).filter((one) => spaces.includes(one));
  const said: Record<string, string> = { water: `${water} on water`, span: "from land to land", coast: `${water} on water, ${land} on land`,
    drawn: `on ${wanted.map((one) => `${spaces.filter((space) => space === one).length} ${one}`).join(", ")}` };
  return [
    said[terrain] ?? "", arrangement === "gap1" ? "one space apart" : "", terrain === "span" && water ? `${water} over water` : "",
  ].filter(Boolean);
}

export function Common() {
  const { words } = useScene();
  const { objectives, piles } = useView();
  const boxed = (ids: readonly string[]) => ids.map((id) => <Boxed key={id} id={id} />);
  return (
    <>
      {objectives.length ? <Offer name={say(words, "part-objectives")}>{objectives.map((one) => <OneObjective key={one.ref} objective={one} />)}</Offer> : null}
      <Piles>
        <Pile name={say(words, "pile-monuments")} layers={[boxed(piles.monuments)]} />
        <Pile name={say(words, "pile-stacks")} layers={piles.stacks.map(boxed)} heads={piles.stacks.map((_, n) => `Stack ${n + 1}`)} />
        <Pile name={say(words, "pile-cards")} layers={[boxed(piles.cards)]} />
      </Piles>
    </>
  );
}

/** Its prizes, and how everybody stands. */
function OneObjective({ objective }: { objective: Objective }) {
  const { words } = useScene();
  return (
    <Card of={objective.ref} name={capital(words.say(objective.text))} below={
      <span class="needs">
        <span class="quiet">{[objective.first, objective.second].filter(Boolean).join(" / ")} points</span>
        {objective.standing.map((value, seat) => (
          <span key={seat}><Player words={words} seat={seat} short /> {value}{objective.points[seat] ? ` (+${objective.points[seat]})` : ""}</span>
        ))}
      </span>
    } />
  );
}

/** What lies in a pile only by its id. */
function Boxed({ id }: { id: string }) {
  const { words } = useScene();
  const facts = useView().box[id];
  if (!facts) return null;
  if ("name" in facts) return <Card name={facts.name}><Worth points={facts.points} /></Card>;
  if ("type" in facts) return <Card name={words.piece(facts.type)}><Gains gives={facts.gives} persons={0} /></Card>;
  return <Card name={id}>{facts.sections.map((section) => section.map((item) => itemName(words, item)).join(" + ")).join(" / ")}</Card>;
}
