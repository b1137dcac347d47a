// What a player can pay with, in one line: cubes, gold, settlers; and the tracks.
import { CubeRun, Player } from "../../glyphs.tsx";
import { roundOf } from "./shared-parts.tsx";
import { keyName } from "./names.ts";
import { ownSeat, useScene } from "../../scene.ts";
import { type Thing, count, partyOf, pointsOf, text, things } from "./values.ts";
import { people } from "./benefits.tsx";

/** What a player can pay with. */
export function Holdings({ party }: { party: Thing }) {
  const { words } = useScene();
  const cubes = text(party, "cubes");
  const letters = [...new Set(cubes)];
  return (
    <>
      {"cubes" in party ? (
        <span class="hold">
          {cubes.length > 14
            ? letters.map((letter) => <span key={letter} class="value">{[...cubes].filter((one) => one === letter).length}<CubeRun words={words} run={letter} /></span>)
            : <CubeRun words={words} run={cubes} empty="empty" />}
          {typeof party["spaces"] === "number" ? <small class={cubes.length > party["spaces"] ? "over" : ""}>{cubes.length} of {party["spaces"]}</small> : null}
        </span>
      ) : null}
      {"gold" in party && !party["automaton"] ? <span class="value"><b>{count(party, "gold")}</b> gold</span> : null}
      {"settlers" in party ? <span class="value"><b>{count(party, "settlers")}</b> {people(words, count(party, "settlers")).replace(/^\d+ /, "")} ready, {count(party, "reserve")} in reserve</span> : null}
      {typeof party["place"] === "number" ? <span class="value">place {party["place"]}</span> : null}
      {party["loan"] ? <span class="value warn">loan of round {count(party, "loan")}</span> : null}
      {party["out"] ? <span class="value">out this round</span> : null}
    </>
  );
}

/** The holdings of the own seat, shown beside the board. */
export function OwnLine() {
  const scene = useScene();
  const own = things(scene.view["parties"]).find((party) => partyOf(party) === ownSeat(scene));
  if (!own) return null;
  const tracks = things(own["tracks"]);
  return (
    <div class="own-line purse" role="group" aria-label={`What ${scene.words.player(partyOf(own))} has`}>
      <Player words={scene.words} seat={partyOf(own)} short />
      <Holdings party={own} />
      {tracks.map((track) => <span key={text(track, "resource")} class="value">{keyName(scene.words, text(track, "resource"))} <b>{count(track, "value")}</b></span>)}
      {tracks.length ? <span class="value">People <b>{count(own, "population")}</b></span> : null}
      <span class="value">{pointsOf(own)}</span>
      <span class="round">{roundOf(scene.view)}</span>
    </div>
  );
}
