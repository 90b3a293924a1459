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

it('a refused body is read to its end, so that its connection serves on; one that does not come ends its connection', async () => {
  const refuse = async (request: Request) => {
    await request.body?.getReader().read();
    return new Response('too large', { status: 413 });
  };
  const listening = async (patience?: number) => {
    const { server } = createDrainableServer(refuse, patience);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  const patient = await listening();
  const impatient = await listening(50);
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const post = async (port: number, sent: number, announced = sent) => {
    const headers = { 'Content-Length': announced };
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', agent, headers });
    request.on('error', () => {}); // the rest of the body can no longer be sent
    request.write('x'.repeat(sent));
    if (sent === announced) request.end();
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return [reply.statusCode, reply.headers.connection];
  };

  expect(await post(patient, 10_000_000)).toEqual([413, 'keep-alive']);
  expect(await post(patient, 1)).toEqual([413, 'keep-alive']);
  expect(await post(impatient, 1, 300_000)).toEqual([413, 'close']);
});
