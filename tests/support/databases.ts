// Databases for gates and tests: an embedded one in memory, and a private PostgreSQL server where PostgreSQL is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../../server/db/db.ts';
import { openEmbedded, type EmbeddedDb } from '../../server/db/embedded.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';

const BORN = Temporal.Instant.from('2026-01-05T04:30:00Z');
const statementLimit = 300_000; // tolerates a busy machine

/** A migrated database in memory. */
export const embeddedDatabase = async (): Promise<EmbeddedDb> =>
  openEmbedded({ dataDir: 'memory://', snapshot: await migratedSnapshot(), statementLimit });

let shared: Promise<EmbeddedDb> | undefined;

/**
 * Shared by all callers in this process, because opening one takes four seconds: do not close it or change its tables.
 * Its rows are those of the caller before.
 */
export const sharedEmbeddedDatabase = (): Promise<EmbeddedDb> => (shared ??= embeddedDatabase());

type StartPooler = (databaseUrl: string) => Promise<{ databaseUrl: string; stop: () => Promise<void> }>;

/**
 * A migrated database on a private PostgreSQL server, which ends when the database is closed; through a pooler if one is given. `databaseUrl` is
 * what others reach it by.
 */
export async function privatePostgresql(startPooler?: StartPooler): Promise<Db & { databaseUrl: string }> {
  const server = await startPostgresql({ isMigrated: startPooler === undefined });
  let pooler: Awaited<ReturnType<StartPooler>> | undefined;
  const stop = async () => {
    await pooler?.stop();
    await server.stop();
  };
  try {
    pooler = await startPooler?.(server.databaseUrl);
    const { databaseUrl } = pooler ?? server;
    const db = await openPostgresql({
      databaseUrl,
      acceptLossOnPowerFailure: true,
      connections: 20,
      ...(startPooler === undefined && { statementLimit }), // a pooler sets its own
    });
    await migrate(db, BORN); // through the pooler, if there is one
    return {
      ...db,
      databaseUrl,
      close: async () => {
        await db.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Empties a test's database in a fraction of the time of `emptyDatabase`, whose `truncate` creates new files. Triggers
 * and references are off: they would count and check each row.
 */
export async function deleteAllRows(db: Db): Promise<void> {
  const tables = await tablesOf(db);
  await db.transaction((sql) =>
    sql.script(`set local session_replication_role to replica; ${deleting(tables)}`),
  );
}

const known = new WeakMap<Db, Promise<string[]>>();

/** The quoted names of the tables of a test's database, which do not change. */
export function tablesOf(db: Db): Promise<string[]> {
  const read = async () => {
    const tables = await db.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migrations'`,
    );
    return tables.map(({ name }) => name);
  };
  const tables = known.get(db) ?? read();
  known.set(db, tables);
  return tables;
}

/** SQL that empties tables. Most are empty already, and a look is cheaper than a `delete`. */
export const deleting = (tables: readonly string[]): string =>
  `do $$ begin ${tables.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`).join('\n')} end $$;`;

const CACHE = path.resolve('node_modules/.cache');

/** An archive that is kept between runs, until it would be made from something else. `kind` may hold no other kind's name at its start. */
function keptArchive(kind: string, madeFrom: readonly (string | Uint8Array)[]) {
  const hash = createHash('sha256');
  for (const part of madeFrom) hash.update(part).update('\0');
  const name = `${kind}-${hash.digest('hex').slice(0, 16)}.tar`;
  const file = path.join(CACHE, name);
  return {
    file,
    exists: existsSync(file),
    make: (write: (draft: string) => void) => {
      mkdirSync(CACHE, { recursive: true });
      const draft = `${file}.${process.pid}`;
      write(draft);
      renameSync(draft, file); // atomic: other test files read it at the same time
      for (const other of readdirSync(CACHE))
        if (other.startsWith(`${kind}-`) && other.endsWith('.tar') && other !== name)
          rmSync(path.join(CACHE, other), { force: true });
    },
  };
}

/** Databases that no test needs: half of a snapshot's files. */
const unneeded = ['template0', 'template1'];

/** A migrated snapshot, kept between runs: creating a database takes seconds, restoring one a fraction. */
export async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const kept = keptArchive('embedded', [JSON.stringify(migrations), readFileSync(engine), ...unneeded]);
  if (kept.exists) return new Uint8Array(readFileSync(kept.file));

  const db = await openEmbedded({ dataDir: 'memory://', statementLimit });
  await migrate(db, BORN);
  for (const template of unneeded) {
    await db.query(`alter database ${template} is_template false`);
    await db.query(`drop database ${template}`);
  }
  const snapshot = await db.snapshot();
  await db.close();
  kept.make((draft) => writeFileSync(draft, snapshot, { mode: 0o600 }));
  return snapshot;
}

/** True when `startPostgresql` can start a server here. */
export const hasPostgresql = binDirectory() !== undefined;

export interface PrivatePostgresql {
  databaseUrl: string;
  /** Ends the server and removes its files. */
  stop: () => Promise<void>;
  /** Ends the server, `immediate` like a crash; its files stay. */
  halt: (how: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again after `halt`. */
  resume: () => Promise<void>;
  /** Freezes or thaws every process of the server. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
}

/** The files of a new server, kept between runs: to unpack them takes a quarter of the work of making them. */
function newServerFiles(bin: string, superuser: string, isMigrated: boolean) {
  const { LC_ALL = '', LANG = '' } = process.env;
  const { file, exists, make } = keptArchive(`postgresql-${superuser}-${isMigrated ? 'migrated' : 'empty'}`, [
    bin,
    LC_ALL,
    LANG,
    ...(isMigrated ? [JSON.stringify(migrations)] : []),
  ]);
  return {
    exist: exists,
    /** `as`: who runs the server, and may not read where the archive is. */
    unpack: (directory: string, as: { uid: number; gid: number } | undefined) => {
      const input = openSync(file, 'r');
      execFileSync('tar', ['-x', '-C', directory], { ...as, stdio: [input, 'ignore', 'ignore'] });
      closeSync(input);
    },
    keep: (directory: string) =>
      make((draft) => execFileSync('tar', ['-c', '-f', draft, '-C', directory, 'data'])),
  };
}

/**
 * Starts a private PostgreSQL server below `parent`, empty or migrated; the caller must stop it. It may lose data at a
 * power failure unless `fsync` is set.
 */
export async function startPostgresql({
  fsync = false,
  superuser = 'swarna',
  parent = os.tmpdir(),
  isMigrated = false,
  /** The server whose streaming standby it is. */
  standbyOf = '',
  /** A library that extends it. */
  preload = '',
} = {}): Promise<PrivatePostgresql> {
  const bin = binDirectory();
  if (bin === undefined) throw new Error('PostgreSQL is not installed here.');
  const owner = serverOwner();
  const directory = mkdtempSync(path.join(parent, 'swarna-postgresql-'));
  chmodSync(directory, 0o700);
  if (owner !== undefined) chownSync(directory, owner.uid, owner.gid);

  const data = path.join(directory, 'data');
  const settings = {
    listen_addresses: '127.0.0.1',
    fsync: fsync ? 'on' : 'off',
    max_connections: 60,
    unix_socket_directories: '',
    shared_preload_libraries: preload,
    ...(preload && { max_prepared_transactions: 60 }),
  };
  const env = { ...process.env, HOME: directory };
  const options = { ...owner, cwd: directory, env, stdio: 'ignore' } as const;
  const files = newServerFiles(bin, superuser, isMigrated);
  if (standbyOf)
    execFileSync(
      path.join(bin, 'pg_basebackup'),
      ['-d', standbyOf, '-D', data, '-R', '-c', 'fast', '--no-sync'],
      options,
    );
  else if (files.exist) files.unpack(directory, owner);
  else {
    execFileSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    );
    if (!isMigrated) files.keep(directory);
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = (port: number) => {
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags, '-p', String(port)], options);
    return { port, child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
  };
  let server = launch(await freePort());
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    server.child.kill(name);
    spawnSync('pkill', ['--signal', name, '-P', String(server.child.pid)]);
  };
  const endWithUs = () => {
    signal('SIGCONT'); // a frozen process handles no other signal
    server.child.kill('SIGQUIT');
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], options); // waits for the end
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);
  const halt = async (how: 'fast' | 'immediate') => {
    server.child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await server.ended;
  };
  const stop = async () => {
    await halt('fast');
    process.off('exit', endWithUs);
    rmSync(directory, { recursive: true, force: true });
  };
  const lockFile = path.join(data, 'postmaster.pid');
  /** Read from the server's own file: on its port, another program that took it might answer. */
  const isReady = () => {
    const text = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
    return text.startsWith(`${server.child.pid}\n`) && /^ready *$/m.test(text);
  };
  const untilReady = async () => {
    for (let tries = 0; !isReady(); tries += 1) {
      if (tries === 1_000 || server.child.exitCode !== null)
        throw new Error('The private PostgreSQL server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const resume = async () => {
    server = launch(server.port);
    await untilReady();
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await untilReady();
      break;
    } catch (error) {
      await halt('immediate');
      if (tries === PORTS_TRIED) {
        await stop();
        throw error;
      }
      server = launch(await freePort()); // another program took the port
    }
  }
  const databaseUrl = `postgres://${superuser}@127.0.0.1:${server.port}/postgres`;
  if (isMigrated && !files.exist) {
    const db = await openPostgresql({ databaseUrl, acceptLossOnPowerFailure: true });
    await migrate(db, BORN);
    await db.close();
    await halt('fast');
    files.keep(directory);
    await resume();
  }
  return { databaseUrl, stop, halt, resume, signal };
}

/** The folder of PostgreSQL’s programs, the newest version; undefined without any. */
export function binDirectory(): string | undefined {
  const places = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return places.find((place) => existsSync(path.join(place, 'initdb')));
}

/** Whom a database or a proxy runs as: PostgreSQL refuses to run as root. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const answer = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (answer.status === 0) return { uid: Number(answer.stdout), gid: Number(group.stdout) };
  }
  throw new Error('PostgreSQL needs a user other than root.');
}

const PORTS_TRIED = 5;

/**
 * Starts a program that has to be told its ports. Another program may take one of them first, so a start that fails is tried again with
 * others.
 */
export async function onFreePorts<T>(count: number, start: (...ports: number[]) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(...(await Promise.all(Array.from({ length: count }, freePort))));
    } catch (error) {
      if (tries === PORTS_TRIED) throw error;
    }
  }
}

/** A port of loopback that is free just now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on loopback.');
  return address.port;
}
