// Finds settings that are unsafe on the internet. Every fault is a sentence that names the setting and the remedy.

import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { systemClock } from '../clock.ts';
import { hasTables, isMissing, NO_TABLES } from '../db/connect.ts';
import type { Db } from '../db/db.ts';
import { isDemoDatabase } from '../db/demoMark.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgresql } from '../db/postgresql.ts';
import { isLoopback, type Env } from '../env.ts';
import { lastBackup } from './backup.ts';
import { domainFaults, textRecords, type TextRecords } from './domains.ts';
import { askedDatabase } from './runningServer.ts';

const BACKUP_HOURS = 26; // a daily one, and time to take it
const FREE_SHARE = 0.1;

/** Every fault of the settings, the machine and the database. If the list is empty the server may face the internet. */
export async function diagnose(env: Env, lookUp: TextRecords = textRecords): Promise<string[]> {
  return [...settingFaults(env), ...(await machineFaults(env)), ...(await databaseFaults(env, lookUp))];
}

type Claim = readonly [isUnsafe: boolean, sentence: string];
const unsafe = (claims: Claim[]): string[] => claims.filter(([is]) => is).map(([, sentence]) => sentence);

/** Faults that show in the environment variables alone. */
export function settingFaults(env: Env): string[] {
  const { host, rootDomain, smsWebhookUrl } = env;
  return unsafe([
    [env.demo, 'DEMO is on: anybody reads the codes at /demo/outbox and resets the data. Set DEMO=0.'],
    [
      rootDomain === 'localhost' || isIP(rootDomain) !== 0,
      `ROOT_DOMAIN is ${rootDomain}: no store has an address on the internet. Set it to the domain before which each store's label stands.`,
    ],
    [
      !isLoopback(host) && !isPrivate(host),
      `HOST is ${host}: passwords cross the network unencrypted. Set HOST=127.0.0.1 and let a proxy on this machine end TLS.`,
    ],
    [
      env.trustedProxies.length === 0,
      'TRUSTED_PROXIES is missing: behind a proxy all visitors count as one address. Set it to the proxy’s address, such as 127.0.0.1.',
    ],
    [
      !env.production,
      'NODE_ENV is not production: the API reference is open to everybody. Set NODE_ENV=production.',
    ],
    [
      smsWebhookUrl === null,
      'SMS_WEBHOOK_URL is missing: one-time codes go to the log and reach no phone. Set it to your gateway.',
    ],
    [
      smsWebhookUrl !== null && isPlainHttp(smsWebhookUrl),
      'SMS_WEBHOOK_URL begins with http: one-time codes cross the network unencrypted. Use https.',
    ],
  ]);
}

const isPrivate = (host: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:)/i.test(host) && isIP(host) !== 0;

const isPlainHttp = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
};

async function machineFaults({ dataDir, databaseUrl }: Env): Promise<string[]> {
  const place = databaseUrl === null && existsSync(dataDir) ? dataDir : '.';
  const { bavail, blocks } = await statfs(place);
  return unsafe([
    [process.getuid?.() === 0, 'The server runs as root: give it a user of its own.'],
    [
      bavail < blocks * FREE_SHARE,
      `The disk of ${place} is ${Math.round(100 - (100 * bavail) / blocks)} % full: make room before writes fail.`,
    ],
  ]);
}

async function databaseFaults(env: Env, lookUp: TextRecords): Promise<string[]> {
  const lossy: string[] =
    env.databaseUrl === null
      ? [
          'DATABASE_URL is missing: the embedded database may lose payments when the power fails. Give it a PostgreSQL server.',
        ]
      : [];
  const open = askedDatabase();
  if (!open && isMissing(env)) return [...lossy, NO_TABLES];
  let db: Db;
  try {
    db =
      open ??
      (env.databaseUrl === null
        ? await openEmbedded({ dataDir: env.dataDir })
        : await openPostgresql({ databaseUrl: env.databaseUrl, acceptLossOnPowerFailure: true }));
  } catch (error) {
    return [
      ...lossy,
      `The database was not checked: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
  try {
    const server = db.engine === 'postgresql' ? await serverFaults(db) : [];
    return [...lossy, ...server, ...(await contentFaults(db, env, lookUp))];
  } finally {
    if (!open) await db.close();
  }
}

interface ServerFacts {
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
  is_superuser: boolean;
  is_local: boolean;
  is_encrypted: boolean;
}

async function serverFaults(db: Db): Promise<string[]> {
  const [facts] = await db.query<ServerFacts>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
       current_setting('full_page_writes') as full_page_writes, rolsuper as is_superuser,
       coalesce(inet_server_addr() << inet '127.0.0.0/8' or inet_server_addr() = inet '::1', true) as is_local,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted
     from pg_roles where rolname = current_user`,
  );
  return facts ? postgresqlFaults(facts) : [];
}

/** Faults in the settings of a PostgreSQL server. */
export function postgresqlFaults(facts: ServerFacts): string[] {
  const off = (['fsync', 'synchronous_commit', 'full_page_writes'] as const).filter(
    (name) => facts[name] === 'off',
  );
  return unsafe([
    [
      off.length > 0,
      `PostgreSQL has ${off.join(' and ')} off: acknowledged payments may be lost when the power fails. Switch it on.`,
    ],
    [
      facts.is_superuser,
      'DATABASE_URL connects as a superuser, whom no policy between stores binds. Give the server a role that owns its own database only.',
    ],
    [
      !facts.is_local && !facts.is_encrypted,
      'DATABASE_URL reaches another machine without TLS: add sslmode=verify-full.',
    ],
  ]);
}

async function contentFaults(db: Db, env: Env, lookUp: TextRecords): Promise<string[]> {
  if (!(await hasTables(db))) return [NO_TABLES];
  const [tables] = await db.query<{ has_domains: boolean }>(
    `select to_regclass('own_domains') is not null as has_domains`,
  );
  const taken = await lastBackup(db);
  const hours = taken === null ? null : systemClock.now().since(taken).total('hours');
  const faults = unsafe([
    [
      !env.demo && (await isDemoDatabase(db)),
      'The database is the demo’s, whose passwords anybody knows: give real stores an empty one.',
    ],
    [
      hours === null || hours > BACKUP_HOURS,
      `The last backup is ${hours === null ? 'missing' : `${Math.floor(hours)} hours old`}: run \`backup\` every day, and keep the files on another machine.`,
    ],
  ]);
  // Databases older than own domains do not have their table.
  return tables?.has_domains ? [...faults, ...(await domainFaults(db, env.rootDomain, lookUp))] : faults;
}
