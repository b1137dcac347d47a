// The ground: sky, hills, meadows, river, tracks and water, with trees where nothing else is. It never changes in a game.
import { Fragment } from "preact";
import { type Copy, Copies } from "./copies.tsx";
import type { Layout, Point } from "./layout.ts";
import { blob, curve, polygon, ridge, strewn } from "./shapes.ts";

type Box = readonly [number, number, number, number];

interface Props {
  layout: Layout;
  golems: boolean;
  piers: boolean; // markets lie on it
}

export function Ground({ layout, golems, piers }: Props) {
  const { width, height, land, phone, river, sky, map } = layout;
  const tracks = phone ? [] : tracksOf(layout);
  const coast = coastOf(layout);
  const tide = piers ? `${curve(coast)}V${height + 20}H${coast[0]![0]}Z` : "";
  const boxes: Box[] = [...boxesOf(layout), ...phone ? [] : [[land - 112, 96, land, height] as const]];
  const top = sky ? 112 : 4;
  const things = strewn([6, top, land - 6, piers ? layout.quay - 4 : map && phone ? map.y - 192 : height - 4], boxes,
    [[river, phone ? 11 : 14], ...tracks.map((track) => [track, 5] as const)], Math.round(land * height / 2600), phone ? 7 : 12, golems);
  return (
    <g class="land">
      <rect width={width} height={height} class={map && phone ? "high" : "plain"} />
      {sky ? <Sky layout={layout} /> : null}
      {meadows(layout).map(([x, y, rx, ry, tone], n) => <path key={n} d={blob(x, y, rx, ry, n + 3, 0.16, 16)} class={tone} />)}
      {map ? <Highland layout={layout} /> : null}
      {tracks.map((track, n) => <Fragment key={n}><path d={curve(track)} class="track-edge" /><path d={curve(track)} class="track" /></Fragment>)}
      {river.length ? <River way={river} wide={phone ? 13 : map ? 15 : 21} /> : null}
      {piers ? (
        <>
          <path d={tide} fill="url(#j-seag)" />
          <path d={tide} fill="url(#j-waves)" />
          <path d={curve(coast)} class="shore" />
        </>
      ) : null}
      <Copies of={things.filter(({ symbol }) => symbol !== "crystals")} weight={0.7} />
      <Crystals at={[...golems && map && !phone ? crystalsAround(map) : [], ...things.filter(({ symbol }) => symbol === "crystals")]} />
      <rect width={width} height={height} fill="url(#j-grain)" />
    </g>
  );
}

/** Crystals have different colours side by side. */
function Crystals({ at }: { at: readonly Copy[] }) {
  return <>{[0, 1, 2, 3].map((look) => <g key={look} class={`look-${look}`}><Copies of={at.filter((_, n) => n % 4 === look)} weight={0.6} /></g>)}</>;
}

function Sky({ layout: { width, land, height, phone, map } }: { layout: Layout }) {
  const end = map && !phone ? land + 20 : width + 10;
  const horizon = curve(Array.from({ length: 9 }, (_, n): Point => [-10 + n * (end + 10) / 8, phone ? n % 2 ? 118 : 127 : n % 2 ? 105 : 117]));
  return (
    <>
      <rect width={width} height={150} fill="url(#j-skyg)" />
      {[[92, 54, 5, "back"], [112, 44, 9, "front"]].map(([y, high, seed, look]) => {
        const peaks = ridge(-10, end, y as number, high as number, seed as number);
        return (
          <g key={look} class={`ridge ${look}`}>
            <path d={polygon([[-10, 200], ...peaks, [end, 200]])} class="rock" />
            <path d={polygon(peaks, false)} class="crest" />
            <path d={peaks.filter((_, n) => n % 2).map(([x, py]) => snowOn(x, py, y as number - py)).join("")} class="snow" />
          </g>
        );
      })}
      <path d={`${horizon}V${height}H-10Z`} class="plain horizon" />
    </>
  );
}

function snowOn(x: number, y: number, high: number): string {
  return polygon([[x, y], [x + high * 0.2, y + high * 0.28], [x + high * 0.03, y + high * 0.3], [x - high * 0.17, y + high * 0.24]]);
}

function meadows({ land, height, phone, map, sky }: Layout): [number, number, number, number, string][] {
  const top = sky ? 170 : 60;
  const end = map && phone ? map.y - 220 : height - 90;
  const across = phone ? 2 : Math.round(land / 240);
  return Array.from({ length: across * 4 }, (_, n) => {
    const row = Math.floor(n / across);
    return [(n % across + 0.5 + (row % 2 ? 0.3 : -0.2)) * land / across, top + row * (end - top) / 4, phone ? 130 : 190, phone ? 46 : 58, (n + row) % 3 ? "meadow" : "grass"];
  });
}

