// An invitation: whose table, which name, sit down.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refused, get, post, sentence } from "../api.ts";
import type { Frame, Made } from "../api-types.ts";
import { me, seatNames } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { Page } from "../page-frame.tsx";
import { Link, go } from "../route.tsx";
import { t } from "../say.ts";

export function JoinPage({ table, token }: { table: string; token: string | null }) {
  const frame = useSignal<Frame | null>(null);
  const name = useSignal("");
  const error = useSignal("");
  const busy = useSignal(false);
  const gone = useSignal(false);
  useEffect(() => {
    get<Frame>(`tables/${encodeURIComponent(table)}?since=0`).then((found) => {
      frame.value = found;
      if (found.you.length && found.status !== "open") go(`t/${table}`, true);
    }, (problem: unknown) => { if (problem instanceof Refused && problem.status === 404) gone.value = true; });
  }, [table]);
  const join = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    try {
      const made = await post<Made>(`tables/${encodeURIComponent(table)}/join`, { token, name: name.value.trim() || null });
      go(`t/${made.table}`, true);
    } catch (problem) {
      error.value = sentence(problem);
    }
    busy.value = false;
  };
  const found = frame.value;
  if (gone.value) return <Page title={t("join")}><h1>{t("join-no-table")}</h1><p>{t("join-lost")}</p><Link to="">{t("first-page")}</Link></Page>;
  return (
    <Page title={t("join")}>
      <form class="join" onSubmit={(event) => void join(event)}>
        {found ? <Emblem game={found.game} /> : null}
        <h1>{found ? t("join-to-game", { title: found.title }) : t("join-to-table")}</h1>
        {found ? <p>{t("join-at-table", { names: seatNames(found.seats).map((name, seat) => found.seats[seat]!.kind === "open" ? t("join-free-seat") : name).join(", ") })}</p> : null}
        <label class="field">{t("join-name")}
          <input maxLength={24} value={name.value} placeholder={me.value?.name ?? ""} onInput={(event) => (name.value = event.currentTarget.value)} />
        </label>
        {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
        <div class="row">
          <button type="submit" class="primary large" disabled={busy.value}>{t("join-sit")}</button>
          <Link to={`t/${table}`} class="quiet-link">{t("join-watch")}</Link>
        </div>
      </form>
    </Page>
  );
}
