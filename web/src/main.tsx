// The page of Cardamom: which address shows what.
import { useSignal } from "@preact/signals";
import { type FunctionComponent, render } from "preact";
import { useEffect } from "preact/hooks";
import { begin } from "./catalogue.ts";
import { Page } from "./page-frame.tsx";
import { Home } from "./pages/home.tsx";
import pieces from "./parts/pieces.sprite.svg";
import { insertSprite } from "./parts/sprite.ts";
import { Link, parts, where } from "./route.tsx";
import "./style/page.css";
import { loadWords, t } from "./say.ts";

insertSprite("pieces", pieces);

const table = () => import("./pages/table.tsx");

/** A page that is loaded when somebody opens it. */
function Loaded({ load }: { load: () => Promise<FunctionComponent> }) {
  const shown = useSignal<FunctionComponent | null>(null);
  const error = useSignal("");
  useEffect(() => void load().then((page) => { shown.value = page; }, () => { error.value = t("no-server"); }), []);
  if (error.value) return <Page title=""><p class="trouble" role="alert">{error.value} <button type="button" onClick={() => location.reload()}>{t("reload")}</button></p></Page>;
  return shown.value ? <shown.value /> : null;
}

function App() {
  const [first = "", second = "", third = ""] = parts.value;
  const at = where.value.query.get("at");
  const place = at !== null && /^\d+$/.test(at) ? Number(at) : null;
  switch (first) {
    case "":
      return <Home />;
    case "new":
      return <Loaded key={`new-${second}`} load={() => import("./pages/new.tsx").then(({ New }) => () => <New game={second} />)} />;
    case "t":
      return place === null ? <Loaded key={`t-${second}`} load={() => table().then(({ TablePage }) => () => <TablePage table={second} />)} /> : <Replay table={second} at={place} />;
    case "join":
      return <Loaded key={`join-${second}`} load={() => import("./pages/join.tsx").then(({ JoinPage }) => () => <JoinPage table={second} token={third || null} />)} />;
    case "replay":
      return <Replay table={second} at={place} />;
    case "review":
      return <Loaded key={`review-${second}`} load={() => import("./pages/review.tsx").then(({ ReviewPage }) => () => <ReviewPage table={second} at={place} />)} />;
    case "watch":
      return <Loaded key="watch" load={() => import("./pages/watch.tsx").then(({ WatchPage }) => WatchPage)} />;
    case "replays":
      return <Loaded key="replays" load={() => import("./pages/replays.tsx").then(({ ReplaysPage }) => ReplaysPage)} />;
    case "bots":
      return <Loaded key={`bots-${second}`} load={() => import("./pages/bots.tsx").then(({ BotsPage }) => () => <BotsPage game={second} />)} />;
    case "practice":
      return <Loaded key={`practice-${second}`} load={() => import("./pages/practice.tsx").then(({ PracticePage }) => () => <PracticePage game={second} />)} />;
    case "progress":
      return <Loaded key="progress" load={() => import("./pages/progress.tsx").then(({ ProgressPage }) => ProgressPage)} />;
    case "report":
      return <Loaded key={`report-${second}`} load={() => import("./pages/report.tsx").then(({ ReportPage }) => () => <ReportPage report={second} />)} />;
    case "rules":
      return <Loaded key={`rules-${second}`} load={() => import("./pages/rules.tsx").then(({ RulesPage }) => () => <RulesPage game={second} />)} />;
    case "account":
      return <Loaded key="account" load={() => import("./pages/account.tsx").then(({ Account }) => Account)} />;
    case "reset":
      return <Loaded key="reset" load={() => import("./pages/links.tsx").then(({ ResetPage }) => ResetPage)} />;
    case "confirm":
      return <Loaded key="confirm" load={() => import("./pages/links.tsx").then(({ ConfirmPage }) => ConfirmPage)} />;
    case "styles":
      return <Loaded key="styles" load={() => import("./pages/styles.tsx").then(({ StylesPage }) => StylesPage)} />;
    case "about":
      return <Loaded key="about" load={() => import("./pages/about.tsx").then(({ About }) => About)} />;
    default:
      return <Page title={t("not-found")}><h1>{t("nothing-here")}</h1><p><Link to="">{t("first-page")}</Link></p></Page>;
  }
}

function Replay({ table, at }: { table: string; at: number | null }) {
  return <Loaded key={`replay-${table}`} load={() => import("./pages/replay.tsx").then(({ ReplayPage }) => () => <ReplayPage table={table} at={at} />)} />;
}

const opensTable = parts.value[0] === "t";
if (opensTable) void table().catch(() => undefined); // while the words are loaded
await loadWords();
void begin();
render(<App />, document.getElementById("page")!);
if (!opensTable) setTimeout(() => void table().catch(() => undefined), 2000); // most people open one next
