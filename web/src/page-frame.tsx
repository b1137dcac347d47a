// The frame of every page: header, footer, and a banner when the server cannot be reached.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { catalogue, loadError, me } from "./catalogue.ts";
import { Link, parts } from "./route.tsx";
import { LANGUAGES, locale, t } from "./say.ts";
import { Icon } from "./parts/bots.tsx";
import { isDark, language, look, readSetting } from "./settings.ts";

interface Props {
  title: string;
  wide?: boolean;
  look?: string; // a class of its own
  head?: ComponentChildren;
  children: ComponentChildren;
}

export function useTitle(title: string): void {
  useEffect(() => { document.title = title ? t("title-of", { title }) : "Cardamom"; }, [title]);
}

/** The languages as words, each in its own; on a phone two letters. */
function Languages() {
  return (
    <div class="languages" role="group" aria-label={t("settings-language")}>
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <button key={tag} type="button" lang={tag} aria-pressed={tag === locale} aria-label={name} onClick={() => { language.value = tag; location.reload(); }}>
          <span class="whole">{name.split(" (")[0]}</span><span class="brief">{tag.slice(0, 2).toUpperCase()}</span>
        </button>
      ))}
    </div>
  );
}

/** Light or dark, whichever it is not now. */
function LookSwitch() {
  const dark = isDark();
  const said = t(dark ? "look-light" : "look-dark");
  return <button type="button" class="quiet look-switch wide-only" aria-label={said} title={said} onClick={() => { look.value = dark ? "light" : "dark"; }}><Icon name={dark ? "sun" : "moon"} /></button>;
}

/** The rules of the game that was chosen last. */
function rulesPath(): string {
  const games = catalogue.value?.games ?? [];
  const game = games.find(({ id }) => id === readSetting("cardamom.game")) ?? games[0];
  return game ? `rules/${game.id}` : "";
}

/** The pages that everybody looks for. */
function Pages() {
  const rules = rulesPath();
  const link = (to: string, at: string, said: string) => <Link to={to} class="page-link" current={parts.value[0] === at}>{t(said)}</Link>;
  return (
    <nav class="page-links wide-only" aria-label={t("main-menu")}>
      {link("", "", "play")}
      {link("practice", "practice", "practice")}
      {link("bots", "bots", "bots")}
      {link("watch", "watch", "home-watch")}
      {rules ? link(rules, "rules", "rules") : null}
      {link("progress", "progress", "progress")}
      {link("replays", "replays", "replays")}
    </nav>
  );
}

/** `pages`: with links to them and the languages; a table has other things there. */
export function Head({ children, aside, pages = false }: { children?: ComponentChildren; aside?: ComponentChildren; pages?: boolean }) {
  return (
    <header class="head">
      <a class="skip" href="#main" onClick={(event) => { event.preventDefault(); document.getElementById("main")?.focus(); }}>{t("skip")}</a>
      <Link to="" class="home" label={t("home-link")}>
        <svg viewBox="0 0 32 32" aria-hidden="true"><path class="pod" d="M16 2.500c5.400 4.800 8.200 9.500 8.200 14S21.200 26.800 16 29.500c-5.200-2.700-8.200-8.500-8.200-13s2.800-9.200 8.200-14z" /><path class="pod-line" d="M16 2.500v27M16 2.500c-3 5.200-4.200 9.600-4.200 13.800s1.400 9.400 4.200 13.200c2.800-3.800 4.200-9 4.200-13.200s-1.200-8.600-4.200-13.800z" /></svg>
        <span>Cardamom</span>
      </Link>
      {pages ? <Pages /> : null}
      <div class="head-middle">{children}</div>
      {aside}
      <nav class="own-links" aria-label={t("account")}>
        <Link to="account" class="quiet-link">{me.value ? me.value.name : t("account")}</Link>
      </nav>
    </header>
  );
}

export function Page({ title, wide = false, look, head, children }: Props) {
  useTitle(title);
  return (
    <>
      <Head pages aside={<><Languages /><LookSwitch /></>}>{head}</Head>
      {loadError.value ? <p class="banner" role="status">{loadError.value} {t("trying-again")}</p> : null}
      <main id="main" tabIndex={-1} class={wide ? "wide" : look}>{children}</main>
      <footer class="foot">{rulesPath() ? <Link to={rulesPath()}>{t("rules")}</Link> : null} <Link to="practice">{t("practice")}</Link> <Link to="bots">{t("bots-title")}</Link> <Link to="progress">{t("progress-title")}</Link> <Link to="watch">{t("home-live")}</Link> <Link to="replays">{t("replays")}</Link> <Link to="about">{t("foot")}</Link></footer>
    </>
  );
}
