// The own area: camp, storage, then the route of Part I or the outposts of Part III, and what was won.
import type { ComponentChildren } from "preact";
import { SeatBadge, pointsLabel } from "../../parts/pieces.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { seatOf } from "../shared/flights.ts";
import { text } from "../shared/names.ts";
import { traded } from "../shared/cubes.ts";
import { Camp } from "./camp.tsx";
import { Honours } from "./honours.tsx";
import { Shield, useLook } from "./marks.tsx";
import { Outposts, MerchantPile } from "./outposts.tsx";
import { Route } from "./route.tsx";
import { Storage } from "./storage.tsx";
import { cubeChoice, useShownPlan } from "./turn.ts";
import { askedSeat, useView } from "./view.ts";

const CARDS = 5; // E1-11

export function Own() {
  return <OwnPanels />;
}

export function OwnPanels() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const seat = ownSeat(scene);
  const party = view.parties[seat]!;
  const plan = useOwnPlan();
  const { golems } = useLook();
  const score = view.scores[seat] ?? null;
  return (
    <section class={`own-strip${golems ? " golems" : ""}`} data-part="own">
      <div class="own-land">
        <Backdrop />
        <Panel name="camp" title={words.playerName(seat)} before={<SeatBadge seat={seat} label={words.player(seat)} size={26} />}
          after={<><Shield points={score} label={pointsLabel(score)} size={34} />{plan?.points ? <b class="gain-tag">{signed(plan.points)}</b> : null}</>}>
          <Camp seat={seat} party={party} leave={plan?.leave ?? 0} come={plan?.come ?? 0} />
        </Panel>
        <Panel name="storage" title={text(words, "board-storage")} after={<StorageCount />}><OwnStorage /></Panel>
        {party.route ? (
          <Panel name="route" title={text(words, "own-route")} after={<b>{text(words, "board-of", { n: party.route.length, of: CARDS })}</b>}
            before={party.put_away.length ? <span class="used-cards">{text(words, "board-used", { n: party.put_away.length })}</span> : null}>
            <Route seat={seat} cards={party.route} places={CARDS} />
          </Panel>
        ) : null}
        {party.board && view.uncovered ? (
          <>
            <Panel name="outposts" title={text(words, "score-board")}><Outposts seat={seat} built={party.board} uncovered={view.uncovered} /></Panel>
            <Panel name="pile" title={text(words, "board-merchants")} after={<b>{party.merchants}</b>}><MerchantPile merchants={party.merchants} each={view.cards_for_tile ?? 4} /></Panel>
          </>
        ) : null}
      </div>
      <Honours seat={seat} party={party} tiles={plan?.tiles ?? null} />
    </section>
  );
}

const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`);

function Panel({ name, title, before, after, children }: { name: string; title: string; before?: ComponentChildren; after?: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class={`own-part ${name}`}>
      <header>{name === "camp" ? before : null}<h3>{title}</h3>{name === "camp" ? null : before}{after}</header>
      {children}
    </div>
  );
}

/** The plan, if it is about the own seat. */
function useOwnPlan() {
  const scene = useScene();
  const plan = useShownPlan();
  return askedSeat(useView()) === ownSeat(scene) ? plan : null;
}

function StorageCount() {
  const scene = useScene();
  const party = useView().parties[ownSeat(scene)]!;
  const plan = useOwnPlan();
  const after = plan ? traded(party.cubes, plan).cubes.length : party.cubes.length;
  const n = party.cubes.length;
  return <b class={after > party.spaces ? "over" : undefined}>{after === n ? text(scene.words, "board-of", { n, of: party.spaces }) : text(scene.words, "board-of-then", { n, then: after, of: party.spaces })}</b>;
}

/** The own cubes, or as the plan would leave them; a click on a cube upgrades, pays or discards it. */
export function OwnStorage({ strip = false }: { strip?: boolean }) {
  const scene = useScene();
  const { words } = scene;
  const seat = ownSeat(scene);
  const party = useView().parties[seat]!;
  const plan = useOwnPlan();
  return (
    <Storage at={seatOf(seat)} cubes={party.cubes} spaces={party.spaces} strip={strip} lost={plan?.lost ?? []} gained={plan?.gained ?? ""}
      label={text(words, "board-storage-holds", { cubes: words.cubeNames(party.cubes), n: party.cubes.length, of: party.spaces })}
      usable={(letter) => {
        const choice = cubeChoice(scene, letter);
        return choice ? { label: words.say(choice.text), into: choice.kind === "upgrade" ? String(choice.args["next"]) : null, act: () => scene.play([choice.name]) } : null;
      }} />
  );
}

/** Hills and a way behind camp and wagon. */
function Backdrop() {
  return (
    <svg class="backdrop" viewBox="0 0 900 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width={900} height={150} fill="url(#j-skyg)" />
      <path d="M0 30C80 16 150 34 240 24S420 34 520 20S720 36 900 22V150H0Z" class="far-hills" />
      <path d="M0 44C120 30 200 50 330 38S560 52 680 38S820 50 900 40V150H0Z" class="meadow" />
      <path d="M0 84C140 74 260 92 420 80S760 92 900 78V134C740 146 600 128 420 138S120 128 0 138Z" class="path" />
      {Array.from({ length: 18 }, (_, n) => <use key={n} href={`#j-t${n % 3 ? "c" : "l"}${n % 2}`} x={-12} y={-30} width={24} height={34} transform={`translate(${210 + n * 39 + (n * 17) % 23} ${50 + (n * 7) % 14}) scale(.5)`} />)}
    </svg>
  );
}
