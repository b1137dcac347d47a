// How the person last pointed: a finger cannot hover, and those who play by keyboard go on where the choices are.
let lastPointer = "mouse";
addEventListener("pointerdown", (event) => (lastPointer = event.pointerType), { capture: true });
addEventListener("keydown", () => (lastPointer = "keyboard"), { capture: true });

export function byTouch(): boolean {
  return lastPointer === "touch";
}

export function byKeys(): boolean {
  return lastPointer === "keyboard";
}

/** Gives the focus to the choices when what had it is gone. */
export function keepFocus(): void {
  if (lastPointer !== "keyboard" || (document.activeElement && document.activeElement !== document.body)) return;
  document.querySelector<HTMLElement>(".choice, .prompt-buttons .primary, .board [tabindex='0']")?.focus({ preventScroll: true });
}
