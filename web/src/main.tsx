// The page of Cardamom: which address shows what.
import { render } from "preact";
import { begin } from "./catalogue.ts";
import { Page } from "./page-frame.tsx";
import { About } from "./pages/about.tsx";
import { Account } from "./pages/account.tsx";
import { Home } from "./pages/home.tsx";
import { JoinPage } from "./pages/join.tsx";
import { ConfirmPage, ResetPage } from "./pages/links.tsx";
import { New } from "./pages/new.tsx";
import { ReplayPage } from "./pages/replay.tsx";
import { ReportPage } from "./pages/report.tsx";
import { RulesPage } from "./pages/rules.tsx";
import { TablePage } from "./pages/table.tsx";
import { Link, parts, where } from "./route.tsx";
import "./style/page.css";

function App() {
  const [first = "", second = "", third = ""] = parts.value;
  const at = where.value.query.get("at");
  const place = at !== null && /^\d+$/.test(at) ? Number(at) : null;
  switch (first) {
    case "":
      return <Home />;
    case "new":
      return <New game={second} />;
    case "t":
      return place === null ? <TablePage key={second} table={second} /> : <ReplayPage key={second} table={second} at={place} />;
    case "join":
      return <JoinPage table={second} token={third || null} />;
    case "replay":
      return <ReplayPage key={second} table={second} at={place} />;
    case "report":
      return <ReportPage key={second} report={second} />;
    case "rules":
      return <RulesPage key={second} game={second} />;
    case "account":
      return <Account />;
    case "reset":
      return <ResetPage />;
    case "confirm":
      return <ConfirmPage />;
    case "about":
      return <About />;
    default:
      return <Page title="Not found"><h1>There is nothing at this address.</h1><p><Link to="">To the first page</Link></p></Page>;
  }
}

void begin();
render(<App />, document.getElementById("page")!);
