// What has to be drawn first is not kept waiting by the rest of the page.
import { useEffect, useState } from "preact/hooks";

const SOON = 300; // ms
const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 50));

/** True once something is there and the browser has had time to paint it. */
export function useLater(isThere: boolean): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    let current = true;
    whenIdle(() => { if (current) setLater(true); }, { timeout: SOON });
    return () => { current = false; };
  }, [isThere]);
  return later;
}
