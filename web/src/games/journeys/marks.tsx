// The small things: cubes in rows, people, icons, signs, points. `At`: the middle of the thing, if nothing else is said.
import { Fragment } from "preact";
import { useContext } from "preact/hooks";
import { CubeAt, CubeKindContext } from "../../parts/pieces.tsx";
import { counted } from "../shared/cubes.ts";

interface At {
  x: number;
  y: number;
}

/** How the theme of the table draws things. */
export function useLook() {
  const golems = useContext(CubeKindContext) === "crystal";
  return { golems, person: golems ? "trader" : "settler", carrier: golems ? "wagon" : "vessel" };
}

const STEP = 0.95; // from cube to cube, in sizes

export function cubesWide(run: string, size: number): number {
  return run.length ? (run.length - 1) * size * STEP + size : 0;
}

const LETTERED: Readonly<Record<string, number>> = { cube: 21, crystal: 23 };

/** Do cubes of this size show their marks alone? Their letters would be less than 11 pixels high. */
export function useBare(size: number): boolean {
  return size < LETTERED[useContext(CubeKindContext)]!;
}

const DIGIT = 0.6; // how wide a number is, in sizes

export function countedWide(run: string, size: number): number {
  return counted(run).reduce((sum, [, n]) => sum + size * (n > 1 ? STEP + DIGIT : STEP), 0);
}

/** A number before each colour, from x on: where single cubes would be too small for letters. */
export function CountedAt({ run, x, y, size }: At & { run: string; size: number }) {
  let left = x;
  const bare = useBare(size);
  return (
    <>
      {counted(run).map(([letter, n]) => {
        const digit = left + size * DIGIT * 0.55;
        if (n > 1) left += size * DIGIT;
        const at = left + size / 2;
        left += size * STEP;
        return (
          <Fragment key={letter}>
            {n > 1 ? <text x={digit} y={y + size * 0.28} font-size={size * 0.82} class="figure mid ink">{n}</text> : null}
            <CubeAt letter={letter} x={at} y={y} size={size} bare={bare} />
          </Fragment>
        );
      })}
    </>
  );
}

/** Cubes from x on; y is their middle. */
export function CubesAt({ run, x, y, size }: At & { run: string; size: number }) {
  const bare = useBare(size);
  return <>{[...run].map((letter, n) => <CubeAt key={n} letter={letter} x={x + size / 2 + n * size * STEP} y={y} size={size} bare={bare} />)}</>;
}

export function CubesAround({ run, x, y, size }: At & { run: string; size: number }) {
  return <CubesAt run={run} x={x - cubesWide(run, size) / 2} y={y} size={size} />;
}

/** The same, at most so wide: one by one, with a number before each colour, or smaller. */
export function CubesWithin({ run, x, y, size, most }: At & { run: string; size: number; most: number }) {
  if (cubesWide(run, size) <= most) return <CubesAround run={run} x={x} y={y} size={size} />;
  const wide = countedWide(run, size);
  return wide <= most ? <CountedAt run={run} x={x - wide / 2} y={y} size={size} /> : <CubesAround run={run} x={x} y={y} size={size * most / cubesWide(run, size)} />;
}

/** Upgrades as grey cubes with an arrow, from x on. */
export function UpgradesAt({ n, x, y, size }: At & { n: number; size: number }) {
  const kind = useContext(CubeKindContext);
  return <>{Array.from({ length: n }, (_, i) => <Symbol key={i} id={`${kind}-up`} x={x + i * size * STEP} y={y - size / 2} width={size} height={size} />)}</>;
}

export function Symbol({ id, x, y, width, height, look, piece }: At & { id: string; width: number; height: number; look?: string | undefined; piece?: string | undefined }) {
  return <use href={`#j-${id}`} data-piece={piece} x={x} y={y} width={width} height={height} class={look} />;
}

