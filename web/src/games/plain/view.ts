// A view of any game: what is in it is found out as it is read.
import { useScene } from "../../scene.ts";
import type { Thing } from "./values.ts";

export function useView(): Thing {
  return useScene().view;
}
