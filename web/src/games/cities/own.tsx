// The own board: gold and loan, tracks, points by source, and how everybody stands in the objectives.
import { Points, SeatBadge } from "../../parts/pieces.tsx";
import { useSize } from "../../parts/use-size.ts";
import { ownSeat, useScene } from "../../scene.ts";
import { capital } from "../../words.ts";
import { short } from "./geometry.ts";
import { usePointing } from "./market.tsx";
import { refuse } from "./refusal.tsx";
import { Feature, Gold, type Icon, Sign } from "./signs.tsx";
import { type Outcome, signed, text, useOutcome } from "./turn.ts";
import { type Objective, type Party, useView } from "./view.ts";

const PURSE = 7; // WW-10

export function Own() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const seat = ownSeat(scene);
  const party = view.parties[seat];
  const outcome = useOutcome();
  if (!party) return null;
  return (
    <section class="own-board">
      <header>
        <SeatBadge seat={seat} label={words.player(seat)} size={28} />
        <b class="name">{words.playerName(seat)}</b>
        {party.score === null ? null : <Points points={party.score} label={text(words, "board-points", { n: party.score })} size={46} />}
        {outcome?.total ? <b class="change">{signed(outcome.total)}</b> : null}
      </header>
      <Purse party={party} paid={outcome?.gold ?? 0} />
      <Loan party={party} />
      <Tracks party={party} outcome={outcome} />
      <Bars party={party} outcome={outcome} />
      <Sources seat={seat} outcome={outcome} />
      {view.objectives.length ? <Objectives objectives={view.objectives} own={seat} /> : null}
    </section>
  );
}

function Purse({ party, paid }: { party: Party; paid: number }) {
  const { words } = useScene();
  const then = party.gold - paid;
  return (
    <div class="purse" role="img" aria-label={text(words, "board-gold", { n: party.gold, paid: Math.max(0, paid) })}>
      {Array.from({ length: Math.max(PURSE, party.gold, then) }, (_, n) => (n < Math.max(party.gold, then) ? <Gold key={n} spent={n >= Math.min(party.gold, then)} /> : <i key={n} class="hole" />))}
    </div>
  );
}

/** WW-40. */
function Loan({ party }: { party: Party }) {
  const scene = useScene();
  const { words } = scene;
  const choice = scene.choices.find(({ kind }) => kind === "loan" || kind === "repay");
  const ref = `seat:${ownSeat(scene)}`;
  const use = () => (choice ? scene.act(choice) : void refuse(scene, ref, party.loan ? "repay" : "loan"));
  return (
    <button type="button" data-ref={ref} data-choice={choice?.name} class={choice ? "loan usable" : "loan"} aria-disabled={choice ? undefined : "true"} onClick={use}
      title={choice ? words.say(choice.text) : undefined} {...usePointing(ref)}>
      <Sign icon="loan" />
      <span>{choice?.kind === "repay" ? text(words, "board-loan-repay") : party.loan ? text(words, "board-loan-open", { round: party.loan }) : text(words, "board-loan")}</span>
      <b>{party.loan ? "−3" : "+2"}</b>
      <i class="hole" /><i class="hole" />
    </button>
  );
}

const [WIDTH, TOP, FOOT] = [182, 8, 34];
const [LOW, HIGH] = [190, 580]; // of the tracks alone
const COLUMNS = [20, 58, 96];
const PEOPLE = 142;

