import { beforeEach, describe, expect, it } from 'vitest';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { testDatabase } from '../../support/database.ts';
import type { Browser } from '../../support/httpClient.ts';
import { KAVYA, testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
});

const rohan = { name: 'Rohan Rao', phone_number: '9876501234', relationship: 'Spouse' };
const put = (json: unknown, who = ananya) => who.call('PUT', '/api/nominee/', { json });
const remove = (who = ananya) => who.call('DELETE', '/api/nominee/');

describe('nominee', () => {
  it('a nominee is stored with a ten-digit number and a trimmed name; a change or removal without one is 404', async () => {
    const typed = { ...rohan, name: '  Rohan Rao ', phone_number: '919876501234' };
    expect(await put(rohan)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await ananya.post('/api/nominee/', typed)).toMatchObject({ status: 201, body: rohan });

    const brother = { ...rohan, relationship: 'Brother' };
    expect(await put({ ...typed, relationship: 'Brother' })).toMatchObject({ status: 200, body: brother });
    expect((await remove()).status).toBe(204);
    expect(await ananya.get('/api/nominee/')).toMatchObject({ status: 404 });
    expect((await ananya.post('/api/nominee/', rohan)).status).toBe(201);
  });

  it('POST and PUT reject a nominee with an invalid field of each kind', async () => {
    for (const [field, value, sentence] of [
      ['name', undefined, 'Name is required'],
      ['name', 'R'.repeat(121), customerCopy.nominee.nameTooLong(120)],
      ['phone_number', undefined, customerCopy.nominee.phoneRequired],
      ['phone_number', '+919876501234', 'Enter a phone number of 10 to 15 digits'],
      ['phone_number', 9876501234, 'Enter a phone number of 10 to 15 digits'],
      ['relationship', 'Friend', 'Relationship is required'],
      ['confirmed', true, 'This field is not known here.'],
    ] as const) {
      const refused = { status: 400, body: { code: 'validation_failed', errors: { [field]: [sentence] } } };
      expect(await ananya.post('/api/nominee/', { ...rohan, [field]: value })).toMatchObject(refused);
      expect(await put({ ...rohan, [field]: value })).toMatchObject(refused);
    }
    expect((await ananya.get('/api/nominee/')).status).toBe(404);
  });

  it('customers see and change only their own nominee', async () => {
    await ananya.post('/api/nominee/', rohan);
    const dev = await world.customer({ phone_number: '9876500001', password: 'Golden@123' });
    const kavya = await world.customer(KAVYA, 'kaveri.localhost');

    for (const other of [dev, kavya]) {
      expect((await other.get('/api/nominee/')).status).toBe(404);
      expect((await put({ ...rohan, name: 'Somebody' }, other)).status).toBe(404);
      expect((await remove(other)).status).toBe(404);
    }
    expect(await ananya.get('/api/nominee/')).toMatchObject({ body: rohan });
  });
});
