// A PIN for the counter: the lock of a session, and what opens it.
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { describeOnEngines } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const PIN = '402918';
const locked = { status: 403, body: { code: 'session_locked' } };

describeOnEngines('pins', (db: Db) => {
  let world: TestWorld;
  let owner: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    owner = await world.seller();
  });

  const setPin = (pin: string, current_password = MEERA.password) =>
    owner.call('PUT', '/api/profile/pin/', { json: { current_password, pin } });
  const lock = () => owner.post('/api/seller/lock/');
  const unlock = (pin: string) => owner.post('/api/seller/unlock/', { pin });
  const refresh = () => owner.post('/api/seller/token/refresh/');
  const look = () => owner.get('/api/seller/profile/');

  it('is set with the password only, and is not a weak one', async () => {
    const guessedFirst = ['000000', '123456', '987654', '890123', '121212', '123123', '112211'];
    for (const weak of [...guessedFirst, '147258', '369852', '123789', '258025', '132580'])
      expect(pick(await setPin(weak), 'errors.pin')).toBeDefined();
    expect(pick(await setPin(PIN, 'Marigold7#blue'), 'errors.current_password')).toBeDefined();
    expect(pick(await look(), 'has_pin')).toBe(false);

    expect((await setPin(PIN)).status).toBe(204);

    expect(pick(await look(), 'has_pin')).toBe(true);
    expect(pick(await (await world.seller()).get('/api/seller/profile/'), 'has_pin')).toBe(true);
  });

  it('a locked session answers nothing and shows no paper until the PIN was given', async () => {
    const ananya = await world.customer();
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key());
    const next = idOf(await owner.get('/api/transactions/?status=pending'), 'results.0.id');
    await owner.post(`/api/transactions/${next}/mark_paid/`, { paid_through: 'cash' }, key());
    const receipt = String(pick(await owner.get('/api/transactions/?status=paid'), 'results.0.receipt_url'));
    const paper = async () => (await owner.get(receipt)).status;
    await setPin(PIN);
    expect(await paper()).toBe(200);

    expect((await lock()).status).toBe(204);

    expect(await look()).toMatchObject(locked);
    expect(await owner.get('/api/customers/')).toMatchObject(locked);
    expect(await owner.get('/api/enrollments/')).toMatchObject(locked);
    expect(await owner.call('DELETE', '/api/profile/pin/')).toMatchObject(locked);
    expect(await paper()).not.toBe(200);
    expect((await refresh()).status).toBe(204);
    expect(await look()).toMatchObject(locked);
    expect((await unlock(PIN)).status).toBe(204);
    expect((await look()).status).toBe(200);
    expect(await paper()).toBe(200);
  });

  it('the fifth wrong try ends the session; a right one in between starts over', async () => {
    await setPin(PIN);
    await lock();
    for (let tries = 1; tries <= 4; tries++) expect((await unlock('402919')).status).toBe(400);
    expect((await unlock(PIN)).status).toBe(204);

    await lock();
    for (let tries = 1; tries <= 4; tries++) expect((await unlock('402919')).status).toBe(400);
    expect((await unlock('402919')).status).toBe(401);

    expect((await unlock(PIN)).status).toBe(401);
    expect((await refresh()).status).toBe(401);
  });

  it('five guesses at once are five tries', async () => {
    await setPin(PIN);
    await lock();

    const guesses = await Promise.all(Array.from({ length: 8 }, () => unlock('402919')));

    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
    expect((await unlock(PIN)).status).toBe(401);
  });

  it('a session that slept past its time wakes locked, and ends without a PIN', async () => {
    await setPin(PIN);
    await refresh();
    world.clock.pass({ minutes: 45 });
    expect((await refresh()).status).toBe(204);
    expect(await look()).toMatchObject(locked);
    expect((await unlock(PIN)).status).toBe(204);

    await owner.call('DELETE', '/api/profile/pin/');
    world.clock.pass({ minutes: 45 });
    expect((await refresh()).status).toBe(401);
  });

  it('opens only on the day of the login', async () => {
    const until = world.clock.now().toZonedDateTimeISO('Asia/Kolkata');
    world.clock.pass({ hours: 23 - until.hour });
    owner = await world.seller();
    await setPin(PIN);
    world.clock.pass({ hours: 1 });
    await refresh();

    expect((await unlock(PIN)).status).toBe(401);
  });

  it('without a PIN there is no lock: the session ends', async () => {
    expect((await lock()).status).toBe(204);
    expect((await look()).status).toBe(401);
    expect((await refresh()).status).toBe(401);
  });
});
