// A click in the moment between a position and its gestures waits for them: what it means depends on them.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useScene } from "../../scene.ts";

export function useOncePlanned<On>(act: (on: On) => void): (on: On) => void {
  const { planned, view } = useScene();
  const clicked = useRef<{ on: On; view: unknown } | null>(null);
  useLayoutEffect(() => {
    const click = clicked.current;
    if (!planned || !click) return;
    clicked.current = null;
    if (click.view === view) act(click.on);
  });
  return (on) => {
    if (planned) act(on);
    else clicked.current = { on, view };
  };
}
