// The own route: its cards in order, with the settlers each takes to be used now, or those that stand on it.
import { useScene } from "../../scene.ts";
import { onEnter } from "../shared/keys.ts";
import { text } from "../shared/names.ts";
import { Merchant } from "./cards.tsx";
import { Pennant } from "./crew.tsx";
import { PersonAt } from "./marks.tsx";
import { routeOf } from "./motion.ts";
import { dealName } from "./names.ts";
import { lifted, useShownPlan, useTurn } from "./turn.ts";
import { type RouteCard, useView } from "./view.ts";

const [CARD, HIGH, STEP, TOP] = [82, 68, 90, 50];

export function Route({ seat, cards, places }: { seat: number; cards: readonly RouteCard[]; places: number }) {
  const { words } = useScene();
  return (
    <svg class="route-drawing" data-at={routeOf(seat)} viewBox={`0 0 ${places * STEP + 4} 128`} role="group" aria-label={text(words, "own-route")}>
      {Array.from({ length: places }, (_, n) => (
        <g key={n} transform={`translate(${4 + n * STEP} 0)`}>
          {n ? <path d={`M-8.500 ${TOP + HIGH / 2 - 5}l6.400 5l-6.400 5z`} class="arrow" /> : null}
          {cards[n] ? <OnRoute card={cards[n]} seat={seat} /> : <Plot place={n} first={n === cards.length} />}
        </g>
      ))}
    </svg>
  );
}

/** A free place; the first takes the card of the market, if one stands there. */
function Plot({ place, first }: { place: number; first: boolean }) {
  const scene = useScene();
  const take = first ? scene.gestures.find(({ key, actions }) => key === "take" && actions.length) ?? scene.choices.find(({ kind }) => kind === "take") : undefined;
  const act = () => scene.play(take && "actions" in take ? take.actions : ["take"]);
  const button = take ? { role: "button" as const, tabindex: 0, "aria-label": text(scene.words, "board-do-take"), "data-act": "take", onClick: act, onKeyDown: onEnter(act) } : {};
  return (
    <g class={`plot${take ? " can" : ""}`} {...button}>
      <rect y={TOP} width={CARD} height={HIGH} rx={6} />
      <text x={CARD / 2} y={TOP + HIGH / 2 + 6} font-size={19} class="figure mid">{take ? "+" : place + 1}</text>
    </g>
  );
}

function OnRoute({ card, seat }: { card: RouteCard; seat: number }) {
  const scene = useScene();
  const { words } = scene;
  const turn = useTurn();
  const plan = useShownPlan();
  const swaps = useSwaps(card.place);
  const sent = plan?.sent.get(card.ref) ?? 0;
  const people = card.camped ? Array.from({ length: card.camped }, () => seat) : Array.from({ length: card.takes }, (_, n) => (n < sent ? seat : "empty" as const));
  const step = Math.min(17, 50 / Math.max(1, people.length));
  const wide = (card.camped ? 0 : 22) + (people.length - 1) * step + 21;
  const left = (CARD - wide) / 2;
  const label = [text(words, "board-route-card", { n: card.place + 1, deal: dealName(words, card) }), card.camped ? text(words, "board-own-people", { n: card.camped }) : text(words, "board-needs", { n: card.takes })].join(". ");
  const attributes = swaps ? { role: "button" as const, tabindex: 0, "aria-label": `${label}. ${text(words, "board-do-swap")}`, "data-ref": card.ref, "data-act": "swap", class: `target card-thing can${swaps.isLifted ? " shown" : ""}`, onClick: swaps.act, onKeyDown: onEnter(swaps.act) }
    : turn.target(card.ref, label, "card-thing");
  return (
    <g data-at={card.ref} {...attributes}>
      {card.camped ? null : <Pennant n={card.takes} x={left} y={18} size={20} />}
      {people.map((who, n) => <PersonAt key={n} who={who} x={left + (card.camped ? 0 : 22) + n * step} y={44} height={25} look={sent && !card.camped ? "coming" : undefined} piece={card.camped > 0} />)}
      <g transform={`translate(0 ${TOP})`}>
        <g data-piece={`card:${card.id}`}><Merchant card={card} width={CARD} height={HIGH} size={16} /></g>
        <rect width={CARD} height={HIGH} rx={6} class="card-edge" />
      </g>
      <rect y={14} width={CARD} height={HIGH + 40} class="hit" />
    </g>
  );
}

/** E1-14: the first click lifts a card, the second changes it with another. */
function useSwaps(place: number): { isLifted: boolean; act: () => void } | null {
  const scene = useScene();
  const view = useView();
  const pairs = scene.choices.filter(({ kind }) => kind === "swap");
  if (!pairs.length) return null;
  const first = lifted.value?.view === view ? lifted.value.place : null;
  const act = () => {
    const pair = first === null ? undefined : pairs.find(({ args }) => args["pair"] === `${Math.min(first, place)}-${Math.max(first, place)}`);
    if (pair) scene.play([pair.name]);
    else lifted.value = first === place ? null : { view, place };
  };
  return { isLifted: first === place, act };
}
