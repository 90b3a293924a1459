// The server's real log, and everything that it must never contain: secrets of requests and replies.
import { createLog, type Log } from '../../server/log.ts';

/** More are forgotten, the oldest first, so that a run of thousands of logins stays quick. */
const KEPT = 300;
/** A secret this short may occur in a longer word by chance. */
const SHORT = 8;
/** Shorter secrets are ignored: they could occur in a line by chance. */
const SHORTEST = 6;
/** Most lines in the log before the reply that brings a secret. */
const RECENT = 50;

export interface WatchedLog {
  log: Log;
  /** A line of a log that another process writes. */
  look(line: string): void;
  /** From now on no line may hold it, nor may the last ones. */
  keepOut(secret: string | null | undefined): void;
  /** Throws when a line held a secret. */
  check(): void;
  /** Does `work` while no line may hold the cookies, the CSRF token and the search text of the request; those of the reply from then on. */
  during(request: Request, work: () => Promise<Response>): Promise<Response>;
}

export function watchedLog(secrets: readonly string[]): WatchedLog {
  const kept = new Set<string>();
  const searched = new Set<string>();
  const recent: string[] = [];
  let leak: string | null = null;
  const compare = (line: string, some: readonly string[]): void => {
    const secret = some.find((one) => holds(line, one));
    if (secret !== undefined) leak ??= `The log holds ${secret}: ${line}`;
  };
  const look = (line: string): void => {
    compare(line, [...secrets, ...kept, ...searched]);
    recent.push(line);
    if (recent.length > RECENT) recent.shift();
  };
  const keepOut: WatchedLog['keepOut'] = (secret) => {
    if (!secret || secret.length < SHORTEST) return;
    const isNew = !kept.delete(secret);
    kept.add(secret);
    if (isNew) for (const line of recent) compare(line, [secret]);
    if (kept.size > KEPT) kept.delete(kept.values().next().value!);
  };
  return {
    log: createLog({ write: look }),
    look,
    keepOut,
    check() {
      if (leak === null) return;
      const message = leak;
      leak = null;
      throw new Error(message);
    },
    async during(request, work) {
      const text = new URL(request.url).searchParams.get('q') ?? '';
      if (text.length >= SHORTEST) searched.add(text).add(encodeURIComponent(text));
      for (const cookie of (request.headers.get('Cookie') ?? '').split('; ')) keepOut(secretOf(cookie));
      keepOut(request.headers.get('X-CSRFToken'));
      const reply = await work();
      searched.clear();
      for (const line of reply.headers.getSetCookie()) keepOut(secretOf(line));
      return reply;
    },
  };
}

/** The value of a cookie that other pages' scripts must not read; null for a language or a hint. */
const secretOf = (cookie: string): string | null => /^__Host-[^=]*=([^;]*)/.exec(cookie)?.[1] ?? null;

function holds(line: string, secret: string): boolean {
  let at = line.indexOf(secret);
  if (secret.length >= SHORT) return at >= 0;
  while (at >= 0) {
    const around = `${line[at - 1] ?? ''}${line[at + secret.length] ?? ''}`;
    if (!/[\w-]/.test(around)) return true;
    at = line.indexOf(secret, at + 1);
  }
  return false;
}
