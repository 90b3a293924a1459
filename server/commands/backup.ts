// A whole database as one file, the same from either engine: gzipped lines of JSON, one per row. Can be restored into
// an empty database of either engine, so it also moves an embedded database to a PostgreSQL server and back.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { eachBatch } from '../db/cursor.ts';
import type { Db, Sql, Transaction } from '../db/db.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

/** A table's row count, and a sum over its contents that does not depend on the order of rows. */
export interface TableSum {
  table: string;
  rows: number;
  checksum: string;
}

interface Head {
  format: typeof FORMAT;
  made_at: string;
  migrations: string[];
}

const FORMAT = 'swarna-backup-1';
const STATEMENT_LIMIT = 3_600_000;
const PATIENCE = 'set local idle_in_transaction_session_timeout to 0'; // the file's disk may be slow
const ROWS_AT_ONCE = 100; // an image is one row
const APPLIED = 'schema_migrations'; // made by the migrations themselves

/**
 * Writes a consistent snapshot, even while a server uses PostgreSQL. The file appears when it is complete; an existing
 * file is not overwritten. Returns the sums of each table.
 */
export async function backUp(db: Db, file: string, now: Temporal.Instant): Promise<TableSum[]> {
  if (existsSync(file)) throw alreadyThere(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    const sums = await db.transaction((sql) => writeTo(draft, sql, now), { statementLimit: STATEMENT_LIMIT });
    await sync(draft);
    await link(draft, file).catch((error: unknown) => {
      throw existsSync(file) ? alreadyThere(file) : error;
    });
    await writeSetting(db, 'last_backup', now.toString());
    return sums;
  } finally {
    await rm(draft, { force: true });
  }
}

const alreadyThere = (file: string) => new Error(`${file} exists: give the backup another name.`);

async function writeTo(draft: string, sql: Transaction, now: Temporal.Instant): Promise<TableSum[]> {
  await sql.script('set transaction isolation level repeatable read read only');
  await sql.script(PATIENCE);
  const applied = await appliedMigrations(sql);
  if (applied.length === 0) throw new Error('There is nothing to back up: the database has no tables yet.');
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600 }));
  written.catch(() => undefined); // may fail before anything awaits it; the later await gets the error
  const write = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written]);
  };
  const head: Head = { format: FORMAT, made_at: now.toString(), migrations: applied };
  await write(JSON.stringify(head));
  const sums: TableSum[] = [];
  for (const table of await tablesOf(sql)) {
    await write(JSON.stringify({ table }));
    const sum = await readTable(sql, table, write);
    await write(JSON.stringify(sum));
    sums.push(sum);
  }
  gzip.end();
  await written;
  return sums;
}

/**
 * Fills an empty database from a file, compares it with the sums in the backup, and runs the newer migrations. Loads
 * all rows or none; if a migration fails afterwards the rows stay and the next start continues. Throws for a database
 * with rows, and for a file that is damaged, incomplete or of a newer server.
 */
