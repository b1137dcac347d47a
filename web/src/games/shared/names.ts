// What things are called that have no name but their ref.
import type { TextInfo } from "../../api-types.ts";
import type { Words } from "../../words.ts";

/** The message `item-long` for `item:long` if there is one; `seat:0` is a player; else the noun for its kind and its name. */
export function refName(words: Words, ref: string, nouns: { readonly [kind: string]: string } = {}): string {
  const [kind = "", name = ""] = ref.split(":");
  const key = `${kind}-${name}`;
  if (words.has(key)) return words.say({ key, args: {} });
  return kind === "seat" ? words.player(Number(name)) : `${nouns[kind] ?? kind} ${words.piece(name)}`.trim();
}

export function text(words: Words, key: string, args: TextInfo["args"] = {}): string {
  return words.say({ key, args });
}
