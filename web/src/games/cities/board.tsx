// The own city: what is in hand is held over it, snaps to where it fits, and is built by a click or Enter.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { insertSprite } from "../../parts/sprite.ts";
import { type Size, useSize } from "../../parts/use-size.ts";
import { type Scene, ownSeat, use, useScene } from "../../scene.ts";
import { useRoving } from "../shared/arrow-keys.ts";
import { Letter, isBuilding } from "./buildings.tsx";
import sprite from "./cities.sprite.svg";
import { refuse } from "./refusal.tsx";
import { CityMap, PieceArt, RIM, READABLE, readable, sizeOf, unitOf } from "./citymap.tsx";
import { type Square, SIZE, boxOf, fromTheMiddle, outline, squareName, squareOf } from "./geometry.ts";
import { Laurel } from "./ground.tsx";
import { useMonuments } from "./monuments.ts";
import { Roads } from "./roads.tsx";
import { type Hand, heldAt, hold, holdOf, isAsked, misfitOf, outcomeOf, putBack, show, text, turn, whyText, useAdvice, useHand, useLit, useNews } from "./turn.ts";
import { type Cell, type City, cellRef, cellsOf, placesOf, useView } from "./view.ts";
import { type Zoom, useZoom } from "./zoom.ts";

const FINGER = 34; // pixels between a finger and the piece above it
const DRAGGED = 8; // pixels: a finger that moves less was a tap
const NOTCH = 120; // ms: a wheel turns no faster

export function Board() {
  useLayoutEffect(() => insertSprite("cities", sprite), []);
  useMonuments();
  const { cities } = useView();
  const own = ownSeat(useScene());
  const city = cities.find(({ seat }) => seat === own) ?? cities[0];
  const [box, now] = useSize<HTMLDivElement>();
  const seen = useRef<Size | null>(null); // on a phone another zone may hide it, which leaves it as it is
  if (now?.width) seen.current = now;
  const size = seen.current;
  return <div class="city-box" ref={box}>{city && size ? <OwnCity key={city.ref} city={city} unit={unitOf(city, size.width, size.height)} /> : null}</div>;
}

