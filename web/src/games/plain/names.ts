// Names of the things of a view, as people read them.
import { type Words, capital } from "../../words.ts";
import { refName } from "../shared/names.ts";
import { type Thing, isText, refOf, text } from "./values.ts";

export const REF = /^[a-z]+:[\w-]+$/;

/** The heading of a thing: what its words call it, its own name, or its id. */
export function thingName(words: Words, thing: Thing): string {
  const said = thing["text"];
  if (isText(said)) return capital(words.say(said));
  const name = text(thing, "name") || text(thing, "id");
  return name || (refOf(thing) ? capital(refName(words, refOf(thing))) : "");
}

/** What the words call a key of a view, by where it stands (`part`, `own`, `pile`), or the key itself in the theme. */
export function keyName(words: Words, key: string, where = ""): string {
  return words.named(where, key, capital(words.piece(key)));
}
