// The shop's papers as a reader of plain text gets them, and who gets them.
import { beforeEach, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { testDatabase } from '../../support/database.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
});

const enroll = async () =>
  idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
const unpaid = async (status = 'due') =>
  idOf(await seller.get(`/api/transactions/?status=${status}`), 'results.0.id');
const pay = async (id: string) =>
  seller.post(
    `/api/transactions/${id}/mark_paid/`,
    { paid_through: 'upi', payment_reference: 'UPI 4417' },
    key(),
  );

const open = (browser: Browser, path: string) => world.app.fetch(browser.request('GET', path));
/** The page as a browser without pictures and styles reads it. */
const textOf = async (page: Response) => {
  const html = await page.text();
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  const text = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return text.replaceAll(/&#?\w+;/g, (entity) => entities[entity] ?? entity);
};
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#39;': "'" };

it('a receipt reads from top to bottom: shop, number, day, customer, amount, words, instalment, method', async () => {
  await db.query(`update stores set gstin = '29ABCDE1234F1Z5' where slug = 'meera'`);
  await enroll();
  const id = await unpaid();
  expect((await open(seller, `/receipts/${id}`)).status).toBe(404);
  const paid = await pay(id);
  expect(paid.body['receipt_url']).toBe(`/receipts/${id}`);

  const page = await open(ananya, `/receipts/${id}`);

  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(await textOf(page)).toMatch(
    new RegExp(
      [
        'meera 4 Palace Road, Mysuru, Karnataka 570001 Phone 8212345678 GSTIN 29ABCDE1234F1Z5',
        'Receipt 1 10 Mar 2026',
        'Received from Ananya Rao 9876543210 ₹2,000 Rupees two thousand only Paid 10 Mar 2026',
        'Three Months Instalment 1 of 3 ₹2,000 saved so far',
        'Paid by UPI Reference UPI 4417 Received by Somebody Transaction no. T[0-9A-F]{20}',
        'For meera',
        'Back WhatsApp Share Print',
      ].join('.*'),
    ),
  );
});

/** How many ticks each path of the ring draws. */
const ticksOf = (html: string) =>
  Array.from(html.matchAll(/<path class="(rest|done)" d="([^"]*)"/g), ([, name, d]) => [
    name,
    d!.split('M').length - 1,
  ]);

it('a receipt tells what was saved with its own instalment, whatever was paid later', async () => {
  await enroll();
  const first = await unpaid();
  await pay(first);
  world.clock.set('2026-04-10T06:30:00Z');
  [ananya, seller] = [await world.customer(), await world.seller()];
  const second = await unpaid();
  await pay(second);

  expect(await textOf(await open(ananya, `/receipts/${second}`))).toMatch(/2 of 3 ₹4,000 saved so far/);
  expect(await textOf(await open(ananya, `/receipts/${first}`))).toMatch(/1 of 3 ₹2,000 saved so far/);
  expect(ticksOf(await (await open(ananya, `/receipts/${second}`)).text())).toEqual([
    ['rest', 3],
    ['done', 2],
  ]);
});

it('one receipt names every instalment that was paid at once, each with its amount, wherever it is opened from', async () => {
  const enrollment = await enroll();
  const installments = [{ enrollment, first: 1, count: 2 }];
  const paid = await seller.post('/api/payments/', { installments, paid_through: 'upi' }, key());
  const lines = paid.body['transactions'] as { id: string }[];

  for (const id of [idOf(paid), ...lines.map((line) => line.id)]) {
    expect(await textOf(await open(ananya, `/receipts/${id}`))).toMatch(
      /Receipt 1 .* ₹4,000 Rupees four thousand only .* Instalment 1 of 3 ₹2,000 saved so far ₹2,000 Three Months Instalment 2 of 3 ₹4,000 saved so far ₹2,000 /,
    );
  }
});

