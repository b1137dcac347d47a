// The store of a table between a server and a socket that answer in any order.
import { FakeSocket, server, settled, stored } from "./fakes.ts";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { ChoiceInfo, Entry, Frame, Turn, Suggestion } from "../src/api-types.ts";
import { confirmEnd } from "../src/settings.ts";
import { afterActs } from "../src/table/hinting.ts";
import { TableStore } from "../src/table/store.ts";

const VIEW = {
  game: "toy", version: 1, seats: 2, to_act: 0, prompt: { key: "ask-you", args: {} }, pile: "", scores: [0, 0], winners: [], cells: [{ ref: "cell:1" }],
};
const WORDS = { game: "toy", theme: "", locale: "en", sources: [{ locale: "en", messages: "do-step = Step\nask-you = Your turn.\nplayer-named = { $name } ({ $letter })\nundo-acted = { PLAYER($seat) } has acted since." }], cubes: {} };

const GLOSSARY = [{ term: "step", text: "One tile further." }];

function choice(id: number, name = `step:${id}`): ChoiceInfo {
  return { id, name, kind: "step", on: `cell:${id}`, args: {}, rule: "T-1", text: { key: "do-step", args: {} }, points: 0 };
}

function turn(choices: ChoiceInfo[] = [choice(1), choice(2)], only_end = false): Turn {
  return { seat: 0, groups: [{ key: "step", drawn: false, choices }], only_end };
}

function act(place: number, seat: number | null = 1): Entry {
  return { place, seat, player: "Ben", name: "step:1", text: { key: "do-step", args: {} }, forced: false, effects: [], at: 0 };
}

/** The table after an event; what it knows of the line is `keep` acts and those up to `place`. */
function frame(seq: number, more: Partial<Frame> = {}, keep = 0, place = seq): Frame {
  const entries = Array.from({ length: place - keep }, (_, n) => act(keep + n + 1));
  const seat = (n: number) => ({ seat: n, name: ["Anna", "Ben"][n]!, kind: "person" as const, bot: null, lent: false, yours: n === 0, for_you: false, invited: null, online: true, waiting_since: null });
  return {
    type: "table", table: "t1", game: "toy", title: "Toy", theme: "", status: "playing", why: null, public: false, hide_points: false, daily: null, guide: null, practice: null,
    options: {}, seq, place, last_decision: null, seats: [seat(0), seat(1)], you: [0], owner: true, links: {}, line: { keep, entries },
    view: VIEW, scores: [], turn: turn(),
    takeback: { seat: 0, decision: true, turn: false, why: null, may_ask: false }, asking: null, lend_after: 1, ends_after: 1, next_table: null, ...more,
  };
}

const open: TableStore[] = [];
let words = false; // they are fetched once for all tables

/** A table that was read, with its socket open. */
async function seated(first = frame(5)): Promise<TableStore> {
  const store = new TableStore("t1");
  open.push(store);
  const started = store.start();
  await server.next("GET", "tables/t1?since=0").answer(first);
  if (!words) await server.next("GET", "words/toy?theme=").answer(WORDS);
  words = true;
  await started;
  FakeSocket.last.open();
  return store;
}

const places = (store: TableStore) => store.entries.value.map((entry) => entry.place);
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  for (const store of open.splice(0)) store.stop();
  mock.timers.reset();
  FakeSocket.made = [];
  stored.clear();
  confirmEnd.value = "on";
  assert.deepEqual(server.waiting.splice(0).map((asked) => asked.path), [], "nothing else was asked of the server");
});

test("a lost connection resumes after the last known event, and no act appears twice", async () => {
  const store = await seated();
  assert.equal(store.link.value, "live");
  assert.equal(FakeSocket.last.address.href, "ws://cards.test/below/api/tables/t1/live?since=5&language=en");
  await FakeSocket.last.say(frame(7, {}, 5));
  FakeSocket.last.close();
  assert.equal(store.link.value, "lost");
  assert.equal(FakeSocket.made.length, 1, "it waits a little first");
  mock.timers.tick(1000);
  assert.equal(FakeSocket.made.length, 2);
  assert.match(FakeSocket.last.address.href, /since=7&/);
  FakeSocket.last.open();
  await FakeSocket.last.say(frame(9, {}, 7));
  assert.equal(store.link.value, "live");
  assert.deepEqual(places(store), upTo(9));
});

