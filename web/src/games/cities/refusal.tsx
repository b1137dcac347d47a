// Where something was clicked in vain: why, and what is missing.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { TextInfo, View } from "../../api-types.ts";
import { Said } from "../../glyphs.tsx";
import { type Scene, useScene } from "../../scene.ts";

const GAP = 6; // pixels between it and what was clicked, and to the edges of the window

const refused = signal<{ view: View; ref: string; why: TextInfo } | null>(null);
let asked = ""; // what was clicked last

/** `kind`: of the action that was meant, where several could be done with a thing. */
export async function refuse(scene: Scene, ref: string, kind?: string): Promise<void> {
  asked = ref;
  const reasons = await scene.reasons(ref);
  if (asked !== ref) return;
  const reason = reasons.find((one) => one.kind === kind) ?? reasons[0];
  refused.value = reason ? { view: scene.view, ref, why: reason.why } : null;
}

export function Refusal() {
  const { view } = useScene();
  const shown = refused.value;
  return shown?.view === view ? <Note key={shown.ref} at={shown.ref} why={shown.why} /> : null;
}

const ENDS = ["pointerdown", "keydown", "scroll", "resize"];

const close = (): void => { refused.value = null; };

function thingAt(ref: string): Element | undefined {
  return [...document.querySelectorAll(`[data-ref="${ref}"]`)].find((one) => one.checkVisibility());
}

/** It goes away with whatever is done next. */
function Note({ at, why }: { at: string; why: TextInfo }) {
  const { words } = useScene();
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const found = thingAt(at);
    if (!found || !note.current) return;
    const [thing, own] = [found.getBoundingClientRect(), note.current.getBoundingClientRect()];
    const left = Math.max(GAP, Math.min(thing.left + thing.width / 2 - own.width / 2, innerWidth - own.width - GAP));
    const above = thing.top - own.height - GAP;
    note.current.style.left = `${left}px`;
    note.current.style.top = `${above < GAP ? thing.bottom + GAP : above}px`;
  }, [at, why]);
  useEffect(() => {
    const thing = thingAt(at);
    for (const event of ENDS) addEventListener(event, close, true);
    thing?.addEventListener("pointerleave", close);
    return () => {
      for (const event of ENDS) removeEventListener(event, close, true);
      thing?.removeEventListener("pointerleave", close);
    };
  }, [at]);
  return <p class="refusal" role="alert" ref={note}><Said words={words} text={why} /></p>;
}
