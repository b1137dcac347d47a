// A card with a few fields, one button, and a message when it succeeds or fails.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { sentence } from "./api.ts";
import { t } from "./say.ts";

export interface Field {
  key: string;
  label: string;
  value?: string;
  password?: boolean;
  email?: boolean;
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

export function Form({ title, button, note, danger = false, fields, send }: FormProps) {
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
  const limits = { name: field.key, required: true, minLength: field.min ?? 1, maxLength: field.max ?? (field.email ? 254 : 128) };
  if (field.email) return <input type="email" autocomplete="email" defaultValue={field.value ?? ""} {...limits} />;
  if (field.password) return <input type="password" autocomplete={field.autocomplete === "new-password" ? "new-password" : "current-password"} {...limits} />;
  return <input type="text" autocomplete={field.autocomplete === "username" ? "username" : "off"} defaultValue={field.value ?? ""} {...limits}
    pattern={field.pattern} title={field.pattern ? t("login-letters") : undefined} />;
}
