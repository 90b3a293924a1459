import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp, type App } from '../../../server/app.ts';
import { startScheduledJobs } from '../../../server/jobs/scheduledJobs.ts';
import { sendDueSms } from '../../../server/sms/outbox.ts';
import { webhookGateway, type SmsMessage } from '../../../server/sms/gateways.ts';
import { testDatabase } from '../../support/database.ts';
import { Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
/** The gateway's behaviour. */
let deliver: (message: SmsMessage) => Promise<void>;
let app: App;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  const note = (line: Record<string, unknown>) => void lines.push(line);
  world = await testWorld(db, { log: { info: note, warn: note, error: note } });
  deliver = async (message) => void world.sent.push(message);
  world.services.sms = { send: (message) => deliver(message) };
  app = createApp({
    services: world.services,
    version: 'test',
    checkReplies: true,
    demo: null,
    docs: false,
  });
});

const UNKNOWN = '9999999999';
const failing = () => Promise.reject(new Error('The SMS webhook answered 502.'));
const ask = (phone_number: string, browser = new Browser(app, 'meera.localhost')) =>
  browser.post('/api/otp/forgot-password/send/', { phone_number });
const work = () => sendDueSms(world.services);
/** A gateway on this machine; returns the phones of its requests. */
async function gatewayAnswering(statusOf: (phone: string) => number): Promise<string[]> {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { to } = (await json(request)) as { to: string };
    const phone = to.slice('+91'.length);
    asked.push(phone);
    response.writeHead(statusOf(phone)).end();
  };
  const server = createServer((...exchange) => void answer(...exchange)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const webhook = webhookGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  deliver = (message) => webhook.send(message);
  return asked;
}
const waiting = () => db.query('select 1 from sms_outbox where next_try_at is not null and is_known');

describe('a one-time code', () => {
  it('is answered before the gateway is asked, and leaves afterwards', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    deliver = async (message) => {
      await held;
      world.sent.push(message);
    };

    const answer = await ask(ANANYA.phone_number);

    expect(answer.status).toBe(200);
    expect(world.sent).toEqual([]);
    release();
    await work();
    expect(world.sent).toMatchObject([
      { store: 'meera', phone: ANANYA.phone_number, purpose: 'forgot_password' },
    ]);
    await work();
    expect(world.sent).toHaveLength(1);
    expect(await db.query('select 1 from sms_outbox')).toEqual([]);
  });

  it('that is on its way when the server ends is not sent again by the next one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const stop = startScheduledJobs(world.services);
    const asked = new Promise<void>((resolve) => {
      deliver = async () => {
        resolve();
        await held;
      };
    });
    await ask(ANANYA.phone_number);
    await asked;

    const stopped = stop();
    release();
    await stopped;

    expect(await db.query('select 1 from sms_outbox')).toEqual([]);
  });

  it('that a failing gateway refuses arrives with a later try, without another request', async () => {
    deliver = failing;
    expect((await ask(ANANYA.phone_number)).status).toBe(200);
    await work();
    expect(await waiting()).toHaveLength(1);
    expect(JSON.stringify(lines)).toContain('answered 502');

    deliver = async (message) => void world.sent.push(message);
    world.clock.pass({ seconds: 31 });
    await work();

    expect(world.sent).toMatchObject([{ phone: ANANYA.phone_number }]);
    expect(await waiting()).toEqual([]);
  });

  it('that could not be sent costs neither the wait nor the quota', async () => {
    deliver = failing;
    const browser = new Browser(app, 'meera.localhost');
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await ask(ANANYA.phone_number, browser)).status).toBe(200);
      await work();
    }

    deliver = async (message) => void world.sent.push(message);
    expect((await ask(ANANYA.phone_number, browser)).status).toBe(200);
    await work();
    expect(world.sent).toHaveLength(1);
    expect((await ask(ANANYA.phone_number, browser)).status).toBe(429);
  });

  it('for a number that the gateway refuses is not sent again, and costs its wait; the log hides phone and code', async () => {
    const asked = await gatewayAnswering(() => 400);
    expect((await ask(ANANYA.phone_number)).status).toBe(200);
    const [row] = await db.query<{ code: string }>('select code from sms_outbox');
    await work();
    world.clock.pass({ seconds: 59 });
    await work();

    expect([asked, await db.query('select 1 from sms_outbox')]).toEqual([[ANANYA.phone_number], []]);
    expect((await ask(ANANYA.phone_number)).status).toBe(429);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'sms.refused', to: '******3210' }));
    for (const secret of [ANANYA.phone_number, `"${row!.code}"`])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it.each([429, 500])('that the gateway answers with %i is sent again, and costs nothing', async (status) => {
    const asked = await gatewayAnswering(() => status);
    await ask(ANANYA.phone_number);
    await work();
    world.clock.pass({ seconds: 31 });
    await work();

    expect(asked).toHaveLength(2);
    expect((await ask(ANANYA.phone_number)).status).toBe(200);
  });

  it('is never sent twice by two processes at work, and only the newest of one phone leaves', async () => {
    deliver = failing;
    const browser = new Browser(app, 'meera.localhost');
    await ask(ANANYA.phone_number, browser);
    await work();
    await ask(ANANYA.phone_number, browser);
    await work();
    deliver = async (message) => void world.sent.push(message);
    world.clock.pass({ seconds: 61 });

    await Promise.all(Array.from({ length: 8 }, work));

    expect(world.sent).toHaveLength(1);
  });

  it('that never arrived leaves the outbox when it has expired, with a line in the log that hides phone and code', async () => {
    deliver = failing;
    await ask(ANANYA.phone_number);
    await work();
    const [row] = await db.query<{ code: string }>('select code from sms_outbox');
    world.clock.pass({ minutes: 6 });
    await work();

    expect(await db.query('select 1 from sms_outbox')).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'sms.given_up', to: '******3210' }));
    expect(JSON.stringify(lines)).not.toContain(ANANYA.phone_number);
    expect(JSON.stringify(lines)).not.toContain(`"${row!.code}"`);
  });
});

