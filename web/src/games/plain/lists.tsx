// Everything on the table that no board draws: own things first, then shared ones, then the others'.
import { type Scene, ownSeat, useScene } from "../../scene.ts";
import { Party } from "./party.tsx";
import { Piles } from "./piles.tsx";
import { SharedParts } from "./shared-parts.tsx";
import { partyOf, refOf, things } from "./values.ts";

export { OwnLine } from "./holdings.tsx";

const NONE: ReadonlySet<string> = new Set();

/** The parties in turn order, from the own seat on. */
function inOrder(scene: Scene) {
  const parties = things(scene.view["parties"]);
  const own = Math.max(0, parties.findIndex((party) => partyOf(party) === ownSeat(scene)));
  return [...parties.slice(own), ...parties.slice(0, own)];
}

export function Own() {
  const [own] = inOrder(useScene());
  return own ? <Party party={own} open /> : null;
}

export function Others() {
  return <>{inOrder(useScene()).slice(1).map((party) => <Party key={refOf(party)} party={party} open={false} />)}</>;
}

/** What one chooses from, and what may still come. `drawn`: parts of the view that are on a board. */
export function Common({ drawn = NONE }: { drawn?: ReadonlySet<string> }) {
  return <><SharedParts drawn={drawn} /><Piles /></>;
}
