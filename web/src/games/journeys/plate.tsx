// The plate of a location: its icons, and what it is for in pictures.
import { type ComponentChildren, Fragment } from "preact";
import { CountedAt, CubesAt, IconAt, SignAt, type SignName, UpgradesAt, countedWide, cubesWide, useBare } from "./marks.tsx";
import { CardBack } from "./cards.tsx";
import type { Location } from "./view.ts";

type Part = readonly [number, (x: number, y: number) => ComponentChildren]; // how wide, and its drawing from x on

/** `brief`: a number before each colour. */
function partsOf({ kind, icons, give, get, upgrades, range }: Location, size: number, brief: boolean): Part[] {
  const cubes = (run: string): Part => brief ? [countedWide(run, size) + 2, (x, y) => <CountedAt run={run} x={x} y={y} size={size} />]
    : [cubesWide(run, size) + 2, (x, y) => <CubesAt run={run} x={x} y={y} size={size} />];
  const sign = (name: SignName, wide = size, tone = "ink"): Part => [wide + 2, (x, y) => <SignAt name={name} x={x + wide / 2} y={y} size={wide} tone={tone} />];
  const letters = (said: string): Part => [size * (0.5 * said.length + 0.1), (x, y) => <text x={x} y={y + size * 0.32} font-size={size} class="figure ink little">{said}</text>];
  const parts: Part[] = icons.map((name) => [size + 6.5, (x, y) => <IconAt name={name} x={x + size / 2 + 2} y={y} size={size + 4} />]);
  switch (kind) {
    case "adjust_route": return [...parts, cubes(get), sign("swaph", size * 1.06)];
    case "refresh_market": return [...parts, [size * 1.2, (x, y) => <g transform={`translate(${x + 1} ${y - size * 0.52})`}><CardBack width={size * 0.8} height={size * 1.04} /></g>], sign("refresh", size * 1.1), letters("+1")];
    case "move_wagon": return [...parts, sign("wagon", size * 1.2), ...range === "any" ? [letters("∞"), sign("hex", size * 0.86, "hex")] : range === "1-2" ? [sign("hex", size * 0.86, "hex"), sign("hex", size * 0.86, "faint-hex")] : [sign("hex", size * 0.86, "hex")]];
    case "wagon_trade": return [...parts, sign("wagon", size * 1.2), sign("swaph")];
    case "outpost_trade": return [...parts, sign("house", size * 1.1), sign("swaph")];
  }
  if (give) return [...parts, cubes(give), sign("arrow", size * 0.72, "arrow"), cubes(get)];
  if (upgrades) return [...parts, [upgrades * size * 0.95 + 2, (x, y) => <UpgradesAt n={upgrades} x={x} y={y} size={size} />]];
  return get ? [...parts, cubes(get)] : parts;
}

const wideOf = (parts: readonly Part[]) => parts.reduce((sum, [wide]) => sum + wide, 0) + 10;

/** A plate that would be too wide has two lines: what is given over what comes. */
function isTall(location: Location, size: number, most: number): boolean {
  return location.give !== "" && wideOf(partsOf(location, size, false)) > most;
}

export function plateHeight(location: Location, size: number, most: number): number {
  return isTall(location, size, most) ? size * 2 + 12 : size + 7;
}

/** `y` is its upper edge, `most` how wide it may be. */
export function Plate({ location, y, size, most }: { location: Location; y: number; size: number; most: number }) {
  const tall = isTall(location, size, most);
  const all = partsOf(location, size, !useBare(size));
  const icons = all.slice(0, location.icons.length);
  const parts = tall ? icons : all;
  const trade = tall ? Math.max(cubesWide(location.give, size), cubesWide(location.get, size)) + 3 : 0;
  const wide = wideOf(parts) + trade;
  const high = plateHeight(location, size, most);
  let x = -wide / 2 + 5;
  return (
    <g class="place-plate">
      <rect x={-wide / 2 + 1} y={y + 2.4} width={wide} height={high} rx={7} class="shadow" />
      <rect x={-wide / 2} y={y} width={wide} height={high} rx={7} class="paper" />
      {parts.map(([w, draw], n) => {
        const at = x;
        x += w;
        return <Fragment key={n}>{draw(at, y + high / 2)}</Fragment>;
      })}
      {tall ? (
        <>
          <CubesAt run={location.give} x={x} y={y + 3 + size / 2} size={size} />
          <path d={`M${x + 1} ${y + size + 4}h14l-7 4.600z`} class="arrow" />
          <CubesAt run={location.get} x={x} y={y + size * 1.5 + 9} size={size} />
        </>
      ) : null}
    </g>
  );
}