describe('known and unknown phones', () => {
  const replies = async (phone: string) => {
    const browser = new Browser(app, 'meera.localhost');
    const [first, second] = [await ask(phone, browser), (await work(), await ask(phone, browser))];
    return [first, second].map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()],
    }));
  };

  it.each([
    ['works', async () => {}],
    ['fails', failing],
  ])('get the same replies while the gateway %s, at the first request and the second', async (_, gateway) => {
    deliver = gateway;

    const known = await replies(ANANYA.phone_number);
    const unknown = await replies(UNKNOWN);

    expect(unknown).toEqual(known);
  });

  it('get the same replies while the gateway refuses another number', async () => {
    const other = '9888888888';
    await gatewayAnswering((phone) => (phone === other ? 400 : 200));
    const stranger = new Browser(app, 'meera.localhost');
    expect((await stranger.post('/api/otp/register/send/', { phone_number: other })).status).toBe(200);
    await work();

    const known = await replies(ANANYA.phone_number);
    const unknown = await replies(UNKNOWN);

    expect(known.map(({ status }) => status)).toEqual([200, 429]);
    expect(unknown).toEqual(known);
  });

  it('get the same replies when the unknown one is asked for first, and the gateway failed in between', async () => {
    deliver = failing;
    await ask(UNKNOWN);
    await work();
    await ask(ANANYA.phone_number);
    await work();

    expect((await ask(UNKNOWN)).status).toBe(200);
    expect((await ask(ANANYA.phone_number)).status).toBe(200);
  });

  it('get the same replies when the unknown one is asked for while the failure is booked', async () => {
    deliver = failing;
    const isSettled = async () => {
      const [row] = await db.query<{ is_settled: boolean }>(
        `select next_try_at is null or limits = '{}' as is_settled from sms_outbox where not is_known`,
      );
      expect(row?.is_settled).toBe(true);
    };
    let isAsked = false;
    world.services.db = {
      ...db,
      query: async (text, values, storeId) => {
        const rows = await db.query(text, values, storeId);
        // Runs after all unknown phones so far were read.
        if (/from "sms_outbox" where "is_known" = \$1 and "queued_at"/.test(text) && !isAsked) {
          isAsked = true;
          await ask(UNKNOWN);
          await vi.waitFor(isSettled);
        }
        return rows as never;
      },
    };
    await ask(ANANYA.phone_number);
    await work();

    expect(isAsked).toBe(true);
    expect((await ask(UNKNOWN)).status).toBe(200);
    expect((await ask(ANANYA.phone_number)).status).toBe(200);
  });

  it('cost the same work: as many rows are written, and none is sent to an unknown phone', async () => {
    const rows = () =>
      db.query(`select (select count(*) from otps) as otps, (select count(*) from sms_outbox) as sms`);
    const held = new Promise<void>((leave) => onTestFinished(() => leave()));
    deliver = () => held;
    await ask(ANANYA.phone_number);
    const known = await rows();
    await db.query('truncate otps, sms_outbox');

    await ask(UNKNOWN);

    expect(await rows()).toEqual(known);
    expect(world.sent).toEqual([]);
  });
});
