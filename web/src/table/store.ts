// The state of one table on this page: updated by frames, read by the panels. Nothing here knows a game.
import { batch, computed, signal } from "@preact/signals";
import { Refused, get, post, sentence } from "../api.ts";
import type { Acts, Asking, ChoiceInfo, Entry, Frame, Moved, Position, TermInfo, WordsInfo } from "../api-types.ts";
import { rulebookOf, seatName, wordsOf } from "../catalogue.ts";
import type { Scene } from "../scene.ts";
import { askFirst, confirmEnd, pace, readSetting, writeSetting } from "../settings.ts";
import { Words } from "../words.ts";
import { joined, newsIn } from "./line.ts";
import { Guiding } from "./guiding.ts";
import { Hinting } from "./hinting.ts";
import { Live, type LinkState } from "./live.ts";
import { byTouch } from "./pointer.ts";
import { Planning } from "./planning.ts";
import { Playback } from "./playback.ts";
import { Pointing } from "./pointing.ts";
import { refsIn, refsOf, refsOfChoice } from "./refs.ts";
import { t } from "../say.ts";

export const END = "end";
const LAST_GAME = "cardamom.last-game"; // and its theme
const LATER = 1500; // ms after the table: what nobody waits for

export interface ShownError {
  error: string;
  rule: string | null;
  unreached: boolean; // nobody answered
}

export class TableStore {
  readonly frame = signal<Frame | null>(null);
  readonly entries = signal<Entry[]>([]); // the newest acts, without gaps; older ones are fetched when they are needed
  readonly wordsInfo = signal<WordsInfo | null>(null);
  private readonly glossary = signal<readonly TermInfo[]>([]); // of the rules, loaded when the board is drawn
  readonly link = signal<LinkState>("joining");
  readonly closedReason = signal("");
  readonly loadError = signal(""); // why the table cannot be shown
  readonly error = signal<ShownError | null>(null);
  readonly busy = signal(false);
  readonly watching = signal(0);
  missed: readonly [number, number] = [0, 0]; // acts that were done between the last visit and this one: after the first place, up to the second
  readonly announcement = signal(""); // for screen readers

  readonly playback = new Playback(pace);

  private readonly live: Live;
  private endedFor = -1;
  private spoken: { info: WordsInfo; made: string; words: Words } | null = null;

  /** The same object until a name changes: what was said with it need not be said again. */
  readonly words = computed<Words | null>(() => {
    const [info, frame] = [this.wordsInfo.value, this.frame.value];
    if (!info || !frame) return null;
    const names = frame.seats.map(seatName);
    const glossary = this.glossary.value;
    const made = JSON.stringify([names, frame.you, glossary.length]);
    if (this.spoken?.info !== info || this.spoken.made !== made) {
      this.spoken = { info, made, words: new Words(info, names, frame.you) };
      this.spoken.words.glossary = glossary;
    }
    return this.spoken.words;
  });
  /** What the board shows: the newest view, or while acts of others are played, the one after the last that was. */
  readonly view = computed(() => this.playback.shown.value?.view ?? this.frame.value?.view ?? null);
  readonly told = computed(() => {
    const shown = this.playback.shown.value;
    return shown ? this.entries.value.filter(({ place }) => place <= shown.place) : this.entries.value;
  });
  readonly refs = computed(() => refsIn(this.view.value));
  readonly choices = computed(() => (this.playback.shown.value ? [] : this.frame.value?.turn?.groups.flatMap((group) => group.choices) ?? []));
  readonly byRef = computed(() => {
    const found = new Map<string, ChoiceInfo[]>();
    for (const choice of this.choices.value) {
      if (choice.on) found.set(choice.on, [...(found.get(choice.on) ?? []), choice]);
    }
    return found;
  });
  readonly myTurn = computed(() => this.frame.value?.turn != null);
  readonly prompt = computed(() => this.frame.value?.view?.prompt ?? null);
  /** What others did since my last act. */
  readonly news = computed(() => newsIn(this.told.value, this.frame.value?.you ?? []));
  readonly marked = computed<ReadonlySet<string>>(() => new Set(this.news.value.flatMap((act) => refsOf(act, this.refs.value))));
  readonly pointing = new Pointing(this);
  readonly planning = new Planning(this);
  readonly hinting = new Hinting(this);
  /** What the board draws: a plan of one's own, or the turn of a hint that is looked at. */
  readonly plan = computed(() => this.planning.plan.value ?? this.hinting.plan.value);
  readonly guiding: Guiding;

