// Pictures of these games outside of a table: a position, and the map of a city.
import { useLayoutEffect } from "preact/hooks";
import type { View, WondersView } from "../../api-types.ts";
import { insertSprite } from "../../parts/sprite.ts";
import sprite from "./cities.sprite.svg";
import { CityMap } from "./citymap.tsx";
import { useMonuments } from "./monuments.ts";
import { useView } from "./view.ts";

export function Picture() {
  useLayoutEffect(() => insertSprite("cities", sprite), []);
  useMonuments();
  const { cities } = useView();
  return cities[0] ? <div class="whole-map"><CityMap city={cities[0]} id="picture" small /></div> : null;
}

const SIDE = 10;

export function MapPicture({ view }: { view: View }) {
  const rows = (view as WondersView).cities[0]?.map ?? [];
  const wide = (rows[0]?.length ?? 1) * SIDE;
  return (
    <svg class="map-picture" viewBox={`0 0 ${wide} ${rows.length * SIDE}`} aria-hidden="true">
      {rows.flatMap((row, y) => [...row].map((square, x) => (
        <rect key={`${x} ${y}`} x={x * SIDE} y={y * SIDE} width={SIDE} height={SIDE} class={square === "W" ? "mp-water" : square === "N" ? "mp-wild" : "mp-land"} />
      )))}
    </svg>
  );
}