function OwnCity({ city, unit }: { city: City; unit: number }) {
  const scene = useScene();
  const { words } = scene;
  const hand = useHand();
  const lit = useLit(hand);
  const news = useNews();
  const plan = scene.plan.value;
  const held = heldAt(hand, plan);
  const drawing = useRef<SVGSVGElement>(null);
  const cells = cellsOf(city);
  const advice = useAdvice();
  useGrip(scene, hand, held !== null || misfitOf(plan) !== null);
  const placed = new Map((hand?.places ?? []).filter((place) => {
    const now = holdOf(hand!, plan);
    return place.id === now?.id && place.rotation === now.rotation;
  }).map((place) => [squareName(place.squares[0]!), place]));
  const spots = cells.filter(({ square }) => !placed.size || placed.has(squareName(square))).map(({ ref, square: [r, c] }) => ({ ref, x: c, y: r }));
  const roving = useRoving(spots, held ? cellRef(city.seat, squareName(held.squares[0]!)) : spots[0]?.ref);
  useTurning(scene, hand, drawing);
  useEffect(() => { if (hand) drawing.current?.scrollIntoView({ block: "nearest" }); }, [hand?.ref]);
  const { rim } = readable(unit);
  const { width, height, edge } = sizeOf(city, rim);
  const zoom = useZoom(drawing, width, height, edge, hand !== null);
  const carrying = useCarrying(scene, city, hand, drawing, zoom);
  const { at } = zoom;
  const { letters } = readable(unit * at.scale);
  useEffect(() => { if (held) zoom.show(held.squares); }, [held?.gesture.actions.join()]);
  const build = (cell: Cell) => {
    const now = heldAt(hand, scene.plan.value);
    if (now) scene.play(now.gesture.actions);
    else if (scene.choicesOn(cell.ref).length) use(scene, cell.ref, scene.choicesOn(cell.ref));
    else if (!hand) void refuse(scene, cell.ref);
  };
  const area = lit.length ? outline(lit, 3, 16) : "";
  return (
    <>
      <CityMap city={city} id="own-city" letters={letters} rim={rim} at={at} news={city.pieces.filter(({ number }) => news.has(`${city.seat} ${number}`)).map(({ squares }) => placesOf(squares))}
        under={area ? <><path d={`M-10 -10H${city.map[0]!.length * SIZE + 10}V${city.map.length * SIZE + 60}H-10Z${area}`} fill-rule="evenodd" class="veil" /><path d={area} class="lit-area" /></> : null}
        attributes={{
          ref: drawing, role: "group", "aria-label": text(words, "board-city", { who: words.player(city.seat) }), tabindex: -1,
          onKeyDown: roving.onKeyDown, onFocusIn: roving.onFocusIn, ...carrying,
        }}>
        {advice?.squares.length ? <g aria-hidden="true" class="advised"><path d={outline(advice.squares, 4, 12)} /></g> : null}
        {area ? <g aria-hidden="true"><path d={area} class="lit-glow" /><path d={area} class="lit-edge" /></g> : null}
        <g class="cells">
          {cells.map((cell) => {
            const place = placed.get(squareName(cell.square));
            return (
              <rect key={cell.ref} data-ref={cell.ref} role="button" tabindex={roving.tabIndex(cell.ref)} x={cell.square[1] * SIZE} y={cell.square[0] * SIZE} width={SIZE} height={SIZE}
                aria-disabled={place || scene.choicesOn(cell.ref).length ? undefined : "true"}
                aria-label={nameOf(scene, cell, place?.points ?? null)}
                class={`${place ? "usable" : ""} ${scene.lit.value.has(cell.ref) ? "lit" : ""}`}
                onFocus={(event) => { if (place && event.currentTarget.matches(":focus-visible")) show(scene, place); }}
                onClick={(event) => { if (!hand || !byFinger(event)) build(cell); }}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " ") return;
                  event.preventDefault();
                  if (place) scene.play(place.gesture.actions);
                  else build(cell);
                }} />
            );
          })}
        </g>
        {hand ? <Held city={city} hand={hand} letters={letters} unit={unit * at.scale} /> : null}
      </CityMap>
      {at.scale > 1 ? <button type="button" class="whole-map" onClick={zoom.whole}>{text(words, "board-whole")}</button> : null}
    </>
  );
}

/** A finger holds the piece there; the button builds it. */
function byFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

function nameOf({ words }: Scene, { square, terrain, piece }: Cell, points: number | null): string {
  const said = text(words, "board-square", { square: squareName(square), what: piece ? words.piece(piece) : text(words, `terrain-${terrain}`) });
  return points === null ? said : `${said}. ${text(words, "board-fits", { points })}`;
}

/** A mouse carries the piece under it, a finger below it, where it can be seen. A tap puts it there; a tap on it, or with two
 *  fingers, turns it. */