test("pauses between attempts grow, and end when the network is back", async () => {
  const store = await seated();
  const gaps: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    FakeSocket.last.close();
    const before = FakeSocket.made.length;
    let waited = 0;
    for (; FakeSocket.made.length === before; waited += 50) mock.timers.tick(50);
    gaps.push(waited);
  }
  assert.ok(gaps.every((gap, n) => n === 0 || gap > gaps[n - 1]!), String(gaps));
  await server.next("GET", "rulebook/toy?theme=").answer({ glossary: GLOSSARY }); // the table has been there for a while
  FakeSocket.last.close();
  const made = FakeSocket.made.length;
  dispatchEvent(new Event("online"));
  assert.equal(FakeSocket.made.length, made + 1);
  FakeSocket.last.open();
  assert.equal(store.link.value, "live");
});

test("a network that is gone is noticed at once, and a socket from before is not trusted", async () => {
  const store = await seated();
  const before = FakeSocket.last;
  dispatchEvent(new Event("offline"));
  assert.equal(store.link.value, "lost");
  dispatchEvent(new Event("online"));
  assert.equal(before.readyState, FakeSocket.CLOSED);
  assert.equal(FakeSocket.made.length, 2);
  FakeSocket.last.open();
  assert.equal(store.link.value, "live");
});

test("a server that says nothing is asked every second, and is lost if it does not answer within another one", async () => {
  const store = await seated();
  const socket = FakeSocket.last;
  for (let n = 1; n <= 3; n += 1) {
    mock.timers.tick(1000);
    assert.deepEqual(socket.sent, Array.from({ length: n }, () => '{"ping":true}'));
    mock.timers.tick(900);
    await socket.say({ type: "pong" });
  }
  mock.timers.tick(1000);
  mock.timers.tick(999);
  assert.equal(store.link.value, "live");
  mock.timers.tick(1);
  assert.equal(store.link.value, "lost");
  await socket.say({ type: "pong" }); // it was only slow
  assert.equal(store.link.value, "live");
  mock.timers.tick(1000);
  mock.timers.tick(1000);
  assert.equal(store.link.value, "lost");
  mock.timers.tick(10_000);
  assert.notEqual(FakeSocket.last, socket, "another one is tried");
  FakeSocket.last.open();
  assert.equal(store.link.value, "live");
});

