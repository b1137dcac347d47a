// Hints: whole turns that are suggested, which of them is looked at, and a turn that is played step by step.
import { computed, signal } from "@preact/signals";
import { Refused, post } from "../api.ts";
import type { Entry, Frame, Hint, Suggestion } from "../api-types.ts";
import type { Plan } from "../scene.ts";
import type { TableStore } from "./store.ts";

const LONG = 8000; // milliseconds after which thinking has taken long
const COME_BACK = 429; // the status of what may be asked for again

/** The rest of a turn that is played step by step. */
export interface Steps {
  readonly left: readonly string[];
  readonly of: number; // steps in all
}

export class Hinting {
  readonly hint = signal<Hint | null>(null);
  readonly chosen = signal(0); // which turn is looked at
  readonly thinking = signal(false);
  readonly slow = signal(false); // has it taken long?
  readonly failed = signal<string | null>(null); // why there is no hint, where asking again may help
  readonly chances = signal(false); // are they shown?
  readonly steps = signal<Steps | null>(null);

  readonly turns = computed<readonly Suggestion[]>(() => this.hint.value?.turns ?? []);
  readonly turn = computed<Suggestion | null>(() => this.turns.value[this.chosen.value] ?? null);
  readonly shown = computed(() => this.hint.value !== null || this.thinking.value || this.failed.value !== null || this.steps.value !== null);
  /** The turn that is looked at, as boards draw plans. */
  readonly plan = computed<Plan | null>(() => {
    const turn = this.turn.value;
    return turn && { key: "hint", on: null, actions: turn.actions, effects: turn.effects, pinned: false };
  });

  /** What the turn that is looked at, or its next step, is about, by refs; where it leads comes first. */
  readonly at = computed<readonly string[]>(() => {
    const next = this.store.choices.value.find(({ name }) => name === this.steps.value?.left[0]);
    if (next) return next.on === null ? [] : [next.on];
    return this.turn.value ? thingsOf(this.turn.value, this.store.frame.value?.turn?.seat ?? 0).reverse() : [];
  });

  constructor(private readonly store: TableStore) {}

  async think(): Promise<void> {
    if (this.thinking.value) return;
    this.thinking.value = true;
    this.failed.value = null;
    this.steps.value = null;
    const asked = this.store.frame.value?.seq;
    const late = setTimeout(() => { this.slow.value = true; }, LONG);
    try {
      const hint = await post<Hint>(this.store.path("/hint"));
      if (hint.seq !== this.store.frame.value?.seq) return;
      this.chosen.value = 0;
      this.hint.value = hint;
    } catch (problem) {
      if (!(problem instanceof Refused && problem.status === COME_BACK)) this.store.fail(problem);
      else if (asked === this.store.frame.value?.seq) this.failed.value = problem.message;
    } finally {
      clearTimeout(late);
      this.slow.value = false;
      this.thinking.value = false;
    }
  }

  choose(n: number): void {
    if (n < this.turns.value.length) this.chosen.value = n;
  }

  close(): void {
    this.hint.value = null;
    this.failed.value = null;
    this.steps.value = null;
  }

  /** All of the turn at once. */
  play(): void {
    const turn = this.turn.value;
    if (turn) void this.store.move([...turn.actions]);
  }

  /** Begin to play it step by step. */
  begin(): void {
    const turn = this.turn.value;
    if (!turn) return;
    this.steps.value = { left: turn.actions, of: turn.actions.length };
    this.hint.value = null;
  }

  step(): void {
    const next = this.steps.value?.left[0];
    if (next !== undefined) void this.store.move([next]);
  }

  /** The table has gone on: a hint is of one position only; steps go on if they were followed. */
  update(frame: Frame): void {
    this.hint.value = null;
    this.failed.value = null;
    const steps = this.steps.value;
    if (!steps) return;
    const left = afterActs(steps.left, frame.line.entries, frame.you);
    this.steps.value = left?.length && frame.turn ? { ...steps, left } : null;
  }
}

/** The things that a turn of this seat is about, by refs. */
export function thingsOf(turn: Suggestion, seat: number): string[] {
  return turn.effects.flatMap((effect) => ("seat" in effect && effect.seat === seat && "on" in effect && typeof effect.on === "string" ? [effect.on] : []));
}

/** What is left of these actions; null if something else was done. */
export function afterActs(left: readonly string[], acts: readonly Pick<Entry, "seat" | "name">[], you: readonly number[]): readonly string[] | null {
  let rest = left;
  for (const act of acts) {
    if (act.seat === null || !you.includes(act.seat)) continue;
    if (act.name !== rest[0]) return null;
    rest = rest.slice(1);
  }
  return rest;
}
