// @vitest-environment happy-dom
// One call: headers, time-outs, session renewals and retries.
import type { ApiProblem } from '../../src/api/problem.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../src/api/clock.ts';
import { client, formData } from '../../src/api/client.ts';
import { send } from '../../src/api/send.ts';
import { connect, type Renewal } from '../../src/api/transport.ts';
import type { Realm } from '../../src/lib/realm.ts';
import {
  fakeServer,
  json,
  clearCookies,
  noNetwork,
  refusal,
  setCookie,
  neverReplies,
  stalledBody,
  type Answer,
} from '../support/fakeServer.ts';

const renew = vi.fn<(realm: Realm) => Promise<Renewal>>();
const lost = vi.fn<(realm: Realm) => void>();
let page: Realm = 'customer';

function serve(answer: Answer) {
  const server = fakeServer(answer);
  connect({ fetch: server.fetch, realm: () => page, renew, lost });
  return server;
}
/** Replies in turn; the last reply repeats. */
const inTurn = (...answers: Answer[]): Answer => {
  let turn = 0;
  return (call) => {
    const answer = answers[Math.min(turn, answers.length - 1)] as Answer;
    turn += 1;
    return answer(call);
  };
};
/** The same reply after 14 seconds. */
const later =
  (reply: Answer): Answer =>
  (sent) =>
    new Promise((resolve) => setTimeout(() => resolve(reply(sent)), 14_000));
const ok: Answer = () => json({ fine: true });
const call = (path: string, init: RequestInit = {}) =>
  send(new Request(new URL(path, 'https://meera.localhost/'), init));
const write = (path: string, init: RequestInit = {}) =>
  call(path, { method: 'POST', body: '{"a":1}', ...init });
const problemOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: unknown) => error);

beforeEach(() => {
  page = 'customer';
  renew.mockReset().mockResolvedValue('fresh');
  lost.mockReset();
  clearCookies();
  setCookie('__Host-csrftoken', 't1');
  setCookie('customer-hint', '1');
  setCookie('seller-hint', '1');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call without a reply', () => {
  it('a reply that is heard in parts may be long, but not silent', async () => {
    vi.useFakeTimers();
    const parts =
      (count: number): Answer =>
      async ({ signal }) =>
        new Response(
          new ReadableStream({
            start(body) {
              signal.addEventListener('abort', () => body.error(new DOMException('Aborted', 'AbortError')));
              for (let part = 1; part <= count; part++)
                setTimeout(() => body.enqueue(new TextEncoder().encode('\n')), part * 14_000);
              if (count > 1) setTimeout(() => body.close(), count * 14_000);
            },
          }),
        );
    const heard: number[] = [];
    const sent = new URL('/api/imports/', 'https://meera.localhost/');
    serve(parts(3));
    const whole = send(new Request(sent), ({ length }) => heard.push(length));
    await vi.advanceTimersByTimeAsync(42_000);
    expect(await (await whole).text()).toBe('\n\n\n');
    expect(heard).toEqual([1, 1, 1]);

    serve(parts(1));
    const silent = problemOf(send(new Request(sent), () => undefined));
    await vi.advanceTimersByTimeAsync(14_000 + 15_000);
    expect(await silent).toMatchObject({ kind: 'timeout' });
  });

  it('a fault of the product while it hears a reply is not called one of the network', async () => {
    serve(() => json({}));
    const fault = new ReferenceError('rows is not defined');

    const broken = send(new Request('https://meera.localhost/api/imports/'), () => {
      throw fault;
    });

    await expect(broken).rejects.toBe(fault);
  });

  it('the second try of a call has its own 15 seconds', async () => {
    vi.useFakeTimers();
    serve(
      inTurn(
        later(() => refusal(401)),
        later(ok),
      ),
    );
    const reply = call('/api/profile/');

    await vi.advanceTimersByTimeAsync(28_000);

    expect((await reply).status).toBe(200);
  });

  it.each([
    ['no reply yet', neverReplies],
    ['half a reply', stalledBody],
  ])('an aborted call with %s never settles', async (_, answer) => {
    vi.useFakeTimers();
    const server = serve(answer);
    const left = new AbortController();
    const settled = vi.fn<() => void>();
    void problemOf(write('/api/nominee/', { signal: left.signal })).then(settled);
    await vi.advanceTimersByTimeAsync(10);

    left.abort();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(server.calls[0]?.signal.aborted).toBe(true);
    expect(settled).not.toHaveBeenCalled();
  });

  it('a call with an aborted signal is not sent', async () => {
    vi.useFakeTimers();
    const server = serve(ok);

    void write('/api/nominee/', { signal: AbortSignal.abort() });
    await vi.advanceTimersByTimeAsync(60_000);

    expect(server.calls).toEqual([]);
  });
});

