// The menu of a table: everything that is seldom needed.
import { useSignal } from "@preact/signals";
import { base, post, sentence } from "../api.ts";
import type { Reported } from "../api-types.ts";
import { Dialog } from "../dialog.tsx";
import { Link } from "../route.tsx";
import { openRules } from "../rules.tsx";
import { Settings } from "../settings-form.tsx";
import { CopyLink } from "./seats.tsx";
import type { TableStore } from "./store.ts";
import { capital } from "../words.ts";
import { BlockAndReport } from "./block-and-report.tsx";

export function Menu({ store }: { store: TableStore }) {
  const open = useSignal<"" | "menu" | "report" | "resign" | "people">("");
  const frame = store.frame.value!;
  const close = () => (open.value = "");
  const mine = frame.seats.filter((seat) => seat.yours && (seat.lent || !seat.bot)); // who resigned has no say
  const others = frame.seats.filter((seat) => seat.kind === "person" && seat.name && !seat.yours);
  const playing = frame.status === "playing";
  return (
    <>
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => (open.value = "menu")}>Menu</button>
      {open.value === "menu" ? (
        <Dialog title={frame.title} side close={close}>
          <ul class="menu">
            <li><button type="button" onClick={() => { close(); openRules.value = { game: frame.game, theme: frame.theme, rule: "" }; }}>Rules</button></li>
            {frame.takeback?.may_ask ? (
              <>
                <li><button type="button" onClick={() => { close(); void store.undo("decision", true); }}>Ask to take back a decision</button></li>
                <li><button type="button" onClick={() => { close(); void store.undo("turn", true); }}>Ask to take back a turn</button></li>
              </>
            ) : null}
            {playing ? mine.map((seat) => seat.lent
              ? <li key={seat.seat}><button type="button" onClick={() => { close(); void store.tell("take-back", seat.seat); }}>Take {seat.name}’s seat back from the bot</button></li>
              : <li key={seat.seat}><button type="button" onClick={() => { close(); void store.tell("lend", seat.seat); }}>Lend {mine.length > 1 ? `${seat.name}’s` : "my"} seat to a bot</button></li>) : null}
            {playing && mine.length ? <li><button type="button" onClick={() => (open.value = "resign")}>Resign …</button></li> : null}
            <li><Link to={`replay/${frame.table}`} class="button">Replay</Link></li>
            <li><a class="button" href={new URL(`api/tables/${frame.table}/log`, base).href} download>Download the log</a></li>
            <li><button type="button" onClick={() => (open.value = "report")}>Link to this position …</button></li>
            {others.length ? <li><button type="button" onClick={() => (open.value = "people")}>Block or report somebody …</button></li> : null}
            <li><Link to="about" class="button">About</Link></li>
          </ul>
          <h3>Settings on this device</h3>
          <Settings />
          <h3>This table</h3>
          <CopyLink path={`t/${frame.table}`} name="Copy the link for spectators" />
          <Options options={frame.options} />
        </Dialog>
      ) : null}
      {open.value === "people" ? <BlockAndReport store={store} others={others} close={close} /> : null}
      {open.value === "report" ? <Report store={store} close={close} /> : null}
      {open.value === "resign" ? (
        <Dialog title="Resign?" close={close}>
          <p>A bot plays on for you, so that the others can finish. You cannot come back to this table.</p>
          <div class="row">
            {mine.filter((seat) => !seat.lent).map((seat) => (
              <button key={seat.seat} type="button" class="danger" onClick={() => { close(); void store.tell("resign", seat.seat); }}>
                {mine.length > 1 ? `${seat.name} resigns` : "Resign"}
              </button>
            ))}
            <button type="button" onClick={close}>Play on</button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function Options({ options }: { options: Record<string, unknown> }) {
  const shown = Object.entries(options).filter(([, value]) => typeof value !== "object");
  if (!shown.length) return null;
  return (
    <dl class="options-said">
      {shown.map(([name, value]) => <div key={name}><dt>{capital(name)}</dt><dd>{String(value).replaceAll("-", " ")}</dd></div>)}
    </dl>
  );
}

/** Keeps the position with a note, and gives a link that opens it again, exactly. */
function Report({ store, close }: { store: TableStore; close: () => void }) {
  const note = useSignal("");
  const made = useSignal("");
  const error = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    const place = store.frame.value!.place;
    post<Reported>(store.path("/reports"), { place, note: note.value })
      .then(({ report }) => (made.value = report), (problem: unknown) => (error.value = sentence(problem)));
  };
  return (
    <Dialog title="Link to this position" close={close}>
      {made.value ? (
        <>
          <p>This link opens the position as it is now, with your note and the log up to here.</p>
          <CopyLink path={`report/${made.value}`} />
        </>
      ) : (
        <form onSubmit={send}>
          <label class="field">What should be looked at? (may stay empty)
            <textarea rows={4} maxLength={2000} value={note.value} onInput={(event) => (note.value = event.currentTarget.value)} />
          </label>
          {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
          <button type="submit" class="primary">Make the link</button>
        </form>
      )}
    </Dialog>
  );
}
