// The server ends while clients ask: each is answered, and none that heeds `Connection: close` meets a reset.
import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { createDrainableServer } from '../../server/http/drain.ts';
import { hasPostgresql, startPostgresql } from './kit/databases.ts';
import { compare, enroll } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer } from './kit/serverProcess.ts';

const CLIENTS = 12;
const SLOW = 400; // ms that the slowest reply takes; more than most clients have heard of the end by then
const ROUNDS = { short: 3, full: 50 };
const PROCESSES = { short: 0, full: 5 };

const file = 'server/http/drain.ts';

export const gate: Gate = {
  asserts:
    'At SIGTERM every request that was sent is answered, kept-alive connections are told of the end, nothing acknowledged is lost, and the server exits with 0.',
  cases: {
    short: ROUNDS.short * 2 + PROCESSES.short * 2,
    full: ROUNDS.full * 2 + PROCESSES.full * 2,
  },
  canaries: {
    'silent-end': {
      bug: 'replies do not say that the connection ends',
      edits: [
        { file, from: "if (draining) reply.setHeader('Connection', 'close');", to: '' },
        {
          file,
          from: "for (const reply of inFlight) if (!reply.headersSent) reply.setHeader('Connection', 'close');",
          to: '',
        },
      ],
    },
    'cut-off': {
      bug: 'requests in flight are cut off',
      edits: [
        { file, from: 'while (!passed(DRAIN_LIMIT) && inFlight.size > 0) await sleep(20);', to: '' },
        { file, from: 'const FAREWELL = 1_000;', to: 'const FAREWELL = 0;' },
      ],
    },
  },
  async run(run) {
    const size = run.short ? 'short' : 'full';
    for (let seed = 1; seed <= ROUNDS[size]; seed += 1) await drainUnderLoad(run, seed);
    if (PROCESSES[size] === 0) return;
    if (hasPostgresql) await endProcesses(run, PROCESSES[size]);
    else run.leaveOut('the processes on PostgreSQL, which is not installed here', PROCESSES[size] * 2);
  },
};

/** Kept-alive clients, each with one connection, that ask one thing after another until the server says that it ends. */
async function drainUnderLoad(run: GateRun, seed: number): Promise<void> {
  const seen = { requests: 0 };
  let turn = seed;
  const nextMs = () => (turn += 37) % 61;
  const { server, drain } = createDrainableServer(async (request) => {
    await sleep(Number(new URL(request.url).searchParams.get('ms')));
    return new Response('x'.repeat(20_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: CLIENTS }, (_, number) =>
    askUntilTold(port, () => {
      seen.requests += 1;
      return number === 0 ? SLOW : nextMs();
    }),
  );
  while (seen.requests < CLIENTS * 4) await sleep(5);
  await sleep(nextMs());
  const began = performance.now();
  await drain();
  const took = performance.now() - began;
  const ended = await Promise.all(clients);

  await run.check(`end ${seed}: connections`, () => {
    const broken = ended.filter((end) => end !== null);
    return broken.length === 0 ? null : `${broken.length} of ${CLIENTS} met ${broken.join(', ')}`;
  });
  await run.check(`end ${seed}: time`, () => assert.ok(took < 10_500, `it took ${Math.round(took)} ms`));
}

/** Answers what broke the connection under a request; null when the server said that it ends. */
async function askUntilTold(port: number, ms: () => number): Promise<string | null> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { connection, length } = await ask(port, agent, ms());
      if (length !== 20_000) return `half a reply (${length} bytes)`;
      if (connection === 'close') return null;
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    agent.destroy();
  }
}

function ask(
  port: number,
  agent: http.Agent,
  ms: number,
): Promise<{ connection: string | undefined; length: number }> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, agent, path: `/?ms=${ms}` }, (reply) => {
        let length = 0;
        reply.on('data', (chunk: Buffer) => (length += chunk.length));
        reply.on('error', reject);
        reply.on('end', () => resolve({ connection: reply.headers.connection, length }));
      })
      .on('error', reject);
  });
}

/** The whole server, ended again and again under customers who enroll. */
async function endProcesses(run: GateRun, times: number): Promise<void> {
  const postgresql = await startPostgresql({ fsync: true });
  const env = { DATABASE_URL: postgresql.databaseUrl };

  try {
    let server = await startServer(env);
    const load = await enroll(
      appAt(() => server.port),
      CLIENTS,
    );
    for (let time = 1; time <= times; time += 1) {
      await load.more(CLIENTS * 2);
      const code = await server.end('SIGTERM');
      await run.check(`SIGTERM ${time}: exit`, () => assert.equal(code, 0));
      server = await startServer(env);
      await load.more(CLIENTS);
      await run.check(`SIGTERM ${time}: answers`, () => load.wrong.splice(0).join('; ') || null);
    }
    await load.stop();
    const db = await openPostgresql({ databaseUrl: postgresql.databaseUrl });
    assert.deepEqual(await compare(db, load.acknowledged), { lost: 0, untold: 0 });
    await db.close();
    await server.end('SIGKILL');
  } finally {
    await postgresql.stop();
  }
}
