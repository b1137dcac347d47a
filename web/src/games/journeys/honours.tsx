// What was won: bonus tiles with what they score now, exploration tiles, point cards on the way to the last one.
import { useScene } from "../../scene.ts";
import { seatOf } from "../shared/flights.ts";
import { text } from "../shared/names.ts";
import { PointCardMini } from "./cards.tsx";
import { cardName, findName, tileName } from "./names.ts";
import { BonusSpace, BonusTile, FindTile } from "./tiles.tsx";
import { type Party, useView } from "./view.ts";

const TILE = 52;

/** `tiles`: what the bonus tiles would score then. */
export function Honours({ seat, party, tiles }: { seat: number; party: Party; tiles: readonly (number | null)[] | null }) {
  const { words } = useScene();
  const view = useView();
  const [cards, places] = [party.cards, view.last_card];
  const count = typeof cards === "number" ? cards : cards.length;
  return (
    <div class="honours" data-at={seatOf(seat)}>
      <div class="won">
        <div>
          <h3>{text(words, "own-bonus")}</h3>
          {party.bonus.map((tile, n) => {
            const then = tiles?.[n];
            const changes = tile && then !== undefined && then !== null && then !== tile.now;
            return (
              <svg key={n} data-piece={tile ? `card:${tile.id}` : undefined} width={TILE + 4} height={TILE + 18} viewBox={`0 0 ${TILE + 4} ${TILE + 18}`} role="img" aria-label={tile ? text(words, "board-own-tile", { tile: tileName(words, tile), n: tile.now ?? 0 }) : text(words, "board-no-tile")}>
                {tile ? (
                  <>
                    <title>{tileName(words, tile)}</title>
                    <BonusTile tile={tile} size={TILE} />
                    <rect x={TILE / 2 - (changes ? 22 : 13)} y={TILE - 5} width={changes ? 44 : 26} height={18} rx={9} class={changes ? "tile-worth then" : "tile-worth"} />
                    <text x={TILE / 2} y={TILE + 8.500} font-size={14} class={`figure mid ${changes ? "on-then" : "on-shield"}`}>{changes ? `${tile.now} → ${then}` : tile.now ?? "?"}</text>
                  </>
                ) : <BonusSpace size={TILE} />}
              </svg>
            );
          })}
        </div>
        <div class="found">
          <h3>{text(words, "board-found")}</h3>
          {party.found.map((id) => (
            <svg key={id} data-piece={`card:${id}`} width={37} height={38} viewBox="0 0 37 38" role="img" aria-label={findName(words, view.box.finds[id]!)}><FindTile find={view.box.finds[id]!} size={35} /></svg>
          ))}
        </div>
      </div>
      <h3>{text(words, "own-cards")}<b>{text(words, "board-of", { n: count, of: places })}</b></h3>
      <div class="claimed-cards">
        {Array.from({ length: Math.max(places, count) }, (_, n) => {
          const card = typeof cards === "number" ? (n < cards ? "face" as const : null) : cards[n] ?? null;
          return (
            <svg key={n} data-piece={card && card !== "face" ? `card:${card.id}` : undefined} viewBox="0 0 32 48" {...(card && card !== "face" ? { role: "img", "aria-label": cardName(words, card) } : { "aria-hidden": "true" })}>
              <PointCardMini card={card} width={32} height={48} />
              {n === places - 1 && !card ? <path d="M11 36V14h13l-4 4.500l4 4.500h-13" class="finish" /> : null}
            </svg>
          );
        })}
      </div>
    </div>
  );
}
