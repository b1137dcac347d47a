// The board: the map in the space there is, with what can be done on each tile, and on a large screen rails at its sides.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Said } from "../../glyphs.tsx";
import { insertSprite } from "../../parts/sprite.ts";
import { useLater } from "../../parts/use-later.ts";
import { useSize } from "../../parts/use-size.ts";
import { ownSeat, useScene } from "../../scene.ts";
import { useRoving } from "../shared/arrow-keys.ts";
import { useMagnify } from "../shared/magnify.ts";
import { ChartMap } from "./chart.tsx";
import { fit, leastHeight } from "./hexes.ts";
import sprite from "./islands.sprite.svg";
import { BonusSupply, OrderPile, RoundScroll, hasRoomBelow } from "./rails.tsx";
import { type Refused, text, useTurn } from "./turn.ts";
import { useView } from "./view.ts";

/** Not a finger, and not a map that is dragged under the pointer. It has to move: tiles are also drawn under a pointer at rest. */
const hovers = ({ pointerType, buttons }: PointerEvent) => pointerType === "mouse" && !buttons;

const SMALL = 620; // pixels: narrower boards have no rails and brief ribbons
const RAIL = 88;
const EDGE = 10;
const NARROW = 6; // both, on a phone

export function Board() {
  useLayoutEffect(() => insertSprite("islands", sprite), []);
  const scene = useScene();
  const [box, size] = useSize<HTMLDivElement>(scene.choices.length > 0 && !scene.meant.value.length);
  return <div class="chart-box" ref={box}>{size ? <Chart width={Math.max(200, size.width)} height={Math.max(200, size.height)} seen={size.seen} /> : null}</div>;
}

/** `seen`: of its height. */
function Chart({ width, height: given, seen }: { width: number; height: number; seen: number }) {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const turn = useTurn();
  const small = width < SMALL;
  const upright = innerHeight > innerWidth; // on its side, a phone shows the whole map
  const height = small && upright ? Math.max(given, leastHeight(view.cells, width - 2 * NARROW) + 2 * NARROW) : given;
  const placed = useMemo(() => fit(view.cells, width, height, small ? NARROW : RAIL, small ? NARROW : EDGE), [view.cells.length, width, height, small]);
  const first = view.cells.findIndex((_, n) => turn.edges.has(n));
  const roving = useRoving(view.cells.map(({ ref }, n) => ({ ref, x: placed.middles[n]![0], y: placed.middles[n]![1] })), view.cells[first]?.ref, true);
  const lens = useMagnify(width, height);
  const isDrawn = useLater(true); // names are for those who listen: the map does not wait for them
  const names = useMemo(() => (isDrawn ? view.cells.map((_, n) => turn.name(n)) : []), [scene, isDrawn]);
  const [up, down] = [placed.middles[turn.focus]?.[1] ?? 0, height - seen]; // what does not fit is out of sight, but not what it is about
  const hidden = Math.max(0, Math.min(down, up + placed.size - seen));
  return (
    <div {...lens.handlers} ref={lens.frame} onKeyDown={(event) => { roving.onKeyDown(event); lens.handlers.onKeyDown(event); }}
      onFocusIn={roving.onFocusIn} style={{ height: `${height}px`, marginTop: `${-hidden}px` }} class={lens.zoomed ? "chart-keys zoomed" : "chart-keys"}>
      <ChartMap width={width} height={height} lens={lens.drawing} small={small} placed={placed} cells={view.cells} ports={view.ports} label={text(words, "board-map")}
        own={ownSeat(scene)} edges={turn.edges} hovered={turn.hovered} marked={turn.marked} newOutposts={turn.newOutposts} trails={turn.trails}
        plan={turn.plan?.map ?? null} hints={turn.hints} steps={turn.steps}
        target={(n) => {
          const { ref } = view.cells[n]!;
          const act = turn.act(n);
          return {
            "data-ref": ref, tabindex: roving.tabIndex(ref), class: turn.edges.has(n) ? "usable" : undefined,
            ...(isDrawn ? { role: "button", "aria-label": names[n], "aria-disabled": turn.edges.has(n) ? undefined : "true" } : {}), // no button without a name
            onClick: act,
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              act();
            },
            onPointerMove: (event: PointerEvent) => { if (hovers(event) && !turn.isPointed(n)) turn.point(n); },
            onPointerLeave: () => { if (turn.isPointed(n)) turn.point(null); },
            onFocus: (event: FocusEvent) => { if ((event.currentTarget as Element).matches(":focus-visible")) turn.point(n); }, // a finger has yet to be lifted: nothing may move under it
            onBlur: () => turn.point(null),
          };
        }}>
        {small ? null : (
          <>
            <RoundScroll x={24} y={26} word={text(words, "board-round-word")} round={view.round} order={turn.order} active={view.active} label={turn.roundLabel} />
            <OrderPile x={width - 55} y={50} left={view.piles.tiles.length} label={turn.pileLabel} />
            <BonusSupply x={hasRoomBelow(turn.order.length, turn.supply.length, height) ? 52 : 140} bottom={height - 10} supply={turn.supply} label={text(words, "part-bonus")} />
          </>
        )}
      </ChartMap>
      {turn.refused ? <TileNote key={turn.refused.cell} refused={turn.refused} /> : null}
      {small ? null : (
        <div class="zoom" role="group" aria-label={text(words, "board-zoom")}>
          <button type="button" aria-label={text(words, "board-closer")} onClick={lens.closer}>+</button>
          <button type="button" aria-label={text(words, "board-further")} disabled={!lens.zoomed} onClick={lens.further}>−</button>
        </div>
      )}
      {lens.zoomed ? <button type="button" class="whole-map" onClick={lens.whole}>{text(words, "board-whole-map")}</button> : null}
    </div>
  );
}

const GAP = 6; // pixels

/** Beside the tile that was clicked in vain: why. */
function TileNote({ refused: { cell, why } }: { refused: Refused }) {
  const { words } = useScene();
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = note.current!.parentElement!;
    const tile = around.querySelector(`[data-ref="cell:${cell}"]`)!.getBoundingClientRect();
    const [outside, inside] = [around.getBoundingClientRect(), note.current!.getBoundingClientRect()];
    const left = tile.left + tile.width / 2 - inside.width / 2 - outside.left;
    const above = tile.top - outside.top - inside.height - GAP;
    note.current!.style.left = `${Math.max(GAP, Math.min(left, outside.width - inside.width - GAP))}px`;
    note.current!.style.top = `${above < GAP ? tile.bottom - outside.top + GAP : above}px`;
  }, [cell, why]);
  return <div class="tile-note" ref={note} role="alert"><Said words={words} text={why} /></div>;
}
