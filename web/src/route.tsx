// The current path below the base path, synchronized with the browser's history.
import { computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { base } from "./api.ts";

interface Where {
  path: string; // without the base, "" for the first page
  query: URLSearchParams;
}

function here(): Where {
  return { path: decodeURI(location.pathname.slice(base.pathname.length)).replace(/\/$/, ""), query: new URLSearchParams(location.search) };
}

export const where = signal<Where>(here());
export const parts = computed(() => where.value.path.split("/"));

export function go(path: string, instead = false): void {
  history[instead ? "replaceState" : "pushState"](null, "", new URL(path, base));
  where.value = here();
  if (!instead) window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (where.value = here()));

interface LinkProps {
  to: string;
  class?: string;
  label?: string;
  current?: boolean; // it leads to where one is
  children: ComponentChildren;
}

/** A link within the page: a plain click needs no reload. */
export function Link({ to, class: look, label, current = false, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(to);
  };
  return <a href={to || "./"} class={look} aria-label={label} aria-current={current ? "page" : undefined} onClick={follow}>{children}</a>;
}
