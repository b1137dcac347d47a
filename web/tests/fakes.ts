// What the store needs of a browser: a place to keep things, requests that wait for the test's answer, and sockets that the
// test speaks through. Imported before anything of the page, which looks at the document when it is loaded.
import assert from "node:assert/strict";

/** A request under way: the test answers when it likes. */
export interface Asked {
  method: string;
  path: string; // below api/
  body: Record<string, unknown>;
  answer(body: unknown, status?: number): Promise<void>;
  fail(): Promise<void>;
}

/** Everything that only waits for what has happened already is done. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export const server = {
  waiting: [] as Asked[],

  fetch(address: URL, { method = "GET", body }: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const said = typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {};
      server.waiting.push({
        method, path: address.href.split("/api/")[1]!, body: said,
        answer: (given, status = 200) => { resolve(new Response(JSON.stringify(given), { status })); return settled(); },
        fail: () => { reject(new TypeError("the network is gone")); return settled(); },
      });
    });
  },

  /** The request that was made first among those that wait; it has to be this one. */
  next(method: string, path: string): Asked {
    const asked = server.waiting.shift();
    assert.deepEqual(asked && [asked.method, asked.path], [method, path]);
    return asked!;
  },
};

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  readonly sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly address: URL) {
    FakeSocket.made.push(this);
  }

  /** The one that was opened last. */
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message: unknown): Promise<void> {
    this.onmessage({ data: JSON.stringify(message) });
    return settled();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose();
  }
}

export const stored = new Map<string, string>();
const events = new EventTarget();
const listening = {
  addEventListener: events.addEventListener.bind(events), removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
};

/** What was added to the head of the page; a test says when it is loaded, or that it failed. */
export interface Added {
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}
export const head: Added[] = [];

const page = {
  createElement: (): Added => ({ href: "", onload: () => undefined, onerror: () => undefined, remove() { head.splice(head.indexOf(this), 1); } }),
  head: { append: (added: Added) => void head.push(added) },
  ...listening, baseURI: "http://cards.test/below/", hidden: false, getElementById: () => null, documentElement: { dataset: {} },
};
for (const [name, value] of Object.entries({
  ...listening, window: globalThis, document: page, WebSocket: FakeSocket, fetch: server.fetch, navigator: { languages: ["en"] },
  localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) },
})) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
