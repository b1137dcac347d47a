// The own hold: a hull with a slot for each cube. Cubes that would be spent are raised, new ones glow, what does not fit stands on deck.
import { CubeAt, SeatAt, TagAt } from "../../parts/pieces.tsx";
import { outlined, token } from "../../parts/strokes.ts";
import { Colours } from "../shared/colours.tsx";
import { onEnter } from "../shared/keys.ts";

const SLOT = 36;
const PLAIN = 10; // slots without bonus tiles
const STERN = 3; // slots that one bonus tile adds
const HULL = "M8 24C4 22 2 18 2 10L20 20H294L314 4C316 16 314 26 311 34C308 70 300 104 282 116Q276 120 266 120H56Q46 120 40 116C22 104 12 66 8 24Z";
const GUNWALE = "M2 10L20 20H294L314 4C315 12 314 18 312 22L296 29H20L6 23C3 19 2 15 2 10Z";
const WATER = `M-6 130${"q8 -7 16 0t16 0".repeat(10)}`;

/** What happens to a cube in a preview: it goes to the supply or a tile (null), or to another seat. */
export type Spent = ReadonlyMap<number, number | null>; // by the place of the cube in the run

interface Props {
  seat: number;
  cubes: string;
  spaces: number;
  label: string;
  spent?: Spent | undefined;
  fresh?: number | undefined; // cubes from this place on are new
  usable?: (place: number) => (() => void) | undefined; // a click on a cube
  cubeLabel: (place: number) => string;
  strip?: boolean; // one row of slots, for a phone
}

interface Slot {
  x: number;
  y: number;
  open: boolean;
}

export function slotsOf(spaces: number): Slot[] {
  if (spaces > PLAIN + STERN) {
    const columns = Math.ceil(spaces / 2);
    const pitch = Math.min(SLOT, 246 / columns);
    return Array.from({ length: spaces }, (_, n) =>
      ({ x: 160 + ((n % columns) - (columns - 1) / 2) * pitch, y: 47 + Math.floor(n / columns) * SLOT, open: true }));
  }
  const hold = Array.from({ length: PLAIN }, (_, n) => ({ x: 57 + (n % 5) * SLOT, y: 47 + Math.floor(n / 5) * SLOT, open: n < spaces }));
  const stern = [[0, 0], [1, 0], [0, 1]].map(([column, row]) => ({ x: 242 + column! * SLOT, y: 47 + row! * SLOT, open: spaces > PLAIN }));
  return [...hold, ...stern];
}

export function Hold(props: Props) {
  return props.strip ? <StripHold {...props} /> : <HullHold {...props} />;
}

function HullHold({ seat, cubes, spaces, label, spent, fresh, usable, cubeLabel }: Props) {
  const slots = slotsOf(spaces);
  const open = slots.filter((slot) => slot.open);
  const [stowed, deck] = [[...cubes].slice(0, spaces), [...cubes].slice(spaces)];
  return (
    <svg class="hold" data-at={`seat:${seat}`} viewBox="0 -8 316 148" role="group" aria-label={label}>
      <path d={HULL} transform="translate(0 4)" class="shade" opacity={0.18} />
      <path d={HULL} fill={token("po-wood")} {...outlined(1.8)} />
      <path d={HULL} fill="url(#planks)" />
      <path d="M22 28C24 70 36 106 52 110H272C288 106 298 70 300 28Z" fill={token("hold")} {...outlined(1.4)} />
      <path d={GUNWALE} fill={token(`seat-${seat}`)} {...outlined(1.5)} />
      <path d="M8 18L22 24H292L308 14" class="gleam" />
      {spaces > PLAIN + STERN ? null : <path d="M221 30V110" stroke={token("po-wood")} stroke-width={3.5} />}
      {slots.filter((slot) => !slot.open).map(({ x, y }) => <rect key={`${x} ${y}`} x={x - 15} y={y - 14} width={30} height={30} rx={4} class="slot none" />)}
      {spaces < PLAIN + STERN ? <text x={242} y={53} text-anchor="middle" font-size={17.5} class="label locked">+{STERN}</text> : null}
      {open.map(({ x, y }, n) => (
        <SlotAt key={n} x={x} y={y} letter={stowed[n]} to={spent?.get(n)} fresh={fresh !== undefined && n >= fresh}
          use={stowed[n] ? usable?.(n) : undefined} label={cubeLabel(n)} />
      ))}
      {deck.map((letter, n) => {
        const x = 210 - (deck.length - 1 - n) * 30;
        const place = spaces + n;
        const use = usable?.(place);
        return (
          <g key={n} {...(use ? { role: "button", tabindex: 0, "aria-label": cubeLabel(place), onClick: use, onKeyDown: onEnter(use) } : {})}
            class={use ? "usable" : undefined}>
            <rect x={x - 14} y={-5} width={28} height={27} rx={4} class="overfull" />
            <CubeAt letter={letter} x={x} y={9} size={26} piece />
          </g>
        );
      })}
      <text x={277} y={90} text-anchor="middle" font-size={17} class={`label hold-count${deck.length ? " over" : ""}`}>{cubes.length}/{spaces}</text>
      <path d={WATER} class="water" />
    </svg>
  );
}

