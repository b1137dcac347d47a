// Which game a page is about: a row of links, one for each game.
import type { GameInfo } from "../api-types.ts";
import { catalogue } from "../catalogue.ts";
import { Link } from "../route.tsx";
import { readSetting } from "../settings.ts";
import { t } from "../say.ts";

/** The game in the address, or the one that was chosen last. */
export function useGame(asked: string): GameInfo | undefined {
  const games = catalogue.value?.games ?? [];
  return games.find(({ id }) => id === asked) ?? games.find(({ id }) => id === readSetting("cardamom.game")) ?? games[0];
}

export function GameTabs({ to, chosen }: { to: string; chosen: string | undefined }) {
  return (
    <nav class="game-tabs" aria-label={t("home-games")}>
      {(catalogue.value?.games ?? []).map((game) => <Link key={game.id} to={`${to}/${game.id}`} current={game.id === chosen}>{game.name}</Link>)}
    </nav>
  );
}
