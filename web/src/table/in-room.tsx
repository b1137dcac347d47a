// Shows a position in the room of its game, which may have to be loaded first.
import type { ComponentChildren } from "preact";
import type { Room } from "../games/room.ts";
import { useRoom } from "../games/rooms.ts";
import { CubeKindContext } from "../parts/pieces.tsx";
import { type Scene, SceneContext } from "../scene.ts";
import { t } from "../say.ts";

export function InRoom({ scene, children }: { scene: Scene; children: (room: Room) => ComponentChildren }) {
  const { room, error } = useRoom(scene.game);
  if (error) {
    return <p class="trouble" role="alert">{t("table-no-board")} <button type="button" onClick={() => location.reload()}>{t("reload")}</button></p>;
  }
  if (!room) return <p class="waiting">{t("table-unpacking")}</p>;
  scene.words.placeOf = (id, kind) => room.placeOf?.(scene.view, id, kind) ?? null;
  return (
    <SceneContext.Provider value={scene}>
      <CubeKindContext.Provider value={scene.words.cubes["Y"]?.shape ?? "cube"}>{children(room)}</CubeKindContext.Provider>
    </SceneContext.Provider>
  );
}
