// One store never reaches another, and one customer never another: what belongs elsewhere answers exactly as what never existed.
import assert from 'node:assert/strict';
import type { Db } from '../../server/db/db.ts';
import type { Operation } from '../../server/http/contract.ts';
import { idOf, type Answer, type Browser, type CallOptions } from '../bench/browser.ts';
import { onEmbedded } from './kit/engines.ts';
import { fingerprint } from './kit/fingerprint.ts';
import type { Gate, GateRun } from './kit/gate.ts';
import { addressOf, NOWHERE, operations, reads } from './kit/operations.ts';
import {
  callerOf,
  pathReferenceOf,
  requestFor,
  sceneOf,
  unknownIds,
  type Ids,
  type Reference,
} from './kit/scene.ts';
import { KAVERI, KAVYA, MEERA, NAYA, type TestWorld } from './kit/world.ts';

export const gate: Gate = {
  asserts:
    'Foreign ids answer as unknown ones, foreign sessions and hosts get nothing, no reply holds data of another store or customer, and every operation lets in whom the contract says.',
  cases: { short: 780, full: 1_000 },
  canaries: {
    'sessions-of-any-store': {
      bug: 'a session counts at every store',
      edits: [
        {
          file: 'server/auth/sessions.ts',
          from: 'if (session.storeId !== storeId) throw',
          to: 'if (false) throw',
        },
      ],
    },
    'pending-kyc': {
      bug: 'a seller with pending KYC may do business',
      edits: [{ file: 'server/auth/sessions.ts', from: "session.kycStatus !== 'ACTIVE'", to: 'false' }],
    },
    'notifications-of-anybody': {
      bug: 'a customer marks the notifications of another',
      edits: [
        {
          file: 'server/repositories/notifications.ts',
          from: "    .where('id', '=', id)\n    .where('customer_id', '=', customerId)\n",
          to: "    .where('id', '=', id)\n",
        },
      ],
    },
    'staff-in-full': {
      bug: 'visitors read the phones of the staff',
      edits: [
        {
          file: 'server/http/routes/staff.ts',
          from: "if (call.sessionOrNull?.realm !== 'seller')",
          to: 'if (false)',
        },
      ],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      await foreignReferences(run, db);
      await foreignHosts(run, db);
      await neighbors(run, db);
      await foreignData(run, db);
      await callers(run, db);
    }),
};

const send = async (browser: Browser, operation: Operation, ids: Ids): Promise<Answer> => {
  const { method, address, options } = await requestFor(operation, ids);
  return browser.call(method, address, options);
};

const bodyReferences: Record<string, Reference[]> = {
  register: ['staff'],
  updateProfile: ['staff'],
  enroll: ['plan', 'staff'],
  upsertTransactionForDue: ['enrollment'],
  requestRedemption: ['matured'],
};

