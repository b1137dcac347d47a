// The cities: one large, the others small; click one to see it large. While a piece is in hand the own city shows where it
// fits in the chosen turn, and its outline under the pointer.
import { useEffect, useRef, useState } from "preact/hooks";
import { Player } from "../../glyphs.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { count, refOf, things } from "../plain/values.ts";
import type { Thing } from "../plain/values.ts";
import { Offer } from "../plain/shared-parts.tsx";
import { OFFERS } from "./view.ts";
import { CityMap, cellLabel, sizeOf } from "./citymap.tsx";
import { Placing, usePlacing } from "./placing.tsx";
import { SIZE, columnOf, rowOf } from "./squares.ts";
import { useRoving } from "../shared/arrow-keys.ts";
import { Zoom } from "../shared/zoom.tsx";

export function Cities() {
  const scene = useScene();
  const cities = things(scene.view["cities"]);
  const own = ownSeat(scene);
  const [shown, setShown] = useState(own);
  const placing = scene.view["in_hand"] !== null;
  useEffect(() => setShown(own), [own, placing]);
  const large = cities.find((city) => count(city, "seat") === shown) ?? cities[0]!;
  return (
    <div class="cities">
      <div class="city-and-shop">
        <LargeCity key={refOf(large)} city={large} />
        <div class="shop">{OFFERS.map((key) => <Offer key={key} name={key} of={things(scene.view[key])} />)}</div>
      </div>
      {cities.length > 1 ? (
        <div class="small-cities" role="group" aria-label="Cities">
          {cities.map((city) => <SmallCity key={refOf(city)} city={city} shown={city === large} show={setShown} />)}
        </div>
      ) : null}
    </div>
  );
}

function SmallCity({ city, shown, show }: { city: Thing; shown: boolean; show: (seat: number) => void }) {
  const { words } = useScene();
  const seat = count(city, "seat");
  return (
    <button type="button" class="small-city" aria-pressed={shown} aria-label={`City of ${words.player(seat)}`} onClick={() => show(seat)}>
      <CityMap city={city} named={false} attributes={{ "aria-hidden": "true" }} />
      <Player words={words} seat={seat} />
    </button>
  );
}

function LargeCity({ city }: { city: Thing }) {
  const scene = useScene();
  const placing = usePlacing(city);
  const finger = useRef(false); // was it a finger that pressed last
  const cells = things(city["cells"]);
  const spots = cells.map((cell) => {
    const square = String(cell["square"]);
    return { ref: refOf(cell), x: columnOf(square), y: rowOf(square) };
  });
  const roving = useRoving(spots, cells.find((cell) => placing.fits(String(cell["square"])))?.["ref"] as string | undefined);
  const { rows, columns } = sizeOf(city);
  const marked = scene.marked.value;
  const lit = scene.lit.value;
  return (
    <div class="large-city">
      <Zoom width={columns * SIZE + 40} height={rows * SIZE + 42} label="City" above={225}
        head={placing.active ? <Placing placing={placing} /> : <Player words={scene.words} seat={count(city, "seat")} />}>
        <CityMap city={city} named attributes={{
          role: "group", tabindex: -1, "aria-label": `City of ${scene.words.player(count(city, "seat"))}`, onKeyDown: roving.onKeyDown,
          onFocusIn: roving.onFocusIn, onPointerLeave: (event) => event.pointerType === "mouse" && placing.aim(null),
        }}>
          {placing.active ? <placing.Outline /> : null}
          {cells.map((cell) => {
            const square = String(cell["square"]);
            const [ref, fit] = [refOf(cell), placing.fits(square)];
            const piece = String(cell["piece"] ?? "");
            return (
              <g key={ref} data-ref={ref} role="button" tabindex={roving.tabIndex(ref)}
                aria-disabled={fit ? undefined : "true"}
                aria-label={`${cellLabel(cell, scene.words.piece(piece))}${fit === "turn" ? `. ${placing.said(square)}` : fit ? ". fits in another turn" : ""}`}
                class={`spot square ${fit ? `usable fits-${fit}` : ""} ${marked.has(ref) ? "marked" : ""} ${lit.has(ref) ? "lit" : ""}`}
                transform={`translate(${columnOf(square) * SIZE} ${rowOf(square) * SIZE})`}
                onPointerEnter={(event) => event.pointerType === "mouse" && placing.aim(square)}
                onFocus={(event) => event.currentTarget.matches(":focus-visible") && placing.aim(square)}
                onPointerDown={(event) => (finger.current = event.pointerType === "touch")}
                onClick={() => {
                  if (finger.current) placing.tap(square);
                  else placing.use(square);
                }}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " ") return;
                  event.preventDefault();
                  placing.use(square);
                }}>
                <rect class="hit" width={SIZE} height={SIZE} />
                {fit ? <rect class="fit" x={6} y={6} width={SIZE - 12} height={SIZE - 12} rx={5} /> : null}
              </g>
            );
          })}
        </CityMap>
      </Zoom>
    </div>
  );
}
