// A PostgreSQL cluster of Debian's packages loses its primary under load: a synchronous standby takes over, and the
// server continues.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/db/db.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { hasPostgresql } from '../../tests/support/databases.ts';
import { booksFault, compare, enroll } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { startPatroni, type PatroniCluster } from './kit/patroni.ts';
import { startPooler } from '../../tests/support/pgbouncer.ts';
import { missingPrograms } from './kit/programs.ts';
import { appAt, startServer } from './kit/serverProcess.ts';
import { answerBeforeCommit } from './kit/answerBeforeCommit.ts';

const KILLS = 3;
const WORKERS = 12;
/** Limits in milliseconds: without a primary, and for a machine to come back. */
const WITHOUT_PRIMARY = 30_000;
const COMES_BACK = 60_000;
const CHECKS = 6;
const CASES = KILLS * CHECKS + 1;

export const gate: Gate = {
  asserts:
    'A primary of the example PostgreSQL cluster that is killed under load costs no acknowledged write: writing goes on within 30 s, the server process lives, and the machine comes back as a standby.',
  cases: { short: 0, full: CASES },
  canaries: {
    'answer-before-commit': answerBeforeCommit,
    'primary-alone': {
      bug: 'a write is acknowledged when one machine has it',
      edits: [
        [
          'deploy/patroni.yml',
          'synchronous_mode: true\n    synchronous_mode_strict: true',
          'synchronous_mode: false',
        ],
      ],
    },
    'late-watch': {
      bug: 'a primary that is gone is missed after a minute',
      edits: [['deploy/patroni.yml', 'ttl: 20', 'ttl: 60']],
    },
  },
  async run(run) {
    const missing = missingPrograms('patroni', 'etcd', 'haproxy', 'pgbouncer');
    if (!hasPostgresql) missing.push('postgresql');
    if (missing.length > 0) {
      run.leaveOut(`all of it: ${missing.join(', ')} not installed here`, CASES);
      return;
    }
    const cluster = await startPatroni();
    try {
      const pooler = await startPooler(cluster.databaseUrl);
      await killPrimaries(run, cluster, pooler.databaseUrl);
      await pooler.stop();
    } finally {
      await cluster.stop();
    }
  },
};

async function killPrimaries(run: GateRun, cluster: PatroniCluster, databaseUrl: string): Promise<void> {
  const server = await startServer({ DATABASE_URL: databaseUrl });
  const load = await enroll(
    appAt(() => server.port),
    WORKERS,
  );
  const inBooks = async <T>(look: (db: Db) => Promise<T>): Promise<T> => {
    const db = await openPostgresql({ databaseUrl: cluster.databaseUrl, connections: 1 });
    try {
      return await look(db);
    } finally {
      await db.close();
    }
  };
  try {
    for (let time = 1; time <= KILLS; time += 1) {
      await load.more(WORKERS * 20);
      const bringBack = await cluster.killPrimary();
      await sleep(1_000); // requests in flight have ended by now
      const took = 1_000 + (await load.more(WORKERS * 2));
      console.log(`kill ${time}: writing went on after ${(took / 1000).toFixed(1)} s`);
      await run.check(`kill ${time}: ${load.acknowledged.size} enrollments`, async () => {
        const { lost } = await inBooks((db) => compare(db, new Set(load.acknowledged)));
        return lost === 0 ? null : `${lost} acknowledged ones are lost`;
      });
      await run.check(`kill ${time}: writing goes on`, () =>
        took < WITHOUT_PRIMARY ? null : `took ${Math.round(took)} ms`,
      );
      await run.check(`kill ${time}: the process`, () =>
        server.hasEnded() ? `has ended: ${server.lastWords()}` : null,
      );
      await run.check(`kill ${time}: answers`, () => load.wrong.splice(0).join('; ') || null);
      await run.check(`kill ${time}: the machine comes back as a standby`, async () => {
        await bringBack();
        for (const end = performance.now() + COMES_BACK; !(await cluster.isWhole()); await sleep(500))
          if (performance.now() > end) return 'the cluster is not whole again';
        return null;
      });
      await run.check(`kill ${time}: a standby confirms each write`, async () => {
        for (const end = performance.now() + COMES_BACK; !(await cluster.isConfirmed()); await sleep(500))
          if (performance.now() > end) return 'none does';
        return null;
      });
    }
    await load.stop();
    await run.check(`${load.acknowledged.size} enrollments`, () =>
      inBooks((db) => booksFault(db, load.acknowledged)),
    );
  } finally {
    await load.stop(true);
    await server.end('SIGKILL');
  }
}
