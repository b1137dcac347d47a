// The socket of a table: reconnects with growing pauses, and resumes after the last event it knows.
import { base } from "../api.ts";
import { locale } from "../say.ts";
import type { Frame, Gone, Ping, Pong, Presence } from "../api-types.ts";

const PAUSES = [0.5, 1, 2, 4, 8, 15]; // seconds
const SILENT = 45_000; // ms without the page being seen, after which a socket is looked at with suspicion
const BEAT = 1000; // ms of silence after which a page that is seen asks whether anybody is there, and again until it says that nobody is
const DEAD = 10_000; // ms without an answer after which it tries another socket
const PING: Ping = { ping: true };

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
  private beat = 0; // the timer of the next question, or of its answer
  private unheard = false; // a question was not answered

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
    clearTimeout(this.beat);
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
      this.unheard = false;
      this.listener.state("live", "");
      this.heard();
    };
    socket.onmessage = (event) => {
      const said = JSON.parse(String(event.data)) as Frame | Presence | Gone | Pong;
      if (this.socket === socket) this.heard();
      if (said.type === "table") this.listener.frame(said);
      else if (said.type === "presence") this.listener.presence(said);
      else if (said.type === "gone") farewell = said;
    };
    socket.onclose = () => {
      if (this.stopped || this.socket !== socket) return;
      clearTimeout(this.beat);
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

  /** Somebody is there. A page that is not seen asks nothing. */
  private heard(): void {
    clearTimeout(this.beat);
    if (this.unheard && navigator.onLine !== false) {
      this.unheard = false;
      this.listener.state("live", "");
    }
    if (!document.hidden) this.beat = window.setTimeout(this.ask, BEAT);
  }

  private ask = (): void => {
    clearTimeout(this.beat);
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(PING));
    this.beat = window.setTimeout(() => {
      this.unheard = true;
      this.listener.state("lost", "");
      this.beat = window.setTimeout(() => this.anew(), DEAD);
    }, BEAT);
  };

  /** A socket without a network stays open for minutes; the browser often knows at once. */
  private offline = (): void => { if (!this.stopped) this.listener.state("lost", ""); };

  private online = (): void => this.anew();

  /** An open socket may be dead: take another one. */
  private anew(): void {
    const before = this.socket;
    if (this.stopped || before?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    clearTimeout(this.beat);
    this.tries = 0;
    this.open();
    before?.close();
  }

  private seen = (): void => {
    if (document.hidden) {
      this.hiddenAt = Date.now();
      clearTimeout(this.beat);
    } else if (this.socket?.readyState !== WebSocket.OPEN) this.anew(); // no need to wait for the pause to end
    else {
      if (Date.now() - this.hiddenAt > SILENT) this.socket.send(JSON.stringify({ since: this.listener.since() }));
      this.ask();
    }
  };
}
