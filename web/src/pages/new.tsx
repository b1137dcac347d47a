// A new table: who sits where, and the options of the game.
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { post, sentence } from "../api.ts";
import type { GameInfo, Made, NewTable, OptionInfo, SeatWanted } from "../api-types.ts";
import { catalogue, gameInfo, me } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import { Page } from "../page-frame.tsx";
import { PlayerMark } from "../glyphs.tsx";
import { Link, go } from "../route.tsx";
import { capital } from "../words.ts";
import { t } from "../say.ts";

const KINDS = ["me", "bot", "friend", "hotseat"] as const;
type Kind = (typeof KINDS)[number];
const kindName = (kind: Kind) => t({ me: "new-you", bot: "new-bot", friend: "new-friend", hotseat: "new-hotseat" }[kind]);

interface Row {
  kind: Kind;
  bot: string;
  name: string;
}

export function New({ game: id }: { game: string }) {
  const game = gameInfo(id);
  if (!catalogue.value) return <Page title={t("new-title")}><p class="waiting">{t("new-loading")}</p></Page>;
  if (!game) return <Page title={t("new-title")}><h1>{t("new-no-game")}</h1><Link to="">{t("new-see-games")}</Link></Page>;
  return <Page title={t("new-title-of", { title: game.title })}><Form key={id} game={game} /></Page>;
}

function Form({ game }: { game: GameInfo }) {
  const usualBot = catalogue.value?.usual_bot ?? "";
  const rows = useSignal<Row[]>(Array.from({ length: game.usual_seats }, (_, n) => ({ kind: n ? "bot" : "me", bot: usualBot, name: "" })));
  const theme = useSignal(game.usual_theme);
  const open = useSignal(false);
  const hidePoints = useSignal(false);
  const options = useSignal<Record<string, unknown>>({});
  const map = useSignal<string | null>(null);
  const pack = useSignal<string | null>(null);
  const error = useSignal("");
  const busy = useSignal(false);
  const friends = rows.value.some((row) => row.kind === "friend");
  const change = (n: number, part: Partial<Row>) => {
    rows.value = rows.value.map((row, place) => place === n ? { ...row, ...part } : part.kind === "me" && row.kind === "me" ? { ...row, kind: "bot" } : row);
  };
  const count = (seats: number) => {
    rows.value = Array.from({ length: seats }, (_, n) => rows.value[n] ?? { kind: "bot", bot: usualBot, name: "" });
  };
  const asked = game.options.filter((option) => !option.seats.length || option.seats.includes(rows.value.length));
  const start = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    error.value = "";
    const table: NewTable = {
      game: game.id, theme: theme.value, public: friends && open.value, hide_points: hidePoints.value, options: chosen(asked, options.value, rows.value.length),
      seats: rows.value.map(wanted), map_file: map.value, pack: pack.value,
    };
    try {
      const made = await post<Made>("tables", table);
      go(`t/${made.table}`);
    } catch (problem) {
      error.value = sentence(problem);
    }
    busy.value = false;
  };
  return (
    <form class="new-table" onSubmit={(event) => void start(event)}>
      <div class="new-head"><Emblem game={game.id} /><h1>{game.title}</h1></div>
      {game.seats.length > 1 ? (
        <fieldset class="how-many">
          <legend>{t("new-seats")}</legend>
          {game.seats.map((seats) => (
            <label key={seats} class="pill"><input type="radio" name="seats" checked={rows.value.length === seats} onChange={() => count(seats)} /><span>{seats}</span></label>
          ))}
        </fieldset>
      ) : null}
      <ol class="seat-rows">
        {rows.value.map((row, n) => <SeatRow key={n} n={n} row={row} change={(part) => change(n, part)} />)}
      </ol>
      {friends ? <label class="check"><input type="checkbox" checked={open.value} onChange={(event) => (open.value = event.currentTarget.checked)} /> {t("new-anybody")}</label> : null}
      <label class="check"><input type="checkbox" checked={hidePoints.value} onChange={(event) => (hidePoints.value = event.currentTarget.checked)} /> {t("new-hide-points")}</label>
      {game.themes.length > 1 ? (
        <label class="field">{t("new-theme")}
          <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value)}>
            {game.themes.map((one) => <option key={one} value={one}>{capital(one)}</option>)}
          </select>
        </label>
      ) : null}
      <details class="options">
        <summary>{t("new-options")}</summary>
        {asked.map((option) => <Option key={option.name} option={option} options={options} map={map} seats={rows.value.length} />)}
        <FileField name={t("new-pack")} text={pack} accept=".toml" />
      </details>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      <div class="row go">
        <button type="submit" class="primary large" disabled={busy.value} aria-busy={busy.value}>{t(busy.value ? "new-setting-up" : friends ? "new-make" : "new-play")}</button>
        <Link to={`rules/${game.id}`} class="quiet-link">{t("rules")}</Link>
      </div>
    </form>
  );
}

