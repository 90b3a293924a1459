// The server ends while clients ask: each is answered, and none that heeds `Connection: close` meets a reset.
import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, idOf } from '../../tests/support/httpClient.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { createDrainableServer } from '../../server/http/drain.ts';
import { hasPostgresql, startPostgresql } from '../../tests/support/databases.ts';
import { booksFault, DEV } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer } from './kit/serverProcess.ts';

const CLIENTS = 12;
const SLOW = 400; // ms that the slowest reply takes; more than most clients have heard of the end by then
const PROMPT = 500; // ms after the end has begun; the server waits twice as long for who asks only then, as on a busy machine
const ROUNDS = { short: 3, full: 50 };
const PROCESSES = { short: 1, full: 5 }; // each ended by a signal and by an error

const casesOfProcesses = (times: number): number => times * 4 + 1;
const casesIn = (size: 'short' | 'full'): number => ROUNDS[size] * 2 + casesOfProcesses(PROCESSES[size]);

const file = 'server/http/drain.ts';
/** Something in the server throws where nothing catches it, at SIGUSR2. */
const THROWING = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('out of the blue'); })")}`;

export const gate: Gate = {
  asserts:
    'At SIGTERM, and after an error that nothing caught, every request that is sent until half a second later is answered, kept-alive connections are told of the end, nothing acknowledged is lost, and the server exits with 0, or with 1 and the error in its log, which holds no secret.',
  cases: { short: casesIn('short'), full: casesIn('full') },
  canaries: {
    'silent-end': {
      bug: 'replies do not say that the connection ends',
      edits: [
        [file, "if (draining) reply.setHeader('Connection', 'close');", ''],
        [
          file,
          "for (const reply of inFlight) if (!reply.headersSent) reply.setHeader('Connection', 'close');",
          '',
        ],
      ],
    },
    'cut-off': {
      bug: 'requests in flight are cut off',
      edits: [
        [file, 'while (!passed(DRAIN_LIMIT) && inFlight.size > 0) await sleep(20);', ''],
        [file, 'const FAREWELL = 1_000;', 'const FAREWELL = 0;'],
      ],
    },
    'no-drain': {
      bug: 'the process ends without draining',
      edits: [['server/main.ts', 'await drain();', '']],
    },
    'cookies-in-the-log': {
      bug: 'the log holds the cookies of requests',
      edits: [
        [
          'server/app.ts',
          "log.info({ event: 'request', method,",
          "log.info({ event: 'request', sent: c.req.header('Cookie'), method,",
        ],
      ],
    },
    'new-session-in-the-log': {
      bug: 'the log holds the cookies that a reply sets',
      edits: [
        [
          'server/app.ts',
          "log.info({ event: 'request', method,",
          "log.info({ event: 'request', given: c.res.headers.getSetCookie(), method,",
        ],
      ],
    },
    'error-ends-at-once': {
      bug: 'an error that nothing caught ends the process at once',
      edits: [
        [
          'server/main.ts',
          'stack: error.stack });\n    void end(1);',
          'stack: error.stack });\n    process.exit(1);',
        ],
      ],
    },
  },
  async run(run) {
    const size = run.short ? 'short' : 'full';
    for (let seed = 1; seed <= ROUNDS[size]; seed += 1) await drainUnderLoad(run, seed);
    const times = PROCESSES[size];
    if (hasPostgresql) await endProcesses(run, times);
    else run.leaveOut('the processes on PostgreSQL, which is not installed here', casesOfProcesses(times));
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
    askUntilTold(async (agent) => {
      seen.requests += 1;
      const { connection, length } = await ask(port, agent, number === 0 ? SLOW : nextMs());
      assert.equal(length, 20_000, `half a reply (${length} bytes)`);
      return connection;
    }),
  );
  while (seen.requests < CLIENTS * 4) await sleep(5);
  await sleep(nextMs());
  const began = performance.now();
  await drain();
  const took = performance.now() - began;
  const ended = await Promise.all(clients);

  await run.check(`end ${seed}: connections`, () => brokenOf(ended, began));
  await run.check(`end ${seed}: time`, () => assert.ok(took < 10_500, `it took ${Math.round(took)} ms`));
}

/** A request that met something else than its answer. */
interface Broken {
  asked: number;
  reason: string;
}

/** Asks over one kept-alive connection until a reply says by its header `Connection` that the server ends: null. */
async function askUntilTold(
  next: (agent: http.Agent) => Promise<string | null | undefined>,
): Promise<Broken | null> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let asked = 0;
  try {
    do asked = performance.now();
    while ((await next(agent)) !== 'close');
    return null;
  } catch (error) {
    return { asked, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    agent.destroy();
  }
}

function brokenOf(ended: (Broken | null)[], began: number): string | null {
  const broken = ended.filter((end) => end !== null).filter(({ asked }) => asked - began < PROMPT);
  return broken.length === 0
    ? null
    : `${broken.length} of ${ended.length} met ${broken.map(({ reason }) => reason).join(', ')}`;
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

/** The whole server, ended again and again under a customer's devices, which read and enroll and repeat nothing. */
async function endProcesses(run: GateRun, times: number): Promise<void> {
  const postgresql = await startPostgresql({ fsync: true });
  const { databaseUrl } = postgresql;
  const acknowledged = new Set<string>();
  try {
    for (let time = 1; time <= times; time += 1) {
      await endProcess(run, databaseUrl, acknowledged, `SIGTERM ${time}`, 'SIGTERM', 0);
      await endProcess(run, databaseUrl, acknowledged, `error ${time}`, 'SIGUSR2', 1);
    }
    const db = await openPostgresql({ databaseUrl });
    await run.check(`${acknowledged.size} enrollments`, () => booksFault(db, acknowledged));
    await db.close();
  } finally {
    await postgresql.stop();
  }
}

async function endProcess(
  run: GateRun,
  databaseUrl: string,
  acknowledged: Set<string>,
  name: string,
  signal: NodeJS.Signals,
  exit: number,
): Promise<void> {
  const server = await startServer({ DATABASE_URL: databaseUrl, NODE_OPTIONS: THROWING });
  const customer = await new Browser(
    appAt(() => server.port),
    'meera.localhost',
  ).logIn('customer', DEV);
  const plan = idOf(await customer.get('/api/plans/'), 'results.0.id');
  const wanted = acknowledged.size + CLIENTS * 2;
  const clients = Array.from({ length: CLIENTS }, (_, number) => {
    let turn = number;
    return askUntilTold(async (agent) => {
      const device = customer.at(appAt(() => server.port, agent));
      const writes = (turn += 1) % 2 === 0;
      const answer = writes
        ? await device.post('/api/enrollments/', { plan, monthly_amount: 1000 })
        : await device.get('/api/enrollments/');
      assert.equal(answer.status, writes ? 201 : 200, JSON.stringify(answer.body));
      if (writes) acknowledged.add(idOf(answer));
      return answer.headers.get('Connection');
    });
  });
  const all = Promise.all(clients);
  const over = new AbortController();
  void all.then(() => over.abort());
  while (acknowledged.size < wanted && !over.signal.aborted) await sleep(10);
  const began = performance.now();
  const code = await server.end(signal);
  const ended = await all;

  await run.check(`${name}: connections`, () => brokenOf(ended, began));
  await run.check(`${name}: exit`, () => {
    assert.equal(code, exit);
    assert.equal(/"event":"uncaught","reason":"out of the blue"/.test(server.output()), exit === 1);
  });
}
