// The seats: names, points, whose turn it is; invitations, and what to do about an empty or silent seat.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { base } from "../api.ts";
import type { Frame, SeatInfo } from "../api-types.ts";
import { Player } from "../glyphs.tsx";
import type { Words } from "../words.ts";
import { Total } from "./scores.tsx";
import type { TableStore } from "./store.ts";

export function Seats({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const words = store.words.value!;
  const active = frame.view?.to_act;
  return (
    <ul class="seats">
      {frame.seats.map((seat) => (
        <li key={seat.seat} class={active === seat.seat && frame.status === "playing" ? "active" : undefined}>
          <Player words={words} seat={seat.seat} />
          <span class="about">{about(seat)}</span>
          <span class="points">{frame.scores.length ? <Total parts={frame.scores[seat.seat] ?? null} /> : null}</span>
          <SeatButtons store={store} frame={frame} seat={seat} />
        </li>
      ))}
      {frame.scores.slice(frame.seats.length).map((parts, n) => (
        <li key={`automaton-${n}`}>
          <Player words={words} seat={frame.seats.length + n} />
          <span class="about">plays by its rules</span>
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
  if (!frame.owner) return <section class="invite"><h2>The game begins when every seat is taken.</h2><p>{frame.you.length ? "You have a seat. This page shows the board as soon as the others are here." : "You are watching."}</p></section>;
  return (
    <section class="invite">
      <h2>{open.every((seat) => seat.invited) ? "The others are asked to play again." : `Invite ${open.length === 1 ? "a friend" : "friends"}`}</h2>
      <p>Send {open.length === 1 ? "this link: whoever opens it sits" : "each of these links to somebody: whoever opens one sits"} down at the table. The game begins when every seat is taken.</p>
      <ul>
        {open.map(({ seat, invited }) => {
          const token = frame.links[String(seat)];
          if (!token) return null;
          return (
            <li key={seat}>
              <Player words={store.words.value!} seat={seat} short />
              <span class="invitation">
                {invited ? <span class="quiet">{invited} is asked. With the link, somebody else can have the seat.</span> : null}
                <CopyLink path={`join/${frame.table}/${token}`} name={`Copy the link for seat ${"ABCDE"[seat]}`} />
                <button type="button" class="quiet" onClick={() => void store.tell("new-link", seat)}>Make a new link<span class="hidden"> for seat {"ABCDE"[seat]}</span></button>
              </span>
            </li>
          );
        })}
      </ul>
      <p class="quiet">A new link makes the old one worthless.</p>
    </section>
  );
}

/** A rematch asks; nobody is seated without a word. */
function Asked({ store }: { store: TableStore }) {
  const frame = store.frame.value!;
  const others = frame.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name).join(" and ");
  return (
    <section class="invite">
      <h2>{others || "Somebody"} would like to play again.</h2>
      <p>The game begins when every seat is taken.</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => void store.answerRematch("join")}>Play again</button>
        <button type="button" onClick={() => void store.answerRematch("decline")}>No, thanks</button>
      </div>
    </section>
  );
}

function about(seat: SeatInfo): string {
  if (seat.kind === "open") return seat.for_you ? "for you" : seat.invited ? `${seat.invited} is asked` : "nobody yet";
  if (seat.kind === "person" && seat.bot && !seat.lent) return "resigned, a bot plays";
  if (seat.lent) return `lent to a bot${seat.yours ? "" : " for now"}`;
  if (seat.yours) return "you";
  return seat.kind === "bot" ? "bot" : seat.online ? "here" : "away";
}

function SeatButtons({ store, frame, seat }: { store: TableStore; frame: Frame; seat: SeatInfo }) {
  const late = useLate(seat.waiting_since, frame.lend_after);
  if (frame.status !== "playing" && frame.status !== "open") return null;
  if (seat.yours && seat.lent) {
    return <button type="button" onClick={() => void store.tell("take-back", seat.seat)}>Take it back</button>;
  }
  if (seat.kind === "open" && frame.owner) {
    return <button type="button" onClick={() => void store.tell("fill", seat.seat)}>A bot instead</button>;
  }
  if (late && seat.kind === "person" && !seat.yours && !seat.bot && frame.you.length) {
    return <button type="button" onClick={() => void store.tell("lend", seat.seat)}>Let a bot play on</button>;
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
export function CopyLink({ path, name = "Copy the link" }: { path: string; name?: string }) {
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
      <input readOnly value={address} aria-label="The link" onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={copy}>{done.value ? "Copied" : name}</button>
    </span>
  );
}

export function winnersOf(frame: Frame): number[] {
  return frame.view?.winners ?? [];
}

export function names(words: Words, parties: readonly number[]): string {
  return parties.map((party) => words.players[party] ?? "the automaton").join(" and ");
}
