// Bonus tiles: a small drawing of what each one brings.
import { CubeAt, PointsAt } from "../../parts/pieces.tsx";
import { line, outlined, token } from "../../parts/strokes.ts";

export type BonusKind = "move" | "cargo" | "upgrade" | "harvest" | "points" | "last";

interface Props {
  kind: BonusKind;
  points: number | null;
  left: number; // on the stack; a tile that a player has is a stack of one
  x?: number;
  y?: number;
  scale?: number;
  look?: string;
}

export function BonusTile({ kind, points, left, x = 0, y = 0, scale = 1, look = "" }: Props) {
  const below = Math.min(left, 4) - 1;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-piece={`card:${kind}`} class={`bonus-tile ${left ? look : "gone"}`}>
      {left ? (
        <>
          {Array.from({ length: Math.max(0, below) }, (_, n) => (
            <rect key={n} x={-27} y={-27 + (below - n) * 2.6} width={54} height={54} rx={7} fill={token("parch-2")} {...outlined(1.2)} />
          ))}
          <rect x={-27} y={-27} width={54} height={54} rx={7} class="face" {...outlined(1.6)} />
          <rect x={-23.5} y={-23.5} width={47} height={47} rx={4.5} fill="none" stroke={token("parch-3")} stroke-width={1.2} />
          <Drawing kind={kind} points={points} />
        </>
      ) : (
        <>
          <rect x={-27} y={-27} width={54} height={54} rx={7} class="empty" />
          <g opacity={0.35}><Drawing kind={kind} points={points} /></g>
        </>
      )}
      {left > 1 ? (
        <g transform="translate(-21 24)">
          <rect x={-9} y={-8} width={20} height={15} rx={7.5} fill={token("parch-ink")} />
          <text x={1} y={4} text-anchor="middle" font-size={13} class="label on-shield">×{left}</text>
        </g>
      ) : null}
    </g>
  );
}

function Drawing({ kind, points }: Pick<Props, "kind" | "points">) {
  switch (kind) {
    case "move":
      return <><use href="#bonus-move" transform="translate(-3 3) scale(.92)" /><Plus text="+1" x={14} y={-9} /></>;
    case "cargo":
      return <><use href="#bonus-cargo" transform="translate(-4 5) scale(.8)" /><Plus text="+3" x={13} y={-10} /></>;
    case "upgrade":
      return (
        <>
          <CubeAt letter="Y" x={-11} y={9} size={21} />
          <CubeAt letter="R" x={11} y={-7} size={21} />
          <path d="M-12 -3V-13M-16.5 -9L-12 -14L-7.5 -9" {...line("parch-ink", 2.6)} />
          <Worth points={points} />
        </>
      );
    case "harvest":
      return (
        <>
          <CubeAt letter="R" x={2} y={-7} size={21} />
          <use href="#bonus-harvest" transform="translate(-1 7) scale(.9)" />
          <Plus text="+" x={-16} y={-9} />
          <Worth points={points} />
        </>
      );
    case "points":
      return <PointsAt points={points} x={0} y={0} scale={0.86} />;
    case "last":
      return (
        <>
          <PointsAt points={points} x={0} y={-6} scale={0.82} />
          <rect x={-14} y={9} width={28} height={16} rx={8} fill={token("gold3")} />
          <text y={22.6} text-anchor="middle" font-size={17.8} class="label on-shield">5</text>
        </>
      );
  }
}

function Plus({ text, x, y }: { text: string; x: number; y: number }) {
  return <text x={x} y={y} text-anchor="middle" font-size={24} class="label on-parch">{text}</text>;
}

/** Points that a tile is worth at the end besides what it does. */
function Worth({ points }: { points: number | null }) {
  if (!points) return null;
  return (
    <g transform="translate(16 16)">
      <circle r={10.5} fill={token("shield")} stroke={token("gold")} stroke-width={1.5} />
      <text y={6} text-anchor="middle" font-size={18} class="figure on-shield">{points}</text>
    </g>
  );
}
