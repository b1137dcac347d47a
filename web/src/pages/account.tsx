// Who one is here: a guest by default; an account keeps the history across devices.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { ask, base, post, sentence } from "../api.ts";
import type { Me } from "../api-types.ts";
import { begin, me } from "../catalogue.ts";
import { Page } from "../frame.tsx";
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

function Guest() {
  return (
    <>
      <Form title="Make an account" button="Make the account" fields={[LOGIN,
        { key: "password", label: "Password (8 characters at least)", password: true, min: 8, autocomplete: "new-password" }]}
        send={async (given) => { me.value = await post<Me>("account", given); return "Welcome."; }} />
      <Form title="Sign in" button="Sign in" fields={[{ ...LOGIN, label: "Login" },
        { key: "password", label: "Password", password: true, autocomplete: "current-password" }]}
        send={async (given) => { me.value = await post<Me>("session", given); return "Welcome back."; }} />
    </>
  );
}

function SignedIn() {
  const out = async () => {
    await ask("DELETE", "session");
    await begin();
  };
  return (
    <>
      <Form title="Change the password" button="Change it" fields={[
        { key: "old", label: "Old password", password: true, autocomplete: "current-password" },
        { key: "new", label: "New password (8 characters at least)", password: true, min: 8, autocomplete: "new-password" }]}
        send={async (given) => { await post("account/password", given); return "Changed."; }} />
      <section class="card">
        <h2>Sign out</h2>
        <p>On this device you are a guest again.</p>
        <button type="button" onClick={() => void out()}>Sign out</button>
      </section>
    </>
  );
}

interface Field {
  key: string;
  label: string;
  value?: string;
  password?: boolean;
  min?: number;
  max?: number;
  autocomplete?: string;
  pattern?: string;
}

interface FormProps {
  title: string;
  button: string;
  note?: ComponentChildren;
  danger?: boolean;
  fields: Field[];
  send: (given: Record<string, string>) => Promise<string>;
}

function Form({ title, button, note, danger = false, fields, send }: FormProps) {
  const error = useSignal("");
  const done = useSignal("");
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    error.value = done.value = "";
    try {
      done.value = await send(Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)])));
      for (const input of form.querySelectorAll<HTMLInputElement>("input[type=password]")) input.value = "";
    } catch (problem) {
      error.value = sentence(problem);
    }
  };
  return (
    <form class="card" onSubmit={(event) => void submit(event)}>
      <h2>{title}</h2>
      {note ? <p>{note}</p> : null}
      {fields.map((field) => (
        <label key={field.key} class="field">{field.label}
          <Input field={field} />
        </label>
      ))}
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      {done.value ? <p role="status">{done.value}</p> : null}
      <button type="submit" class={danger ? "danger" : undefined}>{button}</button>
    </form>
  );
}

function Input({ field }: { field: Field }) {
  const limits = { name: field.key, required: true, minLength: field.min ?? 1, maxLength: field.max ?? 128 };
  if (field.password) return <input type="password" autocomplete={field.autocomplete === "new-password" ? "new-password" : "current-password"} {...limits} />;
  return <input type="text" autocomplete={field.autocomplete === "username" ? "username" : "off"} defaultValue={field.value ?? ""} {...limits}
    pattern={field.pattern} title={field.pattern ? "Letters of A to Z, digits, and . _ -" : undefined} />;
}
