// One store never reaches another, and one customer never another: ids from elsewhere get the same reply as unknown
// ones.
import assert from 'node:assert/strict';
import { mayCall, type OperationId } from '../../src/api/permissions.ts';
import { myDataPaper } from '../../src/lib/paperPaths.ts';
import type { Db } from '../../server/db/db.ts';
import type { Operation } from '../../server/http/contract.ts';
import { idOf, pick, type Answer, type Browser, type CallOptions } from '../../tests/support/httpClient.ts';
import { onEmbedded } from './kit/engines.ts';
import { fingerprint } from '../../tests/support/fingerprint.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { addressOf, NOWHERE, operations, reads, writes } from '../../tests/support/operations.ts';
import {
  addressesFor,
  callerOf,
  endsEverySession,
  image,
  requestFor,
  sceneOf,
  staffLogin,
  succeeded,
  takeInRegister,
  unknownIds,
  YESTERDAY,
  type Ids,
  type Reference,
  type Side,
} from '../../tests/support/scene.ts';
import { ANANYA, KAVERI, KAVYA, MEERA, NAYA, type TestWorld } from '../../tests/support/world.ts';

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'Foreign ids answer as unknown ones, foreign sessions and hosts get nothing, no reply holds data of another store or customer or lacks a security header, no line of the log holds a secret, and every operation lets in whom the contract says.',
  cases: { short: 1_900, full: 2_200 },
  canaries: {
    'sessions-of-any-store': {
      bug: 'a session counts at every store',
      edits: [['server/auth/sessions.ts', 'if (session.storeId !== storeId) throw', 'if (false) throw']],
    },
    'pending-kyc': {
      bug: 'a seller with pending KYC may do business',
      edits: [['server/auth/sessions.ts', "session.kycStatus !== 'ACTIVE'", 'false']],
    },
    'notifications-of-anybody': {
      bug: 'a customer marks the notifications of another',
      edits: [
        [
          'server/repositories/notifications.ts',
          "    .where('id', '=', id)\n    .where('customer_id', '=', customerId)\n",
          "    .where('id', '=', id)\n",
        ],
      ],
    },
    'papers-of-anybody': {
      bug: 'a customer opens the receipts of another',
      edits: [['server/http/papers/receipt.ts', 'isSeller ? null : accountId', 'null']],
    },
    'papers-for-pending-kyc': {
      bug: 'a seller with pending KYC opens receipts, statements and photos',
      edits: [['server/http/viewer.ts', " || kycStatus === 'ACTIVE'", ' || true']],
    },
    'staff-in-full': {
      bug: 'visitors read the phones of the staff',
      edits: [['server/http/routes/staff.ts', "if (call.sessionOrNull?.role !== 'owner')", 'if (false)']],
    },
    'roles-ignored': {
      bug: 'whoever logs in as staff may do what the owner may',
      edits: [['server/auth/sessions.ts', 'if (role !== null && !mayCall(role, operation))', 'if (false)']],
    },
    'partners-as-managers': {
      bug: 'a partner may do no more than a manager',
      edits: [
        [
          'server/auth/sessions.ts',
          "(staffRole ?? 'owner')",
          "staffRole === 'owner' ? 'manager' : (staffRole ?? 'owner')",
        ],
      ],
    },
    'scripts-in-the-page': {
      bug: 'a page may hold scripts of its own',
      edits: [
        [
          'server/http/securityHeaders.ts',
          `scriptSrc: ["'self'"],`,
          `scriptSrc: ["'self'", "'unsafe-inline'"],`,
        ],
      ],
    },
    'replies-are-kept': {
      bug: 'browsers may keep the replies of the API',
      edits: [
        [
          'server/http/securityHeaders.ts',
          "c.req.path.startsWith('/api/') ? 'no-store' : 'no-cache'",
          "'no-cache'",
        ],
      ],
    },
    'phones-in-the-log': {
      bug: 'the log holds whole phone numbers',
      edits: [['server/log.ts', '`******${phone.slice(-4)}`', 'phone']],
    },
    'searches-in-the-log': {
      bug: 'the log holds what people search for',
      edits: [['server/app.ts', 'const { path, method } = c.req;', 'const { url: path, method } = c.req;']],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      await understood(run, db);
      await foreignReferences(run, db);
      await foreignHosts(run, db);
      await neighbors(run, db);
      await foreignData(run, db);
      await papers(run, db);
      await callers(run, db);
    }),
};