function wanted(row: Row): SeatWanted {
  const name = row.name.trim() || null;
  if (row.kind === "bot") return { kind: "bot", bot: row.bot };
  return row.kind === "friend" ? { kind: "friend" } : { kind: row.kind, name };
}

function SeatRow({ n, row, change }: { n: number; row: Row; change: (part: Partial<Row>) => void }) {
  const letter = "ABCDE"[n];
  const bot = catalogue.value?.bots.find((one) => one.name === row.bot);
  return (
    <li>
      <svg viewBox="-10 -10 20 20" role="img" aria-label={t("new-seat", { letter })}><PlayerMark seat={n} x={0} y={0} r={10} /></svg>
      <select aria-label={t("new-who", { letter })} value={row.kind} onChange={(event) => change({ kind: event.currentTarget.value as Kind })}>
        {KINDS.map((kind) => <option key={kind} value={kind}>{kindName(kind)}</option>)}
      </select>
      {row.kind === "bot" ? (
        <>
          <select aria-label={t("new-how", { letter })} value={row.bot} onChange={(event) => change({ bot: event.currentTarget.value })}>
            {(catalogue.value?.bots ?? []).map((one) => <option key={one.name} value={one.name}>{one.label}</option>)}
          </select>
          <span class="quiet">{bot?.description}</span>
        </>
      ) : row.kind === "friend" ? <span class="quiet">{t("new-link-note")}</span> : (
        <input aria-label={t("new-name-at", { letter })} maxLength={24} value={row.name} placeholder={row.kind === "me" ? me.value?.name ?? "" : t("new-name")}
          required={row.kind === "hotseat"} onInput={(event) => change({ name: event.currentTarget.value })} />
      )}
    </li>
  );
}

interface OptionProps {
  option: OptionInfo;
  options: Signal<Record<string, unknown>>;
  map: Signal<string | null>;
  seats: number;
}

function Option({ option, options, map, seats }: OptionProps) {
  const given = options.value[option.name] ?? option.default;
  const put = (value: unknown) => {
    const { [option.name]: _, ...others } = options.value;
    options.value = JSON.stringify(value) === JSON.stringify(option.default) ? others : { ...others, [option.name]: value };
  };
  const name = <><span>{capital(option.name)}</span> <small>{option.about}</small></>;
  switch (option.kind) {
    case "number":
      return <NumberField name={name} option={option} given={given} put={put} />;
    case "one_of":
      if (option.values.every((value) => typeof value === "boolean")) {
        return <label class="check"><input type="checkbox" checked={given === true} onChange={(event) => put(event.currentTarget.checked)} /> {name}</label>;
      }
      return <Chosen name={name} values={option.values} given={given} put={put} />;
    case "seat":
      return <Chosen name={name} values={[...option.values, ...Array.from({ length: seats }, (_, n) => n)]} given={given} put={put}
        said={(value) => typeof value === "number" ? t("new-seat", { letter: "ABCDE"[value] }) : t("new-random")} />;
    case "map":
      return (
        <>
          <MapField name={name} option={option} given={given} put={put} seats={seats} />
          <FileField name={t("new-own-map")} text={map} accept=".txt,.map" />
        </>
      );
    case "order":
      return <TextField name={name} option={option} given={given} put={put} known={[...option.values, [..."ABCDE"].slice(0, seats).join(",")]} />;
    case "text":
      return <TextField name={name} option={option} given={given} put={put} known={option.values} />;
  }
}

interface TextFieldProps {
  name: ComponentChildren;
  option: OptionInfo;
  given: unknown;
  put: (value: unknown) => void;
  known: readonly unknown[];
}

