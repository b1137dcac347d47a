// A new table: who sits where, and the options of the game.
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { get, post, sentence } from "../api.ts";
import type { GameInfo, Made, NewTable, OptionInfo, Sample, SeatWanted, View } from "../api-types.ts";
import { catalogue, gameInfo, me } from "../catalogue.ts";
import { Emblem } from "../emblems.tsx";
import type { Room } from "../games/room.ts";
import { useRoom } from "../games/rooms.ts";
import { Page } from "../page-frame.tsx";
import { PlayerMark } from "../glyphs.tsx";
import { BotFace, characters } from "../parts/bots.tsx";
import { Link, go } from "../route.tsx";
import { capital } from "../words.ts";
import { t } from "../say.ts";

const KINDS = ["me", "bot", "friend", "hotseat"] as const;
type Kind = (typeof KINDS)[number];
const kindName = (kind: Kind) => t({ me: "new-you", bot: "new-bot", friend: "new-friend", hotseat: "new-hotseat" }[kind]);

type Options = NonNullable<NewTable["options"]>;

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

interface Problems {
  [field: string]: string; // what is wrong with it
}

function Form({ game }: { game: GameInfo }) {
  const usualBot = catalogue.value?.usual_bot ?? "";
  const rows = useSignal<Row[]>(Array.from({ length: game.usual_seats }, (_, n) => ({ kind: n ? "bot" : "me", bot: usualBot, name: "" })));
  const theme = useSignal(game.usual_theme);
  const open = useSignal(false);
  const hidePoints = useSignal(false);
  const options = useSignal<Options>({});
  const map = useSignal<string | null>(null);
  const pack = useSignal<string | null>(null);
  const error = useSignal("");
  const problems = useSignal<Problems>({});
  const busy = useSignal(false);
  const form = useRef<HTMLFormElement>(null);
  const seats = rows.value.length;
  const friends = rows.value.some((row) => row.kind === "friend");
  const change = (n: number, part: Partial<Row>) => {
    rows.value = rows.value.map((row, place) => place === n ? { ...row, ...part } : part.kind === "me" && row.kind === "me" ? { ...row, kind: "bot" } : row);
  };
  const count = (wanted: number) => {
    rows.value = Array.from({ length: wanted }, (_, n) => rows.value[n] ?? { kind: "bot", bot: usualBot, name: "" });
  };
  const asked = game.options.filter((option) => !option.seats.length || option.seats.includes(seats));
  const start = async (event: Event) => {
    event.preventDefault();
    error.value = "";
    problems.value = found(rows.value, asked, options.value);
    if (Object.keys(problems.value).length) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    busy.value = true;
    const table: NewTable = {
      game: game.id, theme: theme.value, public: open.value, hide_points: hidePoints.value, options: chosen(asked, options.value, seats),
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
  const field = (option: OptionInfo) => <Option key={option.name} game={game} option={option} options={options} map={map} seats={seats} problem={problems.value[option.name]} />;
  const isSimple = ({ kind }: OptionInfo) => kind === "map" || kind === "one_of";
  return (
    <form class="new-table" ref={form} noValidate onSubmit={(event) => void start(event)}>
      <div class="new-head"><Emblem game={game.id} /><div><h1>{game.title}</h1><p class="quiet">{game.tagline}</p></div></div>
      {game.seats.length > 1 ? (
        <fieldset class="how-many">
          <legend>{t("new-seats")}</legend>
          {game.seats.map((n) => (
            <label key={n} class="pill"><input type="radio" name="seats" checked={seats === n} onChange={() => count(n)} /><span>{n}</span></label>
          ))}
        </fieldset>
      ) : null}
      <ol class="seat-rows">
        {rows.value.map((row, n) => <SeatRow key={n} n={n} row={row} change={(part) => change(n, part)} problem={problems.value[`seat-${n}`]} />)}
      </ol>
      {asked.filter(isSimple).map(field)}
      {game.themes.length > 1 ? (
        <Pills name={<span>{t("new-theme")}</span>} group="theme" values={game.themes} given={theme.value} said={(one) => capital(String(one))} put={(one) => { theme.value = String(one); }} />
      ) : null}
      <label class="check"><input type="checkbox" checked={open.value} onChange={(event) => (open.value = event.currentTarget.checked)} /> {t(friends ? "new-anybody" : "new-watch")}</label>
      {seats > 1 ? <label class="check"><input type="checkbox" checked={hidePoints.value} onChange={(event) => (hidePoints.value = event.currentTarget.checked)} /> {t("new-hide-points")}</label> : null}
      <details class="options">
        <summary>{t("new-options")}</summary>
        {asked.filter((option) => !isSimple(option)).map(field)}
        {asked.some(({ kind }) => kind === "map") ? <FileField name={t("new-own-map")} text={map} accept=".txt,.map" /> : null}
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

/** What is wrong with the form, by field; nothing: it can be sent. */
function found(rows: readonly Row[], asked: readonly OptionInfo[], options: Options): Problems {
  const problems: Problems = {};
  rows.forEach((row, n) => { if (row.kind === "hotseat" && !row.name.trim()) problems[`seat-${n}`] = t("new-needs-name"); });
  for (const { name, kind, low, high, pattern, values, about } of asked) {
    const given = options[name];
    if (given === undefined) continue;
    if (kind === "number" && !(Number.isInteger(given) && Number(given) >= (low ?? -Infinity) && Number(given) <= (high ?? Infinity))) {
      problems[name] = t("new-needs-number", { low, high });
    }
    if (pattern && !values.includes(given) && !new RegExp(`^(?:${pattern})$`).test(String(given))) problems[name] = about;
  }
  return problems;
}

/** A sentence beside a field. */
function Wrong({ id, said }: { id: string; said: string | undefined }) {
  return said ? <small class="wrong" id={id} role="alert">{said}</small> : null;
}

function wanted(row: Row): SeatWanted {
  const name = row.name.trim() || null;
  if (row.kind === "bot") return { kind: "bot", bot: row.bot };
  return row.kind === "friend" ? { kind: "friend" } : { kind: row.kind, name };
}

function SeatRow({ n, row, change, problem }: { n: number; row: Row; change: (part: Partial<Row>) => void; problem: string | undefined }) {
  const letter = "ABCDE"[n];
  const bots = [...characters(), ...(catalogue.value?.bots ?? []).filter(({ character }) => !character)];
  return (
    <li>
      <svg viewBox="-10 -10 20 20" role="img" aria-label={t("new-seat", { letter })}><PlayerMark seat={n} x={0} y={0} r={10} /></svg>
      <select aria-label={t("new-who", { letter })} value={row.kind} onChange={(event) => change({ kind: event.currentTarget.value as Kind })}>
        {KINDS.map((kind) => <option key={kind} value={kind}>{kindName(kind)}</option>)}
      </select>
      {row.kind === "bot" ? (
        <fieldset class="seat-bots" aria-label={t("new-how", { letter })}>
          {bots.map(({ name, label, character, description }) => (
            <label key={name} class="seat-bot" title={description}>
              <input type="radio" name={`bot ${n}`} value={name} checked={row.bot === name} onChange={() => change({ bot: name })} />
              {character ? <BotFace character={character} size={38} /> : null}
              <span>{character ? <b>{character}</b> : null}<small>{label}</small></span>
            </label>
          ))}
        </fieldset>
      ) : row.kind === "friend" ? <span class="quiet">{t("new-link-note")}</span> : (
        <span class="seat-name">
          <input aria-label={t("new-name-at", { letter })} maxLength={24} value={row.name} placeholder={row.kind === "me" ? me.value?.name ?? "" : t("new-name")}
            aria-invalid={problem ? "true" : undefined} aria-describedby={problem ? `wrong-seat-${n}` : undefined} onInput={(event) => change({ name: event.currentTarget.value })} />
          <Wrong id={`wrong-seat-${n}`} said={problem} />
        </span>
      )}
    </li>
  );
}

interface OptionProps {
  game: GameInfo;
  option: OptionInfo;
  options: Signal<Options>;
  map: Signal<string | null>;
  seats: number;
  problem: string | undefined;
}

/** What a value is called: by the game, or as it is written. */
function labelOf(option: OptionInfo): (value: unknown) => string {
  return (value) => option.labels[typeof value === "string" ? value : JSON.stringify(value)] ?? (value === "random" ? t("new-random") : capital(String(value).replaceAll("-", " ")));
}

function Option({ game, option, options, map, seats, problem }: OptionProps) {
  const given = options.value[option.name] ?? option.default;
  const put = (value: unknown) => {
    const { [option.name]: _, ...others } = options.value;
    options.value = JSON.stringify(value) === JSON.stringify(option.default) ? others : { ...others, [option.name]: value };
  };
  const name = <><span>{option.label}</span> <small>{option.about}</small></>;
  switch (option.kind) {
    case "number":
      return <NumberField name={name} option={option} given={given} put={put} problem={problem} />;
    case "one_of":
      if (option.values.every((value) => typeof value === "boolean")) {
        return <label class="check"><input type="checkbox" checked={given === true} onChange={(event) => put(event.currentTarget.checked)} /> <span>{name}</span></label>;
      }
      return <Pills name={name} group={option.name} values={option.values} given={given} put={put} said={labelOf(option)} />;
    case "seat":
      return <Chosen name={name} values={[...option.values, ...Array.from({ length: seats }, (_, n) => n)]} given={given} put={put}
        said={(value) => typeof value === "number" ? t("new-seat", { letter: "ABCDE"[value] }) : t("new-random")} />;
    case "map":
      return <MapField name={name} game={game} option={option} given={given} put={put} seats={seats} own={map.value !== null} />;
    case "order":
      return <TextField name={name} option={option} given={given} put={put} known={[...option.values, [..."ABCDE"].slice(0, seats).join(",")]} problem={problem} />;
    case "text":
      return <TextField name={name} option={option} given={given} put={put} known={option.values} problem={problem} />;
  }
}

interface TextFieldProps {
  name: ComponentChildren;
  option: OptionInfo;
  given: unknown;
  put: (value: unknown) => void;
  known: readonly unknown[];
  problem: string | undefined;
}

/** What is typed: one of the known values, or whatever else the option accepts. */
function TextField({ name, option, given, put, known, problem }: TextFieldProps) {
  return (
    <label class="field">{name}
      <input value={String(given)} list={`known-${option.name}`} aria-invalid={problem ? "true" : undefined} aria-describedby={problem ? `wrong-${option.name}` : undefined}
        onInput={(event) => put(event.currentTarget.value)} />
      <datalist id={`known-${option.name}`}>
        {known.map((value) => <option key={String(value)} value={String(value)} />)}
      </datalist>
      <Wrong id={`wrong-${option.name}`} said={problem} />
    </label>
  );
}

/** A map for each seat: those chosen, and the next ones for seats that were added. */
function oneForEach(option: OptionInfo, given: readonly unknown[], seats: number): unknown[] {
  const maps = option.each_seat;
  return Array.from({ length: seats }, (_, n) => given[n] ?? maps[n % maps.length]);
}

/** What is sent: the options that matter with this number of seats; a map for each seat as `B3,B1`. */
function chosen(asked: readonly OptionInfo[], options: Options, seats: number): Options {
  return Object.fromEntries(asked.filter((option) => option.name in options).map((option) => {
    const given = options[option.name];
    return [option.name, Array.isArray(given) && option.each_seat.length ? oneForEach(option, given, seats).join(",") : given];
  }));
}

const EACH = "each seat"; // among the names of maps

interface MapFieldProps {
  name: ComponentChildren;
  game: GameInfo;
  option: OptionInfo;
  given: unknown;
  put: (value: unknown) => void;
  seats: number;
  own: boolean; // a map from a file is used instead
}

/** Maps as pictures. Where each seat may have another one, they are chosen by name. */
function MapField({ name, game, option, given, put, seats, own }: MapFieldProps) {
  const maps = option.each_seat;
  const each = Array.isArray(given) ? oneForEach(option, given, seats) : null;
  const said = labelOf(option);
  const { room } = useRoom(game.id);
  const values = maps.length && (seats > 1 || each) ? [...option.values, EACH] : option.values;
  return (
    <fieldset class="maps" disabled={own}>
      <legend>{name}</legend>
      <div class="map-cards">
        {values.map((value) => (
          <label key={String(value)} class="map-card">
            <input type="radio" name="map" checked={each ? value === EACH : JSON.stringify(value) === JSON.stringify(given)} onChange={() => put(value === EACH ? oneForEach(option, [], seats) : value)} />
            {value === EACH || value === "random" || !room?.MapPicture ? <span class="map-unknown" aria-hidden="true">?</span> : <MapSample game={game} map={String(value)} Picture={room.MapPicture} />}
            <span>{value === EACH ? t("new-each-seat") : said(value)}</span>
          </label>
        ))}
      </div>
      {each ? (
        <ul class="map-of-seat">
          {each.map((one, n) => (
            <li key={n}>
              <label>{t("new-seat", { letter: "ABCDE"[n] })}
                <select value={String(one)} onChange={(event) => put(each.map((other, place) => place === n ? event.currentTarget.value : other))}>
                  {maps.map((map) => <option key={map} value={map}>{said(map)}</option>)}
                </select>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}

function MapSample({ game, map, Picture }: { game: GameInfo; map: string; Picture: NonNullable<Room["MapPicture"]> }) {
  const view = useSignal<View | null>(null);
  useEffect(() => {
    get<Sample>(`samples/${game.id}?theme=${game.usual_theme}&map=${encodeURIComponent(map)}`).then((sample) => (view.value = sample.view), () => undefined);
  }, [game.id, map]);
  return view.value ? <Picture view={view.value} /> : <span class="map-unknown" aria-hidden="true" />;
}

/** A number; left empty it is the usual one. */
function NumberField({ name, option, given, put, problem }: { name: ComponentChildren; option: OptionInfo; given: unknown; put: (value: unknown) => void; problem: string | undefined }) {
  const typed = useSignal(String(given));
  return (
    <label class="field">{name}
      <input type="number" value={typed.value} placeholder={String(option.default)} min={option.low ?? undefined} max={option.high ?? undefined}
        aria-invalid={problem ? "true" : undefined} aria-describedby={problem ? `wrong-${option.name}` : undefined}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          put(typed.value === "" ? option.default : Number(typed.value));
        }} />
      <Wrong id={`wrong-${option.name}`} said={problem} />
    </label>
  );
}

interface PillsProps {
  name: ComponentChildren;
  group: string; // its own in the form
  values: readonly unknown[];
  given: unknown;
  put: (value: unknown) => void;
  said: (value: unknown) => string;
}

function Pills({ name, group, values, given, put, said }: PillsProps) {
  return (
    <fieldset class="pills">
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={String(value)} class="pill">
          <input type="radio" name={group} checked={JSON.stringify(value) === JSON.stringify(given)} onChange={() => put(value)} /><span>{said(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ChosenProps {
  name: ComponentChildren;
  values: readonly unknown[];
  given: unknown;
  put: (value: unknown) => void;
  said: (value: unknown) => string;
}

function Chosen({ name, values, given, put, said }: ChosenProps) {
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