describe('X-Actor', () => {
  it.each([
    ['customer', '/api/plans/', 'customer'],
    ['seller', '/api/plans/', 'seller'],
    ['customer', '/api/seller/profile/', 'seller'],
    ['seller', '/api/seller/profile/', 'seller'],
  ] as const)('on a %s page, a call to %s is sent as %s', async (area, path, actor) => {
    page = area;
    const server = serve(ok);

    await call(path);

    expect(server.calls[0]?.headers.get('X-Actor')).toBe(actor);
  });

  it('a call’s own X-Actor header overrides the page’s realm', async () => {
    page = 'seller';
    const server = serve(inTurn(() => refusal(401), ok));

    await call('/api/profile/', { headers: { 'X-Actor': 'customer' } });

    expect(server.calls.map(({ headers }) => headers.get('X-Actor'))).toEqual(['customer', 'customer']);
    expect(renew).toHaveBeenCalledExactlyOnceWith('customer');
  });
});

it('the hint of the session that a call uses decides whether it is renewed, not that of the open page', async () => {
  clearCookies();
  setCookie('__Host-csrftoken', 't1');
  setCookie('seller-hint', '1');
  serve(inTurn(() => refusal(401), ok));

  expect((await call('/api/seller/profile/')).status).toBe(200);

  expect(renew).toHaveBeenCalledExactlyOnceWith('seller');
  expect(lost).not.toHaveBeenCalled();
});

it('a call says in which language the page is read, whatever was chosen in another tab', async () => {
  document.documentElement.lang = 'hi-IN';
  setCookie('language', 'en');
  const server = serve(ok);

  await call('/api/plans/');

  expect(server.calls[0]?.headers.get('X-Language')).toBe('hi-IN');
  document.documentElement.lang = '';
});

