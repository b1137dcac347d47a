// The others: the turn order on plinths, and their cities, small; a click shows one large. Alone, the automaton.
import { useState } from "preact/hooks";
import { Dialog } from "../../dialog.tsx";
import { Points, SeatBadge } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { CityMap } from "./citymap.tsx";
import { Gold, Hollow, MonumentArt, Plinth, Sign, Tile, lying } from "./signs.tsx";
import { SOURCES } from "./own.tsx";
import { text, useNews } from "./turn.ts";
import { type City, type Party, placesOf, useView } from "./view.ts";

export function Others() {
  const scene = useScene();
  const view = useView();
  const own = ownSeat(scene);
  const [open, setOpen] = useState<number | null>(null);
  const news = useNews();
  const seats = view.cities.map(({ seat }) => seat).filter((seat) => seat !== own);
  const fresh = (city: City) => city.pieces.filter(({ number }) => news.has(`${city.seat} ${number}`)).map(({ squares }) => placesOf(squares));
  const opened = view.cities.find(({ seat }) => seat === open);
  return (
    <div class={seats.length > 2 ? "rivals many" : "rivals"}>
      {view.order.length > 1 ? <TurnOrder /> : null}
      {seats.map((seat) => {
        const city = view.cities.find((one) => one.seat === seat)!;
        return <Rival key={seat} city={city} party={view.parties[seat]!} fresh={fresh(city)} open={() => setOpen(seat)} />;
      })}
      {view.automaton ? <Automaton /> : null}
      {opened ? (
        <Dialog title={text(scene.words, "board-city", { who: scene.words.player(opened.seat) })} close={() => setOpen(null)}>
          <div class="large-city">
            <Figures party={view.parties[opened.seat]!} />
            <CityMap city={opened} id="large-city" news={fresh(opened)} attributes={{ role: "img", "aria-label": text(scene.words, "board-city", { who: scene.words.player(opened.seat) }) }} />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function TurnOrder() {
  const { words } = useScene();
  const view = useView();
  return (
    <ol class="turn-order" aria-label={text(words, "board-order")}>
      {view.order.map((seat, n) => {
        const party = view.parties[seat]!;
        return (
          <li key={seat} class={`${view.to_act === seat ? "now" : ""} ${party.out ? "out" : ""}`} aria-label={text(words, "board-order-place", { who: words.player(seat), place: n + 1, gold: party.gold })}>
            <Plinth place={n + 1} seat={seat} size={view.order.length > 3 ? 31 : 42} />
            <Gold n={party.gold} size={20} />
          </li>
        );
      })}
    </ol>
  );
}

function Figures({ party }: { party: Party }) {
  const { words } = useScene();
  return (
    <ul class="figures">
      {party.tracks.map(({ resource, value }) => <li key={resource}><Sign icon={resource} size={17} label={words.piece(resource)} />{value}</li>)}
      <li><Sign icon="person" size={17} label={text(words, "score-population")} />{party.population}</li>
      <li><Sign icon="monument" size={17} label={text(words, "own-monuments")} />{party.monuments.length}</li>
    </ul>
  );
}

function Rival({ city, party, fresh, open }: { city: City; party: Party; fresh: Parameters<typeof CityMap>[0]["news"]; open: () => void }) {
  const { words } = useScene();
  const { seat } = city;
  return (
    <article class={party.out ? "rival out" : "rival"} data-ref={party.ref}>
      <header>
        <SeatBadge seat={seat} label={words.player(seat)} size={24} />
        <h3>{words.playerName(seat)}</h3>
        {party.loan ? <Sign icon="loan" size={17} label={text(words, "board-loan-open", { round: party.loan })} /> : null}
        {party.score === null ? null : <Points points={party.score} label={text(words, "board-points", { n: party.score })} size={36} />}
      </header>
      <button type="button" class="small-city" aria-label={text(words, "board-open-city", { who: words.player(seat) })} onClick={open}>
        <CityMap city={city} id={`city-${seat}`} small news={fresh ?? []} attributes={{ "aria-hidden": "true" }} />
      </button>
      <Figures party={party} />
    </article>
  );
}

/** WW-71, WW-73: its card with the section it carried out, what it took, and the sum to beat. */
function Automaton() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const it = view.automaton!;
  const seat = view.parties.length - 1;
  const party = view.parties[seat]!;
  return (
    <section class="automaton" aria-label={text(words, "automaton")} data-ref={it.ref}>
      <header>
        <Sign icon="gears" size={26} />
        <h3>{words.playerName(seat)}<small>{text(words, it.hard ? "board-hard" : "board-easy")}</small></h3>
        {party.score === null ? null : <Points points={party.score} label={text(words, "board-points", { n: party.score })} size={44} />}
      </header>
      {it.sections.length ? (
        <ol class="sections" aria-label={text(words, "board-card", { left: it.cards_left })}>
          {it.sections.map((section, n) => (
            <li key={n} class={it.did === n ? "did" : undefined}>
              {section.map((item) => <Taken key={item} item={item} />)}
              {it.did === n ? <em title={text(words, "board-done")}><Sign icon="check" size={11} label={text(words, "board-done")} /></em> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <h4>{text(words, "board-beat")}</h4>
      <p class="sum">
        {(scene.scores[seat] ?? []).map((part) => <span key={part.text.key}><Sign icon={SOURCES[part.text.key] ?? "objective"} label={words.say(part.text)} /><b>{part.points}</b></span>)}
      </p>
      {party.monuments.length ? (
        <>
          <h4>{text(words, "board-taken")}</h4>
          <div class="taken">{party.monuments.map((id) => <TakenMonument key={id} id={id} />)}</div>
        </>
      ) : null}
    </section>
  );
}

function TakenMonument({ id }: { id: string }) {
  const facts = useView().box[id];
  const name = facts && "name" in facts ? facts.name : id;
  return <span title={name} role="img" aria-label={name}><MonumentArt id={id} pieces={STANDING[id] ?? [{ shape: rectangle(...(SIZES[id] ?? [2, 2])) }]} width={70} height={54} /></span>;
}

/** Sizes of monuments that are not on offer: the page knows their drawings only. */
const SIZES: Readonly<Record<string, [number, number]>> = {
  "trojan-horse": [1, 2], "ishtar-gate": [1, 3], theater: [2, 3], parthenon: [2, 3], aqueduct: [1, 5], petra: [1, 3], lighthouse: [1, 2], "roman-bridge": [1, 4],
  colosseum: [2, 3], "angkor-wat": [2, 3], hippodrome: [2, 4], "machu-picchu": [3, 3], "thien-mu": [1, 1],
};
const STANDING: Readonly<Record<string, { shape: number[][] }[]>> = {
  giza: [{ shape: rectangle(2, 2) }, { shape: rectangle(2, 2) }, { shape: [[0, 0]] }], obelisks: [{ shape: [[0, 0]] }, { shape: [[0, 0]] }],
  moai: [{ shape: [[0, 0]] }, { shape: [[0, 0]] }, { shape: [[0, 0]] }],
  "great-wall": [{ shape: rectangle(1, 2) }, { shape: rectangle(1, 2) }, { shape: rectangle(1, 2) }],
};

function rectangle(height: number, width: number): number[][] {
  return Array.from({ length: height * width }, (_, n) => [Math.floor(n / width), n % width]);
}

/** Something a card removes. */
function Taken({ item }: { item: string }) {
  const { words } = useScene();
  const { items } = useView();
  const found = items.find((one) => one.item === item);
  const said = words.named("item", item);
  if (!found?.shapes.length) return <span class="take" role="img" aria-label={said} title={said}>{item === "left" ? "←" : ""}<Sign icon="monument" size={24} />{item === "right" ? "→" : ""}</span>;
  return (
    <span class="take" role="img" aria-label={said} title={said}>
      {found.kind === "building" ? <><Hollow squares={lying(found.shapes[0]!)} unit={14} solid /><Gold n={found.price} size={20} /></>
        : found.shapes.map((shape, n) => <Tile key={n} kind={found.kind === "tower" ? "tower" : "road"} squares={lying(shape)} unit={found.kind === "tower" ? 24 : 11} />)}
    </span>
  );
}