function useCarrying(scene: Scene, city: City, hand: Hand | null, drawing: { readonly current: SVGSVGElement | null }, zoom: Zoom) {
  const finger = useRef<{ x: number; y: number; dragged: boolean; second: boolean } | null>(null);
  const placeOf = (event: PointerEvent): DOMPoint => new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.current!.getScreenCTM()!.inverse());
  const heldSquares = () => heldAt(hand, scene.plan.value)?.squares ?? placesOf(misfitOf(scene.plan.value)?.squares ?? []);
  const carry = (event: PointerEvent, lift: number) => {
    const { x, y } = placeOf(event);
    hold(scene, city, hand!, y / SIZE - lift, x / SIZE, event.pointerType === "touch");
  };
  const ignored = (event: PointerEvent) => !hand || (event.target as Element).closest(".knob") !== null;
  return {
    onPointerDown: (event: PointerEvent) => {
      zoom.handlers.onPointerDown(event);
      if (ignored(event)) return;
      if (event.pointerType !== "touch") carry(event, 0);
      else if (event.isPrimary) finger.current = { x: event.clientX, y: event.clientY, dragged: false, second: false };
      else if (finger.current) finger.current.second = true;
    },
    onPointerMove: (event: PointerEvent) => {
      zoom.handlers.onPointerMove(event);
      const down = finger.current;
      if (event.pointerType !== "touch") {
        if (!ignored(event)) carry(event, 0);
      } else if (hand && down && event.isPrimary) {
        down.dragged ||= Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAGGED;
        const squares = heldSquares();
        const above = FINGER / (drawing.current!.getScreenCTM()!.a * SIZE) + (squares.length ? boxOf(squares).height / 2 : 0.5);
        if (down.dragged && !down.second) carry(event, above);
      }
    },
    onPointerUp: (event: PointerEvent) => {
      zoom.handlers.onPointerUp(event);
      const down = finger.current;
      if (!hand || !down || event.pointerType !== "touch" || !event.isPrimary) return;
      finger.current = null;
      if (zoom.isPinching()) return;
      const { x, y } = placeOf(event);
      const isOnIt = heldSquares().some(([r, c]) => r === Math.floor(y / SIZE) && c === Math.floor(x / SIZE));
      if (down.second || (!down.dragged && isOnIt)) turn(scene, hand, 1);
      else if (!down.dragged) carry(event, 0);
    },
    onPointerCancel: (event: PointerEvent) => {
      zoom.handlers.onPointerCancel(event);
      finger.current = null;
    },
  };
}

/** What was taken is held at once. */
function useGrip(scene: Scene, hand: Hand | null, gripped: boolean): void {
  const first = hand && !gripped ? hand.first : null;
  useEffect(() => { if (first) show(scene, first); }, [first?.gesture.actions.join()]);
}

/** R, the wheel and the right button turn the piece; Escape puts it back. */
function useTurning(scene: Scene, hand: Hand | null, drawing: { readonly current: SVGSVGElement | null }): void {
  const turned = useRef(0);
  useEffect(() => {
    const found = drawing.current;
    if (!hand || !found || !isAsked(scene)) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === "r") turn(scene, hand, event.shiftKey ? -1 : 1);
      else if (event.key === "Escape" && !hand.kept) putBack(scene);
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.timeStamp - turned.current < NOTCH) return;
      turned.current = event.timeStamp;
      turn(scene, hand, event.deltaY < 0 ? -1 : 1);
    };
    const onMenu = (event: Event) => {
      event.preventDefault();
      turn(scene, hand, 1);
    };
    document.addEventListener("keydown", onKey);
    found.addEventListener("wheel", onWheel, { passive: false });
    found.addEventListener("contextmenu", onMenu);
    return () => {
      document.removeEventListener("keydown", onKey);
      found.removeEventListener("wheel", onWheel);
      found.removeEventListener("contextmenu", onMenu);
    };
  });
}

