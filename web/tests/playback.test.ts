// Acts of others, one after another, by a clock that the test turns.
import "./fakes.ts";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Entry, Frame, View } from "../src/api-types.ts";
import type { RoomMotion } from "../src/games/room.ts";
import type { Effect } from "../src/scene.ts";
import { Playback } from "../src/table/playback.ts";

type Step = Effect & { seat: number; on: string };

/** The view is a list of the places that were gone to. */
const motion: RoomMotion = {
  flights: (effect) => (effect.kind === "went" ? [{ piece: "figure:0", from: "seat:0", to: (effect as Step).on }] : []),
  after: (view, effects) => ({ ...view, been: [...been(view), ...effects.filter(({ kind }) => kind === "went").map((effect) => (effect as Step).on)] }) as View,
};
const been = (view: View | null | undefined) => (view as unknown as { been: string[] } | null)?.been ?? [];

function act(place: number, seat: number | null, on: string | null = `cell:${place}`): Entry {
  const effects = on ? [{ kind: "went", seat: seat ?? 0, on }] : [];
  return { place, seat, player: "Ben", name: "go", text: { key: "do-go", args: {} }, forced: false, effects, at: 0 } as unknown as Entry;
}

function frame(place: number, acts: Entry[] = [], keep = place - acts.length): Frame {
  const view = { been: Array.from({ length: place }, (_, n) => `cell:${n + 1}`) } as unknown as View;
  return { seq: place, place, you: [0], seats: [{ lent: false }, { lent: false }], view, line: { keep, entries: acts } } as unknown as Frame;
}

class Traces {
  seen: string[] = [];
  leave(effects: readonly Effect[]): void { this.seen.push(effects.map((effect) => (effect as Step).on).join("+")); }
  arrive(): void { /* the page does that */ }
  stop(): void { this.seen.push("stop"); }
  remove(): void { /* nothing is drawn */ }
}

const placeOf = (playback: Playback) => playback.shown.value?.place;

let seconds = 0.4;

function playing(): { playback: Playback; travel: Traces } {
  const playback = new Playback(() => seconds);
  const travel = new Traces();
  playback.motion = motion;
  playback.travel = travel;
  return { playback, travel };
}

beforeEach(() => { mock.timers.enable({ apis: ["setTimeout"] }); seconds = 0.4; });
afterEach(() => mock.timers.reset());

test("acts of others are shown one after another; with the last, the newest view", () => {
  const { playback, travel } = playing();
  playback.take(frame(5), frame(8, [act(6, 1), act(7, 1), act(8, 1)]));
  assert.deepEqual(been(playback.shown.value?.view).at(-1), "cell:6");
  assert.equal(playback.shown.value?.place, 6);
  mock.timers.tick(399);
  assert.equal(playback.shown.value?.place, 6);
  mock.timers.tick(1);
  assert.equal(playback.shown.value?.place, 7);
  mock.timers.tick(400);
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen, ["cell:6", "cell:7", "cell:8"]);
});

test("acts that move nothing take no time", () => {
  const { playback, travel } = playing();
  playback.take(frame(5), frame(9, [act(6, 1, null), act(7, 1), act(8, null, null), act(9, 1)]));
  assert.equal(playback.shown.value?.place, 7);
  mock.timers.tick(400);
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen, ["cell:7", "cell:9"]);
  playback.take(frame(9), frame(10, [act(10, 1, null)]));
  assert.equal(playback.shown.value, null);
});

test("my own acts are shown at once and together", () => {
  const { playback, travel } = playing();
  playback.take(frame(5), frame(7, [act(6, 0), act(7, 0)]));
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen, ["cell:6+cell:7"]);
});

test("what a bot does for me is played like the acts of others", () => {
  const { playback, travel } = playing();
  const lent = { ...frame(5), seats: [{ lent: true }] } as unknown as Frame;
  playback.take(lent, frame(7, [act(6, 0), act(7, 0)]));
  assert.equal(playback.shown.value?.place, 6);
  assert.deepEqual(travel.seen, ["cell:6"]);
});

