import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
  seen: number; // the height there is now
}

/**
 * The size of an element in pixels, followed as it changes; null before it is known. `steady`: it keeps the greatest height it has
 * had in a window of this size, so that what takes its room for a while, such as a preview, makes nothing in it smaller.
 */
export function useSize<E extends Element>(steady = false): [{ current: E | null }, Size | null] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return undefined;
    let most = 0;
    const measure = () => {
      const { width, height: seen } = found.getBoundingClientRect();
      most = Math.max(most, seen);
      const height = steady ? most : seen;
      setSize((before) => before?.width === width && before.height === height && before.seen === seen ? before : { width, height, seen });
    };
    const begin = () => {
      most = 0;
      measure();
    };
    const resized = () => requestAnimationFrame(() => requestAnimationFrame(begin)); // by then all of the page is laid out anew
    const observer = new ResizeObserver(measure);
    observer.observe(found);
    addEventListener("resize", resized);
    begin();
    return () => {
      observer.disconnect();
      removeEventListener("resize", resized);
    };
  }, [steady]);
  return [element, size];
}