describe('a write', () => {
  it('a write sends the CSRF cookie’s value as a header; a read does not', async () => {
    const server = serve(ok);

    await write('/api/nominee/');
    await call('/api/nominee/');

    expect(server.calls.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual(['t1', null]);
  });

  it('a write fetches a missing CSRF cookie first', async () => {
    clearCookies();
    const server = serve((sent) => {
      if (sent.path === '/api/csrf/') setCookie('__Host-csrftoken', 't2');
      return ok(sent);
    });

    await write('/api/login/');

    expect(server.calls.map(({ path }) => path)).toEqual(['/api/csrf/', '/api/login/']);
    expect(server.calls[1]?.headers.get('X-CSRFToken')).toBe('t2');
  });

  it('a write is sent without the CSRF header when the cookie request fails', async () => {
    clearCookies();
    const server = serve((sent) => (sent.path === '/api/csrf/' ? noNetwork(sent) : ok(sent)));

    expect((await write('/api/login/')).status).toBe(200);
    expect(server.count('/api/login/')).toBe(1);
  });

  it('a write stops after two rejected CSRF headers', async () => {
    const server = serve((sent) => (sent.path === '/api/csrf/' ? ok(sent) : refusal(403, 'csrf_failed')));

    expect((await write('/api/login/')).status).toBe(403);
    expect(server.count('/api/login/')).toBe(2);
    expect(server.count('/api/csrf/')).toBe(1);
    expect(renew).not.toHaveBeenCalled();
  });

  it('a retried write has the same bytes, files included', async () => {
    const server = serve(inTurn(() => refusal(401), ok));
    const photo = new File([new Uint8Array([0, 255, 13, 10, 45, 45])], '9876543210.webp', {
      type: 'image/webp',
    });

    await client.PUT('/profile/', {
      baseUrl: 'https://meera.localhost/api',
      body: {} as never,
      bodySerializer: () => formData({ full_name: 'Asha Rao', email: '', profile_photo: photo }),
    });

    const [first, second] = server.calls;
    expect(first?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(second?.headers.get('Content-Type')).toBe(first?.headers.get('Content-Type'));
    expect(second?.body).toEqual(first?.body);
    const text = new TextDecoder('latin1').decode(first?.body);
    expect(text).toContain('Asha Rao');
    expect(text).toContain('\0ÿ\r\n--');
    expect(text).not.toContain('email');
  });
});

describe('a refused call', () => {
  it('a refused call is not retried when the renewal is refused', async () => {
    renew.mockResolvedValue('refused');
    const server = serve(() => refusal(401));

    expect((await call('/api/enrollments/')).status).toBe(401);
    expect(server.calls).toHaveLength(1);
  });

  it('a refused call becomes a network problem when the renewal gets no reply', async () => {
    renew.mockResolvedValue('lost');
    serve(() => refusal(401));

    const { kind, status } = (await problemOf(call('/api/profile/'))) as ApiProblem;

    expect([kind, status]).toEqual(['network', undefined]);
  });

  it('a 403 with a code is final', async () => {
    const server = serve(() => refusal(403, 'kyc_inactive'));

    expect((await call('/api/plans/')).status).toBe(403);
    expect(server.calls).toHaveLength(1);
    expect(renew).not.toHaveBeenCalled();
  });

  it('a 403 that names another store is final', async () => {
    serve(() => refusal(403, undefined, { correct_subdomain: 'kaveri' }));

    await call('/api/plans/');

    expect(renew).not.toHaveBeenCalled();
  });

  it.each([
    ['without a code', () => json({ detail: 'Forbidden' }, 403)],
    ['without a body', () => new Response(null, { status: 403 })],
    ['in HTML', () => new Response('<h1>403</h1>', { status: 403 })],
  ])('a 403 %s renews the session once', async (_, reply) => {
    const server = serve(reply);

    expect((await call('/api/plans/')).status).toBe(403);
    expect(server.calls).toHaveLength(2);
    expect(renew).toHaveBeenCalledOnce();
    expect(lost).not.toHaveBeenCalled();
  });

  it('a refused call without a session hint ends the session without a renewal', async () => {
    clearCookies();
    const server = serve(() => refusal(401));

    expect((await call('/api/enrollments/')).status).toBe(401);
    expect(server.calls).toHaveLength(1);
    expect(lost).toHaveBeenCalledExactlyOnceWith('customer');
    expect(renew).not.toHaveBeenCalled();
  });

  it('a call is sent three times at most', async () => {
    const server = serve(
      inTurn(
        () => refusal(403, 'csrf_failed'),
        ok,
        () => refusal(401),
      ),
    );

    await write('/api/nominee/');

    expect(server.count('/api/nominee/')).toBe(3);
  });

  it('a call refused after another call’s renewal retries without a second renewal', async () => {
    const late: { answer?: (reply: Response) => void } = {};
    const served = new Set<string>();
    const server = serve((sent) => {
      if (served.has(sent.path)) return ok(sent);
      served.add(sent.path);
      if (sent.path === '/api/plans/') return new Promise((resolve) => (late.answer = resolve));
      return refusal(401);
    });
    const slow = call('/api/plans/');
    await call('/api/enrollments/');

    late.answer?.(refusal(401));

    expect((await slow).status).toBe(200);
    expect(renew).toHaveBeenCalledOnce();
    expect(server.count('/api/plans/')).toBe(2);
  });

  it('a call sent after a renewal renews again when refused, even while older calls finish', async () => {
    const answers: ((renewal: Renewal) => void)[] = [];
    renew.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const late: { answer?: (reply: Response) => void } = {};
    serve((sent) =>
      sent.path === '/api/later/' ? new Promise((resolve) => (late.answer = resolve)) : refusal(401),
    );
    const [first, second] = [call('/api/first/'), call('/api/second/')];
    await vi.waitFor(() => expect(answers).toHaveLength(2));

    answers[0]?.('fresh');
    await first;
    const later = call('/api/later/');
    await vi.waitFor(() => expect(late.answer).toBeDefined());
    answers[1]?.('fresh');
    await second;
    late.answer?.(refusal(401));

    await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(3));
    answers[2]?.('refused');
    expect((await later).status).toBe(401);
  });
});

describe('today', () => {
  it('today is the server’s date even when the device’s clock is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01T00:00:00Z') });
    serve(() => json({}, 200, { Date: 'Sun, 01 Nov 2026 18:29:00 GMT' }));
    await call('/api/plans/');

    expect(today()).toBe('2026-11-01');

    vi.setSystemTime(new Date('2020-01-01T00:01:00Z')); // past midnight in Kolkata
    expect(today()).toBe('2026-11-02');
  });

  it.each([null, 'yesterday'])('today stays unchanged when a reply’s Date is %s', async (date) => {
    serve(() => json({}, 200, { Date: 'Sun, 01 Nov 2026 06:00:00 GMT' }));
    await call('/api/plans/');
    serve(() => json({}, 200, date === null ? {} : { Date: date }));

    await call('/api/plans/');

    expect(today()).toBe('2026-11-01');
  });
});