export function IconAt({ name, x, y, size }: At & { name: string; size: number }) {
  return <Symbol id={`icon-${name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}

export type SignName = "refresh" | "swaph" | "arrow" | "map" | "cards" | "fort" | "golem" | "stall" | "peaks" | "tent" | "anchor" | "wagon" | "house" | "hex" | "up";

export function SignAt({ name, x, y, size, tone = "ink" }: At & { name: SignName; size: number; tone?: string }) {
  return <Symbol id={`sign-${name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} look={`tone-${tone}`} />;
}

/** A sign in a line of text. */
export function Sign({ name, size = 18 }: { name: SignName; size?: number }) {
  return <svg class="small-sign" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true"><use href={`#j-sign-${name}`} /></svg>;
}

/** An icon of land or benefit in a line of text. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return <svg class="small-sign" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true"><use href={`#j-icon-${name}`} /></svg>;
}

type Figure = number | "empty" | "more" | "help" | "flat"; // whose, or none's: an empty place, one more to oust, one that help saves

const LEGIBLE = 20; // smaller people have no letter

/** Somebody who stands with the left foot at x and both on y. `piece`: one that can be moved, not a picture of one. */
export function PersonAt({ who, x, y, height, look, piece = false }: At & { who: Figure; height: number; look?: string | undefined; piece?: boolean }) {
  const { person } = useLook();
  const width = height * 20 / 24;
  if (typeof who === "number") return <Symbol id={`${person}-${who}${height < LEGIBLE ? "-bare" : ""}`} x={x} y={y - height} width={width} height={height} look={look} piece={piece ? `figure:${who}` : undefined} />;
  const shape = `${person}-${who === "flat" ? "flat" : "slot"}`;
  if (who === "flat" || who === "empty") return <Symbol id={shape} x={x} y={y - height} width={width} height={height} look={look} />;
  return (
    <g class={[`slot-${who}`, look].filter(Boolean).join(" ")}>
      <Symbol id={shape} x={x} y={y - height} width={width} height={height} />
      {who === "more" ? <path d={`M${x + width / 2} ${y - height * 0.42}v${height * 0.28}m${-height * 0.14} ${-height * 0.14}h${height * 0.28}`} class="slot-mark" /> : null}
      {who === "help" ? <path d={`M${x + width * 0.3} ${y - height * 0.1}q${width * 0.06} ${-height * 0.26} ${width * 0.42} ${-height * 0.34}q0 ${height * 0.26} ${-width * 0.28} ${height * 0.28}`} class="slot-mark" /> : null}
    </g>
  );
}

/** A person in a line of text. */
export function Person({ seat, size = 20, piece = false }: { seat: number; size?: number; piece?: boolean }) {
  return <svg class={size < LEGIBLE ? "small-sign unlettered" : "small-sign"} width={size * 20 / 24} height={size} viewBox="0 0 20 24" aria-hidden="true"><PersonAt who={seat} x={0} y={24} height={24} piece={piece} /></svg>;
}

/** Points in a shield. */
export function ShieldAt({ points, x, y, height }: At & { points: number | null; height: number }) {
  const width = height * 30 / 33;
  return (
    <>
      <Symbol id="shield" x={x - width / 2} y={y - height / 2} width={width} height={height} />
      <text x={x} y={y + height * 0.2} font-size={height * 0.6} class="figure mid on-shield">{points ?? "?"}</text>
    </>
  );
}

export function Shield({ points, label, size = 34 }: { points: number | null; label?: string; size?: number }) {
  return (
    <svg class="shield" width={size * 30 / 33} height={size} viewBox="0 0 30 33" {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}>
      <ShieldAt points={points} x={15} y={16.5} height={33} />
    </svg>
  );
}

/** A piece of a player: a wagon or vessel (34 by 26), an outpost (24 by 24). `real`: one that can be moved, not a picture of one. */
export function PieceAt({ piece, seat, x, y, width, look, real = false }: At & { piece: "carrier" | "outpost"; seat: number; width: number; look?: string | undefined; real?: boolean }) {
  const { carrier } = useLook();
  const [id, height] = piece === "outpost" ? [piece, width] : [carrier, width * 26 / 34];
  return <Symbol id={`${id}-${seat}`} x={x} y={y} width={width} height={height} look={look} piece={real ? `${piece === "outpost" ? "house" : "figure"}:${seat}` : undefined} />;
}

/** How many are left, on a slip of paper. */
export function CountAt({ text, x, y }: At & { text: string }) {
  const wide = 16 + text.length * 7;
  return (
    <g class="count-tag">
      <rect x={x - wide / 2} y={y - 9} width={wide} height={18} rx={9} />
      <text x={x} y={y + 4.6} class="sans mid little" font-size={13}>{text}</text>
    </g>
  );
}
