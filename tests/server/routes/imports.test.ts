// A shop's register is brought in whole or not at all, and taken back while nothing was booked on it.
import { beforeEach, expect, it } from 'vitest';
import { removeExpired } from '../../../server/jobs/scheduledJobs.ts';
import { testDatabase } from '../../support/database.ts';
import { deleteAllRows } from '../../support/databases.ts';
import { key, pick, type Browser } from '../../support/httpClient.ts';
import { ledgerFault } from '../../support/ledger.ts';
import { addCustomer, addStore } from '../../support/seed.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let owner: Browser;

beforeEach(async () => {
  world = await testWorld(db);
  await on('2027-11-01');
});

async function on(day: string) {
  world.clock.set(`${day}T04:30:00Z`);
  owner = await world.seller();
}

const HEADINGS = 'Name,Mobile,Scheme,Monthly,Started,Paid,Last payment';
const REGISTER = `${HEADINGS}\nRukmini Amma,98765 11111,Old Gold 11,"₹5,000",5 Jun 2027,5,05/10/2027\n`;
const NEW_PLAN = {
  plan_name: 'Old Gold 11',
  duration_months: 11,
  benefits_percentage: 100,
  redemption_days: 0,
};

const upload = (content: BlobPart, file_name = 'register.csv') =>
  owner.call('POST', '/api/imports/', { form: { file: new Blob([content]), file_name } });

async function check(content: BlobPart = REGISTER, choices: object[] = [NEW_PLAN]) {
  const { status, body: register } = await upload(content);
  expect(status).toBe(201);
  const decisions = { mapping: register['mapping'], choices };
  const { body: checked } = await owner.post(`/api/imports/${String(register['id'])}/check/`, decisions);
  return {
    id: String(register['id']),
    decisions,
    checked: checked as Record<string, unknown> & { totals: object },
  };
}

async function bringIn(content: BlobPart = REGISTER, choices: object[] = [NEW_PLAN]) {
  const { id, decisions, checked } = await check(content, choices);
  const order = { ...decisions, totals: checked['totals'] };
  const answer = await owner.post(`/api/imports/${id}/take_in/`, order, key());
  return { id, answer };
}

const rows = async (table: string) =>
  (await db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]!.count;

it('a running plan comes in with its schedule, what is owed, and no receipts', async () => {
  const { answer } = await bringIn();
  expect(answer).toMatchObject({ status: 200, body: { people: 1, plans: 1, saved: 25_000 } });

  const [enrollment] = pick(await owner.get('/api/enrollments/?q=Rukmini'), 'results') as Record<
    string,
    unknown
  >[];
  expect(enrollment).toMatchObject({
    status: 'active',
    start_date: '2027-06-05',
    end_date: '2028-04-05',
    installments_paid: 5,
    total_paid: 25_000,
    next_due_date: '2027-11-05',
  });
  const instalments = await db.query(
    `select installment_number as number, status, paid_source, payment_id, paid_on from transactions
      where enrollment_id = $1 order by 1`,
    [enrollment!['id']],
  );
  expect(instalments).toHaveLength(11);
  expect(instalments[4]).toEqual({
    number: 5,
    status: 'paid',
    paid_source: 'system',
    payment_id: null,
    paid_on: '2027-10-05',
  });
  expect(instalments[5]).toMatchObject({ status: 'pending', paid_on: null });
  expect(pick(await owner.get('/api/liability/'), 'total')).toMatchObject({ saved: 25_000, owed: 25_000 });
  const november = '/api/analytics/payments/?period=daily&start_date=2027-11-01&end_date=2027-11-30';
  expect(pick(await owner.get(november), 'overall')).toMatchObject({
    amounts: { collected: 0, billed: 5000 },
  });
  const october = '/api/analytics/payments/?period=daily&start_date=2027-10-01&end_date=2027-10-31';
  expect(pick(await owner.get(october), 'overall')).toMatchObject({ amounts: { collected: 0 } });
  expect(await ledgerFault(db)).toBeNull();
});

const SUMS = 'Name,Mobile,Scheme,Monthly,Started,Paid,Amount paid,Last payment';

