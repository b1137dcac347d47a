// What is on offer: buildings, roads, the tower, pedestals, and monuments. A click takes something in hand.
import type { ComponentChildren } from "preact";
import type { WondersView } from "../../api-types.ts";
import { useLayoutEffect, useState } from "preact/hooks";
import { Points, SeatBadge } from "../../parts/pieces.tsx";
import { type Scene, ownSeat, useScene } from "../../scene.ts";
import { type Words, capital } from "../../words.ts";
import { PIECE } from "./motion.ts";
import { Feature, Footprint, Gold, Hollow, MonumentArt, Plinth, RESOURCE_OF, Sign, Tile, lying } from "./signs.tsx";
import { isAsked, take, text, useAdvice } from "./turn.ts";
import { type Item, type Monument, useView } from "./view.ts";

const SHELVES = { buildings: "board-buildings", roads: "board-roads", monuments: "part-monuments" };
type Shelf = keyof typeof SHELVES;

/** On a phone one shelf is seen at a time: the one that was chosen, as long as something on it can be bought this round. */
export function Market() {
  const scene = useScene();
  const { words } = scene;
  const view = useView();
  const { items, monuments, parties, round } = view;
  const [chosen, choose] = useState({ shelf: "buildings" as Shelf, view, round });
  const stacks = items.filter(({ kind }) => kind === "building");
  const others = items.filter(({ kind }) => kind !== "building");
  const hasOrder = others.some(({ kind }) => kind === "pedestal"); // not alone
  const gold = parties[ownSeat(scene)]?.gold ?? 0;
  const meant = useAdvice()?.item ?? scene.meant.value.find((ref) => ref.startsWith("item:")); // by a hint or a guide
  const shelves: Record<Shelf, readonly { ref: string }[]> = { buildings: stacks, roads: others, monuments };
  const names = (Object.keys(SHELVES) as Shelf[]).filter((one) => one !== "monuments" || monuments.length);
  const sells = (one: Shelf) => shelves[one].some(({ ref }) => isOffered(scene, ref));
  const stays = chosen.view === view || (chosen.round === round && sells(chosen.shelf));
  const shelf = stays ? chosen.shelf : names.find(sells) ?? chosen.shelf;
  const show = (one: Shelf) => choose({ shelf: one, view, round });
  useLayoutEffect(() => { // before a guide looks for it
    if (meant) show(names.find((one) => shelves[one].some(({ ref }) => ref === meant)) ?? "monuments");
  }, [meant]);
  return (
    <section class="shop" data-shelf={shelf} aria-label={text(words, "part-items")}>
      <div class="shelves" role="group" aria-label={text(words, "part-items")}>
        {names.map((one) => (
          <button key={one} type="button" class={sells(one) ? "sells" : undefined} aria-pressed={one === shelf} onClick={() => show(one)}>{text(words, one !== "roads" ? SHELVES[one] : hasOrder ? "board-roads-short" : "board-roads-alone")}</button>
        ))}
      </div>
      <h3><span>{text(words, "board-buildings")}</span></h3>
      <div class={stacks.length > 6 ? "stacks many" : "stacks"}>{stacks.map((item) => <Stack key={item.ref} item={item} many={stacks.length > 6} />)}</div>
      <h3><span>{text(words, hasOrder ? "board-roads" : "board-roads-alone")}</span></h3>
      <div class="smalls">{others.map((item) => <Small key={item.ref} item={item} />)}</div>
      {monuments.length ? <h3><span>{text(words, "part-monuments")}</span><small>{text(words, "board-all-gold")} <Gold n={gold} size={20} /></small></h3> : null}
      <div class="monuments">{monuments.map((monument) => <OneMonument key={monument.ref} monument={monument} />)}</div>
    </section>
  );
}

