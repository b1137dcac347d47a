// The piece in hand: its rotations, where it fits, and its outline there.
import { useEffect, useState } from "preact/hooks";
import type { ChoiceInfo } from "../../api-types.ts";
import { useScene } from "../../scene.ts";
import { LETTERS, ShapeGlyph, pieceClass } from "./shapes.tsx";
import { SIZE, columnOf, rowOf, squareName, wallsAround } from "./squares.ts";
import { type City, type Shape, useView } from "./view.ts";

const REACH = 1.6; // squares around a finger in which a fitting one is found

/** Choices that put a piece on a square of this city, by turn and square. */
function placements(choices: readonly ChoiceInfo[], city: City): Map<string, ChoiceInfo> {
  return new Map(choices.filter((choice) => choice.on?.startsWith(`cell:${city.seat}-`) && typeof choice.args["turn"] === "number")
    .map((choice) => [`${String(choice.args["turn"])} ${String(choice.args["square"])}`, choice]));
}

export function usePlacing(city: City) {
  const scene = useScene();
  const hand = useView().in_hand;
  const turns = hand?.rotations ?? [];
  const letter = (hand && LETTERS[hand.kind]) ?? "";
  const places = placements(scene.choices, city);
  const fitting = turns.map((_, turn) => [...places.values()].filter((choice) => choice.args["turn"] === turn).length);
  const [wanted, setTurn] = useState(0);
  const [aimed, setAimed] = useState<string | null>(null);
  const turn = fitting[wanted] ? wanted : Math.max(0, fitting.findIndex(Boolean));
  const active = hand !== null && places.size > 0;
  const at = (square: string, as = turn) => places.get(`${as} ${square}`);
  const anyTurn = (square: string) => turns.findIndex((_, as) => at(square, as));

  const aim = (square: string | null, as = turn) => {
    setAimed(square);
    const turned = square && !at(square, as) && anyTurn(square) >= 0; // it fits there, only not so: nothing to refuse
    const ref = square && !turned ? `cell:${city.seat}-${square}` : null;
    scene.point(ref, square ? at(square, as) : undefined);
  };
  const turnBy = (step: number) => {
    let next = turn;
    for (let tried = 0; tried < turns.length; tried++) {
      next = (next + step + turns.length) % turns.length;
      if (fitting[next]) break;
    }
    setTurn(next);
  };
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key.toLowerCase() === "r" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) turnBy(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  return {
    active, turns, turn, fitting, aimed, aim, turnBy, setTurn,
    letter,
    piece: hand ? (hand.name ?? hand.kind) : "",
    city,
    fits: (square: string): "turn" | "other" | null => (at(square) ? "turn" : anyTurn(square) >= 0 ? "other" : null),
    said: (square: string) => (at(square) ? scene.words.say(at(square)!.text) : ""),
    /** Puts it there; where only another turn fits, turns it first. */
    use: (square: string) => {
      const choice = at(square);
      if (choice) {
        setAimed(null);
        scene.act(choice);
      } else if (anyTurn(square) >= 0) {
        setTurn(anyTurn(square));
        aim(square, anyTurn(square));
      }
    },
    /** A finger is larger than a square: what fits near it is meant. */
    tap: (square: string) => {
      const here = [...places.keys()].filter((key) => key.startsWith(`${turn} `)).map((key) => key.split(" ")[1]!);
      const near = nearestFit(here, square) ?? (anyTurn(square) >= 0 ? square : null);
      if (!near) return aim(null);
      const as = at(near) ? turn : anyTurn(near);
      setTurn(as);
      aim(near, as);
      scene.act(at(near, as)!);
    },
    Outline: () => (aimed ? <Outline shape={turns[turn] ?? []} square={aimed} letter={letter} fits={Boolean(at(aimed))} /> : null),
  };
}

export type PlacingState = ReturnType<typeof usePlacing>;

function nearestFit(squares: readonly string[], to: string): string | null {
  const far = (square: string) => Math.hypot(rowOf(square) - rowOf(to), columnOf(square) - columnOf(to));
  const [best] = squares.filter((square) => far(square) <= REACH).sort((one, other) => far(one) - far(other));
  return best ?? null;
}

/** The squares a shape covers if its first square lies here. */
export function coveredBy(shape: Shape, square: string): string[] {
  return shape.map(([row, column]) => squareName(rowOf(square) + row!, columnOf(square) + column!));
}

function Outline({ shape, square, letter, fits }: { shape: Shape; square: string; letter: string; fits: boolean }) {
  const covered = coveredBy(shape, square).filter((one) => !one.startsWith("undefined"));
  return (
    <g class={`outline ${fits ? "" : "no-fit"} ${pieceClass(letter)}`} aria-hidden="true">
      {covered.map((one) => <rect key={one} class="ground" x={columnOf(one) * SIZE} y={rowOf(one) * SIZE} width={SIZE} height={SIZE} />)}
      <path class="walls" d={wallsAround(covered, 1)} />
    </g>
  );
}

/** What is in hand, with a button for each turn. */
export function Placing({ placing }: { placing: PlacingState }) {
  const scene = useScene();
  const { turns, turn, fitting, letter } = placing;
  return (
    <div class="placing" role="group" aria-label="Piece in hand">
      <span class="in-hand">{scene.words.piece(placing.piece)}</span>
      {turns.length > 1 ? (
        <span class="turns">
          {turns.map((shape, n) => (
            <button key={n} type="button" aria-pressed={n === turn} disabled={!fitting[n]} onClick={() => placing.setTurn(n)}
              aria-label={`Turn ${n}${fitting[n] ? `, fits in ${fitting[n]} places` : ", fits nowhere"}`}>
              <ShapeGlyph shapes={[shape]} letter={letter} />
            </button>
          ))}
        </span>
      ) : <ShapeGlyph shapes={turns} letter={letter} />}
      {turns.length > 1 ? <span class="turn-hint"><kbd>R</kbd> turns it</span> : null}
    </div>
  );
}
