import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections, mostConnections } from '../../../server/http/connectionLimit.ts';
import { createDrainableServer } from '../../../server/http/drain.ts';
import { createLog } from '../../../server/log.ts';

async function setup(most: number) {
  const lines: string[] = [];
  const { server } = createDrainableServer(async () => new Response('answered'));
  limitConnections(server, most, createLog({ write: (line) => lines.push(line) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  const status = (address: string, own: http.Agent | false = false) =>
    new Promise<number | string>((resolve) => {
      const asked = http.get({ host: '127.0.0.1', port, path: address, agent: own }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      });
      asked.on('error', () => resolve('closed'));
    });
  const stranger = async () => {
    const socket = net.connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { status, stranger, lines, connected: (address: string) => status(address, agent) };
}

it('newcomers above the limit are closed at once, while those who are connected are answered', async () => {
  const { status, stranger, connected, lines } = await setup(3);

  expect(await connected('/readyz')).toBe(200);
  const strangers = [await stranger(), await stranger()];
  expect(await status('/')).toBe('closed');
  expect(await status('/')).toBe('closed');
  expect([await connected('/'), await connected('/readyz')]).toEqual([200, 503]);
  strangers[0]!.destroy();

  await expect.poll(() => status('/')).toBe(200);
  await expect.poll(() => connected('/readyz')).toBe(200);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'connections.full', reason: expect.stringContaining('3 connections are open') },
  ]);
});

it('connections take half of the files that the process may have open', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swarna-limits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const limits = (text: string) => {
    const file = path.join(folder, 'limits');
    writeFileSync(
      file,
      `Max cpu time  unlimited  unlimited  seconds\n${text}\nMax locked memory 1 1 bytes\n`,
    );
    return mostConnections(file);
  };

  expect(limits('Max open files            1024                 4096                 files     ')).toBe(512);
  expect(limits('Max open files            unlimited            unlimited            files     ')).toBe(null);
  expect(mostConnections(path.join(folder, 'absent'))).toBe(null);
});