it('an instalment that is paid in part comes in with what is open of it', async () => {
  const rows = [
    'Asha Rao,9876511111,Old Gold 11,5000,05/06/2027,4,22500,12/10/2027',
    'Bela Shah,9876522222,Old Gold 11,5000,05/10/2027,,"₹2,000",',
  ];
  const { checked } = await check([SUMS, ...rows].join('\n'));
  expect(checked).toMatchObject({
    errors: [],
    notices: [
      { row: 2, field: 'amount_paid', message: '₹2,500 of instalment 5 is paid' },
      { row: 3, field: 'amount_paid', message: '₹2,000 of instalment 1 is paid' },
    ],
    rows: [
      { paid: 4, part: 2500, last_payment_on: '2027-10-12' },
      { paid: 0, part: 2000, last_payment_on: '2027-10-05' },
    ],
    totals: { saved: 24_500 },
  });
  const { answer } = await bringIn([SUMS, ...rows].join('\n'));
  expect(answer).toMatchObject({ status: 200, body: { plans: 2, saved: 24_500 } });

  const of = async (name: string) => pick(await owner.get(`/api/enrollments/?q=${name}`), 'results.0');
  const asha = (await of('Asha')) as Record<string, string>;
  expect(asha).toMatchObject({
    status: 'active',
    installments_paid: 4,
    paid_in_part: [2500],
    total_paid: 22_500,
    next_due_date: '2027-10-05',
    last_payment_on: '2027-10-12',
  });
  expect(await of('Bela')).toMatchObject({
    status: 'active',
    start_date: '2027-10-05',
    installments_paid: 0,
    paid_in_part: [2000],
  });
  const fifth = await db.query(
    `select status, amount, paid_on, paid_source from transactions where enrollment_id = $1 and installment_number = 5 order by status`,
    [asha['id']],
  );
  expect(fifth).toEqual([
    { status: 'paid', amount: 2500, paid_on: '2027-10-12', paid_source: 'system' },
    { status: 'pending', amount: 2500, paid_on: null, paid_source: null },
  ]);
  const customer = await owner.get(`/api/customers/${asha['user_id']}/`);
  expect(pick(customer, 'enrollments.0.transactions')).toContainEqual(
    expect.objectContaining({ paid_on: '2027-10-12', paid_through_display: 'From the register' }),
  );
  expect(pick(await owner.get('/api/search/?q=asha'), 'people.0')).toMatchObject({
    due_amount: 2500,
    due_installments: 1,
  });
  expect(pick(await owner.get('/api/liability/'), 'total')).toMatchObject({ saved: 24_500, owed: 24_500 });
  const october = '/api/analytics/payments/?period=daily&start_date=2027-10-01&end_date=2027-10-31';
  expect(pick(await owner.get(october), 'overall')).toMatchObject({
    amounts: { collected: 0, outstanding: 5500 },
  });
  const file = await world.app.fetch(owner.request('GET', '/api/exports/?list=enrollments'), owner.address);
  expect(await file.text()).toMatch(/Asha Rao.*22500/);
  expect(await ledgerFault(db)).toBeNull();

  const installments = [{ enrollment: asha['id'], first: 5, count: 1, first_open: 2500 }];
  const paid = await owner.post('/api/payments/', { installments, paid_through: 'cash' }, key());
  expect(paid).toMatchObject({ status: 201, body: { payments: [{ amount: 2500 }] } });
  expect(await of('Asha')).toMatchObject({ installments_paid: 5, paid_in_part: [], total_paid: 25_000 });
  expect(await ledgerFault(db)).toBeNull();
});

it('a part is refused in words where it cannot be one', async () => {
  const rows = [
    'Asha Rao,9876511111,Old Gold 11,5000,05/06/2027,5,27500,05/12/2026',
    'Bela Shah,9876522222,Old Gold 11,5000,05/06/2026,11,57500,',
    'Chitra Das,9876533333,Old Gold 11,5000,05/06/2027,4.5,,',
    'Devi Pai,9876544444,Old Gold 11,5000,05/06/2027,5,22500,',
  ];
  expect((await check([SUMS, ...rows].join('\n'))).checked['errors']).toMatchObject([
    { row: 2, field: 'last_payment_on', message: 'Before the plan began' },
    { row: 3, field: 'installments_paid', message: 'More than the plan’s 11 instalments' },
    { row: 4, field: 'installments_paid', message: expect.stringContaining('amount paid') },
    { row: 5, field: 'amount_paid', message: '5 × ₹5,000 is ₹25,000' },
  ]);

  await db.query('update stores set takes_part_payments = false');
  const half = `${SUMS}\nAsha Rao,9876511111,Old Gold 11,5000,05/06/2027,4,22500,`;
  expect((await check(half)).checked['errors']).toMatchObject([
    { row: 2, field: 'amount_paid', message: expect.stringContaining('Store Profile') },
  ]);
});