export async function restore(db: Db, file: string, now: Temporal.Instant): Promise<TableSum[]> {
  const handle = await open(file);
  const gunzip = createGunzip();
  pipeline(handle.createReadStream({ autoClose: false }), gunzip).catch(() => undefined); // reading the lines reports the error
  const lines = createInterface({ input: gunzip });
  const reading = lines[Symbol.asyncIterator]();
  try {
    const head = headOf(await nextLine(reading));
    const steps = migrations.filter(({ name }) => head.migrations.includes(name));
    if (steps.length !== head.migrations.length) {
      throw new Error('The backup is of a newer server: restore it with that one.');
    }
    if (!(await isEmpty(db, head.migrations))) {
      throw new Error('The database is not empty: restore into a new one, with DATABASE_URL or DATA_DIR.');
    }
    await migrate(db, now, steps);
    const sums = await db.transaction((sql) => fill(sql, reading), { statementLimit: STATEMENT_LIMIT });
    await migrate(db, now).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Every row is restored. ${reason}`, { cause: error });
    });
    return sums;
  } catch (error) {
    // A broken stream ends the lines; report its error instead.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged();
    throw error;
  } finally {
    lines.close();
    await handle.close();
  }
}

async function fill(sql: Transaction, reading: AsyncIterator<string>): Promise<TableSum[]> {
  await sql.script(PATIENCE);
  const tables = await tablesOf(sql);
  const keys = await foreignKeysOf(sql);
  // Rows come table by table, with the results of their triggers: neither order nor triggers matter until the end.
  for (const table of tables) await sql.script(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys) {
    await sql.script(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  }
  for (const table of tables) await sql.script(`delete from ${table}`); // rows inserted by migrations
  const sums: TableSum[] = [];
  for (const table of tables) sums.push(await fillTable(sql, table, reading));
  await sql.script('set constraints all immediate');
  for (const { table, name } of keys) {
    await sql.script(`alter table ${table} alter constraint ${name} not deferrable`);
  }
  for (const table of tables) await sql.script(`alter table ${table} enable trigger user`);
  await continueSequences(sql);
  return sums;
}

async function fillTable(sql: Transaction, table: string, reading: AsyncIterator<string>): Promise<TableSum> {
  if ((JSON.parse(await nextLine(reading)) as { table?: string }).table !== table) throw damaged();
  const columns = await writableColumnsOf(sql, table);
  const insert = `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, $1)`;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await sql.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
  };
  for (;;) {
    const line = await nextLine(reading);
    if (line.startsWith('{"table":')) {
      await flush();
      const sum = JSON.parse(line) as TableSum;
      const found = await readTable(sql, table);
      if (found.rows !== sum.rows || found.checksum !== sum.checksum) throw damaged();
      return sum;
    }
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) await flush();
  }
}

const damaged = () => new Error('The backup is damaged or incomplete: take another one.');

async function nextLine(reading: AsyncIterator<string>): Promise<string> {
  const { value, done } = await reading.next();
  if (done === true) throw damaged();
  return value;
}

function headOf(line: string): Head {
  try {
    const head = JSON.parse(line) as Head;
    if (head.format === FORMAT) return head;
  } catch {
    // not even JSON
  }
  throw new Error('The file is not a backup of this product.');
}

/** Reads a table row by row; PostgreSQL's own JSON keeps every digit, byte and instant. */
async function readTable(
  sql: Sql,
  table: string,
  each: (line: string) => Promise<void> = async () => {},
): Promise<TableSum> {
  let total = 0n;
  const query = `select row_to_json(t)::text as line from ${table} t`;
  const rows = await eachBatch(sql, query, ROWS_AT_ONCE, async (lines) => {
    for (const { line } of lines as { line: string }[]) {
      await each(line);
      total = BigInt.asUintN(256, total + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`));
    }
  });
  return { table, rows, checksum: total.toString(16).padStart(64, '0') };
}

async function tablesOf(sql: Sql): Promise<string[]> {
  const tables = await sql.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> $1 order by tablename collate "C"`,
    [APPLIED],
  );
  return tables.map(({ name }) => name);
}

const foreignKeysOf = (sql: Sql) =>
  sql.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );

async function writableColumnsOf(sql: Sql, table: string): Promise<string> {
  const columns = await sql.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return columns.map(({ name }) => name).join(', ');
}

/** Backups of older servers have ids that the database numbered; the migrations that follow number on after the highest. */
async function continueSequences(sql: Transaction): Promise<void> {
  const numbered = await sql.query<{ table: string; column: string; sequence: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column,
       pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''`,
  );
  for (const { table, column, sequence } of numbered) {
    await sql.query(`select setval($1, coalesce(max(${column}), 0) + 1, false) from ${table}`, [sequence]);
  }
}

async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [known] = await sql.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    APPLIED,
  ]);
  if (!known?.there) return [];
  const applied = await sql.query<{ name: string }>(`select name from ${APPLIED} order by name collate "C"`);
  return applied.map(({ name }) => name);
}

/** True without rows, and without tables that the backup's own migrations do not create. */
async function isEmpty(db: Db, known: readonly string[]): Promise<boolean> {
  return db.transaction(async (sql) => {
    if ((await appliedMigrations(sql)).some((name) => !known.includes(name))) return false;
    for (const table of await tablesOf(sql)) {
      if ((await sql.query(`select 1 from ${table} limit 1`)).length > 0) return false;
    }
    return true;
  });
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** When the database was last backed up by `backup`; null for never. */
export async function lastBackup(db: Sql): Promise<Temporal.Instant | null> {
  const stored = await readSetting(db, 'last_backup');
  return stored === null ? null : Temporal.Instant.from(stored as string);
}
