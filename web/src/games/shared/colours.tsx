// On a phone, where cubes are chosen: one button for each colour, large enough for a finger and no higher than a row of cubes.
import { CubeAt, TagAt } from "../../parts/pieces.tsx";
import { onEnter } from "./keys.ts";

interface Props {
  cubes: string;
  lost: string; // of these, in the plan that is shown
  label: string;
  at: string; // whose
  use: (letter: string) => { label: string; act: () => void } | null;
}

const WIDE = 84;
const HIGH = 44;

export function Colours({ cubes, lost, label, at, use }: Props) {
  const many = (run: string, letter: string) => [...run].filter((one) => one === letter).length;
  const letters = [...new Set(cubes)];
  return (
    <svg class="colours" data-at={at} width={letters.length * WIDE} height={HIGH} viewBox={`0 0 ${letters.length * WIDE} ${HIGH}`} role="group" aria-label={label}>
      {letters.map((letter, n) => {
        const used = use(letter);
        const gone = many(lost, letter);
        return (
          <g key={letter} transform={`translate(${n * WIDE} 0)`} class={used ? "colour usable" : "colour"} data-cube={letter}
            {...(used ? { role: "button", tabindex: 0, "aria-label": used.label, onClick: used.act, onKeyDown: onEnter(used.act) } : {})}>
            <rect x={1.5} y={1.5} width={WIDE - 5} height={HIGH - 3} rx={7} />
            <CubeAt letter={letter} x={25} y={HIGH / 2} size={31} piece />
            <text x={45} y={28} font-size={17} class="label">×{many(cubes, letter)}</text>
            {gone ? <TagAt text={`−${gone}`} x={WIDE - 17} y={10} wide={24} /> : null}
          </g>
        );
      })}
    </svg>
  );
}
