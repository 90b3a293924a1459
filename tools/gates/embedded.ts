// What PGlite lacks and the server adds, on whole processes: one of them on a data folder, an end for a statement that would never end, and
// a bound for the memory that strangers take.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../server/app.ts';
import { MAX_IMAGE_BYTES } from '../../src/lib/images.ts';
import { Browser, type Answer } from '../../tests/support/httpClient.ts';
import { DEV, isRepeatable } from './kit/enrolling.ts';
import { onLastingEmbedded } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer, type ServerProcess } from './kit/serverProcess.ts';
import { MEERA } from '../../tests/support/world.ts';

const ROUNDS = 5;
/** In each round. */
const RIVALS = 4;
const CONTENDERS = 4;
const HANGS = 2;
const UPLOADS = 200;
const UPLOADS_AT_ONCE = 8;
const SLOW_SOCKETS = 1_000;
const MOST_MEMORY = 250; // MB more than before: the built server has 450 and may take 700
/** Milliseconds. */
const RIVAL_ENDS = 2_000; // beside the time that the program takes to load
const REOPEN = 5_000;
const PROMPT = { median: 50, longest: 2_000 }; // a health check waits a second at most
const PATIENCE = 60_000; // then it is said how long it took

const lock = 'server/db/lock.ts';
/** A process says at its end after how long, less what the most starved of its threads waited for a processor. */
const TIMED = `--import=data:text/javascript,${encodeURIComponent(`
  import { readdirSync, readFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const waited = (thread) => readFileSync('/proc/self/task/' + thread + '/schedstat', 'utf8').split(' ')[1] / 1e6;
  if (isMainThread)
    process.on('exit', () => {
      const starved = Math.max(...readdirSync('/proc/self/task').map(waited));
      console.error('Ended after ' + Math.round(performance.now() - starved) + ' ms.');
    });`)}`;
/** At SIGUSR2, the next statement becomes one that takes minutes. */
const HANGING = `--import=data:text/javascript,${encodeURIComponent(`
  import { Worker } from 'node:worker_threads';
  const { postMessage } = Worker.prototype;
  let hangs = false;
  process.on('SIGUSR2', () => { hangs = true; });
  Worker.prototype.postMessage = function (message, ...transferred) {
    const isNext = hangs && message.kind === 'query' && message.text !== 'select 1';
    if (isNext) hangs = false;
    const text = 'select count(*) from generate_series(1, 2000000000)';
    postMessage.call(this, isNext ? { ...message, text, values: [] } : message, ...transferred);
  };`)}`;

export const gate: Gate = {
  asserts:
    'Of servers on one embedded database one serves: each other one ends within 2 s and names it, and after a kill one takes over; a statement without end is ended, answered 503, holds up nothing that needs no database, and the database is back within 5 s; uploads that break off and requests without end take less than 250 MB.',
  cases: { short: 0, full: ROUNDS * (RIVALS + 2 + HANGS * 3 + 3) },
  canaries: {
    'lock-of-nobody': {
      bug: 'a lock never counts as held',
      edits: [[lock, 'if (holder === undefined) return false;', 'if (Number.isNaN(NaN)) return false;']],
    },
    'lock-for-ever': {
      bug: 'the lock of a process that is gone counts as held',
      edits: [[lock, "if (codeOf(error) === 'ESRCH') return false;", '']],
    },
    'no-watchdog': {
      bug: 'a statement may take as long as it likes',
      edits: [
        [
          'server/db/embedded.ts',
          'export const STATEMENT_LIMIT = 5_000;',
          'export const STATEMENT_LIMIT = 600_000;',
        ],
      ],
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
    const figures: Figures = { ends: [], reopened: [], slowest: [], memory: [] };
    await onLastingEmbedded(({ env }) => inRounds(run, { ...env, NODE_OPTIONS: HANGING }, figures));
    run.measured(`a rival ends ${span(figures.ends)} ms after it is loaded`);
    run.measured(`the database is back after ${span(figures.reopened)} ms`);
    run.measured(`/livez and /healthz meanwhile: at most ${Math.max(...figures.slowest)} ms`);
    run.measured(`uploads that break off, and slow sockets: ${span(figures.memory)} MB`);
  },
};

/** In ms and MB. */
type Figures = Record<'ends' | 'reopened' | 'slowest' | 'memory', number[]>;

const span = (values: number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;

/** Each round is one server's life: it has rivals, is killed, and whoever takes over has the rest to bear. */
async function inRounds(run: GateRun, env: Record<string, string>, figures: Figures): Promise<void> {
  let server = await startServer(env);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const inRound = (what: string) => `round ${round}: ${what}`;
      for (let rival = 1; rival <= RIVALS; rival += 1)
        await run.check(inRound(`rival ${rival}`), async () => {
          // Just before, because how long a program takes to load changes from minute to minute.
          const loading = millisecondsIn(await refusalOf({ ...env, NODE_OPTIONS: TIMED, PORT: 'none' }));
          const refusal = await refusalOf({ ...env, NODE_OPTIONS: TIMED });
          assert.equal(holderIn(refusal), server.pid);
          assert.equal(await readiness(server), 200);
          const took = millisecondsIn(refusal) - loading;
          figures.ends.push(took);
          assert.ok(took < RIVAL_ENDS, `ended after ${took} ms`);
        });
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
      await withoutEnd(run, server, inRound, figures);
      await brokenOff(run, server, inRound, figures);
    }
  } finally {
    await server.end('SIGKILL');
  }
}

/** What a server says that must not start. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const rival = await startServer(env).catch((error: unknown) => String(error));
  if (typeof rival === 'string') return rival;
  await rival.end('SIGKILL');
  throw new Error('a second process serves');
}

const holderIn = (refusal: string): number | null =>
  Number(/in use by process (\d+)/.exec(refusal)?.[1]) || null;

const millisecondsIn = (refusal: string): number => Number(/Ended after (-?\d+) ms/.exec(refusal)?.[1]);

const readiness = async ({ port }: ServerProcess): Promise<number> =>
  (await appAt(() => port).fetch(new Request('http://localhost/readyz'))).status;

type InRound = (what: string) => string;

async function withoutEnd(
  run: GateRun,
  server: ServerProcess,
  inRound: InRound,
  { reopened, slowest }: Figures,
): Promise<void> {
  const app = appAt(() => server.port);
  const customer = await new Browser(app, 'meera.localhost').logIn('customer', DEV);
  const read = async () => answerTo(customer.get('/api/plans/'));
  const { body: plans } = await read();
  for (let hang = 1; hang <= HANGS; hang += 1) {
    const name = (what: string) => inRound(`statement without end ${hang}: ${what}`);
    const health = watchHealth(app, server);
    try {
      process.kill(server.pid, 'SIGUSR2');
      await run.check(name('the request'), async () => {
        const answer = await read();
        assert.ok(isRepeatable(answer), `answered ${answer.status} ${JSON.stringify(answer.body)}`);
      });
      const { answer, took } = await returnOf(server, read);
      reopened.push(took);
      await run.check(name('the database is back'), () => {
        assert.deepEqual(answer.body, plans);
        assert.ok(took < REOPEN, `took ${took} ms`);
      });
    } finally {
      await health.end();
    }
    await run.check(name('the health'), () => {
      const waits = health.waits.toSorted((a, b) => a - b);
      const [median, longest] = [waits[waits.length >> 1]!, Math.round(waits.at(-1)!)];
      slowest.push(longest);
      assert.deepEqual(health.wrong, []);
      assert.ok(waits.length > 50, `was asked ${waits.length} times`);
      assert.ok(median < PROMPT.median && longest < PROMPT.longest, `took ${median} and up to ${longest} ms`);
    });
  }
}

/** The answer; status 0 stands for a connection that broke and for no answer within a minute. */
async function answerTo(asked: Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  const none = sleep(PATIENCE, undefined, { signal: patience.signal }).then(() =>
    Promise.reject(new Error('no answer for a minute')),
  );
  try {
    return await Promise.race([asked, none]);
  } catch (error) {
    return { status: 0, headers: new Headers(), body: { error: String(error) } };
  } finally {
    patience.abort();
    none.catch(() => {});
  }
}

/** Asks until the answer is 200; how long that took leaves out what its most starved thread waited for a processor. */
async function returnOf(server: ServerProcess, read: () => Promise<Answer>) {
  let answer = await read();
  const before = starvation(server);
  const began = performance.now();
  while (answer.status !== 200 && performance.now() - began < PATIENCE) {
    await sleep(50);
    answer = await read();
  }
  const took = performance.now() - began;
  const starved = [...starvation(server)].map(([thread, ms]) => ms - (before.get(thread) ?? 0));
  return { answer, took: Math.round(took - Math.max(...starved)) };
}

/** Asks whether the server lives and whether it can serve, until `end`; the waits leave out what both sides waited for a processor. */
function watchHealth(app: App, { pid }: ServerProcess) {
  const waits: number[] = [];
  const wrong: string[] = [];
  const over = new AbortController();
  const starved = () => waited(pid, `${pid}`) + waited(process.pid, `${process.pid}`);
  async function ask(path: string, ...expected: number[]): Promise<void> {
    const began = performance.now() - starved();
    try {
      const { status } = await app.fetch(new Request(`http://localhost${path}`));
      waits.push(Math.max(0, performance.now() - starved() - began));
      if (!expected.includes(status)) wrong.push(`${path}: ${status}`);
    } catch (error) {
      wrong.push(`${path}: ${String(error)}`);
    }
  }
  const watching = (async () => {
    while (!over.signal.aborted) {
      await ask('/livez', 200);
      await ask('/healthz', 200, 503);
      await sleep(20);
    }
  })();
  const end = () => {
    over.abort();
    return watching;
  };
  return { waits, wrong, end };
}

async function brokenOff(
  run: GateRun,
  server: ServerProcess,
  inRound: InRound,
  { memory }: Figures,
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

/** Connections that each bring a request letter by letter, and never to its end. */
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

/** The server's memory now, or the most since it was last asked for; MB. */
function memoryOf({ pid }: ServerProcess, which: 'now' | 'most' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the most begins anew
  const line = which === 'now' ? /^VmRSS:\s+(\d+) kB/m : /^VmHWM:\s+(\d+) kB/m;
  return Math.round(Number(line.exec(status)![1]) / 1_024);
}

/** Milliseconds that each thread of the server has waited for a processor: other programs' doing, and no work of its own. */
const starvation = ({ pid }: ServerProcess): Map<string, number> =>
  new Map(readdirSync(`/proc/${pid}/task`).map((thread) => [thread, waited(pid, thread)]));

function waited(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0; // it has just ended
  }
}