/** Pointing at it shows what it brings, and lights where it fits. */
export function usePointing(ref: string) {
  const scene = useScene();
  const point = () => {
    if (scene.plan.value?.pinned) return;
    const offer = scene.gestures.find((gesture) => gesture.on === ref && gesture.actions.length);
    scene.show(offer ? { ...offer, pinned: false } : null);
  };
  const leave = () => { if (!scene.plan.value?.pinned) scene.show(null); };
  return { onPointerEnter: (event: PointerEvent) => { if (event.pointerType === "mouse") point(); }, onPointerLeave: leave, onFocus: point, onBlur: leave };
}

/** Can it be bought now? */
function isOffered(scene: Scene, ref: string): boolean {
  return isAsked(scene) && scene.choicesOn(ref).some(({ kind }) => kind === "buy");
}

function useLook(ref: string, gone: boolean): string {
  const scene = useScene();
  const plan = scene.plan.value;
  const advised = useAdvice()?.item === ref;
  return [gone ? "gone" : isOffered(scene, ref) ? "usable" : "calm", plan?.on === ref ? (plan.pinned ? "chosen" : "pointed") : "", scene.lit.value.has(ref) ? "lit" : "", advised ? "advised" : "",
    gone && scene.marked.value.has(ref) ? "marked" : ""].filter(Boolean).join(" ");
}

function Slot({ item, shape, children }: { item: Item; shape: string; children: ComponentChildren }) {
  const scene = useScene();
  const { words } = scene;
  const gone = !item.left;
  const seat = ownSeat(scene);
  const isBegun = useView().cities.some((city) => city.seat === seat && city.pieces.length); // before the first road nothing has room
  const hasRoom = !isBegun || !item.shapes.length || item.room.includes(seat);
  const offered = isOffered(scene, item.ref);
  return (
    <button type="button" class={`slot ${shape} ${useLook(item.ref, gone)}`} data-ref={item.ref} data-at={item.ref} aria-disabled={offered ? undefined : "true"} {...usePointing(item.ref)}
      onClick={() => take(scene, item.ref)}
      aria-label={[itemName(words, item), text(words, "board-price", { n: item.price }), item.gives ? text(words, "board-gives", { what: gains(scene, item.gives, 0) }) : "",
        gone ? text(words, "board-sold") : item.left > 1 ? text(words, "board-left", { n: item.left }) : "", gone || hasRoom ? "" : text(words, "board-no-room")].filter(Boolean).join(", ")}>
      {children}
      <span class="price"><Gold n={item.price} size={27} /></span>
      {item.left > 1 ? <span class="count">×{item.left}</span> : null}
      {gone ? <span class="buyer">{item.sold_to.slice(-1).map((seat) => <SeatBadge key={seat} seat={seat} label={text(words, "board-sold-to", { who: words.player(seat) })} size={20} />)}</span> : null}
      {gone || hasRoom ? null : <span class="no-room" title={text(words, "board-no-room")}><Sign icon="cross" size={12} /><span>{text(words, "board-no-room")}</span></span>}
    </button>
  );
}

/** What lies there, as people call it. */
export function nameOnOffer(words: Words, { items, monuments }: WondersView, ref: string): string | null {
  const monument = monuments.find((one) => one.ref === ref);
  const item = items.find((one) => one.ref === ref);
  return monument ? capital(words.piece(monument.name)) : item ? itemName(words, item) : null;
}

function itemName(words: Words, item: Item): string {
  if (item.type) return capital(words.piece(item.type));
  return item.kind === "building" ? text(words, "board-empty-stack") : capital(words.named("item", item.item));
}

/** "2 gears, 1 food": what letters stand for. */
function gains({ words }: Scene, gives: string, people: number): string {
  const counts = [...new Set(gives)].map((letter) => text(words, "board-count", { resource: RESOURCE_OF[letter]!, n: [...gives].filter((one) => one === letter).length }));
  if (people) counts.push(text(words, "board-people", { n: people }));
  return counts.join(", ");
}

