// What the server sends of a position of these games.
import type { IslandsView as SeveralPlayers, SoloView } from "../../api-types.ts";
import { useScene } from "../../scene.ts";

export type IslandsView = SeveralPlayers | SoloView;
export type Cell = IslandsView["cells"][number];
export type Port = IslandsView["ports"][number];
export type Party = IslandsView["parties"][number];

export function useView(): IslandsView {
  return useScene().view as IslandsView;
}
