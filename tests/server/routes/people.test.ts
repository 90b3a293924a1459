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
    const enrollment = await enroll();
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
    const toSign = `/consents/${world.ids.ananya}?enrollment=${enrollment}`;
    const request = await (await world.app.fetch(owner.request('GET', toSign))).text();
    expect(request).toMatch(
      /Claimed by Rohan Rao.*redeem the savings of Ananya Rao.*"signature">Rohan Rao</s,
    );
    expect(request).not.toMatch(/my savings|of the customer/);
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

  it('two accounts of one person: plans, payments and figures are one person’s, and the other number opens nothing', async () => {
    const dev = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    const other = String((await dev.get('/api/profile/')).body['id']);
    await enroll();
    const plan = await enroll(dev);
    const installments = [{ enrollment: plan, first: 1, count: 2, amount: 3000 }];
    const paid = { installments, paid_through: 'cash' };
    const receipt = idOf(await owner.post('/api/payments/', paid, key()), 'payments.0.id');
    await dev.post('/api/nominee/', {
      name: 'Rohan Rao',
      phone_number: '9876501234',
      relationship: 'Spouse',
    });
    const owed = async () => pick(await owner.get('/api/liability/'), 'total');
    const before = await owed();
    const merge = (into: string, gone: string, sent = key()) =>
      owner.post(at(into, 'merge'), { other: gone, reason: 'Registered twice' }, sent);

    expect(await merge(other, other)).toMatchObject({ status: 409, body: { detail: /same account/ } });
    world.clock.pass({ minutes: 1 });
    const sent = key();
    const merged = [await merge(world.ids.ananya, other, sent), await merge(world.ids.ananya, other, sent)];

    expect(merged.map(({ status }) => status)).toEqual([200, 200]);
    expect(merged[0]!.body).toMatchObject({ id: world.ids.ananya, full_name: 'Ananya Rao' });
    expect((await merge(world.ids.ananya, other)).status).toBe(404);
    for (const id of [world.ids.ananya, other])
      expect((await owner.get(`/api/customers/${id}/`)).body).toMatchObject({
        id: world.ids.ananya,
        nominee: { name: 'Rohan Rao' },
        enrollments: expect.arrayContaining([
          expect.objectContaining({ id: plan, total_paid: 3000 }),
          expect.objectContaining({ total_paid: 0 }),
        ]),
      });
    expect((await ananya.get('/api/enrollments/')).body['count']).toBe(2);
    expect((await ananya.get('/api/transactions/?status=paid')).body['count']).toBe(2);
    expect(pick(await ananya.get('/api/notifications/'), 'results.0.type')).toBe('accounts_merged');
    expect((await dev.get('/api/profile/')).status).toBe(401);
    expect((await logIn('9876500001')).status).toBe(401);
    expect(world.sent.at(-1)).toMatchObject({ phone: '9876500001', purpose: 'phone_changed' });
    expect(await owed()).toEqual(before);
    expect((await owner.get('/api/enrollments/?q=9876500001')).body['count']).toBe(0);
    expect((await owner.post(`/api/payments/${receipt}/void/`, { reason: 'Wrong' }, key())).status).toBe(200);
    expect((await journal()).filter(({ kind }) => kind === 'merge')).toMatchObject([
      { user_id: world.ids.ananya, reason: 'Dev Menon …0001: Registered twice' },
    ]);
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('a merge beside a payment, a joining and another merge is one merge, and nothing is left behind', async () => {
    const dev = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    const other = String((await dev.get('/api/profile/')).body['id']);
    const installments = [{ enrollment: await enroll(dev), first: 1, count: 1 }];
    const merge = () =>
      owner.post(at(world.ids.ananya, 'merge'), { other, reason: 'Registered twice' }, key());
    const joining = { plan: world.ids.plan, monthly_amount: 2000 };

    const [one, paid, joined, two] = await Promise.all([
      merge(),
      owner.post('/api/payments/', { installments, paid_through: 'cash' }, key()),
      dev.post('/api/enrollments/', joining, key()),
      merge(),
    ]);

    expect([one.status, two.status].sort((a, b) => a - b)).toEqual([200, 404]);
    expect(paid.status).toBe(201);
    expect([201, 401]).toContain(joined.status);
    expect((await ananya.get('/api/enrollments/')).body['count']).toBe(joined.status === 201 ? 2 : 1);
    expect((await checkLedger(db)).drifts).toEqual([]);
  });

  it('no account is merged while it is claimed for, or asked to be erased; an erasure takes the merged ones along', async () => {
    const dev = await world.customer({ ...ANANYA, phone_number: '9876500001' });
    const other = String((await dev.get('/api/profile/')).body['id']);
    const walkIn = { full_name: 'Dev Menon', phone_number: '9812345678' };
    const former = idOf(await owner.post('/api/customers/', walkIn, key()));
    await owner.post(at(other, 'merge'), { other: former, reason: 'Registered twice' }, key());
    const merge = () =>
      owner.post(at(world.ids.ananya, 'merge'), { other, reason: 'Registered twice' }, key());
    const claim = { ...shown, claimant: 'Rohan Rao' };
    await owner.post(at(other, 'nominee-claim'), claim, key());
    expect(await merge()).toMatchObject({ status: 409, body: { detail: /claim is recorded for Dev Menon/ } });
    await owner.post(at(other, 'nominee-claim/take-back'), { reason: 'The wrong customer' }, key());
    await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
    expect(await merge()).toMatchObject({ status: 409, body: { detail: /to be erased/ } });
    await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'taken_back' } });

    expect((await merge()).status).toBe(200);

    await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
    const [request] = await db.query<{ id: string }>(
      'select id from erasure_requests where taken_back_at is null',
    );
    expect(await carryOutErasure(db, request!.id, world.clock.now())).toBe('done');
    expect(
      await db.query(
        `select distinct full_name from customers where id in ('${former}', '${other}', '${world.ids.ananya}')`,
      ),
    ).toEqual([{ full_name: 'Erased customer' }]);
    expect(JSON.stringify(await journal())).not.toContain('Dev Menon');
    expect((await checkLedger(db)).drifts).toEqual([]);
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
