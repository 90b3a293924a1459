import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../../server/commands/run.ts';
import { answerCommands } from '../../../server/commands/runningServer.ts';
import { distribute } from '../../../server/commands/distribute.ts';
import { describeStore, listStores } from '../../../server/commands/stores.ts';
import { acquireLock } from '../../../server/db/lock.ts';
import { readEnv } from '../../../server/env.ts';
import { testDatabase } from '../../support/database.ts';
import { keepBooks } from '../../support/books.ts';

const db = await testDatabase();
let output = '';
beforeEach(() => {
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const run = (...args: string[]) => runCommand(readEnv({}), args);

it('--help lists every command with its words', async () => {
  expect(await run('--help')).toBe(0);

  for (const usage of [
    'backup <file>',
    'restore <file>',
    'ledger:check',
    'distribute',
    'doctor',
    'store:list',
    'store:show <store>',
    'domain:list',
    'domain:add <store> <domain>',
    'domain:confirm <store> <domain>',
    'domain:remove <domain>',
    'kyc:list',
    'kyc <store> <PENDING|ACTIVE>',
    'erasure:list',
    'erasure:carry-out <request>',
  ]) {
    expect(output).toContain(`  ${usage}  `);
  }
});

it('tables are spread over a Citus cluster only', async () => {
  expect(await distribute(db, () => {})).toMatch(/^This database is not of a Citus cluster/);
});

it.each([
  [['kyc', 'naya'], 'Usage: kyc <store> <PENDING|ACTIVE>\n'],
  [['backup'], 'Usage: backup <file>\n'],
  [['domain:add', 'gold.example'], 'Usage: domain:add <store> <domain>\n'],
  [['doctor', 'now'], 'Usage: doctor\n'],
  [['burn'], 'Unknown: burn\n'],
  [['toString'], 'Unknown: toString\n'],
  [['doctor', '--fix'], 'Unknown: doctor --fix\n'],
])('the misused command %o exits 2 and says what was meant', async (args, sentence) => {
  expect(await run(...args)).toBe(2);

  expect(output).toContain(sentence);
});

it('a command names the process that has the embedded database open', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-lock-'));
  const release = await acquireLock(path.join(dataDir, 'lock'));

  const backup = runCommand(readEnv({ DATA_DIR: dataDir }), ['backup', path.join(dataDir, 'file')]);

  await expect(backup).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  rmSync(dataDir, { recursive: true });
});

it('a server that has the embedded database open runs the commands of another process', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-asked-'));
  const env = readEnv({ DATA_DIR: dataDir });
  await answerCommands(dataDir, db, (words) => runCommand(env, words));
  const file = path.join(dataDir, 'backup');

  for (const words of [['store:list'], ['backup', file]]) expect(await runCommand(env, words)).toBe(0);
  for (const words of [
    ['kyc', 'nobody', 'ACTIVE'],
    ['backup', file],
    ['restore', file],
  ])
    expect(await runCommand(env, words)).toBe(1);

  for (const sentence of [
    'Backed up',
    'There is no store "nobody"',
    `${file} exists`,
    'Stop the server before',
  ])
    expect(output).toContain(sentence);
  expect(statSync(path.join(dataDir, 'commands.sock')).mode & 0o777).toBe(0o600);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false); // no second database was opened
  rmSync(dataDir, { recursive: true });
});

it.each([['ledger:check'], ['store:list'], ['kyc', 'meera', 'ACTIVE']])(
  '%s of a folder without a database says so, and makes none',
  async (...args) => {
    const dataDir = path.join(os.tmpdir(), `swarna-none-${crypto.randomUUID()}`);

    const command = runCommand(readEnv({ DATA_DIR: dataDir }), args);

    await expect(command).rejects.toThrow('The database has no tables yet: start the server once.');
    expect(existsSync(dataDir)).toBe(false);
  },
);

it('the operator sees the stores, those that wait for their verification, and one of them', async () => {
  await keepBooks(db);

  const lines = await listStores(db);
  expect(lines.map((line) => line.split(/\s+/).slice(0, 6))).toEqual([
    ['kaveri', 'ACTIVE', '1', 'customers', '0', 'enrollments'],
    ['meera', 'ACTIVE', '2', 'customers', '3', 'enrollments'],
    ['naya', 'PENDING', '0', 'customers', '0', 'enrollments'],
  ]);
  expect(await listStores(db, 'PENDING')).toEqual([expect.stringMatching(/^naya /)]);
  expect(await describeStore(db, 'meera')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^phone_number +9811111111$/),
      expect.stringMatching(/^enrollments +3$/),
    ]),
  );
  expect(await describeStore(db, 'nobody')).toBeNull();
});