/** WW-30, WW-31: they stand upright, so that the lowest resource is a level; its rope gives as many points. As high as there is room. */
function Tracks({ party, outcome }: { party: Party; outcome: Outcome | null }) {
  const { words } = useScene();
  const [box, size] = useSize<HTMLDivElement>();
  const room = size?.width ? (size.height * WIDTH) / size.width - TOP - FOOT : LOW;
  const height = Math.round(Math.min(HIGH, Math.max(LOW, room)));
  const length = party.tracks[0]?.length ?? 1;
  const y = (value: number, of = length) => TOP + height - (value * height) / of;
  const middle = (value: number, of = length) => Math.min(y(value, of) + height / of / 2, TOP + height - 8);
  const step = height / length;
  const people = height / party.population_length;
  const symbol = Math.min(15, step - 1);
  const ring = Math.min(5.2, people / 2 - 1.5);
  const then = party.tracks.map(({ resource, value }) => outcome?.tracks[resource] ?? value);
  const grown = outcome?.population ?? party.population;
  const low = Math.min(...party.tracks.map(({ value }) => value));
  const lower = Math.min(...then);
  const state = (n: number, now: number, soon: number) => (n <= now ? "on" : n <= soon ? "next" : "");
  const said = [
    ...party.tracks.map(({ resource, value, next }) => text(words, "board-track", { resource, value, of: length, next: next ? next.at - value : 0 })),
    text(words, "board-population", { n: party.population, of: party.population_length }), text(words, "board-lowest", { n: low }),
  ].join(". ");
  return (
    <div class="tracks" ref={box}>
      <svg viewBox={`0 0 ${WIDTH} ${height + TOP + FOOT}`} preserveAspectRatio="xMidYMin" role="img" aria-label={said}>
        <rect x={12} y={TOP - 4} width={120} height={height + 8} rx={7} class="tray" />
        <rect x={PEOPLE - 8} y={TOP - 4} width={44} height={height + 8} rx={7} class="tray" />
        {party.tracks.flatMap((track, n) => Array.from({ length }, (_, at) => at + 1).map((at) => (
          <g key={`${track.resource} ${at}`} class={state(at, track.value, then[n]!)}>
            <rect x={COLUMNS[n]} y={short(y(at) + 1.2)} width={28} height={short(step - 2.4)} rx={3} class={`space ${track.resource}`} />
            {track.symbols.includes(at) ? <use href="#ww-i-people" x={short(COLUMNS[n]! + 14 - symbol / 2)} y={short(y(at) + step / 2 - symbol / 2)} width={short(symbol)} height={short(symbol)} class="symbol" /> : null}
          </g>
        )))}
        {Array.from({ length: party.population_length }, (_, at) => at + 1).map((at) => (
          <g key={at} class={state(at, party.population, grown)}>
            <rect x={PEOPLE} y={short(y(at, party.population_length) + 1)} width={28} height={short(people - 2)} rx={3} class={at === party.population_length ? "space people last" : "space people"} />
            {party.rings.includes(at) ? <circle cx={PEOPLE + 14} cy={short(y(at, party.population_length) + people / 2)} r={short(ring)} class="ring" /> : null}
          </g>
        ))}
        <path d={`M6 ${short(y(low))}H134`} class="rope" />
        {lower > low ? <path d={`M6 ${short(y(lower))}H134`} class="rope soon" /> : null}
        {party.tracks.map((track, n) => (
          <g key={track.resource}>
            <Marker x={COLUMNS[n]! + 14} y={middle(track.value)} n={track.value} soon={false} />
            {then[n] === track.value ? null : <Marker x={COLUMNS[n]! + 14} y={middle(then[n]!)} n={then[n]!} soon />}
            <use href={`#ww-i-${track.resource}`} x={COLUMNS[n]! + 2} y={height + TOP + 8} width={24} height={24} />
          </g>
        ))}
        <Marker x={PEOPLE + 14} y={middle(party.population, party.population_length)} n={party.population} soon={false} />
        {grown === party.population ? null : <Marker x={PEOPLE + 14} y={middle(grown, party.population_length)} n={grown} soon />}
        <use href="#ww-i-person" x={PEOPLE + 2} y={height + TOP + 8} width={24} height={24} />
        <g transform={`translate(-1 ${short(y(low) - 9)})`} class="rope-flag">
          <path d="M0 0h18l4 9 -4 9H0z" />
          <text x={9.5} y={13.5} text-anchor="middle" class="figure" font-size={14}>{low}</text>
        </g>
      </svg>
    </div>
  );
}

