// One hexagon: its number and what it is, what it trades or wants, and below that, beside each other, what stands there.
//
//        12 ginger         the kind tells the row of the player board
//      YYY -> RG           in two lines if there are many cubes
//     boats, cubes lying   nothing covers what is above
//        outposts
import { CubeMark } from "../glyphs.tsx";
import type { Words } from "../words.ts";
import { type Thing, count, nameIn, numbers, refOf, text, useScene } from "../things/values.ts";
import { widthAt } from "./hexes.ts";
import { Outpost } from "./pieces.tsx";

const CUBE = 16; // width of a cube
const LONG = 7; // letters of a name that fit in their usual size
const ONE_LINE = 5; // cubes of a trade that fit into one line
export const MOVERS_AT = 18; // below the middle
const OUTPOSTS_AT = 41;
const MOVER = [27, 27, 27, 27, 23, 19]; // widths, by how many there are
const LOOSE = 13; // width of a cube that lies there

export function standing(cell: Thing): number[] {
  return [...numbers(cell["boats"]), ...numbers(cell["wagons"])];
}

/** Where the movers of a cell stand, from its middle; cubes that lie there come after them. */
export function moverPlace(cell: Thing, place: number): number {
  const many = standing(cell).length;
  return (place - (many - 1) / 2) * (MOVER[many] ?? 19) - looseWidth(cell) / 2;
}

function looseWidth(cell: Thing): number {
  return shownLoose(text(cell, "cubes")).length * LOOSE;
}

/** Cubes that lie there, or how many of each where they are many. */
function shownLoose(run: string): string[] {
  if (run.length <= 3) return [...run];
  return [...new Set(run)].map((letter) => `${[...run].filter((one) => one === letter).length}${letter}`);
}

export function HexCell({ cell, port }: { cell: Thing; port: Thing | undefined }) {
  const { words } = useScene();
  const kind = text(cell, "kind");
  const symbol = text(cell, "symbol");
  const [index, name] = [nameIn(refOf(cell)), port ? words.piece("port") : symbol ? words.piece(symbol) : ""];
  return (
    <>
      <text y={-39} class={`number${index.length + name.length > LONG ? " long" : ""}`} text-anchor="middle" dominant-baseline="central">
        <tspan class="index">{index}</tspan>
        {name ? <tspan dx={4}>{name}</tspan> : null}
      </text>
      {port ? <Wanted port={port} words={words} /> : <Trade cell={cell} words={words} />}
      {kind === "sea" || kind === "valley" ? <path class="waves" d={kind === "sea" ? SEA : VALLEY} /> : null}
      {kind === "unknown" ? <text class="unknown" y={2} text-anchor="middle" dominant-baseline="central">?</text> : null}
      <Loose cell={cell} words={words} />
      {numbers(cell["outposts"]).map((seat, place, all) => (
        <Outpost key={seat} seat={seat} x={(place - (all.length - 1) / 2) * 16.5} y={OUTPOSTS_AT} />
      ))}
    </>
  );
}

const SEA = "M-34 -12q6 -7 12 0t12 0t12 0t12 0t12 0M-22 2q6 -7 12 0t12 0t12 0";
const VALLEY = "M-34 -2q16 -16 32 0t32 0M-20 8q12 -10 22 0t22 0";

function Trade({ cell, words }: { cell: Thing; words: Words }) {
  const [give, get] = [text(cell, "give"), text(cell, "get")];
  if (!give && !get) return null;
  if (give.length + get.length <= ONE_LINE) return <CubeLine parts={[give, ">", get]} y={-14} words={words} />;
  return (
    <>
      <CubeLine parts={[give]} y={-20} words={words} />
      <CubeLine parts={[">", get]} y={-3} words={words} />
    </>
  );
}

