// The menu of a table: everything that is seldom needed.
import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { base, post, sentence } from "../api.ts";
import type { Frame, Reported } from "../api-types.ts";
import { Dialog } from "../dialog.tsx";
import { Link } from "../route.tsx";
import { openRules } from "../rules/sheet.tsx";
import { Settings } from "../settings-form.tsx";
import { CopyLink } from "./seats.tsx";
import type { TableStore } from "./store.ts";
import { capital, type Words } from "../words.ts";
import { BlockAndReport } from "./block-and-report.tsx";
import { t } from "../say.ts";

export function Menu({ store }: { store: TableStore }) {
  const open = useSignal<"" | "menu" | "report" | "resign" | "lend" | "people">("");
  const frame = store.frame.value!;
  const close = () => (open.value = "");
  const mine = frame.seats.filter((seat) => seat.yours && (seat.lent || !seat.bot)); // who resigned has no say
  const others = frame.seats.filter((seat) => seat.kind === "person" && seat.name && !seat.yours);
  const playing = frame.status === "playing";
  return (
    <>
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => (open.value = "menu")}>{t("menu")}</button>
      {open.value === "menu" ? (
        <Dialog title={frame.title} side close={close}>
          <ul class="menu">
            <li><button type="button" onClick={() => { close(); openRules.value = { game: frame.game, theme: frame.theme, rule: "" }; }}>{t("rules")}</button></li>
            {frame.takeback?.may_ask ? (
              <>
                <li><button type="button" onClick={() => { close(); void store.undo("decision", true); }}>{t("menu-ask-decision")}</button></li>
                <li><button type="button" onClick={() => { close(); void store.undo("turn", true); }}>{t("menu-ask-turn")}</button></li>
              </>
            ) : null}
            {playing ? mine.filter((seat) => seat.lent).map((seat) => (
              <li key={seat.seat}><button type="button" onClick={() => { close(); void store.tell("take-back", seat.seat); }}>{t("menu-take-back", { name: seat.name })}</button></li>
            )) : null}
            {playing && !frame.daily && !frame.practice && mine.some((seat) => !seat.lent) ? <li><button type="button" onClick={() => (open.value = "lend")}>{t("menu-lend")}</button></li> : null}
            {playing && !frame.practice && mine.length ? <li><button type="button" onClick={() => (open.value = "resign")}>{t("menu-resign")}</button></li> : null}
            <li><Link to={`replay/${frame.table}`} class="button">{t("menu-replay")}</Link></li>
            <li><a class="button" href={new URL(`api/tables/${frame.table}/log`, base).href} download>{t("download-log")}</a></li>
            <li><button type="button" onClick={() => (open.value = "report")}>{t("menu-link")}</button></li>
            {others.length ? <li><button type="button" onClick={() => (open.value = "people")}>{t("menu-people")}</button></li> : null}
            <li><Link to="about" class="button">{t("menu-about")}</Link></li>
          </ul>
          <h3>{t("menu-settings")}</h3>
          <Settings />
          <h3>{t("menu-table")}</h3>
          <CopyLink path={`t/${frame.table}`} name={t("menu-spectators")} />
          <Options options={frame.options} words={store.words.value} />
        </Dialog>
      ) : null}
      {open.value === "people" ? <BlockAndReport store={store} others={others} close={close} /> : null}
      {open.value === "report" ? <Report store={store} close={close} /> : null}
      {open.value === "lend" ? (
        <Dialog title={t("lend-title")} close={close}>
          <p>{t("lend-note")}</p>
          {others.length ? <p>{t("lend-note-others")}</p> : null}
          <div class="row">
            {mine.filter((seat) => !seat.lent).map(({ seat, name }) => (
              <Fragment key={seat}>
                <button type="button" class="primary" onClick={() => { close(); void store.tell("lend", seat, { one_turn: true }); }}>
                  {mine.length > 1 ? t("lend-turn-of", { name }) : t("lend-turn")}
                </button>
                {others.length ? (
                  <button type="button" onClick={() => { close(); void store.tell("lend", seat); }}>
                    {mine.length > 1 ? t("lend-on-of", { name }) : t("lend-on")}
                  </button>
                ) : null}
              </Fragment>
            ))}
            <button type="button" onClick={close}>{t("lend-not")}</button>
          </div>
        </Dialog>
      ) : null}
      {open.value === "resign" ? (
        <Dialog title={t("resign-title")} close={close}>
          <p>{t("resign-note")}</p>
          <div class="row">
            {mine.filter((seat) => !seat.lent).map((seat) => (
              <button key={seat.seat} type="button" class="danger" onClick={() => { close(); void store.tell("resign", seat.seat); }}>
                {mine.length > 1 ? t("resign-of", { name: seat.name }) : t("resign")}
              </button>
            ))}
            <button type="button" onClick={close}>{t("resign-not")}</button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function Options({ options, words }: { options: Frame["options"]; words: Words | null }) {
  const shown = Object.entries(options);
  if (!words || !shown.length) return null;
  return (
    <dl class="options-said">
      {shown.map(([name, value]) => <div key={name}><dt>{words.named("option", name, capital(name))}</dt><dd>{valueName(words, name, value)}</dd></div>)}
    </dl>
  );
}

/** What somebody chose for an option, in the words of the game. */
function valueName(words: Words, name: string, value: Frame["options"][string]): string {
  if (typeof value === "boolean") return t(value ? "menu-option-on" : "menu-option-off");
  const usual = value === "random" ? t("new-random") : value === "own" ? t("menu-option-own") : capital(String(value).replaceAll("-", " "));
  return words.named(`option-${name}`, String(value).replaceAll(":", "-"), usual);
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
    <Dialog title={t("link-title")} close={close}>
      {made.value ? (
        <>
          <p>{t("link-note")}</p>
          <CopyLink path={`report/${made.value}`} />
        </>
      ) : (
        <form onSubmit={send}>
          <label class="field">{t("link-add-note")}
            <textarea rows={4} maxLength={2000} value={note.value} onInput={(event) => (note.value = event.currentTarget.value)} />
          </label>
          {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
          <button type="submit" class="primary">{t("link-make")}</button>
        </form>
      )}
    </Dialog>
  );
}
