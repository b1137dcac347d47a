// A dialog: Escape and a click outside close it, and the focus returns to where it was.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "./say.ts";

interface Props {
  title: string;
  close: () => void;
  side?: boolean; // a sheet at the side instead of a box in the middle
  children: ComponentChildren;
}

export function Dialog({ title, close, side = false, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => before instanceof HTMLElement && before.isConnected ? before.focus() : undefined;
  }, []);
  return (
    <dialog ref={box} class={side ? "side-sheet" : undefined} aria-labelledby={name} onClose={close}
      onClick={(event) => event.target === box.current && box.current?.close()}>
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="quiet round" aria-label={t("close")} onClick={() => box.current?.close()}>✕</button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
