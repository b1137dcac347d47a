// The socket of a table: reconnects with growing pauses, and resumes after the last event it knows.
import { base } from "../api.ts";
import { locale } from "../say.ts";
import type { Frame, Gone, Presence } from "../api-types.ts";

const PAUSES = [0.5, 1, 2, 4, 8, 15]; // seconds
const SILENT = 45_000; // ms without the page being seen, after which a socket is looked at with suspicion

export type LinkState = "joining" | "live" | "lost" | "gone";

interface Listener {
  since(): number;
  frame(frame: Frame): void;
  presence(presence: Presence): void;
  state(state: LinkState, why: string): void;
}

export class Live {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private stopped = false;
  private hiddenAt = 0;

  constructor(private readonly table: string, private readonly listener: Listener) {}

  start(): void {
    window.addEventListener("online", this.online);
    window.addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.online);
    window.removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.seen);
    this.socket?.close();
  }

  private open(): void {
    const address = new URL(`api/tables/${encodeURIComponent(this.table)}/live?since=${this.listener.since()}&language=${locale}`, base);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    let farewell: Gone | null = null;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.state("live", "");
    };
    socket.onmessage = (event) => {
      const said = JSON.parse(String(event.data)) as Frame | Presence | Gone;
      if (said.type === "table") this.listener.frame(said);
      else if (said.type === "presence") this.listener.presence(said);
      else farewell = said;
    };
    socket.onclose = () => {
      if (this.stopped || this.socket !== socket) return;
      if (farewell && !farewell.again) {
        this.stopped = true;
        this.listener.state("gone", farewell.why);
        return;
      }
      this.listener.state("lost", farewell?.why ?? "");
      const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)]!;
      this.tries += 1;
      this.timer = window.setTimeout(() => this.open(), pause * 1000 * (0.75 + Math.random() / 2));
    };
  }

  /** A socket without a network stays open for minutes; the browser knows at once. */
  private offline = (): void => { if (!this.stopped) this.listener.state("lost", ""); };

  private online = (): void => {
    const before = this.socket;
    this.again(true);
    if (this.socket !== before) before?.close();
  };

  /** The network is back, or the page is seen again: no need to wait for the pause to end. `anew`: an open socket may be dead. */
  private again = (anew = false): void => {
    if (this.stopped || this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.socket?.readyState === WebSocket.OPEN && !anew) {
      this.socket.send(JSON.stringify({ since: this.listener.since() }));
      return;
    }
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  };

  private seen = (): void => {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (Date.now() - this.hiddenAt > SILENT || this.socket?.readyState !== WebSocket.OPEN) this.again();
  };
}
