// Two server processes on one PostgreSQL, behind the example proxy and the example pooler: what they count together, and what stays of
// the acknowledged when one of them is killed.
import assert from 'node:assert/strict';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../server/app.ts';
import type { Db } from '../../server/db/db.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { Browser, tally, type Answer } from '../../tests/support/httpClient.ts';
import { startPostgresql } from '../../tests/support/databases.ts';
import { compare, enroll, isRepeatable } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { startProxy } from './kit/nginx.ts';
import { startPooler } from '../../tests/support/pgbouncer.ts';
import { requirePrograms } from './kit/programs.ts';
import { appAt, faultOfCommand, startServer, type ServerProcess } from './kit/serverProcess.ts';
import { ANANYA, KAVYA, MEERA, testWorld } from '../../tests/support/world.ts';
import { answerBeforeCommit } from './kit/answerBeforeCommit.ts';

const AT_ONCE = 20;
const KILLS = 6;
const WORKERS = 12;
/** Milliseconds until writing resumes, including those of a busy machine. */
const GOES_ON = 15_000;
const ONCE = 5; // guesses, codes, sessions, settings, and that all of them came to their end
const AFTER_KILL = 4;
const AT_THE_END = 6;
const CASES = ONCE + KILLS * AFTER_KILL + AT_THE_END;

export const gate: Gate = {
  asserts:
    'Two server processes behind the example proxy, on one PostgreSQL through PgBouncer: they count guesses, codes and sessions together, a killed one costs no acknowledged write and no session, and the books agree.',
  cases: { short: 0, full: CASES },
  canaries: {
    'answer-before-commit': answerBeforeCommit,
    'settings-of-a-client': {
      bug: 'limits are set on the connection that a client happens to have',
      edits: [
        ['deploy/pgbouncer.ini', ' connect_query=', '\n;'],
        ['server/db/pooler.ts', 'if (wrong.length === 0) return true;', 'if (wrong) return true;'],
        ['server/db/postgresql.ts', 'if (pooled) return;', ''],
      ],
    },
    'store-for-the-session': {
      bug: 'a store is entered for the connection, not for the transaction',
      edits: [
        [
          'server/db/migrations/0078_numbers_apart.sql',
          "coalesce(store::text, ''), true)",
          "coalesce(store::text, ''), false)",
        ],
      ],
    },
  },
  async run(run) {
    requirePrograms('nginx', 'pgbouncer', 'openssl', 'postgresql');
    const ends: (() => Promise<unknown>)[] = [];
    try {
      await twoProcesses(run, ends);
    } finally {
      for (const end of ends.toReversed()) await end();
    }
  },
};

async function twoProcesses(run: GateRun, ends: (() => Promise<unknown>)[]): Promise<void> {
  const postgresql = await startPostgresql({ fsync: true });
  ends.push(postgresql.stop);
  const pooler = await startPooler(postgresql.databaseUrl);
  ends.push(pooler.stop);
  const env = { DATABASE_URL: pooler.databaseUrl, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' };
  const servers = await Promise.all([startServer(env), startServer(env)]); // of two first starts, one makes the tables
  ends.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
  const ports = servers.map(({ port }) => port);
  const proxy = await startProxy(ports);
  ends.push(proxy.stop);
  const db = await openPostgresql({ databaseUrl: postgresql.databaseUrl, connections: 2 });
  ends.push(() => db.close());
  await testWorld(db);

  await run.check('what they share, to its end', () => share(run, inTurn(ports)));
  await run.check('every connection of the pooler has the limits', async () => {
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await sleep(1_000); // until the pooler has noticed
    const pooled = await openPostgresql({ databaseUrl: pooler.databaseUrl });
    const limits = Array.from({ length: 10 }, () =>
      pooled.query<{ is: string }>(
        `select current_setting('statement_timeout') as is, pg_sleep(0.2)::text as slept`,
      ),
    );
    const found = await Promise.all(limits);
    await pooled.close();
    assert.deepEqual(new Set(found.flat().map((row) => row.is)), new Set(['5s']));
  });

  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false }); // its certificate is a minute old
  ends.push(async () => agent.destroy());
  const scene: Scene = {
    db,
    servers,
    restart: async (number) =>
      void (servers[number] = await startServer({ ...env, PORT: String(ports[number]) })),
    visitors: appAt(() => proxy.port, agent),
    restartPostgresql: async () => {
      await postgresql.halt('immediate');
      await postgresql.resume();
    },
  };
  await run.check('the kills, to their end', () => kill(run, scene));
  await run.check('ledger:check, through the pooler', () => faultOfCommand(['ledger:check'], env));
}