/** The same in little, for a phone. */
function Bars({ party, outcome }: { party: Party; outcome: Outcome | null }) {
  const { words } = useScene();
  const bars = [
    ...party.tracks.map(({ resource, value, length, next }) => ({ key: resource as Icon, value, then: outcome?.tracks[resource] ?? value, of: length, next })),
    { key: "person" as const, value: party.population, then: outcome?.population ?? party.population, of: party.population_length, next: party.next_ring },
  ];
  return (
    <ul class="bars">
      {bars.map(({ key, value, then, of, next }) => (
        <li key={key} aria-label={key === "person" ? text(words, "board-population", { n: value, of }) : text(words, "board-track", { resource: key, value, of, next: next ? next.at - value : 0 })}>
          <Sign icon={key} size={20} />
          <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={100} height={10} class="rest" />
            <rect width={short((100 * then) / of)} height={10} class="soon" />
            <rect width={short((100 * value) / of)} height={10} class={key} />
            {next ? <rect x={short((100 * next.at) / of) - 3} width={3} height={10} class="mark" /> : null}
          </svg>
          <b>{value}{then === value ? null : <em>→{then}</em>}</b>
        </li>
      ))}
    </ul>
  );
}

function Marker({ x, y, n, soon }: { x: number; y: number; n: number; soon: boolean }) {
  return (
    <g class={soon ? "marker soon" : "marker"} transform={`translate(${short(x)} ${short(y)})`}>
      <path d="M-15 -2v5a15 8.500 0 0 0 30 0v-5z" class="side" />
      <ellipse cy={-2} rx={15} ry={8.5} class="face" />
      <text y={2.6} text-anchor="middle" class="figure" font-size={14}>{n}</text>
    </g>
  );
}

export const SOURCES: Readonly<Record<string, Icon>> = {
  "score-population": "person", "score-lowest": "lowest", "score-monuments": "monument", "score-nature": "nature", "score-districts": "district",
  "score-objectives": "objective", "score-loan": "loan", "score-food": "food", "score-ceramics": "ceramics", "score-gears": "gears",
};

function Sources({ seat, outcome }: { seat: number; outcome: Outcome | null }) {
  const { words, scores } = useScene();
  const { objectives } = useView();
  const parts = scores[seat];
  if (!parts) return null;
  return (
    <ul class="sources">
      {parts.filter((part) => part.points || outcome?.points.get(part.text.key) || !(part.text.key === "score-loan" || (part.text.key === "score-objectives" && !objectives.length))).map((part) => {
        const change = outcome?.points.get(part.text.key);
        return (
          <li key={part.text.key} title={words.say(part.text)}>
            <Sign icon={SOURCES[part.text.key] ?? "objective"} label={words.say(part.text)} />
            <b>{part.points < 0 ? signed(part.points) : part.points}</b>
            {change ? <em>{signed(change)}</em> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** What an objective counts. */
function featureOf({ text: { key, args } }: Objective): string {
  if (args["of"]) return String(args["of"]);
  return { "objective-monuments": "monument", "objective-longest-road": "road", "objective-largest-road": "road", "objective-near-nature": "nature",
    "objective-near-water": "water", "objective-green-area": "nature", "objective-districts": "building" }[key] ?? key;
}

const RESOURCES = new Set(["food", "ceramics", "gears"]);

function Objectives({ objectives, own }: { objectives: readonly Objective[]; own: number }) {
  const { words } = useScene();
  return (
    <section class="objectives" aria-label={text(words, "part-objectives")}>
      {objectives.map((objective) => {
        const feature = featureOf(objective);
        const seats = objective.standing.map((_, seat) => seat).sort((one, other) => objective.standing[other]! - objective.standing[one]! || Number(other === own) - Number(one === own));
        const prizes = text(words, "board-prizes", { first: objective.first, second: objective.second });
        return (
          <article key={objective.ref} data-ref={objective.ref} title={`${capital(words.say(objective.text))}: ${prizes}`}>
            {RESOURCES.has(feature) ? <Sign icon={feature as Icon} size={26} /> : <Feature feature={feature} size={26} />}
            <div>
              <h3>{capital(words.say(objective.text))} <span class="hidden">{prizes}</span></h3>
              <ol class={seats.length > 3 ? "crowd" : undefined}>
                {seats.map((seat) => (
                  <li key={seat} class={seat === own ? "own" : undefined}>
                    <span><SeatBadge seat={seat} label={words.player(seat)} size={seats.length > 3 ? 18 : 20} />{objective.points[seat] ? <sup>{objective.points[seat]}</sup> : null}</span>
                    <b>{objective.standing[seat]}</b>
                  </li>
                ))}
              </ol>
            </div>
          </article>
        );
      })}
    </section>
  );
}
