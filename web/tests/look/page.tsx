// Shows a position that tools/samples.py wrote: ?at=NAME&look=dark&filter=deuteranopia. Only for looking at; not shipped.
import { signal } from "@preact/signals";
import { render } from "preact";
import type { ChoiceInfo } from "../../src/api-types.ts";
import { roomOf } from "../../src/games/rooms.ts";
import { type Scene, SceneContext } from "../../src/scene.ts";
import { stillScene } from "../../src/table/still-scene.ts";
import "../../src/style/page.css";
import { changedRefs } from "./changed-refs.ts";
import { Words } from "../../src/words.ts";
import "./page.css";

const asked = new URLSearchParams(location.search);
const sample = await (await fetch(`${asked.get("at")}.json`)).json();
document.documentElement.dataset["look"] = asked.get("look") ?? "light";
const words = new Words(sample.words, sample.players);
const said = signal("");
const scene: Scene = {
  ...stillScene(words, sample.game, sample.view, sample.scores, []),
  words, game: sample.game, view: sample.view, you: sample.you, scores: sample.scores, choices: sample.choices,
  seats: [],
  choicesOn: (ref: string) => sample.choices.filter((choice: ChoiceInfo) => choice.on === ref),
  act: (choice: ChoiceInfo) => (said.value = `act ${choice.name}`),
  pick: (ref, choices) => (said.value = `pick ${ref}: ${choices.map((choice) => choice.name).join(" ")}`),
  point: (ref) => (said.value = `point ${ref}`),
  lit: signal(new Set<string>()),
  marked: signal(changedRefs(sample.before, sample.view)),
};

const { Board, Own, Common, Others } = await roomOf(scene.game);

function Look() {
  return (
    <SceneContext.Provider value={scene}>
      <div class="look">
        <p class="prompt">{words.say(sample.view.prompt)} <output id="said">{said.value}</output></p>
        <main><Board /></main>
        <aside class="things"><Own />{Common ? <Common /> : null}<Others /></aside>
      </div>
    </SceneContext.Provider>
  );
}

render(<Look />, document.getElementById("page")!);
