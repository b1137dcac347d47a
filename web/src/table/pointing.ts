// What the pointer or the focus is on, and what is shown about it: what a choice would bring, or why nothing can be done there.
import { type ReadonlySignal, signal } from "@preact/signals";
import { Refused, get, post, sentence } from "../api.ts";
import type { ChoiceInfo, Frame, Refusal, Refusals, TextInfo, Tried } from "../api-types.ts";
import { byTouch } from "./pointer.ts";
import { refsOfChoice } from "./refs.ts";

/** What a choice would change; `pinned`: it waits for "Do it". */
export interface Preview {
  choice: ChoiceInfo;
  tried: Tried | null;
  error: string;
  pinned: boolean;
}

/** What it needs to know of the table. */
interface Table {
  frame: ReadonlySignal<Frame | null>;
  choices: ReadonlySignal<readonly ChoiceInfo[]>;
  refs: ReadonlySignal<ReadonlySet<string>>;
  path(rest: string): string;
  reread(): Promise<void>;
}

const HOVER_DELAY = 180; // ms before a hovered choice is previewed
const LEAVE_DELAY = 350; // ms before a preview closes after the pointer has left
const NONE: ReadonlySet<string> = new Set();
const IDLE: ReadonlySet<string> = new Set(["asked", "turn-began"]); // the turn goes on, and that is all

export class Pointing {
  readonly preview = signal<Preview | null>(null);
  readonly picked = signal<{ ref: string; choices: readonly ChoiceInfo[] } | null>(null);
  readonly pointed = signal<{ ref: string; choice: ChoiceInfo | undefined } | null>(null);
  readonly why = signal<{ ref: string; refusals: Refusal[] } | null>(null);
  readonly lit = signal<ReadonlySet<string>>(NONE);

  private timer = 0;
  private leaving = 0;
  private hovered: ChoiceInfo["id"] | null = null;
  private readonly refusals = new Map<string, Refusal[]>();

  constructor(private readonly table: Table) {}

  /** The table is in another position: nothing that was shown is true any more. */
  clear(): void {
    this.refusals.clear();
    this.preview.value = null;
    this.picked.value = null;
    this.why.value = null;
    this.lit.value = NONE;
  }

  /** What was to be shown soon is not. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** Several choices on one thing are offered by name. */
  pick(ref: string, choices: readonly ChoiceInfo[]): void {
    this.picked.value = { ref, choices };
    this.preview.value = null;
  }

  /** The pointer or the focus is on a thing, or on nothing. */
  point(ref: string | null, choice?: ChoiceInfo): void {
    this.stop();
    if (ref === null) {
      this.pointed.value = null;
      this.leave();
      return;
    }
    this.stay();
    this.pointed.value = { ref, choice };
    if (choice) this.hover(choice);
    else if (this.table.frame.value?.turn) this.timer = window.setTimeout(() => void this.ask(ref), HOVER_DELAY * 3);
  }

  hover(choice: ChoiceInfo): void {
    this.hovered = choice.id;
    this.stop();
    this.stay();
    this.lit.value = new Set(refsOfChoice(choice, this.table.refs.value));
    if (this.preview.value?.pinned && byTouch()) return;
    this.timer = window.setTimeout(() => this.show(choice, false), HOVER_DELAY);
  }

  private placed = false; // is a place lit because a sentence mentions it?

  /** The pointer is on the name of a place in a sentence, or no longer: the place is lit, as it is by lines of the log and by choices. */
  mention(target: EventTarget | null): void {
    const place = target instanceof Element && !target.closest(".clause, .act, .choice") ? target.closest<HTMLElement>(".place[data-id]")?.dataset["id"] : undefined;
    if (place === undefined && !this.placed) return;
    this.placed = place !== undefined;
    this.lit.value = new Set([...this.table.refs.value].filter((ref) => ref === place || ref.endsWith(`:${place}`)));
  }

  unhover(): void {
    this.stop();
    this.lit.value = NONE;
    this.leave();
  }

  /** What is shown goes away soon, unless the pointer comes to it. */
  leave(): void {
    this.hovered = null;
    clearTimeout(this.leaving);
    this.leaving = window.setTimeout(() => {
      this.why.value = null;
      if (this.preview.value && !this.preview.value.pinned) this.preview.value = null;
    }, LEAVE_DELAY);
  }

