// A sprite is one SVG file of symbols. It is put into the page once, hidden; drawings refer to its symbols by <use>.
const inserted = new Set<string>();

/** Make the symbols of a sprite available to every drawing on the page. */
export function insertSprite(name: string, svg: string): void {
  if (inserted.has(name)) return;
  inserted.add(name);
  const symbols = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  for (const use of symbols.querySelectorAll("symbol > use:not([x])")) use.replaceWith(...symbols.querySelector(use.getAttribute("href")!)!.cloneNode(true).childNodes); // to style what stands within another symbol takes longer
  for (const letter of symbols.querySelectorAll("symbol > .piece-letter")) {
    const bare = letter.parentElement!.cloneNode(true) as Element;
    bare.id += "-bare"; // the same without its letter
    bare.classList.add("bare");
    bare.querySelector(".piece-letter")!.remove();
    symbols.append(bare);
  }
  symbols.setAttribute("class", "sprite");
  symbols.setAttribute("aria-hidden", "true");
  const fills = symbols.cloneNode(false) as Element; // patterns and the like fill nothing from where nothing is displayed
  fills.append(...[...symbols.children].filter(({ localName }) => localName !== "symbol"));
  symbols.setAttribute("display", "none"); // the browser has nothing to do for symbols but where they are used
  document.body.prepend(symbols, ...(fills.childElementCount ? [fills] : []));
}