function River({ way, wide }: { way: readonly Point[]; wide: number }) {
  const d = curve(way);
  return (
    <g class="river">
      <path d={d} class="bank" stroke-width={wide + 2.4} />
      <path d={d} class="water" stroke-width={wide} />
      <path d={d} class="deep" stroke-width={wide * 0.62} />
      <path d={d} class="ripple" stroke-dasharray="26 14 9 20" transform={`translate(0 ${-wide * 0.2})`} />
      <path d={d} class="ripple dark" stroke-dasharray="16 22 30 17" transform={`translate(0 ${wide * 0.16})`} />
    </g>
  );
}

/** Where the mountains begin, and the heights around the villages. */
function Highland({ layout: { land, width, map, phone } }: { layout: Layout }) {
  const { x, y } = map!;
  if (phone) {
    const edge = curve([[-10, y - 182], [90, y - 178], [195, y - 185], [300, y - 178], [400, y - 183]]);
    return <><path d={`${edge}V-10H-10Z`} class="plain" /><path d={edge} class="rim" />{[[26, y - 90], [366, y - 86], [20, y + 96], [370, y + 98], [44, y + 150], [348, y + 150]].map(([px, py], n) => <use key={n} href={`#j-mountain-${n % 3}`} transform={`translate(${px} ${py}) scale(.9)`} />)}</>;
  }
  const rim = curve(Array.from({ length: 10 }, (_, n): Point => [land + (n % 2 ? 9 : -2), -10 + n * 70]));
  const peaks: Point[] = [];
  for (const [px, py] of [[-165, -173], [-143, -161], [-115, -173], [-85, -163], [-157, -133], [-165, -39], [-149, -27], [-159, 39], [-159, 151], [-137, 165], [-107, 155], [-81, 169], [-153, 187]] as const) peaks.push([x + px, y + py], [x - px, y + py - 4]);
  return (
    <>
      <path d={`${rim}H${width + 10}V-10Z`} class="high" />
      <path d={blob(x, y, 208, 256, 3, 0.04, 22)} class="higher" />
      <path d={blob(x, y, 188, 232, 8, 0.05, 22)} class="highest" />
      <path d={rim} class="rim" />
      <Copies of={peaks.sort((a, b) => a[1] - b[1]).map(([px, py], n) => ({ symbol: `mountain-${n % 3}`, x: px, y: py, scale: 0.7 + (n * 7 % 4) / 10 }))} weight={0.85} />
    </>
  );
}

function crystalsAround({ x, y }: NonNullable<Layout["map"]>): Copy[] {
  return [[-167, -95], [175, -93], [-165, 103], [173, 103], [-53, -209], [53, -207], [-55, 219], [55, 219]].map(([px, py]) => ({ symbol: "crystals", x: x + px!, y: y + py!, scale: 0.58 }));
}

function coastOf({ land, quay, phone, map }: Layout): Point[] {
  const y = quay + (phone ? 32 : 12);
  const right: Point[] = phone ? [[400, y]] : map ? [[land + 15, y + 20], [land - 3, y + 8], [land - 35, y - 2]] : [[land + 10, 410], [land - 40, 412], [land - 74, 424], [land - 96, 452], [land - 104, 486], [land - 120, y - 8]];
  const end = right.at(-1)![0];
  return [...right, ...Array.from({ length: 9 }, (_, n): Point => [end - 30 - n * (end - 20) / 8, y + (n % 2 ? -3 : 3)]), [-10, y]];
}

function tracksOf({ spots, columns, fort, quay, land }: Layout): Point[][] {
  const inner = [...spots.values()].filter((spot) => spot.y > fort + 20 && spot.y < quay - 30);
  const down = columns.map((x): Point[] => {
    const near = (from: number, to: number) => inner.filter((spot) => spot.y > from && spot.y <= to).sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
    const stops = [near(fort, fort + 110), near(fort + 110, quay)].filter((spot) => spot !== undefined);
    return [[x - 20, fort + 6], ...stops.flatMap((spot): Point[] => [[spot.x + 6, spot.y + 6], [spot.x + 34, spot.y + 48]]), [x - 40, quay - 4]];
  });
  const across = (y: number): Point[] => Array.from({ length: 8 }, (_, n): Point => [-10 + n * (land + 20) / 7, y + (n % 2 ? -8 : 4)]);
  return [...down, across(fort + 32), across(quay - 52)];
}

/** What trees keep clear of. */
function boxesOf({ spots, phone, height, quay, sky }: Layout): Box[] {
  const around = [...spots.values()].map(({ x, y, scale }): Box => y === quay ? [x - 50 * scale, y - 46, x + 130 * scale, y + 10] : [x - 66 * scale, y - 62 * scale, x + 66 * scale, y + 40]);
  return [...around, [0, quay + 4, 2000, height], ...sky ? [[0, 0, 2000, phone ? 250 : 104] as const] : []];
}
