// Which room draws which game. What has no room of its own is shown in the plain one.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { sentence } from "../api.ts";
import type { View } from "../api-types.ts";
import { insertSprite } from "../parts/sprite.ts";
import { cities } from "./cities/entrance.tsx";
import { islands } from "./islands/entrance.tsx";
import { journeys } from "./journeys/entrance.tsx";
import { plain } from "./plain/entrance.ts";
import type { Effect } from "../scene.ts";
import type { Words } from "../words.ts";
import type { Entrance, Room } from "./room.ts";
import shared from "./shared/shared.css?address";

const ENTRANCES: readonly Entrance[] = [islands, journeys, cities];

function entranceTo(game: string): Entrance {
  return ENTRANCES.find((entrance) => game in entrance.emblems) ?? plain;
}

export function emblemOf(game: string): ComponentChildren {
  return entranceTo(game).emblems[game];
}

const opened = new Map<string, Room>();

/** The room of a game, with its style after the one that all rooms share. */
export async function roomOf(game: string): Promise<Room> {
  const entrance = entranceTo(game);
  const [{ room }] = await Promise.all([entrance.enter(), addStyle(shared), entrance.style && addStyle(entrance.style)]);
  opened.set(game, room);
  return room;
}

/** Load the room of a game that will be shown soon. Whoever shows it says so if that fails. */
export async function prepare(game: string, theme = ""): Promise<void> {
  const room = await roomOf(game).catch(() => null);
  if (room?.sprite) insertSprite(room.name, room.sprite);
  room?.prepare?.(game, theme);
}

const added = new Map<string, Promise<void>>();
const sheets = new Map<string, HTMLLinkElement>(); // of rooms, by address
const users = new Map<string, number>(); // how many parts of the page need the sheet of a room

/** Styles what is drawn by the room of a game. Rooms share names of classes, so the sheets of those that are not on the page are switched off. */
export function useStyle(game: string): void {
  const address = entranceTo(game).style ?? "";
  useLayoutEffect(() => {
    const count = (more: number) => {
      users.set(address, (users.get(address) ?? 0) + more);
      switchSheets();
    };
    count(1);
    return () => count(-1);
  }, [address]);
}

function switchSheets(): void {
  if (![...users.values()].some(Boolean)) return; // between two pages
  for (const [address, { sheet }] of sheets) if (sheet) sheet.disabled = !users.get(address);
}

function addStyle(address: string): Promise<void> {
  let known = added.get(address);
  if (!known) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(address, import.meta.url).href;
    known = new Promise((resolve, reject) => {
      link.onload = () => {
        switchSheets();
        resolve();
      };
      link.onerror = () => {
        added.delete(address);
        sheets.delete(address);
        link.remove();
        reject(new Error("the style sheet could not be loaded"));
      };
    });
    added.set(address, known);
    if (address !== shared) sheets.set(address, link);
    document.head.append(link);
  }
  return known;
}

/** The room of a game once it is loaded; why it is not, if that failed. */
export function useRoom(game: string): { room: Room | undefined; error: string } {
  const [, loaded] = useState("");
  const [error, setError] = useState("");
  useStyle(game);
  const room = opened.get(game);
  useEffect(() => {
    if (room) return undefined; // if it has been opened since, that is still to be shown
    let current = true;
    roomOf(game).then(() => current && loaded(game), (problem: unknown) => current && setError(sentence(problem)));
    return () => { current = false; };
  }, [game]);
  return { room, error };
}

/** How the room draws lines of the log, of a game with this view; the same function as long as it is the same room. */
export function useTell(room: Room | undefined, viewOf: () => View | null): ((words: Words, effect: Effect) => ComponentChildren) | undefined {
  return useMemo(() => room?.tell && ((words, effect) => {
    const view = viewOf();
    return view ? room.tell!(words, effect, view) : undefined;
  }), [room]);
}
