// The own mat: points by source, the hold, the player board, claimed orders.
import { CubeAt, Points, SeatBadge, pointsLabel } from "../../parts/pieces.tsx";
import { line, outlined, token } from "../../parts/strokes.ts";
import type { PartInfo } from "../../api-types.ts";
import { ownSeat, useScene } from "../../scene.ts";
import { Hold, type Spent } from "./hold.tsx";
import { leaving, traded } from "../shared/cubes.ts";
import { ClaimedOrders, PlayerBoard, SPICES } from "./player-board.tsx";
import type { Plan } from "./plan.ts";
import { askedSeat, text, useShownPlan } from "./turn.ts";
import { type IslandsView, type Party, bonusesOf, rowsOf, useView } from "./view.ts";

export const ORDERS_TO_END = 4; // EW-50

export function Own() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const seat = ownSeat(scene);
  const party = view.parties[seat]!;
  const plan = useShownPlan();
  const mine = askedSeat(view) === seat ? plan : null;
  return (
    <section class="mat" data-at={`seat:${seat}`}>
      <header>
        <SeatBadge seat={seat} label={words.player(seat)} size={28} />
        <b class="name">{words.playerName(seat)}</b>
        <Points points={view.scores[seat] ?? null} label={pointsLabel(view.scores[seat] ?? null)} size={50} />
        {mine?.points ? <b class="gain">{mine.points > 0 ? `+${mine.points}` : mine.points}</b> : null}
      </header>
      <Sources seat={seat} parts={scene.scores[seat] ?? null} />
      <OwnHold />
      <PlayerBoard seat={seat} built={rowsOf(party)} uncovered={view.uncovered} taken={bonusesOf(party)}
        next={mine?.row} empties={mine?.empties} label={boardLabel(words, party)} />
      <ClaimedOrders orders={ordersOf(view, party)} places={ORDERS_TO_END} label={text(words, "board-orders", { n: ordersOf(view, party).length })} />
    </section>
  );
}

export function boardLabel(words: ReturnType<typeof useScene>["words"], party: Party): string {
  return SPICES.map((spice) => text(words, "board-row", { spice, n: rowsOf(party)[spice] })).join(", ");
}

export function ordersOf(view: IslandsView, party: Party): { cost: string; points: number | null }[] {
  if (typeof party.tiles === "number") return Array.from({ length: party.tiles }, () => ({ cost: "", points: null }));
  return party.tiles.map((tile) => view.box[tile]!);
}

/** The hold as it is, or as the plan would leave it. Clicking a cube pays with it, or swaps it into the plan. */
export function OwnHold({ strip = false }: { strip?: boolean }) {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const seat = ownSeat(scene);
  const party = view.parties[seat]!;
  const plan = useShownPlan();
  const shown = scene.plan.value;
  const mine = askedSeat(view) === seat ? plan : null;
  const swaps = shown?.key === "trade" || shown?.key === "upgrade";
  const after = mine && swaps ? traded(party.cubes, mine) : null;
  const spent: Spent | undefined = mine && !after ? leaving(party.cubes, mine.lost) : undefined;
  const cubes = after?.cubes ?? party.cubes + (mine && !after ? mine.gained : "");
  const payment = (place: number): (() => void) | undefined => {
    const letter = party.cubes[place];
    if (!letter) return undefined;
    const choice = scene.choices.find(({ args, kind }) => CUBE_KINDS.has(kind) && args["cube"] === letter);
    if (choice) return () => scene.act(choice, true);
    if (!shown?.pinned || !mine?.lost.length || spent?.has(place)) return undefined;
    const swapped = swapIn(shown.actions, letter);
    return swapped ? () => scene.replan(swapped) : undefined;
  };
  return (
    <Hold seat={seat} cubes={cubes} spaces={party.spaces ?? cubes.length} spent={spent} strip={strip}
      fresh={after?.fresh ?? (mine?.gained ? party.cubes.length : undefined)} usable={payment}
      label={text(words, "board-hold", { cubes: words.cubeNames(party.cubes), n: party.cubes.length, spaces: party.spaces ?? 0 })}
      cubeLabel={(place) => words.cubeNames(cubes[place] ?? "")} />
  );
}

const CUBE_KINDS = new Set(["lay", "toll", "pay", "upgrade", "drop"]);
const PAYING = /^(lay|toll|pay):/;

/** The same actions, with the first payment made in this cube. */
export function swapIn(actions: readonly string[], cube: string): string[] | null {
  const place = actions.findIndex((action) => PAYING.test(action) && !action.endsWith(`:${cube}`));
  if (place < 0) return null;
  return actions.map((action, n) => (n === place ? action.replace(/:.*/, `:${cube}`) : action));
}

/** Is there another cube that could be left or paid instead? */
export function canSwap(cubes: string, plan: Plan, actions: readonly string[]): boolean {
  const spent = leaving(cubes, plan.lost);
  return plan.lost.length > 0 && [...cubes].some((letter, place) => !spent.has(place) && swapIn(actions, letter) !== null);
}

/** Where the points come from: claimed orders, outposts, bonus tiles, cubes. */
function Sources({ seat, parts }: { seat: number; parts: readonly PartInfo[] | null }) {
  const { words } = useScene();
  if (!parts) return null;
  return (
    <p class="sources unlettered">
      {parts.map((part) => (
        <span key={part.text.key} title={words.say(part.text)}>
          <svg width={22} height={22} viewBox="-11 -11 22 22" role="img" aria-label={words.say(part.text)}><SourceMark source={part.text.key} seat={seat} /></svg>
          <b>{part.points}</b>
        </span>
      ))}
    </p>
  );
}

function SourceMark({ source, seat }: { source: string; seat: number }) {
  if (source.endsWith("tiles")) {
    return <><rect x={-10} y={-8} width={20} height={16} rx={2} fill={token("gold")} {...outlined(1.2)} /><rect x={-7} y={-5} width={14} height={10} fill={token("parch")} /></>;
  }
  if (source.endsWith("board")) return <use href={`#house-${seat}`} transform="scale(.46)" y={3} />;
  if (source.endsWith("bonus")) {
    return (
      <g transform="scale(.62)">
        <path d="M-14 -3C-14 -10 -10 -13 -6 -13H6C10 -13 14 -10 14 -3V11H-14Z" fill={token("po-wood2")} {...outlined(1.8)} />
        <path d="M-14 -3H14" {...line("po-wood3", 2)} />
        <rect x={-3.5} y={-6} width={7} height={8} rx={1.5} fill={token("gold")} {...outlined(1.2)} />
      </g>
    );
  }
  return <CubeAt letter="R" x={0} y={0} size={17} />;
}
