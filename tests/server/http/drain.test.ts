import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createDrainableServer } from '../../../server/http/drain.ts';

it('a server that is ending is alive but no longer ready, and tells its connections to close', async () => {
  const { server, drain } = createDrainableServer(async () => new Response('as ever'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const keptAlive = new http.Agent({ keepAlive: true });
  const ask = async (path: string, agent: http.Agent | false = false) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent });
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return [reply.statusCode, reply.headers.connection];
  };
  expect(await ask('/readyz', keptAlive)).toEqual([200, 'keep-alive']);

  const ended = drain(); // while the kept connection is open, the server goes on listening
  const [ready, alive] = await Promise.all([ask('/readyz?from=balancer'), ask('/livez')]);

  expect([ready, alive]).toEqual([
    [503, 'close'],
    [200, 'close'],
  ]);
  keptAlive.destroy();
  await ended;
});

it('a reply to a request whose body is not read to its end closes the connection, so that nothing is sent on it in vain', async () => {
  const { server } = createDrainableServer(async (request) =>
    request.method === 'POST' && request.url.endsWith('/read')
      ? new Response(String((await request.arrayBuffer()).byteLength))
      : new Response('too large', { status: 413 }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const post = async (path: string, bytes: number) => {
    const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', agent });
    request.on('error', () => {}); // the rest of a body that nobody reads may be cut off
    request.end('x'.repeat(bytes));
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return [reply.statusCode, reply.headers.connection];
  };

  expect(await post('/refused', 300_000)).toEqual([413, 'close']);
  expect(await post('/read', 300_000)).toEqual([200, 'keep-alive']);
  expect(await post('/read', 0)).toEqual([200, 'keep-alive']);
});
