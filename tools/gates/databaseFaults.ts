// PostgreSQL restarts, crashes, hangs and ends connections, and the disk of either database is full, all under load:
// the server keeps running, replies 503, and recovers by itself.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../server/db/db.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { Browser, type Answer } from '../../tests/support/httpClient.ts';
import { hasPostgresql, startPostgresql, type PrivatePostgresql } from '../../tests/support/databases.ts';
import { booksFault, compare, enroll, isRepeatable } from './kit/enrolling.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { appAt, startServer } from './kit/serverProcess.ts';
import { smallDisk, type SmallDisk } from './kit/smallDisk.ts';
import { ANANYA } from '../../tests/support/world.ts';

/** Milliseconds: the bars of an idle machine, and of a busy one that runs the tests. */
const RECOVERY = { full: 5_000, short: 60_000 };
const LONGEST_ANSWER = { full: 12_000, short: 60_000 };
const PROMPT = { full: 2_000, short: 30_000 };
const HANG = 9_000; // longer than a statement's limit on the server's side
const WORKERS = 16;
const CHECKS = 5; // of each fault; a full disk has as many

const FULL_FOR = 20; // half seconds
const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1';

const file = 'server/db/postgresql.ts';

export const gate: Gate = {
  asserts:
    'While PostgreSQL is away, or the disk of either database is full, the server lives, answers 503 and serves again within 5 s of its return; nothing acknowledged is lost or done twice.',
  cases: { short: 2 * CHECKS + 1, full: 28 * CHECKS + 1 + 2 * CHECKS },
  canaries: {
    'no-listener': {
      bug: 'a connection that breaks inside a transaction ends the process',
      edits: [[file, "pool.on('connect', (client) => client.on('error', () => {}));", '']],
    },
    'never-back': {
      bug: 'a server that was away once counts as away for ever',
      edits: [
        [
          'server/db/outage.ts',
          'await sleep(ASK_AGAIN, undefined, { ref: false });',
          'await sleep(600_000, undefined, { ref: false });',
        ],
      ],
    },
  },
  async run(run) {
    if (!run.short) await onFullDisk(run, embeddedOn);
    if (!hasPostgresql) {
      const embedded = run.short ? 0 : CHECKS;
      run.leaveOut(
        'the half on PostgreSQL, which is not installed here',
        gate.cases[run.short ? 'short' : 'full'] - embedded,
      );
      return;
    }
    const postgresql = await startPostgresql({ fsync: true });
    try {
      await underLoad(run, postgresql);
    } finally {
      postgresql.signal('SIGCONT');
      await postgresql.stop();
    }
    if (!run.short) await onFullDisk(run, postgresqlOn);
  },
};

interface Fault {
  name: string;
  /** Does it, and ends when PostgreSQL can serve again. */
  happen: () => Promise<void>;
}

async function underLoad(run: GateRun, postgresql: PrivatePostgresql): Promise<void> {
  const size = run.short ? 'short' : 'full';
  const { databaseUrl } = postgresql;
  const server = await startServer({ DATABASE_URL: databaseUrl });
  const load = await enroll(
    appAt(() => server.port),
    WORKERS,
  );
  const operator = await openPostgresql({ databaseUrl, connections: 1 });
  const comparison = async () => {
    for (;;) {
      const known = new Set(load.acknowledged);
      const found = await compare(operator, known).catch(() => null); // its connection was ended too
      if (found) return found;
      await sleep(100);
    }
  };
  let health: number[] = [];
  const askHealth = async () => {
    const began = performance.now();
    await appAt(() => server.port).fetch(new Request('http://localhost/healthz'));
    health.push(performance.now() - began);
  };

  const terminate = async () => {
    await comparison(); // until the operator's own connection serves
    await operator.query(END_OTHERS, ['client backend']);
  };
  const restart = (how: 'fast' | 'immediate') => async () => {
    await postgresql.halt(how);
    await sleep(500);
    await postgresql.resume();
  };
  const hang = async () => {
    postgresql.signal('SIGSTOP');
    for (const end = performance.now() + HANG; performance.now() < end; await sleep(500)) await askHealth();
    postgresql.signal('SIGCONT');
  };
  const faults: Fault[] = [
    { name: 'all connections terminated', happen: terminate },
    { name: 'an immediate restart', happen: restart('immediate') },
    { name: 'a hang', happen: hang },
    { name: 'a fast restart', happen: restart('fast') },
  ];
  const rounds = run.short ? faults.slice(0, 2) : Array.from({ length: 7 }, () => faults).flat();

  try {
    for (const [number, { name, happen }] of rounds.entries()) {
      const round = `${number + 1}, ${name}`;
      await load.more(WORKERS);
      health = [];
      await happen();
      const took = await load.more(WORKERS);
      await run.check(`${round}: the process`, () =>
        server.hasEnded() ? `has ended: ${server.lastWords()}` : null,
      );
      await run.check(`${round}: recovery`, () =>
        took < RECOVERY[size] ? null : `took ${Math.round(took)} ms`,
      );
      await run.check(`${round}: answers`, () => load.wrong.splice(0).join('; ') || null);
      await run.check(`${round}: waiting`, () => {
        if (load.longest() > LONGEST_ANSWER[size]) return `an answer took ${Math.round(load.longest())} ms`;
        const slowest = Math.max(0, ...health);
        return slowest > PROMPT[size] ? `/healthz took ${Math.round(slowest)} ms` : null;
      });
      await run.check(`${round}: enrollments`, async () => {
        const { lost } = await comparison();
        return lost === 0 ? null : `${lost} acknowledged ones are lost`;
      });
      if (server.hasEnded() || took > RECOVERY.short) return; // further rounds would report the same
    }
    await load.stop();
    await run.check(`${load.acknowledged.size} enrollments`, async () => {
      await comparison(); // until the operator's own connection serves
      return booksFault(operator, load.acknowledged);
    });
  } finally {
    await load.stop(true);
    await operator.close();
    await server.end('SIGKILL');
  }
}

