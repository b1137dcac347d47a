// The map under two fingers: it grows and moves with them. Two taps of one finger, with nothing in hand, enlarge it or show it whole.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Magnified, WHOLE, magnified, moved } from "../shared/magnify.ts";
import { type Square, SIZE, boxOf } from "./geometry.ts";

type Point = readonly [number, number];

const SLACK = 10; // pixels that two fingers may move and still be a tap
const TWICE = 350; // ms between two taps
const CLOSE = 2; // how much larger two taps make it

export interface Zoom {
  at: Magnified;
  whole: () => void;
  /** Move the map until these squares are seen. */
  show: (squares: readonly Square[]) => void;
  /** Do two fingers move the map, or did they just now? Then they do not turn a piece. */
  isPinching: () => boolean;
  handlers: Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", (event: PointerEvent) => void>;
}

/** `width` and `height`: of the whole drawing in its own units, `edge` of its frame. */
export function useZoom(drawing: { readonly current: SVGSVGElement | null }, width: number, height: number, edge: number, hasHand: boolean): Zoom {
  const [at, setAt] = useState(WHOLE);
  const now = useRef(at);
  now.current = at;
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0); // pixels, by two fingers
  const dragged = useRef(0); // by one
  const tapped = useRef(0);
  useEffect(() => setAt(WHOLE), [width, height]);

  /** A point of the screen in units of the drawing as it lies there whole. */
  const placeOf = ([x, y]: Point): Point => {
    const { a, e, f } = drawing.current!.getScreenCTM()!;
    const { scale, x: left, y: top } = now.current;
    return [((x - e) / a + edge) * scale + left, ((y - f) / a + edge) * scale + top];
  };
  const unit = () => now.current.scale / drawing.current!.getScreenCTM()!.a; // of the drawing, for a pixel
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    at, whole: () => setAt(WHOLE), show: (squares) => setAt((was) => bringIntoSight(was, squares, width, height, edge)), isPinching: () => travelled.current > SLACK,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType !== "touch") return;
        if (!fingers.current.size) travelled.current = dragged.current = 0;
        fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const here: Point = [event.clientX, event.clientY];
        fingers.current.set(event.pointerId, here);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        const [dx, dy] = [here[0] - before[0], here[1] - before[1]];
        if (!other) {
          dragged.current += Math.hypot(dx, dy);
          if (!hasHand && now.current.scale > 1) setAt((was) => moved(was, dx * unit(), dy * unit(), width, height));
          return;
        }
        travelled.current += Math.hypot(dx, dy);
        if (travelled.current <= SLACK) return;
        const apart = ([x, y]: Point) => Math.hypot(x - other[0], y - other[1]);
        const around = placeOf([(here[0] + other[0]) / 2, (here[1] + other[1]) / 2]);
        setAt((was) => moved(magnified(was, apart(here) / Math.max(1, apart(before)), around, width, height), dx * unit() / 2, dy * unit() / 2, width, height));
      },
      onPointerUp: (event) => {
        lift(event);
        if (event.pointerType !== "touch" || hasHand || fingers.current.size || travelled.current + dragged.current > SLACK) return;
        const isSecond = event.timeStamp - tapped.current < TWICE;
        tapped.current = isSecond ? 0 : event.timeStamp;
        if (isSecond) setAt((was) => (was.scale > 1 ? WHOLE : magnified(was, CLOSE, placeOf([event.clientX, event.clientY]), width, height)));
      },
      onPointerCancel: lift,
    },
  };
}

/** The part of the drawing that is seen. */
export function seen({ scale, x, y }: Magnified, width: number, height: number, edge: number): { left: number; top: number; wide: number; high: number } {
  return { left: -edge - x / scale, top: -edge - y / scale, wide: width / scale, high: height / scale };
}

/** Where the map has to lie so that these squares are seen; as it is, if they are. */
function bringIntoSight(at: Magnified, squares: readonly Square[], width: number, height: number, edge: number): Magnified {
  const view = seen(at, width, height, edge);
  const box = boxOf(squares);
  const [left, top, right, low] = [box.left * SIZE, box.top * SIZE, (box.left + box.width) * SIZE, (box.top + box.height) * SIZE];
  const shift = (from: number, to: number, start: number, size: number) => (from < start ? start - from : to > start + size ? start + size - to : 0) * at.scale;
  return moved(at, shift(left, right, view.left, view.wide), shift(top, low, view.top, view.high), width, height);
}
