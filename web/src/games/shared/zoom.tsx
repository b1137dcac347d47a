// A drawing that fits its container and can be enlarged, by two fingers or buttons; then it scrolls.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../say.ts";

const STEPS = [1, 1.4, 2, 2.8];

interface Drawing {
  width: number; // in units of the drawing
  height: number;
  label: string;
  above: number; // pixels of the window that stand over it
  head?: ComponentChildren; // in the line of the buttons
  covers?: boolean; // the buttons would cover something in the corner
  children: ComponentChildren;
}

export function Zoom({ width, height, label, above, head, covers = false, children }: Drawing) {
  const [zoom, setZoom] = useState(1);
  const fingers = useRef(new Map<number, PointerEvent>());
  const began = useRef({ apart: 0, zoom: 1 });
  const frame = useRef<HTMLDivElement>(null);

  const zoomTo = (next: number) => {
    const shown = frame.current;
    const middle = shown ? (shown.scrollLeft + shown.clientWidth / 2) / shown.scrollWidth : 0.5;
    setZoom(Math.min(STEPS.at(-1)!, Math.max(1, next)));
    requestAnimationFrame(() => {
      if (shown) shown.scrollLeft = middle * shown.scrollWidth - shown.clientWidth / 2;
    });
  };
  const apart = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  const fitting = `max(20rem, min(${width * 1.35}px, calc(${(width / height).toFixed(3)} * (100vh - ${above + (covers ? 46 : 0)}px))))`;
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return (
    <div class={covers ? "zoom zoom-apart" : "zoom"}>
      {head ? <div class="zoom-head">{head}</div> : null}
      <div class="zoom-buttons">
        <button type="button" onClick={() => zoomTo(STEPS.findLast((step) => step < zoom - 0.01) ?? 1)} disabled={zoom <= 1}
          aria-label={t("zoom-out", { what: label })}>−</button>
        <button type="button" onClick={() => zoomTo(STEPS.find((step) => step > zoom + 0.01) ?? zoom)}
          disabled={zoom >= STEPS.at(-1)!} aria-label={t("zoom-in", { what: label })}>+</button>
      </div>
      <div class={`zoom-frame${zoom > 1 ? " zoomed" : ""}`} ref={frame}
        onPointerDown={(event) => {
          if (event.pointerType !== "touch") return;
          fingers.current.set(event.pointerId, event);
          began.current = { apart: apart(), zoom };
        }}
        onPointerMove={(event) => {
          if (!fingers.current.has(event.pointerId)) return;
          fingers.current.set(event.pointerId, event);
          if (fingers.current.size === 2 && began.current.apart) zoomTo(began.current.zoom * (apart() / began.current.apart));
        }}
        onPointerUp={lift} onPointerCancel={lift}>
        <div class="zoom-inner" style={{ width: `${zoom * 100}%`, maxWidth: zoom > 1 ? "none" : fitting }}>{children}</div>
      </div>
    </div>
  );
}
