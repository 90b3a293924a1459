// Requests are limited before expensive checks. Deep JSON, wrong dates and ids at every operation: tools/gates/fuzz.ts.
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../src/lib/images.ts';
import type { Browser } from '../../support/httpClient.ts';
import { MEERA, testWorld, type TestWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';

const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
});

async function everybody(): Promise<Record<'visitor' | 'member', Browser>> {
  const visitor = world.browser();
  await visitor.get('/api/csrf/');
  const member = await world.customer();
  await member.logIn('seller', MEERA);
  member.actor = null;
  return { visitor, member };
}

it('brackets within a text of the body count for nothing', async () => {
  const credentials = { phone_number: '9876543210', password: `${'[{'.repeat(60)}"\\` };

  expect(await world.browser().post('/api/login/', credentials)).toMatchObject({ status: 401 });
});

it('field names that every object has are unknown fields as any other', async () => {
  const credentials = '"phone_number":"9876543210","password":"Golden@123"';

  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(await world.browser().post('/api/login/', `{${credentials},"${name}":1}`)).toMatchObject({
      status: 400,
      body: { errors: expect.toSatisfy((errors: object) => Object.hasOwn(errors, name)) },
    });
    expect(await world.browser().post('/api/login/', `{${credentials},"${name}":"\\u0000"}`)).toMatchObject({
      status: 400,
    });
  }
});

const form = (parts: string[]): { body: string; type: string } => ({
  body: `${parts.map((part) => `--b\r\nContent-Disposition: form-data; name=${part}\r\n`).join('')}--b--\r\n`,
  type: 'multipart/form-data; boundary=b',
});

async function send(browser: Browser, path: string, body: BodyInit, type: string) {
  if (!browser.cookies.has('__Host-csrftoken')) await browser.get('/api/csrf/');
  const { url, headers, method } = browser.request('POST', path);
  headers.set('Content-Type', type);
  return browser.receive(await world.app.fetch(new Request(url, { method, headers, body })));
}

it('a form of very many parts is refused at the first parts', async () => {
  const empty = `${'--b\r\n\r\n\r\n'.repeat(600_000)}--b--\r\n`;
  const named = form(Array.from({ length: 100_000 }, (_, turn) => `"f${turn}"\r\n\r\n1`));

  for (const body of [empty, named.body]) {
    expect(await send(world.browser(), '/api/register/', body, named.type)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  }
});

it('malformed forms are refused as unreadable', async () => {
  const whole = form(['"full_name"\r\n\r\nAsha']);
  const malformed: [string, string][] = [
    [whole.body, 'multipart/form-data'],
    [whole.body, 'multipart/form-data; boundary='],
    [whole.body, 'multipart/form-data; boundary=other'],
    [whole.body.slice(0, 60), whole.type],
    ['', whole.type],
    [form(['"profile_photo"; filename="a.jpg"\r\n\r\nbytes']).body.slice(0, 70), whole.type],
    [form([`"${'n'.repeat(90_000)}"\r\n\r\n1`]).body, whole.type],
  ];

  for (const [body, type] of malformed) {
    const answer = await send(world.browser(), '/api/register/', body, type);
    expect([body.slice(0, 60), type, answer.status]).toEqual([body.slice(0, 60), type, 400]);
  }
});

it('form fields keep their characters, and a field without a name is unknown', async () => {
  const full_name = 'आशा नायर “A” – ₹';
  const person = await world.customer();

  const answer = await person.call('PUT', '/api/profile/', { form: { full_name, city: 'Mysuru' } });
  expect(answer).toMatchObject({ status: 200, body: { full_name } });

  const { body, type } = form(['\r\n\r\nnobody']);
  expect(await send(world.browser(), '/api/register/', body.replace('; name=', ''), type)).toMatchObject({
    status: 400,
  });
});

it('a file over the limit is refused without its rest being read', async () => {
  const { visitor } = await everybody();
  const head = '--b\r\nContent-Disposition: form-data; name="profile_photo"; filename="a.jpg"\r\n\r\n';
  const over = `${head}${'x'.repeat(MAX_IMAGE_BYTES + 1)}\r\n--b--\r\n`;

  const answer = await send(visitor, '/api/register/', over, 'multipart/form-data; boundary=b');

  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'too_large', errors: { profile_photo: expect.anything() } },
  });
});

it('more uploads at once than the server has room for are told to come again, and later ones are taken', async () => {
  const { visitor } = await everybody();
  const piece = new Uint8Array(1_000_000);
  const upload = async (until: Promise<void>) => {
    const { url, headers, method } = visitor.request('POST', '/api/register/');
    headers.set('Content-Type', 'multipart/form-data; boundary=b');
    async function* parts() {
      yield Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="profile_photo"; filename="a.jpg"\r\n\r\n',
      );
      for (let count = 0; count < 9; count += 1) yield piece;
      await until;
      yield Buffer.from('\r\n--b--\r\n');
    }
    const sent = parts();
    const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      const { value, done } = await sent.next();
      if (done) stream.close();
      else stream.enqueue(value);
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const request = { method, headers, body, duplex: 'half' };
    return visitor.receive(await world.app.fetch(new Request(url, request)));
  };
  let answered = 0;
  let finish = () => {};
  const end = new Promise<void>((resolve) => (finish = resolve));

  const all = Array.from({ length: 26 }, () => upload(end).finally(() => (answered += 1)));
  await vi.waitUntil(() => answered >= 4, { timeout: 60_000 });
  finish();
  const answers = await Promise.all(all);

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(22);
  for (const answer of answers.filter(({ status }) => status !== 400))
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await upload(Promise.resolve())).toMatchObject({ status: 400 });
});
