// Plays the acts of others on the page: pieces travel, and a click or a key skips what is left.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Room, RoomMotion } from "../games/room.ts";
import type { TableStore } from "./store.ts";

/** In rooms that do not say what moves: the mark of whoever acts goes to what it is about. */
const PLAIN: RoomMotion = {
  flights: (effect) => ("seat" in effect && "on" in effect && typeof effect.on === "string" && typeof effect.seat === "number"
    ? [{ piece: `seat:${effect.seat}`, from: `seat:${effect.seat}`, to: effect.on }] : []),
};

export function usePlayback(store: TableStore, room: Room | undefined): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { playback } = store;
  useEffect(() => {
    if (!room || !page.current) return undefined;
    const { flights } = playback.motion = room.motion ?? PLAIN;
    let left = false;
    void import("./travel.ts").then(({ Travelling }) => {
      if (!left && page.current) playback.travel = new Travelling(page.current, flights);
    });
    return () => {
      left = true;
      playback.skip();
      playback.travel?.remove();
      playback.travel = playback.motion = null;
    };
  }, [room]);
  const step = playback.steps.value;
  useLayoutEffect(() => { if (step) queueMicrotask(() => playback.travel?.arrive()); }, [step]); // when the whole page shows it
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      if (!playback.shown.value) return;
      playback.skip();
      const meant = event.target instanceof Element && event.target.closest(".frame-board, .frame-own, .frame-others");
      if (meant) swallow(event); // it was about a board that is gone now
    };
    const pressed = (event: KeyboardEvent) => {
      if (!playback.shown.value || !["Escape", "Enter", " "].includes(event.key) || document.querySelector("dialog[open]")) return;
      playback.skip();
      swallow(event);
    };
    document.addEventListener("click", clicked, true);
    document.addEventListener("keydown", pressed, true);
    return () => {
      document.removeEventListener("click", clicked, true);
      document.removeEventListener("keydown", pressed, true);
    };
  }, [playback]);
  return page;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