const send = async (browser: Browser, operation: Operation, ids: Ids): Promise<Answer> => {
  const { method, address, options } = await requestFor(operation, ids);
  return browser.call(method, address, options);
};

/** A refusal proves something only if the request is otherwise valid. */
async function understood(run: GateRun, db: Db): Promise<void> {
  let scene = await sceneOf(db);
  for (const operation of [...reads, ...writes]) {
    await run.check(`${operation.id} of the scene`, async () => {
      if (operation.method !== 'GET') scene = await sceneOf(db);
      const { own } = scene;
      if (operation.id === 'takeBackRegister') await takeInRegister(own);
      const { status, body } = await send(callerOf(operation, own), operation, own.ids);
      const isUnderstood = status < 500 && status !== 404 && body['code'] !== 'validation_failed';
      // No payment is reported in the scene, nobody has a PIN, and the passwords are wrong.
      return isUnderstood ||
        ['changePassword', 'setReportNotFound', 'setPin', 'unlockSession'].includes(operation.id)
        ? null
        : `answered ${status} ${JSON.stringify(body)}`;
    });
  }
}

/** Their query narrows a list, which is empty for an unknown id. */
const lists = ['listEnrollmentProgress', 'exportList'];

/** Ids that a valid request refers to, in its path, its body and its query. */
async function referencesOf(operation: Operation): Promise<Reference[]> {
  const used = new Set<Reference>();
  const ids = new Proxy(unknownIds, {
    get: (all, name: Reference) => {
      used.add(name);
      return all[name];
    },
  });
  await requestFor(operation, ids);
  return lists.includes(operation.id) ? [] : [...used];
}

async function foreignReferences(run: GateRun, db: Db): Promise<void> {
  const { own, foreign } = await sceneOf(db);
  const deletedStaff = idOf(await own.seller.post('/api/staff/', { name: 'Gone', phone: '9880010009' }));
  await own.seller.call('DELETE', `/api/staff/${deletedStaff}/`);
  const deleted = { ...unknownIds, staff: deletedStaff };
  const before = await fingerprint(db, ['rate_limits']);

  for (const [side, other] of [
    [own, foreign],
    [foreign, own],
  ] as const) {
    for (const operation of operations) {
      for (const reference of await referencesOf(operation)) {
        const ask = async (ids: Ids): Promise<[number, unknown]> => {
          const mixed = { ...side.ids, [reference]: ids[reference] };
          const { status, body } = await send(callerOf(operation, side), operation, mixed);
          return [status, body];
        };
        const unknown = await ask(unknownIds);
        const title = `${operation.id} of ${side.host} with`;
        await run.check(`${title} an unknown ${reference}`, () => {
          return ![400, 404].includes(unknown[0]) ? `answered ${unknown[0]}` : null;
        });
        for (const [name, ids] of [
          ['foreign', other.ids],
          ['deleted', deleted],
        ] as const) {
          await run.check(`${title} a ${name} ${reference}`, async () =>
            assert.deepEqual(await ask(ids), unknown),
          );
        }
      }
    }
  }
  await run.check('no foreign reference changed a row', async () =>
    assert.deepEqual(await fingerprint(db, ['rate_limits']), before),
  );
  await run.check('takeBackRegister with a foreign register that is in', async () => {
    await takeInRegister(foreign);
    const { status } = await own.seller.post(`/api/imports/${foreign.ids.import}/take_back/`);
    assert.equal(status, 404);
  });
  await run.check('the store of a query is not the store of the host', async () => {
    const plain = await own.customer.get('/api/catalogue/');
    const asked = await own.customer.get(`/api/catalogue/?seller=${foreign.storeId}&store_url=kaveri`);
    assert.deepEqual(asked.body, plain.body);
  });
}

/** The browser's session cookies, copied by hand to another host: no browser would. */
async function copied(world: TestWorld, browser: Browser, host: string): Promise<Browser> {
  const abroad = world.browser(host);
  await abroad.get('/api/csrf/');
  for (const [name, value] of browser.cookies) {
    if (/customer|seller/.test(name)) abroad.cookies.set(name, value);
  }
  abroad.actor = browser.actor;
  return abroad;
}

