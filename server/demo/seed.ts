// Seeds the demo through the same rules and statements as real requests, day after day, with the clock moved through the past year.

import { addDays, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { karats } from '../../src/lib/goldRates.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/db.ts';
import { hasStores, markAsDemo, refuseMixing } from '../db/demoMark.ts';
import { emptyDatabase } from '../db/emptyDatabase.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { storeImage } from '../media/imageStore.ts';
import { createCatalogueItem } from '../repositories/catalogue.ts';
import { setRates } from '../repositories/goldRates.ts';
import { setHold } from '../repositories/holds.ts';
import { createCustomer, setCustomerPhoto } from '../repositories/customers.ts';
import { sendRemindersAtOnce } from '../jobs/reminders.ts';
import { ratesOn } from '../repositories/ratesInUse.ts';
import { createRedemptionRequest, cancelEnrollment, createEnrollment } from '../repositories/enrollments.ts';
import {
  approveRedemptionRequest,
  recordHandover,
  rejectRedemption,
} from '../repositories/redemptionDecisions.ts';
import { markPaid, receivePayments } from '../repositories/payments.ts';
import { normalizeNominee } from '../../src/lib/schemas/nominee.ts';
import { createNominee } from '../repositories/nominees.ts';
import { createPlan } from '../repositories/plans.ts';
import { createStaff } from '../repositories/staff.ts';
import { createStore, setStorePictures } from '../repositories/stores.ts';
import type { HandoverFacts } from '../domain/redemption.ts';
import type { Person } from '../domain/person.ts';
import type { PaymentMethod } from '../domain/transaction.ts';
import { StoreSql } from '../db/storeSql.ts';
import { demoImage, portraitOf } from './images.ts';
import {
  CUSTOMER_PASSWORD,
  SELLER_PASSWORD,
  demoStores,
  type DemoCustomer,
  type DemoEnrollment,
  type DemoStore,
} from './stores.ts';

/** Seeds an empty database and marks it as the demo's; the demo's own stays unchanged. Throws for one with real stores. */
export async function seedDemo(db: Db, now: Temporal.Instant): Promise<void> {
  await refuseMixing(db, true);
  if (!(await hasStores(db))) await seedStores(db, now);
}

/** Empties the demo's database and seeds it again. Throws for one with real stores. */
export async function resetDemo(db: Db, now: Temporal.Instant): Promise<void> {
  await refuseMixing(db, true);
  await emptyDatabase(db);
  await seedStores(db, now);
}

interface Passwords {
  seller: string;
  customer: string;
}

async function seedStores(db: Db, now: Temporal.Instant): Promise<void> {
  const [seller, customer] = await Promise.all([
    hashPassword(SELLER_PASSWORD),
    hashPassword(CUSTOMER_PASSWORD),
  ]);
  // One transaction: an interrupted start must not leave half a demo.
  await db.transaction(async (sql) => {
    await markAsDemo(sql);
    for (const sketch of demoStores) {
      const opened = at(addDays(todayInKolkata(now), -400), 10, now);
      const shop = { ...sketch, country: 'India', kyc_status: sketch.kyc, password_hash: seller };
      await seedStore(await createStore(sql, shop, opened), sketch, { seller, customer }, now);
    }
  });
  await refreshStatistics(db);
}

/** An hour of a day in Kolkata, but never later than now. */
function at(day: Day, hour: number, now: Temporal.Instant, minute = 0): Temporal.Instant {
  const time = `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const instant = Temporal.Instant.from(`${day}T${time}:00+05:30`);
  return Temporal.Instant.compare(instant, now) > 0 ? now : instant;
}

type ScheduledEvent = { at: Temporal.Instant; run: (sql: StoreSql, at: Temporal.Instant) => Promise<void> };

async function seedStore(
  sql: StoreSql,
  sketch: DemoStore,
  passwords: Passwords,
  now: Temporal.Instant,
): Promise<void> {
  const today = todayInKolkata(now);
  const opened = at(addDays(today, -399), 10, now);
  await setStorePictures(sql, {
    shop_logo: await storeImage(sql, demoImage(sketch.logo), opened),
  });
  const staffIds: string[] = [];
  for (const person of sketch.staff)
    staffIds.push((await createStaff(sql, { ...person, whatsapp: null, role: null }, opened)).id);
  const planIds = await addPlans(sql, sketch, opened);
  for (const [index, { picture, ...item }] of sketch.catalogue.entries()) {
    const shown = at(addDays(today, -200 + index * 12), 11, now);
    const product_image_id = await storeImage(sql, demoImage(picture), shown);
    await createCatalogueItem(sql, { ...item, product_image_id }, shown);
  }

  const owner = { id: sql.storeId, name: sketch.seller_name };
  const stories: ScheduledEvent[] = [];
  let first = today;
  for (const [index, customer] of sketch.customers.entries()) {
    const begins = customer.enrollments.map(({ months, days }) => dayBack(today, months, days)).sort()[0];
    const joined = addDays(begins ?? today, -1);
    if (joined < first) first = joined;
    const moved = at(joined, 9, now, index);
    const id = await addCustomer(sql, sketch.state, customer, staffIds, passwords, moved);
    const people = { owner, customer: { id, name: customer.full_name } };
    for (const saving of customer.enrollments) {
      stories.push(...enrollmentEvents(saving, { ...people, index }, planIds, today, now));
    }
  }
  if (sketch.plans.some(({ karat }) => karat)) stories.push(...weeklyRates(owner, today, now));
  for (let day = first; day <= today; day = addDays(day, 1)) {
    stories.push({ at: at(day, 8, now), run: sendRemindersAtOnce });
  }
  stories.sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  for (const { at: moment, run } of stories) await run(sql, moment);

  await closePlans(sql, sketch);
  await readOldMessages(sql, sketch, now);
}

/** A gram of 22 karat has become dearer from week to week, and cheaper in some. */
const weeklyRates = (owner: Person, today: Day, now: Temporal.Instant): ScheduledEvent[] =>
  Array.from({ length: 27 }, (_, weeks) => ({
    at: at(addDays(today, -7 * weeks), 8, now),
    run: async (sql, moment) => {
      const pure = 690_000 - weeks * 1900 + ((weeks * 7) % 5) * 3100; // paise
      const rates = karats.map((karat) => ({
        karat,
        paise_per_gram: Math.round((pure * karat) / 24 / 100) * 100,
      }));
      await setRates(sql, rates, owner, moment);
    },
  }));

const dayBack = (today: Day, months: number, days: number): Day =>
  Temporal.PlainDate.from(today).subtract({ months }).subtract({ days }).toString();

async function addPlans(
  sql: StoreSql,
  sketch: DemoStore,
  opened: Temporal.Instant,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { pictures, plan_details = null, closed: _closed, ...plan }] of sketch.plans.entries()) {
    const created = opened.add({ minutes: index });
    const pictureIds: string[] = [];
    for (const name of pictures) pictureIds.push(await storeImage(sql, demoImage(name), created));
    const [mainImageId = null, ...imageIds] = pictureIds;
    const notes = { plan_details, faq: null, terms_conditions: null };
    ids.set(
      plan.name,
      await createPlan(
        sql,
        { late_rule: 'shop_decides', ...plan, ...notes, is_active: true, mainImageId, imageIds },
        created,
      ),
    );
  }
  return ids;
}

async function addCustomer(
  sql: StoreSql,
  state: string,
  sketch: DemoCustomer,
  staffIds: string[],
  passwords: Passwords,
  joined: Temporal.Instant,
): Promise<string> {
  const { enrollments: _savings, staff, photo, nominee, unreadDays: _unread, ...person } = sketch;
  const staff_id = staff === undefined ? undefined : staffIds[staff];
  const id = await createCustomer(
    sql,
    { ...person, state, password_hash: passwords.customer, staff_id },
    joined,
  );
  if (photo)
    await setCustomerPhoto(
      sql,
      id,
      await storeImage(sql, demoImage(portraitOf(sketch.full_name)), joined, id),
    );
  if (nominee) await createNominee(sql, id, normalizeNominee(nominee), joined);
  return id;
}

const METHODS: readonly PaymentMethod[] = ['upi', 'cash', 'card', 'upi', 'bank_transfer', 'upi'];

interface People {
  owner: Person;
  customer: Person;
}

/** The steps of one enrollment. */
function enrollmentEvents(
  saving: DemoEnrollment,
  { index, ...people }: People & { index: number },
  planIds: Map<string, string>,
  today: Day,
  now: Temporal.Instant,
): ScheduledEvent[] {
  const { plan, amount, months, days, behind = 0, cheque, part, end } = saving;
  const total = demoStores.flatMap(({ plans }) => plans).find(({ name }) => name === plan)!.duration_months;
  const enrolledOn = dayBack(today, months, days);
  const paid = Math.min(total, months + 1) - behind;
  let id = '';

  const stories: ScheduledEvent[] = [
    {
      at: at(enrolledOn, 10, now, index),
      run: async (sql, moment) => {
        const order = {
          customer: people.customer,
          planId: planIds.get(plan)!,
          monthlyAmount: amount,
          staffId: null,
        };
        id = await createEnrollment(sql, order, moment);
      },
    },
  ];
  let lastDay = enrolledOn;
  for (let number = 1; number <= paid; number += 1) {
    const dallied = number === 1 ? 0 : (index + number) % 3;
    const day = addDays(installmentDay(enrolledOn, number), dallied);
    lastDay = day > today ? today : day;
    stories.push({
      at: at(lastDay, 12, now, index + number),
      run: async (sql, moment) => {
        const paidThrough =
          cheque && number === paid ? 'cheque' : METHODS[(index + number) % METHODS.length]!;
        // No two receipts of a shop carry the same.
        const { last_payment } = await sql
          .selectFrom('store_numbers')
          .select('last_payment')
          .executeTakeFirstOrThrow();
        const reference =
          paidThrough === 'cash' ? null : `${paidThrough.toUpperCase()}-${402_918 + last_payment * 97}`;
        const next = await sql
          .selectFrom('transactions')
          .select('id')
          .where('enrollment_id', '=', id)
          .where('installment_number', '=', number)
          .executeTakeFirstOrThrow();
        const receivedOn = todayInKolkata(moment);
        const ratesSeen = { rates: await ratesOn(sql, receivedOn, moment), isOldConfirmed: true };
        const payment = { receivedOn, paidThrough, reference, source: 'seller', ratesSeen } as const;
        await markPaid(sql, next.id, payment, people.owner, moment);
      },
    });
  }
  if (part)
    stories.push({
      at: at(today, 9, now, index),
      run: async (sql, moment) => {
        const payment = {
          receivedOn: todayInKolkata(moment),
          paidThrough: 'cash',
          reference: null,
          source: 'seller',
        } as const;
        const due = [{ enrollment: id, first: paid + 1, count: 1, amount: part }];
        await receivePayments(sql, due, payment, people.owner, moment);
      },
    });
  if (end) stories.push(...closingEvents(end, () => id, people, lastDay, today, now));
  return stories;
}

/** The demo's hand-over: a bill above the redeem value of ₹69,000. */
const BANGLE: HandoverFacts = {
  item: 'Bangle',
  purity: '22K 916',
  gross_weight: 10_850,
  net_weight: 10_600,
  rate: 6250,
  making_charge: 2100,
  gst_rate: 300,
  invoice_number: 'B-204',
  settled: 'paid',
  paid_through: 'upi',
};

function closingEvents(
  end: NonNullable<DemoEnrollment['end']>,
  id: () => string,
  { owner, customer }: People,
  lastDay: Day,
  today: Day,
  now: Temporal.Instant,
): ScheduledEvent[] {
  const soon = (days: number): Temporal.Instant => {
    const day = addDays(lastDay, days);
    return at(day > today ? today : day, 16, now, days);
  };
  let request = '';
  const asked: ScheduledEvent = {
    at: soon(8),
    run: async (sql, moment) => void (request = await createRedemptionRequest(sql, id(), customer, moment)),
  };
  const approved: ScheduledEvent = {
    at: soon(10),
    run: (sql, moment) =>
      approveRedemptionRequest(sql, request, { benefit_granted: null, reason: null }, owner, moment),
  };
  const rejected: ScheduledEvent = {
    at: soon(10),
    run: (sql, moment) => rejectRedemption(sql, request, 'Please bring your receipts first.', owner, moment),
  };
  const closed: ScheduledEvent = {
    at: soon(14),
    run: (sql, moment) => recordHandover(sql, request, BANGLE, owner, moment),
  };
  const endings: Record<typeof end, ScheduledEvent[]> = {
    cancelled: [{ at: soon(20), run: (sql, moment) => cancelEnrollment(sql, id(), customer, moment) }],
    on_hold: [
      {
        at: soon(1),
        run: (sql, moment) => setHold(sql, id(), 'hold', 'A dispute about a receipt', owner, moment),
      },
    ],
    requested: [asked],
    rejected: [asked, rejected],
    redeemed: [asked, approved],
    closed: [asked, approved, closed],
  };
  return endings[end];
}

async function closePlans(sql: StoreSql, { plans }: DemoStore): Promise<void> {
  const names = plans.filter(({ closed }) => closed).map(({ name }) => name);
  for (const name of names)
    await sql.updateTable('plans').set({ is_active: false }).where('name', '=', name).execute();
}

async function readOldMessages(
  sql: StoreSql,
  { customers }: DemoStore,
  now: Temporal.Instant,
): Promise<void> {
  for (const { phone_number, unreadDays = 2 } of customers) {
    const { id } = await sql
      .selectFrom('customers')
      .select('id')
      .where('phone_number', '=', phone_number)
      .executeTakeFirstOrThrow();
    await sql
      .updateTable('notifications')
      .set((notification) => ({ read_at: notification.ref('sent_at') }))
      .where('customer_id', '=', id)
      .where('sent_at', '<', now.subtract({ hours: unreadDays * 24 }).toString())
      .execute();
  }
}
