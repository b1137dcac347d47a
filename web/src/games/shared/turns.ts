// What acts change in the view of every game: who is asked what, whose turn it is in which round, and the points.
import type { Entry, View } from "../../api-types.ts";
import type { Effect } from "../../scene.ts";
import type { RoomMotion } from "../room.ts";

interface Changing {
  to_act: unknown;
  prompt: unknown;
  scores: (number | null)[];
  parties: { score?: number | null }[];
  round: number;
  active?: number | null; // not in every game
  last_round?: boolean;
}

/** The view after effects. `change`: what else an effect changes in the games of a room. */
export function following<Shown, Known>(change: (view: Shown, effect: Known) => void): NonNullable<RoomMotion["after"]> {
  return (view, effects) => {
    const changed = structuredClone(view);
    for (const effect of effects) {
      goOn(changed as unknown as Changing, effect);
      change(changed as Shown, effect as Known);
    }
    return changed as View;
  };
}

function goOn(view: Changing, happened: Effect): void {
  const effect = happened as Entry["effects"][number];
  switch (effect.kind) {
    case "asked":
      view.to_act = effect.to_act;
      view.prompt = effect.prompt;
      break;
    case "scored": {
      const party = view.parties[effect.seat]!;
      view.scores[effect.seat] = effect.score;
      if ("score" in party) party.score = effect.score;
      break;
    }
    case "turn-began":
    case "game-ended":
      if ("active" in view) view.active = "seat" in effect ? effect.seat : null;
      view.round = effect.round;
      break;
    case "last-round-began":
      view.last_round = true;
      break;
  }
}