it('is taken back without a trace but the journal’s two lines', async () => {
  await db.query(
    `insert into customers (store_id, full_name, phone_number, created_at)
     select id, 'Lakshmi Amma', '9876522222', '2027-10-01' from stores where slug = 'meera'`,
  );
  const before = await Promise.all(['customers', 'enrollments', 'transactions', 'plans'].map(rows));
  const known = 'Lakshmi Amma,98765 22222,Old Gold 11,"₹5,000",5 Jun 2027,5,05/10/2027\n';
  const { id } = await bringIn(REGISTER + known);
  await on('2027-11-03');

  expect(await owner.post(`/api/imports/${id}/take_back/`, undefined, key())).toMatchObject({
    status: 200,
    body: { taken_back_at: '2027-11-03T04:30:00Z' },
  });
  expect(await Promise.all(['customers', 'enrollments', 'transactions', 'plans'].map(rows))).toEqual(before);
  expect(pick(await owner.get('/api/journal/'), 'results')).toMatchObject([
    { kind: 'import_undo', amount: 50_000, reason: 'register.csv' },
    { kind: 'import', amount: 50_000, reason: 'register.csv' },
  ]);
  expect(await ledgerFault(db)).toBeNull();
});

it('is not taken back after a payment, and says which plan stands in the way', async () => {
  const { id } = await bringIn();
  await on('2027-11-06');
  const [enrollment] = pick(await owner.get('/api/enrollments/?q=Rukmini'), 'results') as Record<
    string,
    string
  >[];
  const installments = [{ enrollment: enrollment!['id'], first: 6, count: 1 }];
  const paid = await owner.post('/api/payments/', { installments, paid_through: 'cash' }, key());
  expect(paid.status).toBe(201);

  const refused = await owner.post(`/api/imports/${id}/take_back/`, undefined, key());
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Old Gold 11 of Rukmini Amma') },
  });
  expect(await ledgerFault(db)).toBeNull();
});

it('the person registers with their phone, proved by a code, and finds the plan', async () => {
  await bringIn();
  const person = world.browser();
  const phone_number = '9876511111';
  const login = { phone_number, password: 'Marigold7' };
  expect((await person.post('/api/login/', { ...login, password: '' })).status).toBeGreaterThanOrEqual(400);
  await person.post('/api/otp/register/send/', { phone_number });
  const otp = world.sent.at(-1)!.code;
  expect((await person.post('/api/otp/register/verify/', { phone_number, otp })).status).toBe(200);
  const form = { full_name: 'Rukmini Bai', ...login, confirm_password: 'Marigold7' };
  expect((await person.post('/api/register/', undefined, { form })).status).toBe(201);
  await person.logIn('customer', login);

  expect(pick(await person.get('/api/enrollments/'), 'results')).toMatchObject([
    { plan_name: 'Old Gold 11', total_paid: 25_000, user_name: 'Rukmini Bai' },
  ]);
  expect(pick(await owner.get('/api/enrollments/?q=Rukmini Bai'), 'count')).toBe(1);
  expect(await ledgerFault(db)).toBeNull();
});

