// The map: islands in the colour of their spice, the sea, ports with what they want, boats and outposts.
import { useScene } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { HexMap } from "../shared/hexmap.tsx";
import { CubeLine, type HexTile, Trade, Unknown, numberOf } from "../shared/hextile.tsx";
import { type Cell, type Port, useView } from "./view.ts";

const BOAT = "M-13 4H-9V-10Q8 -12 9 2V4H13L8 11H-8Z"; // a hull, and a sail that holds the letter
const WAVES = "M-34 -12q6 -7 12 0t12 0t12 0t12 0t12 0M-22 2q6 -7 12 0t12 0t12 0";
const SPICES: Record<string, string> = { ginger: "Y", chili: "R", tea: "G", cloves: "B" };

export function SeaMap() {
  const { words } = useScene();
  const { cells, ports } = useView();
  const byCell = new Map(ports.map((port) => [port.cell, port]));
  return <HexMap tiles={cells.map((cell) => tileOf(words, cell, byCell.get(cell.ref)))} mover={BOAT} />;
}

function tileOf(words: Words, cell: Cell, port: Port | undefined): HexTile {
  return {
    ref: cell.ref, q: cell.q, r: cell.r, movers: cell.boats, outposts: cell.outposts, cubes: cell.cubes,
    also: cell.port ? [cell.port] : [],
    ground: cell.kind,
    tint: words.cubes[SPICES[cell.symbol ?? ""] ?? ""]?.ground, // in the colour of its cube, whatever the theme makes of it
    name: port ? words.piece("port") : cell.symbol ? words.piece(cell.symbol) : "",
    label: cellName(words, cell, port),
    inside: port ? <Wanted port={port} />
      : cell.kind === "market" ? <Trade give={cell.give} get={cell.get} />
        : cell.kind === "sea" ? <path class="waves" d={WAVES} /> : <Unknown />,
  };
}

function Wanted({ port }: { port: Port }) {
  if (port.closed) return <path class="closed" d="M-14 -10a14 14 0 1 1 28 0a14 14 0 1 1 -28 0M-10 -20L10 0" />;
  if (!port.cost) return <text y={-8} text-anchor="middle" class="quiet-text">empty</text>;
  return <CubeLine parts={[port.cost, String(port.points)]} y={-13} />;
}

/** The cell as it is read out. */
function cellName(words: Words, cell: Cell, port: Port | undefined): string {
  const who = (seats: number[]) => seats.map((seat) => words.player(seat)).join(", ");
  const said = [`tile ${numberOf(cell.ref)}`, words.piece(cell.symbol ?? cell.kind)];
  if (cell.give || cell.get) said.push(`${words.cubeNames(cell.give)} for ${words.cubeNames(cell.get)}`);
  if (port) said.push(port.closed ? "closed" : port.cost ? `${port.points} points for ${words.cubeNames(port.cost)}` : "empty");
  if (cell.boats.length) said.push(`here: ${who(cell.boats)}`);
  if (cell.outposts.length) said.push(`outposts: ${who(cell.outposts)}`);
  if (cell.cubes) said.push(`lying here: ${words.cubeNames(cell.cubes)}`);
  return said.join(", ");
}
