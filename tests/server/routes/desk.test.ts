// The jeweller's desk: the enrollments and amounts of each section, and the effects of a contact or a snooze.
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { writeTemplates } from '../../../server/messages/templates.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;

beforeEach(async () => {
  world = await testWorld(db);
  seller = await world.seller();
});

type Line = Record<string, unknown> & { transaction: { id: string } | null };
interface Section {
  section: string;
  count: number;
  amount: number;
  lines: Line[];
  snoozed: number;
  snoozed_lines: Line[];
}

const sectionsOf = async (query = ''): Promise<Section[]> => {
  const answer = await seller.get(`/api/desk/${query}`);
  expect(answer.status).toBe(200);
  return answer.body['sections'] as Section[];
};
const section = async (name: string, query = '') =>
  (await sectionsOf(query)).find((one) => one.section === name)!;
const moveTo = async (day: string) => {
  world.clock.set(`${day}T06:30:00Z`);
  seller = await world.seller();
};
/** An enrollment of Ananya's with so many installments paid, each on the day of the clock. */
async function enrolled(monthly_amount: number, paid: number): Promise<string> {
  const ananya = await world.customer();
  const id = idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount }, key()));
  for (let count = 0; count < paid; count++) await payNext(id);
  return id;
}
async function payNext(enrollment: string): Promise<void> {
  const [next] = await db.query<{ id: string }>(
    `select id from transactions where enrollment_id = $1 and status in ('pending', 'not_begun') order by installment_number limit 1`,
    [enrollment],
  );
  const answer = await seller.post(
    `/api/transactions/${next!.id}/mark_paid/`,
    { paid_through: 'cash' },
    key(),
  );
  expect(answer.status).toBe(200);
}
const record = (enrollment: string, body: object, who = seller, options = {}) =>
  who.post(`/api/enrollments/${enrollment}/contacts/`, { note: null, snooze_until: null, ...body }, options);

describe('sections of the desk', () => {
  it('a store without enrollments has an empty desk of seven sections', async () => {
    const sections = await sectionsOf();

    expect(sections.map(({ section: name }) => name)).toEqual([
      'overdue',
      'due_today',
      'first_payment',
      'redemption_requested',
      'refund',
      'matured',
      'nearing_year',
    ]);
    expect(sections).toMatchObject(Array.from({ length: 7 }, () => ({ count: 0, amount: 0, lines: [] })));
  });

  it('says whether customers can join', async () => {
    const hasActivePlan = async () => (await seller.get('/api/desk/')).body['has_active_plan'];

    expect(await hasActivePlan()).toBe(true);
    await db.query('update plans set is_active = false');
    expect(await hasActivePlan()).toBe(false);
  });

  it('an installment is due on its day and overdue from the next one, the most overdue first', async () => {
    const first = await enrolled(2000, 1); // on 10 March: due again on 10 April
    await moveTo('2026-03-11');
    const second = await enrolled(3000, 1);

    await moveTo('2026-04-10');
    expect(await section('due_today')).toMatchObject({ count: 1, amount: 2000 });
    expect(await section('overdue')).toMatchObject({ count: 0 });

    await moveTo('2026-04-11');
    expect(await section('due_today')).toMatchObject({ lines: [{ enrollment: second }] });
    await moveTo('2026-04-12');
    const overdue = await section('overdue');
    expect(overdue).toMatchObject({
      count: 2,
      amount: 5000,
      lines: [
        { enrollment: first, day: '2026-04-10', amount: 2000, user_name: 'Ananya Rao' },
        { enrollment: second, day: '2026-04-11', amount: 3000, user_phone: '9876543210' },
      ],
    });
    expect(overdue.lines[0]!.transaction).toMatchObject({ status: 'due', installment_number: 2 });
  });

  it('a paid plan is matured until its redemption is asked for, with what is handed out', async () => {
    const enrollment = await enrolled(2000, 3);
    expect(await section('matured')).toMatchObject({
      count: 1,
      amount: 7000, // three payments and a benefit of half of one
      lines: [
        {
          enrollment,
          amount: 7000,
          day: '2026-03-10',
          redemption_eligible_on: '2026-05-17',
          transaction: null,
        },
      ],
    });

    await moveTo('2026-05-18');
    await (await world.customer()).post('/api/redemption-requests/', { enrollment });
    expect(await section('matured')).toMatchObject({ count: 0 });
    expect(await section('redemption_requested')).toMatchObject({
      count: 1,
      amount: 7000,
      lines: [{ enrollment, amount: 7000, day: '2026-05-18' }],
    });
  });

  it.each([
    ['2027-02-07', 0],
    ['2027-02-08', 1], // thirty days before
    ['2027-03-10', 1], // the 365th day itself
    ['2027-03-11', 1], // and after it
  ])('on %s a plan begun on 10 March 2026 nears its 365th day: %i', async (day, count) => {
    await enrolled(2000, 1);

    await moveTo(day);
    const near = await section('nearing_year');
    expect(near).toMatchObject({ count, amount: count * 2000 });
    expect(near.lines.map((line) => line['day'])).toEqual(Array(count).fill('2027-03-10'));
    // The second and the third can be marked paid: they are due since last year.
    expect(near.lines.map((line) => line['installments'])).toEqual(Array(count).fill(2));
  });

  it('a section shows as many lines as asked for, and counts all', async () => {
    for (let count = 0; count < 3; count++) await enrolled(1000, 0);

    const [only, ...others] = await sectionsOf('?section=first_payment&lines=2');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ count: 3, amount: 3000, lines: [{}, {}] });
    expect(only!.lines).toHaveLength(2);
    expect((await seller.get('/api/desk/?section=unknown')).status).toBe(400);
  });
});

