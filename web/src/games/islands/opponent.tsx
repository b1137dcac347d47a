// Another player at a glance: cargo, claimed orders, bonus tiles, outposts built, points.
import type { ComponentChildren } from "preact";
import { CubeAt, Cubes, Points, SeatBadge } from "../../parts/pieces.tsx";
import { token } from "../../parts/strokes.ts";
import { type BonusKind, BonusTile } from "./bonus.tsx";
import { SPICES, type Spice } from "./player-board.tsx";

const GROUNDS: Record<Spice, string> = { ginger: "gi-0", chili: "ch-0", tea: "te-0", cloves: "cl-0" };
const COLOURS = ["Y", "R", "G", "B"] as const;

export interface OpponentProps {
  seat: number;
  name: string;
  tag: string; // "bot", or what the table says of the seat
  isNew: boolean; // has just moved
  isActive: boolean;
  cubes: string;
  spaces: number | null; // an automaton has no hold
  built: Readonly<Record<Spice, number>>;
  bonus: readonly { kind: BonusKind; points: number | null }[];
  orders: readonly (number | null)[]; // points of each, null where they lie face down
  places: number;
  outpostsLeft: number | null;
  score: number | null;
  did: ComponentChildren; // an automaton: what it did last
  goal: ComponentChildren; // and what the game goes for
  said: { seat: string; points: string; cubes: (run: string) => string; orders: string; board: string; outposts: string };
}

const ROOMY = 10; // more cubes than this are too small for letters

export function Opponent(props: OpponentProps) {
  const { seat, cubes, spaces, said } = props;
  return (
    <section class={`opponent seat-${seat}${props.isNew ? " new" : ""}${props.isActive ? " active" : ""}`} data-at={`seat:${seat}`}>
      <header>
        <SeatBadge seat={seat} label={said.seat} size={28} />
        <b class="name">{props.name}</b>
        {props.tag ? <span class="tag">{props.tag}</span> : null}
        <Points points={props.score} label={said.points} size={46} />
      </header>
      {props.goal ? <p class="goal">{props.goal}</p> : null}
      {props.did ? <p class="did">{props.did}</p> : null}
      <div class={Math.max(spaces ?? 0, cubes.length) > ROOMY ? "cargo unlettered" : "cargo unlettered-on-phones"}>
        {spaces === null ? <Counts cubes={cubes} said={said.cubes} /> : (
          <>
            <Load cubes={cubes} spaces={spaces} label={said.cubes(cubes)} />
            <span class="of">{cubes.length}/{spaces}</span>
          </>
        )}
      </div>
      <div class="haul">
        <span class="orders" role="img" aria-label={said.orders}>
          {Array.from({ length: Math.max(props.places, props.orders.length) }, (_, n) => n < props.orders.length
            ? <Points key={n} points={props.orders[n]!} size={32} /> : <span key={n} class="order none" />)}
        </span>
        {props.outpostsLeft === null ? (
          <>
            <span class="bonuses">
              {props.bonus.map(({ kind, points }, n) => (
                <svg key={n} class="unlettered" width={36} height={36} viewBox="-29 -29 58 58" aria-hidden="true"><BonusTile kind={kind} points={points} left={1} /></svg>
              ))}
            </span>
            <MiniBoard built={props.built} label={said.board} />
          </>
        ) : (
          <span class="outposts-left unlettered" role="img" aria-label={said.outposts}>
            <svg width={24} height={24} viewBox="-24 -28 48 48" aria-hidden="true"><use href={`#house-${seat}`} data-piece={`house:${seat}`} /></svg>
            <b>{props.outpostsLeft}</b>
          </span>
        )}
      </div>
    </section>
  );
}

const PITCH = 17.6;

/** Cargo in its slots. */
export function Load({ cubes, spaces, label }: { cubes: string; spaces: number; label: string }) {
  const many = Math.max(spaces, cubes.length);
  return (
    <svg class="load" viewBox={`0 0 ${many * PITCH + 2} 22`} role="img" aria-label={label}>
      {Array.from({ length: many }, (_, n) => {
        const x = 9.5 + n * PITCH;
        return (
          <g key={n}>
            <rect x={x - 8} y={3.5} width={16} height={16} rx={2.5} class="slot flat" />
            {n < cubes.length ? <CubeAt letter={cubes[n]!} x={x} y={11.2} size={18.5} piece /> : null}
          </g>
        );
      })}
    </svg>
  );
}

/** An automaton has cubes without end: a number beside each colour. */
function Counts({ cubes, said }: { cubes: string; said: (run: string) => string }) {
  return (
    <>
      {COLOURS.map((letter) => {
        const many = [...cubes].filter((one) => one === letter).length;
        return <span key={letter} class={many ? "count" : "count zero"}><Cubes run={letter} label={said(letter.repeat(many))} size={21} pieces /><b aria-hidden="true">{many}</b></span>;
      })}
    </>
  );
}

export function MiniBoard({ built, label }: { built: Readonly<Record<Spice, number>>; label: string }) {
  return (
    <svg class="mini-board" width={48} height={34} viewBox="0 0 48 34" role="img" aria-label={label}>
      {SPICES.map((spice, row) => Array.from({ length: 5 }, (_, column) => (
        <rect key={`${row} ${column}`} x={column * 9.5 + 0.6} y={row * 8.5 + 0.6} width={7.8} height={6.8} rx={1.5}
          fill={column < built[spice] ? token(GROUNDS[spice]) : token("well")} stroke={token("edge")} stroke-width={0.9} />
      )))}
    </svg>
  );
}
