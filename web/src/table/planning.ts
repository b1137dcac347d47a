// Plans: several decisions that are shown as one before they are made. The gestures of a position come after its frame.
import { computed, signal } from "@preact/signals";
import { get, post } from "../api.ts";
import type { Frame, Gestures, Tried } from "../api-types.ts";
import type { Effect, Gesture, Plan } from "../scene.ts";
import { newsIn } from "./line.ts";
import type { TableStore } from "./store.ts";

export class Planning {
  readonly gestures = signal<readonly Gesture[]>([]);
  readonly plan = signal<Plan | null>(null);
  /** What others and chance did since my last decision. */
  readonly news = computed<readonly Effect[]>(() => newsIn(this.store.entries.value, this.store.frame.value?.you ?? []).flatMap((act) => act.effects));

  private needed = false; // does the board draw plans?

  constructor(private readonly store: TableStore) {}

  /** The board draws plans, so gestures are needed: now, and whenever the table goes on. */
  need(): void {
    if (this.needed) return;
    this.needed = true;
    if (this.store.frame.value) this.begin(this.store.frame.value);
  }

  /** The table has gone on. */
  begin(frame: Frame): void {
    this.plan.value = null;
    this.gestures.value = [];
    if (this.needed && frame.turn) void this.fetch(frame.seq);
  }

  private async fetch(seq: number): Promise<void> {
    try {
      const found = await get<Gestures>(this.store.path("/gestures"));
      if (found.seq === seq && this.store.frame.value?.seq === seq) this.gestures.value = found.gestures as Gesture[];
    } catch (problem) {
      this.store.fail(problem);
    }
  }

  /** Shows what other actions would do instead of those of the plan. */
  async replace(actions: readonly string[]): Promise<void> {
    const [frame, plan] = [this.store.frame.value, this.plan.value];
    if (!frame || !plan) return;
    try {
      const { effects } = await post<Tried>(this.store.path("/try"), { seq: frame.seq, actions });
      if (this.store.frame.value?.seq === frame.seq) this.plan.value = { ...plan, actions, effects, pinned: true };
    } catch (problem) {
      this.store.fail(problem);
    }
  }
}
