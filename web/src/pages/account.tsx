// The account page: everybody starts as a guest; an account keeps the history across devices.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, base, get, post, sentence } from "../api.ts";
import type { AccountInfo, Me } from "../api-types.ts";
import { begin, catalogue, me } from "../catalogue.ts";
import { Form } from "../form.tsx";
import { Page } from "../page-frame.tsx";
import { go } from "../route.tsx";
import { Settings } from "../settings-form.tsx";

export function Account() {
  const who = me.value;
  if (!who) return <Page title="Account"><p class="waiting">One moment …</p></Page>;
  return (
    <Page title="Account">
      <h1>{who.login ? `Signed in as ${who.login}` : "You are a guest"}</h1>
      <p>{who.login ? "Your tables are kept with your account, on every device where you sign in."
        : "You need no account to play. With one, your tables come along to other devices."}</p>
      <div class="cards">
        <Form title="Your name at tables" button="Keep this name" fields={[{ key: "name", label: "Name", value: who.name, max: 24 }]}
          send={async ({ name }) => { me.value = await ask<Me>("PATCH", "me", { name }); return "Kept."; }} />
        {who.login ? <SignedIn /> : <Guest />}
        <Details key={who.id} who={who} />
        <section class="card">
          <h2>Settings on this device</h2>
          <Settings />
        </section>
        <section class="card">
          <h2>Your data</h2>
          <p>Everything that is kept about you, as one file.</p>
          <a class="button" href={new URL("api/account/export", base).href} download="cardamom-my-data.json">Download my data</a>
        </section>
        <Form title="Delete me" button="Delete everything about me" danger
          note="Your name disappears from every table; seats of yours in running games go to bots. This cannot be taken back."
          fields={who.login ? [{ key: "password", label: "Password", password: true, autocomplete: "current-password" }] : []}
          send={async ({ password = "" }) => {
            await ask("DELETE", "account", { password });
            await begin();
            go("");
            return "";
          }} />
      </div>
    </Page>
  );
}

const LOGIN = { key: "login", label: "Login (letters, digits, . _ -)", max: 24, min: 3, autocomplete: "username", pattern: "[A-Za-z0-9_.\\-]+" };

export const NEW_PASSWORD = { label: "New password (8 characters at least)", password: true, min: 8, autocomplete: "new-password" };

function Guest() {
  return (
    <>
      <Form title="Make an account" button="Make the account" fields={[LOGIN,
        { ...NEW_PASSWORD, key: "password", label: "Password (8 characters at least)" }]}
        send={async (given) => { me.value = await post<Me>("account", given); return "Welcome."; }} />
      <Form title="Sign in" button="Sign in" fields={[{ ...LOGIN, label: "Login" },
        { key: "password", label: "Password", password: true, autocomplete: "current-password" }]}
        send={async (given) => { me.value = await post<Me>("session", given); return "Welcome back."; }} />
      {catalogue.value?.mail ? (
        <Form title="Forgot your password?" button="Send me a link" fields={[{ key: "who", label: "Your login or e-mail address", max: 254 }]}
          note="If your account has an e-mail address, you get a link there that lets you choose a new password."
          send={async (given) => { await post("recovery", given); return "If there is such an account, a mail is on its way."; }} />
      ) : null}
    </>
  );
}

function SignedIn() {
  return (
    <>
      <Form title="Change your password" button="Change it" fields={[
        { key: "old", label: "Old password", password: true, autocomplete: "current-password" },
        { ...NEW_PASSWORD, key: "new" }]} note="This signs you out on all other devices."
        send={async (given) => { await post("account/password", given); return "Changed."; }} />
    </>
  );
}

/** Where one is signed in, the e-mail address, and who is blocked. */
function Details({ who }: { who: Me }) {
  const found = useSignal<AccountInfo | null>(null);
  const error = useSignal("");
  const look = () => get<AccountInfo>("account").then((info) => { found.value = info; error.value = ""; }, (problem: unknown) => { error.value = sentence(problem); });
  useEffect(() => { void look(); }, []);
  const remove = (path: string) => void ask("DELETE", path).then(look, (problem: unknown) => { error.value = sentence(problem); });
  const info = found.value;
  const trouble = error.value ? <p class="trouble" role="alert">{error.value}</p> : null;
  if (!info) return trouble;
  const others = info.sessions.filter((session) => !session.this);
  return (
    <>
      {trouble}
      {who.login ? (
        <section class="card">
          <h2>Where you are signed in</h2>
          <ul class="sessions">
            {info.sessions.map((session) => (
              <li key={session.session}>
                <span>{session.label}<br /><span class="quiet">{session.this ? "this browser" : `last used ${day(session.seen_at)}`}</span></span>
                <button type="button" onClick={() => session.this ? void ask("DELETE", "session").then(begin) : remove(`account/sessions/${session.session}`)}>
                  Sign out<span class="hidden">: {session.label}</span></button>
              </li>
            ))}
          </ul>
          {others.length > 1 ? <button type="button" onClick={() => remove("account/sessions")}>Sign out everywhere else</button> : null}
        </section>
      ) : null}
      {who.login && catalogue.value?.mail ? <Email info={info} changed={look} /> : null}
      {info.blocks.length ? (
        <section class="card">
          <h2>People you have blocked</h2>
          <p>You and they do not sit down at the same table.</p>
          <ul class="sessions">
            {info.blocks.map((block) => (
              <li key={block.block}><span>{block.name}</span>
                <button type="button" onClick={() => remove(`account/blocks/${block.block}`)}>Unblock<span class="hidden"> {block.name}</span></button></li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Email({ info, changed }: { info: AccountInfo; changed: () => Promise<void> }) {
  const password = { key: "password", label: "Password", password: true, autocomplete: "current-password" };
  if (info.email) {
    return <Form title="E-mail address" button="Remove the address" note={`${info.email} – used only if you forget your password.`} fields={[password]}
      send={async (given) => { await post("account/email", { ...given, email: null }); await changed(); return "Removed."; }} />;
  }
  return <Form title="E-mail address" button="Send me a link" note="Used only if you forget your password. It counts once you have opened the link that we send there."
    fields={[{ key: "email", label: "E-mail address", email: true }, password]}
    send={async (given) => { await post("account/email", given); return "Look into your mail, and open the link."; }} />;
}

function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}
