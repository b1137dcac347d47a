// The other players, in turn order from the own seat on.
import { pointsLabel } from "../../parts/pieces.tsx";
import { type Scene, ownSeat, useScene } from "../../scene.ts";
import { known } from "./facts.ts";
import { Opponent } from "./opponent.tsx";
import { ORDERS_TO_END, boardLabel, ordersOf } from "./own.tsx";
import { text } from "./turn.ts";
import { bonusesOf, rowsOf, useView } from "./view.ts";

/** How hard the automaton is; nothing where there is none. */
export function difficulty({ words, options }: Scene): string {
  const chosen = options["automaton"];
  return typeof chosen === "string" ? text(words, `option-automaton-${chosen}`) : "";
}

export function Others() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const own = ownSeat(scene);
  const moved = new Set(known(scene.news.value).flatMap((effect) => ("seat" in effect ? [effect.seat] : [])));
  const parties = view.parties.map((_, n) => n);
  return (
    <>
      {[...parties.slice(own + 1), ...parties.slice(0, own)].map((party) => {
        const shown = view.parties[party]!;
        const seat = scene.seats[party];
        const orders = ordersOf(view, shown);
        return (
          <Opponent key={party} seat={party} name={words.playerName(party)}
            tag={shown.automaton ? difficulty(scene) : seat?.kind === "bot" ? text(words, "board-bot") : ""} isNew={moved.has(party)} isActive={view.active === party}
            cubes={shown.cubes} spaces={shown.spaces} built={rowsOf(shown)} bonus={bonusesOf(shown)}
            orders={orders.map(({ points }) => points)} places={ORDERS_TO_END} outpostsLeft={shown.automaton && "automaton" in view ? view.automaton.outposts_left : null} score={view.scores[party] ?? null} did={shown.automaton && "automaton" in view ? words.say(view.automaton.last) : null}
            goal={shown.automaton ? text(words, "board-goal", { round: view.round, of: view.rounds, n: ORDERS_TO_END }) : null}
            said={{
              seat: words.player(party), points: pointsLabel(view.scores[party] ?? null), cubes: (run) => words.cubeNames(run),
              orders: text(words, "board-orders", { n: orders.length }), board: boardLabel(words, shown), outposts: text(words, "board-outposts-left", { n: shown.automaton && "automaton" in view ? view.automaton.outposts_left : 0 }),
            }} />
        );
      })}
    </>
  );
}
