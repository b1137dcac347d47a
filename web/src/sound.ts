// Six short sounds, for whoever wants them.
import { sounds } from "./settings.ts";

/** Kinds of pieces that move (`cube:Y`), or what happens at the table (`turn`, `end`). */
export function sound(...heard: readonly string[]): void {
  if (sounds.value === "off" || document.hidden || !("AudioContext" in window)) return;
  void import("./studio.ts").then(({ hear }) => hear(heard));
}
