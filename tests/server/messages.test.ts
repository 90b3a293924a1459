// Messages by text or WhatsApp: each once, by day, to a number that holds, within the shop's limit, and none to who wants none.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../server/messages/gateway.ts';
import { SmsRefused } from '../../server/sms/gateways.ts';
import { sendReminders } from '../../server/jobs/reminders.ts';
import { sendDue } from '../../server/messages/outbox.ts';
import { SIGNATURE, signatureOf } from '../../server/messages/signature.ts';
import { readTemplates, writeTemplates } from '../../server/messages/templates.ts';
import { sharedCopy as sharedHi } from '../../src/lib/copy/hi/shared.ts';
import { testDatabase } from '../support/database.ts';
import { idOf, key } from '../support/httpClient.ts';
import { testWorld, type TestWorld } from '../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let arrived: Map<string, Message>;
/** The gateway's way with the next posts: takes them, fails, or takes them and the answer is lost. */
let fate: () => 'taken' | 'failed' | 'unknown';
beforeEach(async () => {
  world = await testWorld(db);
  arrived = new Map();
  fate = () => 'taken';
  world.services.messages = {
    send: async (message, id) => {
      const outcome = fate();
      if (outcome !== 'failed') arrived.set(id, message);
      if (outcome !== 'taken') throw new Error('The gateway failed.');
    },
  };
  await writeTemplates(db, [{ kind: 'enrolled', channel: 'whatsapp', template: 'welcome_1' }]);
});

const enroll = async () => {
  const ananya = await world.customer();
  return ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 });
};
const work = () => sendDue(world.services);
const states = async () =>
  (await db.query<{ state: string }>('select state from outbox order by state')).map(({ state }) => state);

it('a notification goes to the customer’s phone with its registered template, once', async () => {
  await enroll();
  await Promise.all([work(), work()]);
  await work();

  expect([...arrived.values()]).toEqual([
    {
      kind: 'enrolled',
      channel: 'whatsapp',
      template: 'welcome_1',
      variables: { plan: 'Three Months', amount: '₹2,000', text: expect.stringMatching(/^You have joined/) },
      language: 'en',
      to: '+919876543210',
      store: 'meera',
    },
  ]);
  expect(await states()).toEqual(['sent']);
});

it('receipt, void, refund and each step of a redemption leave at once, each once', async () => {
  await writeTemplates(db, readTemplates(null));
  let meera = await world.seller();
  const post = async (path: string, body: object = {}) => {
    const reply = await meera.post(`/api/${path}/`, body, key());
    expect(reply.status).toBeLessThan(300);
    return reply;
  };
  const pays = (enrollment: string, count = 1) =>
    post('payments', { installments: [{ enrollment, first: 1, count }], paid_through: 'upi' });
  const leave = async (...kinds: string[]) => {
    await Promise.all([work(), work()]);
    expect([...arrived.values()].map(({ kind }) => kind)).toEqual(kinds);
    arrived.clear();
  };

  const ended = idOf(await enroll());
  await leave('enrolled');
  const paid = await pays(ended);
  await leave('payment_received');
  await post(`payments/${idOf(paid, 'payments.0.id')}/void`, { reason: 'Mistake' });
  await leave('payment_voided');
  await pays(ended);
  await leave('payment_received');
  await post(`enrollments/${ended}/cancel`, { reason: 'Moved' });
  await leave('cancelled');
  const { body } = await post(`enrollments/${ended}/payouts`, { amount: 2000, paid_through: 'cash' });
  await leave('refund_paid');
  await post(`payouts/${(body['payouts'] as { id: string }[])[0]!.id}/void`, { reason: 'Nobody came' });
  await leave('payout_voided');

  const saved = idOf(await enroll());
  await leave('enrolled');
  await pays(saved, 3);
  await work();
  arrived.clear();
  world.clock.set('2026-08-19T06:30:00Z');
  meera = await world.seller();
  const ask = async () =>
    idOf(await (await world.customer()).post('/api/redemption-requests/', { enrollment: saved }, key()));
  await post(`redemption-requests/${await ask()}/reject`, { reason: 'Bring the passbook' });
  await leave('redemption_rejected');
  const request = await ask();
  await post(`redemption-requests/${request}/approve`);
  await leave('redemption_approved');
  await post(`redemption-requests/${request}/hand-over`);
  await leave('handed_over');
});

