// A sprite is one SVG file of symbols. It is put into the page once, hidden; drawings refer to its symbols by <use>.
const inserted = new Set<string>();

/** Make the symbols of a sprite available to every drawing on the page. */
export function insertSprite(name: string, svg: string): void {
  if (inserted.has(name)) return;
  inserted.add(name);
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  parsed.setAttribute("class", "sprite");
  parsed.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(parsed, true));
}
