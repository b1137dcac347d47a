import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import { askFirst, confirmEnd, look, motion, notify } from "./settings.ts";

export function Settings() {
  const refused = useSignal("");
  const wish = async (on: boolean) => {
    refused.value = "";
    if (!on || !("Notification" in window)) {
      notify.value = "off";
      if (on) refused.value = "This browser has no notifications.";
      return;
    }
    const answer = await Notification.requestPermission();
    notify.value = answer === "granted" ? "on" : "off";
    if (answer !== "granted") refused.value = "The browser does not allow notifications from this page.";
  };
  return (
    <div class="settings">
      <Select name="Light or dark" value={look} options={{ system: "as the device", light: "light", dark: "dark" }} />
      <Select name="Motion" value={motion} options={{ system: "as the device", none: "none" }} />
      <Select name="Ask “Do it” after a choice" value={askFirst} options={{ touch: "on touch screens", always: "always", never: "never" }} />
      <label class="check"><input type="checkbox" checked={confirmEnd.value === "on"}
        onChange={(event) => (confirmEnd.value = event.currentTarget.checked ? "on" : "off")} /> I end my turns myself, even when nothing else is left to do</label>
      <label class="check"><input type="checkbox" checked={notify.value === "on"}
        onChange={(event) => void wish(event.currentTarget.checked)} /> Notify me when it is my turn</label>
      {refused.value ? <p class="trouble" role="alert">{refused.value}</p> : null}
    </div>
  );
}

function Select<T extends string>({ name, value, options }: { name: string; value: Signal<T>; options: Record<T, string> }) {
  return (
    <label class="field">{name}
      <select value={value.value} onChange={(event) => (value.value = event.currentTarget.value as T)}>
        {(Object.entries(options) as [T, string][]).map(([key, said]) => <option key={key} value={key}>{said}</option>)}
      </select>
    </label>
  );
}
