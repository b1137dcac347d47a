// Any value of a view, shown by its shape: messages, cubes, refs, seats, lists and counts.
import { CubeRun, Player, Said } from "../../glyphs.tsx";
import { useScene } from "../../scene.ts";
import type { Words } from "../../words.ts";
import { refName } from "../shared/names.ts";
import { REF, keyName } from "./names.ts";
import { isEmpty, isText, isThing } from "./values.ts";

const SEATS = new Set(["owner", "first", "active", "order", "seat"]); // keys that hold seats

export function isCubes(words: Words, value: string): boolean {
  return value !== "" && [...value].every((letter) => letter in words.cubes);
}

export function Value({ name, value }: { name: string; value: unknown }) {
  const { words } = useScene();
  if (isText(value)) return <Said words={words} text={value} />;
  if (typeof value === "number") {
    return SEATS.has(name) ? <Player words={words} seat={value} short /> : <span class="number-of">{value}</span>;
  }
  if (typeof value === "boolean") return <>{value ? "yes" : "no"}</>;
  if (typeof value === "string") {
    if (isCubes(words, value)) return <CubeRun words={words} run={value} />;
    return <>{REF.test(value) ? refName(words, value) : words.piece(value)}</>;
  }
  if (Array.isArray(value)) {
    return <span class="values">{value.filter((one) => one !== null).map((one, n) => <span key={n} class="value"><Value name={name} value={one} /></span>)}</span>;
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
