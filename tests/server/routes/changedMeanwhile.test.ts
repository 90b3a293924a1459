// Two people change one record: the second overwrites nothing that they have not seen.
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, type Answer, type Browser } from '../../support/httpClient.ts';
import { acceptedUploads, asUpload } from '../../support/uploads.ts';
import { testWorld } from '../../support/world.ts';

type Fields = Record<string, unknown>;
interface Change {
  send: (fields: Fields) => Promise<Answer>;
  read: () => Promise<Fields>;
}

const db = await testDatabase();
let ananya: Browser;
let meera: Browser;
beforeEach(async () => {
  const world = await testWorld(db);
  ananya = await world.customer();
  meera = await world.seller();
});

const asForm = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === null
        ? ''
        : typeof value === 'object' && !(value instanceof Blob)
          ? JSON.stringify(value)
          : value,
    ]),
  ) as Record<string, string | Blob>;
const inList = async (path: string, id: string) =>
  ((await meera.get(path)).body['results'] as Fields[]).find((row) => row['id'] === id)!;

/** Each record that a form changes, a field of it, and three values. */
const records: Record<
  string,
  { field: string; values: [unknown, unknown, unknown]; open: () => Promise<Change> }
> = {
  'the store profile': {
    field: 'upi_id',
    values: ['meera@okaxis', 'meera@okicici', null],
    open: () =>
      Promise.resolve({
        send: (fields) => meera.call('PUT', '/api/seller/profile/', { form: asForm(fields) }),
        read: async () => (await meera.get('/api/seller/profile/')).body,
      }),
  },
  'a customer’s profile': {
    field: 'city',
    values: ['Mysuru', 'मैसूर', null],
    open: () =>
      Promise.resolve({
        send: (fields) => ananya.call('PUT', '/api/profile/', { form: asForm(fields) }),
        read: async () => (await ananya.get('/api/profile/')).body,
      }),
  },
  'a nominee': {
    field: 'phone_number',
    values: ['9876501234', '9876501235', '9876501236'],
    open: async () => {
      const rohan = { name: 'Rohan Rao', phone_number: '9876501230', relationship: 'Spouse' };
      await ananya.post('/api/nominee/', rohan);
      return {
        send: (fields) => ananya.call('PUT', '/api/nominee/', { json: { ...rohan, ...fields } }),
        read: async () => (await ananya.get('/api/nominee/')).body,
      };
    },
  },
  'a staff member': {
    field: 'role',
    values: ['counter', 'manager', null],
    open: async () => {
      const id = idOf(await meera.post('/api/staff/', { name: 'Ravi Kumar', phone: '9880010007' }));
      return {
        send: (fields) => meera.call('PUT', `/api/staff/${id}/`, { json: fields }),
        read: () => inList('/api/staff/', id),
      };
    },
  },
  'a catalogue item': {
    field: 'tags',
    values: [['new'], ['new', 'bridal'], []],
    open: async () => {
      const [image] = Object.values(acceptedUploads);
      const form = { product_name: 'Lotus Jhumka', purity: '22K', product_image: asUpload(image!) };
      const id = idOf(await meera.call('POST', '/api/catalogue/', { form }));
      return {
        send: (fields) => meera.call('PATCH', `/api/catalogue/${id}/`, { json: fields }),
        read: () => inList('/api/catalogue/', id),
      };
    },
  },
  'the settings of the gold rates': {
    field: 'max_age_hours',
    values: [24, 8, 12],
    open: () =>
      Promise.resolve({
        send: (fields) => meera.call('PUT', '/api/gold-rates/settings/', { json: fields }),
        read: async () => (await meera.get('/api/gold-rates/')).body,
      }),
  },
};

describe.each(Object.entries(records))('%s', (_, { field, values: [opened, theirs, mine], open }) => {
  it('a field that changed since it was read is kept, and the answer says what it holds', async () => {
    const { send, read } = await open();
    await send({ [field]: opened });
    const before = { [field]: (await read())[field] };
    await send({ [field]: theirs });

    expect(await send({ [field]: mine, before })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { [field]: theirs } },
    });
    expect(await read()).toMatchObject({ [field]: theirs });

    expect((await send({ [field]: mine, before: { [field]: theirs } })).status).toBe(200);
    expect(await read()).toMatchObject({ [field]: mine });
  });

  it('the same change again, as after a lost reply, and one that names nothing read are made', async () => {
    const { send, read } = await open();
    const before = { [field]: (await read())[field] };

    for (const change of [{ [field]: mine, before }, { [field]: mine, before }, { [field]: theirs }])
      expect((await send(change)).status).toBe(200);
    expect(await read()).toMatchObject({ [field]: theirs });
  });
});

it('two who change different fields undo nothing of each other', async () => {
  const { send, read } = await records['the store profile']!.open();
  const { upi_id, opening_hours } = await read();

  await send({ upi_id: 'new@okaxis', before: { upi_id } });
  const answer = await send({ opening_hours: '10 to 8', before: { opening_hours } });

  expect(answer).toMatchObject({ status: 200, body: { upi_id: 'new@okaxis', opening_hours: '10 to 8' } });
});

it('of the settings of the gold rates each is changed for itself', async () => {
  const { send, read } = await records['the settings of the gold rates']!.open();

  await send({ is_shown: true, before: { is_shown: false } });
  await send({ max_age_hours: 8, before: { max_age_hours: 24 } });

  expect(await read()).toMatchObject({ is_shown: true, max_age_hours: 8 });
});

it('of many who change one field at once, one is first', async () => {
  const { send, read } = await records['the store profile']!.open();
  const { upi_id } = await read();

  const answers = await Promise.all(
    ['one@okaxis', 'two@okaxis', 'six@okaxis'].map((mine) => send({ upi_id: mine, before: { upi_id } })),
  );

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

it('the same nominee named again is named already', async () => {
  const rohan = { name: 'Rohan Rao', phone_number: '9876501230', relationship: 'Spouse' };
  await ananya.post('/api/nominee/', rohan);

  expect(await ananya.post('/api/nominee/', rohan)).toMatchObject({ status: 201, body: rohan });
  expect(await ananya.post('/api/nominee/', { ...rohan, name: 'Dev Rao' })).toMatchObject({
    status: 409,
    body: { code: 'nominee_exists', current: rohan },
  });
});
