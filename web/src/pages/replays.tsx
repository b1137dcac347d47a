// Games to look at again: mine that are over, and a log from elsewhere.
import { useSignal } from "@preact/signals";
import { post, sentence } from "../api.ts";
import type { Made, TableInfo } from "../api-types.ts";
import { seatNames } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { isOver, useTables } from "../home/tables.tsx";
import { Page } from "../page-frame.tsx";
import { Link, go } from "../route.tsx";
import { listed, t } from "../say.ts";

export function ReplaysPage() {
  const tables = useTables("mine")?.filter(isOver);
  return (
    <Page title={t("replays")}>
      <h1>{t("replays")}</h1>
      {tables && !tables.length ? <p>{t("replays-none")}</p> : null}
      <ul class="tables">
        {(tables ?? []).map((table) => (
          <li key={table.table}>
            <Link to={`replay/${table.table}`} class="table-line">
              <span class="table-emblem"><Emblem game={table.game} /></span>
              <span class="table-title">{table.title}</span>
              <span class="table-names">{seatNames(table.seats).join(", ")}</span>
              <span class="table-state">{table.status === "over" ? result(table) : t(table.status === "review" ? "home-review" : "home-ended")}</span>
            </Link>
          </li>
        ))}
      </ul>
      <UploadLog />
    </Page>
  );
}

function result(table: TableInfo): string {
  const winners = table.winners.map((party) => seatNames(table.seats)[party] ?? t("the-automaton"));
  const scores = table.scores.join(" : ");
  return winners.length ? t("home-won", { names: listed(winners), scores }) : t("home-over", { scores });
}

function UploadLog() {
  const error = useSignal("");
  const busy = useSignal(false);
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    error.value = "";
    busy.value = true;
    try {
      const made = await post<Made>("logs", { log: await file.text() });
      go(`replay/${made.table}`);
    } catch (problem) {
      error.value = sentence(problem);
      input.value = "";
    }
    busy.value = false;
  };
  return (
    <section class="upload">
      <h2>{t("home-replay")}</h2>
      <label class="field">{t("home-file")}
        <input type="file" accept=".jsonl,.json,.txt" disabled={busy.value} onChange={(event) => void read(event.currentTarget)} />
      </label>
      {busy.value ? <p class="waiting">{t("home-reading")}</p> : null}
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
    </section>
  );
}
