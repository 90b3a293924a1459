import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Db } from '../../../server/db/db.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { describeOnPostgresql, postgresDatabase, testDatabase } from '../../support/database.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { idOf, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let meera: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  meera = await world.seller();
});

const phone = 'Invalid phone number format.';
const whatsapp = 'Invalid WhatsApp number format.';
const hidden = 'Leave out line breaks and hidden characters';
const ravi = { name: 'Ravi Kumar', phone: '9880010009', whatsapp: '9880010010', address: '7 Lake View' };
const put = (id: string, json: unknown, who = meera) => who.call('PUT', `/api/staff/${id}/`, { json });
const remove = (id: string, who = meera) => who.call('DELETE', `/api/staff/${id}/`);
const names = async (who: Browser) =>
  ((await who.get('/api/staff/')).body['results'] as { name: string }[]).map(({ name }) => name);

describe('staff', () => {
  it('the seller adds, changes and removes a staff member', async () => {
    const added = await meera.post('/api/staff/', ravi);
    expect(added).toMatchObject({ status: 201, body: { ...ravi, seller_name: 'meera' } });
    const id = idOf(added);

    const changed = { name: 'Ravi K', phone: '9880010011', whatsapp: null, address: null };
    expect(await put(id, changed)).toMatchObject({ status: 200, body: { id, ...changed } });
    expect(await names(meera)).toEqual(['Kavya Iyer', 'Ravi K']);

    expect((await remove(id)).status).toBe(204);
    expect(await names(meera)).toEqual(['Kavya Iyer']);
    expect((await remove(id)).status).toBe(404);
    expect((await put(id, ravi)).status).toBe(404);
  });

  it('staff stand by name, whether it begins with a capital or not', async () => {
    for (const name of ['Zubin', 'asha', 'Mohan', 'lata'])
      expect((await meera.post('/api/staff/', { ...ravi, name })).status).toBe(201);

    const inOrder = ['asha', 'Kavya Iyer', 'lata', 'Mohan', 'Zubin'];
    expect(await names(meera)).toEqual(inOrder);
    const file = await world.app.fetch(meera.request('GET', '/api/exports/?list=staff'));
    const rows = (await file.text()).trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(inOrder);
  });

  it('visitors see only the names of staff', async () => {
    await meera.post('/api/staff/', ravi);
    const answer = await world.browser().get('/api/staff/');

    expect(pick(answer, 'results.1')).toEqual({ id: expect.any(String), name: 'Ravi Kumar' });
  });

  it('a staff member is stored with trimmed texts and ten-digit numbers; empty fields are cleared', async () => {
    const added = await meera.post('/api/staff/', {
      name: '  Ravi Kumar ',
      phone: '+91 98800-10009',
      whatsapp: '०९८८००१००१०',
      address: ' 7 Lake View ',
    });
    expect(added).toMatchObject({ status: 201, body: ravi });

    expect(
      await put(idOf(added), { name: 'Ravi', phone: '9880010009', whatsapp: ' ', address: '' }),
    ).toMatchObject({
      body: { whatsapp: null, address: null },
    });
  });

  it('of a change, what is not sent stays as it is', async () => {
    const stored = { ...ravi, role: 'manager', login: 'invited' };
    const id = idOf(await meera.post('/api/staff/', { ...ravi, role: 'manager' }));

    expect(await put(id, {})).toMatchObject({ status: 200, body: stored });
    for (const [field, value] of [
      ['name', 'Ravi K'],
      ['whatsapp', null],
      ['address', '9 Hill Road'],
      ['phone', '9880010011'],
      ['role', 'counter'],
    ] as const) {
      Object.assign(stored, { [field]: value });
      expect(await put(id, { [field]: value })).toMatchObject({ status: 200, body: stored });
    }
  });

  it('POST and PUT reject a staff member with an invalid field of each kind', async () => {
    const before = await db.query('select * from staff');

    for (const [field, value, sentence] of [
      ['name', '   ', 'Name is required'],
      ['name', invalidInput['half a surrogate pair'], hidden],
      ['phone', '5880010009', phone],
      ['phone', 9880010009, phone],
      ['whatsapp', 'none', whatsapp],
      ['address', 'a'.repeat(201), 'Use 200 characters or fewer'],
      ['seller_name', 'Kaveri', 'This field is not known here.'],
    ] as const) {
      const refused = { status: 400, body: { code: 'validation_failed', errors: { [field]: [sentence] } } };
      expect(await meera.post('/api/staff/', { ...ravi, [field]: value })).toMatchObject(refused);
      expect(await put(world.ids.staff, { ...ravi, [field]: value })).toMatchObject(refused);
    }
    expect(await db.query('select * from staff')).toEqual(before);
  });
});

