// Invalid input in a jeweller's fields and in query parameters, sent without the forms: the server answers 400 at the field or as usual,
// never 500, and stores nothing. Forms with their own rules are in plans, catalogueItems, staff, profiles and sellerRegistration.
import { beforeEach, describe, expect, it } from 'vitest';
import { follow, operations, type Node } from '../../support/contract.ts';
import { testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { idOf, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let meera: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  meera = await world.seller();
});

const pasted = Object.entries(invalidInput);
const errorsOf = ({ status, body }: Answer) => [status, Object.keys(body['errors'] ?? {})];
const rows = async (table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]!.count;

// ------------------------------------------------------------------------------------------------------------------ addresses

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

/** Every read of a jeweller with its query parameters. */
const questions = operations
  .filter(({ method, path, node }) => {
    const guarded = JSON.stringify(node.security ?? []);
    return method === 'GET' && !path.includes('{') && (guarded.includes('"seller') || guarded === '[]');
  })
  .flatMap(({ path, node }) => {
    const parameters = ((node.parameters ?? []) as Node[]).map(follow) as unknown as Parameter[];
    const asked = parameters.filter(({ in: place }) => place === 'query');
    return asked.map(({ name }) => ({ path, name, all: asked }));
  });

/** Parameters that some operations require. */
const others: Record<string, string> = {
  ids: '5a8dd3ad-0d3e-4b57-8d3c-2d6fbd1a7c11',
  subdomain: 'meera',
  list: 'transactions',
  enrollment: '5a8dd3ad-0d3e-4b57-8d3c-2d6fbd1a7c11',
  day: '2026-03-10',
  period: 'daily',
  start_date: '2026-03-01',
  end_date: '2026-03-10',
};
const edges: Record<string, string[]> = {
  page: ['0', '-1', '1.5', '1000000', '9007199254740993', 'NaN', '1e3', '0x10'],
  page_size: ['0', '101', '1.5', '-1', '1e2'],
  from: ['2026-02-29', '2026-13-01', '0000-00-00', '01/03/2026', '9999-12-31', '2026-3-1'],
  to: ['2026-02-29', '2026-13-01', '0000-00-00', '01/03/2026', '9999-12-31', '2026-3-1'],
  start_date: ['2026-02-29', '2026-13-01', '9999-12-31', 'today'],
  end_date: ['2026-02-29', '2026-13-01', '0001-01-01', 'today'],
  status: ['PAID', 'paid,due', 'nothing'],
  sort: ['amount', '--enrolled_on', 'OVERDUE', 'user_name,enrolled_on'],
  period: ['weekly', 'DAILY'],
  ids: [',', 'x', Array(101).fill(others['ids']).join(), `${others['ids']},${others['ids']}`],
  q: ['%', '_', '\\', "'", '"', '%%%', '*', '(', '--', 'a'.repeat(101)],
};

describe('list and analytics queries', () => {
  it('these tests cover every seller list and report', () => {
    const names = new Set(questions.map(({ name }) => name));
    for (const name of ['q', 'from', 'to', 'status', 'page', 'page_size', 'ids'])
      expect(names).toContain(name);
    expect(questions.length).toBeGreaterThan(20);
  });

  it.each(questions)(
    '$path accepts invalid input in $name or reports that parameter alone',
    async (question) => {
      const { path, name, all } = question;
      const given = all.flatMap((parameter) => {
        const value = others[parameter.name];
        return parameter.required && parameter.name !== name && value ? [[parameter.name, value]] : [];
      });
      const tried: [string, string][] = [
        ...pasted,
        ...(edges[name] ?? []).map((value): [string, string] => [value.slice(0, 20), value]),
      ];

      for (const [what, value] of tried) {
        const address = new URLSearchParams([...given, [name, value]] as string[][]);
        const answer = await meera.get(`/api${path}?${address}`);
        const fine = answer.status === 200 || errorsOf(answer).join() === `400,${name}`;
        // A range that ends before its start is reported at its end.
        const isRange = errorsOf(answer).join() === '400,end_date' && name === 'start_date';
        expect([what, fine || isRange || answer]).toEqual([what, true]);
      }
    },
  );

  it.each(['?q=%E0%A4%A', '?q=%', '?q', '?q=a&q=b', '?page=1&page=2', '?page[]=1', '?__proto__=1', '?&&=&'])(
    'no list fails on the malformed query %s',
    async (search) => {
      for (const list of ['enrollments', 'transactions'])
        expect([200, 400]).toContain((await meera.get(`/api/${list}/${search}`)).status);
    },
  );
});

