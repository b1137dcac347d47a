import { Page } from "../page-frame.tsx";
import { t } from "../say.ts";

export function About() {
  return (
    <Page title={t("menu-about")}>
      <h1>{t("about-title")}</h1>
      <p>{t("about-text")}</p>
      <h2>{t("about-end-title")}</h2>
      <p>{t("about-end-silent")}</p>
      <p>{t("about-end-stays")}</p>
      <h2>{t("about-limits-title")}</h2>
      <p>{t("about-limits")}</p>
      <h2>{t("about-undo-title")}</h2>
      <p>{t("about-undo")}</p>
      <h2>{t("about-privacy-title")}</h2>
      <p>{t("about-privacy")}</p>
      <h2>{t("about-keys-title")}</h2>
      <dl class="keys">
        <div><dt>Tab</dt><dd>{t("about-tab")}</dd></div>
        <div><dt>{t("about-key-arrows")}</dt><dd>{t("about-arrows")}</dd></div>
        <div><dt>Enter</dt><dd>{t("about-enter")}</dd></div>
        <div><dt>Escape</dt><dd>{t("about-escape")}</dd></div>
        <div><dt>u</dt><dd>{t("about-u")}</dd></div>
        <div><dt>?</dt><dd>{t("about-question")}</dd></div>
      </dl>
    </Page>
  );
}