/** Each request reaches the next process. */
function inTurn(ports: number[]): App {
  const apps = ports.map((port) => appAt(() => port));
  let turn = 0;
  return { fetch: (request, address) => apps[(turn += 1) % apps.length]!.fetch(request, address) };
}

const many = (ask: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => ask(turn)));

/** Checks the counts that both processes share; the gate `races` covers races for one row. */
async function share(run: GateRun, both: App): Promise<void> {
  const browser = (host = 'meera.localhost') => new Browser(both, host);
  const customer = await browser().logIn('customer', ANANYA);
  await run.check('guesses of one password: five for both processes', async () => {
    const stranger = browser('kaveri.localhost');
    const guess = (turn: number) =>
      stranger.post('/api/login/', { phone_number: KAVYA.phone_number, password: `guess ${turn}` });
    assert.deepEqual(tally(await many(guess)), {
      '401 invalid_credentials': 5,
      '429 too_many_requests': AT_ONCE - 5,
    });
  });
  await run.check('codes to one phone: one for both processes', async () => {
    const stranger = browser('kaveri.localhost');
    await stranger.get('/api/csrf/'); // so that all of them come from one browser
    const answers = await many(() =>
      stranger.post('/api/otp/register/send/', { phone_number: '9812345678' }),
    );
    assert.deepEqual(tally(answers), { '200': 1, '429 code_underway': AT_ONCE - 1 });
  });
  await run.check('a session of one process counts at the other', async () => {
    const answers = await many(() => customer.get('/api/enrollments/'));
    assert.deepEqual(tally(answers), { '200': AT_ONCE });
  });
}

interface Scene {
  db: Db;
  servers: ServerProcess[];
  restart: (number: number) => Promise<void>;
  /** Requests through the proxy. */
  visitors: App;
  restartPostgresql: () => Promise<void>;
}

/** Kills one process after the other under customers who enroll. */
async function kill(
  run: GateRun,
  { db, servers, restart, visitors, restartPostgresql }: Scene,
): Promise<void> {
  const customer = await new Browser(visitors, 'meera.localhost').logIn('customer', ANANYA);
  const seller = await new Browser(visitors, 'meera.localhost').logIn('seller', MEERA);
  const load = await enroll(visitors, WORKERS);
  const wrong = () => load.wrong.splice(0).join('; ') || null;
  const goesOn = async (count: number) => {
    const before = load.acknowledged.size;
    const took = await load.more(count);
    if (load.acknowledged.size === before) return 'nothing is acknowledged any more';
    return took < GOES_ON ? null : `took ${Math.round(took)} ms`;
  };
  try {
    for (let time = 1; time <= KILLS; time += 1) {
      const victim = time % 2;
      await load.more(WORKERS * 4);
      await servers[victim]!.end('SIGKILL');
      await run.check(`kill ${time}: the other one goes on`, () => goesOn(WORKERS));
      await run.check(`kill ${time}: nobody is logged out`, async () => {
        for (const [browser, refresh, page] of [
          [customer, '/api/token/refresh/', '/api/enrollments/'],
          [seller, '/api/seller/token/refresh/', '/api/transactions/'],
        ] as const) {
          assert.equal((await patiently(() => browser.call('POST', refresh))).status, 204);
          assert.equal((await patiently(() => browser.get(page))).status, 200);
        }
      });
      await restart(victim);
      await run.check(`kill ${time}: it serves again`, async () => {
        const { port } = servers[victim]!;
        const answer = await new Browser(
          appAt(() => port),
          'meera.localhost',
        ).get('/readyz');
        return answer.status === 200 ? null : `/readyz says ${answer.status}`;
      });
      await run.check(`kill ${time}: answers`, wrong);
    }
    await restartPostgresql();
    await run.check('PostgreSQL restarts behind the pooler: writing goes on', () => goesOn(WORKERS * 2));
    await run.check('PostgreSQL restarts behind the pooler: both processes live', () =>
      servers.some((server) => server.hasEnded()) ? 'one has ended' : null,
    );
    await run.check('PostgreSQL restarts behind the pooler: answers', wrong);
    await load.stop();
    await run.check(`${load.acknowledged.size} enrollments`, async () => {
      assert.deepEqual(await compare(db, load.acknowledged), { lost: 0, untold: 0 });
    });
  } finally {
    await load.stop(true);
  }
}

/** Repeats a request whose server was killed. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (const end = performance.now() + GOES_ON; ; await sleep(100)) {
    const answer = await ask().catch(() => null);
    if (answer && (!isRepeatable(answer) || performance.now() > end)) return answer;
  }
}
