import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

/** The size of an element in pixels, followed as it changes; null before it is known. */
export function useSize<E extends Element>(): [{ current: E | null }, Size | null] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return undefined;
    const measure = () => {
      const { width, height } = found.getBoundingClientRect();
      setSize((before) => before?.width === width && before.height === height ? before : { width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(found);
    measure();
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
