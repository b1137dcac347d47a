// Shows a position in the room of its game, which may have to be loaded first.
import type { ComponentChildren } from "preact";
import type { Room } from "../games/room.ts";
import { useRoom } from "../games/rooms.ts";
import { type Scene, SceneContext } from "../scene.ts";

export function InRoom({ scene, children }: { scene: Scene; children: (room: Room) => ComponentChildren }) {
  const { room, error } = useRoom(scene.game);
  if (error) {
    return <p class="trouble" role="alert">The board could not be loaded. <button type="button" onClick={() => location.reload()}>Reload</button></p>;
  }
  if (!room) return <p class="waiting">Unpacking the game …</p>;
  return <SceneContext.Provider value={scene}>{children(room)}</SceneContext.Provider>;
}
