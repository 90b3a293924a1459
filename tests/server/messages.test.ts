// Messages by text or WhatsApp: each once, by day, to a number that holds, and none after consent was withdrawn.
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '../../server/messages/gateway.ts';
import { sendDueMessages } from '../../server/messages/outbox.ts';
import { writeTemplates } from '../../server/messages/templates.ts';
import { testDatabase } from '../support/database.ts';
import { testWorld, type TestWorld } from '../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let arrived: Map<string, Message>;
/** What the gateway does with the next posts: takes them, fails, or takes them and the answer is lost. */
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
const work = () => sendDueMessages(world.services);
const states = async () =>
  (await db.query<{ state: string }>('select state from messages order by state')).map(({ state }) => state);

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
