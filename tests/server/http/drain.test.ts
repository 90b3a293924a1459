import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
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