it('the variables of a template are as their reader reads them: every amount, and words in their language', async () => {
  await writeTemplates(db, readTemplates(null));
  await db.query(`update customers set language = 'hi'`);
  const enrollment = idOf(await enroll());
  const meera = await world.seller();
  const pay = (first: number, amount: number) =>
    meera.post(
      '/api/payments/',
      { installments: [{ enrollment, first, count: 1, first_open: 2000, amount }], paid_through: 'upi' },
      key(),
    );
  await pay(1, 2000);
  const part = idOf(await pay(2, 500), 'payments.0.id');
  await meera.post(`/api/payments/${part}/correction/`, { paid_through: 'cash', reason: 'नकद था' }, key());
  await work();

  const told = [...arrived.values()].map(({ kind, variables }) => ({ kind, ...variables }));
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'payment_received', amount: '₹500', whole: '₹2,000' }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'payment_corrected', amount: '₹500', how: sharedHi.paidThrough.cash }),
  );
});

it('a gateway that fails, loses answers and sees the job begin again gets every message, repeats under the same id', async () => {
  for (let count = 0; count < 5; count++) await enroll();
  let at = 0;
  fate = () => (['failed', 'unknown', 'taken', 'failed'] as const)[at++ % 4]!;
  for (let run = 0; run < 12; run++) {
    await work();
    world.clock.pass({ minutes: 20 });
  }

  expect(await states()).toEqual(Array(5).fill('sent'));
  expect(arrived.size).toBe(5);
});

it('a server that ends after it claimed messages loses none and repeats none under a new id', async () => {
  for (let count = 0; count < 4; count++) await enroll();
  let held = 0;
  const ending = {
    ...world.services,
    messages: {
      send: (message: Message, id: string) => {
        if (held++ % 2 === 0) arrived.set(id, message); // before the post, or before it is noted
        return new Promise<void>(() => {});
      },
    },
  };
  void sendDue(ending);
  await vi.waitUntil(() => held === 4);
  await work(); // of another server, while they are claimed
  expect(arrived.size).toBe(2);
  world.clock.pass({ minutes: 2 });
  await work();

  expect(arrived.size).toBe(4);
  expect(await states()).toEqual(Array(4).fill('sent'));
});

it.each([
  ['was paid into', 'payments/'],
  ['is on hold', 'hold/'],
])('a reminder that waited while its plan %s is not sent, and does not count', async (_, change) => {
  await writeTemplates(db, readTemplates(null));
  const enrollment = idOf(await enroll());
  let meera = await world.seller();
  const pay = (first: number) =>
    meera.post(
      '/api/payments/',
      { installments: [{ enrollment, first, count: 1 }], paid_through: 'upi' },
      key(),
    );
  await pay(1);
  await work();
  world.clock.set('2026-04-10T04:30:00Z'); // the second one's day
  meera = await world.seller();
  arrived.clear();
  fate = () => 'failed';
  await sendReminders(db, world.clock.now());
  await work();
  world.clock.pass({ minutes: 1 });
  const reply = await (change === 'payments/'
    ? pay(2)
    : meera.post(`/api/enrollments/${enrollment}/hold/`, { reason: 'Away' }));
  expect(reply.status).toBeLessThan(300);
  fate = () => 'taken';
  world.clock.pass({ minutes: 5 });
  await work();

  const kinds = [...arrived.values()].map(({ kind }) => kind);
  expect(kinds).toEqual([change === 'payments/' ? 'payment_received' : 'held']);
  expect(await states()).not.toContain('queued');
  meera = await world.seller();
  expect(await meera.get('/api/seller/profile/')).toMatchObject({ body: { messages_sent: 1 } });
});

it('nothing leaves at night; it leaves in the morning', async () => {
  world.clock.set('2026-03-10T15:30:00Z'); // 21:00
  await enroll();
  await work();
  expect(arrived.size).toBe(0);
  world.clock.set('2026-03-11T02:30:00Z'); // 08:00
  await work();
  expect(arrived.size).toBe(1);
});

it('nothing goes to a number that changed, or after consent was withdrawn', async () => {
  await enroll();
  await db.query(`update customers set phone_number = '9876511111' where phone_number = '9876543210'`);
  await work();
  await db.query(`update customers set phone_number = '9876543210' where phone_number = '9876511111'`);
  await enroll();
  await db.query(
    `insert into consents (store_id, id, customer_id, status, notice_version, notice_hash, recorded_at)
     select store_id, gen_random_uuid(), id, 'withdrawn', '1', repeat('a', 64), now() from customers where phone_number = '9876543210'`,
  );
  await work();
  await enroll();

  expect(arrived.size).toBe(0);
  expect(await states()).toEqual(['failed', 'refused', 'refused']);
});

it('without a template nothing is queued', async () => {
  await writeTemplates(db, []);
  await enroll();

  expect(await states()).toEqual([]);
});

