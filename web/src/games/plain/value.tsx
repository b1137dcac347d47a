// Any value of a view, shown by its shape: messages, cubes, shapes, refs, seats, lists and counts.
import { CubeRun, Player, Said } from "../../glyphs.tsx";
import type { Words } from "../../words.ts";
import { REF, keyName, refName } from "./names.ts";
import { ShapeGlyph } from "./shapes.tsx";
import { useScene } from "../../scene.ts";
import { isEmpty, isText, isThing } from "./values.ts";

const SEATS = new Set(["owner", "first", "active", "room", "met", "order", "boats", "wagons", "outposts", "seat"]); // keys that hold seats
const SHAPE = /^[#./ ]*#[#./ ]*$/;

export function isCubes(words: Words, value: string): boolean {
  return value !== "" && [...value].every((letter) => letter in words.cubes);
}

export function Value({ name, value, letter = "" }: { name: string; value: unknown; letter?: string }) {
  const { words } = useScene();
  if (isText(value)) return <Said words={words} text={value} />;
  if (typeof value === "number") {
    return SEATS.has(name) ? <Player words={words} seat={value} short /> : <span class="number-of">{value}</span>;
  }
  if (typeof value === "boolean") return <>{value ? "yes" : "no"}</>;
  if (typeof value === "string") {
    if (isCubes(words, value)) return <CubeRun words={words} run={value} />;
    if (SHAPE.test(value)) return <ShapeGlyph shape={value} letter={letter} />;
    return <>{REF.test(value) ? refName(words, value) : words.piece(value)}</>;
  }
  if (Array.isArray(value)) {
    return <span class="values">{value.filter((one) => one !== null).map((one, n) => <span key={n} class="value"><Value name={name} value={one} letter={letter} /></span>)}</span>;
  }
  return isThing(value) ? <Counts of={value} /> : null;
}

/** A record as short pairs; what is nothing is left out. */
export function Counts({ of }: { of: { readonly [key: string]: unknown } }) {
  const { words } = useScene();
  const shown = Object.entries(of).filter(([key, value]) => key !== "ref" && !isEmpty(value));
  return (
    <span class="values">
      {shown.map(([key, value]) => <span key={key} class="value">{keyName(words, key).toLowerCase()} <b><Value name={key} value={value} /></b></span>)}
    </span>
  );
}
