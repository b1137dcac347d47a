// The account page: everybody starts as a guest; an account keeps the history across devices.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, base, get, post, sentence } from "../api.ts";
import type { AccountInfo, Me } from "../api-types.ts";
import { begin, catalogue, me, signedIn } from "../catalogue.ts";
import { Form } from "../form.tsx";
import { Page } from "../page-frame.tsx";
import { go } from "../route.tsx";
import { Settings } from "../settings-form.tsx";
import { locale, t } from "../say.ts";

export function Account() {
  const who = me.value;
  if (!who) return <Page title={t("account")}><p class="waiting">{t("one-moment")}</p></Page>;
  return (
    <Page title={t("account")}>
      <h1>{who.login ? t("account-signed-in", { login: who.login }) : t("account-guest")}</h1>
      <p>{who.login ? t("account-kept") : t("account-no-need")}</p>
      <div class="cards">
        <Form title={t("account-name-title")} button={t("account-name-save")} fields={[{ key: "name", label: t("account-name"), value: who.name, max: 24 }]}
          send={async ({ name }) => { me.value = await ask<Me>("PATCH", "me", { name }); return t("account-saved"); }} />
        {who.login ? <SignedIn /> : <Guest />}
        <Details key={who.id} who={who} />
        <section class="card">
          <h2>{t("menu-settings")}</h2>
          <Settings />
        </section>
        <section class="card">
          <h2>{t("account-data")}</h2>
          <p>{t("account-data-note")}</p>
          <a class="button" href={new URL("api/account/export", base).href} download="cardamom-my-data.json">{t("account-download")}</a>
        </section>
        <Form title={t("account-delete-title")} button={t("account-delete")} danger
          note={t("account-delete-note")}
          fields={who.login ? [{ key: "password", label: t("account-password"), password: true, autocomplete: "current-password" }] : []}
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

const login = () => ({ key: "login", label: t("account-login-letters"), max: 24, min: 3, autocomplete: "username", pattern: "[A-Za-z0-9_.\\-]+" });

export const newPassword = () => ({ label: t("account-new-password"), password: true, min: 8, autocomplete: "new-password" });

function Guest() {
  return (
    <>
      <Form title={t("account-make-title")} button={t("account-make")} fields={[login(),
        { ...newPassword(), key: "password", label: t("account-password-8") }]}
        send={async (given) => { signedIn(await post<Me>("account", given)); return t("account-welcome"); }} />
      <Form title={t("account-sign-in")} button={t("account-sign-in")} fields={[{ ...login(), label: t("account-login") },
        { key: "password", label: t("account-password"), password: true, autocomplete: "current-password" }]}
        send={async (given) => { signedIn(await post<Me>("session", given)); return t("account-welcome-back"); }} />
      {catalogue.value?.mail ? (
        <Form title={t("account-forgot")} button={t("account-send-link")} fields={[{ key: "who", label: t("account-who"), max: 254 }]}
          note={t("account-forgot-note")}
          send={async (given) => { await post("recovery", given); return t("account-mail-sent"); }} />
      ) : null}
    </>
  );
}

function SignedIn() {
  return (
    <>
      <Form title={t("account-change-title")} button={t("account-change")} fields={[
        { key: "old", label: t("account-old-password"), password: true, autocomplete: "current-password" },
        { ...newPassword(), key: "new" }]} note={t("account-change-note")}
        send={async (given) => { await post("account/password", given); return t("account-changed"); }} />
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
          <h2>{t("account-sessions")}</h2>
          <ul class="sessions">
            {info.sessions.map((session) => (
              <li key={session.session}>
                <span>{session.label}<br /><span class="quiet">{session.this ? t("account-this-browser") : t("account-last-used", { day: day(session.seen_at) })}</span></span>
                <button type="button" onClick={() => session.this ? void ask("DELETE", "session").then(begin) : remove(`account/sessions/${session.session}`)}>
                  {t("account-sign-out")}<span class="hidden">: {session.label}</span></button>
              </li>
            ))}
          </ul>
          {others.length > 1 ? <button type="button" onClick={() => remove("account/sessions")}>{t("account-sign-out-others")}</button> : null}
        </section>
      ) : null}
      {who.login && catalogue.value?.mail ? <Email info={info} changed={look} /> : null}
      {info.blocks.length ? (
        <section class="card">
          <h2>{t("account-blocked")}</h2>
          <p>{t("account-blocked-note")}</p>
          <ul class="sessions">
            {info.blocks.map((block) => (
              <li key={block.block}><span>{block.name}</span>
                <button type="button" onClick={() => remove(`account/blocks/${block.block}`)}>{t("account-unblock")}<span class="hidden"> {block.name}</span></button></li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Email({ info, changed }: { info: AccountInfo; changed: () => Promise<void> }) {
  const password = { key: "password", label: t("account-password"), password: true, autocomplete: "current-password" };
  if (info.email) {
    return <Form title={t("account-email")} button={t("account-email-remove")} note={t("account-email-note", { email: info.email })} fields={[password]}
      send={async (given) => { await post("account/email", { ...given, email: null }); await changed(); return t("account-email-removed"); }} />;
  }
  return <Form title={t("account-email")} button={t("account-send-link")} note={t("account-email-new-note")}
    fields={[{ key: "email", label: t("account-email"), email: true }, password]}
    send={async (given) => { await post("account/email", given); return t("account-email-sent"); }} />;
}

function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
}
