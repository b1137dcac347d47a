// The other players at a glance: cubes, settlers, cards, tiles, and the route or the outposts. Where three do not fit, one is open.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../dialog.tsx";
import { CubeAt, SeatBadge, pointsLabel } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { seatOf } from "../shared/flights.ts";
import { text } from "../shared/names.ts";
import { MerchantMini, PointCardMini } from "./cards.tsx";
import { Icon, IconAt, Person, PersonAt, Shield, Sign, useBare, useLook } from "./marks.tsx";
import { routeOf } from "./motion.ts";
import { cardName, dealName, findName, tileName } from "./names.ts";
import { known } from "./plan.ts";
import { BonusSpace, BonusTile, FindTile } from "./tiles.tsx";
import { type Party, sentOut, useView } from "./view.ts";

export function Others() {
  const scene = useScene();
  const view = useView();
  const own = ownSeat(scene);
  const moved = new Set(known(scene.news.value).flatMap((effect) => ("seat" in effect ? [effect.seat] : [])));
  const seats = view.parties.map((_, n) => n);
  const [open, setOpen] = useState<number | null>(null);
  const isPhone = useMedia("(max-width: 900px)");
  const isShort = useMedia(view.cells ? "(max-height: 800px)" : "(max-height: 960px)"); // routes take a line more
  const folded = isShort && !isPhone && seats.length > MANY;
  const fold = (seat: number) => ({ open: open === seat, toggle: () => setOpen(open === seat ? null : seat) });
  return (
    <>
      {[...seats.slice(own + 1), ...seats.slice(0, own)].map((seat) => (
        <Other key={seat} seat={seat} moved={moved.has(seat)} fold={folded ? fold(seat) : null} enlarge={isPhone ? () => setOpen(seat) : null} />
      ))}
      {isPhone && open !== null ? (
        <Dialog title={scene.words.playerName(open)} close={() => setOpen(null)}><Other seat={open} moved={false} fold={null} enlarge={null} /></Dialog>
      ) : null}
    </>
  );
}

const MANY = 3; // players that always fit

function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setHolds(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return holds;
}

interface OtherProps {
  seat: number;
  moved: boolean;
  fold: { open: boolean; toggle: () => void } | null; // null: everything is always shown
  enlarge: (() => void) | null; // on a phone, where the board leaves it one line
}

