// The operator's commands: `node dist/server/main.js --help`. With the embedded database, which only one process may
// have open, a running server runs them (runningServer.ts).

import 'temporal-polyfill/global';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { connect, hasTables, isMissing, NO_TABLES } from '../db/connect.ts';
import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { carryOutErasure } from '../repositories/eraseCustomer.ts';
import { kycStatuses, setKycStatus } from '../repositories/stores.ts';
import { backUp, restore, type TableSum } from './backup.ts';
import { distribute } from './distribute.ts';
import { erasureRefusals, listOpenErasures } from './erasures.ts';
import { diagnose } from './doctor.ts';
import {
  addDomain,
  confirmDomain,
  DomainRefused,
  listDomains,
  removeDomain,
  textRecords,
  type TextRecords,
  type WantedDomain,
} from './domains.ts';
import { checkLedger } from './ledger.ts';
import { askedDatabase, askServer, write } from './runningServer.ts';
import { describeStore, listStores } from './stores.ts';

interface Command {
  /** The words after the command's name, as the help shows them. */
  words: string[];
  does: string;
  /** Not while a server runs. */
  isAlone?: true;
  /** Returns the exit code. `lookUp` queries the DNS. */
  run: (env: Env, words: string[], lookUp: TextRecords) => Promise<number>;
}

const commands: Record<string, Command> = {
  backup: {
    words: ['<file>'],
    does: 'writes the whole database, images included, into a new file, while the server works',
    run: (env, [file = '']) =>
      withDatabase(env, async (db) => printSums('Backed up', await backUp(db, file, systemClock.now()))),
  },
  restore: {
    words: ['<file>'],
    does: 'fills an empty database from a backup of either engine and checks that nothing is missing',
    isAlone: true,
    run: (env, [file = '']) =>
      withDatabase(env, async (db) => printSums('Restored', await restore(db, file, systemClock.now()))),
  },
  'ledger:check': {
    words: [],
    does: 'recomputes every total, counter and status; exits 1 and names the rows when one has drifted',
    run: (env) => withTables(env, printLedger),
  },
  distribute: {
    words: [],
    does: 'spreads the tables over a Citus cluster by store; goes on where it was interrupted',
    isAlone: true,
    run: (env) =>
      withTables(env, async (db) => {
        const refusal = await distribute(db, print);
        return refusal ? refused(refusal) : print('Every table is placed. Start the server.');
      }),
  },
  doctor: {
    words: [],
    does: 'names every setting that is unsafe on the internet; exits 1 when there is one',
    run: async (env, _, lookUp) => {
      const faults = await diagnose(env, lookUp);
      print(...faults, faults.length === 0 ? 'Nothing is unsafe.' : `${faults.length} unsafe.`);
      return faults.length === 0 ? 0 : 1;
    },
  },
  'store:list': {
    words: [],
    does: 'lists the stores: KYC, customers, enrollments, since when',
    run: (env) => withTables(env, async (db) => print(...(await listStores(db)))),
  },
  'store:show': {
    words: ['<store>'],
    does: 'shows one store and how to reach its seller',
    run: (env, [slug = '']) =>
      withTables(env, async (db) => {
        const lines = await describeStore(db, slug);
        return lines ? print(...lines) : unknownStore(slug);
      }),
  },
  'domain:list': {
    words: [],
    does: 'lists the stores’ own domains; links lead to the first of a store',
    run: (env) => withTables(env, async (db) => print(...(await listDomains(db)))),
  },
  'domain:add': {
    words: ['<store>', '<domain>'],
    does: 'gives a store a domain of its own once the DNS proves it; until then names the record to set',
    run: (env, words, lookUp) => withDomain(env, words, (db, wanted) => addDomain(db, wanted, lookUp)),
  },
  'domain:confirm': {
    words: ['<store>', '<domain>'],
    does: 'the same without the DNS, on your word that the domain is the store’s',
    run: (env, words) => withDomain(env, words, confirmDomain),
  },
  'domain:remove': {
    words: ['<domain>'],
    does: 'takes a domain from its store, which keeps its address under the root domain',
    run: (env, [domain = '']) =>
      withTables(env, async (db) =>
        (await removeDomain(db, domain))
          ? print(`${domain} is removed.`)
          : refused(`There is no domain "${domain}".`),
      ),
  },
  'kyc:list': {
    words: [],
    does: 'lists the stores whose verification is pending',
    run: (env) => withTables(env, async (db) => print(...(await listStores(db, 'PENDING')))),
  },
  kyc: {
    words: ['<store>', `<${kycStatuses.join('|')}>`],
    does: 'sets a store’s verification; PENDING closes its business pages again',
    run: (env, [slug = '', wanted = '']) =>
      withTables(env, async (db) => {
        const status = kycStatuses.find((known) => known === wanted);
        if (!status) return misused(`kyc: the status is one of ${kycStatuses.join(', ')}.`);
        return (await setKycStatus(db, slug, status))
          ? print(`${slug} is now ${status}.`)
          : unknownStore(slug);
      }),
  },
  'erasure:list': {
    words: [],
    does: 'lists the customers’ open requests for erasure, with the day each is due',
    run: (env) => withTables(env, async (db) => print(...(await listOpenErasures(db, systemClock.now())))),
  },
  'erasure:carry-out': {
    words: ['<request>'],
    does: 'erases the customer of a request now, before its day too; the books stay',
    run: (env, [request = '']) =>
      withTables(env, async (db) => {
        const outcome = await carryOutErasure(db, request, systemClock.now());
        if (outcome === 'done') return print('Erased. The books stay, without the person.');
        return refused(erasureRefusals[outcome]);
      }),
  },
};

