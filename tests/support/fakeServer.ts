// A fake network: replies with the test's answer and records every call.
import { deleteCookie } from '../../src/browser/cookies.ts';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
}

export type Answer = (call: Call) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

export const refusal = (status: number, code?: string, more: Record<string, unknown> = {}): Response =>
  json({ ...(code && { code }), detail: 'No.', ...more }, status);

/** Never replies; only the caller's abort ends the call. */
export const neverReplies: Answer = ({ signal }) =>
  new Promise((_, reject) => {
    const gone = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) gone();
    else signal.addEventListener('abort', gone);
  });

/** Replies with a body that never ends. */
export const stalledBody: Answer = ({ signal }) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"id":'));
        signal.addEventListener('abort', () => body.error(new DOMException('Aborted', 'AbortError')));
      },
    }),
  );

export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A promise that the test settles. */
export function held<T>() {
  const held: { settle: (value: T) => void; promise: Promise<T> } = {
    settle: () => undefined,
    promise: Promise.resolve() as Promise<T>,
  };
  held.promise = new Promise((resolve) => {
    held.settle = resolve;
  });
  return held;
}

export function fakeServer(answer: Answer) {
  const calls: Call[] = [];
  return {
    calls,
    fetch: async (request: Request): Promise<Response> => {
      const { method, headers, signal } = request;
      const { pathname: path, searchParams } = new URL(request.url);
      const query = Object.fromEntries(searchParams);
      const body = method === 'GET' ? new ArrayBuffer() : await request.arrayBuffer();
      const call = { method, path, query, headers, body: new Uint8Array(body), signal };
      calls.push(call);
      return answer(call);
    },
    /** Number of requests for a path. */
    count: (path: string): number => calls.filter((call) => call.path === path).length,
  };
}

export const setCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Secure`;
};

/** Deletes every readable cookie. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ').filter(Boolean)) deleteCookie(pair.split('=')[0] ?? '');
}