interface SlotProps {
  x: number;
  y: number;
  letter: string | undefined;
  to: number | null | undefined; // undefined: it stays
  fresh: boolean;
  use: (() => void) | undefined;
  label: string;
}

/** A slot 32 wide with its cube. */
function SlotAt({ x, y, letter, to, fresh, use, label }: SlotProps) {
  const raised = to !== undefined;
  return (
    <g {...(use ? { role: "button", tabindex: 0, "aria-label": label, onClick: use, onKeyDown: onEnter(use) } : {})} class={use ? "usable" : undefined}>
      <rect x={x - 16} y={y - 15} width={32} height={32} rx={4} class={`slot${use ? " lit" : ""}${raised ? " spent" : ""}${letter && fresh ? " fresh" : ""}`} />
      {letter ? <CubeAt letter={letter} x={x} y={raised ? y - 3 : y + 1} size={31} piece /> : null}
      {raised ? <Leaving to={to} x={x + 8} y={y - 15} /> : null}
    </g>
  );
}

/** The hold in one row, for a phone; where cubes are chosen, by colour. */
function StripHold({ seat, cubes, spaces, label, spent, fresh, usable, cubeLabel }: Props) {
  const placeOf = (letter: string) => [...cubes].findIndex((one, n) => one === letter && usable?.(n));
  if ([...cubes].some((letter) => placeOf(letter) >= 0)) {
    const use = (letter: string) => {
      const place = placeOf(letter);
      return place < 0 ? null : { label: cubeLabel(place), act: usable!(place)! };
    };
    return <Colours at={`seat:${seat}`} cubes={cubes} lost={[...cubes].filter((_, n) => spent?.has(n)).join("")} label={label} use={use} />;
  }
  const many = Math.max(spaces, cubes.length);
  return (
    <svg class="hold strip" data-at={`seat:${seat}`} viewBox={`0 0 ${many * 34 + 4} 44`} role="group" aria-label={label}>
      <rect width={many * 34 + 4} height={44} rx={7} fill={token("hold")} />
      {Array.from({ length: many }, (_, n) => (
        <SlotAt key={n} x={19 + n * 34} y={23} letter={cubes[n]} to={spent?.get(n)} fresh={fresh !== undefined && n >= fresh}
          use={cubes[n] ? usable?.(n) : undefined} label={cubeLabel(n)} />
      ))}
    </svg>
  );
}

function Leaving({ to, x, y }: { to: number | null; x: number; y: number }) {
  return to === null ? <TagAt text="−1" x={x} y={y} wide={22} /> : <SeatAt seat={to} x={x} y={y} scale={0.86} />;
}
