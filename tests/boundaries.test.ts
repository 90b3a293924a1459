// Durations, limits and windows that the specifications, their decisions and docs/decisions/0012 set, each tried on both sides: the last
// value that a rule accepts and the first that it does not. The limits of single form fields are in tests/lib/schemas. The server's rules
// run in the real app, on a clock that the test sets.
import { createActor, createEmptyActor, SimulatedClock } from 'xstate';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '../server/jobs/reminders.ts';
import { availablePages, listQuery } from '../src/api/pages.ts';
import { customerLoginCopy } from '../src/lib/copy/login.ts';
import { isAtRisk, isDue } from '../src/lib/dueStatus.ts';
import { imagePolicies, imageProblem, MAX_IMAGE_BYTES } from '../src/lib/images.ts';
import { passwordStrength } from '../src/lib/password.ts';
import { phonePolicies } from '../src/lib/phone.ts';
import { isAllowedAmount, quickSelects } from '../src/lib/planFigures.ts';
import { isQrSettings, qrDefaults } from '../src/lib/qr.ts';
import { newPasswordErrors } from '../src/lib/schemas/newPassword.ts';
import { emptyRegistration, registrationErrors } from '../src/lib/schemas/registration.ts';
import { emptySellerRegistration, sellerRegistrationErrors } from '../src/lib/schemas/sellerRegistration.ts';
import { loginForm } from '../src/machines/session/loginForm.ts';
import { toast, toastsMachine } from '../src/machines/session/toasts.ts';
import { fakeLocation, fakeSessionAt } from '../tools/statecharts/kit/fakes.tsx';
import { idOf, key, pick, type Browser } from './support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from './support/world.ts';
import { testDatabase } from './support/database.ts';
import { acceptedUploads, asUpload } from './support/uploads.ts';

type Value = number | string;

interface Boundary {
  rule: string;
  /** Source of the rule: A and B are the two specifications with the section's number, D their decisions. */
  from: string;
  /** The last value that is accepted, and the first that is not. */
  values: [last: Value, first: Value];
  holds: (value: never) => boolean | Promise<boolean>;
}

const row = <Of extends Value>(
  rule: string,
  from: string,
  last: Of,
  first: Of,
  holds: (value: Of) => boolean | Promise<boolean>,
): Boundary => ({ rule, from, values: [last, first], holds });

const sides = (table: readonly Boundary[]) =>
  table.flatMap(({ rule, from, values, holds }) =>
    values.map((value, at) => ({ rule, from, value, holds, expected: at === 0 })),
  );
const tried = async ({ holds, value }: Pick<Boundary, 'holds'> & { value: Value }): Promise<boolean> =>
  (holds as (value: Value) => boolean | Promise<boolean>)(value);

// ---------------------------------------------------------------------------------------------------------------- in the app

const today = '2026-11-21';
const letters = (count: number): string => 'x'.repeat(count);
const digits = (count: number): string => '9876543210987654321'.slice(0, count);
const password = (length: number): string => 'Aa1@'.padEnd(length, 'a').slice(0, length);

const accepts = (errors: object, field: string): boolean => !(field in errors);
const registers = (field: string, value: string) =>
  accepts(registrationErrors({ ...emptyRegistration, [field]: value }, today), field);
const opensStore = (field: string, value: string) =>
  accepts(sellerRegistrationErrors({ ...emptySellerRegistration, [field]: value }), field);
const range = { min_amount: 1000, max_amount: 5000 };