it('the plan on a customer’s receipt leads to its passbook, on the seller’s it is a name', async () => {
  const enrollment = await enroll();
  const id = await unpaid();
  await pay(id);
  const link = `<a href="/gold-vault/${enrollment}">Three Months</a>`;

  expect(await (await open(ananya, `/receipts/${id}`)).text()).toContain(link);
  expect(await (await open(seller, `/receipts/${id}`)).text()).not.toContain('/gold-vault/');
});

it('a name that is written from right to left turns nothing around that stands beside it', async () => {
  await enroll();
  const id = await unpaid();
  await pay(id);
  await db.query(
    `update payments set voided_at = '2026-03-11T06:30:00Z', voided_by = 'seller', voided_by_id = recorded_by_id,
      voided_by_name = 'یوسف', void_reason = '2 times'`,
  );
  await db.query(`update customers set full_name = 'محمد علی'`);

  const page = await (await open(ananya, `/receipts/${id}`)).text();

  expect(page).toMatch(/<bdi>محمد علی<\/bdi> <span/);
  expect(page).toContain('by \u2068یوسف\u2069: 2 times');
});

it('a voided receipt says so first, with day, person and reason, and neither that it is paid nor what was saved', async () => {
  await enroll();
  const id = await unpaid();
  await pay(id);
  await db.query(
    `update payments set voided_at = '2026-03-11T06:30:00Z', voided_by = 'seller', voided_by_id = recorded_by_id,
      voided_by_name = 'Meera Shah', void_reason = 'Booked twice'`,
  );

  const text = await textOf(await open(ananya, `/receipts/${id}`));

  expect(text).toMatch(
    /Receipt 1 10 Mar 2026 Void since 11 Mar 2026, by Meera Shah: Booked twice VOID Received from Ananya Rao/,
  );
  expect(text).not.toMatch(/Paid 10 Mar|saved so far/);
});