test("what another party does in my own act is played on its own", () => {
  const { playback, travel } = playing();
  const reaction = act(7, 0);
  reaction.effects = act(7, 1).effects;
  playback.take(frame(5), frame(8, [act(6, 0), reaction, act(8, 0)]));
  assert.deepEqual(travel.seen, ["cell:6"]);
  mock.timers.tick(400);
  assert.deepEqual(travel.seen, ["cell:6", "cell:7"]);
});

test("a frame that comes meanwhile is played after the others", () => {
  const { playback, travel } = playing();
  playback.take(frame(5), frame(7, [act(6, 1), act(7, 1)]));
  playback.take(frame(7), frame(8, [act(8, 1)]));
  mock.timers.tick(400);
  assert.deepEqual(been(playback.shown.value?.view).at(-1), "cell:7");
  mock.timers.tick(400);
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen, ["cell:6", "cell:7", "cell:8"]);
});

test("while the pieces of the last act still travel, the next one waits, and the board with it", () => {
  const { playback, travel } = playing();
  playback.take(frame(5), frame(6, [act(6, 1)]));
  assert.equal(playback.shown.value, null);
  playback.take(frame(6), frame(7, [act(7, 1)]));
  assert.equal(placeOf(playback), 6);
  mock.timers.tick(400);
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen, ["cell:6", "cell:7"]);
});

test("skipping shows the newest view and forgets what was to be played", () => {
  const { playback, travel } = playing();
  playback.take(frame(5), frame(8, [act(6, 1), act(7, 1), act(8, 1)]));
  playback.skip();
  assert.equal(playback.shown.value, null);
  mock.timers.tick(5000);
  assert.deepEqual(travel.seen, ["cell:6", "stop"]);
  playback.take(frame(8), frame(9, [act(9, 1)]));
  assert.deepEqual(travel.seen.at(-1), "cell:9");
});

test("nothing is played where motion is off, at the first frame, or when something is taken back", () => {
  const { playback, travel } = playing();
  playback.take(null, frame(6, [act(6, 1)]));
  playback.take(frame(6), frame(4, [], 4));
  seconds = 0;
  playback.take(frame(4), frame(6, [act(5, 1), act(6, 1)]));
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen.filter((one) => one !== "stop"), []);
});

test("taking back ends what is being played", () => {
  const { playback } = playing();
  playback.take(frame(5), frame(7, [act(6, 1), act(7, 1)]));
  playback.take(frame(7), frame(5, [], 5));
  assert.equal(playback.shown.value, null);
});

test("of a long absence the last acts are played", () => {
  const { playback } = playing();
  const acts = Array.from({ length: 100 }, (_, n) => act(n + 6, 1));
  playback.take(frame(5), frame(105, acts));
  assert.equal(playback.shown.value?.place, 66);
});

test("a frame about seats alone changes nothing", () => {
  const { playback } = playing();
  playback.take(frame(5), frame(7, [act(6, 1), act(7, 1)]));
  playback.take(frame(7), { ...frame(7), seq: 8 });
  assert.equal(playback.shown.value?.place, 6);
});

test("acts are shown once more, from the view before them; my own moves are not taken for theirs", () => {
  const { playback, travel } = playing();
  playback.again(frame(5).view!, [act(6, 1), act(7, null, null), act(8, 1)], frame(8));
  assert.deepEqual([placeOf(playback), been(playback.shown.value?.view).at(-1)], [5, "cell:5"]);
  mock.timers.tick(400);
  assert.deepEqual([placeOf(playback), been(playback.shown.value?.view).at(-1)], [6, "cell:6"]);
  mock.timers.tick(400);
  assert.equal(playback.shown.value, null);
  assert.deepEqual(travel.seen, ["stop", "cell:6", "cell:8"]);
  seconds = 0;
  playback.again(frame(5).view!, [act(6, 1)], frame(6));
  assert.equal(playback.shown.value, null, "nothing moves for whoever wants that");
});