const uuids = (text: string): string[] => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/** Every id and every text that a store's rows hold and no other store's do. */
async function needlesOf(db: Db, storeId: string): Promise<Set<string>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'store_id' and table_schema = current_schema()`,
  );
  const needles = new Set([storeId]);
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(
      `select row_to_json(t)::text as row from "${name}" t where store_id = $1`,
      [storeId],
    );
    for (const { row } of rows) for (const id of uuids(row)) needles.add(id);
  }
  return needles;
}

const leak = ({ body }: Answer, needles: Set<string>): string | undefined =>
  leakOf(JSON.stringify(body), needles);

function leakOf(text: string, needles: Set<string>): string | undefined {
  const found = uuids(text).find((id) => needles.has(id)) ?? (text.includes('CANARY') ? 'CANARY' : undefined);
  return found && `the reply holds ${found}`;
}

/** Requests any address: a list, a file, a page, a picture. */
async function open(
  { app }: TestWorld,
  browser: Browser,
  path: string,
): Promise<{ status: number; text: string }> {
  const reply = await app.fetch(browser.request('GET', path), browser.address);
  return { status: reply.status, text: await reply.text() };
}

async function foreignHosts(run: GateRun, db: Db): Promise<void> {
  const { world, own, foreign } = await sceneOf(db);
  await db.query(
    `insert into own_domains (store_id, host, proved_by, added_at) values ($1, 'kaveri.example', 'dns', now())`,
    [foreign.storeId],
  );
  const needles = await needlesOf(db, own.storeId);
  const hosts: [name: string, host: string, options: CallOptions][] = [
    ['another store', 'kaveri.localhost', {}],
    ['another store’s own domain', 'kaveri.example', {}],
    ['the apex', 'localhost', {}],
    ['www', 'www.localhost', {}],
    ['an unknown host', 'nowhere.localhost', {}],
    ['an IP address', '127.0.0.1', {}],
    ['a forged X-Forwarded-Host', 'kaveri.localhost', { headers: { 'X-Forwarded-Host': own.host } }],
  ];
  for (const [name, host, options] of run.short ? hosts.slice(0, 3) : hosts) {
    for (const operation of operations) {
      await run.check(`${operation.id} at ${name}`, async () => {
        const browser = await copied(world, callerOf(operation, own), host);
        const request = await requestFor(operation, own.ids);
        const answer = await browser.call(request.method, request.address, {
          ...request.options,
          ...options,
        });
        const isGuarded = !operation.open || /logout|refresh/.test(operation.path);
        if (isGuarded && answer.status < 300 && !operation.path.includes('logout'))
          return `answered ${answer.status}`;
        return leak(answer, needles);
      });
    }
  }
  await run.check('the own domain is the other store’s', async () => {
    const answer = await world.browser('kaveri.example').get('/api/contact/public/');
    assert.equal(pick(answer, 'shop_name'), 'kaveri');
  });
  await run.check('the session at its own host', async () =>
    assert.equal((await own.customer.get('/api/profile/')).status, 200),
  );
}

async function neighbors(run: GateRun, db: Db): Promise<void> {
  const { world, own, neighbor } = await sceneOf(db);
  const before = await fingerprint(db, ['rate_limits']);
  const owned: Reference[] = ['enrollment', 'matured', 'transaction', 'notification', 'request', 'customer'];
  for (const operation of operations) {
    const references = await referencesOf(operation);
    if (!references.some((one) => owned.includes(one))) continue;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      await run.check(`another customer's ${method} in place of ${operation.id}`, async () => {
        const { address, options } = await requestFor(operation, own.ids);
        const { status } = await neighbor.call(method, address, method === 'GET' ? {} : options);
        const expected = method === operation.method ? [403, 404] : [403, 404, 405];
        const isList = method === 'GET' && status === 200 && !operation.path.includes('{');
        return !expected.includes(status) && !isList ? `answered ${status}` : null;
      });
    }
  }
  const mine = await db.query<{ id: string }>(
    `select id from enrollments where customer_id = $1 union select id from transactions where customer_id = $1
     union select id from notifications where customer_id = $1 union select id from redemption_requests where customer_id = $1
     union select $1::uuid`,
    [own.ids.customer],
  );
  const needles = new Set(mine.map(({ id }) => id));
  for (const operation of reads.filter(({ path }) => !path.includes('{'))) {
    for (const address of addressesFor(operation, own.ids)) {
      await run.check(`${address} of another customer`, async () =>
        leakOf((await open(world, neighbor, address)).text, needles),
      );
    }
  }
  await run.check('no other customer changed a row', async () =>
    assert.deepEqual(await fingerprint(db, ['rate_limits']), before),
  );
}