const usageOf = (name: string, { words }: Command): string => [name, ...words].join(' ');

const help = (): string[] => {
  const width = Math.max(...Object.entries(commands).map(([name, command]) => usageOf(name, command).length));
  return [
    'node dist/server/main.js             starts the server',
    'node dist/server/main.js <command>   with the same environment variables:',
    '',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usageOf(name, command).padEnd(width)}  ${command.does}`,
    ),
  ];
};

/** Runs one command, or shows the help. Returns the exit code. Throws when the database cannot be opened. */
export async function runCommand(
  env: Env,
  args: string[],
  lookUp: TextRecords = textRecords,
): Promise<number> {
  const { values, positionals } = parseWords(args);
  if (values?.help) return print(...help());
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return misused(`Unknown: ${args.join(' ')}`, ...help());
  if (words.length !== command.words.length) return misused(`Usage: ${usageOf(name, command)}`);
  if (command.isAlone && askedDatabase()) return refused(`Stop the server before ${name}.`);
  const places = words.map((word, at) => (command.words[at] === '<file>' ? path.resolve(word) : word));
  const code =
    env.databaseUrl === null && !askedDatabase() ? await askServer(env.dataDir, [name, ...places]) : null;
  return code ?? command.run(env, places, lookUp);
}

function parseWords(args: string[]): {
  values: { help?: boolean | undefined } | null;
  positionals: string[];
} {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return { values: null, positionals: [] }; // an option that does not exist
  }
}

async function withDatabase(env: Env, work: (db: Db) => Promise<number>): Promise<number> {
  const open = askedDatabase();
  if (open) return work(open);
  const db = await connect({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * With this server's tables. A database without any is probably the wrong one, and an empty one would pass the check.
 */
async function withTables(env: Env, work: (db: Db) => Promise<number>): Promise<number> {
  if (!askedDatabase() && isMissing(env)) throw new Error(NO_TABLES);
  return withDatabase(env, async (db) => {
    if (!(await hasTables(db))) throw new Error(NO_TABLES);
    await migrate(db, systemClock.now());
    return work(db);
  });
}

/** Adds a domain by `add`, which throws {@link DomainRefused}. */
const withDomain = (
  env: Env,
  [slug = '', typed = '']: string[],
  add: (db: Db, wanted: WantedDomain) => Promise<string>,
): Promise<number> =>
  withTables(env, async (db) => {
    try {
      const { rootDomain } = env;
      const host = await add(db, { slug, typed, rootDomain, now: systemClock.now() });
      return print(`${host} is now a domain of ${slug}; a running server follows within seconds.`);
    } catch (error) {
      if (error instanceof DomainRefused) return refused(error.message);
      throw error;
    }
  });

function printSums(done: string, sums: TableSum[]): number {
  const width = Math.max(...sums.map(({ table }) => table.length));
  const count = sums.reduce((total, { rows }) => total + rows, 0);
  return print(
    ...sums.map(
      ({ table, rows, checksum }) =>
        `  ${table.padEnd(width)} ${String(rows).padStart(9)}  ${checksum.slice(0, 16)}`,
    ),
    `${done} ${count} rows.`,
  );
}

const DRIFTS_SHOWN = 100;

async function printLedger(db: Db): Promise<number> {
  const { enrollments, transactions, drifts } = await checkLedger(db);
  const checked = `${enrollments} enrollments and ${transactions} transactions`;
  if (drifts.length === 0) return print(`${checked}: the books agree.`);
  print(...drifts.slice(0, DRIFTS_SHOWN), `${checked}: ${drifts.length} drifts.`);
  return 1;
}

function print(...lines: string[]): number {
  write('stdout', lines.map((line) => `${line}\n`).join(''));
  return 0;
}

function misused(...lines: string[]): number {
  write('stderr', lines.map((line) => `${line}\n`).join(''));
  return 2;
}

function refused(sentence: string): number {
  write('stderr', `${sentence}\n`);
  return 1;
}

const unknownStore = (slug: string): number => refused(`There is no store "${slug}".`);
