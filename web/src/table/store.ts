// The state of one table on this page: updated by frames, read by the panels. Nothing here knows a game.
import { computed, signal } from "@preact/signals";
import { Refused, get, post, sentence } from "../api.ts";
import type { Acts, Asking, ChoiceInfo, Entry, Frame, Gestures, Hint, Moved, Refusal, Refusals, TextInfo, Tried, WordsInfo } from "../api-types.ts";
import { seatName, wordsOf } from "../catalogue.ts";
import type { Effect, Gesture, Plan, Scene } from "../scene.ts";
import { askFirst, confirmEnd, readSetting, writeSetting } from "../settings.ts";
import { Words } from "../words.ts";
import { Live, type LinkState } from "./live.ts";
import { refsIn, refsOf, refsOfChoice } from "./refs.ts";

export const END = "end";

/** What a choice would change; `pinned`: it waits for "Do it". */
export interface Preview {
  choice: ChoiceInfo;
  tried: Tried | null;
  error: string;
  pinned: boolean;
}

export interface ShownError {
  error: string;
  rule: string | null;
}

const HOVER_DELAY = 180; // ms before a hovered choice is previewed
const LEAVE_DELAY = 350; // ms before a preview closes after the pointer has left
const NOBODY: ReadonlySet<string> = new Set();

export class TableStore {
  readonly frame = signal<Frame | null>(null);
  readonly entries = signal<Entry[]>([]); // the newest acts, without gaps; older ones are fetched when they are needed
  readonly wordsInfo = signal<WordsInfo | null>(null);
  readonly link = signal<LinkState>("joining");
  readonly closedReason = signal("");
  readonly loadError = signal(""); // why the table cannot be shown
  readonly error = signal<ShownError | null>(null);
  readonly busy = signal(false);
  readonly preview = signal<Preview | null>(null);
  readonly picked = signal<{ ref: string; choices: readonly ChoiceInfo[] } | null>(null);
  readonly pointed = signal<{ ref: string; choice: ChoiceInfo | undefined } | null>(null);
  readonly why = signal<{ ref: string; refusals: Refusal[] } | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly gestures = signal<readonly Gesture[]>([]); // of this position; they come after the frame
  readonly plan = signal<Plan | null>(null);
  readonly thinking = signal(false);
  readonly watching = signal(0);
  readonly lit = signal<ReadonlySet<string>>(NOBODY);
  readonly seen: number; // how many acts had been seen on the last visit
  readonly announcement = signal(""); // for screen readers

  private readonly live: Live;
  private timer = 0;
  private leaving = 0;
  private readonly refusals = new Map<string, Refusal[]>();
  private endedFor = -1;

  readonly words = computed(() => {
    const info = this.wordsInfo.value;
    const frame = this.frame.value;
    return info && frame ? new Words(info, frame.seats.map(seatName)) : null;
  });
  readonly refs = computed(() => refsIn(this.frame.value?.view ?? {}));
  readonly choices = computed(() => this.frame.value?.turn?.groups.flatMap((group) => group.choices) ?? []);
  readonly byRef = computed(() => {
    const found = new Map<string, ChoiceInfo[]>();
    for (const choice of this.choices.value) {
      if (choice.on) found.set(choice.on, [...(found.get(choice.on) ?? []), choice]);
    }
    return found;
  });
  readonly myTurn = computed(() => this.frame.value?.turn != null);
  readonly prompt = computed<TextInfo | null>(() => (this.frame.value?.view?.["prompt"] as TextInfo | undefined) ?? null);
  readonly marked = computed<ReadonlySet<string>>(() => new Set(this.news().flatMap((act) => refsOf(act, this.refs.value))));

  readonly newEffects = computed<readonly Effect[]>(() => this.news().flatMap((act) => (act.effects ?? []) as unknown as Effect[]));

  readonly scene = computed<Scene | null>(() => {
    const frame = this.frame.value;
    const words = this.words.value;
    if (!frame?.view || !words) return null;
    const byRef = this.byRef.value;
    return {
      words, game: frame.game, view: frame.view, seats: frame.seats, you: frame.you, scores: frame.scores,
      choices: this.choices.value,
      choicesOn: (ref) => byRef.get(ref) ?? [],
      act: (choice) => this.act(choice),
      pick: (ref, choices) => this.pick(ref, choices),
      point: (ref, choice) => this.point(ref, choice),
      gestures: this.gestures.value,
      plan: this.plan,
      show: (plan) => { this.plan.value = plan; },
      replan: (actions) => void this.replan(actions),
      play: (actions) => void this.move([...actions]),
      explain: (ref) => void this.explain(ref),
      news: this.newEffects,
      lit: this.lit,
      marked: this.marked,
    };
  });