  /** What is pointed at; else where the next step of a turn would be done. */
  readonly lit = computed<ReadonlySet<string>>(() => {
    const next = this.choices.value.find(({ name }) => name === this.hinting.steps.value?.left[0]);
    return this.pointing.lit.value.size || !next ? this.pointing.lit.value : new Set(refsOfChoice(next, this.refs.value));
  });

  private readonly meant = computed(() => (this.guiding.at.value.length ? this.guiding.at.value : this.hinting.at.value));

  readonly scene = computed<Scene | null>(() => {
    const frame = this.frame.value;
    const [words, view] = [this.words.value, this.view.value];
    if (!frame || !view || !words) return null;
    const byRef = this.byRef.value;
    return {
      words, game: frame.game, options: frame.options, view, seats: frame.seats, you: frame.you, scores: frame.scores,
      choices: this.choices.value,
      choicesOn: (ref) => byRef.get(ref) ?? [],
      act: (choice, plain) => this.act(choice, plain),
      pick: (ref, choices) => this.pointing.pick(ref, choices),
      point: (ref, choice) => this.pointing.point(ref, choice),
      gestures: this.playback.shown.value ? [] : this.planning.gestures.value,
      planned: this.planning.known.value,
      gesturesOn: (ref) => this.planning.on(ref),
      plan: this.plan,
      show: (plan) => {
        if (plan) this.pointing.withdrawWhy();
        this.planning.plan.value = plan;
      },
      replan: (actions) => void this.planning.replace(actions),
      play: (actions) => void this.move([...actions]),
      explain: (ref) => this.pointing.explain(ref),
      reasons: (ref) => this.pointing.reasons(ref),
      news: this.planning.news,
      lit: this.lit,
      marked: this.marked,
      hint: this.hinting.turn,
      hints: this.hinting.turns,
      meant: this.meant,
    };
  });

