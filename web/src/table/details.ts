// Whoever wants details sees the id of what is pointed at as a tooltip, as log files and terminals have it.
import { details } from "../settings.ts";

export function showId({ target, currentTarget }: PointerEvent & { currentTarget: HTMLElement }): void {
  const thing = details.value === "on" && target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-ref], [data-id]") : null;
  currentTarget.title = thing ? thing.dataset["ref"] ?? thing.dataset["id"]! : "";
}
