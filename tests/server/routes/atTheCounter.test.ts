// The shop serves whoever stands at the counter: adds them, joins a plan for them, asks for their redemption, each with their consent.
import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import type { Db } from '../../../server/db/db.ts';
import { describeOnEngines } from '../../support/database.ts';
import { idOf, key, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { staffLogin } from '../../support/scene.ts';
import { MEERA, testWorld, type TestWorld } from '../../support/world.ts';

const ASHA = { full_name: 'Asha Nair', phone_number: '9812345678' };
const PASSWORD = 'Marigold7';

describeOnEngines('at the counter', (db: Db) => {
  let world: TestWorld;
  let owner: Browser;
  let counter: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    owner = await world.seller();
    const side = { host: 'meera.localhost', seller: owner };
    ({ browser: counter } = await staffLogin(world, side, 'counter', '9876500055'));
    world.sent.length = 0;
  });

  const add = (who: object = ASHA, more: object = key()) => counter.post('/api/customers/', who, more);
  const people = async (q = '') => (await counter.get(`/api/customers/?q=${q}`)).body;
  const journal = async () => (await owner.get('/api/journal/')).body['results'] as Record<string, unknown>[];
  const lastCode = () => world.sent.at(-1)?.code ?? '';
  const wrong = () => (lastCode() === '000000' ? '000001' : '000000');
  const sendCode = (id: string, purpose = 'enroll') =>
    counter.post(`/api/customers/${id}/consent/code/`, { purpose });

  async function enroll(id: string, consent: object, more: object = key()): Promise<Answer> {
    const { terms_version } = (await counter.get(`/api/plans/${world.ids.plan}/`)).body;
    const asked = { plan: world.ids.plan, monthly_amount: 2000, terms_version, first_due_date: '2026-03-10' };
    return counter.post(`/api/customers/${id}/enrollments/`, { ...asked, ...consent }, more);
  }

  it('a walk-in is added, joins with a signed paper and pays; the journal names who did it', async () => {
    const same = key();
    const added = await add(ASHA, same);
    expect(added).toMatchObject({ status: 201, body: { ...ASHA, is_registered: false } });
    expect((await add(ASHA, same)).body).toEqual(added.body);
    const id = idOf(added);
    expect(await people('asha')).toMatchObject({ count: 1, results: [{ id }] });

    const once = key();
    const joined = await enroll(id, { consent: 'paper' }, once);
    expect(joined).toMatchObject({ status: 201, body: { user_id: id, status: 'payment_pending' } });
    expect((await enroll(id, { consent: 'paper' }, once)).body).toEqual(joined.body);
    const paid = await counter.post(
      '/api/payments/',
      { installments: [{ enrollment: idOf(joined), first: 1, count: 1 }], paid_through: 'cash' },
      key(),
    );
    expect(paid.status).toBe(201);

    expect(await people('asha')).toMatchObject({ count: 0, results: [] });
    const by = { recorded_by: 'seller', recorded_by_name: 'Sunita Joshi', user_id: id };
    expect((await journal()).slice(0, 3)).toMatchObject([
      { kind: 'payment', ...by },
      { kind: 'enrollment', consent: 'paper', ...by },
      { kind: 'customer_added', consent: null, enrollment: null, ...by },
    ]);
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('a code to the phone is consent to one plan; a wrong or spent one joins nothing', async () => {
    const id = idOf(await add());
    await sendCode(id);
    expect(world.sent).toMatchObject([{ phone: ASHA.phone_number, purpose: 'enroll' }]);
    expect(await enroll(id, { consent: 'code', otp: wrong() })).toMatchObject({
      body: { code: 'otp_invalid' },
    });

    const once = key();
    const joined = await enroll(id, { consent: 'code', otp: lastCode() }, once);
    expect(joined.status).toBe(201);
    expect((await enroll(id, { consent: 'code', otp: lastCode() }, once)).body).toEqual(joined.body);

    expect(await enroll(id, { consent: 'code', otp: lastCode() })).toMatchObject({ status: 400 });
    expect(await enroll(id, { consent: 'code' })).toMatchObject({ status: 400 });
    world.clock.pass({ minutes: 2 });
    await sendCode(id);
    expect((await enroll(id, { consent: 'code', otp: lastCode() })).status).toBe(201);
    const joins = (await journal()).filter(({ kind }) => kind === 'enrollment');
    expect(joins.map(({ consent }) => consent)).toEqual(['code', 'code']);
  });

  it('whoever the shop added takes the account over by registering, or with a forgotten password', async () => {
    const id = idOf(await add());
    const enrollment = idOf(await enroll(id, { consent: 'paper' }));
    const asha = world.browser();
    await asha.post('/api/otp/register/send/', { phone_number: ASHA.phone_number });
    await asha.post('/api/otp/register/verify/', { phone_number: ASHA.phone_number, otp: lastCode() });
    const form = { ...ASHA, password: PASSWORD, confirm_password: PASSWORD };
    expect(idOf(await asha.post('/api/register/', undefined, { form }), 'user.id')).toBe(id);

    const dev = { full_name: 'Deva Pillai', phone_number: '9812345679' };
    const other = idOf(await add(dev));
    const browser = world.browser();
    await browser.post('/api/otp/forgot-password/send/', { phone_number: dev.phone_number });
    const { body } = await browser.post('/api/otp/forgot-password/verify/', {
      phone_number: dev.phone_number,
      otp: lastCode(),
    });
    const reset = { phone_number: dev.phone_number, token: body['reset_token'] };
    await browser.post('/api/reset-password/', {
      ...reset,
      new_password: PASSWORD,
      confirm_password: PASSWORD,
    });

    const mine = await world.customer({ phone_number: ASHA.phone_number, password: PASSWORD });
    expect(pick(await mine.get('/api/enrollments/'), 'results.0.id')).toBe(enrollment);
    const others = await world.customer({ phone_number: dev.phone_number, password: PASSWORD });
    expect((await others.get('/api/profile/')).body['id']).toBe(other);
    expect(await people('pillai')).toMatchObject({ results: [{ id: other, is_registered: true }] });
  });

  it('a name or number that was mistyped is corrected while nothing hangs on it', async () => {
    const id = idOf(await add({ ...ASHA, phone_number: '9812345670' }));
    expect(await add({ ...ASHA, corrects: id })).toMatchObject({ status: 201, body: { id, ...ASHA } });
    expect(await add({ ...ASHA, phone_number: '9876543210' })).toMatchObject({
      body: { errors: { phone_number: [expect.stringMatching(/^Ananya/)] } },
    });
    expect(await people('nair')).toMatchObject({ count: 1 });
    await enroll(id, { consent: 'paper' });

    expect(await add({ full_name: 'Somebody', phone_number: '9812345671', corrects: id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await journal()).filter(({ kind }) => kind === 'customer_added')).toHaveLength(1);
  });

  it('a redemption is asked for with the code that was sent for it, and only for this customer', async () => {
    const id = idOf(await add());
    const enrollment = idOf(await enroll(id, { consent: 'paper' }));
    const owed = { enrollment, first: 1, count: 3 };
    await counter.post('/api/payments/', { installments: [owed], paid_through: 'cash' }, key());
    world.clock.pass({ hours: 24 * 150 });
    counter = await world.seller({ phone_number: '9876500055', password: MEERA.password });
    owner = await world.seller();
    await sendCode(id, 'enroll');
    const ask = (who: string, consent: object) =>
      counter.post(`/api/customers/${who}/redemption-requests/`, { enrollment, ...consent }, key());
    expect((await ask(id, { consent: 'code', otp: lastCode() })).status).toBe(400);
    expect((await ask(world.ids.dev, { consent: 'paper' })).status).toBe(404);

    world.clock.pass({ minutes: 2 });
    await sendCode(id, 'redeem');
    expect(await ask(id, { consent: 'code', otp: lastCode() })).toMatchObject({
      status: 201,
      body: { status: 'requested' },
    });
    expect((await journal())[0]).toMatchObject({
      kind: 'redemption_request',
      consent: 'code',
      recorded_by_name: 'Sunita Joshi',
    });
  });

  it('the paper to sign has the shop, the person, the plan and its terms; no customer gets it', async () => {
    const id = idOf(await add());
    const path = `/consents/${id}?plan=${world.ids.plan}&amount=2000`;
    const paper = await (await world.app.fetch(counter.request('GET', path))).text();
    expect(paper).toContain('Asha Nair');
    expect(paper).toContain('Signature of the customer');
    expect(paper).toMatch(/I join .* ₹2,000 a month/);
    const ananya = await world.customer();
    expect((await world.app.fetch(ananya.request('GET', path))).status).toBe(404);
    expect((await world.app.fetch(counter.request('GET', `/consents/${id}`))).status).toBe(404);
  });
});