describe('contacts', () => {
  it('the last contact stands on the line, with its day and note', async () => {
    const enrollment = await enrolled(1000, 0);
    expect((await section('first_payment')).lines[0]).toMatchObject({ last_contact: null });

    expect(await record(enrollment, { kind: 'called' })).toMatchObject({
      status: 201,
      body: { kind: 'called', note: null, snooze_until: null, contacted_on: '2026-03-10' },
    });
    await moveTo('2026-03-12');
    await record(enrollment, { kind: 'noted', note: '  Travels until Friday ' });

    expect((await section('first_payment')).lines[0]).toMatchObject({
      last_contact: { kind: 'noted', note: 'Travels until Friday', contacted_on: '2026-03-12' },
    });
    const rows = await db.query('select kind, recorded_by from contacts order by recorded_at');
    expect(rows).toMatchObject([{ kind: 'called' }, { kind: 'noted' }]);
  });

  const noDay = { snooze_until: ['Choose a day from today on, within a year.'] };
  it.each([
    ['a snooze without a day', { kind: 'snoozed' }, noDay],
    ['a snooze until yesterday', { kind: 'snoozed', snooze_until: '2026-03-09' }, noDay],
    ['a snooze for more than a year', { kind: 'snoozed', snooze_until: '2027-03-11' }, noDay],
    ['a call with a day', { kind: 'called', snooze_until: '2026-03-12' }, noDay],
    ['an empty note', { kind: 'noted', note: '  ' }, { note: ['Write a note.'] }],
  ])('%s is refused at its field, and nothing is recorded', async (_, body, errors) => {
    const enrollment = await enrolled(1000, 0);

    const answer = await record(enrollment, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body['errors']).toEqual(errors);
    expect(await db.query('select 1 from contacts')).toEqual([]);
  });
});

describe('snoozed lines', () => {
  it('a snoozed line is listed apart and counted nowhere else, until its day', async () => {
    const enrollment = await enrolled(1000, 0);
    await enrolled(2000, 0);

    await record(enrollment, { kind: 'snoozed', note: 'Pays on Friday', snooze_until: '2026-03-13' });
    expect(await section('first_payment')).toMatchObject({
      count: 1,
      amount: 2000,
      lines: [{ amount: 2000 }],
      snoozed: 1,
      snoozed_lines: [{ enrollment, snoozed_until: '2026-03-13', last_contact: { note: 'Pays on Friday' } }],
    });

    await moveTo('2026-03-12');
    expect(await section('first_payment')).toMatchObject({ count: 1, snoozed: 1 });
    await moveTo('2026-03-13');
    expect(await section('first_payment')).toMatchObject({ count: 2, amount: 3000, snoozed: 0 });
  });

  it('the last snooze counts, and one until today brings the line back', async () => {
    const enrollment = await enrolled(1000, 0);

    await record(enrollment, { kind: 'snoozed', snooze_until: '2026-04-10' });
    await record(enrollment, { kind: 'snoozed', snooze_until: '2026-03-11' });
    expect(await section('first_payment')).toMatchObject({
      snoozed_lines: [{ snoozed_until: '2026-03-11' }],
    });
    await record(enrollment, { kind: 'snoozed', snooze_until: '2026-03-10' });

    expect(await section('first_payment')).toMatchObject({ count: 1, snoozed: 0 });
  });

  it('a payment ends a snooze: the next installment shows when it is due', async () => {
    const enrollment = await enrolled(1000, 0);
    await record(enrollment, { kind: 'snoozed', snooze_until: '2026-05-10' });
    await payNext(enrollment);

    await moveTo('2026-04-10');
    expect(await section('due_today')).toMatchObject({ count: 1, snoozed: 0, lines: [{ enrollment }] });
  });

  it('a line that came back with another instalment or status can be snoozed again', async () => {
    const enrollment = await enrolled(1000, 0);
    const days = { first_payment: '2026-03-10', due_today: '2026-04-10', matured: '2026-05-10' };
    const paid = { first_payment: 0, due_today: 1, matured: 2 };
    for (const [name, day] of Object.entries(days)) {
      for (let count = 0; count < paid[name as keyof typeof paid]; count++) await payNext(enrollment);
      await moveTo(day);
      expect(await section(name)).toMatchObject({ count: 1, snoozed: 0 });

      await record(enrollment, { kind: 'snoozed', snooze_until: '2026-12-31' });

      expect(await section(name)).toMatchObject({ count: 0, snoozed: 1 });
    }
  });
});

