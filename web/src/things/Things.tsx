// Everything on the table that no board draws, from its shape and words: own things first, then shared ones, then the others'.
import type { Scene } from "../scene.ts";
import { SharedParts } from "./shared-parts.tsx";
import { Party } from "./party.tsx";
import { Piles } from "./piles.tsx";
import { SceneContext, ownSeat, partyOf, refOf, things } from "./values.ts";

/** The parties in turn order, from the own seat on. */
function inOrder(scene: Scene) {
  const parties = things(scene.view["parties"]);
  const own = Math.max(0, parties.findIndex((party) => partyOf(party) === ownSeat(scene)));
  return [...parties.slice(own), ...parties.slice(0, own)];
}

export function Own({ scene }: { scene: Scene }) {
  const [own] = inOrder(scene);
  return <SceneContext.Provider value={scene}>{own ? <Party party={own} open /> : null}</SceneContext.Provider>;
}

export function Others({ scene }: { scene: Scene }) {
  return (
    <SceneContext.Provider value={scene}>
      {inOrder(scene).slice(1).map((party) => <Party key={refOf(party)} party={party} open={false} />)}
    </SceneContext.Provider>
  );
}

/** Offers, supplies and objectives: what one chooses from. */
export function Offers({ scene }: { scene: Scene }) {
  return <SceneContext.Provider value={scene}><SharedParts /></SceneContext.Provider>;
}

/** What may still come. */
export function More({ scene }: { scene: Scene }) {
  return <SceneContext.Provider value={scene}><Piles /></SceneContext.Provider>;
}

export function Things({ scene }: { scene: Scene }) {
  return (
    <div class="things">
      <Own scene={scene} />
      <Offers scene={scene} />
      <Others scene={scene} />
      <More scene={scene} />
    </div>
  );
}
