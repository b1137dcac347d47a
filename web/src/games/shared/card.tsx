// A thing as a small card: in the light if something can be done with it.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { use, useScene } from "../../scene.ts";
import { t } from "../../say.ts";

interface CardProps {
  of?: string; // its ref, if something may be done with it
  name: ComponentChildren;
  aside?: ComponentChildren; // at the end of the first line
  gone?: boolean;
  below?: ComponentChildren;
  children?: ComponentChildren;
}

export function Card({ of: ref = "", gone = false, ...inside }: CardProps) {
  const scene = useScene();
  const [focused, setFocused] = useState(false); // a button that was just used keeps the focus
  const choices = ref ? scene.choicesOn(ref) : [];
  const classes = ["thing", choices.length && "usable", scene.lit.value.has(ref) && "lit", scene.marked.value.has(ref) && "marked", gone && "gone"]
    .filter(Boolean).join(" ");
  const point = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && ref && scene.point(ref, choices[0]),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && ref && scene.point(null),
  };
  if (!choices.length && !focused) return <div class={classes} data-ref={ref || undefined} {...point}><Inside {...inside} /></div>;
  return (
    <button type="button" class={classes} data-ref={ref} {...point}
      aria-disabled={choices.length ? undefined : "true"}
      onFocus={() => { setFocused(true); scene.point(ref, choices[0]); }}
      onBlur={() => { setFocused(false); scene.point(null); }} onClick={() => use(scene, ref, choices)}
      title={choices.length === 1 ? scene.words.say(choices[0]!.text) : undefined}>
      <Inside {...inside} />
    </button>
  );
}

function Inside({ name, aside, children, below }: Omit<CardProps, "of" | "gone">) {
  return (
    <>
      <span class="thing-head"><span class="thing-name">{name}</span>{aside}</span>
      <span class="thing-body">{children}</span>
      {below}
    </>
  );
}

/** Points on a card or tile. */
export function Worth({ points }: { points: number }) {
  return points ? <b class="worth" title={t("points")}>{points}</b> : null;
}

/** How many are left, where one is not a matter of course. */
export function Left({ n }: { n: number }) {
  return n === 1 ? null : <span class="left">{n ? `×${n}` : t("none-left")}</span>;
}

/** Things of one kind that lie on the table for all. */
export function Offer({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="common">
      <h2>{name}</h2>
      <div class="thing-grid">{children}</div>
    </section>
  );
}

/** Things of one kind that somebody has. */
export function Folded({ name, open, children }: { name: string; open: boolean; children: ComponentChildren }) {
  return <details class="part" open={open}><summary>{name}</summary><div class="thing-grid">{children}</div></details>;
}

/** What may still come from a pile. `layers`: cards, those that come first in the first layer. */
export function Pile({ name, layers, heads = [t("pile-first"), t("pile-after")] }: { name: string; layers: readonly ComponentChildren[][]; heads?: readonly string[] }) {
  const shown = layers.filter((layer) => layer.length);
  if (!shown.length) return null;
  return (
    <details class="pile">
      <summary>{name} <span class="number-of">{shown.reduce((sum, layer) => sum + layer.length, 0)}</span></summary>
      {shown.map((layer, n) => (
        <div key={n}>
          {shown.length > 1 ? <h3>{heads[n] ?? heads.at(-1)}</h3> : null}
          <div class="thing-grid small">{layer}</div>
        </div>
      ))}
    </details>
  );
}

export function Piles({ children }: { children: ComponentChildren }) {
  return <section class="piles"><h2>{t("pile-left")}</h2>{children}</section>;
}

/** A name and what is said about it, in a line. */
export function Pair({ name, children }: { name: string; children: ComponentChildren }) {
  return <p class="pair">{name} {children}</p>;
}