// --------------------------------------------------------------------------------------------------------------------- fields

describe('payment fields', () => {
  let transaction: string;
  beforeEach(async () => {
    const ananya = await world.customer();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, { headers });
    transaction = idOf(await meera.get('/api/transactions/'), 'results.0.id');
  });
  const book = (body: object) =>
    meera.post(`/api/transactions/${transaction}/mark_paid/`, body, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const statusNow = async () =>
    (await db.query<{ status: string }>('select status from transactions where id = $1', [transaction]))[0]
      ?.status;

  it('an unknown payment method is rejected, and the instalment stays unpaid', async () => {
    const before = await statusNow();

    for (const paid_through of [...pasted.map(([, text]) => text), '', 'CASH', 'gold', null, 7, undefined]) {
      const answer = await book({ paid_through, payment_reference: '' });
      expect([paid_through, errorsOf(answer)]).toEqual([paid_through, [400, ['paid_through']]]);
    }
    expect(await statusNow()).toBe(before);
  });

  it.each([
    ['x'.repeat(101), 400],
    [invalidInput['10,000 characters'], 400],
    [invalidInput['a zero character'], 400],
    [7, 400],
    ['x'.repeat(100), 200],
    ['💍'.repeat(100), 200],
    [invalidInput['markup'], 200],
    [invalidInput['a statement for the database'], 200],
    [invalidInput['blanks only'], 200],
  ])('a payment reference of %j gets %i', async (payment_reference, status) => {
    const answer = await book({ paid_through: 'upi', payment_reference });

    expect(answer.status).toBe(status);
    if (status === 400) expect(errorsOf(answer)).toEqual([400, ['payment_reference']]);
    else expect(answer.body['payment_reference']).toBe(String(payment_reference).trim() || null);
    expect((await statusNow()) === 'paid').toBe(status === 200);
  });

  it('is_active of a plan must be a boolean', async () => {
    for (const is_active of [...pasted.map(([, text]) => text), 'true', 1, null]) {
      const answer = await meera.call('PATCH', `/api/plans/${world.ids.plan}/`, { json: { is_active } });
      expect([is_active, errorsOf(answer)]).toEqual([is_active, [400, ['is_active']]]);
    }
    expect(pick(await meera.get(`/api/plans/${world.ids.plan}/`), 'is_active')).toBe(true);
  });
});

describe('code and password fields', () => {
  // Numbers in digits of other scripts are valid.
  const noNumbers = pasted.filter(([name]) => !/^(full-width|Devanagari) digits$/.test(name));

  it.each([
    ['/api/seller/otp/register/send/', 'phone_number', {}],
    ['/api/seller/otp/forgot-password/send/', 'phone_number', {}],
    ['/api/seller/otp/register/verify/', 'otp', { phone_number: MEERA.phone_number }],
    ['/api/seller/otp/forgot-password/verify/', 'otp', { phone_number: MEERA.phone_number }],
  ])('%s rejects a malformed %s, sends no message and counts no attempt', async (path, field, known) => {
    const browser = world.browser();

    for (const [name, text] of noNumbers) {
      const answer = await browser.post(path, { ...known, [field]: text });
      expect([name, errorsOf(answer)]).toEqual([name, [400, [field]]]);
    }
    expect(world.sent).toEqual([]);
    expect(await rows('otps')).toBe(0);
  });

  it.each(['phone_number', 'password'])(
    'a seller’s login with a malformed %s starts no session',
    async (field) => {
      const browser = world.browser();
      const before = await rows('sessions');

      for (const [name, text] of noNumbers) {
        const { status } = await browser.post('/api/seller/login/', { ...MEERA, [field]: text });
        expect([name, [400, 401, 429].includes(status)]).toEqual([name, true]);
      }
      expect(await rows('sessions')).toBe(before);
    },
  );
});