function Stack({ item, many }: { item: Item; many: boolean }) {
  const squares = lying(item.shapes[0] ?? [[0, 0]]);
  const high = Math.max(...squares.map(([row]) => row)) + 1;
  const unit = many ? (high > 2 ? 15 : 18) : high > 2 ? 19 : 23.5;
  return (
    <Slot item={item} shape="stack">
      <span class="art">{item.left && item.type ? <Tile kind={item.type} squares={squares} unit={unit} piece={PIECE} /> : <Hollow squares={squares} unit={unit} />}</span>
      <span class="gives">{item.left ? [...item.gives].map((letter, n) => <Sign key={n} icon={RESOURCE_OF[letter]!} size={many ? 14 : 18} />) : null}</span>
    </Slot>
  );
}

function Small({ item }: { item: Item }) {
  const seat = ownSeat(useScene());
  if (item.kind === "pedestal") {
    return <Slot item={item} shape="small"><span class="art up"><Plinth place={item.item === "first" ? 1 : 2} seat={item.left ? null : (item.sold_to[0] ?? null)} size={38} /></span></Slot>;
  }
  const unit = item.kind === "tower" ? 38 : 15;
  return (
    <Slot item={item} shape={`small ${item.item}`}>
      <span class="art">
        {item.shapes.map((shape, n) => (item.left ? <Tile key={n} kind={item.kind === "tower" ? "tower" : "road"} squares={lying(shape)} unit={unit} seat={seat} piece={PIECE} /> : <Hollow key={n} squares={lying(shape)} unit={unit} />))}
      </span>
    </Slot>
  );
}

/** WW-24: what it must touch, ticked if the own city has it; where it stands; and whether there is room. */
function OneMonument({ monument }: { monument: Monument }) {
  const scene = useScene();
  const { words } = scene;
  const seat = ownSeat(scene);
  const room = monument.room.includes(seat);
  const name = capital(words.piece(monument.name));
  const needs = monument.touches.flatMap((need) => Array.from({ length: need.count }, () => need));
  const said = [
    name, text(words, "board-points", { n: monument.points }), gains(scene, monument.gives, monument.population),
    ...monument.touches.map(({ feature, count, met }) => text(words, met.includes(seat) ? "board-touches-met" : "board-touches", { feature, count })),
    text(words, room ? "board-room" : "board-no-room"),
  ].filter(Boolean).join(", ");
  return (
    <button type="button" class={`monument ${useLook(monument.ref, false)}`} data-ref={monument.ref} data-at={monument.ref} aria-label={said} aria-disabled={isOffered(scene, monument.ref) ? undefined : "true"}
      {...usePointing(monument.ref)} onClick={() => take(scene, monument.ref)}>
      <span class="plate"><MonumentArt id={monument.id} pieces={monument.pieces} width={104} height={92} piece={PIECE} /></span>
      <span class="about">
        <b>{name}</b>
        <span class="brings">
          <Points points={monument.points} label={text(words, "board-points", { n: monument.points })} size={32} />
          {[...monument.gives].map((letter, n) => <Sign key={n} icon={RESOURCE_OF[letter]!} size={19} />)}
          {Array.from({ length: monument.population }, (_, n) => <Sign key={n} icon="person" size={19} />)}
          <span class={room ? "fit yes" : "fit"} title={text(words, room ? "board-room" : "board-no-room")}>
            <Footprint monument={monument} label={text(words, `ground-${monument.terrain}`, { water: monument.water, land: monument.land })} />
            <i><Sign icon={room ? "check" : "cross"} size={10} /></i>
          </span>
        </span>
        <span class="needs">
          {needs.map(({ feature, met }, n) => (
            <span key={n} class={met.includes(seat) ? "need met" : "need"} title={text(words, met.includes(seat) ? "board-touches-met" : "board-touches", { feature, count: 1 })}>
              <Feature feature={feature} size={24} />
              <i>{met.includes(seat) ? <Sign icon="check" size={10} /> : null}</i>
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