const SECRET = 'a secret of thirty-two characters';
/** The gateway tells the server of an event. */
const tell = (event: object, signature?: string) => {
  const body = JSON.stringify(event);
  return world.app.fetch(
    new Request('http://localhost/api/message-events', {
      method: 'POST',
      body,
      headers: { [SIGNATURE]: signature ?? signatureOf(SECRET, body, world.clock.now()) },
    }),
  );
};
const wish = async () => {
  const { body } = await (await world.customer()).get('/api/profile/');
  return (body as { takes_messages: boolean | null }).takes_messages;
};

it('none goes to a customer who turned them off in the profile, also if it was queued before', async () => {
  await enroll();
  const ananya = await world.customer();
  expect(await ananya.call('PUT', '/api/profile/', { form: { takes_messages: 'false' } })).toMatchObject({
    status: 200,
    body: { takes_messages: false },
  });
  await enroll();
  await work();

  expect(arrived.size).toBe(0);
  expect(await states()).toEqual(['refused', 'refused']);
});

it('STOP by reply ends them, START brings them back; only a signature of now is believed', async () => {
  world.services.messageSecret = SECRET;
  const stop = { type: 'reply', from: '+919876543210', text: ' Stop all. ' };

  expect((await tell(stop, 't=1,v1=' + '0'.repeat(64))).status).toBe(401);
  const old = signatureOf(SECRET, JSON.stringify(stop), world.clock.now().subtract({ minutes: 6 }));
  expect((await tell(stop, old)).status).toBe(401);
  for (const text of ['stop by tomorrow?', 'क्या मेरी योजना बंद हो गई?'])
    expect((await tell({ ...stop, text })).status).toBe(204);
  expect(await wish()).toBe(true);

  expect((await tell(stop)).status).toBe(204);
  expect(await wish()).toBe(false);
  await tell({ ...stop, text: 'दुकान कब शुरू होती है?' });
  expect(await wish()).toBe(false);
  await enroll();
  await work();
  expect(arrived.size).toBe(0);

  await tell({ ...stop, text: 'START' });
  expect(await wish()).toBe(true);
  for (const text of ['REVOKE', 'OptOut', 'opt out', 'बंद करें।']) {
    await tell({ ...stop, text });
    expect([text, await wish()]).toEqual([text, false]);
    await tell({ ...stop, text: 'START' });
  }

  world.services.messageSecret = null;
  expect((await tell(stop)).status).toBe(404);
});

it('a long post without a stated length is refused before it is read to its end', async () => {
  world.services.messageSecret = SECRET;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (++sent > 100) stream.close();
      else stream.enqueue(new Uint8Array(1000));
    },
  });
  const request: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };

  const reply = await world.app.fetch(new Request('http://localhost/api/message-events', request));
  expect(reply.status).toBe(413);
  expect(sent).toBeLessThan(20);
});

it('a message that left and did not arrive has failed', async () => {
  world.services.messageSecret = SECRET;
  await enroll();
  await work();
  const [id] = arrived.keys();
  await tell({ type: 'undelivered', id });

  expect(await states()).toEqual(['failed']);
});

it('two servers at once send no more than the shop’s limit of the month; a failure gives its place back', async () => {
  const meera = await world.seller();
  const limited = (message_limit: string) =>
    meera.call('PUT', '/api/seller/profile/', { form: { message_limit } });
  expect(await limited('3')).toMatchObject({ status: 200, body: { message_limit: 3 } });
  const other = { ...world.services };
  for (let count = 0; count < 6; count++) await enroll();
  let refusals = 1;
  world.services.messages = other.messages = {
    send: async (message, id) => {
      if (refusals-- > 0) throw new SmsRefused('No such number.');
      arrived.set(id, message);
    },
  };
  await Promise.all([work(), sendDue(other)]);
  await enroll();
  await work();

  expect(arrived.size).toBe(3);
  expect(await states()).toEqual(['failed', 'limited', 'limited', 'limited', 'sent', 'sent', 'sent']);
  const counted = { messages_sent: 3, message_limit: 3 };
  expect(await meera.get('/api/seller/profile/')).toMatchObject({ body: counted });
  expect(await limited('')).toMatchObject({ body: { ...counted, message_limit: null } });
  world.clock.set('2026-04-01T06:30:00Z');
  expect(await (await world.seller()).get('/api/seller/profile/')).toMatchObject({
    body: { messages_sent: 0 },
  });
  await writeTemplates(db, []);
  expect(await (await world.seller()).get('/api/seller/profile/')).toMatchObject({
    body: { messages_sent: null },
  });
});