async function foreignData(run: GateRun, db: Db): Promise<void> {
  const { world, own, foreign } = await sceneOf(db);
  await writeCanaries(db, foreign.storeId);
  world.services.tenants.clearCache();
  const needles = await needlesOf(db, foreign.storeId);
  const visitor = world.browser(own.host);
  for (const operation of reads) {
    const addresses = new Set([own.ids, foreign.ids].flatMap((ids) => addressesFor(operation, ids)));
    for (const [name, browser] of Object.entries({ visitor, customer: own.customer, seller: own.seller })) {
      for (const address of addresses) {
        await run.check(`${address} read by the ${name} of another store`, async () => {
          const { text } = await open(world, browser, address);
          return leakOf(text, needles);
        });
      }
    }
  }
  await run.check('the sums of the reports are the own store’s', async () => {
    const report = '/api/analytics/payments/?start_date=2020-01-01&end_date=2030-01-01';
    const { body } = await own.seller.get(report);
    assert.equal((body as { overall: { amounts: { collected: number } } }).overall.amounts.collected, 12_000);
  });
  await run.check('the store itself does read what is sought', async () => {
    const answer = await foreign.seller.get('/api/transactions/');
    assert.match(leak(answer, needles) ?? '', /the reply holds/);
    assert.match(JSON.stringify(answer.body), /CANARY/);
  });
  await run.check('what visitors and customers read of the staff', async () => {
    for (const browser of [visitor, own.customer]) {
      const { body } = await browser.get('/api/staff/');
      for (const member of body['results'] as object[])
        assert.deepEqual(Object.keys(member).sort(), ['id', 'name']);
    }
  });
}

