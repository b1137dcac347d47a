// A position that somebody saved, with a note.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { Made, ReportInfo, WordsInfo } from "../api-types.ts";
import { playerName, wordsOf } from "../catalogue.ts";
import { Page } from "../page-frame.tsx";
import { Marked, Said } from "../glyphs.tsx";
import { Link, go } from "../route.tsx";
import { InRoom } from "../table/in-room.tsx";
import { seatNamed, stillScene } from "../table/still-scene.ts";
import { ScoreTable } from "../table/scores.tsx";
import { Words } from "../words.ts";
import { t } from "../say.ts";

export function ReportPage({ report }: { report: string }) {
  const found = useSignal<ReportInfo | null>(null);
  const catalogued = useSignal<WordsInfo | null>(null);
  const words = useComputed(() => catalogued.value && found.value ? new Words(catalogued.value, found.value.players.map(playerName), []) : null);
  const error = useSignal("");
  useEffect(() => {
    const load = async () => {
      const info = await get<ReportInfo>(`reports/${encodeURIComponent(report)}`);
      catalogued.value = await wordsOf(info.game, info.theme);
      found.value = info;
    };
    load().catch((problem: unknown) => (error.value = sentence(problem)));
  }, [report]);
  const info = found.value;
  if (!info || !words.value) return <Page title={t("position")}>{error.value ? <><h1>{t("position-cannot")}</h1><p class="trouble" role="alert">{error.value}</p><Link to="">{t("first-page")}</Link></> : <p class="waiting">{t("position-loading")}</p>}</Page>;
  const scene = stillScene(words.value, info.game, info.position.view, info.position.scores, info.players.map(seatNamed));
  const review = () => {
    post<Made>("logs", { log: info.log }).then((made) => go(`replay/${made.table}?at=${info.position.place}`), (problem: unknown) => (error.value = sentence(problem)));
  };
  const entry = info.position.entry;
  return (
    <Page title={t("position-of", { title: info.title })} wide>
      <h1>{t("position-of", { title: info.title })}</h1>
      {info.note ? <blockquote>{info.note}</blockquote> : null}
      <p>{t(entry ? "position-after-this" : "position-after", { place: info.position.place })} {entry ? <Said words={words.value} text={entry.text} /> : null}</p>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      <div class="row go">
        <button type="button" class="primary" onClick={review}>{t("position-replay")}</button>
        <a class="button" download={`cardamom-${report}.jsonl`} href={`data:application/x-ndjson;charset=utf-8,${encodeURIComponent(info.log)}`}>{t("download-log")}</a>
      </div>
      <InRoom scene={scene}>{({ Board }) => <section aria-label={t("board")}><h2 class="hidden">{t("board")}</h2><Board /></section>}</InRoom>
      <ul class="changes">{info.position.changes.map((line, n) => <li key={n}><Marked words={words.value!} line={line} /></li>)}</ul>
      <ScoreTable words={words.value} scores={info.position.scores} />
      <InRoom scene={scene}>
        {({ Own, Common, Others }) => <section aria-label={t("things-on-table")} class="things"><Own />{Common ? <Common /> : null}<Others /></section>}
      </InRoom>
    </Page>
  );
}
