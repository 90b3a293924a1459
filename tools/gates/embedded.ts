// The protections that the server adds to PGlite, with whole processes: only one of them on a data folder, even if many
// start at once after a kill, and a limit for the memory that strangers can use. Endless statements:
// tests/server/db/embedded.test.ts.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';
import { Browser } from '../../tests/support/httpClient.ts';
import { onLastingEmbedded } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer, type ServerProcess } from './kit/serverProcess.ts';
import { MEERA } from '../../tests/support/world.ts';

const ROUNDS = 5;
const CONTENDERS = 4; // in each round
const UPLOADS = 200;
const UPLOADS_AT_ONCE = 8;
const SLOW_SOCKETS = 1_000;
const MOST_MEMORY = 250; // MB more than before: the built server has 450 and may take 700
const lock = 'server/db/lock.ts';
export const gate: Gate = {
  asserts:
    'Of servers on one embedded database one serves: of those that come after a kill one takes over, and each other one ends and names it; uploads that break off and requests without end take less than 250 MB.',
  cases: { short: 0, full: ROUNDS * 5 },
  canaries: {
    'lock-of-nobody': {
      bug: 'a lock never counts as held',
      edits: [[lock, 'if (holder === undefined) return false;', 'if (Number.isNaN(NaN)) return false;']],
    },
    'lock-for-ever': {
      bug: 'the lock of a process that is gone counts as held',
      edits: [[lock, "if (codeOf(error) === 'ESRCH') return false;", '']],
    },
    'uploads-are-kept': {
      bug: 'what came of an upload that breaks off stays in memory',
      edits: [
        [
          'server/http/body.ts',
          'const chunks: Buffer[] = [];',
          'const chunks: Buffer[] = []; ((globalThis as { kept?: Buffer[][] }).kept ??= []).push(chunks);',
        ],
      ],
    },
  },
  async run(run) {
    const memory: number[] = [];
    await onLastingEmbedded(({ env }) => inRounds(run, env, memory));
    run.measured(
      `uploads that break off, and slow sockets: ${Math.min(...memory)} to ${Math.max(...memory)} MB`,
    );
  },
};

/** Each round ends one server; the next one takes over. */
async function inRounds(run: GateRun, env: Record<string, string>, memory: number[]): Promise<void> {
  let server = await startServer(env);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const inRound = (what: string) => `round ${round}: ${what}`;
      await server.end('SIGKILL');
      const started = await Promise.allSettled(Array.from({ length: CONTENDERS }, () => startServer(env)));
      const served = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [winner, ...more] = served;
      for (const other of more) await other.end('SIGKILL');
      if (winner) server = winner;
      await run.check(inRound('one takes over'), async () => {
        assert.equal(served.length, 1, `${served.length} serve`);
        assert.equal(await readiness(server), 200);
      });
      await run.check(inRound('the others name it'), () => {
        const refusals = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
        assert.deepEqual(refusals.map(holderIn), Array<number>(CONTENDERS - 1).fill(server.pid));
      });
      await brokenOff(run, server, inRound, memory);
    }
  } finally {
    await server.end('SIGKILL');
  }
}

const holderIn = (refusal: string): number | null =>
  Number(/in use by process (\d+)/.exec(refusal)?.[1]) || null;

const readiness = async ({ port }: ServerProcess): Promise<number> =>
  (await appAt(() => port).fetch(new Request('http://localhost/readyz'))).status;

async function brokenOff(
  run: GateRun,
  server: ServerProcess,
  inRound: (what: string) => string,
  memory: number[],
): Promise<void> {
  const seller = await new Browser(
    appAt(() => server.port),
    'meera.localhost',
  ).logIn('seller', MEERA);
  const { body: before } = await seller.get('/api/seller/profile/');
  const request = seller.request('PUT', '/api/seller/profile/', {
    form: { shop_logo: new Blob([new Uint8Array(MAX_IMAGE_BYTES)], { type: 'image/png' }) },
  });
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), host: seller.host };
  const idle = memoryOf(server);
  const slow = openSlowSockets(server);
  try {
    const ends: string[] = [];
    await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, async () => {
        for (let one = 0; one < UPLOADS / UPLOADS_AT_ONCE; one += 1)
          ends.push(await breakOff(server, headers, body));
      }),
    );
    await run.check(inRound('uploads that break off: none is answered'), () =>
      assert.deepEqual(ends, Array<string>(UPLOADS).fill('broken off')),
    );
    await run.check(inRound('uploads that break off: the memory'), () => {
      const most = memoryOf(server, 'most');
      memory.push(most);
      assert.ok(most - idle < MOST_MEMORY, `${idle} MB have become ${most}`);
    });
    await run.check(inRound('uploads that break off: the picture is what it was'), async () => {
      const { status, body: profile } = await seller.get('/api/seller/profile/');
      assert.deepEqual([status, profile], [200, before]);
    });
  } finally {
    slow.end();
  }
}

/** Sends an upload but for its last bytes, and ends the connection; how that ended, in words. */
function breakOff({ port }: ServerProcess, headers: Record<string, string>, body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const asked = http.request({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path: '/api/seller/profile/',
      headers: { ...headers, 'content-length': String(body.length) },
      agent: false,
    });
    asked.on('response', (reply) => {
      resolve(`answered ${reply.statusCode}`);
      reply.resume();
    });
    asked.on('error', (error) => resolve(String(error)));
    asked.write(body.subarray(0, -1_000), () => {
      resolve('broken off');
      asked.destroy();
    });
  });
}

/** Connections that each send a request letter by letter without finishing it. */
function openSlowSockets({ port }: ServerProcess) {
  const sockets = Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {}); // it was cut off, as it may be
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  const end = () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
  return { end };
}

/** The server's memory now, or its maximum since the last call; MB. */
function memoryOf({ pid }: ServerProcess, which: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // resets the maximum
  const line = which === 'now' ? /^VmRSS:\s+(\d+) kB/m : /^VmHWM:\s+(\d+) kB/m;
  return Math.round(Number(line.exec(status)![1]) / 1_024);
}