const inTheApp: Boundary[] = [
  row('a plan is at risk at days until due', 'A9', -15, -14, (days) =>
    isAtRisk({ status: 'active', days_until_due: days }, today),
  ),
  row('an active plan is due at days until due', 'A4', 0, 1, (days) =>
    isDue({ status: 'active', days_until_due: days }, today),
  ),
  row('an active plan is due with its next date', 'A4', today, '2026-11-22', (date) =>
    isDue({ status: 'active', next_due_date: date }, today),
  ),
  row('a toast shows after milliseconds', 'A9', 2999, 3000, (milliseconds) => {
    const clock = new SimulatedClock();
    const toasts = createActor(toastsMachine, { clock }).start();
    toasts.send(toast('info', 'News'));
    clock.increment(milliseconds);
    return toasts.getSnapshot().context.toast !== null;
  }),
  row('a list is followed for pages', 'D85', 50, 51, async (pages) => {
    const list = await availablePages(async ({ page = 1 }) => ({
      results: [{ id: String(page) }],
      next: page < pages ? `?page=${page + 1}` : null,
    }));
    return list.complete;
  }),
  row('a search is sent whole with characters', 'openapi.yaml', 100, 101, (count) => {
    const { q } = listQuery({ q: letters(count), from: '', to: '', status: null, sort: null, page: 1 }, []);
    return q?.length === count;
  }),
  row('the login takes a password of characters', 'A5', 6, 5, (length) =>
    accepts(
      loginForm({
        realm: 'customer',
        copy: customerLoginCopy,
        phone: phonePolicies.customerLogin,
        location: fakeLocation('/login'),
        session: fakeSessionAt('signedOut'),
        toasts: createEmptyActor() as never,
      }).validate({ phone_number: ANANYA.phone_number, password: letters(length) }, null),
      'password',
    ),
  ),
  row('the customer’s login takes typed digits', 'A5', 12, 13, (count) => holdsTyped('customerLogin', count)),
  row('the seller’s login takes typed digits', 'B9', 16, 17, (count) => holdsTyped('sellerLogin', count)),
  row('registration takes typed digits of a phone', 'A5', 15, 16, (count) =>
    holdsTyped('registration', count),
  ),
  row('a staff form takes typed digits of a phone', 'B9', 14, 15, (count) => holdsTyped('staff', count)),
  row('a reset takes typed digits of a phone', 'A5', 10, 11, (count) => holdsTyped('reset', count)),
  row('registration takes a password of characters, at most', 'openapi.yaml', 256, 257, (length) =>
    registers('password', password(length)),
  ),
  row('a reset takes a password of characters', 'A5', 8, 7, (length) =>
    accepts(
      newPasswordErrors({ new_password: password(length), confirm_password: password(length) }),
      'new_password',
    ),
  ),
  row(
    'a password is moderate with characters',
    'B5',
    8,
    7,
    (length) => passwordStrength(password(length)) !== 'weak',
  ),
  row(
    'a password is strong with characters',
    'B5',
    12,
    11,
    (length) => passwordStrength(password(length)) === 'strong',
  ),
  row('a store’s address takes characters, at least', 'D20', 3, 2, (count) =>
    opensStore('store_url', letters(count)),
  ),
  row('a store’s address takes characters, at most', 'D20', 63, 64, (count) =>
    opensStore('store_url', letters(count)),
  ),
  row('a monthly amount is allowed, at least', 'D57', 1000, 999, (amount) => isAllowedAmount(range, amount)),
  row('a monthly amount is allowed, at most', 'D57', 5000, 5001, (amount) => isAllowedAmount(range, amount)),
  row('a monthly amount is above zero', 'D57', 1, 0, (amount) =>
    isAllowedAmount({ ...range, min_amount: 0 }, amount),
  ),
  row(
    'quick amounts are as many as',
    'A9',
    5,
    6,
    (count) => quickSelects({ min_amount: 1000, max_amount: 100_000 }).length >= count,
  ),
  row('an image may be chosen with bytes', 'A9', MAX_IMAGE_BYTES, MAX_IMAGE_BYTES + 1, (size) =>
    Object.values(imagePolicies).every(
      (policy) => imageProblem({ type: 'image/png', size }, policy) === null,
    ),
  ),
  row('a QR code has pixels, at least', 'B9', 256, 128, (size) => isQrSettings({ ...qrDefaults, size })),
  row('a QR code has pixels, at most', 'B9', 1024, 1152, (size) => isQrSettings({ ...qrDefaults, size })),
  row('a QR code has a margin, at least', 'B9', 0, -1, (margin) => isQrSettings({ ...qrDefaults, margin })),
  row('a QR code has a margin, at most', 'B9', 8, 9, (margin) => isQrSettings({ ...qrDefaults, margin })),
];

function holdsTyped(screen: keyof typeof phonePolicies, count: number): boolean {
  return phonePolicies[screen].clean(digits(count).replace(/^./, '6')).length === count;
}

describe('boundaries in the app', () => {
  it.each(sides(inTheApp))('$rule: $value is $expected ($from)', async (side) => {
    expect(await tried(side)).toBe(side.expected);
  });
});

// ------------------------------------------------------------------------------------------------------------ on the server

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

/** Lets the time `h:mm:ss` pass. */
const pass = (time: string): void => {
  const [hours, minutes, seconds] = time.split(':').map(Number);
  world.clock.pass({ hours: hours!, minutes: minutes!, seconds: seconds! });
};
const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await work();
};
/** Noon in Kolkata. */
const onDay = (day: string): void => world.clock.set(`${day}T06:30:00Z`);

const guest = { phone_number: '9700000001' };
const send = async (browser: Browser) => (await browser.post('/api/otp/register/send/', guest)).status;
const verify = async (browser: Browser, otp = world.sent.at(-1)!.code) =>
  (await browser.post('/api/otp/register/verify/', { ...guest, otp })).status;
const wrongCode = () => (world.sent.at(-1)!.code === '000000' ? '000001' : '000000');
const logIn = async (password = ANANYA.password) =>
  (await world.browser().post('/api/login/', { ...ANANYA, password })).status;