describe('reminders from the desk', () => {
  const reminders = async () => (await seller.get('/api/desk/reminders/?section=overdue')).body;
  const send = (body: object) => seller.post('/api/desk/reminders/', body);

  it('one line or a section is reminded of, after the count and the texts, once a day; each line says how', async () => {
    await writeTemplates(db, [{ kind: 'overdue', channel: 'whatsapp', template: 'overdue_1' }]);
    const first = await enrolled(2000, 1);
    await enrolled(3000, 1);
    const snoozed = await enrolled(1000, 1);
    await moveTo('2026-04-12');
    await db.query(`update customers set language = 'hi' where id = $1`, [world.ids.ananya]);
    await record(snoozed, { kind: 'snoozed', snooze_until: '2026-04-20' });

    expect(await reminders()).toMatchObject({
      count: 2,
      told_today: 0,
      without_message: 0,
      by_message: 2,
      over_limit: 0,
      texts: [{ language: 'hi', count: 2, text: expect.stringContaining('₹') }],
    });
    expect((await send({ section: 'overdue', enrollment: first })).body).toEqual({ count: 1 });
    await db.query('update customers set messages_off_at = now()');
    expect(await reminders()).toMatchObject({
      count: 1,
      told_today: 1,
      without_message: 1,
      by_message: 0,
      over_limit: 0,
    });
    expect((await send({ section: 'overdue' })).body).toEqual({ count: 1 });
    expect((await send({ section: 'overdue' })).body).toEqual({ count: 0 });

    const told = (await section('overdue')).lines.map(({ last_told }) => last_told);
    const today = { told_on: '2026-04-12', channel: 'whatsapp' };
    expect(told).toEqual(
      expect.arrayContaining([
        { ...today, state: 'queued' },
        { ...today, state: 'refused' },
      ]),
    );
  });

  it('the preview counts what the month’s limit leaves, less what waits already, in the month of the sending', async () => {
    await writeTemplates(db, [{ kind: 'overdue', channel: 'sms', template: 'overdue_1' }]);
    for (let count = 0; count < 4; count++) await enrolled(2000, 1);
    await moveTo('2026-04-30');
    const split = async () => {
      const { count, by_message, over_limit } = await reminders();
      return [count, by_message, over_limit];
    };
    const limitTo = (limit: number | null) => db.query('update stores set message_limit = $1', [limit]);

    expect(await split()).toEqual([4, 4, 0]);
    await limitTo(3);
    expect(await split()).toEqual([4, 3, 1]);
    await limitTo(0);
    expect(await split()).toEqual([4, 0, 4]);

    await limitTo(3);
    const [first] = (await section('overdue')).lines;
    await send({ section: 'overdue', enrollment: first!['enrollment'] });
    expect(await split()).toEqual([3, 2, 1]);
    await db.query(
      `insert into message_months (store_id, month, sent) select id, '2026-04-01', 2 from stores where slug = 'meera'`,
    );
    expect(await split()).toEqual([3, 0, 3]);
    world.clock.set('2026-04-30T22:30:00+05:30'); // it leaves on 1 May
    seller = await world.seller();
    expect(await split()).toEqual([3, 2, 1]);
  });

  it('where no template is for the kind, nothing goes by message', async () => {
    await writeTemplates(db, [{ kind: 'due_soon', channel: 'sms', template: 'due_1' }]);
    await enrolled(2000, 1);
    await moveTo('2026-04-12');

    expect(await reminders()).toMatchObject({ count: 1, by_message: 0, over_limit: 0 });
  });

  it('one that waits for the morning is the morning’s own, and none follows one of the day', async () => {
    const id = await enrolled(2000, 1);
    const at = async (time: string) => {
      world.clock.set(time);
      seller = await world.seller();
    };
    const sent = async () =>
      (await db.query(`select occasion from notifications where type = 'overdue'`)).length;

    await at('2026-04-16T22:30:00+05:30');
    expect((await send({ section: 'overdue', enrollment: id })).body).toEqual({ count: 1 });
    await at('2026-04-17T00:10:00+05:30'); // the seventh day
    await sendReminders(db, world.clock.now());
    expect(await sent()).toBe(1);
    await at('2026-04-17T22:30:00+05:30');
    expect((await send({ section: 'overdue', enrollment: id })).body).toEqual({ count: 0 });

    await at('2026-04-24T21:10:00+05:30'); // the job was late: it did not run before
    await sendReminders(db, world.clock.now());
    await at('2026-04-25T00:10:00+05:30');
    expect((await send({ section: 'overdue', enrollment: id })).body).toEqual({ count: 0 });
    expect(await sent()).toBe(2);
  });
});
