// Strangers open idle connections until the server's process may open no more files: it keeps running, serves connected
// clients, closes new connections at once, logs that, and recovers by itself.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, idOf } from '../../tests/support/httpClient.ts';
import { hasPostgresql } from '../../tests/support/databases.ts';
import { booksFault, DEV } from './kit/enrolling.ts';
import { onLastingEmbedded, onLastingPostgresql, type LastingDatabase } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer, type ServerProcess } from './kit/serverProcess.ts';

const OPEN_FILES = 800;
const STRANGERS = 1_000;
const AT_ONCE = 100;
/** Milliseconds. */
const RECOVERY = 5_000;
const LONGEST_RECOVERY = 60_000; // longer than the limit, so that the report can give the time
const PROMPT = 2_000;
const ROUNDS = 5; // on each engine
const CASES = ROUNDS * 5 + 2;

const file = 'server/http/connectionLimit.ts';

export const gate: Gate = {
  asserts:
    'A process that strangers leave no file to open lives and serves whoever is connected; newcomers are closed at once, the log and /readyz say so, and within 5 s of the strangers’ end it serves all again.',
  cases: { short: 0, full: 2 * CASES },
  canaries: {
    'connections-without-end': {
      bug: 'connections have no limit below that of open files',
      edits: [[file, 'server.maxConnections = most;', '']],
    },
    'nobody-told': {
      bug: 'the log does not say that connections are refused',
      edits: [[file, "log.warn({ event: 'connections.full', reason });", '']],
    },
    'ready-for-nobody': {
      bug: '/readyz knows nothing of connections',
      edits: [['server/http/drain.ts', '>= (server.maxConnections ?? Infinity)', '=== Infinity']],
    },
  },
  async run(run) {
    const look = (database: LastingDatabase) => withoutFiles(run, database);
    await onLastingEmbedded(look);
    if (hasPostgresql) await onLastingPostgresql(look);
    else run.leaveOut('the half on PostgreSQL, which is not installed here', CASES);
  },
};

async function withoutFiles(run: GateRun, { engine, env, open }: LastingDatabase): Promise<void> {
  const server = await startServer(env, OPEN_FILES);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const acknowledged = new Set<string>();
  try {
    const customer = await new Browser(
      appAt(() => server.port, agent),
      'meera.localhost',
    ).logIn('customer', DEV);
    const plan = idOf(await customer.get('/api/plans/'), 'results.0.id');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const name = (what: string) => `${engine}, round ${round}: ${what}`;
      const strangers = await comeUntilClosed(server, () => customer.get('/livez'));
      await run.check(name('whoever is connected is served'), async () => {
        assert.equal((await customer.get('/api/enrollments/')).status, 200);
        assert.ok((await customer.get('/login')).status < 500, 'no page');
        const enrolled = await customer.post('/api/enrollments/', { plan, monthly_amount: 1000 });
        assert.equal(enrolled.status, 201);
        acknowledged.add(idOf(enrolled));
      });
      await run.check(name('newcomers do not wait'), async () => {
        const began = performance.now();
        assert.notEqual(await statusOf(server), 200, 'there was room');
        const took = performance.now() - began;
        assert.ok(took < PROMPT, `one waits for ${Math.round(took)} ms`);
      });
      await run.check(name('/readyz'), async () => assert.equal((await customer.get('/readyz')).status, 503));
      for (const stranger of strangers) stranger.destroy();
      const began = performance.now();
      let status = await statusOf(server);
      while (status !== 200 && performance.now() - began < LONGEST_RECOVERY) {
        await sleep(20);
        status = await statusOf(server);
      }
      const took = Math.round(performance.now() - began);
      await run.check(name('recovery'), () => assert.ok(took < RECOVERY, `took ${took} ms`));
      await run.check(name('the process'), () =>
        server.hasEnded() ? `has ended: ${server.lastWords()}` : null,
      );
    }
    await run.check(`${engine}: the log`, () => {
      assert.match(server.output(), /"event":"connections.full","reason":"\d+ connections are open, /);
      assert.doesNotMatch(server.output(), /not_drawn|request\.failed|EMFILE/);
    });
  } finally {
    agent.destroy();
    await server.end('SIGTERM');
  }
  const db = await open();
  try {
    await run.check(`${engine}: enrollments`, () => booksFault(db, acknowledged));
  } finally {
    await db.close();
  }
}

/**
 * Opens silent connections, as many as the server accepts; `meanwhile` is repeated, so that its connection stays open.
 */
async function comeUntilClosed(
  { port }: ServerProcess,
  meanwhile: () => Promise<unknown>,
): Promise<net.Socket[]> {
  const strangers: net.Socket[] = [];
  while (strangers.length < STRANGERS) {
    const some = Array.from({ length: AT_ONCE }, () => {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {}); // it was closed
      return socket;
    });
    strangers.push(...some);
    await Promise.all(some.map((socket) => once(socket, 'connect').catch(() => null)));
    await meanwhile();
  }
  return strangers;
}

/** Status that a new connection gets at once: null if it is closed without a reply, or still waits. */
function statusOf({ port }: ServerProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = http.get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? null);
    });
    const waits = setTimeout(() => asked.destroy(), PROMPT);
    asked.on('error', () => resolve(null));
    asked.on('close', () => clearTimeout(waits));
  });
}
