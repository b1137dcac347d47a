// Buttons, cards, and words that appear beside what is pointed at.
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { cloneElement, type VNode } from "preact";
import { useId } from "preact/hooks";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class" | "type"> {
  kind?: "plain" | "main" | "lit" | "quiet" | "danger"; // lit: it is what the game waits for
  small?: boolean;
  children: ComponentChildren;
}

export function Button({ kind = "plain", small = false, children, ...rest }: ButtonProps) {
  return <button {...rest} type="button" class={`part-button ${kind}${small ? " small" : ""}`}>{children}</button>;
}

export function Card({ title, children }: { title?: string; children: ComponentChildren }) {
  return <section class="part-card">{title ? <h2>{title}</h2> : null}{children}</section>;
}

/** Says more about what is inside while it is pointed at or has the focus. */
export function Tooltip({ says, children }: { says: string; children: VNode }) {
  const id = useId();
  return (
    <span class="part-tooltip">
      {cloneElement(children, { "aria-describedby": id })}
      <span id={id} role="tooltip">{says}</span>
    </span>
  );
}
