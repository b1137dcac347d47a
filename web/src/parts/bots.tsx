// The bots as characters: a mouse, a parrot, a fox and a tortoise, each of another strength. And icons of the pages around the tables.
import type { BotInfo } from "../api-types.ts";
import { catalogue } from "../catalogue.ts";
import sprite from "./bots.sprite.svg";
import { insertSprite } from "./sprite.ts";

export function BotFace({ character, size = 50 }: { character: string; size?: number }) {
  insertSprite("bots", sprite);
  return <svg class="bot-face" width={size} height={size} viewBox="0 0 120 120" aria-hidden="true"><use href={`#bot-${character.toLowerCase()}`} /></svg>;
}

export type IconName = "players" | "clock" | "link" | "cap" | "play" | "eye" | "share" | "flame" | "moon" | "sun";

export function Icon({ name }: { name: IconName }) {
  insertSprite("bots", sprite);
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href={`#icon-${name}`} /></svg>;
}

/** Those that are somebody, the weakest first. */
export function characters(): BotInfo[] {
  return (catalogue.value?.bots ?? []).filter((bot) => bot.character).reverse();
}
