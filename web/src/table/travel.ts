// Pieces travel over the page, from where they were to where they are. What has arrived is hidden until its double is there.
//
// Rooms mark pieces (`data-piece="cube:Y"`) and the places they lie in (`data-at="cell:3"`, or several); a place without any
// pieces is found by its ref.
import type { Flight } from "../games/room.ts";
import type { Effect } from "../scene.ts";
import { sound } from "../sound.ts";
import type { Travel } from "./playback.ts";

interface Leaving extends Flight {
  box: DOMRect | null;
  double: Element | null;
}

/** What is put on the page when everything has been measured. */
interface Flying {
  flown: Element;
  goal: Element | null; // hidden until its double is there
  size: DOMRect;
  moves: Keyframe[];
}

const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";
const SPREAD = 0.3; // of the time, over which pieces leave one after another
const AWAY = 0.5; // size of what comes from nowhere, or goes there
const SMALL = 30; // pixels: smaller pieces are enlarged on their way

export class Travelling implements Travel {
  private leaving: Leaving[] = [];
  private seconds = 0;
  private readonly layer = document.createElement("div");
  private readonly running = new Set<Animation>();

  /** `page`: where pieces are looked for. */
  constructor(private readonly page: Element, private readonly flights: (effect: Effect) => readonly Flight[]) {
    this.layer.className = "travel";
    this.layer.ariaHidden = "true";
    document.body.append(this.layer);
  }

  leave(effects: readonly Effect[], seconds: number): void {
    const used = new Set<Element>();
    this.seconds = seconds;
    this.leaving = joined(effects.flatMap((effect) => this.flights(effect))).map((flight) => {
      const found = this.pieceAt(flight.from, flight.piece, used);
      return { ...flight, box: (found ?? this.place(flight.from))?.getBoundingClientRect() ?? null, double: found && doubleOf(found) };
    });
  }

  arrive(): void {
    const used = new Set<Element>();
    const whole = this.seconds * 1000;
    const flying = this.leaving.map((flight) => this.measure(flight, used));
    flying.forEach((one, n) => {
      if (one) this.fly(one, (whole * SPREAD * n) / flying.length, whole * (1 - SPREAD));
    });
    sound(...this.leaving.map(({ piece }) => piece));
    this.leaving = [];
  }

  stop(): void {
    this.leaving = [];
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
  }

  remove(): void {
    this.stop();
    this.layer.remove();
  }

  /** Changes nothing on the page, or the browser would have to lay it out again for every piece. */
  private measure({ box, double, piece, to, over }: Leaving, used: Set<Element>): Flying | null {
    const goal = this.pieceAt(to, piece, used);
    const place = goal ?? this.place(to);
    const flown = goal ? doubleOf(goal) : double;
    const end = place?.getBoundingClientRect();
    const start = box ?? end;
    if (!flown || !end || !start) return null;
    const size = (goal ? end : box)!;
    const ways = (over ?? []).map((ref) => this.place(ref)).filter((one) => one !== null).map((one) => middle(one.getBoundingClientRect()));
    const stops = [middle(start), ...(ways.length ? ways : [between(start, end)]), middle(end)];
    const moves = stops.map(([x, y], n) => {
      const away = (n === 0 && !double) || (n === stops.length - 1 && !goal);
      const scale = away ? AWAY : n === 0 || n === stops.length - 1 ? 1 : Math.max(1, SMALL / size.width);
      return { transform: `translate(${x - size.width / 2}px, ${y - size.height / 2}px) scale(${scale})`, opacity: away ? 0.2 : 1 };
    });
    return { flown, goal, size, moves };
  }

  private fly({ flown, goal, size, moves }: Flying, delay: number, duration: number): void {
    flown.setAttribute("width", String(size.width));
    flown.setAttribute("height", String(size.height));
    this.layer.append(flown);
    goal?.classList.add("arriving");
    const animation = flown.animate(moves, { duration, delay, easing: EASE, fill: "backwards" });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.running.delete(animation);
      flown.remove();
      goal?.classList.remove("arriving");
    };
  }

  /** The last of such pieces that can be seen there. */
  private pieceAt(ref: string, piece: string, used: Set<Element>): Element | null {
    const [at, kind] = [CSS.escape(ref), CSS.escape(piece)];
    const found = [...this.page.querySelectorAll(`[data-at~="${at}"] [data-piece="${kind}"], [data-at~="${at}"][data-piece="${kind}"]`)]
      .findLast((one) => !used.has(one) && isSeen(one)) ?? null;
    if (found) used.add(found);
    return found;
  }

  private place(ref: string): Element | null {
    const at = CSS.escape(ref);
    return [...this.page.querySelectorAll(`[data-ref="${at}"], [data-at~="${at}"]`)].find(isSeen) ?? null;
  }
}

function middle({ x, y, width, height }: DOMRect): [number, number] {
  return [x + width / 2, y + height / 2];
}

function between(one: DOMRect, other: DOMRect): [number, number] {
  const [[x, y], [u, v]] = [middle(one), middle(other)];
  return [(x + u) / 2, (y + v) / 2];
}

/** A piece that goes on from where it has come flies once. */
function joined(flights: readonly Flight[]): Flight[] {
  const all: Flight[] = [];
  for (const flight of flights) {
    const before = all.findIndex(({ piece, to }) => piece === flight.piece && to === flight.from && !piece.startsWith("cube:"));
    if (before < 0) all.push(flight);
    else all[before] = { ...all[before]!, to: flight.to, over: [...(all[before]!.over ?? []), flight.from] };
  }
  return all;
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The same drawing on its own. */
function doubleOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute("data-piece");
  copy.removeAttribute("data-at");
  copy.classList.remove("arriving");
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = element.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.removeAttribute("transform");
  drawing.append(copy);
  return drawing;
}
