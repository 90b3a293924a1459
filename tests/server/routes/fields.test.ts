// Invalid input in fields and query parameters, sent without the forms: the server answers 400 at the field or as
// usual, never 500, and stores nothing. Forms with their own rules are in plans, catalogueItems, staff, profiles and
// the registrations.
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { idOf, key, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let meera: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  meera = await world.seller();
});

const pasted = Object.entries(invalidInput);
/** Numbers in digits of other scripts are valid (src/lib/digits.ts). */
const noNumbers = pasted.filter(([name]) => !/^(full-width|Devanagari) digits$/.test(name));
const refusedAt = ({ status, body }: Answer) => `${status} ${Object.keys(body['errors'] ?? {}).join()}`;
const rows = async (table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]!.count;

it('no list fails on a malformed query', async () => {
  for (const query of [
    'q=%E0%A4%A',
    'q=%',
    'q',
    'q=a&q=b',
    'page=1&page=2',
    'page[]=1',
    '__proto__=1',
    '&&=&',
  ])
    for (const list of ['enrollments', 'transactions'])
      expect([200, 400]).toContain((await meera.get(`/api/${list}/?${query}`)).status);
});

it('a payment reference has 100 characters of any kind at most, and no hidden ones; refused, the instalment stays unpaid', async () => {
  const ananya = await world.customer();
  const order = { plan: world.ids.plan, monthly_amount: 2000 };
  const book = async (payment_reference: unknown) => {
    await ananya.post('/api/enrollments/', order, key());
    const id = idOf(
      await meera.get('/api/transactions/?status=pending&sort=scheduled_due_date'),
      'results.0.id',
    );
    const body = { paid_through: 'upi', payment_reference };
    return meera.post(`/api/transactions/${id}/mark_paid/`, body, key());
  };

  for (const text of ['x'.repeat(101), invalidInput['a zero character'], 7])
    expect(refusedAt(await book(text))).toBe('400 payment_reference');
  expect(await rows('payments')).toBe(0);
  for (const text of ['💍'.repeat(100), invalidInput['markup'], ' \t '])
    expect(pick(await book(text), 'payment_reference')).toBe(text!.trim() || null);
});

it('an enrollment takes an amount of the plan in whole rupees', async () => {
  const ananya = await world.customer();

  for (const monthly_amount of [0, -1000, 999, 5001, 50_001, 1000.5, 1e21, '2000', null]) {
    const body = { plan: world.ids.plan, monthly_amount };
    expect(refusedAt(await ananya.post('/api/enrollments/', body, key()))).toBe('400 monthly_amount');
  }
  expect(await rows('enrollments')).toBe(0);
});

it.each([
  ['', 'otp/register/send', 'phone_number'],
  ['', 'otp/forgot-password/verify', 'otp'],
  ['/seller', 'otp/register/verify', 'otp'],
  ['/seller', 'otp/forgot-password/send', 'phone_number'],
])('%s/%s rejects a malformed %s, sends no message and counts no attempt', async (side, path, field) => {
  const browser = world.browser();

  for (const [name, text] of noNumbers) {
    const answer = await browser.post(`/api${side}/${path}/`, {
      phone_number: ANANYA.phone_number,
      [field]: text,
    });
    expect([name, refusedAt(answer)]).toEqual([name, `400 ${field}`]);
  }
  expect([world.sent, await rows('otps')]).toEqual([[], 0]);
});

it('a login with a malformed phone or password starts no session, and a malformed reset token changes no password', async () => {
  const browser = world.browser();
  const before = await rows('sessions');

  for (const [, text] of noNumbers.slice(0, 5)) {
    for (const field of ['phone_number', 'password']) {
      const logins = [
        await browser.post('/api/login/', { ...ANANYA, [field]: text }),
        await browser.post('/api/seller/login/', { ...MEERA, [field]: text }),
      ];
      for (const { status } of logins) expect([400, 401, 429]).toContain(status);
    }
    const passwords = { new_password: 'Marigold7', confirm_password: 'Marigold7' };
    const reset = { phone_number: ANANYA.phone_number, token: text, ...passwords };
    expect([400, 429]).toContain((await browser.post('/api/reset-password/', reset)).status);
  }
  expect(await rows('sessions')).toBe(before);
});

it('a text that shows nothing is none, and what looks the same is kept as the same', async () => {
  const customer = await world.customer();
  const nominee = { phone_number: '9876500007', relationship: 'Mother' };
  for (const name of ['\u200B', ' \u2060\u200D', '\u3164'])
    expect(refusedAt(await customer.post('/api/nominee/', { ...nominee, name }))).toBe('400 name');
  const voided = `/api/payments/${crypto.randomUUID()}/void/`;
  expect(refusedAt(await meera.post(voided, { reason: '\u200B' }))).toBe('400 reason');

  await customer.post('/api/nominee/', { ...nominee, name: '\u200Bज़ोया\u00AD ' });

  expect(await db.query('select name from nominees')).toEqual([{ name: 'ज\u093Cोया' }]);
});

it('what has no reason is told so in words of its own', async () => {
  const id = crypto.randomUUID();
  const told = async (path: string, body: object = {}) =>
    pick(await meera.post(`/api/${path}/`, { reason: '\u200B', ...body }, key()), 'errors.reason.0');

  expect(await told(`payments/${id}/void`)).toBe('Say why the payment is voided.');
  expect(await told(`payments/${id}/correction`, { paid_through: 'upi' })).toBe(
    'Say why the payment is corrected.',
  );
  for (const path of [`redemption-requests/${id}/reject`, `payouts/${id}/void`, `enrollments/${id}/cancel`])
    expect(await told(path)).toBe('Give a reason.');
});
