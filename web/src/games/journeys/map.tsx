// The mountain map: villages with their trades, valleys, wagons and outposts.
import { useScene } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { HexMap } from "../shared/hexmap.tsx";
import { type HexTile, Trade, Unknown, numberOf } from "../shared/hextile.tsx";
import { type Cell, useView } from "./view.ts";

const WAGON = "M-12 -10H12Q14 -2 12 5H9A3.6 3.6 0 1 1 2 5H-2A3.6 3.6 0 1 1 -9 5H-12Q-14 -2 -12 -10Z";
const HILLS = "M-34 -2q16 -16 32 0t32 0M-20 8q12 -10 22 0t22 0";
const SPICES: Record<string, string> = { ginger: "Y", chili: "R", tea: "G", cloves: "B" };

export function MountainMap() {
  const { words } = useScene();
  return <HexMap tiles={(useView().cells ?? []).map((cell) => tileOf(words, cell))} mover={WAGON} />;
}

function tileOf(words: Words, cell: Cell): HexTile {
  return {
    ref: cell.ref, q: cell.q, r: cell.r, movers: cell.wagons, outposts: cell.outposts, cubes: "", also: [],
    ground: cell.kind,
    tint: words.cubes[SPICES[cell.symbol ?? ""] ?? ""]?.ground,
    name: cell.symbol ? words.piece(cell.symbol) : "",
    label: cellName(words, cell),
    inside: cell.kind === "village" ? <Trade give={cell.give} get={cell.get} />
      : cell.kind === "valley" ? <path class="hills" d={HILLS} /> : <Unknown />,
  };
}

/** The cell as it is read out. */
function cellName(words: Words, cell: Cell): string {
  const who = (seats: number[]) => seats.map((seat) => words.player(seat)).join(", ");
  const said = [`tile ${numberOf(cell.ref)}`, words.piece(cell.symbol ?? cell.kind)];
  if (cell.give || cell.get) said.push(`${words.cubeNames(cell.give)} for ${words.cubeNames(cell.get)}`);
  if (cell.wagons.length) said.push(`here: ${who(cell.wagons)}`);
  if (cell.outposts.length) said.push(`outposts: ${who(cell.outposts)}`);
  return said.join(", ");
}
