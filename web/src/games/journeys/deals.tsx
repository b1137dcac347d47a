// What locations, cards and tiles of these games cost, do and bring, in glyphs and a few words.
import { CubeRun, Deal } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import { type Words, counted } from "../../words.ts";
import type { CardFacts, Deal as DealFacts, FindFacts, TileFacts } from "./view.ts";

/** "YYY>B" cubes for cubes, "YYY" taken, "+2" upgraded: what a location or a merchant card does. */
export function dealOf({ give, get, upgrades }: DealFacts): string {
  if (upgrades) return `+${upgrades}`;
  return give ? `${give}>${get}` : get;
}

export function DealGlyphs({ of }: { of: DealFacts }) {
  const { words } = useScene();
  const deal = dealOf(of);
  return deal ? <Deal words={words} run={deal} /> : null;
}

/** The same, as it is read out. */
export function dealName(words: Words, { give, get, upgrades }: DealFacts): string {
  if (upgrades) return counted(upgrades, "upgrade");
  return give ? `${words.cubeNames(give)} for ${words.cubeNames(get)}` : get ? words.cubeNames(get) : "";
}

/** What the words call settlers: traders, where crystals are traded. */
export function people(words: Words, n: number): string {
  const many = words.piece("settlers");
  return counted(n, many.replace(/s$/, ""), many);
}

/** NW-42: "3 points per 2 tools", "3 points per tool and settler icon", "3 points". */
export function worth(words: Words, { points, shows }: TileFacts): string {
  if (!shows.length) return counted(points, "point");
  const each = [...new Set(shows)].map((thing) => words.say({ key: `per-${thing}`, args: { n: shows.filter((one) => one === thing).length } }));
  return `${counted(points, "point")} per ${each.join(" and ")}`;
}

/** The benefit of a point card: settlers, or an icon that helps at locations, perhaps with a cube. */
export function Benefit({ of: { benefit, icon, cube, settlers } }: { of: CardFacts }) {
  const { words } = useScene();
  if (!benefit) return null;
  if (settlers) return <span class="benefit">+{people(words, settlers)}</span>;
  return (
    <span class="benefit">
      {words.piece(benefit)}{icon ? <> <Icon name={icon} /></> : null}
      {cube ? <> +<CubeRun words={words} run={cube} /></> : null}
    </span>
  );
}

export function benefitName(words: Words, { benefit, icon, cube, settlers }: CardFacts): string {
  if (settlers) return `${people(words, settlers)} more`;
  return [benefit && words.piece(benefit), icon && words.piece(icon), cube && `with ${words.cubeNames(cube)}`].filter(Boolean).join(" ");
}

/** What an exploration tile brings. */
export function Brings({ of: { cubes, settlers, points, icon } }: { of: FindFacts }) {
  const { words } = useScene();
  if (cubes) return <CubeRun words={words} run={cubes} />;
  if (settlers) return <>+{people(words, settlers)}</>;
  return <>{points ? counted(points, "point") : `${words.piece(icon)} icon`}</>;
}

export function findName(words: Words, { cubes, settlers, points, icon }: FindFacts): string {
  if (cubes) return words.cubeNames(cubes);
  if (settlers) return people(words, settlers);
  return points ? counted(points, "point") : `an icon for ${words.piece(icon)}`;
}

const ICONS: Record<string, string> = {
  field: "M4 17V8M4 11l-2-2M4 11l2-2M10 17V6M10 9l-2-2M10 9l2-2M16 17V8M16 11l-2-2M16 11l2-2",
  forest: "M10 2L4 11H8L3 16H17L12 11H16ZM10 16V19",
  mountain: "M2 17L8 5L11 10L13 7L18 17Z",
  river: "M2 7q4 -4 8 0t8 0M2 13q4 -4 8 0t8 0",
  market: "M3 8L5 3H15L17 8ZM4 8V17H16V8M8 17V12H12V17",
};

/** The icon of a kind of land, with its word. */
export function Icon({ name }: { name: string }) {
  const { words } = useScene();
  return (
    <span class="icon">
      {ICONS[name] ? <svg viewBox="0 0 20 20" aria-hidden="true"><path d={ICONS[name]} /></svg> : null}{words.piece(name)}
    </span>
  );
}
