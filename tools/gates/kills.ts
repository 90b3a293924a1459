// The server is killed under customers who enroll, on both engines: whatever was acknowledged is there after the next start.
import { hasPostgresql } from './kit/databases.ts';
import { booksFault, enroll } from './kit/enrolling.ts';
import { onLastingEmbedded, onLastingPostgresql, type LastingDatabase } from './kit/engines.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer } from './kit/serverProcess.ts';

const WORKERS = 16;
const KILLS = { embedded: 100, postgresql: 30 };
/** Before each kill. */
const ACKNOWLEDGED = 90;
/** Of all kills of the embedded database together, in full. */
const LEAST_ACKNOWLEDGED = 10_000;
const CHECKS = 2; // after each kill; one more at the end

const casesOf = (kills: number): number => kills * CHECKS + 1;

const file = 'server/http/idempotency.ts';

export const gate: Gate = {
  asserts:
    'A server that is killed under load keeps every acknowledged enrollment, makes none twice, and starts again.',
  // `histories` and tests/server/process.test.ts kill servers in `npm test`.
  cases: { short: 0, full: casesOf(KILLS.embedded) + casesOf(KILLS.postgresql) + 1 },
  canaries: {
    'answer-before-commit': {
      bug: 'writes are acknowledged before they are committed',
      edits: [
        { file, from: 'await store.transaction(async (sql) => {', to: 'await early(store, async (sql) => {' },
        {
          file,
          from: 'const RETENTION_HOURS = 24;',
          to: `const RETENTION_HOURS = 24;
const early = (store, work) => new Promise((resolve, reject) => {
  store.transaction(async (sql) => {
    const answer = await work(sql);
    resolve(answer);
    await new Promise((later) => setTimeout(later, 300));
  }).catch(reject);
});`,
        },
      ],
    },
  },
  async run(run) {
    const times = (kills: number) => (database: LastingDatabase) => kill(run, database, kills);
    if (hasPostgresql) await onLastingPostgresql(times(KILLS.postgresql));
    else run.leaveOut('the half on PostgreSQL, which is not installed here', casesOf(KILLS.postgresql));
    await onLastingEmbedded(times(KILLS.embedded));
  },
};

/** Kills again and again while the same customers go on; then counts what the database holds, with no server on it. */
async function kill(run: GateRun, { engine, env, open }: LastingDatabase, kills: number): Promise<void> {
  let server = await startServer(env);
  const starts: number[] = [];
  const load = await enroll(
    appAt(() => server.port),
    WORKERS,
  );
  try {
    for (let time = 1; time <= kills; time += 1) {
      await load.more(ACKNOWLEDGED);
      await server.end('SIGKILL');
      const began = performance.now();
      server = await startServer(env);
      starts.push(performance.now() - began);
      await run.check(`${engine}, kill ${time}: serves again`, async () => {
        const before = load.acknowledged.size;
        await load.more(WORKERS);
        return load.acknowledged.size > before ? null : 'nothing is acknowledged any more';
      });
      await run.check(`${engine}, kill ${time}: answers`, () => load.wrong.splice(0).join('; ') || null);
    }
    await load.stop();
    if (engine === 'embedded')
      await run.check(`${engine}: acknowledgements`, () =>
        load.acknowledged.size >= LEAST_ACKNOWLEDGED ? null : `only ${load.acknowledged.size} in all`,
      );
  } finally {
    await load.stop(true);
    await server.end('SIGKILL');
  }
  starts.sort((a, b) => a - b);
  const seconds = (share: number) => (starts[Math.ceil(starts.length * share) - 1]! / 1_000).toFixed(1);
  run.measured(
    `${engine}: ${load.acknowledged.size} acknowledged over ${kills} kills; listens again after ${seconds(0.5)} s (median), ${seconds(1)} s (longest)`,
  );
  const db = await open();
  try {
    await run.check(`${engine}: ${load.acknowledged.size} enrollments`, () =>
      booksFault(db, load.acknowledged),
    );
  } finally {
    await db.close();
  }
}
