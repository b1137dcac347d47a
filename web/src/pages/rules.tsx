// The rules of a game: in three minutes, in full for people, and as the numbered sheet.
import { useSignal } from "@preact/signals";
import { post, sentence } from "../api.ts";
import type { GameInfo, Made } from "../api-types.ts";
import { catalogue, gameInfo } from "../catalogue.ts";
import { Page } from "../page-frame.tsx";
import { Icon } from "../parts/bots.tsx";
import { Link, go, where } from "../route.tsx";
import { BookText, useBook } from "../rules/book.tsx";
import { Minutes } from "../rules/minutes.tsx";
import { RulesList } from "../rules/sheet.tsx";
import { capital } from "../words.ts";
import { t } from "../say.ts";

export function RulesPage({ game: id }: { game: string }) {
  const game = gameInfo(id);
  const theme = useSignal(where.value.query.get("theme") ?? "");
  if (!game) return <Page title={t("rules")}>{catalogue.value ? <><h1>{t("new-no-game")}</h1><Link to="">{t("new-see-games")}</Link></> : <p class="waiting">{t("one-moment")}</p>}</Page>;
  const shown = theme.value || game.usual_theme;
  return (
    <Page title={t("rules-of", { title: game.title })} wide>
      <nav class="tabs" aria-label={t("home-games")}>
        {catalogue.value!.games.map(({ id: other, name }) => <Link key={other} to={`rules/${other}`} current={other === id}>{name}</Link>)}
      </nav>
      <Rules key={shown} game={game} theme={shown} choose={(chosen) => { theme.value = chosen; }} />
    </Page>
  );
}

interface RulesProps {
  game: GameInfo;
  theme: string;
  choose: (theme: string) => void;
}

function Rules({ game, theme, choose }: RulesProps) {
  const { found, error } = useBook(game.id, theme);
  const { query } = where.value;
  const rule = query.get("rule") ?? "";
  const themes = game.themes.length > 1 ? (
    <div class="themes" role="group" aria-label={t("rules-theme")}>
      <span class="quiet">{t("rules-theme")}</span>
      {game.themes.map((one) => <button key={one} type="button" aria-pressed={one === theme} onClick={() => choose(one)}>{capital(one)}</button>)}
    </div>
  ) : null;
  const [busy, trouble] = [useSignal(false), useSignal("")];
  const learn = () => {
    busy.value = true;
    post<Made>(`guides/${game.id}`).then((made) => go(`t/${made.table}`), (problem: unknown) => {
      trouble.value = sentence(problem);
      busy.value = false;
    });
  };
  const head = (
    <div class="rules-head">
      <div>
        <h1>{t("rules-how", { title: game.name })}</h1>
        {found?.book.about ? <p class="quiet">{found.book.about}</p> : null}
      </div>
      <div class="rules-acts">
        {game.guide ? <button type="button" class="part-button" disabled={busy.value} onClick={learn}><Icon name="cap" />{t("rules-learn")}</button> : null}
        <Link to={`new/${game.id}`} class="part-button button main"><Icon name="play" />{t("rules-start")}</Link>
        {trouble.value ? <p class="trouble" role="alert">{trouble.value}</p> : null}
      </div>
    </div>
  );
  if (error) return <>{head}<p class="trouble" role="alert">{error}</p></>;
  if (!found) return <>{head}<p class="waiting">{t("rules-loading")}</p></>;
  if (query.has("sheet") || !found.book.sections.length) {
    return (
      <>
        {head}
        {found.book.sections.length ? <p><Link to={`rules/${game.id}`}>{t("rules-book")}</Link></p> : null}
        {themes}
        <RulesList game={game.id} theme={theme} rule={rule} />
      </>
    );
  }
  return (
    <>
      {head}
      <Minutes {...found} game={game.id} theme={theme} />
      <BookText {...found} game={game.id} rule={rule} linked>
        {themes}
        <p class="sheet-link"><Link to={`rules/${game.id}?sheet`}>{t("rules-sheet")}</Link></p>
      </BookText>
    </>
  );
}
