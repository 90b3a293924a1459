import { beforeEach, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { testDatabase } from '../../support/database.ts';
import { inProcesses } from '../../support/processes.ts';
import { asUpload } from '../../support/uploads.ts';
import { ANANYA, testWorld, type TestWorld } from '../../support/world.ts';

/** Counts the dear work, and makes it fail on demand. */
const dear = { hashes: 0, compares: 0, isBusy: false };
const problems = await inProcesses<typeof import('../../../server/domain/problem.ts')>('domain/problem.ts');
const processes = await inProcesses<typeof import('../../../server/auth/passwords.ts')>('auth/passwords.ts');
for (const [at, process] of processes.entries()) {
  const { hashPassword, verifyPassword } = process;
  const busy = () => Promise.reject(new problems[at]!.Problem('unavailable'));
  vi.spyOn(process, 'hashPassword').mockImplementation((password) => {
    dear.hashes += 1;
    return dear.isBusy ? busy() : hashPassword(password);
  });
  vi.spyOn(process, 'verifyPassword').mockImplementation((hashed, password) => {
    dear.compares += 1;
    return dear.isBusy ? busy() : verifyPassword(hashed, password);
  });
}

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  Object.assign(dear, { hashes: 0, compares: 0, isBusy: false });
  world = await testWorld(db);
});

const PHONE = '9812345678';
const photo = asUpload(
  new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c9a227' } })
      .jpeg()
      .toBuffer(),
  ),
);
const form = {
  full_name: 'Asha Nair',
  phone_number: PHONE,
  password: 'Marigold7',
  confirm_password: 'Marigold7',
  profile_photo: photo,
};
const verified = async () => {
  const browser = world.browser();
  await browser.post('/api/otp/register/send/', { phone_number: PHONE });
  const { code } = world.sent.at(-1)!;
  await browser.post('/api/otp/register/verify/', { phone_number: PHONE, otp: code });
  return browser;
};

it('80 registrations without a verified phone hash nothing, and honest people log in meanwhile', async () => {
  const stranger = world.browser();
  await stranger.get('/api/csrf/');

  const answers = await Promise.all([
    ...Array.from({ length: 80 }, () => stranger.post('/api/register/', undefined, { form })),
    world.browser().post('/api/login/', ANANYA),
  ]);

  expect(answers.pop()!.status).toBe(200);
  expect(new Set(answers.map(({ body }) => body['code']))).toEqual(new Set(['otp_required']));
  expect(dear.hashes).toBe(0);
});

it('one verified phone pays for one hash at a time', async () => {
  const browser = await verified();

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post('/api/register/', undefined, { form })),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(dear.hashes).toBe(1);
});

it('a registration that a busy server refuses keeps the verified phone', async () => {
  const browser = await verified();
  dear.isBusy = true;
  expect((await browser.post('/api/register/', undefined, { form })).status).toBe(503);

  dear.isBusy = false;
  expect((await browser.post('/api/register/', undefined, { form })).status).toBe(201);
});

it('a registration with an unusable photo keeps the verified phone, and hashes nothing', async () => {
  const browser = await verified();
  const broken = asUpload(new Uint8Array([1, 2, 3]));
  expect(
    (await browser.post('/api/register/', undefined, { form: { ...form, profile_photo: broken } })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(dear.hashes).toBe(0);

  expect((await browser.post('/api/register/', undefined, { form })).status).toBe(201);
});

it('passwords that a busy server never compared do not count as wrong ones', async () => {
  const browser = world.browser();
  dear.isBusy = true;
  for (let turn = 0; turn < 60; turn += 1)
    expect((await browser.post('/api/login/', ANANYA)).status).toBe(503);

  dear.isBusy = false;
  expect((await browser.post('/api/login/', { ...ANANYA, password: 'a slip' })).status).toBe(401);
  expect((await browser.post('/api/login/', ANANYA)).status).toBe(200);
});

it('a locked phone is refused without a comparison', async () => {
  const browser = world.browser();
  for (let turn = 0; turn < 10; turn += 1)
    await browser.post('/api/login/', { ...ANANYA, password: 'wrong' });

  expect(dear.compares).toBe(5);
});
