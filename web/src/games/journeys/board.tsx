// The board: one landscape in the space there is, or on a phone one zone of it with a switch; the lit things decide which.
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { type Size, useSize } from "../../parts/use-size.ts";
import { ownSeat, useScene } from "../../scene.ts";
import { useRoving } from "../shared/arrow-keys.ts";
import { text } from "../shared/names.ts";
import { useDrawings } from "./drawings.ts";
import { Ground } from "./ground.tsx";
import { Mountains, middleOf } from "./hexes.tsx";
import { type Layout, PHONE, type ZoneName, bankSpot, forts, markets, wideLayout, zoneLayout } from "./layout.ts";
import { useLook } from "./marks.tsx";
import { Neatline } from "./neatline.tsx";
import { locationName } from "./names.ts";
import { Note } from "./note.tsx";
import { Beam, FogBank, Quay, Stacks } from "./offer.tsx";
import { OwnPanels } from "./own.tsx";
import { Place } from "./place.tsx";
import { offersOf, useShownPlan, useTurn } from "./turn.ts";
import { type JourneysView, useView } from "./view.ts";
import { ZoneSwitch, useZone } from "./zones.tsx";

const SMALL = 620; // pixels: narrower boards have zones
const HEIGHT = 600;
const SMALLEST = 0.92; // so small a zone may be drawn

export function Board() {
  const isReady = useDrawings();
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <div class="land-box" ref={box}>
      {size && isReady ? size.width < SMALL ? <InZones /> : <Landscape size={size} /> : null}
    </div>
  );
}

export function Landscape({ size: { width, height } }: { size: Size }) {
  const view = useView();
  const wide = Math.round(Math.min(1500, Math.max(1060, HEIGHT * width / Math.max(height, 1))));
  const layout = useMemo(() => wideLayout(view, wide), [view.boards, wide]);
  return <Drawing layout={layout} uses={["fort", "column", "fourth"]} zone={null} />;
}

function InZones() {
  const view = useView();
  const zone = useZone();
  const scene = useScene();
  const [shown, size] = useSize<HTMLDivElement>(scene.choices.length > 0 && !scene.meant.value.length);
  useLayoutEffect(() => shown.current?.scrollTo(0, 0), [zone]);
  const meant = scene.meant.value;
  useEffect(() => { // what a guide or a hint means comes into sight, or what is lit, the first of it for sure
    const found = (selector: string) => [...shown.current?.querySelectorAll(selector) ?? []];
    const things = meant.flatMap((ref) => found(`[data-ref="${CSS.escape(ref)}"]`));
    const lit = found(".can");
    for (const thing of things.length ? things.reverse() : [lit.at(-1), lit[0]]) thing?.scrollIntoView({ block: "nearest" });
  }, [view, zone, meant.join()]);
  const most = size?.width ? Math.floor(size.height * PHONE / size.width) : 0;
  const layout = useMemo(() => (zone === "mine" ? null : zoneLayout(view, zone, most)), [view.boards, view.exploration.filter(({ location }) => !location).length, zone, most]);
  const fitted = isNearly(layout, size);
  return (
    <div class="zoned">
      <ZoneSwitch />
      <div class={fitted ? "zone-view fitted" : "zone-view"} ref={shown}>
        {layout ? <Drawing layout={layout} height={fitted ? size!.height : null} uses={[{ north: "fort", south: "fourth", mountains: "column", mine: "" }[zone]]} zone={zone} /> : <OwnPanels />}
      </div>
    </div>
  );
}

/** Does it miss the space there is by so little that it is rather made smaller than scrolled? */
function isNearly(layout: Layout | null, size: Size | null): boolean {
  return layout !== null && size !== null && layout.height / layout.width < size.height / size.width / SMALLEST;
}