test("a page that is not seen asks nothing, and asks at once when it is seen again", async () => {
  await seated();
  const socket = FakeSocket.last;
  const seen = (hidden: boolean) => {
    (document as { hidden: boolean }).hidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  seen(true);
  await socket.say({ type: "presence", online: [0], watching: 1 });
  mock.timers.tick(60_000);
  assert.deepEqual(socket.sent, []);
  seen(false);
  assert.deepEqual(socket.sent, ['{"ping":true}']);
});

test("a turn that was taken back does not end by itself again", async () => {
  confirmEnd.value = "off";
  const store = await seated();
  await FakeSocket.last.say(frame(6, { turn: turn([choice(0, "end")], true) }, 5));
  const ended = server.next("POST", "tables/t1/moves");
  assert.deepEqual(ended.body, { seq: 6, actions: ["end"] });
  await FakeSocket.last.say(frame(7, {}, 6));
  await ended.answer({ seq: 7 });
  await FakeSocket.last.say(frame(8, { turn: turn([choice(0, "end")], true) }, 6, 6));
  assert.deepEqual([store.frame.value?.place, server.waiting.length], [6, 0]);
});

test("a server that closes a table for good is not asked again", async () => {
  const store = await seated();
  await FakeSocket.last.say({ type: "gone", why: "There is no such table.", again: false });
  FakeSocket.last.close();
  mock.timers.tick(60_000);
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  assert.deepEqual([store.link.value, store.closedReason.value, FakeSocket.made.length], ["gone", "There is no such table.", 1]);
});

test("after a gap only the newest acts are kept, and older ones are fetched on demand", async () => {
  const store = await seated();
  await FakeSocket.last.say(frame(9, {}, 7));
  assert.deepEqual([store.frame.value?.seq, places(store)], [9, [8, 9]]);
  const fetching = store.older();
  await server.next("GET", "tables/t1/acts?before=8").answer({ entries: upTo(7).map((place) => act(place)) });
  await fetching;
  assert.deepEqual(places(store), upTo(9));
});

test("a late move is dropped, and the table is read again without an error", async () => {
  const store = await seated();
  const moving = store.move(["step:1"]);
  const move = server.next("POST", "tables/t1/moves");
  assert.deepEqual([move.body, store.busy.value], [{ seq: 5, actions: ["step:1"] }, true]);
  await move.answer({ error: "The table has moved on since then; look again.", rule: null, seq: 6 }, 409);
  await server.next("GET", "tables/t1?since=5").answer(frame(6, {}, 5));
  await moving;
  assert.deepEqual([store.frame.value?.seq, store.error.value, store.busy.value], [6, null, false]);
});

test("a move chosen before the last one is answered waits for it, and a double click is one move", async () => {
  const store = await seated();
  const first = store.move(["step:1"]);
  const twice = store.move(["step:1"]);
  const asked = server.next("POST", "tables/t1/moves");
  await FakeSocket.last.say(frame(6, {}, 5)); // the socket is quicker than the answer
  const second = store.move(["step:2"]);
  await asked.answer({ seq: 6 });
  await Promise.all([first, twice]);
  const next = server.next("POST", "tables/t1/moves");
  assert.deepEqual(next.body, { seq: 6, actions: ["step:2"] });
  await next.answer({ seq: 7 });
  await FakeSocket.last.say(frame(7, {}, 6));
  await second;
  assert.deepEqual([store.error.value, store.busy.value, store.frame.value?.seq], [null, false, 7]);
});

test("a forbidden move shows the reason, and another can follow", async () => {
  const store = await seated();
  const moving = store.move(["step:1"]);
  await server.next("POST", "tables/t1/moves").answer({ error: "Not there.", rule: "T-1", seq: null }, 422);
  await moving;
  assert.deepEqual([store.error.value, store.busy.value, store.frame.value?.seq], [{ error: "Not there.", rule: "T-1", unreached: false }, false, 5]);
  const again = store.move(["step:2"]);
  assert.equal(store.error.value, null);
  await server.next("POST", "tables/t1/moves").answer({ seq: 6 });
  await FakeSocket.last.say(frame(6, {}, 5));
  await again;
  assert.deepEqual([store.error.value, store.busy.value], [null, false]);
});

test("a move is answered after a newer frame: nothing goes back, nothing is read again", async () => {
  const store = await seated();
  const moving = store.move(["step:1"]);
  const move = server.next("POST", "tables/t1/moves");
  await FakeSocket.last.say(frame(6, { turn: null }, 5));
  await FakeSocket.last.say(frame(8, {}, 6)); // a bot has answered already
  await move.answer({ seq: 6 });
  await moving;
  assert.deepEqual([store.frame.value?.seq, store.busy.value, places(store)], [8, false, upTo(8)]);
  await FakeSocket.last.say(frame(7, { turn: null }, 6));
  assert.equal(store.frame.value?.seq, 8, "an older frame is not taken");
});

test("if the socket does not deliver a move, the table is read", async () => {
  const store = await seated();
  const moving = store.move(["step:1"]);
  await server.next("POST", "tables/t1/moves").answer({ seq: 6 });
  assert.equal(server.waiting.length, 0, "it may still come");
  mock.timers.tick(1000);
  await settled();
  await server.next("GET", "tables/t1?since=5").answer(frame(6, {}, 5));
  await moving;
  assert.equal(store.frame.value?.seq, 6);
});

test("without a socket a move is followed by reading the table at once", async () => {
  const store = await seated();
  FakeSocket.last.close();
  const moving = store.move(["step:1"]);
  await server.next("POST", "tables/t1/moves").answer({ seq: 6 });
  await server.next("GET", "tables/t1?since=5").answer(frame(6, {}, 5));
  await moving;
  assert.deepEqual([store.frame.value?.seq, store.link.value], [6, "lost"]);
});

test("undo closes a preview, and its late answer is not shown for the earlier position", async () => {
  const store = await seated(frame(6, {}, 0));
  store.pointing.show(choice(1), true);
  const tried = server.next("POST", "tables/t1/try");
  assert.deepEqual([tried.body, store.pointing.preview.value?.pinned], [{ seq: 6, actions: ["step:1"] }, true]);
  const undoing = store.undo("decision");
  await settled();
  await server.next("POST", "tables/t1/undo").answer({ seq: 7 });
  await FakeSocket.last.say(frame(7, {}, 5, 5));
  await undoing;
  assert.deepEqual([store.pointing.preview.value, places(store)], [null, upTo(5)]);
  store.pointing.show(choice(1), false); // the same choice, in the position before
  const anew = server.next("POST", "tables/t1/try");
  await tried.answer({ lines: ["what it would have changed then"], view: VIEW });
  assert.ok(store.pointing.preview.value && !store.pointing.preview.value.tried);
  const now = { lines: ["what it changes now"], effects: [{ kind: "changed" }], view: VIEW };
  await anew.answer(now);
  assert.deepEqual(store.pointing.preview.value.tried, now);
});

test("what would change nothing is not shown to whoever only points at it", async () => {
  const store = await seated();
  store.pointing.show(choice(1), false);
  await server.next("POST", "tables/t1/try").answer({ lines: ["Nothing changes."], effects: [{ kind: "asked" }, { kind: "turn-began" }], view: VIEW });
  assert.equal(store.pointing.preview.value, null);
});

test("what the end of a turn would have brought is not shown once the turn has ended", async () => {
  const end = { ...choice(1), kind: "end" };
  const store = await seated(frame(5, { turn: turn([end]) }));
  store.pointing.hover(end);
  mock.timers.runAll();
  const late = server.next("POST", "tables/t1/try");
  await FakeSocket.last.say(frame(6, {}, 5));
  await late.answer({ lines: ["too late"], effects: [{ kind: "gained" }], view: VIEW });
  assert.equal(store.pointing.preview.value, null);
});

test("undo waits for the move that is under way, and goes back from there", async () => {
  const store = await seated();
  const moving = store.move(["step:1"]);
  const undoing = store.undo("decision");
  await settled();
  await server.next("POST", "tables/t1/moves").answer({ seq: 6 });
  await FakeSocket.last.say(frame(6, {}, 5));
  await moving;
  await settled();
  const undo = server.next("POST", "tables/t1/undo");
  assert.deepEqual(undo.body, { seq: 6, what: "decision", ask: false });
  await undo.answer({ seq: 7 });
  await FakeSocket.last.say(frame(7, {}, 5, 5));
  await undoing;
  assert.deepEqual(places(store), upTo(5));
});

test("undo that is not possible shows the reason and sends nothing", async () => {
  const why = { key: "undo-acted", args: { seat: 1 } };
  const store = await seated(frame(5, { takeback: { seat: 0, decision: false, turn: false, why, may_ask: true } }));
  await store.undo("decision");
  assert.deepEqual(store.error.value, { error: "Ben (B) has acted since.", rule: null, unreached: false });
});

test("another tab takes back a move under my preview: the choice is shown for the position that is there now", async () => {
  const store = await seated(frame(6, {}, 0));
  store.pointing.show(choice(2), true);
  const late = server.next("POST", "tables/t1/try");
  await FakeSocket.last.say(frame(7, { turn: turn([choice(1)]) }, 5, 5));
  assert.deepEqual([store.pointing.preview.value, places(store)], [null, upTo(5)]);
  store.pointing.show(choice(2), true);
  assert.equal(store.pointing.preview.value, null, "it can no longer be chosen");
  await late.answer({ lines: ["too late"], view: {} });
  assert.equal(store.pointing.preview.value, null);
});

test("a frame that changes no position leaves a preview open", async () => {
  const store = await seated();
  store.pointing.show(choice(1), true);
  await FakeSocket.last.say(frame(5, { next_table: "t2" }, 5));
  await server.next("POST", "tables/t1/try").answer({ lines: ["a line"], view: {} });
  assert.deepEqual([store.frame.value?.next_table, store.pointing.preview.value?.tried?.lines], ["t2", ["a line"]]);
});

test("why nothing can be done on a thing is asked once, and not shown for another position", async () => {
  const store = await seated();
  const refusals = [{ kind: "step", rule: "T-1", why: "It is full." }];
  const linger = () => { store.pointing.point("cell:9"); mock.timers.tick(1000); };
  linger();
  await server.next("GET", "tables/t1/why?on=cell%3A9").answer({ refusals });
  assert.deepEqual(store.pointing.why.value, { ref: "cell:9", refusals });
  store.pointing.point(null);
  mock.timers.tick(1000);
  assert.equal(store.pointing.why.value, null, "it goes with the pointer");
  linger();
  await settled();
  assert.ok(store.pointing.why.value, "and is known the next time");
  await FakeSocket.last.say(frame(6, {}, 5));
  linger();
  const late = server.next("GET", "tables/t1/why?on=cell%3A9");
  await FakeSocket.last.say(frame(7, {}, 6));
  await late.answer({ refusals });
  assert.equal(store.pointing.why.value, null);
});

test("two tabs: what one does, the other shows and continues from", async () => {
  const one = await seated();
  const first = FakeSocket.last;
  const two = await seated();
  const second = FakeSocket.last;
  two.pointing.show(choice(2), true);
  const tried = server.next("POST", "tables/t1/try");
  two.pointing.pick("cell:1", [choice(1), choice(2)]);
  const moving = one.move(["step:1"]);
  await server.next("POST", "tables/t1/moves").answer({ seq: 6 });
  await first.say(frame(6, {}, 5));
  await second.say(frame(6, {}, 5));
  await moving;
  assert.deepEqual([two.frame.value?.seq, two.pointing.preview.value, two.pointing.picked.value], [6, null, null]);
  await tried.answer({ error: "The table has moved on since then; look again.", rule: null, seq: 6 }, 409);
  await server.next("GET", "tables/t1?since=6").answer(frame(6, {}, 6));
  assert.deepEqual([two.pointing.preview.value, two.error.value], [null, null]);
  const next = two.move(["step:2"]);
  const sent = server.next("POST", "tables/t1/moves");
  assert.equal(sent.body["seq"], 6);
  await sent.answer({ seq: 7 });
  await second.say(frame(7, {}, 6));
  await next;
  await first.say(frame(7, {}, 6));
  assert.deepEqual([places(one), places(two)], [upTo(7), upTo(7)]);
});

test("a turn with nothing left ends by itself once, if that is set; another tab may be quicker", async () => {
  confirmEnd.value = "off";
  const last = { turn: turn([choice(0, "end")], true) };
  const store = await seated(frame(5, last));
  const move = server.next("POST", "tables/t1/moves");
  assert.deepEqual(move.body, { seq: 5, actions: ["end"] });
  await move.answer({ error: "The table has moved on since then; look again.", rule: null, seq: 6 }, 409);
  await server.next("GET", "tables/t1?since=5").answer(frame(6, { turn: null }, 5));
  assert.deepEqual([store.frame.value?.seq, store.error.value, store.busy.value], [6, null, false]);
});

const hinted = (...names: string[]): Suggestion => ({ actions: names, verdict: "good", chances: [0.5, 0.5], effects: [], goal: null, reasons: [], next: [] });

test("the turn of a hint that is looked at is the plan that boards draw, unless another is shown", async () => {
  const store = await seated();
  const thinking = store.hinting.think();
  await server.next("POST", "tables/t1/hint").answer({ seq: 5, turns: [hinted("step:2", "end"), hinted("step:1")] });
  await thinking;
  assert.deepEqual(store.plan.value?.actions, ["step:2", "end"]);
  store.hinting.choose(1);
  store.hinting.choose(7);
  assert.deepEqual([store.plan.value?.actions, store.scene.value?.hint.value?.actions], [["step:1"], ["step:1"]]);
  store.planning.plan.value = { key: "sail", on: null, actions: ["step:4"], effects: [], pinned: true };
  assert.deepEqual(store.plan.value?.actions, ["step:4"]);
  store.planning.plan.value = null;
  store.hinting.play();
  assert.deepEqual(server.next("POST", "tables/t1/moves").body, { seq: 5, actions: ["step:1"] });
});

test("a turn that is played step by step lights the next step, and ends when something else is done", async () => {
  const choices = { turn: turn([1, 2].map((id) => choice(id))), view: { ...VIEW, cells: [1, 2].map((id) => ({ ref: `cell:${id}` })) } as Frame["view"] };
  const store = await seated(frame(5, choices));
  const thinking = store.hinting.think();
  await server.next("POST", "tables/t1/hint").answer({ seq: 5, turns: [hinted("step:2", "step:1", "end")] });
  await thinking;
  store.hinting.begin();
  assert.deepEqual([[...store.lit.value], store.hinting.hint.value], [["cell:2"], null]);
  store.hinting.step();
  assert.deepEqual(server.next("POST", "tables/t1/moves").body, { seq: 5, actions: ["step:2"] });
  assert.deepEqual(afterActs(["step:2", "step:1", "end"], [{ seat: 0, name: "step:2" }, { seat: 1, name: "end" }], [0]), ["step:1", "end"]);
  assert.equal(afterActs(["step:1"], [{ seat: 0, name: "step:4" }], [0]), null);
});

test("a hint for an earlier position is not shown", async () => {
  const store = await seated();
  const thinking = store.hinting.think();
  const hint = server.next("POST", "tables/t1/hint");
  await FakeSocket.last.say(frame(6, {}, 5));
  await hint.answer({ seq: 5, turns: [] });
  await thinking;
  assert.deepEqual([store.hinting.hint.value, store.hinting.thinking.value], [null, false]);
});

test("what others did is announced, and what was seen is remembered", async () => {
  const store = await seated();
  await FakeSocket.last.say(frame(6, {}, 5));
  assert.equal(store.announcement.value, "Ben (B): Step. Your turn.");
  await FakeSocket.last.say({ type: "presence", online: [1], watching: 3 });
  assert.deepEqual([store.watching.value, store.frame.value?.seats.map((seat) => seat.online)], [3, [false, true]]);
  store.stop();
  assert.equal(stored.get("cardamom.seen.t1"), "6");
  const later = new TableStore("t1");
  later.update(frame(8));
  assert.deepEqual(later.missed, [6, 8]);
  later.stop();
});

test("a table that cannot be shown says why; an unreachable server is tried again", async () => {
  const store = new TableStore("t1");
  open.push(store);
  const started = store.start();
  await server.next("GET", "tables/t1?since=0").fail();
  await started;
  assert.match(store.loadError.value, /Can’t reach the server/);
  mock.timers.tick(3000);
  await server.next("GET", "tables/t1?since=0").answer({ error: "There is no such table.", rule: null, seq: null }, 404);
  assert.equal(store.loadError.value, "There is no such table.");
  mock.timers.tick(60_000);
});
