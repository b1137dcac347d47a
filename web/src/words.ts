// Puts messages into words with Project Fluent, like telling/words.py; tests/words.json checks that both agree.
//   do-toll = Pay { CUBES($cube) } to { PLAYER($creditor) }
// Functions mark what can be drawn; the marks are split off after formatting.
import { FluentBundle, type FluentFunction, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { CubeInfo, SourceInfo, TermInfo, TextInfo, WordsInfo } from "./api-types.ts";

const [OPEN, CLOSE] = ["\ue000", "\ue001"];
const MARK = new RegExp(`${OPEN}([a-z]+):([^${OPEN}${CLOSE}]*)${CLOSE}`, "g");
const BRACKETS = /\[\[(cubes|deal|player|place):([^\]]*)\]\]/g;
const KINDS = ["player", "cubes", "deal", "piece", "place"];
const SEPARATOR = ", "; // between the items of a list
export const SEAT_LETTERS = "ABCDE";

/** Names of the seats of a table; those that several have, as two bots of a kind do, come with the letter of the seat. */
export function distinct(names: readonly string[]): string[] {
  return names.map((name, seat) => name && names.indexOf(name) !== names.lastIndexOf(name) ? `${name} (${SEAT_LETTERS[seat]})` : name);
}

/** A part of a sentence. Cubes and deals keep the letters of the log; whoever shows them asks the theme. */
export type Segment =
  | { kind: "text" | "piece"; text: string }
  | { kind: "place"; said: Segment[]; id: string }
  | { kind: "cubes" | "deal"; run: string }
  | { kind: "player"; seat: number };

const FUNCTIONS = Object.fromEntries(KINDS.map((thing): [string, FluentFunction] =>
  [thing.toUpperCase(), ([value], { kind }) => `${OPEN}${thing}:${kind ? `${String(kind.valueOf())}:` : ""}${String(value?.valueOf() ?? "")}${CLOSE}`]));

const parsed = new WeakMap<readonly SourceInfo[], FluentBundle[]>(); // words are made anew with every frame, their files are not

function bundleOf({ locale, messages }: SourceInfo): FluentBundle {
  const bundle = new FluentBundle(locale, { functions: FUNCTIONS, useIsolating: false });
  bundle.addResource(new FluentResource(messages), { allowOverrides: true });
  return bundle;
}

/** Messages in one language, with those of another where it has none. */
export class Messages {
  private readonly bundles: FluentBundle[];

  /** The files of each language, the one that is wanted first. */
  constructor(sources: readonly SourceInfo[]) {
    this.bundles = parsed.get(sources) ?? sources.map(bundleOf);
    parsed.set(sources, this.bundles);
  }

  has(key: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** The sentence with marks around things; a key that nobody knows stands for itself. Readers: the seats of whoever reads it. */
  marked({ key, args }: TextInfo, readers?: readonly number[]): string {
    const bundle = this.bundles.find((one) => one.hasMessage(key));
    const message = bundle?.getMessage(key);
    if (!bundle || !message?.value) return key;
    const meant = readers && "seat" in args ? message.attributes[readers.includes(Number(args["seat"])) ? "you" : "other"] : undefined;
    const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.argument(value)]));
    return bundle.formatPattern(meant ?? message.value, given, []);
  }

  /** A value as Fluent takes it: numbers without grouping, messages formatted, lists joined. */
  private argument(value: unknown): FluentVariable {
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
    if (Array.isArray(value)) return value.map((item) => String(this.argument(item).valueOf())).join(SEPARATOR);
    if (typeof value === "object") return "key" in value ? this.marked(value as TextInfo) : "";
    return String(value).replaceAll(OPEN!, "").replaceAll(CLOSE!, "");
  }
}

export type Catalogued = Pick<WordsInfo, "sources" | "cubes">;

/** The messages of a game in a theme, for a table with these players, read by whoever has the seats `you`. */
export class Words extends Messages {
  readonly cubes: Record<string, CubeInfo>;
  /** What a place is called that has no name of its own, by what is seen there: the room of the game knows. `kind`: of a ref. */
  placeOf: (id: string, kind?: string) => TextInfo | null = () => null;
  /** Terms of the rules, once they are known: they are explained wherever a sentence mentions them. */
  glossary: readonly TermInfo[] = [];

  private readonly called: readonly string[];

  constructor(info: Catalogued, readonly players: readonly string[] = [], readonly you?: readonly number[]) {
    super(info.sources);
    this.cubes = info.cubes;
    this.called = distinct(players);
  }

  segments(message: TextInfo): Segment[] {
    return split(this.marked(message, this.you), MARK, (kind, value) => this.segment(kind, value));
  }