/** The piece over the map, with what it brings where it brings it; hatched where it does not fit. */
function Held({ city, hand, letters, unit }: { city: City; hand: Hand; letters: number; unit: number }) {
  const scene = useScene();
  const { words } = scene;
  const plan = scene.plan.value;
  const place = heldAt(hand, plan);
  const wrong = place ? null : misfitOf(plan);
  const squares = place?.squares ?? placesOf(wrong?.squares ?? []);
  const piece = place ?? wrong;
  if (!piece || !squares.length) return null;
  const { top, left, height, width } = boxOf(squares);
  const edge = outline(squares, 2, 10);
  const outcome = outcomeOf(plan, city.seat);
  const turns = new Set(hand.places.filter(({ id }) => id === piece.id).map(({ rotation }) => rotation)).size;
  const number = Math.max(0, ...city.pieces.map((one) => one.number)) + 1;
  const low = top + height;
  const scale = Math.max(1, READABLE / (27 * unit));
  const knob = Math.min(...squares.filter(([r]) => r === low - 1).map(([, c]) => c));
  const flag = (square: Square, said: string, loss = false) => <Flag key={`${squareName(square)}${said}`} x={Math.min(square[1] * SIZE + 84, city.map[0]!.length * SIZE - 34)} y={Math.max(28, square[0] * SIZE + 14)} said={said} loss={loss} scale={scale} />;
  return (
    <g class="held">
      <g aria-hidden="true" class="ghost">
        <path d={edge} transform="translate(12 20)" fill="#1c130a" opacity={0.34} />
        <g transform="translate(-3 -9)">
          {piece.piece === "road" ? <Roads tiles={[squares]} map={city.map} id="held" small={false} />
            : <PieceArt kind={piece.piece} id={piece.id} part={piece.part} squares={squares} seat={city.seat} />}
          {isBuilding(piece.piece) ? <Letter type={piece.piece} square={fromTheMiddle(squares)[0]!} closed={outcome?.closed.includes(number) ?? false} scale={letters} /> : null}
          {wrong ? <><path d={edge} class="wrong-ground" /><path d={edge} fill="url(#ww-no)" /><path d={edge} class="held-edge wrong" /></> : <><path d={edge} class="held-glow" /><path d={edge} class="held-edge" /></>}
        </g>
        {(outcome?.won ?? []).map((name) => <g key={name}><Laurel square={squareOf(name)} />{flag(squareOf(name), "+1")}</g>)}
        {(outcome?.lost ?? []).map((name) => flag(squareOf(name), "−1", true))}
        {(outcome?.closed ?? []).map((closed) => {
          const laid = city.pieces.find((one) => one.number === closed);
          const middle = fromTheMiddle(laid ? placesOf(laid.squares) : squares)[0]!;
          return <g key={closed}>{laid && isBuilding(laid.kind) ? <Letter type={laid.kind} square={middle} closed scale={letters} /> : null}{flag(middle, "+1")}</g>;
        })}
      </g>
      {wrong ? <Why said={whyText(words, wrong)} x={(left + width / 2) * SIZE} scale={scale} y={low > city.map.length - 2 || scale > 1.2 ? top * SIZE - 44 * scale : low * SIZE + 42} wide={city.map[0]!.length * SIZE} /> : null}
      {turns > 1 ? (
        <g class="knob" role="button" aria-label={text(words, "board-turn")} transform={`translate(${Math.max(20, knob * SIZE - 6)} ${low * SIZE - 8}) scale(${Math.max(1, 14 / (27 * unit))})`}
          onClick={(event) => { event.stopPropagation(); turn(scene, hand, 1); }}>
          <circle r={Math.max(27, 21 / unit / Math.max(1, 14 / (27 * unit)))} class="reach" />
          <circle r={27} />
          <use href="#ww-i-turn" x={-17} y={-17} width={34} height={34} />
        </g>
      ) : null}
    </g>
  );
}

function Flag({ x, y, said, loss, scale }: { x: number; y: number; said: string; loss: boolean; scale: number }) {
  return (
    <g class={loss ? "flag loss" : "flag"} transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x={-31} y={-19} width={62} height={34} rx={6} />
      <text y={7.5} text-anchor="middle" class="figure" font-size={27}>{said}</text>
    </g>
  );
}

function Why({ said, x, y, wide, scale }: { said: string; x: number; y: number; wide: number; scale: number }) {
  const half = (said.length * 6.6 + 26) * scale;
  return (
    <g class="why" aria-hidden="true" transform={`translate(${Math.min(Math.max(x, half + 4), wide - half - 4)} ${Math.max(y, RIM * scale)}) scale(${scale})`}>
      <rect x={-half / scale} y={-25} width={(2 * half) / scale} height={50} rx={12} />
      <text y={9} text-anchor="middle" class="label" font-size={27}>{said}</text>
    </g>
  );
}
