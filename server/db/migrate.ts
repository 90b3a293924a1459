// Creates and changes the tables by the numbered files in migrations/, which are bundled into the built server.
import { createHash } from 'node:crypto';
import type { Db } from './db.ts';

/** Ten minutes for one statement: a change of a large table may take far longer than a request. */
const STATEMENT_LIMIT = 600_000;
const LOCK = 7_031_968_201; // any number; one per product, so that two servers starting at once take turns

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  name: string;
  text: string;
}

/** Every migration of this server, in order. */
export const migrations: Migration[] = Object.entries(files)
  .map(([file, text]) => ({ name: file.slice(file.lastIndexOf('/') + 1, -'.sql'.length), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Applies new migrations, each in its own transaction, and returns their names. Throws when an applied migration was edited or is
 * unknown to this server.
 */
export async function migrate(
  db: Db,
  now: Temporal.Instant,
  steps: Migration[] = migrations,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(db, now, steps);
    if (name === undefined) return applied;
    applied.push(name);
  }
}

function applyNext(db: Db, now: Temporal.Instant, steps: Migration[]): Promise<string | undefined> {
  return db.transaction(
    async (sql) => {
      // The lock comes first: even `create table if not exists` can collide.
      if (db.engine === 'postgresql') await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
      await sql.script(
        'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
      );
      const done = await sql.query<{ name: string; checksum: string }>(
        'select name, checksum from schema_migrations',
      );
      refuseChanged(done, steps);
      const next = steps.find((step) => !done.some(({ name }) => name === step.name));
      if (next === undefined) return undefined;
      await sql.script(next.text);
      await sql.query('insert into schema_migrations (name, checksum, applied_at) values ($1, $2, $3)', [
        next.name,
        checksumOf(next),
        now,
      ]);
      return next.name;
    },
    { statementLimit: STATEMENT_LIMIT },
  );
}

function refuseChanged(done: { name: string; checksum: string }[], steps: Migration[]): void {
  for (const { name, checksum } of done) {
    const step = steps.find((known) => known.name === name);
    if (step === undefined) {
      throw new Error(
        `The database was changed by ${name}, which this server does not know: start the newer server.`,
      );
    }
    if (checksumOf(step) !== checksum) {
      throw new Error(
        `The migration ${name} has changed since it was applied: restore it and write the change as a new one.`,
      );
    }
  }
}

const checksumOf = ({ text }: Migration): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
