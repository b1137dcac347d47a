// A drawing in a fixed frame that can be enlarged by wheel, two fingers or keys, and then moved.
import { useEffect, useRef, useState } from "preact/hooks";

export interface Magnified {
  scale: number;
  x: number; // of the drawing's corner, in pixels of the frame
  y: number;
}

type Point = readonly [number, number];

const MOST = 4;
const STEP = 1.25;
const MOVED = 6; // pixels, from which on a press is no click
export const WHOLE: Magnified = { scale: 1, x: 0, y: 0 };

/** Enlarged by a factor around a point that stays where it is; the drawing never leaves its frame. */
export function magnified(before: Magnified, by: number, [px, py]: Point, width: number, height: number): Magnified {
  const scale = Math.min(MOST, Math.max(1, before.scale * by));
  const grown = scale / before.scale;
  return moved({ scale, x: px - (px - before.x) * grown, y: py - (py - before.y) * grown }, 0, 0, width, height);
}

export function moved({ scale, x, y }: Magnified, dx: number, dy: number, width: number, height: number): Magnified {
  const within = (at: number, size: number) => Math.min(0, Math.max(size * (1 - scale), at)) + 0; // no -0
  return { scale, x: within(x + dx, width), y: within(y + dy, height) };
}

/**
 * Handlers for the frame; `drawing` is what moves in it. It is moved without being drawn anew: while it is dragged,
 * `data-moving` on the frame makes it a layer of its own (see `.magnified` in the style sheet).
 */
export function useMagnify(width: number, height: number) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const at = useRef(WHOLE);
  const [zoomed, setZoomed] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  const put = (next: Magnified) => {
    const { scale, x, y } = at.current = next;
    if (drawing.current) drawing.current.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    setZoomed(scale > 1);
  };
  const zoom = (by: number, around: Point = [width / 2, height / 2]) => put(magnified(at.current, by, around, width, height));

  useEffect(() => put(moved(at.current, 0, 0, width, height)), [width, height]);
  useEffect(() => {
    const box = frame.current!;
    const turned = (event: WheelEvent) => {
      event.preventDefault(); // the page does not scroll
      const { left, top } = box.getBoundingClientRect();
      zoom(STEP ** (-Math.sign(event.deltaY)), [event.clientX - left, event.clientY - top]);
    };
    box.addEventListener("wheel", turned, { passive: false });
    return () => box.removeEventListener("wheel", turned);
  }, [width, height]);

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (!fingers.current.size) delete frame.current!.dataset["moving"];
  };
  return {
    frame, drawing, zoomed, whole: () => put(WHOLE), closer: () => zoom(STEP), further: () => zoom(1 / STEP),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!fingers.current.size) travelled.current = 0;
        fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before || (event.pointerType === "mouse" && !event.buttons)) return;
        const now: Point = [event.clientX, event.clientY];
        fingers.current.set(event.pointerId, now);
        travelled.current += Math.hypot(now[0] - before[0], now[1] - before[1]);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        if (other) {
          const { left, top } = frame.current!.getBoundingClientRect();
          const apart = (point: Point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
          zoom(apart(now) / Math.max(1, apart(before)), [(now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top]);
        }
        if (at.current.scale === 1) return; // there is nowhere to go
        frame.current!.dataset["moving"] = "";
        put(moved(at.current, (now[0] - before[0]) / fingers.current.size, (now[1] - before[1]) / fingers.current.size, width, height));
      },
      onPointerUp: lift, onPointerCancel: lift, onPointerLeave: lift,
      onClickCapture: (event: MouseEvent) => { if (travelled.current > MOVED) event.stopPropagation(); }, // it was moved, not clicked
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "+" || event.key === "=") zoom(STEP);
        else if (event.key === "-") zoom(1 / STEP);
        else if (event.key === "0") put(WHOLE);
      },
    },
  };
}
