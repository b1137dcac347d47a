// A guided game: which step is shown. What has been done follows from the table; which explanations were read is kept on this device.
import { computed, signal } from "@preact/signals";
import type { GuideInfo, GuideStep } from "../api-types.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { END, type TableStore } from "./store.ts";

/** The first step that is neither done nor read; null after the last one. */
export function stepToShow({ step, steps }: GuideInfo, read: number): number | null {
  let shown = step;
  while (shown < read && steps[shown] && !steps[shown]!.acts) shown += 1;
  return shown < steps.length ? shown : null;
}

export class Guiding {
  private readonly read = signal(0); // how many steps have been read
  readonly guide = computed(() => this.store.frame.value?.guide ?? null);
  readonly place = computed(() => (this.guide.value ? stepToShow(this.guide.value, this.read.value) : null));
  readonly step = computed<GuideStep | null>(() => (this.place.value === null ? null : this.guide.value!.steps[this.place.value]!));

  /** What the step is about; the button that ends the turn only once it is next. */
  readonly at = computed<readonly string[]>(() => {
    const { at, acts } = this.step.value ?? { at: [], acts: false };
    return acts && this.guide.value!.actions[0] !== END ? at.filter((one) => one !== `choice:${END}`) : at;
  });

  constructor(private readonly store: TableStore) {
    this.read.value = Number(readSetting(this.key) ?? 0);
  }

  private get key(): string {
    return `cardamom.guide.${this.store.table}`;
  }

  private turnTo(place: number): void {
    this.read.value = place;
    writeSetting(this.key, String(place));
  }

  /** On from an explanation; or the step is done for whoever does not want to. */
  next(): void {
    const [step, place] = [this.step.value, this.place.value];
    if (!step || place === null) return;
    if (step.acts) void this.doIt(place);
    else this.turnTo(place + 1);
  }

  /** What has been picked up, to be put somewhere. */
  get inHand(): string | null {
    const plan = this.store.planning.plan.value;
    return plan?.pinned ? plan.on : null;
  }

  /** Has all come that can be done now? */
  get isKnown(): boolean {
    return this.inHand ? this.store.planning.on(this.inHand) !== null : this.store.planning.known.value;
  }

  /** Where the next actions are done: by a button for all of them or for the first one, or on its thing. */
  get nextAt(): readonly string[] {
    const actions = (this.guide.value?.actions ?? []).filter((name) => name !== END || this.guide.value!.actions.length === 1);
    const on = this.store.choices.value.find(({ name }) => name === actions[0])?.on;
    return [`choice:${actions.join()}`, `choice:${actions[0]}`, ...(on ? [on] : [])];
  }

  /** All of the step; where something is drawn in between, it takes several moves. */
  private async doIt(place: number): Promise<void> {
    let before = -1;
    while (this.place.value === place && this.store.frame.value!.seq > before && this.guide.value!.actions.length) {
      before = this.store.frame.value!.seq;
      await this.store.move(this.guide.value!.actions);
    }
  }

  get canGoBack(): boolean {
    return this.readsOn || this.store.frame.value?.takeback?.decision === true;
  }

  /** To the explanation before, or to before the last decision. */
  back(): void {
    if (this.readsOn) this.turnTo(this.place.value! - 1);
    else void this.store.undo("decision");
  }

  /** Was the step before this one read, and nothing done since? */
  private get readsOn(): boolean {
    return this.place.value !== null && this.place.value > this.guide.value!.step;
  }
}
