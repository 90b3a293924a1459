// Backups between the engines, and while customers enroll.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { backUp, restore } from '../../server/commands/backup.ts';
import { checkLedger } from '../../server/commands/ledger.ts';
import type { Db } from '../../server/db/db.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import { keepBooks } from '../support/books.ts';
import { describeOnPostgresql, postgresDatabase, testDatabase } from '../support/database.ts';
import { deleteAllRows, embeddedDatabase } from '../support/databases.ts';
import { Browser } from '../support/httpClient.ts';
import { ANANYA } from '../support/world.ts';

const db = await testDatabase();
/** The target of restores. */
const target = await embeddedDatabase();
afterAll(() => target.close());
const place = mkdtempSync(path.join(os.tmpdir(), 'swarna-backup-'));
afterAll(() => rmSync(place, { recursive: true }));
const now = Temporal.Instant.from('2026-04-01T04:30:00Z');
let file = '';
let count = 0;
beforeEach(async () => {
  await db.query('delete from server_settings');
  await deleteAllRows(target);
  file = path.join(place, `${(count += 1)}.backup`);
});

describeOnPostgresql('backups between the engines', async () => {
  const postgresql = await postgresDatabase();

  it('a backup moves everything to PostgreSQL and back with equal checksums', async () => {
    await keepBooks(db);

    const saved = await backUp(db, file, now);
    expect(await restore(postgresql, file, now)).toEqual(saved);
    const again = await backUp(postgresql, `${file}.2`, now);
    expect(await restore(target, `${file}.2`, now)).toEqual(again);

    const withoutSettings = saved.filter(({ table }) => table !== 'server_settings');
    expect(again.filter(({ table }) => table !== 'server_settings')).toEqual(withoutSettings);
    expect((await checkLedger(postgresql)).drifts).toEqual([]);
  });

  it('a backup that PostgreSQL gives while customers enroll is of one moment, and its books agree', async () => {
    const { before, kept, after } = await backUpUnderLoad(postgresql);

    expect(kept).toBeGreaterThanOrEqual(before);
    expect(after).toBeGreaterThan(kept);
  });
});

/**
 * Restores a backup taken while a customer enrolled; returns her number of enrollments before it, after it, and in it.
 */
async function backUpUnderLoad(on: Db) {
  const { world } = await keepBooks(on);
  const services = { ...world.services, db: on, tenants: new Tenants(on, 'localhost') };
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  const ananya = await new Browser(app, 'meera.localhost').logIn('customer', ANANYA);
  const enrollments = async (of: Db) => (await of.query('select id from enrollments')).length;
  const over = new AbortController();
  const working = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const json = { plan: world.ids.plan, monthly_amount: 1000 };
      expect((await ananya.post('/api/enrollments/', json)).status).toBe(201);
    }
  });
  await vi.waitFor(async () => expect(await enrollments(on)).toBeGreaterThan(10));

  const before = await enrollments(on);
  await backUp(on, file, now);
  over.abort();
  await Promise.all(working);
  await restore(target, file, now);

  expect((await checkLedger(target)).drifts).toEqual([]);
  const kept = await enrollments(target);
  return { before, kept, after: await enrollments(on) };
}

it('a backup taken while customers enroll is whole, and its books agree', async () => {
  const { before, kept, after } = await backUpUnderLoad(db);

  expect(kept).toBeGreaterThanOrEqual(before);
  expect(after).toBeGreaterThan(kept);
});
