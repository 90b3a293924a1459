// Reminders by Web Push, from the subscription to what a browser reads: docs/decisions/0044-one-outbox.md.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { createLog } from '../../../server/log.ts';
import { webPushGateway } from '../../../server/push/gateway.ts';
import { sendDue } from '../../../server/messages/outbox.ts';
import { MOST_FAILURES } from '../../../server/push/sendPush.ts';
import { vapidKeys } from '../../../server/push/vapidKeys.ts';
import { MOST_SUBSCRIPTIONS } from '../../../server/repositories/pushSubscriptions.ts';
import { idOf, type Browser } from '../../support/httpClient.ts';
import { ANANYA, KAVERI, KAVYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';
import { describeOnEngines } from '../../support/database.ts';
import { signedClaims, testPushService, toThisMachine } from '../../support/pushService.ts';

const PUSH = '/api/notifications/push/';
const DEV = { ...ANANYA, phone_number: '9876500001' };
const service = await testPushService();
afterAll(() => service.close());

const hashOf = async (endpoint: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(endpoint))).toString('hex');

describeOnEngines('reminders by push', (db: Db) => {
  let world: TestWorld;
  let ananya: Browser;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    const log = createLog({ write: (line: string) => void lines.push(line) });
    world = await testWorld(db, { log });
    world.services.push = service.gateway;
    Object.assign(service, { received: [], answer: 201 });
    ananya = await world.customer();
  });

  const subscribe = async (browser: Browser, name: string) => {
    const subscription = service.subscribe(name);
    const answer = await browser.call('PUT', PUSH, { json: subscription });
    expect(answer.status).toBe(200);
    return subscription;
  };
  const unsubscribe = (browser: Browser, endpoint: string) =>
    browser.post(`${PUSH}unsubscribe/`, { endpoint });
  const enroll = async (browser: Browser, plan = world.ids.plan) =>
    idOf(await browser.post('/api/enrollments/', { plan, monthly_amount: 2000 }));
  const work = () => sendDue(world.services);
  const arrived = () => service.received.map(({ name }) => name);
  const waiting = async () => (await db.query(`select 1 from outbox where state = 'queued'`)).length;
  const subscriptions = async () => (await db.query('select 1 from push_subscriptions')).length;

  it('a notification arrives at the subscribed browser: the store’s name, its sentence and the path of its plan, signed and encrypted', async () => {
    await subscribe(ananya, 'phone');
    const enrollment = await enroll(ananya);
    await work();

    expect(service.received).toHaveLength(1);
    const { message, headers } = service.received[0]!;
    const listed = await ananya.get('/api/notifications/');
    const { id, message: sentence } = (listed.body as { results: { id: string; message: string }[] })
      .results[0]!;
    expect(message).toEqual({
      title: 'meera',
      body: sentence,
      path: `/gold-vault/${enrollment}`,
      tag: id.replaceAll('-', ''),
      lang: 'en',
    });
    expect(headers).toMatchObject({ ttl: '86400', topic: message.tag, 'content-encoding': 'aes128gcm' });
    const { key, claims } = signedClaims(headers.authorization!);
    expect(claims).toMatchObject({ aud: `https://${headers.host}`, sub: 'mailto:help@example.com' });
    expect((await ananya.get(PUSH)).body).toMatchObject({ public_key: key });
    await work();
    expect(arrived()).toEqual(['phone']);
    expect(await waiting()).toBe(0);
  });

  it('reaches each browser of the customer, and nobody else’s', async () => {
    await subscribe(ananya, 'phone');
    await subscribe(ananya, 'tablet');
    await subscribe(await world.customer(DEV), 'of-dev');
    await subscribe(await world.customer(KAVYA, 'kaveri.localhost'), 'of-kavya');
    await enroll(ananya);
    await work();

    expect(arrived().sort()).toEqual(['phone', 'tablet']);
  });

  it('says it in the person’s language: the chosen one, or else the browser’s', async () => {
    const hindi = { headers: { 'Accept-Language': 'hi' } };
    await ananya.call('PUT', PUSH, { json: service.subscribe('phone'), ...hindi });
    await enroll(ananya);
    // The words of other languages come with the build.
    await db.query(`update notifications set translations = '{"hi": "आप जुड़ गए हैं।"}'`);
    await work();
    expect(
      (await ananya.call('PUT', '/api/profile/language/', { json: { language: 'en' } })).status,
    ).toBeLessThan(300);
    await enroll(ananya);
    await work();

    expect(service.received.map(({ message: { lang, body } }) => [lang, body])).toEqual([
      ['hi', 'आप जुड़ गए हैं।'],
      ['en', expect.stringMatching(/^You have joined/)],
    ]);
  });

  it('what was read in the app meanwhile is not sent', async () => {
    await subscribe(ananya, 'phone');
    await enroll(ananya);
    await ananya.post('/api/notifications/mark_all_read/', {});
    await work();

    expect([arrived(), await waiting()]).toEqual([[], 0]);
  });

  it('a failing push service is asked again, later and later, for a day; the log names its host and no more', async () => {
    service.answer = 503;
    const { endpoint } = await subscribe(ananya, 'phone');
    await enroll(ananya);
    await work();
    await work();
    expect(arrived()).toHaveLength(1);
    world.clock.pass({ seconds: 60 });
    await work();
    expect(arrived()).toHaveLength(2);
    world.clock.pass({ seconds: 60 });
    await work();
    expect(arrived()).toHaveLength(2); // the second pause is twice as long
    world.clock.pass({ seconds: 60 });
    service.answer = 201;
    await work();
    await work();

    expect(arrived()).toHaveLength(3);
    expect(await waiting()).toBe(0);
    const log = lines.join('\n');
    expect(log).toContain(`"host":"${new URL(endpoint).host}"`);
    expect(log).toContain('The push service answered 503.');
    for (const secret of [endpoint, (await vapidKeys(db)).privateKey]) expect(log).not.toContain(secret);
  });

  it('silent browsers of one customer keep nobody else waiting, however many notifications they wait for', async () => {
    let answer = () => {};
    const silence = new Promise<never>((_, reject) => (answer = () => reject(new Error('No answer.'))));
    let asked = 0;
    world.services.push = {
      ...service.gateway,
      send: (to, ...rest) => {
        if (!to.endpoint.includes('silent')) return service.gateway.send(to, ...rest);
        asked += 1;
        return silence;
      },
    };
    for (let number = 0; number < MOST_SUBSCRIPTIONS; number += 1)
      await subscribe(ananya, `silent-${number}`);
    for (let number = 0; number < 3; number += 1) await enroll(ananya);
    world.clock.pass({ seconds: 1 });
    const dev = await world.customer(DEV);
    await subscribe(dev, 'of-dev');
    await enroll(dev);

    const working = work();
    await vi.waitFor(() => expect(arrived()).toEqual(['of-dev']));
    expect(asked).toBe(1);
    answer();
    await working;
    expect(asked).toBe(MOST_SUBSCRIPTIONS); // one try for each: its other notifications wait with the first
  });

  it('a browser that fails is asked for one of its notifications at a time, and all arrive when it answers again', async () => {
    service.answer = 503;
    await subscribe(ananya, 'phone');
    for (let number = 0; number < 3; number += 1) await enroll(ananya);
    await work();
    world.clock.pass({ seconds: 60 });
    await work();
    expect(arrived()).toHaveLength(2);
    world.clock.pass({ seconds: 120 });
    service.answer = 201;
    await work();

    expect([arrived().length, await waiting()]).toEqual([2 + 3, 0]);
  });

  it('a browser that failed fifty times in a row is no longer subscribed; one that answers in between is', async () => {
    const fail = async (times: number) => {
      service.answer = 503;
      for (let time = 0; time < times; time += 1) {
        await db.query(`update outbox set next_try_at = '2026-03-01'`);
        await work();
      }
    };
    await subscribe(ananya, 'phone');
    await enroll(ananya);
    await fail(MOST_FAILURES - 1);
    await db.query(`update outbox set next_try_at = '2026-03-01'`);
    service.answer = 201;
    await work();
    await enroll(ananya);
    await fail(MOST_FAILURES - 1);
    expect(await subscriptions()).toBe(1);
    await fail(1);

    expect([await subscriptions(), await waiting()]).toEqual([0, 0]);
    expect(lines.join('')).toContain('push.ended');
  });

  it('what could not be sent for a day is given up', async () => {
    service.answer = 503;
    await subscribe(ananya, 'phone');
    await enroll(ananya);
    await work();
    world.clock.pass({ hours: 24 });
    await work();

    expect([arrived().length, await waiting(), await subscriptions()]).toEqual([1, 0, 1]);
    expect(lines.join('')).toContain('push.given_up');
  });

  it.each([404, 410])('a push service that answers %i ends the subscription', async (status) => {
    service.answer = status;
    await subscribe(ananya, 'phone');
    await enroll(ananya);
    await work();

    expect([await subscriptions(), await waiting()]).toEqual([0, 0]);
  });

  it('the state names each endpoint by its hash; subscribing twice is the same as once, and unsubscribing ends it', async () => {
    const { endpoint, ...rest } = await subscribe(ananya, 'phone');
    await ananya.call('PUT', PUSH, { json: { endpoint, ...rest } });
    const state = await ananya.get(PUSH);
    expect(state.body).toMatchObject({ subscriptions: [await hashOf(endpoint)] });
    expect(JSON.stringify(state.body)).not.toContain('push.test');
    expect((await ananya.get('/api/profile/my-data/')).body).toMatchObject({
      push_subscriptions: [{ subscribed_at: '2026-03-10T06:30:00Z' }],
    });

    expect((await unsubscribe(ananya, endpoint)).status).toBe(204);
    expect((await unsubscribe(ananya, endpoint)).status).toBe(204);
    expect((await ananya.get(PUSH)).body).toMatchObject({ subscriptions: [] });
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events.filter((event) => event === 'push.subscribed')).toHaveLength(1);
    expect(events).toContain('push.unsubscribed');
  });

  it('a browser belongs to whoever subscribed it last; what was on its way to the other does not arrive', async () => {
    const shared = await subscribe(ananya, 'phone');
    await enroll(ananya);
    const dev = await world.customer(DEV);
    await dev.call('PUT', PUSH, { json: shared });
    await work();

    expect(arrived()).toEqual([]);
    expect((await ananya.get(PUSH)).body).toMatchObject({ subscriptions: [] });
    await unsubscribe(ananya, shared.endpoint);
    expect((await dev.get(PUSH)).body).toMatchObject({ subscriptions: [await hashOf(shared.endpoint)] });
  });

  it('the oldest subscription ends for one more than ten, also of those that come at once', async () => {
    const first = await subscribe(ananya, 'first');
    world.clock.pass({ minutes: 1 });
    await Promise.all(
      Array.from({ length: MOST_SUBSCRIPTIONS }, (_, number) => subscribe(ananya, `phone-${number}`)),
    );

    const { subscriptions: left } = (await ananya.get(PUSH)).body as { subscriptions: string[] };
    expect(left).toHaveLength(MOST_SUBSCRIPTIONS);
    expect(left).not.toContain(await hashOf(first.endpoint));
  });

  it.each([
    ['logging out everywhere', (browser: Browser) => browser.post('/api/logout/everywhere/', {})],
    [
      'a change of the password',
      (browser: Browser) =>
        browser.call('PUT', '/api/profile/password/', {
          json: {
            current_password: ANANYA.password,
            new_password: 'Marigold7tree',
            confirm_password: 'Marigold7tree',
          },
        }),
    ],
  ])('%s ends the customer’s subscriptions, and nobody else’s', async (_, end) => {
    await subscribe(ananya, 'phone');
    await subscribe(await world.customer(DEV), 'of-dev');

    expect((await end(ananya)).status).toBeLessThan(300);

    expect(await db.query('select customer_id from push_subscriptions')).toEqual([
      { customer_id: world.ids.dev },
    ]);
  });

  describe('of the shop', () => {
    let owner: Browser;
    beforeEach(async () => {
      owner = await world.seller();
      await subscribe(owner, 'desk');
    });
    const counter = async () => {
      const [staff] = await db.query<{ phone: string }>(
        `update staff set role = 'counter', password_hash = stores.password_hash from stores
         where stores.id = staff.store_id and staff.id = $1 returning phone`,
        [world.ids.staff],
      );
      return world.seller({ ...MEERA, phone_number: staff!.phone });
    };

    it('a person hears of what customers do themselves, without names', async () => {
      await subscribe(await world.seller(KAVERI, 'kaveri.localhost'), 'of-kaveri');
      const plan = await enroll(ananya);
      await ananya.post(`/api/enrollments/${plan}/cancel_plan/`, {});
      await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
      await work();

      expect(service.received.map(({ name, message }) => [name, message.body, message.path])).toEqual([
        ['desk', 'A customer joined Three Months.', '/seller/desk'],
        ['desk', 'A customer cancelled Three Months.', '/seller/desk'],
        ['desk', 'A customer asks to erase their data.', '/seller/desk'],
      ]);
      expect(service.received[0]!.message).toMatchObject({ title: 'meera', lang: 'en' });
    });

    it('news that the bell has shown are not sent', async () => {
      await enroll(ananya);
      const { body } = await owner.get('/api/desk/news/');
      const [newest] = (body as { results: { happened_at: string }[] }).results;
      await owner.call('PUT', '/api/desk/news/seen/', { json: { seen_until: newest!.happened_at } });
      await work();

      expect([arrived(), await waiting()]).toEqual([[], 0]);
    });

    it.each([
      ['logging out', (browser: Browser) => browser.post('/api/seller/logout/', {})],
      ['half an hour without use', () => Promise.resolve(world.clock.pass({ minutes: 31 }))],
      ['a change of the password elsewhere', () => db.query(`update sessions set revoked_at = now()`)],
    ])('%s ends them', async (_, end) => {
      await end(owner);
      await enroll(await world.customer(DEV));
      await work();

      expect([arrived(), await waiting()]).toEqual([[], 0]);
    });

    it('with a PIN a locked login has them until its end; a login of staff ends with its role', async () => {
      await subscribe(await counter(), 'counter');
      await owner.call('PUT', '/api/profile/pin/', {
        json: { pin: '482913', current_password: MEERA.password },
      });
      await enroll(ananya);
      await work();
      expect(arrived().sort()).toEqual(['counter', 'desk']);

      await db.query('update staff set deactivated_at = now(), password_hash = null');
      world.clock.pass({ minutes: 31 });
      await enroll(await world.customer(DEV));
      await work();
      expect(arrived().sort()).toEqual(['counter', 'desk', 'desk']);
    });
  });

  it('a key that is no point of the curve is refused', async () => {
    const { endpoint, keys } = service.subscribe('phone');
    const json = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };

    expect(await ananya.call('PUT', PUSH, { json })).toMatchObject({
      status: 400,
      body: { errors: { keys: [expect.any(String)] } },
    });
  });

  it('an endpoint that the database could not index is refused', async () => {
    const signs = Array.from({ length: 960 }, (_, at) => String.fromCodePoint(0x20000 + at * 17));
    const endpoint = `https://push.example.com/${signs.join('')}`;

    expect(
      await ananya.call('PUT', PUSH, { json: { ...service.subscribe('phone'), endpoint } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { endpoint: [expect.any(String)] } },
    });
  });

  it('the keys are made once and last', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => vapidKeys(db)));
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('an endpoint', () => {
  const gateway = webPushGateway('mailto:help@example.com');
  const send = (endpoint: string, to = gateway) =>
    to.send({ ...service.subscribe('phone').keys, endpoint }, message, keys);
  const message = { title: 'Meera', body: 'Paid', path: '/', tag: 'a', lang: 'en' };
  const keys = {
    publicKey: 'BIOageGKBAAFEO_PjW07hXtGOglqcDku_sQjJwc_69Z_mTJQUCiaBKmeKnCeUHkp5uRluKuLg5u7cG7AUk27rXE',
    privateKey: 'a'.repeat(43),
  };

  it.each([
    'http://push.example.com/1',
    'https://push.example.com:8443/1',
    'https://me:you@push.example.com/1',
    'https://localhost/1',
    'https://intranet/1',
    'https://127.0.0.1/1',
    'https://0x7f000001/1',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.5]/1',
    'https://[fd00::1]/1',
    'https://[64:ff9b::a00:5]/1',
    'ftp://push.example.com/1',
    'push.example.com',
  ])('%s is refused, and not sent to', async (endpoint) => {
    expect(gateway.accepts(endpoint)).toBe(false);
    await expect(send(endpoint)).rejects.toThrow('no push service');
  });

  it.each(['https://push.example.com/1', 'https://8.8.8.8/1', 'https://[2606:4700::1111]/1'])(
    '%s is accepted',
    (endpoint) => expect(gateway.accepts(endpoint)).toBe(true),
  );

  it('whose name leads to an address of the inner network is not reached', async () => {
    const inner = webPushGateway('mailto:help@example.com', {
      isAllowed: () => false,
      isAllowedPort: () => true,
      resolve: toThisMachine,
    });

    await expect(send(service.subscribe('phone').endpoint, inner)).rejects.toThrow('not public');
    expect(service.received).toEqual([]);
  });
});
