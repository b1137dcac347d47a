// Cubes or crystals, seats and points: the same drawings in every game. `...At` are parts of a drawing, the others stand in text.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { t } from "../say.ts";
import { outlined, token } from "./strokes.ts";

export type CubeKind = "cube" | "crystal";

/** What the theme of the table calls a cube; its drawings differ too. */
export const CubeKindContext = createContext<CubeKind>("cube");

interface At {
  x: number;
  y: number;
}

/** `bare`: without its letter. `piece`: it is one that can be moved, not a picture of one. */
export function CubeAt({ letter, x, y, size, bare = false, ghost = false, piece = false }: At & { letter: string; size: number; bare?: boolean; ghost?: boolean; piece?: boolean }) {
  const kind = useContext(CubeKindContext);
  return <use href={`#${kind}-${letter}${bare ? "-bare" : ""}`} data-piece={piece ? `cube:${letter}` : undefined} x={x - size / 2} y={y - size / 2} width={size} height={size} class={ghost ? "ghost" : undefined} />;
}

const LETTERED = { cube: 21, crystal: 23 }; // pixels: smaller ones have no room for letters that can be read

/** Cubes in a line of text; `label` reads them out, unless what they stand in does. */
export function Cubes({ run, label = "", size: given, pieces = false }: { run: string; label?: string; size?: number; pieces?: boolean }) {
  const kind = useContext(CubeKindContext);
  const size = given ?? LETTERED[kind];
  return (
    <span class={size < LETTERED[kind] ? "cube-run unlettered" : "cube-run"} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}>
      {[...run].map((letter, n) => (
        <svg key={n} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true"><use href={`#${kind}-${letter}`} data-piece={pieces ? `cube:${letter}` : undefined} /></svg>
      ))}
    </span>
  );
}

export function SeatAt({ seat, x, y, scale = 1 }: At & { seat: number; scale?: number }) {
  return <use href={`#seat-${seat}`} transform={`translate(${x} ${y}) scale(${scale})`} />;
}

export function SeatBadge({ seat, label, size = 24 }: { seat: number; label: string; size?: number }) {
  return (
    <svg class="seat-badge" width={size} height={size} viewBox="-10.5 -10.5 21 21" role="img" aria-label={label}>
      <use href={`#seat-${seat}`} />
    </svg>
  );
}

/** Points as they are read out; null where they are hidden. */
export function pointsLabel(points: number | null): string {
  return points === null ? t("points-unknown") : t("points-of", { n: points });
}

/** Points in a wreath; `?` where they are hidden, with a sign where they are a gain. */
export function PointsAt({ points, x, y, scale = 1 }: At & { points: number | string | null; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <use href="#laurel" />
      <circle r={17} fill={token("shield")} stroke={token("gold")} stroke-width={2} />
      <text y={7.3} text-anchor="middle" font-size={22} class="figure on-shield">{points ?? "?"}</text>
    </g>
  );
}

export function Points({ points, label = "", size = 44 }: { points: number | string | null; label?: string; size?: number }) {
  return (
    <svg class="points-badge" width={size} height={size} viewBox="-31 -27 62 58" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}>
      <PointsAt points={points} x={0} y={0} />
    </svg>
  );
}

/** A small round badge with a number: what is paid, how many are left. */
export function TagAt({ text, x, y, tone = "lit", wide = 24, scale = 1 }: At & { text: string; tone?: "lit" | "ink"; wide?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`} class={`tag-${tone}`}>
      <rect x={-wide / 2} y={-9} width={wide} height={18} rx={9} />
      <text y={5} text-anchor="middle" font-size={15} class="label">{text}</text>
    </g>
  );
}

export function CoinAt({ value, x, y }: At & { value: number | string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={15.5} fill={token("parch")} {...outlined(1.4)} />
      <circle r={12.6} fill="none" stroke={token("gold")} stroke-width={1.3} />
      <text y={7} text-anchor="middle" font-size={21} class="figure on-parch">{value}</text>
    </g>
  );
}
