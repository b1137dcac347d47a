// The round, in the head of the page where the map has no room for its scroll; against an automaton also how many there are, and how hard it is.
import { useScene } from "../../scene.ts";
import { difficulty } from "./others.tsx";
import { text } from "./turn.ts";
import { useView } from "./view.ts";

export function Progress() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const level = difficulty(scene);
  return (
    <span class="round-now">
      <span role="img" aria-label={text(words, "board-round", { round: view.round, of: view.rounds })}>
        {text(words, "board-round-word")} {view.round}{"automaton" in view ? `/${view.rounds}` : null}
      </span>
      {level ? <span class="tag">{level}</span> : null}
    </span>
  );
}
