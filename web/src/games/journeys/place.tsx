// One location: its drawing by what it does, how many settlers it takes, who stands there, and a plate with what it is for.
import { useContext } from "preact/hooks";
import { CubeKindContext } from "../../parts/pieces.tsx";
import { Crew } from "./crew.tsx";
import type { Spot } from "./layout.ts";
import { CubesAt, IconAt, cubesWide } from "./marks.tsx";
import { sceneOf } from "./names.ts";
import { Plate, plateHeight } from "./plate.tsx";
import { blob } from "./shapes.ts";
import { FindTile } from "./tiles.tsx";
import type { Target } from "./turn.ts";
import type { Find, Location } from "./view.ts";

/** The drawing of a location; `n` makes the same kind look different. */
function Scenery({ scene, icon, n, upgrades, golems, scale }: { scene: string; icon: string; n: number; upgrades: number; golems: boolean; scale: number }) {
  const parts: string[] = [];
  switch (scene) {
    case "mine": parts.push("peaks"); break;
    case "smithy": parts.push("peaks", upgrades >= 3 ? "smithies" : "smithy"); break;
    case "landing": parts.push("post"); break;
    case "crossing": parts.push("peaks", "crossing"); break;
    case "yard": parts.push(icon === "mountain" ? "peaks" : icon === "forest" ? "grove" : "bushes", "yard"); break;
    case "fort": parts.push(...icon === "forest" ? ["wood"] : golems ? ["rocks"] : [], golems ? "golem" : "fort"); break;
    case "market": parts.push("stall"); break;
    default: parts.push(scene);
  }
  const mirrored = n % 2 && (scene === "field" || (scene === "fort" && golems));
  return (
    <g class={`scenery look-${n % 4}`} transform={mirrored ? `scale(${-scale} ${scale})` : scale === 1 ? undefined : `scale(${scale})`}>
      {parts.map((part) => <use key={part} href={`#j-${part}`} />)}
    </g>
  );
}

interface Props {
  location: Location;
  spot: Spot;
  seat: number;
  find: Find | undefined; // the tile that covers it
  sent: number | undefined; // settlers of the own seat that would come
  ousted: boolean;
  phone: boolean;
  attributes: Target; // of the location, or of the tile that covers it
}

export function Place({ location, spot: { x, y, scale }, seat, find, sent, ousted, phone, attributes }: Props) {
  const golems = useContext(CubeKindContext) === "crystal";
  const { kind, icons } = location;
  const n = location.place ?? [...location.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const isFort = kind === "fort";
  const isMarket = kind === "market";
  const small = scale < 1;
  const tools = location.tool_cubes[seat] ?? "";
  const cube = phone ? 14 : small ? 14.6 : golems ? 24 : 22; // the large ones have letters
  const height = small && !phone ? isFort ? 21 : 20.5 : 22;
  const most = phone ? 92 : small ? 104 : 999; // how wide a plate may be
  const ground = groundOf(location, scale, n, phone);
  const hit = isMarket ? phone ? [-46, -44, 92, 78] : [-44 * scale, -40 * scale, 166 * scale, 46 * scale]
    : [-60 * scale, -58 * scale, 120 * scale, 58 * scale + (isFort ? 16 : plateHeight(location, cube, most) + 14)];
  return (
    <g transform={`translate(${x} ${y})`} data-at={find ? `${location.ref} ${find.ref}` : location.ref} {...attributes}>
      <path d={ground} class="halo" />
      <path d={ground} class="ground" />
      <Scenery scene={sceneOf(location)} icon={icons[0] ?? ""} n={n} upgrades={location.upgrades} golems={golems} scale={scale} />
      {find ? null : <Crew location={location} seat={seat} sent={sent} ousted={ousted} height={height}
        x={isMarket && !phone ? 36 * scale : isFort && icons.length && !phone ? 8 : 0} y={isFort ? 12 : isMarket ? phone ? 30 : -1 : 9} start={isMarket && !phone} most={isFort && phone ? 74 : 999} />}
      {isFort && icons.length ? <IconAt name={icons[0]!} x={phone ? -28 : -46 * scale} y={phone ? -34 : 2} size={20} /> : null}
      {isMarket ? <IconAt name="market" x={phone ? -36 : 52 * scale} y={phone ? -32 : -30 * scale} size={19} /> : null}
      {isFort || isMarket ? null : find ? null : <Plate location={location} y={phone || small ? 10.5 : 12} size={cube} most={most} />}
      {tools && !find ? <Tools cubes={tools} x={isMarket ? phone ? 0 : 66 * scale : phone ? 2 : 24 * scale} y={isMarket ? -40 * scale : -48 * scale} size={cube} /> : null}
      {find ? (
        <>
          <use href="#j-fog" transform={`translate(0 ${-15 * scale}) scale(${scale})`} />
          <Plate location={location} y={12} size={small ? cube * 0.9 : cube} most={most} />
        </>
      ) : null}
      <rect x={hit[0]} y={hit[1]} width={hit[2]} height={hit[3]} class="hit" />
      {find ? <g transform={`translate(-20 ${-18 * scale - 20})`} data-piece={`card:${find.id}`}><FindTile find={find} size={40} /></g> : null}
    </g>
  );
}

function groundOf({ kind, icons }: Location, scale: number, n: number, phone: boolean): string {
  if (kind === "market") {
    const [left, right, top, low] = phone ? [-46, 46, 6, 33] : [-50 * scale, 122 * scale, -21 * scale, 5.5 * scale];
    return `M${left + 14} ${top}H${right - 14}Q${right} ${top} ${right} ${(top + low) / 2}T${right - 14} ${low}H${left + 14}Q${left} ${low} ${left} ${(top + low) / 2}T${left + 14} ${top}Z`;
  }
  if (icons.includes("river")) return blob(0, 4 * scale, 50 * scale, 11 * scale, n, 0.06, 18);
  return kind === "fort" ? blob(0, -4, 64 * scale, 22 * scale, n, 0.07, 18) : blob(0, -5 * scale, 62 * scale, 25 * scale, n, 0.07, 18);
}

/** NW-13: what the own tools add here. */
function Tools({ cubes, x, y, size }: { cubes: string; x: number; y: number; size: number }) {
  const wide = size * 1.1 + cubesWide(cubes, size) + 6;
  return (
    <g class="tools">
      <rect x={x} y={y - size / 2 - 2} width={wide} height={size + 4} rx={size / 2 + 2} />
      <IconAt name="tool" x={x + size / 2 + 2} y={y} size={size} />
      <CubesAt run={cubes} x={x + size + 3} y={y} size={size} />
    </g>
  );
}
