// Puts messages into words, like kernel/words.py; tests/words.json checks that both agree.
//   "do.step": "Step to {cell:place}"       "points": {"by": "n", "one": "{n} point", "other": "{n} points"}
import type { CubeInfo, TextInfo, WordsInfo } from "./api-types.ts";

const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
const MARK = /\[\[(cubes|deal|player):([^\]]*)\]\]/g;
export const SEAT_LETTERS = "ABCDE";

/** A part of a sentence. Cubes and deals keep the letters of the log; whoever shows them asks the theme. */
export type Segment =
  | { kind: "text" | "place" | "piece"; text: string }
  | { kind: "cubes" | "deal"; run: string }
  | { kind: "player"; seat: number };

type Forms = { by: string; one: string; other: string };
export type Message = string | Forms;
export type Catalogued = Pick<WordsInfo, "messages" | "cubes">;

export class Words {
  readonly messages: Record<string, Message>;
  readonly cubes: Record<string, CubeInfo>;

  /** The catalogue of a game in a theme, and the names of the players at the table, if it is about one. */
  constructor(info: Catalogued, readonly players: readonly string[] = []) {
    this.messages = info.messages as Record<string, Message>;
    this.cubes = info.cubes;
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The text with its placeholders, the plural form chosen; a key that nobody knows stands for itself. */
  form(message: TextInfo): string {
    const found = this.messages[message.key];
    if (found === undefined) return message.key;
    if (typeof found === "string") return found;
    return message.args[found.by] === 1 ? found.one : found.other;
  }

  segments(message: TextInfo): Segment[] {
    const form = this.form(message);
    const found: Segment[] = [];
    let end = 0;
    for (const match of form.matchAll(PLACEHOLDER)) {
      if (match.index > end) found.push({ kind: "text", text: form.slice(end, match.index) });
      found.push(this.segment(match[2] ?? "", message.args[match[1]!]));
      end = match.index + match[0].length;
    }
    if (end < form.length) found.push({ kind: "text", text: form.slice(end) });
    return found;
  }

  private segment(kind: string, value: unknown): Segment {
    switch (kind) {
      case "cubes":
      case "deal":
        return { kind, run: String(value) };
      case "player":
        return { kind, seat: Number(value) };
      case "piece":
        return { kind, text: this.piece(value) };
      case "place":
        return { kind, text: String(value) };
      default:
        return { kind: "text", text: String(value) };
    }
  }

  /** What a thing, or several, is called: the message `piece.<value>`, or the value if there is none. */
  piece(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.piece(one)).join("+") || "-";
    const found = this.messages[`piece.${String(value)}`];
    return typeof found === "string" ? found : String(value);
  }

  /** Cubes of the log, as this theme letters them; signs between them stay. */
  letters(run: string): string {
    return [...run].map((letter) => this.cubes[letter]?.letter ?? letter).join("");
  }

  /** "2 yellow, 1 red": cubes as they are read out. */
  cubeNames(run: string): string {
    const counts = new Map<string, number>();
    for (const letter of run) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return [...counts].map(([letter, n]) => `${n} ${this.cubes[letter]?.name ?? letter}`).join(", ") || "nothing";
  }

  /** What a seat is called, with its letter; the party after the last player is an automaton. */
  player(seat: number): string {
    if (!this.players.length) return `player ${seat + 1}`;
    return `${this.players[seat] ?? "automaton"} (${SEAT_LETTERS[seat] ?? seat})`;
  }

  plain(segment: Segment): string {
    switch (segment.kind) {
      case "cubes":
        return this.letters(segment.run) || "nothing";
      case "deal":
        return this.letters(segment.run);
      case "player":
        return this.player(segment.seat);
      default:
        return segment.text;
    }
  }

  /** The message as plain text. */
  say(message: TextInfo): string {
    return this.segments(message).map((segment) => this.plain(segment)).join("");
  }

  /** What is written with marks, as plain text. */
  unmarked(marked: string): string {
    return marks(marked).map((segment) => this.plain(segment)).join("");
  }
}

/** Marked words: plain text with [[cubes:YYR]] and [[player:0]]. */
export function marks(marked: string): Segment[] {
  const found: Segment[] = [];
  let end = 0;
  for (const match of marked.matchAll(MARK)) {
    if (match.index > end) found.push({ kind: "text", text: marked.slice(end, match.index) });
    const [, kind, value] = match as unknown as [string, "cubes" | "deal" | "player", string];
    found.push(kind === "player" ? { kind, seat: Number(value) } : { kind, run: value });
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
