// A position of these games outside of a table, always as one landscape.
import { useLayoutEffect } from "preact/hooks";
import { insertSprite } from "../../parts/sprite.ts";
import { useSize } from "../../parts/use-size.ts";
import { Landscape, useDrawings } from "./board.tsx";
import sprite from "./journeys.sprite.svg";

export function Picture() {
  useLayoutEffect(() => insertSprite("journeys", sprite), []);
  const isReady = useDrawings();
  const [box, size] = useSize<HTMLDivElement>();
  return <div class="land-box" ref={box}>{size && isReady ? <Landscape size={size} /> : null}</div>;
}
