// Settings of this device. Everything works without storage.
import { effect, signal, type Signal } from "@preact/signals";

export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // private windows store nothing
  }
}

function setting<T extends string>(name: string, fallback: T): Signal<T> {
  const made = signal<T>((readSetting(`cardamom.${name}`) as T | null) ?? fallback);
  let first = true;
  effect(() => {
    const value = made.value;
    if (!first) writeSetting(`cardamom.${name}`, value);
    first = false;
  });
  return made;
}

export const language = setting<string>("language", ""); // none: as the browser asks for
export const look = setting<"system" | "light" | "dark">("look", "system");
export const motion = setting<"none" | "fast" | "normal" | "slow">("motion", "normal"); // of what others do
export const sounds = setting<"on" | "off">("sounds", "off");
export const confirmEnd = setting<"on" | "off">("confirm-end", "on"); // ask before a turn ends by itself
export const details = setting<"on" | "off">("details", "off"); // tooltips with the ids of things, as log files have them
export const notify = setting<"on" | "off">("notify", "off");
export const askFirst = setting<"touch" | "always" | "never">("ask-first", "touch"); // "Do it" after a choice

effect(() => {
  const root = document.documentElement;
  if (look.value === "system") delete root.dataset["look"];
  else root.dataset["look"] = look.value;
  root.dataset["motion"] = motion.value;
});

/** Is the page dark now? */
export function isDark(): boolean {
  return look.value === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : look.value === "dark";
}

const PACES: Record<string, number> = { none: 0, fast: 0.2, normal: 0.4, slow: 0.9 }; // seconds

/** How long an act of somebody else is shown: 0 for whoever wants nothing to move. */
export function pace(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : (PACES[motion.value] ?? PACES["normal"]!);
}
