// The shop's papers: their content on other days, and access to them. Each one in full:
// tests/server/replies/07-papers-and-files.txt.
import { beforeEach, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
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
const unpaid = async (status = 'pending') =>
  idOf(await seller.get(`/api/transactions/?status=${status}`), 'results.0.id');
const pay = async (id: string) =>
  seller.post(
    `/api/transactions/${id}/mark_paid/`,
    { paid_through: 'upi', payment_reference: 'UPI 4417', is_reference_confirmed: true },
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

/** Number of ticks in each path of the ring. */
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
  const second = await unpaid('due');
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
  const lines = pick(paid, 'payments.0.transactions') as { id: string }[];

  for (const id of [idOf(paid, 'payments.0.id'), ...lines.map((line) => line.id)]) {
    expect(await textOf(await open(ananya, `/receipts/${id}`))).toMatch(
      /Receipt 1 .* ₹4,000 Rupees four thousand only .* Instalment 1 of 3 ₹2,000 saved so far ₹2,000 Three Months Instalment 2 of 3 ₹4,000 saved so far ₹2,000 /,
    );
  }
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

it('a statement of a past day has what was due by then, not by today', async () => {
  await enroll();
  await pay(await unpaid());
  world.clock.set('2026-05-12T06:30:00Z');
  ananya = await world.customer();
  const dueOn = async (day: string) =>
    /((?:Next due|Overdue since) .*) No\. .*?(?:Due by this day (₹[\d,]+)|$)/s
      .exec(await textOf(await open(ananya, `/statements/mine?as_of=${day}`)))
      ?.slice(1);

  expect(await Promise.all(['2026-04-09', '2026-04-10', '2026-05-10'].map(dueOn))).toEqual([
    ['Next due on 10 Apr 2026', undefined],
    ['Next due on 10 Apr 2026', '₹2,000'],
    ['Overdue since 10 Apr 2026', '₹4,000'],
  ]);
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
  await pay(await unpaid());
  world.clock.set('2026-03-12T06:30:00Z');
  [ananya, seller] = [await world.customer(), await world.seller()];
  const last = String((await pay(await unpaid())).body['payment']);
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

it('on every paper a day stays on one line, and a time, in both languages; what is shared has plain blanks', async () => {
  const enrollment = await enroll();
  const receipt = await unpaid();
  await pay(receipt);
  const mine = [`/receipts/${receipt}`, '/statements/mine', `/certificates/${enrollment}`, '/papers/my-data'];
  const pages: [Browser, string][] = [
    ...mine.map((path): [Browser, string] => [ananya, path]),
    [seller, '/day-sheets/2026-03-10'],
  ];

  for (const [browser, path] of pages)
    for (const language of ['en', 'hi']) {
      const request = browser.request('GET', path);
      request.headers.set('Accept-Language', language);
      const html = await (await world.app.fetch(request)).text();
      const texts = html
        .replace(/^.*<body>/s, '')
        .match(/>[^<]+/g)!
        .join('');
      expect([path, texts.match(/\d{2} \S+ \d{4}|:\d{2} [ap]m/g)]).toEqual([path, null]);
      expect(texts).toMatch(/10\u00a0\S+\u00a02026/);
      expect(html.match(/data-text="[^"]*\u00a0/)).toBeNull();
    }
});

it('a day sheet has every line of its day, however many', async () => {
  await enroll();
  await pay(await unpaid());
  const count = 250;
  // The same payment again and again, of instalments that are void: those may share a number.
  const copies = async (table: string, further: string) => {
    const [own] = await db.query<{ columns: string }>(
      `select string_agg(attname::text, ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    await db.query(
      `insert into ${table} (${own!.columns}) select ${own!.columns} from (
         select (jsonb_populate_record(one, jsonb_build_object(${further}))).*
         from ${table} one, generate_series(2, $1::int) n where one.paid_through is not null) copied`,
      [count],
    );
  };
  await copies('payments', `'id', md5('p' || n)::uuid, 'number', n`);
  await copies(
    'transactions',
    `'id', md5('t' || n)::uuid, 'payment_id', md5('p' || n)::uuid, 'status', 'voided', 'serial', 1000 + n, 'system_id', 'T' || n`,
  );

  const text = await textOf(await open(seller, '/day-sheets/2026-03-10'));

  expect(text).toContain(`${count} payments`);
  expect(text.match(/Receipt \d+/g)).toHaveLength(count);
});

it('a certificate says what was joined, every due date once the plan has begun, and the terms as they were accepted', async () => {
  const id = await enroll();
  expect(await textOf(await open(ananya, `/certificates/${id}`))).toMatch(
    /All 3 due dates The plan begins with the first payment, and the due dates count from that day\./,
  );
  await pay(await unpaid());
  await db.query(`update plans set terms_conditions = 'No refund.' where id = $1`, [world.ids.plan]);

  for (const browser of [ananya, seller]) {
    const text = await textOf(await open(browser, `/certificates/${id}`));
    expect(text).toMatch(
      new RegExp(
        [
          'Certificate of joining 10 Mar 2026 Joined by Ananya Rao 9876543210 To be paid in all, 3 × ₹2,000 ₹6,000',
          "Three Months You pay 3 × ₹2,000 ₹6,000 Jeweller's benefit, 50% of one month ₹1,000 Worth in gold at the end, if all is paid in time ₹7,000",
          'First payment 10 Mar 2026 Last instalment, plan matures if all is paid 10 May 2026 Redeem from, if all is paid in time 17 May 2026',
          'All 3 due dates 10 Mar 2026 · 10 Apr 2026 · 10 May 2026 If you miss a month .* that is from 25 Apr 2026',
          'Accepted by Ananya Rao on 10 Mar 2026, 12:00 pm. Version [0-9a-f]{12}. Gold Purchase & Investment',
          'No making charges .*Back WhatsApp SMS Share Print',
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

it('where no paper opens, the jeweller’s browser is led to the jeweller’s login, and any other to the customer’s', async () => {
  world.clock.pass({ minutes: 31 });
  const wayFrom = async (browser: Browser) =>
    /href="([^"]*login)"/.exec(await (await open(browser, '/receipts/unknown')).text())?.[1];

  expect(await wayFrom(seller)).toBe('/seller/login');
  expect(await wayFrom(ananya)).toBe('/login');
  expect(await wayFrom(world.browser())).toBe('/login');
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
