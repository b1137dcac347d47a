// A position drawn by the room of its game, to be looked at only: on the stage of the first page, and of a live game.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api.ts";
import type { Frame, Sample } from "../api-types.ts";
import { wordsOf } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { roomOf, useStyle } from "../games/rooms.ts";
import type { Room } from "../games/room.ts";
import { CubeKindContext } from "../parts/pieces.tsx";
import { type Scene, SceneContext } from "../scene.ts";
import { seatNamed, stillScene } from "../table/still-scene.ts";
import { SEAT_LETTERS, Words } from "../words.ts";

interface Drawn {
  scene: Scene;
  Picture: NonNullable<Room["Picture"]>;
}

/** Until it is there, and where a game has no such picture, its emblem. `path` answers a position. */
export function BoardPicture({ game, path }: { game: string; path: string }) {
  const drawn = useSignal<Drawn | null>(null);
  useStyle(game);
  useEffect(() => {
    let current = true;
    const draw = async () => {
      const { Picture } = await roomOf(game);
      if (!Picture) return null;
      const { view, scores, theme } = await get<Sample | Frame>(path);
      if (!view) return null;
      const names = scores.map((_, seat) => SEAT_LETTERS[seat]!);
      return { Picture, scene: stillScene(new Words(await wordsOf(game, theme), names, []), game, view, scores, names.map(seatNamed)) };
    };
    drawn.value = null;
    draw().then((found) => { if (current) drawn.value = found; }, () => undefined); // the emblem will do
    return () => { current = false; };
  }, [game, path]);
  const shown = drawn.value;
  if (!shown) return <div class="board-picture"><Emblem game={game} /></div>;
  return (
    <div class="board-picture drawn unlettered" inert aria-hidden="true">
      <SceneContext.Provider value={shown.scene}>
        <CubeKindContext.Provider value={shown.scene.words.cubes["Y"]?.shape ?? "cube"}><shown.Picture /></CubeKindContext.Provider>
      </SceneContext.Provider>
    </div>
  );
}