  constructor(readonly table: string) {
    this.seen = Number(readSetting(`cardamom.seen.${table}`) ?? 0);
    this.live = new Live(table, {
      since: () => this.frame.value?.seq ?? 0,
      frame: (frame) => this.update(frame),
      presence: ({ online, watching }) => {
        this.watching.value = watching;
        const frame = this.frame.value;
        if (frame) {
          this.frame.value = { ...frame, seats: frame.seats.map((seat) => ({ ...seat, online: online.includes(seat.seat) })) };
        }
      },
      state: (state, why) => {
        if (state === "live" && this.link.value !== "live") this.error.value = null; // what could not be reached can be
        this.link.value = state;
        this.closedReason.value = why;
      },
    });
  }

  /** What others and chance did since my last act; for spectators, since the turn before. */
  private news(): Entry[] {
    const acts = this.entries.value;
    const you = this.frame.value?.you ?? [];
    const last = acts.findLast((act) => act.seat !== null)?.seat;
    const known = acts.findLastIndex((act) => act.seat !== null && (you.length ? you.includes(act.seat) : act.seat !== last));
    const begun = acts.findIndex((act) => act.seat !== null); // before that was the setup: everything is new
    return begun < 0 ? [] : acts.slice(Math.max(begun, known + 1));
  }

  async start(): Promise<void> {
    try {
      const frame = await get<Frame>(this.path(`?since=0`));
      this.wordsInfo.value = await wordsOf(frame.game, frame.theme);
      this.update(frame);
      this.live.start();
    } catch (problem) {
      this.loadError.value = sentence(problem);
      if (problem instanceof Refused && problem.status === 0) setTimeout(() => void this.start(), 3000);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.live.stop();
    this.look();
  }

  /** Remember that everything up to now has been seen. */
  look(): void {
    if (this.frame.value?.place) writeSetting(`cardamom.seen.${this.table}`, String(this.frame.value.place));
  }

  path(rest: string): string {
    return `tables/${encodeURIComponent(this.table)}${rest}`;
  }

  // -- frames ---------------------------------------------------------------------------------------------------

  update(frame: Frame): void {
    const before = this.frame.value;
    if (before && frame.seq < before.seq) return;
    const kept = this.entries.value.filter((act) => act.place <= frame.line.keep);
    const next = frame.line.entries[0]?.place ?? frame.place + 1;
    const acts = kept.at(-1)?.place === next - 1 ? [...kept, ...frame.line.entries] : frame.line.entries;
    if (!acts.length && frame.place) {
      void this.reread(0);
      return;
    }
    const moved = before?.seq !== frame.seq;
    this.entries.value = acts;
    this.frame.value = frame;
    this.loadError.value = "";
    if (!moved) return;
    this.refusals.clear();
    this.preview.value = null;
    this.picked.value = null;
    this.why.value = null;
    this.hint.value = null;
    this.lit.value = NOBODY;
    this.plan.value = null;
    this.gestures.value = [];
    if (frame.turn) void this.fetchGestures(frame.seq);
    if (before) this.announce(frame, before);
    this.endByItself();
  }

  /** Who did what, for those who listen: others' acts, and that it is your turn, or how it ended. */
  private announce(frame: Frame, before: Frame): void {
    const words = this.words.value;
    if (!words) return;
    const lines = frame.line.entries.filter((act) => act.seat !== null && !frame.you.includes(act.seat))
      .map((act) => `${words.player(act.seat!)}: ${words.say(act.text)}.`);
    if (frame.status === "over" && before.status !== "over") lines.push("The game is over.");
    if (frame.place < before.place) lines.unshift("Taken back.");
    const prompt = frame.view?.["prompt"] as TextInfo | undefined;
    if (frame.turn && prompt) lines.push(words.say(prompt));
    this.announcement.value = lines.slice(-6).join(" ");
  }

  /** The one forced choice that is left to people, unless they set otherwise. */
  private endByItself(): void {
    const frame = this.frame.value;
    if (this.busy.value || !frame?.turn?.only_end || confirmEnd.value === "on" || this.endedFor === frame.seq) return;
    this.endedFor = frame.seq;
    void this.move([END]);
  }

  /** The page of acts before those that are known; nothing if there are none. */
  async older(): Promise<void> {
    const first = this.entries.value[0]?.place ?? 1;
    if (first === 1) return;
    try {
      const page = await get<Acts>(this.path(`/acts?before=${first}`));
      if (this.entries.value[0]?.place === first) this.entries.value = [...page.entries, ...this.entries.value];
    } catch (problem) {
      this.fail(problem);
    }
  }

  async reread(since = this.frame.value?.seq ?? 0): Promise<void> {
    try {
      const frame = await get<Frame>(this.path(`?since=${since}`));
      if (since === 0) this.entries.value = [];
      this.update(frame);
    } catch (problem) {
      this.fail(problem);
    }
  }

  // -- what I do ------------------------------------------------------------------------------------------------

  /** A choice was clicked: done at once, or shown first with "Do it". */
  act(choice: ChoiceInfo): void {
    const pinned = this.preview.value?.pinned && this.preview.value.choice.id === choice.id;
    const first = askFirst.value === "always" || (askFirst.value === "touch" && lastPointer === "touch");
    if (first && !pinned && choice.name !== END) {
      this.show(choice, true);
      return;
    }
    void this.move([choice.name]);
  }

  pick(ref: string, choices: readonly ChoiceInfo[]): void {
    this.picked.value = { ref, choices };
    this.preview.value = null;
  }

  /** A move belongs to the position it was chosen in: chosen while another is under way, it waits; clicked twice, it is sent once. */
  async move(actions: string[]): Promise<void> {
    const seq = this.frame.value?.seq;
    if (this.busy.value) await this.idle();
    if (this.frame.value?.seq === seq) await this.send("/moves", { actions });
  }

  /** Takes back, or asks the others for it; where undo stops, it says why. A move under way is waited for. */
  async undo(what: "decision" | "turn", further = false): Promise<void> {
    await this.idle();
    const takeback = this.frame.value?.takeback;
    if (!takeback) return;
    if (takeback[what] || further) await this.send("/undo", { what, ask: further });
    else this.error.value = { error: takeback.why || "There is nothing to take back.", rule: null };
  }

  private idle(): Promise<void> {
    return new Promise((resolve) => {
      const unwatch = this.busy.subscribe((busy) => {
        if (busy) return;
        queueMicrotask(() => unwatch());
        resolve();
      });
    });
  }

  answer(asking: Asking, agree: boolean): Promise<void> {
    return this.send("/answer", { seq: asking.seq, agree });
  }

  /** Sends what answers the sequence number we know; if the table went on meanwhile, it is read again, quietly. */
  private async send(rest: string, body: Record<string, unknown>): Promise<void> {
    const frame = this.frame.value;
    if (!frame || this.busy.value) return;
    this.busy.value = true;
    this.error.value = null;
    clearTimeout(this.timer);
    try {
      const { seq } = await post<Moved>(this.path(rest), { seq: frame.seq, ...body });
      if (this.link.value !== "live" || !(await this.comesTo(seq))) await this.reread();
      this.look();
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 409) await this.reread();
      else this.fail(problem);
    } finally {
      this.busy.value = false;
      this.endByItself();
    }
  }

