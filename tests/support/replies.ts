// A fake network: records every call and returns the next queued reply.
import { afterEach, beforeEach } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { connect } from '../../src/api/transport.ts';

interface Asked {
  call: string;
  body: unknown;
}

/** Call it at the top of a test file that runs in happy-dom. */
export function replies() {
  const asked: Asked[] = [];
  const waiting: Response[] = [];
  beforeEach(() => {
    asked.length = 0;
    waiting.length = 0;
    document.cookie = '__Host-csrftoken=token; Path=/; Secure';
    connect({
      realm: () => 'customer',
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url);
        const text = await request.text();
        asked.push({ call: `${request.method} ${pathname}${search}`, body: text ? JSON.parse(text) : null });
        return waiting.shift() ?? new Response(null, { status: 500 });
      },
    });
  });
  afterEach(() => connect({ fetch: (request) => fetch(request) }));
  return {
    asked,
    reply: (status: number, body?: unknown) => {
      waiting.push(new Response(body === undefined ? null : JSON.stringify(body), { status }));
    },
  };
}

/** The output or the error of an API actor. */
export const outcome = (logic: AnyActorLogic, input?: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const promise = toPromise(actor);
  actor.start();
  return promise;
};
