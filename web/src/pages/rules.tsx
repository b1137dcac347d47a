import { useSignal } from "@preact/signals";
import { catalogue, gameInfo } from "../catalogue.ts";
import { Page } from "../page-frame.tsx";
import { Link, where } from "../route.tsx";
import { RulesList } from "../rules.tsx";
import { capital } from "../words.ts";
import { t } from "../say.ts";

export function RulesPage({ game: id }: { game: string }) {
  const game = gameInfo(id);
  const theme = useSignal(where.value.query.get("theme") ?? "");
  if (!game) return <Page title={t("rules")}>{catalogue.value ? <><h1>{t("new-no-game")}</h1><Link to="">{t("new-see-games")}</Link></> : <p class="waiting">{t("one-moment")}</p>}</Page>;
  const shown = theme.value || game.usual_theme;
  return (
    <Page title={t("rules-of", { title: game.title })}>
      <h1>{t("rules-of", { title: game.title })}</h1>
      <p><Link to={`new/${game.id}`}>{t("rules-start")}</Link></p>
      {game.themes.length > 1 ? (
        <label class="field">{t("rules-theme")}
          <select value={shown} onChange={(event) => (theme.value = event.currentTarget.value)}>
            {game.themes.map((one) => <option key={one} value={one}>{capital(one)}</option>)}
          </select>
        </label>
      ) : null}
      <RulesList key={shown} game={game.id} theme={shown} rule={where.value.query.get("rule") ?? ""} />
    </Page>
  );
}
