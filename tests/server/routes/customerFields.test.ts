// Invalid input in a customer's fields, sent without the form. The server answers 400 at the field and stores nothing, or stores free text
// unchanged; it never fails with 500.
import { beforeEach, describe, expect, it } from 'vitest';
import { nomineeErrors } from '../../../src/lib/schemas/nominee.ts';
import {
  emptyRegistration,
  registrationErrors,
  type RegistrationTexts,
} from '../../../src/lib/schemas/registration.ts';
import { testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

const pasted = Object.entries(invalidInput);
/** Numbers in digits of other scripts are valid (src/lib/digits.ts). */
const noNumbers = pasted.filter(([name]) => !/^(full-width|Devanagari) digits$/.test(name));
/** PostgreSQL texts cannot contain the zero character. */
const unkept = (text: string): boolean => text.includes('\0');
const rows = async (table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*) as count from ${table}`))[0]!.count;
const refusedAt = (answer: Answer, field: string): string =>
  `${answer.status} ${String(pick(answer, 'code'))} ${Object.keys(answer.body.errors ?? {}).join()}` ===
  `400 validation_failed ${field}`
    ? 'refused'
    : JSON.stringify([answer.status, answer.body]);

describe('nominee fields', () => {
  const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };

  it.each(Object.keys(rohan))('server and form reject the same values of a nominee’s %s', async (field) => {
    const ananya = await world.customer();

    for (const [name, text] of pasted) {
      const sent = { ...rohan, [field]: text };
      const refuses = unkept(text) || Object.keys(nomineeErrors(sent)).length > 0;
      const answer = await ananya.post('/api/nominee/', sent);

      if (refuses) expect([name, refusedAt(answer, field)]).toEqual([name, 'refused']);
      else expect([name, answer.status]).toEqual([name, 201]);
      expect([name, await rows('nominees')]).toEqual([name, refuses ? 0 : 1]);
      await ananya.call('DELETE', '/api/nominee/');
    }
  });
});

describe('registration fields', () => {
  const asha: RegistrationTexts = {
    ...emptyRegistration,
    full_name: 'Asha Nair',
    phone_number: '9812345678',
    password: 'Marigold7',
    confirm_password: 'Marigold7',
  };
  const formOf = (texts: RegistrationTexts) =>
    Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  async function verified(phone_number: string): Promise<Browser> {
    const browser = world.browser();
    await browser.post('/api/otp/register/send/', { phone_number });
    await browser.post('/api/otp/register/verify/', { phone_number, otp: world.sent.at(-1)!.code });
    return browser;
  }

  it.each(Object.keys(asha) as (keyof RegistrationTexts)[])(
    'the registration rejects every %s that the form rejects, and creates no account',
    async (field) => {
      const browser = await verified(asha.phone_number);
      const before = await rows('customers');

      for (const [name, text] of field === 'phone_number' ? noNumbers : pasted) {
        const sent = { ...asha, [field]: text };
        const arrives = { ...sent, [field]: text.replace(/\p{Cs}/gu, '\uFFFD') }; // a lone surrogate becomes U+FFFD on the wire
        if (registrationErrors(arrives, '2026-03-10')[field] === undefined) continue;
        const answer = await browser.post('/api/register/', undefined, { form: formOf(sent) });

        expect([name, answer.status]).toEqual([name, 400]);
        expect([name, Object.keys(answer.body.errors as object)]).toEqual([
          name,
          expect.arrayContaining([field]),
        ]);
      }
      expect(await rows('customers')).toBe(before);
    },
  );

  it.each(['full_name', 'street'] as const)(
    'the registration stores any other %s unchanged',
    async (field) => {
      let phone = 9812300000;
      for (const [name, text] of pasted) {
        const sent = { ...asha, [field]: text, phone_number: String((phone += 1)) };
        if (
          Object.keys(registrationErrors(sent, '2026-03-10')).length > 0 ||
          text.trim() === '' ||
          unkept(text)
        )
          continue;
        const browser = await verified(sent.phone_number);

        const answer = await browser.post('/api/register/', undefined, { form: formOf(sent) });

        expect([name, answer.status]).toEqual([name, 201]);
      }
    },
  );
});

describe('code and password fields', () => {
  it.each([
    ['/api/otp/register/send/', 'phone_number', {}],
    ['/api/otp/forgot-password/send/', 'phone_number', {}],
    ['/api/otp/register/verify/', 'otp', { phone_number: ANANYA.phone_number }],
    ['/api/otp/forgot-password/verify/', 'otp', { phone_number: ANANYA.phone_number }],
  ])('%s rejects a malformed %s, sends no message and counts no attempt', async (path, field, others) => {
    const browser = world.browser();

    for (const [name, text] of noNumbers) {
      const answer = await browser.post(path, { ...others, [field]: text });
      expect([name, refusedAt(answer, field)]).toEqual([name, 'refused']);
    }
    expect(world.sent).toEqual([]);
    expect(await rows('otps')).toBe(0);
  });

  it.each(['phone_number', 'password'])('a login with a malformed %s starts no session', async (field) => {
    const browser = world.browser();

    for (const [name, text] of noNumbers) {
      const { status } = await browser.post('/api/login/', { ...ANANYA, [field]: text });
      expect([name, [400, 401, 429].includes(status)]).toEqual([name, true]);
    }
    expect(await rows('sessions')).toBe(0);
  });

  it('a malformed reset token is rejected, and the password stays', async () => {
    const browser = world.browser();

    for (const [name, text] of pasted) {
      const answer = await browser.post('/api/reset-password/', {
        phone_number: ANANYA.phone_number,
        token: text,
        new_password: 'Marigold7',
        confirm_password: 'Marigold7',
      });
      expect([name, [400, 429].includes(answer.status)]).toEqual([name, true]);
    }
    expect((await world.customer()).actor).toBe('customer');
  });
});

describe('enrollment and redemption fields', () => {
  it.each(['plan', 'monthly_amount', 'staff'])(
    'an enrollment with a malformed %s is rejected',
    async (field) => {
      const ananya = await world.customer();

      for (const [name, text] of pasted) {
        const body = { plan: world.ids.plan, monthly_amount: 1000, [field]: text };
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const answer = await ananya.post('/api/enrollments/', body, { headers });
        expect([name, refusedAt(answer, field)]).toEqual([name, 'refused']);
      }
      expect(await rows('enrollments')).toBe(0);
    },
  );

  it.each([0, -1000, 999, 50_001, 1000.5, 1e21, null])(
    'an enrollment with an amount of %j is rejected',
    async (monthly_amount) => {
      const ananya = await world.customer();
      const headers = { 'Idempotency-Key': crypto.randomUUID() };

      const answer = await ananya.post(
        '/api/enrollments/',
        { plan: world.ids.plan, monthly_amount },
        { headers },
      );

      expect(refusedAt(answer, 'monthly_amount')).toBe('refused');
      expect(await rows('enrollments')).toBe(0);
    },
  );

  it('a redemption request with a malformed enrollment is rejected', async () => {
    const ananya = await world.customer();

    for (const [name, enrollment] of pasted) {
      const answer = await ananya.post('/api/redemption-requests/', { enrollment });
      expect([name, refusedAt(answer, 'enrollment')]).toEqual([name, 'refused']);
    }
  });
});
