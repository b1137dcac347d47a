// A player: points and what can be paid with first; the rest is folded, but for the own seat.
import type { ComponentChildren } from "preact";
import { CubeRun, Player } from "../../glyphs.tsx";
import { ownSeat, use, useScene } from "../../scene.ts";
import { } from "../../words.ts";
import { t } from "../../say.ts";

interface AnyParty {
  ref: string;
  score: number | null; // null: hidden until the end
}

/** `seat:1` is party 1; the party after the last seat is an automaton. */
export function partyOf({ ref }: AnyParty): number {
  return Number(ref.slice("seat:".length));
}

/** The parties in turn order, from the own seat on. */
export function useInOrder<P extends AnyParty>(parties: readonly P[]): P[] {
  const seat = ownSeat(useScene());
  const own = Math.max(0, parties.findIndex((party) => partyOf(party) === seat));
  return [...parties.slice(own), ...parties.slice(0, own)];
}

/** "3 points", or "? points" where they are hidden until the end. */
export function pointsOf({ score }: AnyParty): string {
  return score === null ? t("points-unknown") : t("points-of", { n: score });
}

interface BoxProps {
  party: AnyParty;
  first: boolean; // it started the game
  active: boolean;
  open: boolean;
  purse: ComponentChildren;
  children: ComponentChildren;
}

export function PartyBox({ party, first, active, open, purse, children }: BoxProps) {
  const scene = useScene();
  const { words } = scene;
  const seat = partyOf(party);
  const choices = scene.choicesOn(party.ref);
  return (
    <section class={`party${active ? " active" : ""}${scene.marked.value.has(party.ref) ? " marked" : ""}`} aria-label={words.player(seat)} data-ref={party.ref}>
      <header class="party-head">
        <Player words={words} seat={seat} />
        {first ? <span class="first" title={t("party-first")}>{t("party-first-short")}</span> : null}
        {active ? <span class="turn">{t("party-turn")}</span> : null}
        <b class="score" title={party.score === null ? t("scores-hidden") : undefined}>{pointsOf(party)}</b>
      </header>
      <p class="purse">{purse}</p>
      {choices.length ? (
        <button type="button" class="on-party usable" onClick={() => use(scene, party.ref, choices)}>
          {choices.length === 1 ? words.say(choices[0]!.text) : t("party-choose")}
        </button>
      ) : null}
      {open ? children : <details><summary>{t("party-more")}</summary>{children}</details>}
    </section>
  );
}

/** What the own seat can pay with, above the board. */
export function OwnLine({ party, round, children }: { party: AnyParty | undefined; round: string; children: ComponentChildren }) {
  const { words } = useScene();
  if (!party) return null;
  const seat = partyOf(party);
  return (
    <div class="own-line purse" role="group" aria-label={t("party-has", { name: words.player(seat) })}>
      <Player words={words} seat={seat} short />
      {children}
      <span class="value">{pointsOf(party)}</span>
      <span class="round">{round}</span>
    </div>
  );
}

const MANY = 14; // cubes; more are counted

/** Cubes somebody has, and how many there is room for. */
export function Hold({ cubes, spaces }: { cubes: string; spaces: number | null }) {
  const { words } = useScene();
  return (
    <span class="hold">
      {cubes.length > MANY
        ? [...new Set(cubes)].map((letter) => <span key={letter} class="value">{[...cubes].filter((one) => one === letter).length}<CubeRun words={words} run={letter} /></span>)
        : <CubeRun words={words} run={cubes} empty="–" />}
      {spaces === null ? null : <small class={cubes.length > spaces ? "over" : ""}>{cubes.length} {t("of")} {spaces}</small>}
    </span>
  );
}

const WHILE = 100; // rounds: a limit so far away that nobody counts

/** "Round 3 of 10, the last one" */
export function roundOf({ round, rounds, last_round = false }: { round: number; rounds: number; last_round?: boolean }): string {
  const said = t(rounds < WHILE ? "round-of" : "round", { round: Math.min(round, rounds), rounds });
  return last_round ? t("round-last", { round: said }) : said;
}