  stay(): void {
    clearTimeout(this.leaving);
  }

  /** Something can be done here after all: why not is neither said nor asked for. */
  withdrawWhy(): void {
    this.stop();
    this.why.value = null;
  }

  /** What a choice would change. */
  show(choice: ChoiceInfo, pinned: boolean): void {
    const frame = this.table.frame.value;
    if (!frame || !this.table.choices.value.some((one) => one.id === choice.id)) return; // the turn has gone on
    const shown = this.preview.value;
    if (shown?.choice.id === choice.id && !shown.error) {
      this.preview.value = { ...shown, pinned: pinned || shown.pinned };
      return;
    }
    const waiting = { choice, tried: null, error: "", pinned };
    const mostlyIdle = choice.kind === "end" && !pinned; // shown only if something comes of it
    if (!mostlyIdle) this.preview.value = waiting;
    post<Tried>(this.table.path("/try"), { seq: frame.seq, actions: [choice.name] }).then(
      (tried) => {
        if (this.table.frame.value?.seq !== frame.seq) return; // too late
        const isIdle = !pinned && tried.effects.every(({ kind }) => IDLE.has(kind));
        if (isIdle) this.withdraw(choice);
        else if (mostlyIdle && this.hovered === choice.id) this.preview.value = waiting;
        if (!isIdle) this.answered(choice, frame.seq, { tried });
      },
      (problem: unknown) => {
        if (problem instanceof Refused && problem.status === 409) void this.table.reread();
        else this.answered(choice, frame.seq, { error: sentence(problem) });
      });
  }

  private withdraw(choice: ChoiceInfo): void {
    const waiting = this.preview.value;
    if (waiting?.choice.id === choice.id && !waiting.pinned) this.preview.value = null;
  }

  /** The answer for a choice, unless it came too late: the same choice may be there again in another position. */
  private answered(choice: ChoiceInfo, seq: number, what: Partial<Preview>): void {
    const waiting = this.preview.value;
    if (waiting?.choice.id === choice.id && this.table.frame.value?.seq === seq) this.preview.value = { ...waiting, ...what };
  }

  /** Something was clicked with which nothing can be done: say why at once. */
  async explain(ref: string): Promise<readonly TextInfo[]> {
    if (!this.table.frame.value?.turn) return [];
    this.stop();
    this.stay();
    this.pointed.value = { ref, choice: undefined };
    await this.ask(ref, true);
    return this.why.value?.ref === ref ? this.why.value.refusals.map(({ why }) => why) : [];
  }

  /** Why nothing can be done on a thing. If no rule forbids it, something else is asked for. */
  async reasons(ref: string): Promise<readonly Refusal[]> {
    const frame = this.table.frame.value;
    const prompt = frame?.view?.prompt;
    const found = await this.refusalsOn(ref);
    if (!frame?.turn || frame.seq !== this.table.frame.value?.seq) return [];
    return found.length || !prompt ? found : [{ name: "", kind: "", rule: "", why: prompt }];
  }

  private async refusalsOn(ref: string): Promise<Refusal[]> {
    const seq = this.table.frame.value?.seq;
    const known = this.refusals.get(ref);
    if (known) return known;
    const { refusals } = await get<Refusals>(this.table.path(`/why?on=${encodeURIComponent(ref)}`)).catch(() => ({ refusals: [] }));
    if (seq === this.table.frame.value?.seq) this.refusals.set(ref, refusals);
    return refusals;
  }

  /** Shows why nothing can be done on a thing; `always`: also where no rule forbids anything. */
  private async ask(ref: string, always = false): Promise<void> {
    const seq = this.table.frame.value?.seq;
    const refusals = [...await (always ? this.reasons(ref) : this.refusalsOn(ref))];
    if (seq !== this.table.frame.value?.seq || this.pointed.value?.ref !== ref || !refusals.length) return;
    if (!this.preview.value?.pinned) this.preview.value = null;
    this.why.value = { ref, refusals };
  }

  /** Every kind of action that is not offered now, and why. */
  async notNow(): Promise<Refusal[]> {
    return (await get<Refusals>(this.table.path("/why"))).refusals;
  }
}
