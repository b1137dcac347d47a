// The cities: one large, the others small; click one to see it large. While a piece is in hand the own city shows where it
// fits in the chosen turn, and its outline under the pointer.
import { useEffect, useRef, useState } from "preact/hooks";
import { Player } from "../../glyphs.tsx";
import { ownSeat, useScene } from "../../scene.ts";
import { useRoving } from "../shared/arrow-keys.ts";
import { Zoom } from "../shared/zoom.tsx";
import { CityMap, cellLabel, sizeOf } from "./citymap.tsx";
import { Shop } from "./lists.tsx";
import { Placing, usePlacing } from "./placing.tsx";
import { SIZE, columnOf, rowOf } from "./squares.ts";
import { type City, cellsOf, useView } from "./view.ts";

export function Cities() {
  const { cities, in_hand } = useView();
  const own = ownSeat(useScene());
  const [shown, setShown] = useState(own);
  const placing = in_hand !== null;
  useEffect(() => setShown(own), [own, placing]);
  const large = cities.find((city) => city.seat === shown) ?? cities[0];
  return (
    <div class="cities">
      <div class="city-and-shop">
        {large ? <LargeCity key={large.ref} city={large} /> : null}
        <Shop />
      </div>
      {cities.length > 1 ? (
        <div class="small-cities" role="group" aria-label="Cities">
          {cities.map((city) => <SmallCity key={city.ref} city={city} shown={city === large} show={setShown} />)}
        </div>
      ) : null}
    </div>
  );
}

function SmallCity({ city, shown, show }: { city: City; shown: boolean; show: (seat: number) => void }) {
  const { words } = useScene();
  const { seat } = city;
  return (
    <button type="button" class="small-city" aria-pressed={shown} aria-label={`City of ${words.player(seat)}`} onClick={() => show(seat)}>
      <CityMap city={city} named={false} attributes={{ "aria-hidden": "true" }} />
      <Player words={words} seat={seat} />
    </button>
  );
}

function LargeCity({ city }: { city: City }) {
  const scene = useScene();
  const placing = usePlacing(city);
  const finger = useRef(false); // was it a finger that pressed last
  const cells = cellsOf(city);
  const spots = cells.map(({ ref, square }) => ({ ref, x: columnOf(square), y: rowOf(square) }));
  const roving = useRoving(spots, cells.find((cell) => placing.fits(cell.square))?.ref);
  const { rows, columns } = sizeOf(city);
  const marked = scene.marked.value;
  const lit = scene.lit.value;
  return (
    <div class="large-city">
      <Zoom width={columns * SIZE + 40} height={rows * SIZE + 42} label="City" above={225}
        head={placing.active ? <Placing placing={placing} /> : <Player words={scene.words} seat={city.seat} />}>
        <CityMap city={city} named attributes={{
          role: "group", tabindex: -1, "aria-label": `City of ${scene.words.player(city.seat)}`, onKeyDown: roving.onKeyDown,
          onFocusIn: roving.onFocusIn, onPointerLeave: (event) => event.pointerType === "mouse" && placing.aim(null),
        }}>
          {placing.active ? <placing.Outline /> : null}
          {cells.map((cell) => {
            const { ref, square } = cell;
            const fit = placing.fits(square);
            return (
              <g key={ref} data-ref={ref} role="button" tabindex={roving.tabIndex(ref)}
                aria-disabled={fit ? undefined : "true"}
                aria-label={`${cellLabel(cell, cell.piece && scene.words.piece(cell.piece))}${fit === "turn" ? `. ${placing.said(square)}` : fit ? ". fits in another turn" : ""}`}
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
