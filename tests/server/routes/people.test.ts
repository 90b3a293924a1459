// The owner's changes to a customer's account: a new phone number, a nominee's claim.
import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import type { Db } from '../../../server/db/db.ts';
import { carryOutErasure } from '../../../server/repositories/eraseCustomer.ts';
import { describeOnEngines } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

const NEW = '9876500077';
const OLD_LOST = 'The old phone was lost';

describeOnEngines('people', (db: Db) => {
  let world: TestWorld;
  let ananya: Browser;
  let owner: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    ananya = await world.customer();
    owner = await world.seller();
  });

  const at = (id: string, what: string) => `/api/customers/${id}/${what}/`;
  const enroll = async (customer = ananya) =>
    idOf(await customer.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
  const sendCode = (phone_number = NEW) => owner.post(at(world.ids.ananya, 'phone/code'), { phone_number });
  const codeTo = (phone = NEW) => world.sent.findLast((one) => one.phone === phone)?.code ?? '000000';
  const change = (otp: string, more: object = {}, phone_number = NEW) =>
    owner.post(at(world.ids.ananya, 'phone'), { phone_number, otp, reason: OLD_LOST }, more);
  const logIn = (phone_number: string) =>
    world.browser().post('/api/login/', { phone_number, password: ANANYA.password });
  const journal = async () => (await owner.get('/api/journal/')).body['results'] as Record<string, unknown>[];

  it('a changed phone: the code goes to the new number, word to the old one, and only the new one logs in', async () => {
    await enroll();
    world.clock.pass({ minutes: 1 });
    await sendCode();

    const changed = await change(codeTo(), key());

    expect(changed).toMatchObject({ status: 200, body: { phone_number: NEW } });
    expect(world.sent.map(({ phone, purpose, code }) => [phone, purpose, code !== ''])).toEqual([
      [NEW, 'change_phone', true],
      [ANANYA.phone_number, 'phone_changed', false],
    ]);
    expect((await ananya.get('/api/profile/')).status).toBe(401);
    expect((await logIn(ANANYA.phone_number)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
    const again = await world.customer({ ...ANANYA, phone_number: NEW });
    expect(pick(await again.get('/api/notifications/'), 'results.0')).toMatchObject({
      type: 'phone_changed',
      message: expect.stringContaining('0077'),
    });
    expect((await owner.get(`/api/enrollments/?q=${NEW}`)).body['count']).toBe(1);
    expect((await owner.get(`/api/transactions/?q=${NEW}`)).body['count']).toBe(1);
    expect((await owner.get(`/api/enrollments/?q=${ANANYA.phone_number}`)).body['count']).toBe(0);
    expect((await journal())[0]).toMatchObject({
      kind: 'phone_change',
      user_id: world.ids.ananya,
      user_phone: NEW,
      reason: `…3210 → …0077: ${OLD_LOST}`,
      recorded_by_name: expect.stringMatching(/\S/),
    });
    expect((await owner.get(`/api/journal/?q=${NEW}`)).body['count']).toBe(1);
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('a phone is changed once, however often it is sent; a wrong code counts, and changes nothing', async () => {
    await sendCode();
    expect(await change('000000')).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    const sent = key();

    const both = [await change(codeTo(), sent), await change(codeTo(), sent)];

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await journal()).map(({ kind }) => kind)).toEqual(['phone_change']);
    expect(await change(codeTo(), key())).toMatchObject({ status: 400 });
  });

  it('a number that another customer of the store has is refused before a code is sent', async () => {
    expect(await sendCode('9876500001')).toMatchObject({
      status: 400,
      body: { errors: { phone_number: [expect.stringMatching(/^Dev Menon has this number/)] } },
    });
    expect(world.sent).toEqual([]);
  });

  const claimAs = (claim: object) => owner.post(at(world.ids.ananya, 'nominee-claim'), claim, key());
  const shown = { document: 'Death certificate', document_number: '1204/2026' };
  const statement = async () => {
    const path = `/statements/${world.ids.ananya}`;
    return (await world.app.fetch(owner.request('GET', path), owner.address)).text();
  };

  it('a death: the nominee claims, papers name them until the claim is taken back, each with its entry', async () => {
    await enroll();
    await ananya.post('/api/nominee/', {
      name: 'Rohan Rao',
      phone_number: '9876501234',
      relationship: 'Spouse',
    });

    expect(await claimAs({ ...shown, died_on: '2026-03-11' })).toMatchObject({
      status: 400,
      body: { errors: { died_on: [expect.stringMatching(/has come/)] } },
    });
    const claimed = await claimAs({ ...shown, died_on: '2026-03-01' });

    const claim = { claimant: 'Rohan Rao', ...shown, died_on: '2026-03-01', claimed_on: '2026-03-10' };
    expect(claimed).toMatchObject({ status: 201, body: claim });
    expect((await owner.get(`/api/customers/${world.ids.ananya}/`)).body['claim']).toMatchObject(claim);
    expect(await claimAs(shown)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await statement()).toContain('Claimed by Rohan Rao');
    const end = () =>
      owner.post(at(world.ids.ananya, 'nominee-claim/take-back'), { reason: 'The wrong customer' }, key());
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(409);
    expect(await statement()).not.toContain('Claimed by');
    expect((await journal()).filter(({ kind }) => kind === 'nominee_claim')).toMatchObject([
      { received_on: null, reason: 'The wrong customer' },
      { received_on: '2026-03-10', reason: 'Rohan Rao: Death certificate 1204/2026' },
    ]);
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('of a customer who named nobody the owner writes who claims', async () => {
    expect(await claimAs(shown)).toMatchObject({
      status: 400,
      body: { errors: { claimant: [expect.any(String)] } },
    });

    expect(await claimAs({ ...shown, claimant: 'Rohan Rao' })).toMatchObject({ status: 201 });
  });

  it('once the person is erased nothing tells of either number', async () => {
    await sendCode();
    await change(codeTo(), key());
    const again = await world.customer({ ...ANANYA, phone_number: NEW });
    await again.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
    const [request] = await db.query<{ id: string }>('select id from erasure_requests');

    expect(await carryOutErasure(db, request!.id, world.clock.now())).toBe('done');

    expect((await journal())[0]).toMatchObject({ kind: 'phone_change', reason: null });
    expect(await db.query('select phone_number from sms_outbox')).toEqual([]);
    expect(await db.query(`select key from rate_limits where key like '%${NEW}%'`)).toEqual([]);
    expect((await checkLedger(db)).drifts).toEqual([]);
  });
});
