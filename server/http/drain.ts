// Graceful shutdown: requests in flight are answered, and late connections are not reset.

import { createAdaptorServer } from '@hono/node-server';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which kept-alive connections may still send requests and get `Connection: close`. */
const FAREWELL = 1_000;
const DRAIN_LIMIT = 10_000;
/** More than the proxy accepts. */
const MOST_UNREAD = 70_000_000;

export interface DrainableServer {
  server: Server;
  /** Stops listening after the requests in flight; aborts those that take longer than 10 s. */
  drain: () => Promise<void>;
}

/**
 * An HTTP server for `fetch`, not listening yet. It answers 503 to /readyz while it drains and while it accepts no more
 * connections. `patience`: milliseconds to wait for the rest of a refused body.
 */
export function createDrainableServer(
  fetch: (request: Request, remoteAddress?: string) => Promise<Response>,
  patience = 5_000,
): DrainableServer {
  let draining = false;
  const server = createAdaptorServer({
    fetch: async (request, { incoming, outgoing }) => {
      const reply = await answer(request, incoming as IncomingMessage);
      if (!incoming.complete && !(await readOn(incoming as IncomingMessage, patience)))
        outgoing.setHeader('Connection', 'close');
      return reply;
    },
  }) as Server;
  const inFlight = new Set<ServerResponse>();
  server.prependListener('request', (_request, reply) => {
    inFlight.add(reply);
    reply.once('close', () => inFlight.delete(reply));
    if (draining) reply.setHeader('Connection', 'close');
  });
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

  async function answer(request: Request, { url = '', socket }: IncomingMessage): Promise<Response> {
    // Some invalid hosts, such as 1.2.3.999, pass the library's own check.
    if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
    // Runs for every request, so parse the address only for this path.
    if (url.includes('/readyz') && new URL(request.url).pathname === '/readyz') {
      if (draining) return new Response('Ending.', { status: 503 });
      const isFull = (await connections()) >= (server.maxConnections ?? Infinity);
      if (isFull) return new Response('Full.', { status: 503 });
    }
    return fetch(request, socket.remoteAddress);
  }

  async function drain(): Promise<void> {
    const began = performance.now();
    const passed = (limit: number) => performance.now() - began > limit;
    draining = true;
    for (const reply of inFlight) if (!reply.headersSent) reply.setHeader('Connection', 'close');
    // Node closes idle connections as soon as it stops listening, so keep listening until they are gone.
    while (!passed(FAREWELL) && (await connections()) > 0) await sleep(20);
    server.close();
    while (!passed(DRAIN_LIMIT) && inFlight.size > 0) await sleep(20);
    server.closeAllConnections();
  }

  return { server, drain };
}

/**
 * Reads a refused body to its end and discards it; false if that takes too long. Closing the connection while the body
 * is still being sent would lose the reply, and proxies count that as a server failure.
 */
async function readOn(incoming: IncomingMessage, patience: number): Promise<boolean> {
  const tooMuch = new AbortController();
  let bytes = 0;
  incoming.removeAllListeners('data'); // the stream behind `Request.body` would buffer the rest, and pause
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_UNREAD) tooMuch.abort();
  });
  incoming.resume();
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(patience)]);
  await finished(incoming, { writable: false, signal }).catch(() => {}); // aborted, so not complete
  return incoming.complete;
}
