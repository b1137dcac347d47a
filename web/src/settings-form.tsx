import { ask } from "./api.ts";
import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import { askFirst, confirmEnd, details, language, look, motion, notify, sounds } from "./settings.ts";
import { LANGUAGES, t } from "./say.ts";
import { sound } from "./sound.ts";

export function Settings() {
  const refused = useSignal("");
  const wish = async (on: boolean) => {
    refused.value = "";
    if (!on || !("Notification" in window)) {
      notify.value = "off";
      if (on) refused.value = t("settings-no-notifications");
      return;
    }
    const answer = await Notification.requestPermission();
    notify.value = answer === "granted" ? "on" : "off";
    if (answer !== "granted") refused.value = t("settings-not-allowed");
  };
  return (
    <div class="settings">
      <Select name={t("settings-language")} value={language} options={{ "": t("settings-language-system"), ...LANGUAGES }} changed={() => void ask("PATCH", "me", { language: language.value }).finally(() => location.reload())} />
      <Select name={t("settings-look")} value={look} options={{ system: t("settings-look-system"), light: t("settings-look-light"), dark: t("settings-look-dark") }} />
      <Select name={t("settings-motion")} value={motion} options={{ none: t("settings-motion-none"), fast: t("settings-motion-fast"), normal: t("settings-motion-normal"), slow: t("settings-motion-slow") }} />
      <Select name={t("settings-ask")} value={askFirst} options={{ touch: t("settings-ask-touch"), always: t("settings-ask-always"), never: t("settings-ask-never") }} />
      <label class="check"><input type="checkbox" checked={confirmEnd.value === "on"}
        onChange={(event) => (confirmEnd.value = event.currentTarget.checked ? "on" : "off")} /> {t("settings-confirm-end")}</label>
      <label class="check"><input type="checkbox" checked={sounds.value === "on"}
        onChange={(event) => { sounds.value = event.currentTarget.checked ? "on" : "off"; sound("turn"); }} /> {t("settings-sounds")}</label>
      <label class="check"><input type="checkbox" checked={details.value === "on"}
        onChange={(event) => (details.value = event.currentTarget.checked ? "on" : "off")} /> {t("settings-details")}</label>
      <label class="check"><input type="checkbox" checked={notify.value === "on"}
        onChange={(event) => void wish(event.currentTarget.checked)} /> {t("settings-notify")}</label>
      {refused.value ? <p class="trouble" role="alert">{refused.value}</p> : null}
    </div>
  );
}

interface SelectProps<T extends string> {
  name: string;
  value: Signal<T>;
  options: Record<T, string>;
  changed?: () => void;
}

function Select<T extends string>({ name, value, options, changed }: SelectProps<T>) {
  return (
    <label class="field">{name}
      <select value={value.value} onChange={(event) => { value.value = event.currentTarget.value as T; changed?.(); }}>
        {(Object.entries(options) as [T, string][]).map(([key, said]) => <option key={key} value={key}>{said}</option>)}
      </select>
    </label>
  );
}
