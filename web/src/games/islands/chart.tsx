// The map, layer by layer: sea, tiles, lit edges, passages, ribbons and orders, pieces, and on top what can be clicked.
// Nothing ever lies on a ribbon or an order. Sea and tiles never change: they are drawings of their own, which the browser
// need not paint again when a piece moves.
import type { ComponentChildren, RefObject, SVGAttributes } from "preact";
import { useMemo } from "preact/hooks";
import { TagAt } from "../../parts/pieces.tsx";
import { RADIUS, type Placed, type Point, hexagon } from "./hexes.ts";
import { Passage, Stepper } from "./passage.tsx";
import { Neatline, Sea } from "./sea.tsx";
import { EDGE, GhostOutpost, Grounds, LyingCubes, Outposts, bayOf, placedAt, tagScale } from "./tile.tsx";
import { OrderCard, Ribbons, lettered } from "./trade.tsx";
import type { Cell, Port } from "./view.ts";

const HIT = hexagon(99);
const HOVER = hexagon(96);
const BRIEF = 0.5; // the scale of tiles on which single cubes are too small to be told apart
const BAY = 58; // how far below its middle boats lie in a tile

/** What a plan would do, drawn into the map before it is done. */
export interface MapPlan {
  way: readonly number[]; // cells, from the boat on
  seat: number;
  laid: ReadonlyMap<number, string>; // cubes left on the way
  tolls: ReadonlyMap<number, readonly number[]>; // boats to be paid, by cell
  builds: { cell: number; price: number } | null;
  claims: number | null; // the cell of the port
  copies: { cell: number; party: number } | null; // an outpost that an automaton would put there
}

/** Where the other turns of a hint lead, and what the one that is looked at prepares. */
export interface HintWays {
  others: readonly (readonly number[])[];
  next: readonly number[];
}

export interface TradeSteps {
  cell: number;
  most: number;
  chosen: number | null;
  label: (times: number) => string;
  choose: (times: number) => void;
  point: (times: number | null) => void;
}

interface Props {
  width: number;
  height: number;
  lens?: RefObject<HTMLDivElement | null>; // what is moved when the map is enlarged
  small: boolean;
  bare?: boolean; // without the border of a chart
  placed: Placed;
  cells: readonly Cell[];
  ports: readonly Port[];
  own: number | null; // the seat whose boat is ringed
  edges: ReadonlyMap<number, "free" | "paid" | "use">;
  hovered: number | null;
  marked: ReadonlySet<number>;
  newOutposts: ReadonlySet<string>; // `cell party`
  trails: readonly (readonly number[])[]; // where others have just sailed
  plan: MapPlan | null;
  hints?: HintWays | null;
  steps: TradeSteps | null;
  target: (cell: number) => SVGAttributes<SVGPathElement>; // what makes a tile usable
  label: string;
  children?: ComponentChildren; // rails
}

