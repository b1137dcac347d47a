// The buttons of a plan that waits to be confirmed.
import { type Plan, useScene } from "../../scene.ts";
import { text } from "./names.ts";

export function PinnedButtons({ plan }: { plan: Plan }) {
  const scene = useScene();
  return (
    <>
      <button type="button" class="primary" onClick={() => scene.play(plan.actions)}>{text(scene.words, `board-do-${plan.key}`)}</button>
      <button type="button" class="usable" onClick={() => scene.show(null)}>{text(scene.words, "board-drop-plan")}</button>
    </>
  );
}
