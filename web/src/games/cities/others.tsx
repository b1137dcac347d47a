// The others: the turn order on plinths, and their cities, small; a click shows one large. Alone, the automaton.
import { useState } from "preact/hooks";
import { Dialog } from "../../dialog.tsx";
import { Points, SeatBadge } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { useSize } from "../../parts/use-size.ts";
import { capital } from "../../words.ts";
import { CityMap, readable, unitOf } from "./citymap.tsx";
import type { Square } from "./geometry.ts";
import { handOf } from "./motion.ts";
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
        return <Rival key={seat} city={city} party={view.parties[seat]!} many={seats.length > 2} fresh={fresh(city)} open={() => setOpen(seat)} />;
      })}
      {view.automaton ? <Automaton /> : null}
      {opened ? (
        <Dialog title={text(scene.words, "board-city", { who: scene.words.player(opened.seat) })} close={() => setOpen(null)}>
          <LargeCity city={opened} party={view.parties[opened.seat]!} fresh={fresh(opened)} />
        </Dialog>
      ) : null}
    </div>
  );
}

function LargeCity({ city, party, fresh }: { city: City; party: Party; fresh: readonly (readonly Square[])[] }) {
  const { words } = useScene();
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <div class="large-city" ref={box}>
      <Figures party={party} whole />
      {size?.width ? <CityMap city={city} id="large-city" {...readable(unitOf(city, size.width))} news={fresh} attributes={{ role: "img", "aria-label": text(words, "board-city", { who: words.player(city.seat) }) }} /> : null}
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

/** `whole`: with gold and points, where nothing else shows them. */
function Figures({ party, whole = false }: { party: Party; whole?: boolean }) {
  const { words } = useScene();
  return (
    <ul class="figures">
      {party.tracks.map(({ resource, value }) => <li key={resource}><Sign icon={resource} size={17} label={words.piece(resource)} />{value}</li>)}
      <li><Sign icon="person" size={17} label={text(words, "score-population")} />{party.population}</li>
      <li><Sign icon="monument" size={17} label={text(words, "own-monuments")} />{party.monuments.length}</li>
      {whole ? <li aria-label={text(words, "board-gold", { n: party.gold, paid: 0 })}><Gold n={party.gold} size={24} /></li> : null}
      {whole && party.score !== null ? <li><Points points={party.score} label={text(words, "board-points", { n: party.score })} size={38} /></li> : null}
    </ul>
  );
}

function Rival({ city, party, many, fresh, open }: { city: City; party: Party; many: boolean; fresh: readonly (readonly Square[])[]; open: () => void }) {
  const { words } = useScene();
  const { seat } = city;
  return (
    <article class={["rival", party.out ? "out" : "", fresh.length ? "fresh" : ""].join(" ")} data-ref={party.ref} data-at={handOf(seat)}>
      <button type="button" class="open-city" onClick={open}
        aria-label={[text(words, "board-open-city", { who: words.player(seat) }), party.score === null ? "" : text(words, "board-points", { n: party.score })].filter(Boolean).join(", ")}>
        <span class="who">
          <SeatBadge seat={seat} label={words.player(seat)} size={24} />
          <b>{words.playerName(seat)}</b>
          {party.loan ? <Sign icon="loan" size={17} label={text(words, "board-loan-open", { round: party.loan })} /> : null}
          <Gold n={party.gold} size={22} />
          {party.score === null ? null : <Points points={party.score} label={text(words, "board-points", { n: party.score })} size={36} />}
        </span>
        <span class="small-city"><CityMap city={city} id={`city-${seat}`} small letters={many ? 0 : 1} news={fresh} attributes={{ "aria-hidden": "true" }} /></span>
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
    <section class="automaton" aria-label={text(words, "automaton")} data-ref={it.ref} data-at={handOf(seat)}>
      <header>
        <SeatBadge seat={seat} label={words.player(seat)} size={26} />
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
      <p class="deck">{text(words, "board-cards-left", { n: it.cards_left })}</p>
      <h4>{text(words, "board-beat")}</h4>
      <p class="sum">
        {(scene.scores[seat] ?? []).map((part, n) => <span key={part.text.key}>{n ? <i>+</i> : null}<Sign icon={SOURCES[part.text.key] ?? "objective"} label={words.say(part.text)} /><b>{part.points}</b></span>)}
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
  const { words } = useScene();
  const facts = useView().box[id];
  if (!facts || !("pieces" in facts)) return null;
  const name = capital(words.piece(facts.name));
  return <span title={name} role="img" aria-label={name}><MonumentArt id={id} pieces={facts.pieces} width={70} height={54} /></span>;
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
