// Requests to the server. Every refusal is a sentence (Problem).
import type { Problem } from "./api-types.ts";
import { locale, t } from "./say.ts";

export class Refused extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.error);
  }
}

export const base = new URL(document.baseURI);

const written = document.getElementById("saved")?.textContent; // in a file: all that can be asked for, by its path
const saved = written ? (JSON.parse(written) as { readonly [path: string]: unknown }) : null;
export const isFile = saved !== null;

/** Asks the server, below its base path; throws Refused with its sentence. */
export async function ask<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  if (saved) {
    if (method === "GET" && path in saved) return saved[path] as T;
    throw new Refused(404, { error: t("not-in-file"), key: "not-in-file", rule: null, seq: null });
  }
  let answer: Response;
  try {
    answer = await fetch(new URL(`api/${path}`, base), {
      method,
      headers: { "Accept-Language": locale, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refused(0, { error: t("no-server"), key: "no-server", rule: null, seq: null });
  }
  if (answer.status === 204) return undefined as T;
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw new Refused(answer.status, isProblem(said) ? said
    : { error: t("strange-answer", { status: answer.status }), key: "strange-answer", rule: null, seq: null });
}

function isProblem(said: unknown): said is Problem {
  return typeof said === "object" && said !== null && typeof (said as Problem).error === "string";
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

/** What went wrong, as a sentence. */
export function sentence(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