const seesProfile = async (browser: Browser) => (await browser.get('/api/profile/')).status === 200;
const refreshes = async (browser: Browser) => (await browser.post('/api/token/refresh/')).status === 204;

const enroll = (customer: Browser, monthly_amount = 2000, by = key()) =>
  customer.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount }, by);
const markPaid = (seller: Browser, id: string, by = key()) =>
  seller.post(`/api/transactions/${id}/mark_paid/`, { paid_through: 'upi' }, by);
const unpaid = async (seller: Browser, customerOf?: string): Promise<string> => {
  const { results } = (await seller.get('/api/transactions/')).body as {
    results: { id: string; status: string; enrollment: string }[];
  };
  return results.find(
    ({ status, enrollment }) => status !== 'paid' && enrollment === (customerOf ?? enrollment),
  )!.id;
};
/** A plan of 10 March with its first instalment paid: the second is due on 10 April. */
const started = async (): Promise<string> => {
  const id = idOf(await enroll(await world.customer()));
  const seller = await world.seller();
  await markPaid(seller, await unpaid(seller));
  return id;
};
const notified = async (type: string): Promise<boolean> => {
  await sendReminders(db, world.clock.now());
  const { body } = await (await world.customer()).get('/api/notifications/');
  return (body['results'] as { type: string }[]).some((one) => one.type === type);
};
const read = async (path: string, what: string) => pick(await (await world.customer()).get(path), what);
/** A plan of which all is paid, and which can be redeemed after 7 days. */
const matured = async (): Promise<string> => {
  const id = idOf(await enroll(await world.customer()));
  const seller = await world.seller();
  await times(3, async () => markPaid(seller, await unpaid(seller, id)));
  return id;
};
const padded = (size: number): File => {
  const bytes = new Uint8Array(size);
  bytes.set(acceptedUploads['a PNG']!);
  return asUpload(bytes);
};

