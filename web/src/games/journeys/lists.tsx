// What lies beside the boards: what players have, the next point card, and what may still come.
import type { ComponentChildren } from "preact";
import { CubeRun, Deal } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import { type Words, capital } from "../../words.ts";
import { Card, Folded, Offer, Pair, Pile, Piles, Worth } from "../shared/card.tsx";
import { Hold, OwnLine, PartyBox, partyOf, roundOf, useInOrder } from "../shared/party.tsx";
import { PlayerBoard } from "../shared/player-board.tsx";
import { Benefit, Brings, DealGlyphs, people, worth } from "./deals.tsx";
import { type BonusTile, type Party, type PointCard, type RouteCard, useView } from "./view.ts";

const say = (words: Words, key: string) => words.say({ key, args: {} });

export function Line() {
  const view = useView();
  const [own] = useInOrder(view.parties);
  return <OwnLine party={own} round={roundOf(view)}>{own ? <Holdings party={own} /> : null}</OwnLine>;
}

/** What a player can pay with. */
function Holdings({ party }: { party: Party }) {
  const { words } = useScene();
  return (
    <>
      <Hold cubes={party.cubes} spaces={party.spaces} />
      <span class="value"><b>{party.settlers}</b> {people(words, party.settlers).replace(/^\d+ /, "")} ready, {party.reserve} in reserve</span>
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
  return (
    <PartyBox party={party} open={open} first={view.first === partyOf(party)} active={view.active === partyOf(party)} purse={<Holdings party={party} />}>
      {party.board && view.uncovered ? <PlayerBoard rows={party.board} values={view.uncovered} /> : null}
      {party.route ? <Things name="own-route" of={party.route} open={open} card={(card) => <OnRoute key={card.id} card={card} />} /> : null}
      <Things name="own-cards" of={party.cards} open={open} card={(card) => <Claimed key={card.id} card={card} />} />
      <ByIcon name="own-help" of={party.help} shown={(n) => <b>{n}</b>} />
      <ByIcon name="own-tools" of={party.tools} shown={(cubes) => <CubeRun words={words} run={cubes} />} />
      <ByIcon name="own-icons" of={party.icons} shown={(n) => <b>{n}</b>} />
      <Things name="own-bonus" of={party.bonus.filter((tile) => tile !== null)} places={party.bonus.length} open={open} card={(tile) => <Bonus key={tile.id} tile={tile} />} />
      <Things name="own-found" of={party.found} open={open} card={(id) => <BoxedFind key={id} id={id} />} />
      {party.merchants ? <Pair name={say(words, "own-merchants")}>{party.merchants}</Pair> : null}
      <Things name="own-put_away" of={party.put_away} open={open} card={(id) => <BoxedMerchant key={id} id={id} />} />
    </PartyBox>
  );
}

interface ThingsProps<T> {
  name: string; // key of a message
  of: readonly T[] | number; // a number: they lie face down
  places?: number | undefined;
  open: boolean;
  card: (thing: T) => ComponentChildren;
}

function Things<T>({ name, of, places, open, card }: ThingsProps<T>) {
  const { choicesOn, words } = useScene();
  const said = say(words, name);
  if (typeof of === "number") return of ? <Pair name={said}>{of}</Pair> : null;
  if (!of.length) return null;
  const asked = of.some((thing) => typeof thing === "object" && thing !== null && "ref" in thing && choicesOn(String(thing.ref)).length);
  return <Folded name={`${said} (${of.length}${places ? ` of ${places}` : ""})`} open={asked || (open && of.length <= 5)}>{of.map(card)}</Folded>;
}

function ByIcon<T extends number | string>({ name, of, shown }: { name: string; of: { readonly [icon: string]: T }; shown: (value: T) => ComponentChildren }) {
  const { words } = useScene();
  const some = Object.entries(of).filter(([, value]) => value);
  if (!some.length) return null;
  return (
    <Pair name={say(words, name)}>
      <span class="values">{some.map(([icon, value]) => <span key={icon} class="value">{words.piece(icon).replaceAll("_", " ")} {shown(value)}</span>)}</span>
    </Pair>
  );
}

/** A card of the route: what it does, and who stands on it or what it would take. */
function OnRoute({ card }: { card: RouteCard }) {
  const { words } = useScene();
  return (
    <Card of={card.ref} name={card.id}>
      <DealGlyphs of={card} />
      <span class="pair">{card.camped ? `${people(words, card.camped)} on it` : `takes ${people(words, card.takes)}`}</span>
    </Card>
  );
}

function Claimed({ card }: { card: PointCard }) {
  const { words } = useScene();
  return <Card of={card.ref} name={card.id}><Deal words={words} run={card.cost} /><Worth points={card.points} /><Benefit of={card} /></Card>;
}

function Bonus({ tile }: { tile: BonusTile & { now: number | null } }) {
  const { words } = useScene();
  return (
    <Card name={tile.id}>
      {tile.shows.length ? worth(words, tile) : <Worth points={tile.points} />}
      {tile.now === null ? null : <span class="now">now <b>{tile.now}</b></span>}
    </Card>
  );
}

/** What lies in a pile, or with a player, only by its id. */
function BoxedCard({ id }: { id: string }) {
  const { words } = useScene();
  const { cost, points } = useView().box.cards[id]!;
  return <Card name={id}><Deal words={words} run={cost} /><Worth points={points} /></Card>;
}

function BoxedMerchant({ id }: { id: string }) {
  return <Card name={id}><DealGlyphs of={useView().box.merchants[id]!} /></Card>;
}

function BoxedTile({ id }: { id: string }) {
  const { words } = useScene();
  const tile = useView().box.tiles[id]!;
  return <Card name={id}>{tile.shows.length ? worth(words, tile) : <Worth points={tile.points} />}</Card>;
}

function BoxedFind({ id }: { id: string }) {
  return <Card name={id}><Brings of={useView().box.finds[id]!} /></Card>;
}

export function Common() {
  const { words } = useScene();
  const view = useView();
  const [next, beside] = [view.cards.filter((card) => !card.fort), view.exploration.filter((find) => !find.location)];
  return (
    <>
      {next.length ? <Offer name={say(words, "part-cards")}>{next.map((card) => <Claimed key={card.id} card={card} />)}</Offer> : null}
      {beside.length ? (
        <Offer name={say(words, "part-exploration")}>{beside.map((find) => <Card key={find.id} of={find.ref} name={capital(find.id)}><Brings of={find} /></Card>)}</Offer>
      ) : null}
      <Piles>
        <Pile name={say(words, "pile-deck")} layers={[view.deck.map((id) => <BoxedCard key={id} id={id} />)]} />
        <Pile name={say(words, "pile-merchant_pile")} layers={view.merchant_pile.map((layer) => layer.map((id) => <BoxedMerchant key={id} id={id} />))} />
        <Pile name={say(words, "pile-unseen")} layers={[view.unseen.map((id) => <BoxedTile key={id} id={id} />)]} />
      </Piles>
    </>
  );
}
