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
export const motion = setting<"system" | "none">("motion", "system");
export const confirmEnd = setting<"on" | "off">("confirm-end", "on"); // ask before a turn ends by itself
export const notify = setting<"on" | "off">("notify", "off");
export const askFirst = setting<"touch" | "always" | "never">("ask-first", "touch"); // "Do it" after a choice

effect(() => {
  const root = document.documentElement;
  if (look.value === "system") delete root.dataset["look"];
  else root.dataset["look"] = look.value;
  if (motion.value === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = motion.value;
});
