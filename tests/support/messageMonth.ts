// A month of a shop's messages on the movable clock: plans with different days, some paid in time, some late, some never; customers who
// turn messages off or get another number; two servers, one of which misses turns; and a gateway that fails and loses answers. What
// is owed is worked out here from the rules alone, and compared with what arrived.
import { addDays, daysBetween, type Day } from '../../src/lib/dates.ts';
import { isQuietHour } from '../../src/lib/quietHours.ts';
import type { Db } from '../../server/db/db.ts';
import { sendReminders } from '../../server/jobs/reminders.ts';
import type { MessageGateway } from '../../server/messages/gateway.ts';
import { sendDue } from '../../server/messages/outbox.ts';
import { readTemplates, writeTemplates } from '../../server/messages/templates.ts';
import { notify } from '../../server/repositories/notifications.ts';
import { enrolled } from '../../server/domain/notification.ts';
import { StoreSql } from '../../server/db/storeSql.ts';
import { addCustomer, addEnrollment, addPlan, addTransaction } from './seed.ts';
import { testWorld } from './world.ts';

const FIRST: Day = '2026-04-01';
const DAYS = 30;
/** The hour at which people turn messages off. */
const OFF_AT = 6;
/** Days after the due day on which a message is owed while the instalment is unpaid. */
const OWED_ON = [-3, 0, 7, 14, 21, 28];

/** A repeatable draw from 0 to 1. */
function draws(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Person {
  customer: string;
  instalment: string;
  due: Day;
  phone: string;
  paidOn: Day | null;
  offOn: Day | null;
  movedOn: Day | null;
}

interface Counts {
  owed: string[];
  arrived: string[];
  atNight: number;
  repeats: number;
}

export async function messageMonth(db: Db, customers: number): Promise<Counts> {
  const world = await testWorld(db);
  const draw = draws(customers + 7);
  await writeTemplates(db, readTemplates(null));
  const [store] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
  const own = new StoreSql(store!.id, db);
  const plan = await addPlan(db, store!.id);
  world.clock.set(`${addDays(FIRST, -1)}T06:30:00Z`);

  await sendReminders(db, world.clock.now()); // nothing is missed before the month

  const people: Person[] = [];
  for (let at = 0; at < customers; at++) {
    const phone_number = String(9_000_000_000 + at);
    const due = addDays(FIRST, Math.floor(draw() * DAYS) - 5);
    const customer = await addCustomer(db, store!.id, { phone_number, full_name: `Person ${at}` });
    const enrollment = await addEnrollment(db, store!.id, customer, plan, {
      status: 'active',
      installments_paid: 1,
      total_paid: 2000,
      start_date: '2026-01-05',
      last_payment_on: '2026-01-05',
      next_due_date: due,
    });
    const instalment = await addTransaction(db, store!.id, customer, enrollment, {
      installment_number: 2,
      serial: 1000 + at,
      scheduled_due_date: due,
      actual_due_date: due,
    });
    const someDay = () => (draw() < 0.3 ? addDays(FIRST, Math.floor(draw() * DAYS)) : null);
    people.push({
      customer,
      instalment,
      due,
      phone: `+91${phone_number}`,
      paidOn: someDay(),
      offOn: someDay(),
      movedOn: someDay(),
    });
  }

  const arrived = new Map<string, string>();
  let atNight = 0;
  let repeats = 0;
  const gateway: MessageGateway = {
    send: async (message, id) => {
      const now = world.clock.now().toZonedDateTimeISO('Asia/Kolkata');
      if (isQuietHour(now.hour)) atNight++;
      const fate = draw();
      if (fate < 0.2) throw new Error('The gateway failed.');
      if (arrived.has(id)) repeats++; // dropped by a gateway, which knows the id
      else arrived.set(id, `${message.to} ${message.kind} ${now.toPlainDate().toString()}`);
      if (fate < 0.4) throw new Error('The answer was lost.');
    },
  };
  const servers = [1, 2].map(() => ({ ...world.services, messages: gateway }));

  const owed: string[] = [];
  for (let count = 0; count < DAYS; count++) {
    const today = addDays(FIRST, count);
    // At the start of the day: who has another number, who has paid.
    for (const person of people) {
      if (person.movedOn === today) {
        person.phone = person.phone.replace('+9190', '+9180');
        await db.query('update customers set phone_number = $2 where id = $1', [
          person.customer,
          person.phone.slice(3),
        ]);
      }
      if (person.paidOn === today)
        await db.query('delete from transactions where id = $1', [person.instalment]); // no longer unpaid
    }
    const wants = people.filter(({ offOn }) => offOn === null || offOn > today);
    const isUnpaid = ({ paidOn }: Person) => paidOn === null || paidOn > today;
    for (const { phone, due } of wants.filter(isUnpaid))
      if (OWED_ON.includes(daysBetween(due, today)))
        owed.push(`${phone} ${due >= today ? 'due_soon' : 'overdue'} ${today}`);
    // A message of the shop at any hour: it leaves at once by day, and in the morning after a night.
    const hour = Math.floor(draw() * 24);
    const some = people[Math.floor(draw() * people.length)]!;
    for (let now = 0; now < 24; now++) {
      const midnight = Temporal.PlainDate.from(today).toZonedDateTime('Asia/Kolkata').toInstant();
      world.clock.set(midnight.add({ hours: now, minutes: 5 }).toString());
      // Before the messages of the day leave: who wants none from now on.
      if (now === OFF_AT)
        for (const { customer } of people.filter(({ offOn }) => offOn === today))
          await db.query('update customers set messages_off_at = $2 where id = $1', [
            customer,
            world.clock.now().toString(),
          ]);
      if (now === hour && hour < 15 && wants.includes(some)) {
        const about = { id: crypto.randomUUID(), plan_name: 'Golden Eleven', monthly_amount: 2000 };
        await notify(own, some.customer, enrolled(about), world.clock.now());
        owed.push(`${some.phone} enrolled ${today}`);
      }
      await Promise.all(servers.map(({ clock }) => sendReminders(db, clock.now())));
      const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
      // At some moments the first server is ending, and begins nothing.
      const ending = new AbortController();
      if (draw() < 0.3) ending.abort();
      await Promise.all([sendDue(first, ending.signal), sendDue(second)]);
    }
  }
  return { owed: owed.toSorted(), arrived: [...arrived.values()].toSorted(), atNight, repeats };
}
