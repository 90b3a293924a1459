// Creates and changes the tables by the numbered files in migrations/, which are bundled into the built server.
import { createHash } from 'node:crypto';
import { silentLog, type Log } from '../log.ts';
import type { Db, Sql } from './db.ts';
import { SqlError } from './errors.ts';

/** Ten minutes for one statement: a change of a large table may take far longer than a request. */
const STATEMENT_LIMIT = 600_000;
const LOCK = 7_031_968_201; // any number; one per product, so that two servers starting at once take turns

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Former checksums of migrations whose text has changed without changing the tables. A database that ran the former
 * text is up to date.
 */
const FORMER_CHECKSUMS: Record<string, string[]> = {
  '0002_store_wall': ['6730beeb6fa0ae070ae7dbb3927889868aacf06c86c268524fa05cbc559cee33'],
};

export interface Migration {
  name: string;
  text: string;
}

/** Every migration of this server, in order. */
export const migrations: Migration[] = Object.entries(files)
  .map(([file, text]) => ({ name: file.slice(file.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Applies new migrations, each in its own transaction, and returns their names. Throws when an applied migration was
 * edited or is unknown to this server, and when a new one fails.
 */
export async function migrate(
  db: Db,
  now: Temporal.Instant,
  steps: Migration[] = migrations,
  log: Log = silentLog,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(db, now, steps, log);
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(
  db: Db,
  now: Temporal.Instant,
  steps: Migration[],
  log: Log,
): Promise<string | undefined> {
  let next: Migration | undefined;
  try {
    await db.transaction(
      async (sql) => {
        next = undefined;
        // The lock comes first: even `create table if not exists` can collide.
        if (db.engine === 'postgresql') await waitForLock(sql, log);
        await sql.script(
          'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
        );
        const done = await sql.query<{ name: string; checksum: string }>(
          'select name, checksum from schema_migrations',
        );
        refuseChanged(done, steps);
        next = steps.find((step) => !done.some(({ name }) => name === step.name));
        if (next === undefined) return;
        await sql.script(next.text);
        await sql.query('insert into schema_migrations (name, checksum, applied_at) values ($1, $2, $3)', [
          next.name,
          checksumOf(next),
          now,
        ]);
      },
      { statementLimit: STATEMENT_LIMIT },
    );
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const what = next ? `The migration ${next.name}` : 'The table of applied migrations';
    throw new Error(
      `${what} failed: ${error.message}. Nothing of it stays, and those before it are applied: put this right, then start again.`,
      { cause: error },
    );
  }
  return next?.name;
}

/** If two servers start at once, the second one waits and finds each migration applied. */
async function waitForLock(sql: Sql, log: Log): Promise<void> {
  const [lock] = await sql.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [LOCK]);
  if (lock?.taken) return;
  log.info({ event: 'migrations.awaited', reason: 'Another server process is changing the tables.' });
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/**
 * Message for a server that must stop because a newer one, started beside it, changed the tables; null while all
 * migrations are known.
 */
export async function newerChange(db: Sql): Promise<string | null> {
  const done = await db.query<{ name: string }>('select name from schema_migrations');
  const unknown = done.find(({ name }) => !migrations.some((known) => known.name === name));
  return unknown ? changedByNewer(unknown.name) : null;
}

const changedByNewer = (name: string): string =>
  `The database was changed by ${name}, which this server does not know: start the newer server, or restore the backup from before the change.`;

function refuseChanged(done: { name: string; checksum: string }[], steps: Migration[]): void {
  for (const { name, checksum } of done) {
    const step = steps.find((known) => known.name === name);
    if (step === undefined) throw new Error(changedByNewer(name));
    if (checksumOf(step) !== checksum && !FORMER_CHECKSUMS[name]?.includes(checksum)) {
      throw new Error(
        `The migration ${name} has changed since it was applied: restore it and write the change as a new one.`,
      );
    }
  }
}

const checksumOf = ({ text }: Migration): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