it('nothing comes in while a row is wrong; each error stands at its row and cell, and in the file', async () => {
  const wrong = [
    'Asha,98765,Old Gold 11,5000,05/06/2027,2,',
    ',9876522222,Old Gold 11,5000,05/06/2027,2,',
    'Bela,9876533333,Old Gold 11,5000,05/06/2028,2,',
    'Chitra,9876544444,Old Gold 11,5000,05/06/2027,12,',
    'Devi,9876555555,Old Gold 11,5000,05/06/2027,2,01/05/2027',
  ];
  const { id, decisions, checked } = await check(REGISTER + wrong.join('\n'));
  expect(checked['errors']).toMatchObject([
    { row: 3, field: 'phone', value: '98765' },
    { row: 4, field: 'name', message: 'Missing' },
    { row: 5, field: 'begun_on', message: 'In the future' },
    { row: 6, field: 'installments_paid', message: 'More than the plan’s 11 instalments' },
    { row: 7, field: 'last_payment_on', message: 'Before the plan began' },
  ]);
  expect(checked['error_rows']).toBe(5);
  const file = await world.app.fetch(
    owner.request('GET', `/api/exports/?list=register_errors&import=${id}`),
    owner.address,
  );
  expect(await file.text()).toContain(
    "98765,Old Gold 11,5000,'05/06/2027,2,,Phone: Not an Indian mobile number",
  );

  const order = { ...decisions, totals: checked['totals'] };
  expect((await owner.post(`/api/imports/${id}/take_in/`, order, key())).status).toBe(400);
  expect(await rows('imports where taken_in_at is not null')).toBe(0);
});

it('a new plan of which no row can be read has no amounts and no length', async () => {
  const heads = 'Name,Mobile,Scheme,Monthly,Started,Paid,Total installments';
  const { body } = await upload(`${heads}\nAsha,9876511111,Old Gold 11,soon,2027-06-05,0,0\n`);
  const mapping = { ...(body['mapping'] as object), installments: 6 };
  const checked = await owner.post(`/api/imports/${String(body['id'])}/check/`, { mapping, choices: [] });
  expect(checked).toMatchObject({
    status: 200,
    body: { unknown_plans: [{ min_amount: 0, max_amount: 0, installments: null }] },
  });
});

it('a plan by weight is not offered for a register', async () => {
  await db.query('update plans set karat = 22');

  expect((await check()).checked).toMatchObject({ plans: [] });
});

