// Remove somebody from a table that has not started, block them, or report them to whoever runs the server.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { post, sentence } from "../api.ts";
import type { SeatInfo } from "../api-types.ts";
import { Dialog } from "../dialog.tsx";
import type { TableStore } from "./store.ts";
import { t } from "../say.ts";

export function BlockAndReport({ store, others: now, close }: { store: TableStore; others: SeatInfo[]; close: () => void }) {
  const frame = store.frame.value!;
  const others = useRef(now).current; // who was there when this was opened
  const chosen = useSignal(others[0]!.seat);
  const note = useSignal("");
  const said = useSignal("");
  const error = useSignal("");
  const seat = others.find((one) => one.seat === chosen.value) ?? others[0]!;
  const tell = async (path: string, body: object, done: string) => {
    said.value = error.value = "";
    try {
      await post(store.path(path), { seat: seat.seat, name: seat.name, ...body });
      said.value = done;
      note.value = "";
      if (path === "/kick") close();
    } catch (problem) {
      error.value = sentence(problem);
    }
  };
  return (
    <Dialog title={t("people-title")} close={close}>
      {others.length > 1 ? (
        <label class="field">{t("people-whom")}
          <select value={seat.seat} onChange={(event) => { chosen.value = Number(event.currentTarget.value); said.value = error.value = ""; }}>
            {others.map((one) => <option key={one.seat} value={one.seat}>{one.name}</option>)}
          </select>
        </label>
      ) : null}
      {frame.owner && frame.status === "open" ? (
        <p><button type="button" onClick={() => void tell("/kick", {}, "")}>{t("people-remove", { name: seat.name })}</button></p>
      ) : null}
      <p>{t("people-block-note", { name: seat.name })}</p>
      <p><button type="button" onClick={() => void tell("/block", {}, t("people-blocked", { name: seat.name }))}>{t("people-block", { name: seat.name })}</button></p>
      <form onSubmit={(event) => { event.preventDefault(); void tell("/complaints", { note: note.value }, t("people-reported")); }}>
        <label class="field">{t("people-what", { name: seat.name })}
          <textarea rows={3} maxLength={2000} required value={note.value} onInput={(event) => (note.value = event.currentTarget.value)} />
        </label>
        <button type="submit">{t("people-report", { name: seat.name })}</button>
      </form>
      {error.value ? <p class="trouble" role="alert">{error.value}</p> : null}
      {said.value ? <p role="status">{said.value}</p> : null}
    </Dialog>
  );
}