  /** Does the socket bring this event soon? */
  private comesTo(seq: number): Promise<boolean> {
    if ((this.frame.value?.seq ?? 0) >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const late = setTimeout(() => finish(false), 700);
      const unwatch = this.frame.subscribe((frame) => {
        if (frame && frame.seq >= seq) queueMicrotask(() => finish(true));
      });
      const finish = (came: boolean) => {
        clearTimeout(late);
        unwatch();
        resolve(came);
      };
    });
  }

  /** Sit down at the next table, or decline. */
  async answerRematch(answer: "join" | "decline"): Promise<void> {
    try {
      await post(this.path(`/${answer}`));
      if (this.link.value !== "live") await this.reread();
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Something about a seat or the table: resign, lend, take back, fill. */
  async tell(what: "resign" | "lend" | "take-back" | "fill" | "new-link" | "kick", seat: number): Promise<void> {
    try {
      await post(this.path(`/${what}`), { seat });
      if (this.link.value !== "live") await this.reread();
    } catch (problem) {
      this.fail(problem);
    }
  }

  async think(): Promise<void> {
    if (this.thinking.value) return;
    this.thinking.value = true;
    try {
      const hint = await post<Hint>(this.path("/hint"));
      if (hint.seq === this.frame.value?.seq) this.hint.value = hint;
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.thinking.value = false;
    }
  }

  fail(problem: unknown): void {
    this.error.value = { error: sentence(problem), rule: problem instanceof Refused ? problem.problem.rule : null };
  }

  // -- plans ----------------------------------------------------------------------------------------------------

  private async fetchGestures(seq: number): Promise<void> {
    try {
      const found = await get<Gestures>(this.path("/gestures"));
      if (found.seq === seq && this.frame.value?.seq === seq) this.gestures.value = found.gestures as unknown as Gesture[];
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Shows what other actions would do instead of those of the plan. */
  private async replan(actions: readonly string[]): Promise<void> {
    const [frame, plan] = [this.frame.value, this.plan.value];
    if (!frame || !plan) return;
    try {
      const tried = await post<Tried>(this.path("/try"), { seq: frame.seq, actions });
      if (this.frame.value?.seq === frame.seq) this.plan.value = { ...plan, actions, effects: tried.effects as unknown as Effect[], pinned: true };
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Says why nothing can be done with a thing that was clicked. */
  private async explain(ref: string): Promise<void> {
    if (!this.myTurn.value) return;
    this.pointed.value = { ref, choice: undefined };
    await this.ask(ref);
  }

  // -- what I look at -------------------------------------------------------------------------------------------

  /** The pointer or the focus is on a thing, or on nothing. */
  point(ref: string | null, choice?: ChoiceInfo): void {
    clearTimeout(this.timer);
    if (ref === null) {
      this.pointed.value = null;
      this.leave();
      return;
    }
    this.stay();
    this.pointed.value = { ref, choice };
    if (choice) this.hover(choice);
    else if (this.myTurn.value) this.timer = window.setTimeout(() => void this.ask(ref), HOVER_DELAY * 3);
  }

  hover(choice: ChoiceInfo): void {
    clearTimeout(this.timer);
    this.stay();
    this.lit.value = new Set(refsOfChoice(choice, this.refs.value));
    if (this.preview.value?.pinned && lastPointer === "touch") return;
    this.timer = window.setTimeout(() => this.show(choice, false), HOVER_DELAY);
  }

  unhover(): void {
    clearTimeout(this.timer);
    this.lit.value = NOBODY;
    this.leave();
  }

  /** What is shown goes away soon, unless the pointer comes to it. */
  leave(): void {
    clearTimeout(this.leaving);
    this.leaving = window.setTimeout(() => {
      this.why.value = null;
      if (this.preview.value && !this.preview.value.pinned) this.preview.value = null;
    }, LEAVE_DELAY);
  }

  stay(): void {
    clearTimeout(this.leaving);
  }

  /** What a choice would change. */
  show(choice: ChoiceInfo, pinned: boolean): void {
    const frame = this.frame.value;
    if (!frame || !this.choices.value.some((one) => one.id === choice.id)) return; // the turn has gone on
    const shown = this.preview.value;
    if (shown?.choice.id === choice.id && !shown.error) {
      this.preview.value = { ...shown, pinned: pinned || shown.pinned };
      return;
    }
    this.preview.value = { choice, tried: null, error: "", pinned };
    post<Tried>(this.path("/try"), { seq: frame.seq, actions: [choice.name] }).then(
      (tried) => this.shown(choice, frame.seq, { tried }),
      (problem: unknown) => {
        if (problem instanceof Refused && problem.status === 409) void this.reread();
        else this.shown(choice, frame.seq, { error: sentence(problem) });
      });
  }

  /** The answer for a choice, unless it came too late: the same choice may be there again in another position. */
  private shown(choice: ChoiceInfo, seq: number, what: Partial<Preview>): void {
    const waiting = this.preview.value;
    if (waiting?.choice.id === choice.id && this.frame.value?.seq === seq) this.preview.value = { ...waiting, ...what };
  }

  /** Why nothing can be done on a thing. */
  private async ask(ref: string): Promise<void> {
    const seq = this.frame.value?.seq;
    let refusals = this.refusals.get(ref);
    if (!refusals) {
      refusals = (await get<Refusals>(this.path(`/why?on=${encodeURIComponent(ref)}`)).catch(() => ({ refusals: [] }))).refusals;
      if (seq === this.frame.value?.seq) this.refusals.set(ref, refusals);
    }
    if (this.pointed.value?.ref !== ref || !refusals.length) return;
    if (!this.preview.value?.pinned) this.preview.value = null;
    this.why.value = { ref, refusals };
  }

  /** Every kind of action that is not offered now, and why. */
  async notNow(): Promise<Refusal[]> {
    return (await get<Refusals>(this.path("/why"))).refusals;
  }
}

/** Those who play by keyboard go on where the choices are, when what had the focus is gone. */
export function keepFocus(): void {
  if (lastPointer !== "keyboard" || (document.activeElement && document.activeElement !== document.body)) return;
  document.querySelector<HTMLElement>(".choice, .ask-bar .primary, .board [tabindex='0']")?.focus({ preventScroll: true });
}

/** How the person last pointed: a finger cannot hover, so it is shown what a choice brings before it counts. */
let lastPointer = "mouse";
addEventListener("pointerdown", (event) => (lastPointer = event.pointerType), { capture: true });
addEventListener("keydown", () => (lastPointer = "keyboard"), { capture: true });
