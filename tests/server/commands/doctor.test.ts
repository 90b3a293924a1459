import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diagnose, postgresqlFaults, settingFaults } from '../../../server/commands/doctor.ts';
import { readEnv } from '../../../server/env.ts';

const safe = {
  HOST: '127.0.0.1',
  ROOT_DOMAIN: 'example.com',
  DATABASE_URL: 'postgres://swarna@db/swarna',
  NODE_ENV: 'production',
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_WEBHOOK_URL: 'https://sms.example.com/send',
};

it('safe settings have no fault', () => {
  expect(settingFaults(readEnv(safe))).toEqual([]);
  expect(settingFaults(readEnv({ ...safe, HOST: '10.1.2.3' }))).toEqual([]);
  expect(settingFaults(readEnv({ ...safe, SMS_WEBHOOK_URL: 'http://127.0.0.1:9000/' }))).toEqual([]);
});

it.each([
  [{ DEMO: '1' }, /^DEMO is on: /],
  [{ ROOT_DOMAIN: 'localhost' }, /^ROOT_DOMAIN is localhost: /],
  [{ ROOT_DOMAIN: '192.168.1.4' }, /^ROOT_DOMAIN is 192\.168\.1\.4: /],
  [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0: /],
  [{ HOST: '203.0.113.7' }, /^HOST is 203\.0\.113\.7: /],
  [{ NODE_ENV: 'development' }, /^NODE_ENV is not production: /],
  [{ TRUSTED_PROXIES: '' }, /^TRUSTED_PROXIES is missing: /],
  [{ SMS_WEBHOOK_URL: '' }, /^SMS_WEBHOOK_URL is missing: /],
  [{ SMS_WEBHOOK_URL: 'http://sms.example.com/' }, /^SMS_WEBHOOK_URL begins with http: /],
])('doctor names %o alone, in one sentence with a remedy', (change, sentence) => {
  const faults = settingFaults(readEnv({ ...safe, ...change }));

  expect(faults).toEqual([expect.stringMatching(sentence)]);
});

const facts = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  is_superuser: false,
  is_local: false,
  is_encrypted: true,
};

it.each([
  [{}, []],
  [{ fsync: 'off' }, [/has fsync off/]],
  [
    { synchronous_commit: 'off', full_page_writes: 'off' },
    [/has synchronous_commit and full_page_writes off/],
  ],
  [{ is_superuser: true }, [/as a superuser/]],
  [{ is_encrypted: false }, [/without TLS/]],
  [{ is_encrypted: false, is_local: true }, []],
])('of a PostgreSQL server with %o doctor says %o', (change, sentences) => {
  const expected: unknown[] = sentences.map((sentence) => expect.stringMatching(sentence));

  expect(postgresqlFaults({ ...facts, ...change })).toEqual(expected);
});

it('doctor of a folder without a database says so, and makes none', async () => {
  const dataDir = path.join(os.tmpdir(), `swarna-none-${crypto.randomUUID()}`);

  const faults = await diagnose(readEnv({ ...safe, DATABASE_URL: '', DATA_DIR: dataDir }));

  expect(faults).toContain('The database has no tables yet: start the server once.');
  expect(existsSync(dataDir)).toBe(false);
});

it('doctor names a database that it cannot reach', async () => {
  const faults = await diagnose(readEnv({ ...safe, DATABASE_URL: 'postgres://swarna@127.0.0.1:1/swarna' }));

  expect(faults).toContainEqual(expect.stringMatching(/^The database was not checked: /));
});
