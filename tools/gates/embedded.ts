// What PGlite lacks and the server adds, on whole processes: one of them on a data folder, and an end for a statement that would never end.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../bench/browser.ts';
import { DEV, isRepeatable } from './kit/enrolling.ts';
import { onLastingEmbedded } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, faultOfCommand, startServer, type ServerProcess } from './kit/serverProcess.ts';

const RIVALS = 20;
const KILLS = 5;
const CONTENDERS = 4; // after each kill
const HANGS = 10;
/** Milliseconds. */
const RIVAL_ENDS = 2_000; // beside the time that the program takes to load
const REOPEN = 5_000;
const PROMPT = { median: 50, longest: 1_000 };
const PATIENCE = 60_000; // then it is said how long it took

const lock = 'server/db/lock.ts';
/** At SIGUSR2, the next statement becomes one that takes minutes. */
const HANGING = `--import=data:text/javascript,${encodeURIComponent(`
  import { Worker } from 'node:worker_threads';
  const { postMessage } = Worker.prototype;
  let hangs = false;
  process.on('SIGUSR2', () => { hangs = true; });
  Worker.prototype.postMessage = function (message) {
    const isNext = hangs && message.kind === 'query';
    if (isNext) hangs = false;
    const text = 'select count(*) from generate_series(1, 2000000000)';
    postMessage.call(this, isNext ? { ...message, text, values: [] } : message);
  };`)}`;

export const gate: Gate = {
  asserts:
    'Of servers on one embedded database one serves: each other one ends within 2 s and names it, and after a kill one takes over; a statement without end is ended, answered 503, holds up nothing that needs no database, and the database is back within 5 s.',
  cases: { short: 0, full: RIVALS + KILLS * 2 + HANGS * 3 },
  canaries: {
    'lock-of-nobody': {
      bug: 'a lock never counts as held',
      edits: [
        {
          file: lock,
          from: 'if (holder === undefined) return false;',
          to: 'if (Number.isNaN(NaN)) return false;',
        },
      ],
    },
    'lock-for-ever': {
      bug: 'the lock of a process that is gone counts as held',
      edits: [{ file: lock, from: "if (codeOf(error) === 'ESRCH') return false;", to: '' }],
    },
    'no-watchdog': {
      bug: 'a statement may take as long as it likes',
      edits: [
        {
          file: 'server/db/embedded.ts',
          from: 'export const STATEMENT_LIMIT = 5_000;',
          to: 'export const STATEMENT_LIMIT = 600_000;',
        },
      ],
    },
  },
  async run(run) {
    await onLastingEmbedded(({ env }) => oneOnAFolder(run, env));
    await onLastingEmbedded(({ env }) => withoutEnd(run, env));
  },
};

async function oneOnAFolder(run: GateRun, env: Record<string, string>): Promise<void> {
  let server = await startServer(env);
  try {
    const loading = await timed(() => faultOfCommand(['--help'], env));
    for (let rival = 1; rival <= RIVALS; rival += 1)
      await run.check(`rival ${rival}`, async () => {
        const took = await timed(async () => assert.equal(await refusal(env), server.pid));
        assert.equal(await readiness(server), 200);
        const ends = Math.round(took - loading);
        assert.ok(ends < RIVAL_ENDS, `ended after ${ends} ms`);
      });
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await server.end('SIGKILL');
      const started = await Promise.allSettled(Array.from({ length: CONTENDERS }, () => startServer(env)));
      const served = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const [winner, ...more] = served;
      if (winner) server = winner;
      for (const other of more) await other.end('SIGKILL');
      await run.check(`kill ${kill}: one takes over`, async () => {
        assert.equal(served.length, 1, `${served.length} serve`);
        assert.equal(await readiness(server), 200);
      });
      await run.check(`kill ${kill}: the others name it`, () => {
        const named = started.flatMap((one) => (one.status === 'rejected' ? [holderIn(one.reason)] : []));
        assert.deepEqual(
          named,
          Array.from({ length: CONTENDERS - 1 }, () => server.pid),
        );
      });
    }
  } finally {
    await server.end('SIGKILL');
  }
}

/** Whom a server names that must not start. */
async function refusal(env: Record<string, string>): Promise<number | null> {
  const rival = await startServer(env).catch((error: unknown) => holderIn(error));
  if (rival === null || typeof rival === 'number') return rival;
  await rival.end('SIGKILL');
  throw new Error('a second process serves');
}

const holderIn = (error: unknown): number | null =>
  Number(/in use by process (\d+)/.exec(String(error))?.[1]) || null;

const readiness = async ({ port }: ServerProcess): Promise<number> =>
  (await appAt(() => port).fetch(new Request('http://localhost/readyz'))).status;

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function withoutEnd(run: GateRun, env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...env, NODE_OPTIONS: HANGING });
  try {
    const app = appAt(() => server.port);
    const customer = await new Browser(app, 'meera.localhost').logIn('customer', DEV);
    const read = async () => patient(customer.get('/api/plans/'));
    const { body: plans } = await read();
    const reopened: number[] = [];
    const slowest: number[] = [];
    for (let hang = 1; hang <= HANGS; hang += 1) {
      const name = (what: string) => `a statement without end, ${hang}: ${what}`;
      const waits: number[] = [];
      const over = new AbortController();
      const watching = (async () => {
        while (!over.signal.aborted) {
          waits.push(await timed(() => app.fetch(new Request('http://localhost/livez'))));
          waits.push(await timed(() => app.fetch(new Request('http://localhost/healthz'))));
          await sleep(20);
        }
      })();
      process.kill(server.pid, 'SIGUSR2');
      await run.check(name('the request'), async () => {
        const answer = await read();
        assert.ok(isRepeatable(answer), `answered ${answer.status}`);
      });
      let answer = await read();
      const before = starvation(server);
      const took = await timed(async () => {
        for (const end = performance.now() + PATIENCE; answer.status !== 200 && performance.now() < end;) {
          await sleep(50);
          answer = await read();
        }
      });
      const starved = [...starvation(server)].map(([thread, ms]) => ms - (before.get(thread) ?? 0));
      const own = Math.round(took - Math.max(...starved));
      over.abort();
      await watching;
      reopened.push(own);
      await run.check(name('the database is back'), () => {
        assert.deepEqual(answer.body, plans);
        assert.ok(own < REOPEN, `took ${own} ms`);
      });
      await run.check(name('the health'), () => {
        waits.sort((a, b) => a - b);
        const [median, longest] = [waits[waits.length >> 1]!, waits.at(-1)!];
        slowest.push(longest);
        assert.ok(waits.length > 50, `was asked ${waits.length} times`);
        assert.ok(
          median < PROMPT.median && longest < PROMPT.longest,
          `took ${median} and up to ${longest} ms`,
        );
      });
    }
    run.measured(`the database is back after ${Math.min(...reopened)} to ${Math.max(...reopened)} ms`);
    run.measured(`/livez and /healthz meanwhile: at most ${Math.round(Math.max(...slowest))} ms`);
  } finally {
    await server.end('SIGKILL');
  }
}

/** Milliseconds that each thread of the server has waited for a processor: other programs' doing, and no work of its own. */
const starvation = ({ pid }: ServerProcess): Map<string, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).map((thread) => {
      const [, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return [thread, Number(waited) / 1e6];
    }),
  );

/** What never answers is a fault, and not a run without end. */
const patient = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(PATIENCE, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('no answer for a minute')),
    ),
  ]);
