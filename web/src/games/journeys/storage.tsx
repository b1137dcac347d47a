// The storage: a wagon with a slot for each cube; on a phone one row. Cubes that go are marked −, those that come +.
import { CubeAt } from "../../parts/pieces.tsx";
import { type Lost, leaving } from "../shared/cubes.ts";
import { Colours } from "../shared/colours.tsx";
import { onEnter } from "../shared/keys.ts";

interface Usable {
  label: string;
  into: string | null; // what an upgrade makes of it
  act: () => void;
}

interface Props {
  cubes: string;
  spaces: number;
  lost: readonly Lost[];
  gained: string;
  label: string;
  at: string; // whose
  strip: boolean;
  usable: (letter: string) => Usable | null;
}

const SLOT = 34;

/** What comes takes the place of what goes; the rest of it stands behind the others. */
function laidOut(cubes: string, lost: readonly Lost[], gained: string): { all: string[]; state: string[] } {
  const going = leaving(cubes, lost);
  const come = [...gained];
  const all = [...cubes];
  const state = all.map((_, n) => {
    const next = going.has(n) ? come.shift() : undefined;
    if (next) all[n] = next;
    return going.has(n) ? next ? "fresh" : "spent" : "";
  });
  return { all: [...all, ...come], state: [...state, ...come.map(() => "fresh")] };
}

export function Storage(props: Props) {
  const { cubes, spaces, lost, gained, label, at, strip, usable } = props;
  const { all, state: states } = laidOut(cubes, lost, gained);
  const slots = Math.max(spaces, all.length);
  if (strip && [...cubes].some((letter) => usable(letter))) return <Colours at={at} cubes={cubes} lost={lost.map(({ cube }) => cube).join("")} label={label} use={usable} />;
  const across = strip ? slots : Math.max(5, Math.ceil(slots / 2));
  const rows = Math.ceil(slots / across);
  const [x0, y0] = strip ? [2, 3] : [9, 16];
  const [wide, high] = strip ? [across * SLOT + 4, rows * SLOT + 6] : [204, 152];
  const scale = strip ? 1 : 5 / across;
  return (
    <svg class={strip ? "storage strip" : "storage"} data-at={at} viewBox={`0 0 ${wide} ${high}`} role="group" aria-label={label}>
      {strip ? <rect width={wide} height={high} rx={6} class="wagon-box" /> : (
        <>
          <path d="M176 98l26 12" class="shaft" />
          <use href="#j-wheel" transform="translate(42 104)" /><use href="#j-wheel" transform="translate(146 104)" />
          <rect x={3} y={9} width={182} height={84} rx={5} class="wagon-box" />
        </>
      )}
      <g transform={`translate(${x0} ${y0}) scale(${scale})`}>
        {Array.from({ length: slots }, (_, n) => {
          const letter = all[n];
          const state = states[n] ?? "";
          const use = letter && n < cubes.length && !state ? usable(letter) : null;
          const [x, y] = [n % across * SLOT, Math.floor(n / across) * SLOT];
          const button = use ? { role: "button" as const, tabindex: 0, "aria-label": use.label, "data-cube": letter, onClick: use.act, onKeyDown: onEnter(use.act) } : {};
          return (
            <g key={n} transform={`translate(${x} ${y})`} class={`box ${state}${use ? " can" : ""}${n >= spaces ? " beyond" : ""}`} {...button}>
              <rect x={1} y={1} width={SLOT - 2} height={SLOT - 2} rx={5} />
              {letter ? <CubeAt letter={letter} x={SLOT / 2} y={SLOT / 2} size={29} ghost={state !== ""} piece={state === ""} /> : null}
              {state ? <><circle cx={SLOT - 6} cy={6} r={7} class="mark" /><path d={state === "fresh" ? `M${SLOT - 9.5} 6h7m-3.500 -3.500v7` : `M${SLOT - 9.5} 6h7`} class="mark-line" /></> : null}
              {use?.into ? <path d={`M${SLOT / 2 - 6} 3h12l-6 -7z`} class="up-mark" /> : null}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
