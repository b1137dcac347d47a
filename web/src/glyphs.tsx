// Cubes and players as glyphs: every colour has a shape and a letter. Marks are <g> for drawings, the others stand in lines.
import type { ComponentChildren } from "preact";
import type { TermInfo, TextInfo } from "./api-types.ts";
import { SEAT_LETTERS, type Segment, type Words } from "./words.ts";
import { showMeaning } from "./rules/term-note.ts";
import { explained } from "./rules/terms.ts";
import { t } from "./say.ts";

interface Place {
  x: number;
  y: number;
  r: number;
}

const NO_CUBE = { letter: "", ink: "#000000", ground: "#d9cdb8" };

/** A cube around (x, y) with radius r: yellow a circle, red a square, green a triangle, brown a diamond; others a tag. */
export function CubeMark({ words, letter, x, y, r }: Place & { words: Words; letter: string }) {
  const cube = words.cubes[letter] ?? { ...NO_CUBE, letter };
  return (
    <g class="cube">
      <CubeShape letter={words.cubes[letter] ? letter : ""} x={x} y={y} r={r} fill={cube.ground} />
      <text x={x} y={y + (letter === "G" ? r * 0.22 : 0)} font-size={r * (letter === "G" ? 0.95 : 1.12)} fill={cube.ink}
        text-anchor="middle" dominant-baseline="central" class="letter">{cube.letter}</text>
    </g>
  );
}

function CubeShape({ letter, x, y, r, fill }: Place & { letter: string; fill: string }) {
  switch (letter) {
    case "Y":
      return <circle cx={x} cy={y} r={r * 0.88} fill={fill} />;
    case "R":
      return <rect x={x - r * 0.8} y={y - r * 0.8} width={r * 1.6} height={r * 1.6} rx={r * 0.12} fill={fill} />;
    case "G":
      return <path d={`M${x} ${y - r}L${x + r * 1.02} ${y + r * 0.8}H${x - r * 1.02}Z`} fill={fill} />;
    case "B":
      return <path d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} fill={fill} />;
    default:
      return <rect x={x - r * 0.78} y={y - r * 0.9} width={r * 1.56} height={r * 1.8} rx={r * 0.5} fill={fill} />;
  }
}

/** A seat around (x, y) with radius r: its letter, its colour and its rim (plain, dashed, dotted, double, half). */
export function PlayerMark({ seat, x, y, r }: Place & { seat: number }) {
  return (
    <g class={`seat seat-${seat}`} data-piece={`seat:${seat}`}>
      <circle cx={x} cy={y} r={r} class="ground" />
      <PlayerRim seat={seat} x={x} y={y} r={r} />
      <text x={x} y={y} font-size={r * 1.15} text-anchor="middle" dominant-baseline="central" class="letter">
        {SEAT_LETTERS[seat]}
      </text>
    </g>
  );
}

const RIMS = ["", "0.7 0.35", "0.02 0.4", "", "2.54 2.54"]; // strokes and gaps, in radii

function PlayerRim({ seat, x, y, r }: Place & { seat: number }) {
  const dashes = (RIMS[seat] ?? "").split(" ").filter(Boolean).map((n) => (Number(n) * r).toFixed(2)).join(" ");
  return (
    <>
      <circle cx={x} cy={y} r={r * 0.84} class="rim" stroke-width={r * 0.16} stroke-dasharray={dashes || undefined}
        stroke-linecap={seat === 2 ? "round" : undefined} />
      {seat === 3 ? <circle cx={x} cy={y} r={r * 0.6} class="rim" stroke-width={r * 0.09} /> : null}
    </>
  );
}

/** Cubes in a line of text, read out by their names. `empty` is said where there are none. */
export function CubeRun({ words, run, empty = words.say({ key: "no-cubes", args: {} }) }: { words: Words; run: string; empty?: string }) {
  if (!run) return <span class="none">{empty}</span>;
  return (
    <span class="cubes" role="img" aria-label={words.cubeNames(run)}>
      {[...run].map((letter, n) => words.cubes[letter]
        ? <svg key={n} viewBox="0 0 24 24" aria-hidden="true"><use href={`#${words.cubes[letter].shape}-${letter}`} /></svg>
        : <svg key={n} viewBox="-10 -10 20 20" aria-hidden="true"><CubeMark words={words} letter={letter} x={0} y={0} r={9} /></svg>)}
    </span>
  );
}

const SIGNS = /([A-Z]+)|([>=])|([^A-Z>=]+)/g;

/** A deal: "YYY>B" cubes for cubes, "RRG=7" cubes for points, "+2" upgrades. Words that are no deal stay words. */
export function Deal({ words, run }: { words: Words; run: string }) {
  if (![...run].every((sign) => sign in words.cubes || ">=+-0123456789".includes(sign))) return <>{run}</>;
  return (
    <span class="deal">
      {[...run.matchAll(SIGNS)].map(([whole, cubes, sign], n) =>
        cubes ? <CubeRun key={n} words={words} run={cubes} />
          : <span key={n} class="sign" aria-label={sign === ">" ? t("for") : sign === "=" ? t("for-points") : undefined}
              role={sign ? "img" : undefined}>{sign === ">" ? "→" : sign === "=" ? " = " : whole}</span>)}
    </span>
  );
}

/** A player: the mark of the seat and the name. */
export function Player({ words, seat, short = false }: { words: Words; seat: number; short?: boolean }) {
  return (
    <span class="player">
      <svg viewBox="-10 -10 20 20" role="img" aria-label={short ? words.player(seat) : t("player-letter", { letter: SEAT_LETTERS[seat] })}>
        <PlayerMark seat={seat} x={0} y={0} r={10} />
      </svg>
      {short ? null : <span class="name">{words.playerName(seat)}</span>}
    </span>
  );
}

/** A term of the rules: pointed at or tapped, it explains itself. */
export function Term({ words, term, text }: { words: Words; term: TermInfo; text: string }) {
  return <abbr class="term" title={words.unmarked(term.meaning)} onClick={showMeaning}>{text}</abbr>;
}

/** Parts of a sentence with their glyphs; terms of the rules explain themselves when they are pointed at. */
export function Segments({ words, segments }: { words: Words; segments: Segment[] }): ComponentChildren {
  const said = new Set<string>();
  return segments.map((segment, n) => {
    switch (segment.kind) {
      case "cubes":
        return <CubeRun key={n} words={words} run={segment.run} />;
      case "deal":
        return <Deal key={n} words={words} run={segment.run} />;
      case "player":
        return <Player key={n} words={words} seat={segment.seat} />;
      case "text":
        return explained(segment.text, words.glossary, said).map(({ text, term }, m) => term ? <Term key={`${n}-${m}`} words={words} term={term} text={text} /> : text);
      case "place":
        return <span key={n} class="place" data-id={segment.id}><Segments words={words} segments={segment.said} /></span>;
      default:
        return <span key={n} class={segment.kind}>{segment.text}</span>;
    }
  });
}

/** A message with its glyphs. */
export function Said({ words, text }: { words: Words; text: TextInfo }) {
  return <Segments words={words} segments={words.segments(text)} />;
}

/** Marked words with their glyphs. */
export function Marked({ words, line }: { words: Words; line: string }) {
  return <Segments words={words} segments={words.marks(line.replaceAll(" -> ", " → "))} />;
}