  private segment(kind: string, value: string): Segment[] {
    switch (kind) {
      case "cubes":
      case "deal":
        return [{ kind, run: value }];
      case "player":
        return value.split(SEPARATOR).flatMap((seat, n): Segment[] => [...(n ? [{ kind: "text" as const, text: SEPARATOR }] : []), { kind, seat: Number(seat) }]);
      case "piece":
        return [{ kind, text: this.piece(value.split(SEPARATOR)) }];
      default:
        return [{ kind: "place", said: this.place(value), id: value }];
    }
  }

  /** What a thing, or several, is called: the message `piece-<name>`, or the name itself. */
  piece(value: string | readonly string[]): string {
    return [value].flat().filter(Boolean).map((name) => this.named("piece", name)).join(" + ");
  }

  /** A place as people call it: by its name, or what it is, a ref by the message of its kind, anything else as it is. */
  private place(value: string): Segment[] {
    const [kind, name] = value.split(":");
    const called = `name-${name ?? value}`;
    if (this.has(called)) return this.segments({ key: called, args: {} });
    const seen = name === undefined ? this.placeOf(value) : this.placeOf(name, kind);
    if (seen) return this.segments(seen);
    if (name && this.has(`ref-${kind}`)) return this.segments({ key: `ref-${kind}`, args: { name } });
    return [{ kind: "text", text: name ? `${kind} ${name}` : value }];
  }

  /** The message `<kind>-<name>` where there is one, and else the name. */
  named(kind: string, name: string, fallback = name): string {
    const key = `${kind}-${name}`;
    return this.has(key) ? this.say({ key, args: {} }) : fallback;
  }

  /** Cubes of the log, as this theme letters them; signs between them stay. */
  letters(run: string): string {
    return [...run].map((letter) => this.cubes[letter]?.letter ?? letter).join("");
  }

  private readonly cubesSaid = new Map<string, string>(); // each run is asked for again and again

  /** "2 yellow, 1 red": cubes as they are read out. */
  cubeNames(run: string): string {
    let said = this.cubesSaid.get(run);
    if (said === undefined) this.cubesSaid.set(run, said = this.nameCubes(run));
    return said;
  }

  private nameCubes(run: string): string {
    const counts = new Map<string, number>();
    for (const letter of run) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const said = [...counts].map(([letter, n]) => this.has(`cubes-${letter}`) ? this.say({ key: `cubes-${letter}`, args: { n } }) : `${n} ${letter}`);
    return said.join(SEPARATOR) || this.say({ key: "no-cubes", args: {} });
  }

  /** What a seat is called, with its letter. */
  player(seat: number): string {
    if (!this.players.length) return this.say({ key: "player-unnamed", args: { n: seat + 1 } });
    return this.say({ key: "player-named", args: { name: this.players[seat] ?? this.playerName(seat), letter: SEAT_LETTERS[seat] ?? String(seat) } });
  }

  /** The name alone, if nobody else at the table has it; the party after the last player is an automaton. */
  playerName(seat: number): string {
    if (!this.players.length) return this.player(seat);
    return this.called[seat] ?? this.say({ key: "automaton", args: {} });
  }

  plain(segment: Segment): string {
    switch (segment.kind) {
      case "cubes":
        return this.letters(segment.run) || this.say({ key: "no-cubes", args: {} });
      case "deal":
        return this.letters(segment.run);
      case "player":
        return this.player(segment.seat);
      case "place":
        return this.join(segment.said);
      default:
        return segment.text;
    }
  }

  private join(segments: readonly Segment[]): string {
    return segments.map((segment) => this.plain(segment)).join("");
  }

  /** The message as plain text. */
  say(message: TextInfo): string {
    return this.join(this.segments(message));
  }

  /** Marked words: plain text with [[cubes:YYR]], [[player:0]] and [[place:cell:3]]. */
  marks(marked: string): Segment[] {
    return split(marked, BRACKETS, (kind, value) => this.segment(kind, value));
  }

  /** What is written with marks, as plain text. */
  unmarked(marked: string): string {
    return this.join(this.marks(marked));
  }
}

function split(marked: string, pattern: RegExp, segment: (kind: string, value: string) => Segment[]): Segment[] {
  const found: Segment[] = [];
  let end = 0;
  for (const match of marked.matchAll(pattern)) {
    if (match.index > end) found.push({ kind: "text", text: marked.slice(end, match.index) });
    found.push(...segment(match[1]!, match[2]!));
    end = match.index + match[0].length;
  }
  if (end < marked.length) found.push({ kind: "text", text: marked.slice(end) });
  return found;
}

/** `refresh_market` is "Refresh market". */
export function capital(said: string): string {
  const plain = said.replaceAll("_", " ");
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

/** "1 point", "3 points" */
export function counted(n: number, one: string, other = `${one}s`): string {
  return `${n} ${n === 1 ? one : other}`;
}
