// A position of these games outside of a table, always as one landscape.
import { useSize } from "../../parts/use-size.ts";
import { Landscape } from "./board.tsx";
import { useDrawings } from "./drawings.ts";

export function Picture() {
  const isReady = useDrawings();
  const [box, size] = useSize<HTMLDivElement>();
  return <div class="land-box" ref={box}>{size && isReady ? <Landscape size={size} /> : null}</div>;
}