function Wanted({ port, words }: { port: Thing; words: Words }) {
  if (port["closed"]) return <path class="closed" d="M-14 -10a14 14 0 1 1 28 0a14 14 0 1 1 -28 0M-10 -20L10 0" />;
  const cost = text(port, "cost");
  if (!cost) return <text y={-8} text-anchor="middle" class="quiet-text">empty</text>;
  const long = cost.length > 3;
  return (
    <>
      <CubeLine parts={long ? [cost] : [cost, "="]} y={long ? -20 : -14} words={words} after={long ? 0 : 24} />
      <Points n={count(port, "points")} x={long ? 0 : (cost.length * CUBE + 10) / 2 + 3} y={long ? 0 : -14} />
    </>
  );
}

function Points({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <g class="points" transform={`translate(${x} ${y})`}>
      <rect x={-13} y={-9} width={26} height={18} rx={9} />
      <text text-anchor="middle" dominant-baseline="central">{n}</text>
    </g>
  );
}

/** Cubes and signs in a line around the middle; smaller if they would not fit. `after`: room for what follows. */
function CubeLine({ parts, y, words, after = 0 }: { parts: string[]; y: number; words: Words; after?: number }) {
  const marks = parts.flatMap((part) => (part === ">" || part === "=" ? [part] : [...part]));
  const wide = marks.reduce((sum, mark) => sum + (isSign(mark) ? 14 : CUBE), after);
  const scale = Math.min(1, (widthAt(Math.abs(y) + 8) - 6) / wide);
  let x = -wide / 2;
  return (
    <g transform={`translate(0 ${y}) scale(${scale.toFixed(3)})`}>
      {marks.map((mark, n) => {
        const width = isSign(mark) ? 14 : CUBE;
        x += width;
        return isSign(mark) ? <Sign key={n} mark={mark} x={x - width / 2} />
          : <CubeMark key={n} words={words} letter={mark} x={x - width / 2} y={0} r={8.4} />;
      })}
    </g>
  );
}

function isSign(mark: string): boolean {
  return mark === ">" || mark === "=";
}

function Sign({ mark, x }: { mark: string; x: number }) {
  return mark === ">" ? <path class="arrow" d={`M${x - 5} 0H${x + 4}M${x} -4L${x + 4} 0L${x} 4`} /> : null;
}

function Loose({ cell, words }: { cell: Thing; words: Words }) {
  const shown = shownLoose(text(cell, "cubes"));
  const many = standing(cell).length;
  const left = (many * (MOVER[many] ?? 19)) / 2 - (shown.length * LOOSE) / 2;
  return (
    <>
      {shown.map((mark, n) => (
        <g key={n} transform={`translate(${(left + (n + 0.5) * LOOSE).toFixed(1)} ${MOVERS_AT + 2})`}>
          <CubeMark words={words} letter={mark.slice(-1)} x={0} y={0} r={6.4} />
          {mark.length > 1 ? <text class="times" y={-10} text-anchor="middle">{mark.slice(0, -1)}</text> : null}
        </g>
      ))}
    </>
  );
}

/** The cell as it is read out. */
export function cellName(words: Words, cell: Thing, port: Thing | undefined): string {
  const who = (seats: number[]) => seats.map((seat) => words.player(seat)).join(", ");
  const [give, get, lying] = [text(cell, "give"), text(cell, "get"), text(cell, "cubes")];
  const said = [`tile ${nameIn(refOf(cell))}`, words.piece(text(cell, "symbol") || text(cell, "kind"))];
  if (give || get) said.push(`${words.cubeNames(give)} for ${words.cubeNames(get)}`);
  if (port) {
    said.push(port["closed"] ? "closed" : text(port, "cost")
      ? `${count(port, "points")} points for ${words.cubeNames(text(port, "cost"))}` : "empty");
  }
  if (standing(cell).length) said.push(`here: ${who(standing(cell))}`);
  if (numbers(cell["outposts"]).length) said.push(`outposts: ${who(numbers(cell["outposts"]))}`);
  if (lying) said.push(`lying here: ${words.cubeNames(lying)}`);
  return said.join(", ");
}