/** `height`: in pixels, if it is not as high as its width makes it. */
function Drawing({ layout, uses, zone, height = null }: { layout: Layout; uses: readonly string[]; zone: ZoneName | null; height?: number | null }) {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const seat = ownSeat(scene);
  const plan = useShownPlan();
  const { golems } = useLook();
  const spots = spotsOf(view, layout);
  const offers = offersOf(scene);
  const roving = useRoving(spots, spots.find(({ ref }) => offers.has(ref))?.ref);
  const turn = useTurn(roving.tabIndex);
  const here = view.locations.filter(({ ref }) => layout.spots.has(ref));
  const hasMarkets = here.some(({ kind }) => kind === "market");
  const ground = useMemo(() => <Ground layout={layout} golems={golems} piers={hasMarkets} />, [layout, golems, hasMarkets]);
  return (
    <div class="land-keys" style={height ? { height: `${height}px` } : undefined} onKeyDown={roving.onKeyDown} onFocusIn={roving.onFocusIn}>
      <svg class={`landscape${golems ? " golems" : ""}${layout.phone ? " phone" : ""}`} viewBox={`0 0 ${layout.width} ${layout.height}`} role="group" aria-label={text(words, "board-land")}>
        <svg width={layout.width} height={layout.height}>{ground}</svg>
        {hasMarkets ? <Quay layout={layout} turn={turn} /> : null}
        {layout.sky ? <Beam layout={layout} turn={turn} /> : null}
        {[...here].sort((a, b) => layout.spots.get(a.ref)!.y - layout.spots.get(b.ref)!.y).map((location) => {
          const find = location.covered ? view.exploration.find(({ id }) => id === location.covered) : undefined;
          const name = locationName(words, location, seat, find);
          const look = ["place", location.kind, ...location.owner === seat ? ["mine", `of-${seat}`] : []].join(" ");
          return (
            <Place key={location.ref} location={location} spot={layout.spots.get(location.ref)!} seat={seat} find={find} phone={layout.phone}
              sent={plan?.sent.get(location.ref)} ousted={plan?.ousted.has(location.ref) ?? false}
              attributes={find ? turn.target(find.ref, name, "place covered") : turn.target(location.ref, name, look)} />
          );
        })}
        {zone === null || zone === "north" ? <FogBank layout={layout} turn={turn} /> : null}
        {layout.map ? <Mountains layout={layout} turn={turn} /> : null}
        <Stacks layout={layout} turn={turn} uses={uses} />
        <Furniture layout={layout} />
        {layout.phone ? null : <Neatline width={layout.width} height={layout.height} />}
      </svg>
      <Note spots={spots} layout={layout} />
    </div>
  );
}

/** Where Part I has room on a large screen: a compass and a whale. */
function Furniture({ layout: { phone, map, width, columns } }: { layout: Layout }) {
  if (phone || map) return null;
  return <><use href="#j-compass" transform={`translate(${width - 54} 386)`} /><use href="#j-whale" transform={`translate(${(columns[0]! + columns[1]!) / 2 + 4} 574)`} /></>;
}

/** Everything that can be reached by arrow keys, with its middle. */
function spotsOf(view: JourneysView, layout: Layout): { ref: string; x: number; y: number }[] {
  const covered = new Set(view.exploration.map(({ location }) => location));
  const found = [...layout.spots].filter(([ref]) => !covered.has(ref)).map(([ref, { x, y }]) => ({ ref, x, y: y - 12 }));
  if (layout.sky) forts(view).forEach(({ ref }, n) => found.push(...view.cards.filter(({ fort }) => fort === ref).map((card) => ({ ref: card.ref, x: layout.columns[n]!, y: 60 }))));
  if (layout.spots.has(markets(view)[0]?.ref ?? "")) markets(view).forEach(({ ref }, n) => found.push(...view.row.filter(({ market }) => market === ref).map((card) => ({ ref: card.ref, x: layout.piers[n]!, y: layout.quay + 50 }))));
  for (const stack of view.stacks) {
    const fort = stack.fort ? layout.spots.get(stack.fort) : undefined;
    const n = view.stacks.filter(({ use, fort: at }) => use === stack.use && at === stack.fort).indexOf(stack);
    if (fort) found.push({ ref: stack.ref, x: fort.x + 90 + n * 52, y: fort.y - 20 });
    else if (layout.map) found.push({ ref: stack.ref, x: layout.map.x - 150 + n * 90, y: layout.map.y + (stack.use === "column" ? -240 : 250) });
  }
  const beside = view.exploration.filter(({ location }) => !location);
  view.exploration.forEach((find) => {
    const under = find.location ? layout.spots.get(find.location) : null;
    if (under) found.push({ ref: find.ref, x: under.x, y: under.y - 16 });
    else if (under === null && layout.sky) {
      const { x, y, step } = bankSpot(layout, beside.indexOf(find), beside.length);
      found.push({ ref: find.ref, x: x + step / 2, y: y + step / 2 });
    }
  });
  if (layout.map) for (const cell of view.cells!) found.push({ ref: cell.ref, x: middleOf(cell, layout.map)[0], y: middleOf(cell, layout.map)[1] });
  const next = view.cards.find(({ fort }) => !fort);
  if (next && layout.sky) found.push({ ref: next.ref, x: layout.land - 60, y: 60 });
  return found;
}
