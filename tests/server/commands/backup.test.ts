import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { backUp, lastBackup, restore } from '../../../server/commands/backup.ts';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { migrate, migrations } from '../../../server/db/migrate.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { Browser, idOf } from '../../support/httpClient.ts';
import { deleteAllRows, embeddedDatabase } from '../../support/databases.ts';
import { testDatabase } from '../../support/database.ts';
import { ANANYA, MEERA } from '../../support/world.ts';
import { keepBooks } from '../../support/books.ts';
import { addCustomer, addPlan, addStore, insert } from '../../support/seed.ts';

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

it('a backup is restored with equal checksums, and a server works on it', async () => {
  const { world, active, image } = await keepBooks(db);
  const saved = await backUp(db, file, now);

  expect(await restore(target, file, now)).toEqual(saved);

  expect(saved.find(({ table }) => table === 'payment_journal')).toMatchObject({ rows: 12 });
  world.clock.pass({ hours: 24 }); // its first day is closed
  const services = { ...world.services, db: target, tenants: new Tenants(target, 'localhost') };
  const app = createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  const ananya = await new Browser(app, 'meera.localhost').logIn('customer', ANANYA);
  expect((await ananya.get('/api/enrollments/')).body).toMatchObject({ count: 3 });
  expect((await ananya.get(`/media/${image}`)).status).toBe(200);
  const meera = await new Browser(app, 'meera.localhost').logIn('seller', MEERA);
  const [due] = await target.query<{ id: string }>(
    `select id from transactions where enrollment_id = $1 and status <> 'paid'`,
    [active],
  );
  const paid = await meera.post(`/api/transactions/${due!.id}/mark_paid/`, { paid_through: 'cash' });
  expect([paid.status, idOf(paid)]).toEqual([200, due!.id]);
  expect((await checkLedger(target)).drifts).toEqual([]);
});

it('a backup is one private file that appears when it is complete, and remembers when it was taken', async () => {
  await keepBooks(db);

  await backUp(db, file, now);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(place).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await lastBackup(db)).toEqual(now);
  await expect(backUp(db, file, now)).rejects.toThrow('give the backup another name');
});

it('a backup where no file can be written says so, and leaves none behind', async () => {
  await expect(backUp(db, path.join(place, 'missing', 'x.backup'), now)).rejects.toThrow('no such file');
  symlinkSync('/dev/full', `${file}.${process.pid}.part`);
  await expect(backUp(db, file, now)).rejects.toThrow('no space left');
  expect(readdirSync(place).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);

  expect(await lastBackup(db)).toBe(null);
});

it('a restore refuses a database with rows and leaves it as it was', async () => {
  await keepBooks(db);
  await backUp(db, file, now);
  await target.query(`insert into server_settings values ('secret', '"mine"')`);

  await expect(restore(target, file, now)).rejects.toThrow('The database is not empty');

  expect(await target.query('select value from server_settings')).toEqual([{ value: 'mine' }]);
  expect(await target.query('select id from stores')).toEqual([]);
});

it('a restore refuses what is damaged, incomplete, of a newer server or no backup, and changes nothing', async () => {
  await keepBooks(db);
  await backUp(db, file, now);
  const text = gunzipSync(readFileSync(file)).toString();
  const refusal = async (content: Buffer) => {
    writeFileSync(file, content);
    return restore(target, file, now).catch(String);
  };

  for (const content of [
    readFileSync(file).subarray(0, -2000),
    gzipSync(
      text
        .replace('"total_paid":1000', '"total_paid":2000')
        .replace('"installments_paid":1', '"installments_paid":2'),
    ),
    gzipSync(text.split('\n').slice(0, -4).join('\n')),
    gzipSync(text.replace(/\{"store_id":[^\n]+"paid_through":"upi"[^\n]+\n/, '')),
    Buffer.from('hello'),
  ]) {
    expect(await refusal(content)).toContain('The backup is damaged or incomplete');
  }
  expect(await refusal(gzipSync(text.replace('0001_domain', '9999_later')))).toContain('of a newer server');
  expect(await refusal(gzipSync('{"format":"other"}\n'))).toContain('not a backup of this product');
  await expect(restore(target, `${file}.missing`, now)).rejects.toThrow('no such file');
  await expect(restore(target, place, now)).rejects.toThrow('illegal operation on a directory');

  expect(await target.query('select id from stores')).toEqual([]);
});

/** A backup with one row, of a server that knew five migrations; the target has no tables afterwards. */
async function backUpOfOldServer(): Promise<void> {
  const dropTables = () =>
    target.transaction((sql) => sql.script('drop schema public cascade; create schema public'));
  await dropTables();
  await migrate(target, now, migrations.slice(0, 5));
  await target.query(`insert into server_settings values ('secret', '"kept"')`);
  await backUp(target, file, now);
  await dropTables();
}

it('a backup whose tables cannot be brought up to date is restored all the same, and a start goes on there', async () => {
  await backUpOfOldServer();
  await target.query('create view searched_payment_journal as select 1');

  await expect(restore(target, file, now)).rejects.toThrow(
    /^Every row is restored\. The migration 0015_journal failed: .* already exists\. Nothing of it stays/,
  );

  expect(await target.query('select value from server_settings')).toEqual([{ value: 'kept' }]);
  await expect(restore(target, file, now)).rejects.toThrow('The database is not empty');
  await target.query('drop view searched_payment_journal');
  expect(await migrate(target, now)).toContain('0015_journal');
});

it('a backup from before a migration is restored and brought up to date', async () => {
  await backUpOfOldServer();

  await restore(target, file, now);

  expect(await target.query('select name from schema_migrations')).toHaveLength(migrations.length);
  expect(await target.query(`select value from server_settings where name = 'secret'`)).toEqual([
    { value: 'kept' },
  ]);
});

it('a backup from when the database numbered the journal is brought up to date behind its last entry', async () => {
  await target.transaction((sql) => sql.script('drop schema public cascade; create schema public'));
  await migrate(
    target,
    now,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('enrolling_in_the_journal')),
    ),
  );
  const store_id = await addStore(target, 'meera');
  const customer_id = await addCustomer(target, store_id);
  const enrollment_id = await insert(target, 'enrollments', {
    store_id,
    customer_id,
    plan_id: await addPlan(target, store_id),
    plan_name: 'Golden Eleven',
    monthly_amount: 2000,
    total_installments: 11,
    benefits_percentage: 75,
    redemption_days: 0,
    status: 'payment_pending',
    enrolled_on: '2026-01-05',
    end_date: '2026-11-05',
    next_due_date: '2026-01-05',
    created_at: now,
  });
  await target.query(
    `insert into payment_journal (store_id, kind, enrollment_id, amount, actor, account_id, recorded_at)
     values ($1, 'cancellation', $2, 0, 'customer', $3, $4)`,
    [store_id, enrollment_id, customer_id, now],
  );
  await backUp(target, file, now);
  await target.transaction((sql) => sql.script('drop schema public cascade; create schema public'));

  await restore(target, file, now);

  expect(await target.query('select kind from payment_journal order by kind')).toEqual([
    { kind: 'cancellation' },
    { kind: 'enrollment' },
  ]);
});