export function ChartMap(props: Props) {
  const { width, height, small, placed, cells, ports, plan } = props;
  const { size, middles } = placed;
  const scale = size / RADIUS;
  const least = small ? null : lettered(scale);
  const brief = small || scale < BRIEF;
  const at = (cell: number) => placedAt(placed, cell);
  const laid = cells.map(({ kind, symbol, give, get }) => `${kind} ${symbol} ${give} ${get}`).join();
  const grounds = useMemo(() => <Grounds placed={placed} cells={cells} />, [placed, laid]);
  const ribbons = useMemo(() => <Ribbons placed={placed} cells={cells} brief={brief} least={least} />, [placed, laid, brief, least]);
  const bay = (cell: number): Point => [middles[cell]![0], middles[cell]![1] + BAY * scale];
  const orders = new Map(ports.map((port) => [cells.findIndex((cell) => cell.ref === port.cell), port]));
  const goal = plan?.way.at(-1);
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <div class="chart-layers">
      <svg class="chart-layer" viewBox={viewBox} aria-hidden="true"><Sea width={width} height={height} placed={placed} small={small || props.bare === true} /></svg>
      <div class="magnified" ref={props.lens ?? null}>
        <svg class="chart-layer" viewBox={viewBox} aria-hidden="true">
          {grounds}
        </svg>
        <svg class={small ? "chart small unlettered" : least ? "chart" : "chart unlettered"} viewBox={viewBox} role="group" aria-label={props.label}>
          <g aria-hidden="true">
            {cells.map((cell, n) => {
              const [edge, marked, hovered] = [props.edges.get(n), props.marked.has(n), props.hovered === n];
              return edge || marked || hovered ? (
                <g key={cell.ref} transform={at(n)}>
                  {edge ? <path d={EDGE} class={`edge ${edge}`} /> : null}
                  {marked ? <path d={EDGE} class="edge marked" /> : null}
                  {hovered ? <path d={HOVER} class="edge hover" /> : null}
                </g>
              ) : null;
            })}
            {props.trails.map((trail) => <Passage key={trail.join()} stops={trail.map(bay)} tone="marked" />)}
            {props.hints?.others.map((way) => <Passage key={way.join()} stops={way.map(bay)} tone="other" />)}
            {props.hints ? <Passage stops={props.hints.next.map(bay)} tone="next" /> : null}
            {plan ? <Passage stops={plan.way.map(bay)} tone="lit" /> : null}
            {ribbons}
            {[...orders].map(([n, order]) => {
              const lifted = plan?.claims === n;
              return (
                <g key={order.ref} transform={at(n)}>
                  {order.closed ? <use href="#closed" /> : order.tile ? (
                    <g transform={lifted ? "translate(0 -13) scale(1.1)" : undefined}>
                      {lifted ? <rect x={least ? -70 : -63} y={-51} width={least ? 140 : 126} height={93} rx={6} class="edge claim" /> : null}
                      <g data-at={order.ref} data-piece="card:order"><OrderCard cost={order.cost} points={order.points} brief={brief} least={least} lifted={lifted} bare={props.bare ?? false} /></g>
                    </g>
                  ) : null}
                </g>
              );
            })}
            {cells.map((cell, n) => {
              const laid = plan?.laid.get(n) ?? "";
              const ghost = plan && goal === n && !cell.boats.includes(plan.seat);
              const { boats, cubesAt, cubeScale } = bayOf(cell.kind, ghost ? [...cell.boats, plan.seat] : cell.boats, cell.cubes.length + laid.length);
              const owed = plan?.tolls.get(n) ?? [];
              return (
                <g key={cell.ref} transform={at(n)} data-at={cell.port ? `${cell.ref} ${cell.port}` : cell.ref}>
                  <Outposts owners={cell.outposts} isNew={(party) => props.newOutposts.has(`${n} ${party}`)} small={small} />
                  {plan?.builds?.cell === n ? <GhostOutpost party={plan.seat} price={plan.builds.price} small={small} /> : null}
                  {plan?.copies?.cell === n ? <GhostOutpost party={plan.copies.party} price={0} small={small} /> : null}
                  <LyingCubes cubes={cell.cubes} laid={laid} kind={cell.kind} at={cubesAt} scale={cubeScale} small={small} least={least} />
                  {boats.map(({ seat, x, y, scale: k }, place) => {
                    const isGhost = ghost && place === boats.length - 1;
                    return (
                      <g key={`${seat} ${isGhost}`} class={isGhost ? "ghost" : undefined}>
                        {seat === props.own && !isGhost ? <ellipse cx={x} cy={y + 20 * k} rx={34 * k} ry={10 * k} class="ring own" /> : null}
                        <g class={seat === props.own && !isGhost ? "bob" : undefined} data-piece={isGhost ? undefined : `figure:${seat}`}>
                          <use href={`#boat-${seat}`} transform={`translate(${x} ${y}) scale(${k})`} />
                        </g>
                        {owed.includes(seat) && !isGhost ? <TagAt text="−1" x={x + 15 * k} y={y - 31 * k} scale={tagScale(small)} /> : null}
                      </g>
                    );
                  })}
                </g>
              );
            })}
          </g>
          <g class="targets">
            {cells.map((cell, n) => <path key={cell.ref} d={HIT} transform={at(n)} {...props.target(n)} />)}
          </g>
          {props.steps && !small ? <g transform={at(props.steps.cell)}><Stepper {...props.steps} /></g> : null}
        </svg>
      </div>
      {small || props.bare ? null : (
        <svg class="chart-layer rails" viewBox={viewBox}>
          {props.children}
          <Neatline width={width} height={height} />
        </svg>
      )}
    </div>
  );
}
