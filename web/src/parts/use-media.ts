// Whether a media query matches, as it changes.
import { useEffect, useState } from "preact/hooks";

export const PHONE = "(max-width: 900px)"; // as the style sheets have it

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const changed = () => setMatches(list.matches);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return matches;
}
