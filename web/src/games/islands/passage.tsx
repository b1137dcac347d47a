// A passage: a dotted wake from bay to bay, and a stepper above a market for how often to trade.
import { tenth } from "../../parts/strokes.ts";
import type { Point } from "./hexes.ts";

const BEND = 0.22; // of a leg, before and after a stop

/** `tone`: my own plan, where somebody has just sailed, another turn of a hint, or what a turn prepares. */
export function Passage({ stops, tone }: { stops: readonly Point[]; tone: "lit" | "marked" | "other" | "next" }) {
  if (stops.length < 2) return null;
  const wake = course(stops);
  return (
    <g class={`passage ${tone}`} aria-hidden="true">
      <path d={wake} class="casing" />
      <path d={wake} class="wake" />
      {stops.slice(1, -1).map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={5.5} class="stop" />)}
    </g>
  );
}

function course(stops: readonly Point[]): string {
  const [first, ...rest] = stops;
  let from = first!;
  let path = `M${from[0]} ${from[1]}`;
  rest.forEach(([x, y], n) => {
    const next = rest[n + 1];
    path += next
      ? `L${tenth(x - (x - from[0]) * BEND)} ${tenth(y - (y - from[1]) * BEND)}Q${x} ${y} ${tenth(x + (next[0] - x) * BEND)} ${tenth(y + (next[1] - y) * BEND)}`
      : `L${x} ${y}`;
    from = [x, y];
  });
  return path;
}

const STEP = 33;
const MOST = 4; // steps drawn; beyond that the panel offers them

interface StepperProps {
  most: number;
  chosen: number | null;
  label: (times: number) => string;
  choose: (times: number) => void;
  point: (times: number | null) => void;
}

export function Stepper({ most, chosen, label, choose, point }: StepperProps) {
  const steps = Array.from({ length: Math.min(most, MOST) }, (_, n) => n + 1);
  const left = (-steps.length * STEP) / 2;
  const y = -68;
  return (
    <g class="stepper">
      <rect x={left - 4} y={y - 17} width={steps.length * STEP + 8} height={38} rx={19} class="shade" opacity={0.25} />
      <path d={`M-8 ${y + 18}L0 ${y + 27}L8 ${y + 18}Z`} class="steps" />
      <rect x={left - 4} y={y - 19} width={steps.length * STEP + 8} height={38} rx={19} class="steps" />
      {steps.map((times) => (
        <g key={times} transform={`translate(${left + (times - 0.5) * STEP} ${y})`} role="button" tabindex={-1} aria-label={label(times)}
          class={times === chosen ? "step chosen" : "step"} onClick={(event) => { event.stopPropagation(); choose(times); }}
          onPointerEnter={() => point(times)} onPointerLeave={() => point(null)}>
          <circle r={15} />
          <text y={6.5} text-anchor="middle" font-size={19} class="label">×{times}</text>
        </g>
      ))}
    </g>
  );
}