  constructor(readonly table: string) {
    this.guiding = new Guiding(this);
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
        if (state === "live" && this.error.value?.unreached) this.error.value = null; // it can be reached again
        this.link.value = state;
        this.closedReason.value = why;
      },
    });
  }

  /** `prepare`: load what draws this game. */
  async start(prepare: (game: string, theme: string) => void = () => undefined): Promise<void> {
    const last = readSetting(LAST_GAME);
    if (last) { // most people play the same game again, and the table is not known yet
      const [game = "", theme = ""] = last.split(" ");
      prepare(game, theme);
      wordsOf(game, theme).then((info) => new Words(info), () => undefined); // their files are read once
    }
    try {
      const frame = await get<Frame>(this.path(`?since=0`));
      performance.mark("frame");
      const now = `${frame.game} ${frame.theme}`;
      if (now !== last) {
        writeSetting(LAST_GAME, now);
        prepare(frame.game, frame.theme);
      }
      this.wordsInfo.value = await wordsOf(frame.game, frame.theme);
      this.update(frame);
      this.live.start();
      setTimeout(() => void rulebookOf(frame.game, frame.theme).then((book) => { this.glossary.value = book.glossary; }, () => undefined), LATER);
    } catch (problem) {
      this.loadError.value = sentence(problem);
      if (problem instanceof Refused && problem.status === 0) setTimeout(() => void this.start(prepare), 3000);
    }
  }

  stop(): void {
    this.pointing.stop();
    this.playback.skip();
    this.live.stop();
    this.look();
  }

  /** Play once more what others did since my last act. */
  async showAgain(): Promise<void> {
    const [frame, news] = [this.frame.value, this.news.value];
    if (!frame || !news.length) return;
    try {
      const before = await get<Position>(this.path(`/at/${news[0]!.place - 1}`));
      if (this.frame.value?.seq === frame.seq && before.view) this.playback.again(before.view, news, frame);
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Remember that everything up to now has been seen. */
  look(): void {
    if (this.frame.value?.place) writeSetting(`cardamom.seen.${this.table}`, String(this.frame.value.place));
  }

  path(rest: string): string {
    return `tables/${encodeURIComponent(this.table)}${rest}`;
  }

  /** Shows what an act in the log was about. */
  readonly light = (act: Entry | null): void => {
    const refs = act ? [...refsOf(act, this.refs.value), ...act.effects.flatMap((effect) => ("on" in effect && typeof effect.on === "string" ? [effect.on] : []))] : [];
    this.pointing.lit.value = new Set(refs);
  };

  // -- frames ---------------------------------------------------------------------------------------------------

  update(frame: Frame): void {
    const before = this.frame.value;
    if (before && frame.seq < before.seq) return;
    const acts = joined(this.entries.value, frame);
    if (!acts) {
      void this.reread(0);
      return;
    }
    if (!before) this.missed = [Number(readSetting(`cardamom.seen.${this.table}`) ?? frame.place), frame.place];
    const moved = before?.seq !== frame.seq;
    batch(() => {
      this.playback.take(before, frame);
      this.entries.value = acts;
      this.frame.value = frame;
      this.loadError.value = "";
    });
    if (!moved) return;
    if (before && frame.place < before.place) this.endedFor = frame.seq; // whoever goes back wants to decide anew
    this.pointing.clear();
    this.hinting.update(frame);
    this.planning.begin(frame);
    if (before) this.announce(frame, before);
    this.endByItself();
  }

  /** Who did what, for those who listen: others' acts, and that it is your turn, or how it ended. */
  private announce(frame: Frame, before: Frame): void {
    const words = this.words.value;
    if (!words) return;
    const lines = frame.line.entries.filter((act) => act.seat !== null && !frame.you.includes(act.seat))
      .map((act) => `${words.player(act.seat!)}: ${words.say(act.text)}.`);
    if (frame.status === "over" && before.status !== "over") lines.push(t("game-over"));
    if (frame.place < before.place) lines.unshift(t("undone"));
    if (frame.turn && frame.view) lines.push(words.say(frame.view.prompt));
    this.announcement.value = lines.slice(-6).join(" ");
  }

  /** The one forced choice that is left to people, unless they set otherwise. */
  private endByItself(): void {
    const frame = this.frame.value;
    if (this.busy.value || !frame?.turn?.only_end || confirmEnd.value === "on" || frame.guide || this.endedFor === frame.seq) return;
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

  /** A choice was clicked: done at once, or shown first with "Do it". `plain`: a finger is not asked. */
  act(choice: ChoiceInfo, plain = false): void {
    const shown = this.pointing.preview.value;
    const pinned = shown?.pinned && shown.choice.id === choice.id;
    const first = askFirst.value === "always" || (askFirst.value === "touch" && byTouch() && !plain);
    if (first && !pinned && choice.name !== END) {
      this.pointing.show(choice, true);
      return;
    }
    void this.move([choice.name]);
  }

  /** A move belongs to the position it was chosen in: chosen while another is under way, it waits; clicked twice, it is sent once. */
  async move(actions: string[]): Promise<void> {
    const seq = this.frame.value?.seq;
    if (this.busy.value) await this.idle();
    if (this.frame.value?.seq === seq) await this.send("/moves", { actions });
  }

  /** Is something chosen that is not done yet? */
  readonly canDrop = computed(() => this.planning.plan.value?.pinned === true && !this.planning.plan.value.kept);

  /** Drops what was chosen and not done yet. Else takes back, or asks the others for it; where undo stops, it says why. A move under way is waited for. */
  async undo(what: "decision" | "turn", further = false): Promise<void> {
    if (this.canDrop.value && what === "decision" && !further) {
      this.planning.plan.value = null;
      return;
    }
    await this.idle();
    const takeback = this.frame.value?.takeback;
    if (!takeback) return;
    if (takeback[what] || further) await this.send("/undo", { what, ask: further });
    else this.error.value = { error: takeback.why ? this.words.value!.say(takeback.why) : t("ask-nothing-back"), rule: null, unreached: false };
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
  private async send(rest: string, body: object): Promise<void> {
    const frame = this.frame.value;
    if (!frame || this.busy.value) return;
    this.busy.value = true;
    this.error.value = null;
    this.pointing.stop();
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
  async tell(what: "resign" | "lend" | "take-back" | "fill" | "new-link" | "kick", seat: number, more: { one_turn?: boolean } = {}): Promise<void> {
    try {
      await post(this.path(`/${what}`), { seat, ...more });
      if (this.link.value !== "live") await this.reread();
    } catch (problem) {
      this.fail(problem);
    }
  }

  fail(problem: unknown): void {
    this.error.value = { error: sentence(problem), rule: problem instanceof Refused ? problem.problem.rule : null, unreached: problem instanceof Refused && problem.status === 0 };
  }
}