/** What is typed: one of the known values, or whatever else the option accepts. */
function TextField({ name, option, given, put, known }: TextFieldProps) {
  const pattern = option.pattern ? [...option.values.map(String), option.pattern].join("|") : undefined;
  return (
    <label class="field">{name}
      <input value={String(given)} list={`known-${option.name}`} pattern={pattern} onInput={(event) => put(event.currentTarget.value)} />
      <datalist id={`known-${option.name}`}>
        {known.map((value) => <option key={String(value)} value={String(value)} />)}
      </datalist>
    </label>
  );
}

/** A map for each seat: those chosen, and the next ones for seats that were added. */
function oneForEach(option: OptionInfo, given: readonly unknown[], seats: number): unknown[] {
  const maps = option.each_seat;
  return Array.from({ length: seats }, (_, n) => given[n] ?? maps[n % maps.length]);
}

/** What is sent: the options that matter with this number of seats; a map for each seat as `B3,B1`. */
function chosen(asked: readonly OptionInfo[], options: Record<string, unknown>, seats: number): Record<string, unknown> {
  return Object.fromEntries(asked.filter((option) => option.name in options).map((option) => {
    const given = options[option.name];
    return [option.name, Array.isArray(given) && option.each_seat.length ? oneForEach(option, given, seats).join(",") : given];
  }));
}

const EACH = "each seat"; // among the names of maps

function MapField({ name, option, given, put, seats }: { name: ComponentChildren; option: OptionInfo; given: unknown; put: (value: unknown) => void; seats: number }) {
  const maps = option.each_seat;
  const names = option.values;
  const each = Array.isArray(given) ? oneForEach(option, given, seats) : null;
  return (
    <>
      <Chosen name={name} values={maps.length && (seats > 1 || each) ? [...names, EACH] : names} given={each ? EACH : given} said={(value) => value === EACH ? t("new-each-seat") : mapName(value)}
        put={(value) => put(value === EACH ? oneForEach(option, [], seats) : value)} />
      {each ? (
        <ul class="map-of-seat">
          {each.map((one, n) => (
            <li key={n}>
              <label>{t("new-seat", { letter: "ABCDE"[n] })}
                <select value={String(one)} onChange={(event) => put(each.map((other, place) => place === n ? event.currentTarget.value : other))}>
                  {maps.map((map) => <option key={map} value={map}>{map}</option>)}
                </select>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A number; left empty it is the usual one. */
function NumberField({ name, option, given, put }: { name: ComponentChildren; option: OptionInfo; given: unknown; put: (value: unknown) => void }) {
  const typed = useSignal(String(given));
  return (
    <label class="field">{name}
      <input type="number" value={typed.value} placeholder={String(option.default)} min={option.low ?? undefined} max={option.high ?? undefined}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          put(typed.value === "" ? option.default : Number(typed.value));
        }} />
    </label>
  );
}

/** `one-per-type`, as people read it. */
function plain(value: unknown): string {
  return value === "random" ? t("new-random") : capital(String(value).replaceAll("-", " "));
}

/** `first-game`, `random:1`, as people read it. */
function mapName(value: unknown): string {
  const [, n] = /^random:(.*)$/.exec(String(value)) ?? [];
  return n ? t("new-random-map", { n }) : plain(value);
}

interface ChosenProps {
  name: ComponentChildren;
  values: readonly unknown[];
  given: unknown;
  put: (value: unknown) => void;
  said?: (value: unknown) => string;
}

function Chosen({ name, values, given, put, said = plain }: ChosenProps) {
  const at = values.findIndex((value) => JSON.stringify(value) === JSON.stringify(given));
  return (
    <label class="field">{name}
      <select value={String(at)} onChange={(event) => put(values[Number(event.currentTarget.value)])}>
        {values.map((value, n) => <option key={n} value={String(n)}>{said(value)}</option>)}
      </select>
    </label>
  );
}

function FileField({ name, text, accept }: { name: string; text: Signal<string | null>; accept: string }) {
  const read = async (input: HTMLInputElement) => {
    text.value = (await input.files?.[0]?.text()) ?? null;
  };
  return <label class="field">{name}<input type="file" accept={accept} onChange={(event) => void read(event.currentTarget)} /></label>;
}