it('the file of errors needs a register that is being brought in', async () => {
  const file = '/api/exports/?list=register_errors';
  expect(await owner.get(file)).toMatchObject({
    status: 400,
    body: { errors: { import: [expect.any(String)] } },
  });
  expect(await owner.get(`${file}&import=${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
});

it('a repeated row, a plan that is in, and other names for one phone are told', async () => {
  await bringIn();
  const isIn = 'Rukmini Amma,9876511111,Old Gold 11,5000,2027-06-05,5,';
  const another = 'R. Amma,9876511111,Old Gold 11,5000,2027-07-05,3,';
  const { checked } = await check([HEADINGS, isIn, another, another].join('\n'));
  expect(checked['errors']).toMatchObject([
    { row: 2, message: 'This plan of this person is in already' },
    { row: 4, message: 'The same as row 3' },
  ]);
  expect(checked['notices']).toMatchObject([
    { row: 3, message: 'The account of this phone has the name Rukmini Amma' },
  ]);
});

it('a file that is in is recognized, and comes in again once it was taken back', async () => {
  const { id } = await bringIn();
  expect(await upload(REGISTER)).toMatchObject({
    status: 400,
    body: { errors: { file: ['This file was brought in on 01 Nov 2027 already.'] } },
  });
  await owner.post(`/api/imports/${id}/take_back/`, undefined, key());
  expect((await upload(REGISTER)).status).toBe(201);
});

it('whoever confirms a register that somebody else has brought in meanwhile is told so', async () => {
  const { id, decisions, checked } = await check();
  const confirm = () =>
    owner.post(`/api/imports/${id}/take_in/`, { ...decisions, totals: checked['totals'] }, key());

  expect((await confirm()).status).toBe(200);
  expect(await confirm()).toMatchObject({
    status: 404,
    body: { detail: 'This file was brought in on 01 Nov 2027 already.' },
  });
  expect(await rows('imports')).toBe(1);
});

it('figures that were confirmed against other rows are refused', async () => {
  const { id, decisions, checked } = await check();
  const order = { ...decisions, totals: { ...checked['totals'], saved: 24_000 } };
  expect((await owner.post(`/api/imports/${id}/take_in/`, order, key())).status).toBe(409);
});

it('the reply of a large register begins while its rows come in', async () => {
  const rowOf = (n: number) => `Person ${n},${9_100_000_000 + n},Old Gold 11,5000,2027-06-05,5,`;
  const { id, decisions, checked } = await check(
    [HEADINGS, ...Array.from({ length: 501 }, (_, n) => rowOf(n))].join('\n'),
  );
  const json = { ...decisions, totals: checked['totals'] };
  const order = owner.request('POST', `/api/imports/${id}/take_in/`, { json, ...key() });
  const reply = await world.app.fetch(order, owner.address);

  const text = await reply.text();
  expect(/^\n*/.exec(text)![0]).toHaveLength(5); // one for each hundred of the first batch
  expect(JSON.parse(text)).toMatchObject({ people: 501, plans: 501 });
});

it('the rows of a large register do not each read all customers', async () => {
  /** Once the other connections have ended: each keeps its counts for up to ten seconds. */
  const read = async () => {
    await db.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const [entries] = await db.query<{ count: number }>(
      `select sum(idx_tup_read)::integer as count from pg_stat_user_indexes where relname = 'customers'`,
    );
    return entries!.count;
  };
  const people = Array.from(
    { length: 600 },
    (_, n) => `Lakshmi ${n},${9_100_000_000 + n},Old Gold 11,5000,5 Jun 2027,0,`,
  );
  // What is known of the tables when a shop has one customer: each row has a store of its own.
  await deleteAllRows(db);
  await addCustomer(db, await addStore(db, 'meera'));
  await db.query('analyze customers, enrollments');
  world = await testWorld(db);
  await on('2027-11-01');
  const before = await read();

  await bringIn(); // the connection keeps the plans of its foreign keys, made for a table of few rows
  await bringIn(`${HEADINGS}\n${people.join('\n')}\n`);

  expect((await read()) - before).toBeLessThan(200 * people.length);
});

it('the columns chosen by hand are remembered for the next file', async () => {
  const content = REGISTER.replace('Started', 'X');
  const { body: first } = await upload(content);
  expect(pick({ body: first } as never, 'mapping.begun_on')).toBeNull();
  const mapping = { ...(first['mapping'] as object), begun_on: 4 };
  await owner.post(`/api/imports/${String(first['id'])}/check/`, { mapping, choices: [] });
  const { body: second } = await upload(`${content}\n`);
  expect(second['mapping']).toEqual(mapping);
});

it('what a plan of the register means is remembered for the next file, and the same row is recognized there', async () => {
  const lotus = world.ids.plan;
  const chosen = REGISTER.replace('Old Gold 11', 'Lotus (old)')
    .replace(',5,', ',2,')
    .replace('05/10', '05/08');
  await bringIn(chosen, [{ plan_name: 'Lotus (old)', plan: lotus }]);

  const next = 'Asha Rao,9876522222,LOTUS  (old),3000,05/10/2027,1,';
  const { checked } = await check(`${chosen}${next}\n`, []);

  expect(checked).toMatchObject({
    errors: [{ row: 2, message: 'This plan of this person is in already' }],
    unknown_plans: [{ plan_name: 'Lotus (old)', choice: { plan: lotus, duration_months: null } }],
    totals: { plans: 1, saved: 3000 },
  });
});

it('the terms of a new plan are remembered, a plan that is gone is not', async () => {
  const { id } = await bringIn();
  await owner.post(`/api/imports/${id}/take_back/`, undefined, key());
  await on('2027-11-02');
  const again = await check(`${REGISTER}\n\n`, []);
  expect(again.checked).toMatchObject({
    unknown_plans: [{ choice: { plan: null, duration_months: 11, benefits_percentage: 100 } }],
    totals: { plans: 1 },
  });

  await on('2027-11-03');
  await check(`${REGISTER}\n\n\n`, [{ plan_name: 'Old Gold 11', plan: crypto.randomUUID() }]);
  await on('2027-11-04');
  const { checked } = await check(`${REGISTER}\n\n\n\n`, []);
  expect(checked).toMatchObject({ unknown_plans: [{ choice: null }] });
});

it.each([
  ['an empty file', ''],
  ['headings alone', `${HEADINGS}\n`],
])('%s is refused at its field', async (_name, content) => {
  expect(await upload(content as BlobPart)).toMatchObject({
    status: 400,
    body: { errors: { file: [expect.any(String)] } },
  });
});

it('a register that nobody took in is gone after a day, with the people in it', async () => {
  await check();
  await removeExpired(db, world.clock.now());
  expect(await rows('imports')).toBe(1);

  world.clock.pass({ hours: 25 });
  await removeExpired(db, world.clock.now());

  expect(await rows('imports')).toBe(0);
});
