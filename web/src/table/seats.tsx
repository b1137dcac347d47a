// The seats: names, points, whose turn it is; invitations, and what to do about an empty or silent seat.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { base } from "../api.ts";
import type { Frame, SeatInfo } from "../api-types.ts";
import { Player } from "../glyphs.tsx";
import type { Words } from "../words.ts";
import { Total } from "./scores.tsx";
import type { TableStore } from "./store.ts";
import { listed, t } from "../say.ts";

export function Seats({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const active = store.view.value?.to_act;
  return (
    <ul class="seats">
      {frame.seats.map((seat) => (
        <li key={seat.seat} data-at={`seat:${seat.seat}`} class={active === seat.seat && frame.status === "playing" ? "active" : undefined}>
          <Player words={words} seat={seat.seat} />
          <span class="about">{about(seat)}</span>
          <span class="points">{frame.scores.length ? <Total parts={frame.scores[seat.seat] ?? null} /> : null}</span>
          <SeatButtons store={store} frame={frame} seat={seat} />
        </li>
      ))}
      {frame.scores.slice(frame.seats.length).map((parts, n) => (
        <li key={`automaton-${n}`}>
          <Player words={words} seat={frame.seats.length + n} />
          <span class="about">{t("seats-automaton")}</span>
          <span class="points"><Total parts={parts} /></span>
        </li>
      ))}
    </ul>
  );
}

/** Before the game: links for friends, or what one waits for. */
export function Waiting({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const open = frame.seats.filter((seat) => seat.kind === "open");
  if (frame.seats.some((seat) => seat.for_you)) return <Asked store={store} />;
  if (!frame.owner) return <section class="invite"><h2>{t("seats-begins")}</h2><p>{t(frame.you.length ? "seats-seated" : "seats-watching")}</p></section>;
  return (
    <section class="invite">
      <h2>{open.every((seat) => seat.invited) ? t("seats-asked-again") : t("seats-invite", { n: open.length })}</h2>
      <p>{t("seats-send", { n: open.length })}</p>
      <ul>
        {open.map(({ seat, invited }) => {
          const token = frame.links[String(seat)];
          if (!token) return null;
          return (
            <li key={seat}>
              <Player words={store.words.value!} seat={seat} short />
              <span class="invitation">
                {invited ? <span class="quiet">{t("seats-invited", { name: invited })}</span> : null}
                <CopyLink path={`join/${frame.table}/${token}`} name={t("seats-copy", { letter: "ABCDE"[seat] })} />
                <button type="button" class="quiet" onClick={() => void store.tell("new-link", seat)}>{t("seats-new-link")}<span class="hidden"> {t("seats-new-link-for", { letter: "ABCDE"[seat] })}</span></button>
              </span>
            </li>
          );
        })}
      </ul>
      <p class="quiet">{t("seats-new-link-note")}</p>
    </section>
  );
}

/** A rematch asks; nobody is seated without a word. */
function Asked({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const others = frame.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  return (
    <section class="invite">
      <h2>{others.length ? t("seats-again", { names: listed(others) }) : t("seats-again-somebody")}</h2>
      <p>{t("seats-begins")}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => void store.answerRematch("join")}>{t("seats-play-again")}</button>
        <button type="button" onClick={() => void store.answerRematch("decline")}>{t("seats-no-thanks")}</button>
      </div>
    </section>
  );
}

function about(seat: SeatInfo): string {
  if (seat.kind === "open") return seat.for_you ? t("seats-for-you") : seat.invited ? t("seats-is-asked", { name: seat.invited }) : t("nobody-yet");
  if (seat.kind === "person" && seat.bot && !seat.lent) return t("seats-resigned");
  if (seat.lent) return t(seat.yours ? "seats-lent" : "seats-lent-for-now");
  if (seat.yours) return t("seats-you");
  return t(seat.kind === "bot" ? "seats-bot" : seat.online ? "seats-here" : "seats-away");
}

function SeatButtons({ store, frame, seat }: { store: TableStore; frame: Frame; seat: SeatInfo }) {
  const late = useLate(seat.waiting_since, frame.lend_after);
  if (frame.status !== "playing" && frame.status !== "open") return null;
  if (seat.yours && seat.lent) {
    return <button type="button" onClick={() => void store.tell("take-back", seat.seat)}>{t("seats-take-back")}</button>;
  }
  if (seat.kind === "open" && frame.owner) {
    return <button type="button" onClick={() => void store.tell("fill", seat.seat)}>{t("seats-fill")}</button>;
  }
  if (late && seat.kind === "person" && !seat.yours && !seat.bot && frame.you.length) {
    return <button type="button" onClick={() => void store.tell("lend", seat.seat)}>{t("seats-let-bot")}</button>;
  }
  return null;
}

function useLate(since: number | null, after: number): boolean {
  const late = useSignal(false);
  useEffect(() => {
    const left = since === null ? Infinity : (since + after) * 1000 - Date.now();
    late.value = left <= 0;
    if (left <= 0 || left > 2 ** 31) return undefined;
    const timer = setTimeout(() => (late.value = true), left);
    return () => clearTimeout(timer);
  }, [since, after]);
  return late.value;
}

/** A link to be sent to somebody: copied, and shown so that it can be copied by hand. */
export function CopyLink({ path, name = t("copy-link") }: { path: string; name?: string }) {
  const done = useSignal(false);
  const address = new URL(path, base).href;
  const copy = () => {
    navigator.clipboard?.writeText(address).then(() => {
      done.value = true;
      setTimeout(() => (done.value = false), 2500);
    }, () => undefined);
  };
  return (
    <span class="copy-link">
      <input readOnly value={address} aria-label={t("copy-the-link")} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={copy}>{done.value ? t("copied") : name}</button>
    </span>
  );
}

export function winnersOf(frame: Frame): number[] {
  return frame.view?.winners ?? [];
}

export function names(words: Words, parties: readonly number[]): string {
  return listed(parties.map((party) => party < words.players.length ? words.playerName(party) : t("the-automaton")));
}
