// What a term means, where nobody can hover: a tap on it shows a note, the next tap takes it away.

const [GAP, MARGIN] = [6, 8];
let note: HTMLElement | null = null;

const hide = () => {
  note?.remove();
  note = null;
};
addEventListener("click", hide, { capture: true });
addEventListener("scroll", hide, { capture: true, passive: true });
addEventListener("keydown", hide, { capture: true });

/** Beside the term, and in the dialog that it is in; a term of a button does what the button does. */
export function showMeaning({ currentTarget: term }: { currentTarget: HTMLElement }): void {
  if (["button", "a", "summary", "label"].some((tag) => term.closest(tag))) return;
  note = document.createElement("p");
  note.className = "term-note";
  note.setAttribute("role", "status");
  note.textContent = term.title;
  (term.closest("dialog") ?? document.body).append(note);
  const [at, size] = [term.getBoundingClientRect(), note.getBoundingClientRect()];
  const { clientWidth, clientHeight } = document.documentElement;
  const above = at.bottom + GAP + size.height > clientHeight - MARGIN;
  note.style.setProperty("left", `${Math.max(MARGIN, Math.min(at.left, clientWidth - size.width - MARGIN))}px`);
  note.style.setProperty("top", `${above ? at.top - GAP - size.height : at.bottom + GAP}px`);
}
