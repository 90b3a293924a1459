// The server stops while clients send requests: each gets a reply, and clients that respect `Connection: close` meet no
// reset.
import assert from 'node:assert/strict';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, idOf } from '../../tests/support/httpClient.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { hasPostgresql, startPostgresql } from '../../tests/support/databases.ts';
import { booksFault, DEV } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer } from './kit/serverProcess.ts';

const CLIENTS = 12;
const PROMPT = 500; // ms after the shutdown began; the server waits twice as long for late requests, because the machine may be busy
const PROCESSES = { short: 1, full: 10 }; // each ended by a signal and by an error

const casesOfProcesses = (times: number): number => times * 4 + 1;

const file = 'server/http/drain.ts';
/** An uncaught error in the server, triggered by SIGUSR2. */
const THROWING = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('out of the blue'); })")}`;

export const gate: Gate = {
  asserts:
    'At SIGTERM, and after an error that nothing caught, every request that is sent until half a second later is answered, kept-alive connections are told of the end, nothing acknowledged is lost, and the server exits with 0, or with 1 and the error in its log, which holds no secret.',
  cases: { short: casesOfProcesses(PROCESSES.short), full: casesOfProcesses(PROCESSES.full) },
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
    const times = PROCESSES[run.short ? 'short' : 'full'];
    if (hasPostgresql) await endProcesses(run, times);
    else run.leaveOut('the processes on PostgreSQL, which is not installed here', casesOfProcesses(times));
  },
};

/** A request that met something else than its answer. */
interface Broken {
  asked: number;
  reason: string;
}

/** Sends requests over one kept-alive connection until a reply has `Connection: close`: then null. */
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

/** The whole server, stopped again and again while a customer's devices read and enroll without repeating anything. */
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
