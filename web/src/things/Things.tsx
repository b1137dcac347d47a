import type { Scene } from "../scene.ts";
export function Things({ scene }: { scene: Scene }) { return <p>{scene.game}</p>; }
