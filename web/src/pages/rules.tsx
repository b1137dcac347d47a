import { useSignal } from "@preact/signals";
import { catalogue, gameInfo } from "../catalogue.ts";
import { Page } from "../page-frame.tsx";
import { Link, where } from "../route.tsx";
import { RulesList } from "../rules.tsx";
import { capital } from "../words.ts";

export function RulesPage({ game: id }: { game: string }) {
  const game = gameInfo(id);
  const theme = useSignal(where.value.query.get("theme") ?? "");
  if (!game) return <Page title="Rules">{catalogue.value ? <><h1>There is no such game here.</h1><Link to="">See the games</Link></> : <p class="waiting">One moment …</p>}</Page>;
  const shown = theme.value || game.usual_theme;
  return (
    <Page title={`Rules of ${game.title}`}>
      <h1>Rules of {game.title}</h1>
      <p><Link to={`new/${game.id}`}>Start a table</Link></p>
      {game.themes.length > 1 ? (
        <label class="field">In the words of
          <select value={shown} onChange={(event) => (theme.value = event.currentTarget.value)}>
            {game.themes.map((one) => <option key={one} value={one}>{capital(one)}</option>)}
          </select>
        </label>
      ) : null}
      <RulesList key={shown} game={game.id} theme={shown} rule={where.value.query.get("rule") ?? ""} />
    </Page>
  );
}
