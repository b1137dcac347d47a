// What lies beside the map: player boards, bonus tiles, and what may still come.
import { CubeRun, Deal, Said } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import { type Words, capital } from "../../words.ts";
import { Card, Folded, Left, Offer, Pair, Pile, Piles, Worth } from "../shared/card.tsx";
import { Hold, OwnLine, PartyBox, partyOf, roundOf, useInOrder } from "../shared/party.tsx";
import { PlayerBoard } from "../shared/player-board.tsx";
import { type Party, useView } from "./view.ts";

const say = (words: Words, key: string) => words.say({ key, args: {} });

export function Line() {
  const view = useView();
  const [own] = useInOrder(view.parties);
  return <OwnLine party={own} round={roundOf(view)}>{own ? <Hold cubes={own.cubes} spaces={own.spaces} /> : null}</OwnLine>;
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
  const bonus = Object.entries(party.bonus).filter(([, n]) => n);
  return (
    <PartyBox party={party} open={open} first={view.first === partyOf(party)} active={view.active === partyOf(party)}
      purse={<Hold cubes={party.cubes} spaces={party.spaces} />}>
      {party.automaton ? null : <PlayerBoard rows={party.board} values={view.uncovered} />}
      {bonus.length ? (
        <Pair name={say(words, "own-bonus")}>
          <span class="values">{bonus.map(([tile, n]) => <span key={tile} class="value">{say(words, `bonus-${tile}`)} <b>{n}</b></span>)}</span>
        </Pair>
      ) : null}
      <Tiles tiles={party.tiles} open={open} />
      {party.automaton ? <Automaton /> : null}
    </PartyBox>
  );
}

function Tiles({ tiles, open }: { tiles: string[] | number; open: boolean }) {
  const { words } = useScene();
  const name = say(words, "own-tiles");
  if (typeof tiles === "number") return tiles ? <Pair name={name}>{tiles}</Pair> : null;
  if (!tiles.length) return null;
  return <Folded name={`${name} (${tiles.length})`} open={open && tiles.length <= 4}>{tiles.map((tile) => <Tile key={tile} tile={tile} />)}</Folded>;
}

function Tile({ tile }: { tile: string }) {
  const { words } = useScene();
  const facts = useView().box[tile];
  return <Card name={tile}>{facts ? <><Deal words={words} run={facts.cost} /><Worth points={facts.points} /></> : null}</Card>;
}

/** What it did last. */
function Automaton() {
  const { words } = useScene();
  const view = useView();
  if (!("automaton" in view)) return null;
  const { outposts_left, last } = view.automaton;
  return (
    <div class="part">
      <Pair name="Outposts left">{outposts_left}</Pair>
      <Pair name="Last"><Said words={words} text={last} /></Pair>
    </div>
  );
}

export function Common() {
  const { words } = useScene();
  const { bonus, sets, piles } = useView();
  return (
    <>
      {bonus.length ? (
        <Offer name={say(words, "part-bonus")}>
          {bonus.map((tile) => (
            <Card key={tile.ref} of={tile.ref} name={capital(say(words, tile.ref.replace(":", ".")))} aside={<Left n={tile.left} />} gone={!tile.left}>
              <Worth points={tile.points} />
            </Card>
          ))}
        </Offer>
      ) : null}
      {sets.length ? (
        <Offer name={say(words, "part-sets")}>
          {sets.map((set, n) => <Card key={set.ref} of={set.ref} name={n + 1} gone={set.taken}><CubeRun words={words} run={set.cubes} /></Card>)}
        </Offer>
      ) : null}
      <Piles>
        <Pile name={say(words, "pile-markets")} layers={[piles.markets.map((tile) => <Card key={tile} name={tile} />)]} />
        <Pile name={say(words, "pile-tiles")} layers={[piles.tiles.map((tile) => <Tile key={tile} tile={tile} />)]} />
        {piles.sea ? <Pair name={say(words, "pile-sea")}>{piles.sea}</Pair> : null}
        <Pair name={say(words, "pile-closed_port")}>{piles.closed_port}</Pair>
        {piles.draws ? <Pair name={say(words, "pile-draws")}>{piles.draws}</Pair> : null}
      </Piles>
    </>
  );
}