describeOnPostgresql('a staff member whom a customer names while the owner deletes them', async () => {
  const onServer = await postgresDatabase();

  /** The world's server; before each statement of a transaction, and before it begins, something else happens. */
  function appThat(at: TestWorld, meanwhile: (statement: string) => Promise<unknown>) {
    const outside = AsyncLocalStorage.snapshot(); // another caller's context, outside the transaction
    const before = (statement: string) => outside(() => meanwhile(statement));
    const transaction: Db['transaction'] = async (work, options) => {
      await before('begin');
      return onServer.transaction(
        (sql) =>
          work({
            ...sql,
            query: async (text, ...rest) => {
              await before(text);
              return sql.query(text, ...rest);
            },
          }),
        options,
      );
    };
    const watched: Db = { ...onServer, transaction };
    const services = { ...at.services, db: watched, tenants: new Tenants(watched, 'localhost') };
    return createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false });
  }
  type App = ReturnType<typeof appThat>;

  async function register(at: TestWorld, app: App) {
    const browser = at.browser();
    const phone_number = '9812345678';
    await browser.post('/api/otp/register/send/', { phone_number });
    await browser.post('/api/otp/register/verify/', { phone_number, otp: at.sent.at(-1)!.code });
    const password = 'Marigold7';
    const form = { full_name: 'Asha Nair', phone_number, password, confirm_password: password };
    return browser.at(app).post('/api/register/', undefined, { form: { ...form, staff: at.ids.staff } });
  }
  const calls: [call: string, write: RegExp, make: (at: TestWorld, app: App) => Promise<Answer>][] = [
    ['a registration', /^insert into "customers"/, register],
    [
      'a profile',
      /^update "customers"/,
      async (at, app) =>
        (await at.customer()).at(app).call('PUT', '/api/profile/', { form: { staff: at.ids.staff } }),
    ],
    [
      'an enrollment',
      /^insert into "enrollments"/,
      async (at, app) =>
        (await at.customer())
          .at(app)
          .post('/api/enrollments/', { plan: at.ids.plan, monthly_amount: 2000, staff: at.ids.staff }),
    ],
  ];

  it.each(
    calls.flatMap(([call, , make]) => [
      [call, 'deleted', 'delete from staff where id = $1', make] as const,
      [call, 'deleted and kept', 'update staff set removed_at = now() where id = $1', make] as const,
    ]),
  )('%s is refused at the field once they are %s', async (_, _kept, removal, make) => {
    const at = await testWorld(onServer);
    const app = appThat(at, (statement) =>
      statement === 'begin' ? onServer.query(removal, [at.ids.staff]) : Promise.resolve(),
    );

    expect(await make(at, app)).toMatchObject({
      status: 400,
      body: { errors: { staff: ['Choose a staff member of this store.'] } },
    });
  });

  it.each(calls)('%s keeps them until it is stored', async (_, write, make) => {
    const at = await testWorld(onServer);
    const app = appThat(at, (statement) =>
      write.test(statement)
        ? onServer.query(
            'delete from staff where id in (select id from staff where id = $1 for update skip locked)',
            [at.ids.staff],
          )
        : Promise.resolve(),
    );

    expect([200, 201]).toContain((await make(at, app)).status);
    expect(await onServer.query('select 1 from staff where id = $1', [at.ids.staff])).toHaveLength(1);
  });
});
