// A place on a board: lit if something can be done there, has a label for screen readers, reacts to click and Enter.
import type { ChoiceInfo } from "../../api-types.ts";
import { type Scene, use, useScene } from "../../scene.ts";
import type { Roving } from "./arrow-keys.ts";
import { t } from "../../say.ts";

export interface Place {
  refs: readonly string[]; // of what lies there; the first is that of the place
  label: string;
}

export function choicesAt(scene: Scene, refs: readonly string[]): ChoiceInfo[] {
  return refs.flatMap((ref) => scene.choicesOn(ref));
}

/** The attributes that make an element a place of a board. */
export function usePlace(roving: Roving) {
  const scene = useScene();
  const lit = scene.lit.value;
  const marked = scene.marked.value;
  return ({ refs, label }: Place) => {
    const choices = choicesAt(scene, refs);
    const ref = refs[0]!;
    const act = () => use(scene, ref, choices);
    const said = choices.length === 1 ? scene.words.say(choices[0]!.text) : choices.length ? t("many-choices", { n: choices.length }) : "";
    return {
      "data-ref": ref,
      role: "button" as const,
      tabindex: roving.tabIndex(ref), // in small letters: so SVG knows it
      "aria-label": said ? `${label}. ${said}` : label,
      "aria-disabled": choices.length ? undefined : ("true" as const),
      class: [
        "spot", choices.length && "usable", refs.some((one) => lit.has(one)) && "lit",
        refs.some((one) => marked.has(one)) && "marked",
      ].filter(Boolean).join(" "),
      onClick: choices.length ? act : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        act();
      },
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && scene.point(ref, choices[0]),
      onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && scene.point(null),
      onFocus: () => scene.point(ref, choices[0]),
      onBlur: () => scene.point(null),
    };
  };
}
