// Reads on a streaming standby. Paused, it shows what it had, so that a list tells where it was read.
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { Standby } from '../../server/db/standby.ts';
import { silentLog } from '../../server/log.ts';
import { describeOnPostgresql } from '../support/database.ts';
import { privatePostgresql, startPostgresql, type PrivatePostgresql } from '../support/databases.ts';
import { addCustomer, addEnrollment } from '../support/seed.ts';
import type { Browser } from '../support/httpClient.ts';
import { testWorld, type TestWorld } from '../support/world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const SOON = { timeout: 30_000, interval: 200 };

describeOnPostgresql('lists on a standby', () => {
  let db: Db & { databaseUrl: string };
  let server: PrivatePostgresql;
  let replay: Db;
  let world: TestWorld;
  let store: string;
  let seller: Browser;

  beforeAll(async () => {
    db = await privatePostgresql();
    server = await startPostgresql({ standbyOf: db.databaseUrl });
    replay = await openPostgresql({ databaseUrl: server.databaseUrl, acceptLossOnPowerFailure: true });
    world = await testWorld(db);
    world.services.standby = new Standby(db, server.databaseUrl, silentLog);
    const [meera] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
    store = meera!.id;
    seller = await world.seller();
  });
  afterAll(async () => {
    await world.services.standby?.close();
    await replay.close();
    await server.stop();
    await db.close();
  });

  let joined = 0;
  /** Somebody else enrolls a person; returns the phone number. */
  const enrolled = async () => {
    const phone_number = String(9_800_000_100 + joined++);
    const customer = await addCustomer(db, store, { full_name: `Person ${joined}`, phone_number });
    await addEnrollment(db, store, customer, world.ids.plan);
    return phone_number;
  };
  const isListed = async (phone: string) => {
    const { status, body } = await seller.get(`/api/enrollments/?q=${phone}`);
    expect(status).toBe(200);
    return body['count'] === 1;
  };
  /** The list is read on the standby: it lacks what was written while that is paused. */
  const untilRead = async () => {
    await vi.waitFor(async () => expect(await isListed(await enrolled())).toBe(true), SOON);
    await replay.query('select pg_wal_replay_pause()');
    let late = '';
    await vi.waitFor(async () => {
      late = await enrolled();
      expect(await isListed(late)).toBe(false);
    }, SOON);
    return late;
  };
  const resume = () => replay.query('select pg_wal_replay_resume()');

  it('a list is read there while it keeps up, and on the primary by who has just written and once it is 5 s behind', async () => {
    const late = await untilRead();
    onTestFinished(async () => void (await resume()));

    expect((await seller.call('PUT', '/api/profile/language/', { json: { language: 'hi' } })).status).toBe(
      204,
    );
    expect(await isListed(late)).toBe(true);

    await resume();
    const later = await untilRead();
    await vi.waitFor(async () => expect(await isListed(later)).toBe(true), SOON);
  });

  it('stopped, it is not missed; started again, it is read again', async () => {
    await resume();
    await untilRead();
    await resume();

    await server.halt('immediate');
    for (let time = 0; time < 5; time += 1) expect(await isListed(await enrolled())).toBe(true);
    await server.resume();

    await vi.waitFor(() => replay.ping(), SOON);
    await untilRead();
    await resume();
  });

  it('promoted, it is read no longer', async () => {
    await untilRead();
    await resume();
    await replay.query('select pg_promote()');

    await vi.waitFor(async () => expect(await isListed(await enrolled())).toBe(true), SOON);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (let time = 0; time < 3; time += 1) expect(await isListed(await enrolled())).toBe(true);
  });
});
