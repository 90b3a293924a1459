import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createDrainableServer } from '../../../server/http/drain.ts';

it.each(['a b', 'a<b', '1.2.3.999'])('a request to the host "%s" is answered 400', async (Host) => {
  const { server } = createDrainableServer(async ({ url }) => new Response(new URL(url).host));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const statuses = ['/livez', '/readyz', '/api/branding/'].map(async (path) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers: { Host }, agent: false });
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    reply.resume();
    return reply.statusCode;
  });

  expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
});