/** Marks every text that the store's rows may hold, as far as the columns' rules allow. */
async function writeCanaries(db: Db, storeId: string): Promise<void> {
  const columns = await db.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.columns s on s.table_name = c.table_name and s.column_name = 'store_id' and s.table_schema = c.table_schema
     where c.data_type = 'text' and c.domain_name is null and c.table_schema = current_schema() and c.is_generated = 'NEVER'
       and c.table_name not in ('sessions', 'idempotency_keys')`,
  );
  let marked = 0;
  for (const { table, column } of [...columns, { table: 'stores', column: 'shop_name' }]) {
    const own = table === 'stores' ? 'id' : 'store_id';
    const text = `update "${table}" set "${column}" = 'CANARY ' || left(md5(ctid::text), 8) where "${own}" = $1`;
    marked += await db.query(text, [storeId]).then(
      () => 1,
      () => 0, // the column has its own rules
    );
  }
  if (marked < 10) throw new Error(`Only ${marked} columns took a canary.`);
}

/** Addresses of a side's papers. */
const papersOf = async ({ ids, customer }: Side): Promise<Record<string, string>> => ({
  receipt: `/receipts/${ids.payment}`,
  statement: `/statements/${ids.customer}`,
  certificate: `/certificates/${ids.enrollment}`,
  photo: String(pick(await customer.get('/api/profile/'), 'profile_photo')),
  slip: `/slips/${ids.request}`,
  invoice: `/invoices/${ids.request}`,
  voucher: `/vouchers/${ids.payout}`,
  'paper to join': `/consents/${ids.customer}?plan=${ids.plan}&amount=2000`,
  'paper to redeem': `/consents/${ids.customer}?enrollment=${ids.matured}`,
  'day sheet': `/day-sheets/${YESTERDAY}`,
});

/** Receipts and their kin are pages beside the contract's operations: for whom they are not there, they are as missing as unknown ones. */
async function papers(run: GateRun, db: Db): Promise<void> {
  const { world, own, foreign, neighbor } = await sceneOf(db);
  for (const { seller, customer, ids } of [own, foreign]) {
    succeeded(await seller.post(`/api/redemption-requests/${ids.request}/approve/`));
    const bought = { net_weight: 1000, rate: 9000, settled: 'carried' };
    succeeded(await seller.post(`/api/redemption-requests/${ids.request}/hand-over/`, bought));
    succeeded(await customer.call('PUT', '/api/profile/', { form: { profile_photo: await image } }));
  }
  const there = await papersOf(own);
  const everything = Object.keys(there);
  const counter = await staffLogin(world, own, 'counter', '9880010004');
  const former = await formerStaff(world, own, '9880010005');
  const readers: [name: string, browser: Browser, papers: string[]][] = [
    ['the customer', own.customer, everything.filter((paper) => !/day sheet|paper to/.test(paper))],
    ['the owner', own.seller, everything],
    ['a partner', (await staffLogin(world, own, 'owner', '9880010007')).browser, everything],
    ['a manager', (await staffLogin(world, own, 'manager', '9880010006')).browser, everything],
    ['the counter', counter.browser, everything.filter((paper) => !/day sheet|slip|invoice/.test(paper))],
    ['a former manager', former, []],
    ['another customer', neighbor, []],
    ['a visitor', world.browser(), []],
    ['a customer of another store', await copied(world, foreign.customer, own.host), []],
    ['the owner of another store', await copied(world, foreign.seller, own.host), []],
  ];
  const missing = async (browser: Browser, address: string) =>
    open(world, browser, address.replace(/[^/]+$/, NOWHERE));
  const look = async (name: string, browser: Browser, seen: string[]) => {
    for (const [paper, address] of Object.entries(there)) {
      await run.check(`the ${paper} opened by ${name}`, async () => {
        const reply = await open(world, browser, address);
        if (seen.includes(paper)) return assert.equal(reply.status, 200);
        assert.equal(reply.status, 404);
        return assert.deepEqual(withoutRequest(reply), withoutRequest(await missing(browser, address)));
      });
    }
  };
  for (const [name, browser, seen] of readers) {
    await look(name, browser, seen);
    await run.check(`the data of a customer opened by ${name}`, async () => {
      const { text } = await open(world, browser, myDataPaper);
      assert.equal(text.includes(ANANYA.phone_number), browser === own.customer);
    });
  }
  for (const [paper, address] of Object.entries(await papersOf(foreign))) {
    if (paper === 'day sheet') continue; // it depends on the day alone, and shows the own store's
    await run.check(`the ${paper} of another store`, async () => {
      const reply = await open(world, own.seller, address);
      assert.equal(reply.status, 404);
      assert.deepEqual(withoutRequest(reply), withoutRequest(await missing(own.seller, address)));
    });
  }
  for (const [name, side] of Object.entries({ own, foreign })) {
    const { text } = await open(world, side.seller, `/receipts/${side.ids.payment}`);
    const [proof = ''] = /\/proof\/[\w-]{22}/.exec(text) ?? [];
    await run.check(`the ${name} receipt’s public page`, async () => {
      const reply = await open(world, world.browser(), proof);
      assert.equal(reply.status, name === 'own' ? 200 : 404);
      if (name === 'own') return leakOf(reply.text, await needlesOf(db, own.storeId));
      return assert.deepEqual(reply, await open(world, world.browser(), `/proof/${'A'.repeat(22)}`));
    });
  }
  await db.query(`update stores set kyc_status = 'PENDING' where id = $1`, [own.storeId]);
  await look('the owner whose KYC is pending', own.seller, []);
}

/** A browser of a staff member whose login has ended. */
async function formerStaff(world: TestWorld, side: Side, phone: string): Promise<Browser> {
  const { id, browser } = await staffLogin(world, side, 'manager', phone);
  succeeded(await side.seller.call('PUT', `/api/staff/${id}/`, { json: { role: null } }));
  return browser;
}

/** A refusal names its request. */
const withoutRequest = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text.replaceAll(/"request_id":"[^"]*"/g, ''),
});

type Caller =
  | 'visitor'
  | 'customer'
  | 'expired'
  | 'pendingSeller'
  | 'seller'
  | 'both'
  | 'partner'
  | 'manager'
  | 'counter'
  | 'formerStaff'
  | 'foreignCustomer'
  | 'foreignSeller'
  | 'foreignPartner'
  | 'foreignStaff';

/** Written down by hand from what the contract promises: `in` means that the guard lets the call pass. */
function expectedFor({ id, guards, open, path }: Operation, caller: Caller): 'in' | 401 | 403 {
  if (/refresh/.test(path)) {
    const realms = path.startsWith('/seller/')
      ? ['seller', 'pendingSeller', 'both', 'partner', 'manager', 'counter']
      : ['customer', 'expired', 'both'];
    return realms.includes(caller) ? 'in' : 401;
  }
  // A caller who requests the seller's realm gets "session expired" instead of a visitor's reply.
  if (open) return caller === 'formerStaff' && guards.length > 0 ? 401 : 'in';
  // Below /seller/ only sellers are looked for.
  const otherwise = path.startsWith('/seller/') ? 401 : 403;
  const customer = guards.includes('customerSession');
  const seller = guards.includes('sellerActive') || guards.includes('sellerSession');
  // tests/server/routes/roles.test.ts covers the permissions of each role.
  const staff = (role: 'manager' | 'counter') => (seller && mayCall(role, id as OperationId) ? 'in' : 403);
  const verdicts: Record<Caller, 'in' | 401 | 403> = {
    visitor: 401,
    expired: 401,
    foreignCustomer: otherwise,
    foreignSeller: 403,
    foreignPartner: 403,
    foreignStaff: 403,
    formerStaff: 401,
    manager: staff('manager'),
    counter: staff('counter'),
    customer: customer ? 'in' : otherwise,
    seller: seller ? 'in' : 403,
    partner: seller ? 'in' : 403,
    pendingSeller: guards.includes('sellerSession') ? 'in' : 403,
    both: 'in',
  };
  return verdicts[caller];
}

/** Login, refresh and logout change the caller, so they come last, in this order. */
const turn = ({ path }: Operation): number =>
  ['login', 'refresh', 'seller/lock', 'logout'].findIndex((word) => path.includes(word));

async function callers(run: GateRun, db: Db): Promise<void> {
  const { world, own, foreign } = await sceneOf(db);
  const partner = await staffLogin(world, own, 'owner', '9880010003');
  const manager = await staffLogin(world, own, 'manager', '9880010004');
  const counter = await staffLogin(world, own, 'counter', '9880010005');
  const abroad = await staffLogin(world, foreign, 'manager', '9880010006');
  const partnerAbroad = await staffLogin(world, foreign, 'owner', '9880010008');
  const expired = await world.customer();
  const visitor = world.browser();
  await visitor.get('/api/csrf/');
  world.clock.pass({ minutes: 16 });
  const former = await formerStaff(world, { ...own, seller: await world.seller() }, '9880010007');
  const staff = ({ phone }: { phone: string }, host?: string) =>
    world.seller({ phone_number: phone, password: MEERA.password }, host);
  const logIns: Record<Caller, () => Promise<Browser>> = {
    visitor: async () => visitor,
    expired: async () => expired,
    customer: () => world.customer(),
    seller: () => world.seller(),
    pendingSeller: () => world.seller(NAYA, 'naya.localhost'),
    both: async () => {
      const both = await world.customer();
      await both.logIn('seller', MEERA);
      both.actor = null;
      return both;
    },
    partner: () => staff(partner),
    manager: () => staff(manager),
    counter: () => staff(counter),
    formerStaff: async () => former,
    foreignPartner: async () =>
      copied(world, await staff(partnerAbroad, 'kaveri.localhost'), 'meera.localhost'),
    foreignStaff: async () => copied(world, await staff(abroad, 'kaveri.localhost'), 'meera.localhost'),
    foreignCustomer: async () =>
      copied(world, await world.customer(KAVYA, 'kaveri.localhost'), 'meera.localhost'),
    foreignSeller: async () =>
      copied(world, await world.seller(KAVERI, 'kaveri.localhost'), 'meera.localhost'),
  };
  const loggedIn = new Map<Caller, Browser>();
  for (const operation of operations.toSorted((one, other) => turn(one) - turn(other))) {
    for (const caller of Object.keys(logIns) as Caller[]) {
      await run.check(`${operation.id} called by ${caller}`, async () => {
        const kept = endsEverySession(operation) ? undefined : loggedIn.get(caller);
        const browser = kept ?? (await logIns[caller]());
        loggedIn.set(caller, browser);
        const json = operation.method === 'GET' ? {} : { json: {} };
        const answer = await browser.call(operation.method, addressOf(operation), json);
        const isRefused = [401, 403].includes(answer.status);
        assert.deepEqual(isRefused ? answer.status : 'in', expectedFor(operation, caller));
        assert.ok(answer.status < 500, `answered ${answer.status}`);
        if (caller === 'pendingSeller' && operation.guards.includes('sellerActive'))
          assert.equal(answer.body['code'], 'kyc_inactive');
      });
    }
  }
}
