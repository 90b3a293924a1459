// Plans by weight: example E of the worked examples, and the rate that a payment uses. That no milligram is made or lost: aYearOfMoney.test.ts.
import { beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { setRates } from '../../../server/repositories/goldRates.ts';
import { createPlan } from '../../../server/repositories/plans.ts';
import { describeOnEngines } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

describeOnEngines('plans by weight', (db) => {
  let world: TestWorld;
  let seller: Browser;
  let ananya: Browser;
  let store: string;
  let plan: string;

  beforeEach(async () => {
    world = await testWorld(db);
    const [meera] = await db.query<{ id: string }>(`select id from stores where slug = 'meera'`);
    store = meera!.id;
    plan = await addPlan('Gold by Weight', 2);
  });

  async function addPlan(name: string, duration_months: number) {
    const terms = {
      name,
      is_active: true,
      duration_months,
      redemption_days: 0,
      late_rule: 'shop_decides' as const,
      karat: 22,
      min_amount: 5000,
      max_amount: 5000,
      benefits_percentage: 50,
      plan_details: null,
      faq: null,
      terms_conditions: null,
      options: [],
      mainImageId: null,
      imageIds: [],
    };
    return db.transaction((sql) => createPlan(new StoreSql(store, sql), terms, world.clock.now()));
  }

  async function at(day: string) {
    world.clock.set(`${day}T04:30:00Z`);
    [seller, ananya] = [await world.seller(), await world.customer()];
  }
  const setRate = (rupees: number) =>
    db.transaction((sql) =>
      setRates(
        new StoreSql(store, sql),
        [{ karat: 22, paise_per_gram: rupees * 100 }],
        { id: crypto.randomUUID(), name: 'Meera Shah' },
        world.clock.now(),
      ),
    );
  const enroll = async () =>
    idOf(await ananya.post('/api/enrollments/', { plan, monthly_amount: 5000, staff: null }, key()));
  const seen = (rupees: number) => ({ gold_rates: [{ karat: 22, paise_per_gram: rupees * 100 }] });
  const pay = (enrollment: string, first: number, change: object = {}) =>
    seller.post(
      '/api/payments/',
      { installments: [{ enrollment, first, count: 1 }], paid_through: 'cash', ...change },
      key(),
    );
  const bought = (rupees: number, weight: number) => ({ karat: 22, paise_per_gram: rupees * 100, weight });
  const gold = async () => pick(await ananya.get('/api/enrollments/'), 'results.0.gold');
  const total = async (day: string) => pick(await seller.get(`/api/liability/?as_of=${day}`), 'total');
  /** As it is read: a space that keeps a weight and its unit on one line is a space. */
  const paper = async (browser: Browser, path: string) =>
    (await (await world.app.fetch(browser.request('GET', path), browser.address)).text()).replaceAll(
      '\u00a0',
      ' ',
    );

  it('5,000 at 6,250 and at 6,333 are 1,590 mg; the void of the second gives back 790; redeemed at 6,400 they are 10,176 and the benefit', async () => {
    await at('2027-10-01');
    const id = await enroll();
    expect(await pay(id, 1)).toMatchObject({ status: 409, body: { code: 'rate_missing' } });
    await setRate(6250);
    expect(await pay(id, 1)).toMatchObject({
      status: 409,
      body: { code: 'rate_changed', gold_rate: { karat: 22, paise_per_gram: 625_000 } },
    });
    expect(await pay(id, 1, seen(6250))).toMatchObject({
      status: 201,
      body: { payments: [{ transactions: [{ gold: bought(6250, 800) }] }] },
    });

    await at('2027-11-01');
    for (const rates of [{}, seen(6250)])
      expect(await pay(id, 2, rates)).toMatchObject({
        status: 409,
        body: { code: 'rate_old', gold_rate: { paise_per_gram: 625_000 } },
      });
    await setRate(6333);
    expect(await pay(id, 2, seen(6250))).toMatchObject({
      status: 409,
      body: { code: 'rate_changed', detail: 'The rate of 22 karat gold is ₹6,333.00 a gram now.' },
    });
    const second = idOf(await pay(id, 2, seen(6333)), 'payments.0.id');
    expect(await gold()).toEqual({ karat: 22, weight: 1590, paise_per_gram: 633_300, value: 10_069 });
    const voided = await seller.post(`/api/payments/${second}/void/`, { reason: 'Twice' }, key());
    expect(voided).toMatchObject({ status: 200, body: { transactions: [{ gold: bought(6333, 790) }] } });
    await setRate(7000);
    expect(await gold()).toMatchObject({ weight: 800, value: 5600 });
    expect(await pay(id, 2, { ...seen(7000), paid_on: '2027-10-31' })).toMatchObject({
      status: 409,
      body: { code: 'rate_old', detail: expect.stringContaining('01 Oct 2027') },
    });
    const ofThatDay = { ...seen(7000), paid_on: '2027-10-31', is_old_rate_confirmed: true };
    expect(await pay(id, 2, ofThatDay)).toMatchObject({
      status: 409,
      body: { code: 'rate_changed', detail: expect.stringContaining('31 Oct 2027') },
    });
    await at('2027-11-02');
    await setRate(6333);
    const again = { ...seen(6333), paid_through: 'upi' };
    const paid = idOf(await pay(id, 2, again), 'payments.0.id');
    const corrected = { paid_through: 'cash', reason: 'It was cash' };
    expect((await seller.post(`/api/payments/${paid}/correction/`, corrected, key())).status).toBe(200);

    // Each page, paper, file and figure that says the weight.
    const { body: sheet } = await seller.get('/api/day-sheets/?day=2027-11-01');
    expect(sheet).toMatchObject({
      gold: [{ karat: 22, weight: 0 }],
      lines: [{ gold: [bought(6333, -790)] }, { gold: [bought(6333, 790)] }],
    });
    const journal = pick(await seller.get('/api/journal/'), 'results') as {
      gold: { weight: number } | null;
    }[];
    expect(journal.flatMap((entry) => entry.gold?.weight ?? [])).toEqual([790, -790, 790, 800]);
    expect(await total('2027-11-02')).toMatchObject({
      saved: 0,
      gold: [{ karat: 22, weight: 1590, value: 10_069 }],
      benefit_earned: 2500,
      owed: 12_569,
    });
    expect(await total('2027-10-01')).toMatchObject({ gold: [{ karat: 22, weight: 800, value: 5000 }] });
    expect(pick(await ananya.get(`/api/enrollments/${id}/`), 'enrollment.gold.weight')).toBe(1590);
    expect(await paper(ananya, `/receipts/${paid}`)).toMatch(/0\.790 g.*₹6,333\.00/);
    expect(await paper(ananya, '/statements/mine')).toMatch(/1\.590 g/);
    expect(await paper(seller, '/day-sheets/2027-11-02')).toMatch(/0\.790 g/);
    expect(await paper(ananya, '/papers/my-data')).toMatch(/1\.590 g/);
    for (const [list, weight] of [
      ['transactions', '0.79'],
      ['enrollments', '1.59'],
      ['journal', '-0.79'],
      ['day_sheet', '0.79'],
    ])
      expect(await paper(seller, `/api/exports/?list=${list}`)).toContain(`,${weight}`);

    await at('2027-11-03');
    await setRate(6400);
    const request = idOf(await ananya.post('/api/redemption-requests/', { enrollment: id }, key()));
    const approve = (change: object) =>
      seller.post(`/api/redemption-requests/${request}/approve/`, change, key());
    expect(await approve({})).toMatchObject({ status: 409, body: { code: 'rate_changed' } });
    expect(await approve(seen(6400))).toMatchObject({
      status: 200,
      body: {
        enrollment_info: {
          gold: { weight: 1590, paise_per_gram: 640_000, value: 10_176 },
          benefit_granted: 2500,
          redeem_value: 12_676,
        },
      },
    });
    await at('2027-11-04');
    await setRate(9000);
    expect(await gold()).toMatchObject({ paise_per_gram: 640_000, value: 10_176 });
    expect(await total('2027-11-04')).toMatchObject({ gold: [{ value: 10_176 }], owed: 12_676 });
    expect(await total('2027-11-02')).toMatchObject({ gold: [{ value: 10_069 }], owed: 12_569 });
    const added = (await paper(seller, `/slips/${request}`))
      .replaceAll(/<[^>]+>|\s+/g, ' ')
      .replaceAll(/ +/g, ' ');
    expect(added).toContain(
      'Saved in Gold by Weight: ₹10,000, 1.590 g of 22K gold at ₹6,400.00 a gram ₹10,176 Benefit of the shop ₹2,500 Redeem value ₹12,676',
    );
    expect((await checkLedger(db)).drifts).toEqual([]);
  });
});
