// Names of the things of a view, as people read them.
import type { Words } from "../../words.ts";
import { type Thing, isText, nameIn, refOf, text, title } from "./values.ts";

const NOUNS: Record<string, string> = { cell: "tile", location: "", exploration: "exploration tile", merchant: "merchant card", card: "point card" };
export const REF = /^[a-z]+:[\w-]+$/;

/** A ref: the message `item.long` for `item:long` if there is one; `seat:0` is a player; else a noun and a name. */
export function refName(words: Words, ref: string): string {
  const kind = ref.slice(0, ref.indexOf(":"));
  const name = nameIn(ref);
  const key = `${kind}.${name}`;
  if (words.has(key)) return words.say({ key, args: {} });
  if (kind === "seat") return words.player(Number(name));
  if (kind === "city") return `city of ${words.player(Number(name))}`;
  return `${NOUNS[kind] ?? kind} ${words.piece(name)}`.trim();
}

/** The heading of a thing: what its words call it, its own name, or its id. */
export function thingName(words: Words, thing: Thing): string {
  const said = thing["text"];
  if (isText(said)) return sentence(words.say(said));
  if (text(thing, "name")) return text(thing, "name");
  const ref = refOf(thing);
  const kind = ref.slice(0, ref.indexOf(":"));
  if (words.has(`${kind}.${nameIn(ref)}`)) return sentence(refName(words, ref));
  if (text(thing, "type")) return `${words.piece(text(thing, "type"))}`;
  return text(thing, "id") || text(thing, "item") || (ref ? sentence(refName(words, ref)) : "");
}

export function sentence(said: string): string {
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** What the words call a key of a view, by where it stands (`part`, `own`, `pile`), or the key itself in the theme. */
export function keyName(words: Words, key: string, where = ""): string {
  const message = `${where}.${key}`;
  return words.has(message) ? words.say({ key: message, args: {} }) : title(words.piece(key));
}