/** A program with its files on the small disk. */
interface OnDisk {
  name: string;
  env: Record<string, string>;
  /** Opens the database beside the server, or after its end where it has one process only. */
  open: () => Promise<Db>;
  /** Makes it worse in the middle of the time. */
  halfway: (disk: SmallDisk) => Promise<void>;
  stop: () => Promise<void>;
}

async function postgresqlOn({ folder }: SmallDisk): Promise<OnDisk> {
  const { databaseUrl, stop } = await startPostgresql({ fsync: true, parent: folder });
  const open = () => openPostgresql({ databaseUrl, connections: 1 });
  const operator = await open();
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: databaseUrl },
    open,
    halfway: (disk) => refuseConnections(operator, disk),
    stop: async () => {
      await operator.close();
      await stop();
    },
  };
}

async function embeddedOn({ folder }: SmallDisk): Promise<OnDisk> {
  const dataDir = path.join(folder, 'data');
  return {
    name: 'embedded',
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
    open: () => openEmbedded({ dataDir }),
    halfway: async () => {},
    stop: async () => {},
  };
}

/** The database's disk is full for a while, and then has room again. */
async function onFullDisk(run: GateRun, databaseOn: (disk: SmallDisk) => Promise<OnDisk>): Promise<void> {
  const disk = smallDisk(300);
  if (disk === null) {
    run.leaveOut('a full disk: only root makes one here', CHECKS);
    return;
  }
  const database = await databaseOn(disk);
  const full = `a full disk, ${database.name}`;
  const room = `room on the disk, ${database.name}`;
  const server = await startServer(database.env);
  const app = appAt(() => server.port);
  const load = await enroll(app, WORKERS);
  const customer = await new Browser(app, 'meera.localhost').logIn('customer', ANANYA);
  try {
    await load.more(WORKERS);
    const answers: Answer[] = [];
    for (let turn = 0; turn < FULL_FOR; turn += 1) {
      disk.fill(); // also what was freed since
      if (turn === FULL_FOR / 2) await database.halfway(disk);
      answers.push(await customer.get('/api/enrollments/'));
      await sleep(500);
    }
    const read = answers.filter(({ status }) => status === 200).length;
    await run.check(`${full}: writes are refused`, () => (load.refused() > 0 ? null : 'none was'));
    await run.check(`${full}: reading goes on where connections are open`, () =>
      answers[0]!.status === 200 ? null : `answered ${answers[0]!.status}`,
    );
    await run.check(`${full}: answers, ${read} of ${FULL_FOR} read`, () => {
      const wrong = answers.filter((answer) => answer.status !== 200 && !isRepeatable(answer));
      return [...load.wrong.splice(0), ...wrong.map(({ status }) => `read: ${status}`)].join('; ') || null;
    });
    disk.makeRoom();
    const took = await load.more(WORKERS);
    await run.check(`${room}: recovery, and the process`, () => {
      if (server.hasEnded()) return `has ended: ${server.output().slice(-600)}`;
      return took < RECOVERY.full ? null : `took ${Math.round(took)} ms`;
    });
    await load.stop();
    await server.end('SIGTERM');
    await run.check(`${room}: ${load.acknowledged.size} enrollments`, async () => {
      const db = await database.open();
      try {
        return await booksFault(db, load.acknowledged);
      } finally {
        await db.close();
      }
    });
  } finally {
    await load.stop(true);
    await server.end('SIGKILL');
    await database.stop();
    disk.remove();
  }
}

/**
 * Every new connection would have to write this file, as after a change of the catalog, and cannot. Ends all other
 * connections.
 */
async function refuseConnections(operator: Db, disk: SmallDisk): Promise<void> {
  for (const name of readdirSync(disk.folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('pg_internal.init')) rmSync(path.join(disk.folder, name));
  disk.fill();
  await operator.query(END_OTHERS, ['client backend']).catch(() => {}); // perhaps refused itself by now
}
