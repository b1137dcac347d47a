// A player: points and cubes first, then boards, tracks, tiles and cards; the rest is folded.
import { Player } from "../../glyphs.tsx";
import { ThingCard } from "./card.tsx";
import { keyName } from "./names.ts";
import { PlayerBoard, Tracks } from "./tracks.tsx";
import { Counts, Value } from "./value.tsx";
import { use, useScene } from "../../scene.ts";
import { type Thing, isEmpty, isText, isThing, numbers, partyOf, pointsOf, refOf, strings, text, things } from "./values.ts";
import { Holdings } from "./holdings.tsx";

const HEAD = new Set(["ref", "automaton", "score", "cubes", "spaces", "settlers", "reserve", "gold", "out", "loan", "place", "board", "tracks", "population",
  "population_length", "rings", "boat", "wagon"]);

export function Party({ party, open }: { party: Thing; open: boolean }) {
  const scene = useScene();
  const { view, words } = scene;
  const seat = partyOf(party);
  const choices = scene.choicesOn(refOf(party));
  const asked = (value: unknown) => Number(things(value).some((thing) => scene.choicesOn(refOf(thing)).length));
  const rest = Object.entries(party).filter(([key, value]) => !HEAD.has(key) && !isEmpty(value))
    .sort(([, one], [, other]) => asked(other) - asked(one));
  const classes = `party${view["active"] === seat ? " active" : ""}${scene.marked.value.has(refOf(party)) ? " marked" : ""}`;
  const more = (
    <>
      {isThing(party["board"]) && !party["automaton"] ? <PlayerBoard rows={party["board"]} values={numbers(view["uncovered"])} /> : null}
      {things(party["tracks"]).length ? <Tracks party={party} /> : null}
      {rest.map(([key, value]) => <Part key={key} name={key} value={value} open={open} />)}
      {party["automaton"] && isThing(view["automaton"]) ? <Automaton it={view["automaton"]} /> : null}
    </>
  );
  return (
    <section class={classes} aria-label={words.player(seat)} data-ref={refOf(party)}>
      <header class="party-head">
        <Player words={words} seat={seat} />
        {view["first"] === seat ? <span class="first" title="started the game">1st</span> : null}
        {view["active"] === seat ? <span class="turn">turn</span> : null}
        <b class="score" title={party["score"] === null ? "Hidden until the end" : undefined}>{pointsOf(party)}</b>
      </header>
      <p class="purse"><Holdings party={party} /></p>
      {choices.length ? <button type="button" class="on-party usable" onClick={() => use(scene, refOf(party), choices)}>{choices.length === 1 ? words.say(choices[0]!.text) : "Choose"}</button> : null}
      {open ? more : <details><summary>More</summary>{more}</details>}
    </section>
  );
}

/** Whatever else a player has, by its shape. */
function Part({ name, value, open }: { name: string; value: unknown; open: boolean }) {
  const { choicesOn, view, words } = useScene();
  const box = isThing(view["box"]) ? view["box"] : {};
  const label = keyName(words, name, "own");
  if (Array.isArray(value) && value.some(isThing)) {
    const free = value.filter((one) => one === null).length;
    const asked = things(value).some((thing) => choicesOn(refOf(thing)).length);
    return (
      <details class="part" open={asked || (open && value.length <= 5)}>
        <summary>{label} ({things(value).length}{free ? ` of ${value.length}` : ""})</summary>
        <div class="thing-grid">{things(value).map((thing, n) => <ThingCard key={refOf(thing) || n} thing={thing} />)}</div>
      </details>
    );
  }
  if (strings(value).length && strings(value).every((id) => isThing(box[id]))) {
    return (
      <details class="part" open={open && strings(value).length <= 4}>
        <summary>{label} ({strings(value).length})</summary>
        <div class="thing-grid">{strings(value).map((id) => <ThingCard key={id} thing={{ id, ...(box[id] as Thing) }} />)}</div>
      </details>
    );
  }
  return <p class="pair">{label} {isThing(value) && !isText(value) ? <Counts of={value} /> : <Value name={name} value={value} />}</p>;
}

/** What the automaton did last. */
function Automaton({ it }: { it: Thing }) {
  const { words } = useScene();
  const sections = Array.isArray(it["sections"]) ? (it["sections"] as string[][]) : [];
  const rest = Object.entries(it).filter(([key, value]) => !["ref", "sections", "did", "card"].includes(key) && !isEmpty(value));
  return (
    <div class="part">
      {text(it, "card") ? <p class="pair">Card {text(it, "card")}</p> : null}
      {sections.length ? <ol class="sections">{sections.map((section, n) => <li key={n} class={it["did"] === n ? "did" : "quiet"}>{section.join(" and ")}{it["did"] === n ? " (done)" : ""}</li>)}</ol> : null}
      {rest.map(([key, value]) => <p key={key} class="pair">{keyName(words, key)} <Value name={key} value={value} /></p>)}
    </div>
  );
}

