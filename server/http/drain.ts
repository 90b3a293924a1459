// How listening ends: whoever asked is answered, and nobody who asks meets a reset.

import { createAdaptorServer } from '@hono/node-server';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which kept-alive connections still ask, and learn from `Connection: close` that they end. */
const FAREWELL = 1_000;
const DRAIN_LIMIT = 10_000;

export interface DrainableServer {
  server: Server;
  /** Ends the listening after what is in flight; what takes longer than 10 s is cut off. */
  drain: () => Promise<void>;
}

/** An HTTP server for `fetch`, not listening yet. It answers 503 to /readyz while it drains and while it takes no more connections. */
export function createDrainableServer(
  fetch: (request: Request, remoteAddress?: string) => Promise<Response>,
): DrainableServer {
  let draining = false;
  const server = createAdaptorServer({
    fetch: (request, { incoming, outgoing }) => {
      // Some hosts that are none, such as 1.2.3.999, pass the library's own look.
      if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
      const answer = async () => {
        const reply = await fetch(request, incoming.socket.remoteAddress);
        // The library closes such a socket soon after the reply. A proxy that kept it would lose the next person's request.
        if (!incoming.complete) outgoing.setHeader('Connection', 'close');
        return reply;
      };
      // Every request comes by here: its address is read for this one alone.
      const isReadiness =
        incoming.url?.includes('/readyz') === true && new URL(request.url).pathname === '/readyz';
      return isReadiness ? whereReady(answer) : answer();
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

  async function whereReady(answer: () => Promise<Response>): Promise<Response> {
    if (draining) return new Response('Ending.', { status: 503 });
    const isFull = (await connections()) >= (server.maxConnections ?? Infinity);
    return isFull ? new Response('Full.', { status: 503 }) : answer();
  }

  async function drain(): Promise<void> {
    const began = performance.now();
    const passed = (limit: number) => performance.now() - began > limit;
    draining = true;
    for (const reply of inFlight) if (!reply.headersSent) reply.setHeader('Connection', 'close');
    // Node closes idle connections as soon as it stops listening, so it listens on until they are gone.
    while (!passed(FAREWELL) && (await connections()) > 0) await sleep(20);
    server.close();
    while (!passed(DRAIN_LIMIT) && inFlight.size > 0) await sleep(20);
    server.closeAllConnections();
  }

  return { server, drain };
}
