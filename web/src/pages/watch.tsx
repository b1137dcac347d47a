// Games of other people that may be watched.
import { LiveGame, LiveLine, isLive, useTables } from "../home/tables.tsx";
import { Page } from "../page-frame.tsx";
import { Link } from "../route.tsx";
import { t } from "../say.ts";

const BOARDS = 6; // games that are shown with their boards

export function WatchPage() {
  const live = useTables("open")?.filter(isLive);
  const [drawn, others] = [live?.slice(0, BOARDS) ?? [], live?.slice(BOARDS) ?? []];
  return (
    <Page title={t("home-live")} wide>
      <h1>{t("home-live")}</h1>
      <p class="quiet">{t("watch-about")}</p>
      {live && !live.length ? <p class="part-card">{t("watch-none")} <Link to="">{t("watch-play")}</Link></p> : null}
      <ul class="live-list">{drawn.map((table) => <li key={table.table} class="part-card"><LiveGame table={table} /></li>)}</ul>
      {others.length ? <ul class="part-card live-lines">{others.map((table) => <li key={table.table}><LiveLine table={table} /></li>)}</ul> : null}
    </Page>
  );
}