function Other({ seat, moved, fold, enlarge }: OtherProps) {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const party = view.parties[seat]!;
  const score = view.scores[seat] ?? null;
  const out = sentOut(view, seat);
  const cards = typeof party.cards === "number" ? party.cards : party.cards.length;
  const { golems } = useLook();
  const name = words.playerName(seat);
  const details = !fold || fold.open;
  return (
    <section class={`fellow${fold ? " folds" : ""}${golems ? " golems" : ""}${moved ? " new" : ""}${view.active === seat ? " active" : ""}`} aria-label={words.player(seat)} data-at={seatOf(seat)}>
      <header>
        <SeatBadge seat={seat} label={words.player(seat)} size={24} />
        {fold ? <button type="button" class="name" aria-expanded={fold.open} onClick={fold.toggle}>{name}</button> : <b class="name">{name}</b>}
        {view.first === seat ? <span class="first">{text(words, "board-first")}</span> : null}
        <Shield points={score} label={pointsLabel(score)} size={32} />
      </header>
      <Cubes cubes={party.cubes} spaces={party.spaces} label={text(words, "board-storage-holds", { cubes: words.cubeNames(party.cubes), n: party.cubes.length, of: party.spaces })} />
      <p class="counts">
        <span title={text(words, "board-ready", { n: party.settlers })}><Person seat={seat} piece />{party.settlers}</span>
        <span class="not-on-phone" title={text(words, "board-out", { n: out })}><Sign name="map" />{out}</span>
        <span title={text(words, "board-in-reserve", { n: party.reserve })}><Sign name="anchor" />{party.reserve}</span>
        <span class={fold ? undefined : "on-phone"} title={text(words, "own-cards")}><Sign name="cards" />{text(words, "board-of", { n: cards, of: view.last_card })}</span>
        <Gifts party={party} />
      </p>
      {enlarge ? <button type="button" class="enlarge" aria-label={words.player(seat)} onClick={enlarge} /> : null}
      {details ? <Cards party={party} places={view.last_card} /> : null}
      {details ? <div class="fellow-tiles">
        {party.bonus.map((tile, n) => (
          <svg key={n} data-piece={tile ? `card:${tile.id}` : undefined} width={38} height={38} viewBox="0 0 42 42" role="img" aria-label={tile ? text(words, "board-own-tile", { tile: tileName(words, tile), n: tile.now ?? 0 }) : text(words, "board-no-tile")}>
            {tile ? <><title>{tileName(words, tile)}</title><BonusTile tile={tile} size={37} /><circle cx={33} cy={34} r={8} class="count-disc" /><text x={33} y={38.400} font-size={12.500} class="figure mid on-shield">{tile.now ?? "?"}</text></> : <BonusSpace size={37} />}
          </svg>
        ))}
        {party.found.map((id) => <svg key={id} data-piece={`card:${id}`} width={29} height={30} viewBox="0 0 29 30" role="img" aria-label={findName(words, view.box.finds[id]!)}><FindTile find={view.box.finds[id]!} size={27} /></svg>)}
        {party.board ? <Grid board={party.board} columns={view.uncovered?.length ?? 3} /> : null}
      </div> : null}
      {details && party.route?.length ? (
        <div class="fellow-route" data-at={routeOf(seat)}>
          {party.route.map((card) => (
            <svg key={card.ref} data-at={card.ref} width={44} height={48} viewBox="0 -14 44 48" role="img" aria-label={text(words, "board-route-card", { n: card.place + 1, deal: dealName(words, card) })}>
              <g data-piece={`card:${card.id}`}><MerchantMini card={card} width={44} height={34} /></g>
              {Array.from({ length: card.camped }, (_, n) => <PersonAt key={n} who={seat} x={2 + n * 10} y={2} height={15} piece />)}
            </svg>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Cubes({ cubes, spaces, label }: { cubes: string; spaces: number; label: string }) {
  const many = Math.max(spaces, cubes.length);
  return (
    <svg class={`fellow-cubes ${useBare(21) ? "unlettered" : "unlettered-on-phones"}`} preserveAspectRatio="xMinYMid" viewBox={`0 0 ${many * 20} 21`} role="img" aria-label={label}>
      {Array.from({ length: many }, (_, n) => (
        <g key={n}>
          <rect x={n * 20 + 1} y={1.5} width={18} height={18} rx={4} class="slot-well" />
          {n < cubes.length ? <CubeAt letter={cubes[n]!} x={n * 20 + 10} y={10.5} size={20} piece /> : null}
        </g>
      ))}
    </svg>
  );
}

/** NW-12, NW-13: where this player needs fewer settlers, or gets cubes from tools. */
function Gifts({ party }: { party: Party }) {
  const { words } = useScene();
  const help = Object.entries(party.help).filter(([, n]) => n);
  const tools = Object.entries(party.tools).filter(([, cubes]) => cubes);
  return (
    <span class="gifts not-on-phone">
      {help.map(([icon, n]) => <span key={icon} title={text(words, "board-brings-native_help", { icon, n, cubes: "" })}><Icon name={icon} size={18} /><small>−{n}</small></span>)}
      {tools.map(([icon, cubes]) => (
        <svg key={icon} class="unlettered" width={18 + cubes.length * 10} height={20} viewBox={`0 0 ${18 + cubes.length * 10} 20`} role="img" aria-label={text(words, "board-brings-tool", { icon, cubes: words.cubeNames(cubes), n: 0 })}>
          <IconAt name={icon} x={9} y={9} size={17} />
          {[...cubes].map((letter, n) => <CubeAt key={n} letter={letter} x={17 + n * 10} y={13} size={13} />)}
        </svg>
      ))}
    </span>
  );
}

function Cards({ party, places }: { party: Party; places: number }) {
  const { words } = useScene();
  const { cards } = party;
  const count = typeof cards === "number" ? cards : cards.length;
  return (
    <div class="fellow-cards">
      {Array.from({ length: Math.max(places, count) }, (_, n) => {
        const card = typeof cards === "number" ? (n < cards ? "face" as const : null) : cards[n] ?? null;
        return <svg key={n} data-piece={card && card !== "face" ? `card:${card.id}` : undefined} viewBox="0 0 28 38" {...(card && card !== "face" ? { role: "img", "aria-label": cardName(words, card) } : { "aria-hidden": "true" })}><PointCardMini card={card} width={28} height={38} /></svg>;
      })}
    </div>
  );
}

/** Outposts built, small. */
function Grid({ board, columns }: { board: NonNullable<Party["board"]>; columns: number }) {
  const { words } = useScene();
  const rows = Object.entries(board);
  return (
    <svg class="outpost-grid" width={columns * 15} height={44} viewBox={`0 0 ${columns * 15} 44`} role="img" aria-label={rows.map(([spice, n]) => text(words, "board-row", { spice, n, of: columns })).join(", ")}>
      {rows.map(([row, n], y) => Array.from({ length: columns }, (_, x) => <rect key={`${row} ${x}`} x={x * 15 + 1} y={y * 11 + 1} width={13} height={9} rx={2} class={x < n ? `full ${row}` : "slot-well"} />))}
    </svg>
  );
}