const onTheServer: Boundary[] = [
  row('a code is accepted after', 'D40', '0:04:59', '0:05:00', async (time) => {
    const browser = world.browser();
    await send(browser);
    pass(time);
    return (await verify(browser)) === 200;
  }),
  row('a code is accepted after wrong tries', 'D40', 4, 5, async (tries) => {
    const browser = world.browser();
    await send(browser);
    await times(tries, () => verify(browser, wrongCode()));
    return (await verify(browser)) === 200;
  }),
  row('a sixth code is refused after the first', 'D40', '0:59:59', '1:00:00', async (time) => {
    const browser = world.browser();
    const first = world.clock.now();
    await times(5, async () => {
      await send(browser);
      pass('0:01:00');
    });
    world.clock.set(first.toString());
    pass(time);
    return (await send(browser)) === 429;
  }),
  row('a phone stays verified after', 'D41', '0:29:59', '0:30:00', async (time) => {
    const browser = world.browser();
    await send(browser);
    await verify(browser);
    pass(time);
    const address = `/api/otp/register/verify/?phone_number=${guest.phone_number}`;
    return pick(await browser.get(address), 'verified') === true;
  }),
  row('a reset token is accepted after', 'D43', '0:09:59', '0:10:00', async (time) => {
    const browser = world.browser();
    const { phone_number } = ANANYA;
    await browser.post('/api/otp/forgot-password/send/', { phone_number });
    const otp = world.sent.at(-1)!.code;
    const proof = await browser.post('/api/otp/forgot-password/verify/', { phone_number, otp });
    pass(time);
    const passwords = { new_password: 'Marigold7', confirm_password: 'Marigold7' };
    const token = pick(proof, 'reset_token');
    return (await browser.post('/api/reset-password/', { phone_number, token, ...passwords })).status === 200;
  }),
  row('a login waits after five wrong passwords', '0012', '0:00:59', '0:01:00', async (time) => {
    await times(5, () => logIn('wrong'));
    pass(time);
    return (await logIn()) === 429;
  }),
  row('a session has access after', 'server/auth/sessions.ts', '0:04:59', '0:05:00', async (time) => {
    const browser = await world.customer();
    pass(time);
    return seesProfile(browser);
  }),
  row('an idle session is renewed after', '0017', '0:29:59', '0:30:00', async (time) => {
    const browser = await world.customer();
    pass(time);
    return refreshes(browser);
  }),
  row('a used session is renewed after', 'server/auth/sessions.ts', '11:59:59', '12:00:00', async (time) => {
    const browser = await world.customer();
    const start = world.clock.now();
    await times(28, async () => {
      pass('0:25:00');
      await refreshes(browser);
    });
    world.clock.set(start.toString());
    pass(time);
    return refreshes(browser);
  }),
  row('a spent refresh token is taken after', 'D34', '0:00:30', '0:00:31', async (time) => {
    const browser = await world.customer();
    const spent = new Map(browser.cookies);
    await refreshes(browser);
    pass(time);
    spent.forEach((value, name) => browser.cookies.set(name, value));
    return refreshes(browser);
  }),
  row('a repeated enrollment is the first one after', 'D97', '23:59:59', '24:00:00', async (time) => {
    const by = key();
    const first = await enroll(await world.customer(), 2000, by);
    pass(time);
    return idOf(await enroll(await world.customer(), 2000, by)) === idOf(first);
  }),
  row('a repeated payment gets its reply after', 'D97', '23:59:59', '24:00:00', async (time) => {
    const by = key();
    await enroll(await world.customer());
    const seller = await world.seller();
    const id = await unpaid(seller);
    await markPaid(seller, id, by);
    pass(time);
    return (await markPaid(await world.seller(), id, by)).status === 200;
  }),
  row(
    'a reminder is sent before the due day, 10 April, on',
    'D84',
    '2026-04-07',
    '2026-04-06',
    async (day) => {
      await started();
      onDay(day);
      return notified('due_soon');
    },
  ),
  row(
    'an instalment of 10 April is reported as overdue on',
    'D84',
    '2026-04-11',
    '2026-04-10',
    async (day) => {
      await started();
      onDay(day);
      return notified('overdue');
    },
  ),
  row('an instalment of 10 April is due on', 'D106', '2026-04-10', '2026-04-09', async (day) => {
    await started();
    onDay(day);
    return (await read('/api/transactions/?status=due', 'count')) === 1;
  }),
  row('an instalment of 10 April is asked for on', 'A7', '2026-04-10', '2026-04-09', async (day) => {
    const enrollment = await started();
    onDay(day);
    const asked = await (await world.customer()).post('/api/transactions/upsert_for_due/', { enrollment });
    return pick(asked, 'transaction') !== null;
  }),
  row('a plan of 10 April awaits its payment on', 'A4', '2026-04-10', '2026-04-09', async (day) => {
    await started();
    onDay(day);
    return (await read('/api/enrollments/', 'results.0.is_payment_due')) === true;
  }),
  row('a payment of 10 April is overdue on', 'A3', '2026-04-11', '2026-04-10', async (day) => {
    await started();
    onDay(day);
    return (await read('/api/payment/pending/', 'pending_payments.0.overdue')) === true;
  }),
  row(
    'a plan of three months paid up on 10 March is redeemed from',
    'D76',
    '2026-05-17',
    '2026-05-16',
    async (day) => {
      const enrollment = await matured();
      onDay(day);
      const asked = await (await world.customer()).post('/api/redemption-requests/', { enrollment });
      return asked.status === 201;
    },
  ),
  row('an enrollment takes rupees, at least', 'D57', 1000, 999, async (amount) => {
    return (await enroll(await world.customer(), amount)).status === 201;
  }),
  row('an enrollment takes rupees, at most', 'D57', 5000, 5001, async (amount) => {
    return (await enroll(await world.customer(), amount)).status === 201;
  }),
  row('a page of a list has rows', 'openapi.yaml', 100, 101, async (size) => {
    return (await (await world.seller()).get(`/api/enrollments/?page_size=${size}`)).status === 200;
  }),
  row('a list has page', 'openapi.yaml', 1, 0, async (page) => {
    return (await (await world.seller()).get(`/api/enrollments/?page=${page}`)).status === 200;
  }),
  row('a search takes characters', 'openapi.yaml', 100, 101, async (count) => {
    return (await (await world.seller()).get(`/api/enrollments/?q=${letters(count)}`)).status === 200;
  }),
  row('an uploaded image has bytes', 'A9', MAX_IMAGE_BYTES, MAX_IMAGE_BYTES + 1, async (size) => {
    const form = { product_name: 'Jhumka', purity: '22K', product_image: padded(size) };
    return (await (await world.seller()).call('POST', '/api/catalogue/', { form })).status === 201;
  }),
];

describe('boundaries on the server', () => {
  it.each(sides(onTheServer))('$rule: $value is $expected ($from)', async (side) => {
    expect(await tried(side)).toBe(side.expected);
  });

  it('a list’s page has 20 rows by itself', async () => {
    expect((await (await world.seller()).get('/api/enrollments/')).body['page_size']).toBe(20);
  });

  it('redemptions asked for on one day are listed the latest first', async () => {
    const ids = [await matured(), await matured(), await matured(), await matured()];
    onDay('2026-05-17');
    for (const enrollment of ids) {
      await (await world.customer()).post('/api/redemption-requests/', { enrollment });
      pass('0:01:00');
    }

    const { body } = await (await world.seller()).get('/api/redemption-requests/');

    expect((body['results'] as { enrollment: string }[]).map(({ enrollment }) => enrollment)).toEqual(
      ids.toReversed(),
    );
  });
});
