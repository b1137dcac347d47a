// What cards and tiles cost, do and bring, in glyphs and a few words.
import { CubeRun, Deal } from "../../glyphs.tsx";
import type { Words } from "../../words.ts";
import { type Thing, count, counted, strings, text } from "./values.ts";

/** "YYY>B" cubes for cubes, "YYY" taken, "+2" upgraded, "RRG=7" for points: what a thing does, or nothing. */
export function dealOf(thing: Thing): string {
  if (count(thing, "upgrades")) return `+${count(thing, "upgrades")}`;
  const [give, get, cost] = [text(thing, "give"), text(thing, "get"), text(thing, "cost")];
  if (cost) return typeof thing["points"] === "number" ? `${cost}=${count(thing, "points")}` : cost;
  return give ? `${give}>${get}` : get;
}

/** What the words call settlers: traders, where crystals are traded. */
export function people(words: Words, n: number): string {
  const many = words.piece("settlers");
  return counted(n, many.replace(/s$/, ""), many);
}

/** NW-42: "3 points per 2 tools", "3 points per tool and settler icon", "3 points". */
export function worth(words: Words, tile: Thing): string {
  const shows = strings(tile["shows"]);
  const points = count(tile, "points");
  if (!shows.length) return counted(points, "point");
  const each = [...new Set(shows)].map((thing) => words.say({ key: `per.${thing}`, args: { n: shows.filter((one) => one === thing).length } }));
  return `${counted(points, "point")} per ${each.join(" and ")}`;
}

/** The benefit of a point card: settlers, or an icon that helps at locations, perhaps with a cube. */
export function Benefit({ words, card }: { words: Words; card: Thing }) {
  const [benefit, icon, cube] = [text(card, "benefit"), text(card, "icon"), text(card, "cube")];
  if (!benefit) return null;
  if (count(card, "settlers")) return <span class="benefit">+{people(words, count(card, "settlers"))}</span>;
  return (
    <span class="benefit">
      {words.piece(benefit)}{icon ? <> <Icon name={icon} words={words} /></> : null}
      {cube ? <> +<CubeRun words={words} run={cube} /></> : null}
    </span>
  );
}

/** The same for those who listen. */
export function benefitName(words: Words, card: Thing): string {
  const [benefit, icon, cube] = [text(card, "benefit"), text(card, "icon"), text(card, "cube")];
  if (count(card, "settlers")) return `${people(words, count(card, "settlers"))} more`;
  return [benefit && words.piece(benefit), icon && words.piece(icon), cube && `with ${words.cubeNames(cube)}`].filter(Boolean).join(" ");
}

/** What an exploration tile brings. */
export function Find({ words, find }: { words: Words; find: Thing }) {
  if (text(find, "cubes")) return <CubeRun words={words} run={text(find, "cubes")} />;
  if (count(find, "settlers")) return <>+{people(words, count(find, "settlers"))}</>;
  return <>{count(find, "points") ? counted(count(find, "points"), "point") : `${words.piece(text(find, "icon"))} icon`}</>;
}

export function findName(words: Words, find: Thing): string {
  if (text(find, "cubes")) return words.cubeNames(text(find, "cubes"));
  if (count(find, "settlers")) return people(words, count(find, "settlers"));
  return count(find, "points") ? counted(count(find, "points"), "point") : `an icon for ${words.piece(text(find, "icon"))}`;
}

export function DealOf({ words, thing }: { words: Words; thing: Thing }) {
  const deal = dealOf(thing);
  return deal ? <Deal words={words} run={deal} /> : null;
}

/** The same, as it is read out. */
export function dealName(words: Words, thing: Thing): string {
  if (count(thing, "upgrades")) return counted(count(thing, "upgrades"), "upgrade");
  const [give, get, cost] = [text(thing, "give"), text(thing, "get"), text(thing, "cost")];
  if (cost) return typeof thing["points"] === "number" ? `${count(thing, "points")} points for ${words.cubeNames(cost)}` : words.cubeNames(cost);
  return give ? `${words.cubeNames(give)} for ${words.cubeNames(get)}` : get ? words.cubeNames(get) : "";
}

const ICONS: Record<string, string> = {
  field: "M4 17V8M4 11l-2-2M4 11l2-2M10 17V6M10 9l-2-2M10 9l2-2M16 17V8M16 11l-2-2M16 11l2-2",
  forest: "M10 2L4 11H8L3 16H17L12 11H16ZM10 16V19",
  mountain: "M2 17L8 5L11 10L13 7L18 17Z",
  river: "M2 7q4 -4 8 0t8 0M2 13q4 -4 8 0t8 0",
  market: "M3 8L5 3H15L17 8ZM4 8V17H16V8M8 17V12H12V17",
};

/** The icon of a kind of land, with its word. */
export function Icon({ name, words }: { name: string; words: Words }) {
  return (
    <span class="icon">
      {ICONS[name] ? <svg viewBox="0 0 20 20" aria-hidden="true"><path d={ICONS[name]} /></svg> : null}{words.piece(name)}
    </span>
  );
}