it('the seller’s WhatsApp button opens the customer’s chat with the amount and the address; the customer’s lets choose', async () => {
  await enroll();
  const id = await unpaid();
  await pay(id);
  const chatOf = async (browser: Browser) => {
    const html = await (await open(browser, `/receipts/${id}`)).text();
    return new URL(/https:\/\/wa\.me[^"]+/.exec(html)?.[0] ?? '');
  };

  const [own, shared] = [await chatOf(seller), await chatOf(ananya)];

  expect([own.pathname, shared.pathname]).toEqual(['/919876543210', '/']);
  for (const { searchParams } of [own, shared]) {
    expect(searchParams.get('text')).toBe(
      `meera received ₹2,000 on 10 Mar 2026 for Three Months, Instalment 1 of 3. Receipt 1: http://meera.localhost/receipts/${id}`,
    );
  }
});

it('an approved redemption is stamped with day and person, and has a hand-over slip once it is approved', async () => {
  const enrollment = await enroll();
  await pay(await unpaid());
  await pay(await unpaid('pending'));
  await pay(await unpaid('pending'));
  world.clock.pass({ hours: 24 * 7 });
  [ananya, seller] = [await world.customer(), await world.seller()];
  const request = await ananya.post('/api/redemption-requests/', { enrollment });
  expect(request.body).toMatchObject({ approved_on: null, approved_by: null, slip_url: null });
  const slip = `/slips/${idOf(request)}`;
  expect((await open(seller, slip)).status).toBe(404);

  const approved = await seller.post(`/api/redemption-requests/${idOf(request)}/approve/`);

  const stamp = { approved_on: '2026-03-17', approved_by: 'Somebody', slip_url: slip };
  expect(approved).toMatchObject({ status: 200, body: stamp });
  expect((await seller.get('/api/redemption-requests/')).body['results']).toMatchObject([stamp]);
  for (const browser of [ananya, seller]) {
    expect(await textOf(await open(browser, slip))).toMatch(
      new RegExp(
        [
          'meera 4 Palace Road',
          'Hand-over slip 17 Mar 2026',
          'Handed over to Ananya Rao 9876543210 ₹7,000 Rupees seven thousand only Final 17 Mar 2026',
          'Saved in Three Months ₹6,000 Benefit of the shop ₹1,000 Redeem value ₹7,000',
          'Requested on 17 Mar 2026 Accepted by Somebody',
          'Purity and HUID',
          'Ananya Rao Received in good order',
          'For meera',
        ].join('.*'),
      ),
    );
  }
});

it('a statement lists each plan with its payments, what the shop adds and what is due, as of today', async () => {
  await enroll();
  await pay(await unpaid());
  world.clock.set('2026-05-12T06:30:00Z');
  [ananya, seller] = [await world.customer(), await world.seller()];
  await enroll();

  for (const [browser, path] of [
    [ananya, '/statements/mine'],
    [seller, `/statements/${world.ids.ananya}`],
  ] as const) {
    const page = await open(browser, path);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await textOf(page)).toMatch(
      new RegExp(
        [
          'meera 4 Palace Road',
          'Statement As of 12 May 2026 Savings of Ananya Rao 9876543210 ₹2,000 saved in 2 plans that the shop holds',
          'Three Months Pending Payment Enrolled on 12 May 2026 .*0 of 3 paid Next due on 12 May 2026',
          'Saved ₹0 Benefit of the shop once complete ₹1,000 Due by this day ₹2,000',
          'Three Months Active Enrolled on 10 Mar 2026 Each month ₹2,000 Instalments 1 of 3 paid Next due on 10 Apr 2026',
          '1 10 Mar 2026 UPI UPI 4417 1 ₹2,000',
          'Saved ₹2,000 Benefit of the shop \\(not counted while at risk\\) ₹0 Due by this day ₹4,000',
          'For meera',
        ].join('.*'),
      ),
    );
  }
});

it('a statement of a past day has what was due by then, not by today', async () => {
  await enroll();
  await pay(await unpaid());
  world.clock.set('2026-05-12T06:30:00Z');
  ananya = await world.customer();
  const dueOn = async (day: string) =>
    /Due by this day (₹[\d,]+)/.exec(await textOf(await open(ananya, `/statements/mine?as_of=${day}`)))?.[1];

  expect(await Promise.all(['2026-04-09', '2026-04-10', '2026-05-10'].map(dueOn))).toEqual([
    undefined,
    '₹2,000',
    '₹4,000',
  ]);
});

it('a statement says what a completed plan is worth, and what a cancelled one gives back', async () => {
  await enroll();
  await pay(await unpaid());
  await pay(await unpaid('pending'));
  await pay(await unpaid('pending'));
  expect(await textOf(await open(ananya, '/statements/mine'))).toMatch(
    /3 of 3 paid .* Saved ₹6,000 Benefit of the shop ₹1,000 Redeem value ₹7,000 R/,
  );
  const second = await enroll();
  await pay(await unpaid());
  await ananya.post(`/api/enrollments/${second}/cancel_plan/`, {});

  expect(await textOf(await open(ananya, '/statements/mine'))).toMatch(
    /₹6,000 saved in 1 plan that .* Cancelled on 10 Mar 2026 .* Saved ₹2,000 Refund amount ₹2,000 /,
  );
});

it('a statement promises a plan’s benefit as the vault does: if paid on time while an instalment is due, and not while it is at risk', async () => {
  await enroll();
  await pay(await unpaid());
  world.clock.set('2026-04-25T06:30:00Z');
  ananya = await world.customer();
  const promisedOn = async (day: string) =>
    /Saved ₹2,000 (.*?)( Due by| Redeemed in)/.exec(
      await textOf(await open(ananya, `/statements/mine?as_of=${day}`)),
    )?.[1];

  expect(await promisedOn('2026-04-09')).toBe('Benefit of the shop once complete ₹1,000');
  for (const day of ['2026-04-10', '2026-04-24'])
    expect(await promisedOn(day)).toBe('Benefit of the shop once complete (if paid on time) ₹1,000');
  expect(await promisedOn('2026-04-25')).toBe('Benefit of the shop (not counted while at risk) ₹0');
});

it('a statement of an earlier day has what was true then: payments, voids, maturity and ends', async () => {
  const first = await enroll();
  await pay(await unpaid());
  await pay(await unpaid('pending'));
  world.clock.set('2026-03-12T06:30:00Z');
  [ananya, seller] = [await world.customer(), await world.seller()];
  const last = String((await pay(await unpaid('pending'))).body['payment']);
  world.clock.set('2026-03-14T06:30:00Z');
  [ananya, seller] = [await world.customer(), await world.seller()];
  await seller.post(`/api/payments/${last}/void/`, { reason: 'A mistake' }, key());
  world.clock.set('2026-03-16T06:30:00Z');
  [ananya, seller] = [await world.customer(), await world.seller()];
  await ananya.post(`/api/enrollments/${first}/cancel_plan/`, {});
  const asOf = async (day: string) => textOf(await open(ananya, `/statements/mine?as_of=${day}`));

  expect(await asOf('2026-03-09')).toMatch(
    /As of 09 Mar 2026 .* ₹0 saved in 0 plans that the shop holds Redeemed/,
  );
  expect(await asOf('2026-03-11')).toMatch(
    /As of 11 Mar 2026 .* Active .* 2 of 3 paid Next due on 10 May 2026 .* Saved ₹4,000 Benefit of the shop once complete ₹1,000/,
  );
  expect(await asOf('2026-03-13')).toMatch(
    /3 of 3 paid .* 3 12 Mar 2026 UPI UPI 4417 3 ₹2,000 Saved ₹6,000 Benefit of the shop ₹1,000 Redeem value ₹7,000/,
  );
  expect(await asOf('2026-03-14')).toMatch(/Active .* 2 of 3 paid .* Saved ₹4,000/);
  expect(await asOf('2026-03-14')).not.toContain('Cancelled');
  expect(await asOf('2026-03-16')).toMatch(/Cancelled on 16 Mar 2026 .* Saved ₹4,000 Refund amount ₹4,000/);
  expect(await (await open(ananya, '/statements/mine?as_of=2026-03-11')).text()).toContain(
    encodeURIComponent('/statements/mine?as_of=2026-03-11'),
  );
  for (const day of ['2026-03-17', '11/03/2026', '2026-02-30']) {
    expect((await open(ananya, `/statements/mine?as_of=${day}`)).status).toBe(404);
  }
});

it('a day sheet reads from top to bottom: shop, day, sum, method, person, closing, payments, signatures', async () => {
  await enroll();
  await pay(await unpaid());
  await enroll();
  const cash = await unpaid();
  await seller.post(`/api/transactions/${cash}/mark_paid/`, { paid_through: 'cash' }, key());
  await db.query(`update stores set gstin = '29ABCDE1234F1Z5' where slug = 'meera'`);
  expect(await textOf(await open(seller, '/day-sheets/2026-03-10'))).toContain('This day is not closed.');
  const count = { cash_booked: 2000, cash_counted: 1950, reason: 'A <b>note</b> is missing' };
  const closed = await seller.post('/api/day-sheets/', { day: '2026-03-10', ...count }, key());
  expect(closed.status).toBe(201);

  const page = await open(seller, '/day-sheets/2026-03-10');

  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(await textOf(page)).toMatch(
    new RegExp(
      [
        'meera 4 Palace Road, Mysuru, Karnataka 570001 Phone 8212345678 GSTIN 29ABCDE1234F1Z5',
        'Day sheet 10 Mar 2026',
        'Collected on 10 Mar 2026 ₹4,000 Rupees four thousand only 2 payments',
        'By method Cash, 1 payment ₹2,000 UPI, 1 payment ₹2,000 Total ₹4,000',
        'By person Somebody, 2 payments ₹4,000 Total ₹4,000',
        'Closing Cash booked ₹2,000 Cash counted ₹1,950 Difference ₹50 short Reason A <b>note</b> is missing',
        'Closed by Somebody, 10 Mar 2026, 12:00 pm',
        'Receipt 2 Ananya Rao Three Months Cash Somebody, 10 Mar 2026, 12:00 pm ₹2,000',
        'Receipt 1 Ananya Rao Three Months UPI, UPI 4417',
        'Cash counted by Somebody For meera',
        'Back WhatsApp Share Print',
      ].join('.*'),
    ),
  );
});

it('there is no day sheet of a day to come, or of no day', async () => {
  for (const day of ['2026-03-11', '10/03/2026', '2026-02-30', '0000-01-01', 'today'])
    expect((await open(seller, `/day-sheets/${day}`)).status).toBe(404);
});

it('a day sheet shows a voided payment as a negative line with its reason', async () => {
  await enroll();
  const paid = await pay(await unpaid());
  await seller.post(
    `/api/payments/${String(paid.body['payment'])}/void/`,
    { reason: 'Wrong customer' },
    key(),
  );

  expect(await textOf(await open(seller, '/day-sheets/2026-03-10'))).toMatch(
    /Collected on 10 Mar 2026 ₹0 1 payment, 1 voided .*Voided: Wrong customer -₹2,000/,
  );
});

it('a day sheet has every line of its day, however many', async () => {
  await enroll();
  await pay(await unpaid());
  const count = 250;
  // The same payment again and again, of instalments that are void: those may share a number.
  const copies = (table: string, further: string) =>
    db.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${further}))).*
       from ${table} one, generate_series(2, $1::int) n where one.paid_through is not null`,
      [count],
    );
  await copies('payments', `'id', md5('p' || n)::uuid, 'number', n`);
  await copies(
    'transactions',
    `'id', md5('t' || n)::uuid, 'payment_id', md5('p' || n)::uuid, 'status', 'voided', 'serial', 1000 + n, 'system_id', 'T' || n`,
  );

  const text = await textOf(await open(seller, '/day-sheets/2026-03-10'));

  expect(text).toContain(`${count} payments`);
  expect(text.match(/Receipt \d+/g)).toHaveLength(count);
});

it('an offline copy is the statement with its moment, for its customer alone, and is not shared', async () => {
  await enroll();
  await pay(await unpaid());
  const path = `/papers/offline-copy/${world.ids.ananya}`;

  const reply = await open(ananya, path);

  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(Date.parse(reply.headers.get('Date')!)).toBe(Date.parse('2026-03-10T06:30:00Z'));
  const text = await textOf(reply);
  expect(text).toMatch(
    /This is how things stood on 10 Mar 2026, 12:00 pm\. They may have changed since\. Statement As of 10 Mar 2026 .*Three Months .*1 of 3 paid .*₹2,000/,
  );
  expect(text).toMatch(/Back Print\s*$/);
  expect(text).not.toMatch(/WhatsApp|Share/);
  expect((await open(seller, path)).status).toBe(404);
});

it('the papers’ style is in the colour of the host’s store', async () => {
  const style = async (host: string) => (await open(world.browser(host), '/papers/style.css')).text();

  expect(await style('meera.localhost')).toContain('--brand: #7a1f3d');
  await db.query(`update stores set brand_colour = null where slug = 'meera'`);
  expect(await style('meera.localhost')).not.toContain('--brand: #7a1f3d');
});

it('a certificate says what was joined, every due date, and the terms as they were accepted', async () => {
  const id = await enroll();
  await db.query(`update plans set terms_conditions = 'No refund.' where id = $1`, [world.ids.plan]);

  for (const browser of [ananya, seller]) {
    const text = await textOf(await open(browser, `/certificates/${id}`));
    expect(text).toMatch(
      new RegExp(
        [
          'Certificate of joining 10 Mar 2026 Joined by Ananya Rao 9876543210 To be paid in all, 3 × ₹2,000 ₹6,000',
          'Three Months You pay 3 × ₹2,000 ₹6,000 Seller benefit, 50% of one month ₹1,000 Worth in gold at the end ₹7,000',
          'First instalment due 10 Mar 2026 Last instalment, plan matures 10 May 2026 Redeem from 17 May 2026',
          'All 3 due dates 10 Mar 2026 · 10 Apr 2026 · 10 May 2026 If you miss a month .* that is from 25 Apr 2026',
          'Accepted by Ananya Rao on 10 Mar 2026, 12:00 pm. Version [0-9a-f]{12}. Gold Purchase & Investment',
          'No making charges .*Back WhatsApp Share Print',
        ].join('.*'),
      ),
    );
    expect(text).not.toMatch(/No refund/);
  }
});

it('a certificate of a cancelled plan says first that it no longer holds, and is not passed on', async () => {
  const id = await enroll();
  await ananya.post(`/api/enrollments/${id}/cancel_plan/`, {});

  for (const browser of [ananya, seller]) {
    const text = await textOf(await open(browser, `/certificates/${id}`));
    expect(text).toMatch(
      /Certificate of joining 10 Mar 2026 This plan was cancelled on 10 Mar 2026\. The certificate is kept for the record and no longer holds\. Joined by .* only CANCELLED /,
    );
    expect(text).not.toMatch(/Since 10 Mar|WhatsApp|Share/);
  }
});

it('a certificate of a plan joined before terms were kept says so', async () => {
  const id = await enroll();
  await db.query('delete from accepted_terms');

  expect(await textOf(await open(ananya, `/certificates/${id}`))).toMatch(
    /₹7,000 .*joined before accepted terms were kept/,
  );
});

it('papers open as long as the session can be renewed, without an access cookie, too, and none renews or prolongs it', async () => {
  ananya.cookies.delete('__Host-customer-access'); // a browser drops it when it ends
  const opened = async () => {
    const pages = [await open(ananya, '/statements/mine'), await open(seller, '/day-sheets/2026-03-10')];
    expect(pages.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    return pages.map(({ status }) => status);
  };
  world.clock.pass({ minutes: 5, seconds: 1 });
  expect(await opened()).toEqual([200, 200]);

  world.clock.pass({ minutes: 24, seconds: 58 });
  expect(await opened()).toEqual([200, 200]);
  world.clock.pass({ seconds: 1 });
  expect(await opened()).toEqual([404, 404]);
});

it('a paper asked for while another tab renews the session opens; a token that was spent long ago opens none, and ends no session', async () => {
  const tab = ananya.at(world.app);
  await ananya.post('/api/token/refresh/');
  world.clock.pass({ seconds: 30 });
  expect((await open(tab, '/statements/mine')).status).toBe(200);

  world.clock.pass({ seconds: 1 });
  expect((await open(tab, '/statements/mine')).status).toBe(404);
  expect((await ananya.post('/api/token/refresh/')).status).toBe(204);
});

it('no paper opens in a browser that was logged out without a line, or whose session has ended, at another store’s host or on the other side', async () => {
  const paths = { customer: '/statements/mine', seller: '/day-sheets/2026-03-10' };
  const offline = ananya.at(world.app);
  offline.cookies.delete('customer-hint');
  expect((await open(offline, paths.customer)).status).toBe(404);
  ananya.cookies.delete('__Host-customer-access');
  const abroad = world.browser('kaveri.localhost');
  for (const [name, value] of ananya.cookies) abroad.cookies.set(name, value);
  expect((await open(abroad, paths.customer)).status).toBe(404);
  const inSellersName = world.browser();
  inSellersName.cookies.set('seller-hint', '1');
  inSellersName.cookies.set('__Host-seller-refresh', ananya.cookies.get('__Host-customer-refresh')!);
  expect((await open(inSellersName, paths.seller)).status).toBe(404);
  expect((await open(ananya, paths.customer)).status).toBe(200);

  await (await world.customer()).post('/api/logout/everywhere/');

  expect((await open(ananya, paths.customer)).status).toBe(404);
});