/** What a request refers to, in its path and its body. */
function referencesOf(operation: Operation): Reference[] {
  const inPath = pathReferenceOf(operation);
  return [...(inPath ? [inPath] : []), ...(bodyReferences[operation.id] ?? [])];
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
      for (const reference of referencesOf(operation)) {
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

const leak = ({ body }: Answer, needles: Set<string>): string | undefined => {
  const text = JSON.stringify(body);
  const found = uuids(text).find((id) => needles.has(id)) ?? (text.includes('CANARY') ? 'CANARY' : undefined);
  return found && `the reply holds ${found}`;
};

async function foreignHosts(run: GateRun, db: Db): Promise<void> {
  const { world, own } = await sceneOf(db);
  const needles = await needlesOf(db, own.storeId);
  const hosts: [name: string, host: string, options: CallOptions][] = [
    ['another store', 'kaveri.localhost', {}],
    ['the apex', 'localhost', {}],
    ['www', 'www.localhost', {}],
    ['an unknown host', 'nowhere.localhost', {}],
    ['an IP address', '127.0.0.1', {}],
    ['a forged X-Forwarded-Host', 'kaveri.localhost', { headers: { 'X-Forwarded-Host': own.host } }],
  ];
  for (const [name, host, options] of run.short ? hosts.slice(0, 2) : hosts) {
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
  await run.check('the session at its own host', async () =>
    assert.equal((await own.customer.get('/api/profile/')).status, 200),
  );
}

async function neighbors(run: GateRun, db: Db): Promise<void> {
  const { own, neighbor } = await sceneOf(db);
  const before = await fingerprint(db, ['rate_limits']);
  const owned: Reference[] = ['enrollment', 'matured', 'transaction', 'notification', 'request', 'customer'];
  const held = operations.filter((operation) => referencesOf(operation).some((one) => owned.includes(one)));
  for (const operation of held) {
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
    await run.check(`${operation.id} of another customer`, async () =>
      leak(await neighbor.get(addressOf(operation)), needles),
    );
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
  const queries = { listEnrollmentProgress: `?ids=${own.ids.enrollment},${foreign.ids.enrollment}` };
  for (const operation of reads) {
    for (const [name, browser] of Object.entries({ visitor, customer: own.customer, seller: own.seller })) {
      await run.check(`${operation.id} read by the ${name} of another store`, async () => {
        const reference = pathReferenceOf(operation);
        const query = queries[operation.id as keyof typeof queries] ?? '';
        const address = `${addressOf(operation, reference ? own.ids[reference] : NOWHERE)}${query}`;
        return leak(await browser.get(address), needles);
      });
    }
  }
  await run.check('the sums of the reports are the own store’s', async () => {
    const report = '/api/analytics/payments/?start_date=2020-01-01&end_date=2030-01-01';
    const { body } = await own.seller.get(report);
    assert.equal((body as { overall: { amounts: { collected: number } } }).overall.amounts.collected, 8000);
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
      () => 0, // the column has rules of its own
    );
  }
  if (marked < 10) throw new Error(`Only ${marked} columns took a canary.`);
}

type Caller =
  | 'visitor'
  | 'customer'
  | 'expired'
  | 'pendingSeller'
  | 'seller'
  | 'both'
  | 'foreignCustomer'
  | 'foreignSeller';

/** Written down by hand from what the contract promises: `in` means that the guard lets the call pass. */
function expectedFor({ guards, open, path }: Operation, caller: Caller): 'in' | 401 | 403 {
  if (/refresh/.test(path)) {
    const realms = path.startsWith('/seller/')
      ? ['seller', 'pendingSeller', 'both']
      : ['customer', 'expired', 'both'];
    return realms.includes(caller) ? 'in' : 401;
  }
  if (open) return 'in';
  // Below /seller/ only sellers are looked for.
  const otherwise = path.startsWith('/seller/') ? 401 : 403;
  const customer = guards.includes('customerSession');
  const seller = guards.includes('sellerActive') || guards.includes('sellerSession');
  const verdicts: Record<Caller, 'in' | 401 | 403> = {
    visitor: 401,
    expired: 401,
    foreignCustomer: otherwise,
    foreignSeller: 403,
    customer: customer ? 'in' : otherwise,
    seller: seller ? 'in' : 403,
    pendingSeller: guards.includes('sellerSession') ? 'in' : 403,
    both: 'in',
  };
  return verdicts[caller];
}

/** Login, refresh and logout change who somebody is, so they come last, in this order. */
const turn = ({ path }: Operation): number =>
  ['login', 'refresh', 'logout'].findIndex((word) => path.includes(word));

async function callers(run: GateRun, db: Db): Promise<void> {
  const { world } = await sceneOf(db);
  const expired = await world.customer();
  const visitor = world.browser();
  await visitor.get('/api/csrf/');
  world.clock.pass({ minutes: 16 });
  const both = await world.customer();
  await both.logIn('seller', MEERA);
  both.actor = null;
  const all: Record<Caller, Browser> = {
    visitor,
    expired,
    customer: await world.customer(),
    seller: await world.seller(),
    pendingSeller: await world.seller(NAYA, 'naya.localhost'),
    both,
    foreignCustomer: await copied(world, await world.customer(KAVYA, 'kaveri.localhost'), 'meera.localhost'),
    foreignSeller: await copied(world, await world.seller(KAVERI, 'kaveri.localhost'), 'meera.localhost'),
  };
  for (const operation of operations.toSorted((one, other) => turn(one) - turn(other))) {
    for (const [caller, browser] of Object.entries(all) as [Caller, Browser][]) {
      await run.check(`${operation.id} called by ${caller}`, async () => {
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
