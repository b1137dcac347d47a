// What others do is shown one act after another, at the speed a person has set. The frame is always the newest; while acts are
// played, the board shows the view after the last of them that was played.
import { signal } from "@preact/signals";
import type { Entry, Frame, View } from "../api-types.ts";
import type { RoomMotion } from "../games/room.ts";
import type { Effect } from "../scene.ts";

const MOST = 40; // acts that are played; of a longer absence, the last ones

interface Step {
  act: Entry; // the last one of the step
  effects: readonly Effect[];
  view: View; // after them
}

/** What the board shows while acts are played. */
export interface Shown {
  act: Entry | null; // none: nothing new yet
  place: number; // how many acts it has seen
  view: View;
}

/** What happens to the pieces on the page. */
export interface Travel {
  leave(effects: readonly Effect[], seconds: number): void; // the view is about to change
  arrive(): void; // it has changed, and the page shows it
  remove(): void;
  stop(): void;
}

export class Playback {
  readonly shown = signal<Shown | null>(null);
  readonly steps = signal(0); // how many were begun
  motion: RoomMotion | null = null; // of the room, once it is loaded
  travel: Travel | null = null;

  private queue: Step[] = [];
  private timer = 0;

  /** `pace`: seconds for an act, 0 to show everything at once. */
  constructor(private readonly pace: () => number) {}

  /** Another frame has come; call it before the page shows it. */
  take(before: Frame | null, frame: Frame): void {
    const begun = before?.view && frame.view && frame.line.keep >= before.place && frame.place > before.place;
    if (!begun || !this.motion || !this.pace()) {
      if (!before || frame.place !== before.place || !frame.view) this.skip();
      return;
    }
    const own = frame.you.filter((seat) => !before.seats[seat]?.lent); // what a bot does for me I want to see
    const steps = this.stepsOf(this.queue.at(-1)?.view ?? before.view!, frame.line.entries.filter(({ place }) => place > before.place), frame, own);
    if (!steps.length) return;
    this.queue = [...this.queue, ...steps].slice(-MOST);
    if (this.timer) this.shown.value ??= { act: null, place: before.place, view: before.view! };
    else this.next();
  }

  /** Show acts once more: they lead from this view to that of the frame. */
  again(view: View, acts: readonly Entry[], frame: Frame): void {
    const steps = this.motion && this.pace() ? this.stepsOf(view, acts, frame, []) : [];
    if (!steps.length) return;
    this.skip();
    this.queue = steps.slice(-MOST);
    this.shown.value = { act: null, place: acts[0]!.place - 1, view };
    this.timer = window.setTimeout(this.next, this.pace() * 1000);
  }

  /** Everything has been shown. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.shown.value = null;
    this.travel?.stop();
  }

  /** `own`: seats whose acts are shown together. */
  private stepsOf(start: View, acts: readonly Entry[], frame: Frame, own: readonly number[]): Step[] {
    const steps: Step[] = [];
    const mine = ({ seat, effects }: Entry) => seat !== null && own.includes(seat)
      && effects.every((effect) => effect.kind === "turn-began" || !("seat" in effect) || own.includes(effect.seat));
    let view = start;
    let effects: Effect[] = [];
    acts.forEach((act, n) => {
      effects.push(...act.effects);
      view = this.motion!.after?.(view, act.effects) ?? view;
      const next = acts[n + 1];
      const joins = mine(act) && next && mine(next); // my own acts are shown together
      if (joins || !effects.some((effect) => this.motion!.flights(effect).length)) return;
      steps.push({ act, effects, view });
      effects = [];
    });
    const last = steps.at(-1);
    if (last) last.view = frame.view!;
    return steps;
  }

  private next = (): void => {
    this.timer = 0;
    const step = this.queue.shift();
    if (!step) return;
    const seconds = this.pace();
    this.travel?.leave(step.effects, seconds);
    this.shown.value = this.queue.length ? { act: step.act, place: step.act.place, view: step.view } : null;
    this.steps.value += 1;
    this.timer = window.setTimeout(this.next, seconds * 1000);
  };
}
