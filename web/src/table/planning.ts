// Plans: several decisions that are shown as one before they are made. The gestures of a position come after its frame.
import { batch, computed, signal } from "@preact/signals";
import { Refused, get, post } from "../api.ts";
import type { Frame, Gestures, Tried } from "../api-types.ts";
import type { Effect, Gesture, Plan } from "../scene.ts";
import type { TableStore } from "./store.ts";

const NONE: readonly Gesture[] = []; // always the same, so that nothing is drawn anew for it

export class Planning {
  readonly gestures = signal<readonly Gesture[]>(NONE);
  readonly known = signal(false); // have the gestures of this position come, if any are needed?
  readonly plan = signal<Plan | null>(null);
  private readonly inDetail = signal<ReadonlyMap<string, readonly Gesture[]>>(new Map());
  private readonly asked = new Set<string>();
  /** What others and chance did since my last decision. */
  readonly news = computed<readonly Effect[]>(() => this.store.news.value.flatMap((act) => act.effects));

  private needed: boolean | null = null; // does the board draw plans? null before there is one

  constructor(private readonly store: TableStore) {}

  /** There is a board. If it draws plans, gestures are needed: now, and whenever the table goes on. */
  need(drawsPlans: boolean): void {
    if (this.needed === drawsPlans) return;
    this.needed = drawsPlans;
    if (this.store.frame.value) this.ask(this.store.frame.value);
  }

  /** The table has gone on. */
  begin(frame: Frame): void {
    this.plan.value = null;
    this.gestures.value = NONE;
    this.inDetail.value = new Map();
    this.asked.clear();
    this.ask(frame);
  }

  private ask(frame: Frame): void {
    this.known.value = this.needed === false || !frame.turn;
    if (this.needed && frame.turn) void this.fetch(frame.seq);
  }

  /** Everything that can be done with one thing; null until it is known. It is fetched when it is asked for first. */
  on(ref: string): readonly Gesture[] | null {
    const known = this.inDetail.value.get(ref);
    const frame = this.store.frame.peek();
    if (!known && frame?.turn && !this.asked.has(ref)) {
      this.asked.add(ref);
      void this.fetch(frame.seq, ref);
    }
    return known ?? null;
  }

  private async fetch(seq: number, ref?: string): Promise<void> {
    try {
      const found = await get<Gestures>(this.store.path(ref ? `/gestures?on=${encodeURIComponent(ref)}` : "/gestures"));
      if (found.seq !== seq || this.store.frame.value?.seq !== seq) return;
      const gestures = found.gestures as Gesture[];
      if (ref) this.inDetail.value = new Map([...this.inDetail.value, [ref, gestures]]);
      else this.come(gestures);
    } catch (problem) {
      const hasGoneOn = problem instanceof Refused && (problem.status === 409 || problem.status === 403);
      if (hasGoneOn) return;
      this.store.fail(problem);
      if (!ref && this.store.frame.value?.seq === seq) this.come([]); // a click does single decisions
    }
  }

  private come(gestures: readonly Gesture[]): void {
    batch(() => {
      this.gestures.value = gestures;
      this.known.value = true;
    });
  }

  /** Shows what other actions would do instead of those of the plan. */
  async replace(actions: readonly string[]): Promise<void> {
    const [frame, plan] = [this.store.frame.value, this.plan.value];
    if (!frame || !plan) return;
    try {
      const { effects } = await post<Tried>(this.store.path("/try"), { seq: frame.seq, actions });
      if (this.store.frame.value?.seq === frame.seq) this.plan.value = { ...plan, actions, effects, then: undefined, pinned: true };
    } catch (problem) {
      this.store.fail(problem);
    }
  }
}
