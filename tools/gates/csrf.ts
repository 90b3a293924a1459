// Stores are one site to a browser, so SameSite cookies do not protect one store from another: every write proves its page.
import assert from 'node:assert/strict';
import { emptyDatabase } from '../../server/db/emptyDatabase.ts';
import { csrfCookie } from '../../server/http/cookies.ts';
import type { Browser, CallOptions } from '../../tests/support/httpClient.ts';
import { onEmbedded } from './kit/engines.ts';
import { fingerprint } from '../../tests/support/fingerprint.ts';
import type { Gate } from './kit/gate.ts';
import { addressOf, writes } from '../../tests/support/operations.ts';
import { ANANYA, MEERA, testWorld } from '../../tests/support/world.ts';

const file = 'server/http/csrf.ts';
const header = (name: string, value: string): CallOptions => ({ headers: { [name]: value } });

export const gate: Gate = {
  isDeterministic: true,
  asserts:
    'Every write whose page cannot be proved answers 403 csrf_failed and changes no row; the token is renewed at a login.',
  cases: { short: 49 * 12 + 1, full: 49 * 12 + 1 },
  canaries: {
    'foreign-origin': {
      bug: 'a page of another store may write',
      edits: [[file, 'if (!isSameOrigin(request, client)) throw', 'if (false) throw']],
    },
    'unsigned-token': {
      bug: 'a token that the server did not sign counts',
      edits: [[file, ' || !isSignedFor(secret, browser, cookie)', '']],
    },
    'token-of-cookie-alone': {
      bug: 'the token need not be in the header',
      edits: [[file, "request.headers.get('X-CSRFToken') ?? ''", "cookies[csrfCookie] ?? ''"]],
    },
    'posts-alone': {
      bug: 'only POST asks for a token',
      edits: [
        [
          'server/http/operations.ts',
          "if (operation.method !== 'GET') requireCsrf",
          "if (operation.method === 'POST') requireCsrf",
        ],
      ],
    },
  },
  run: (run) =>
    onEmbedded(async (db) => {
      await emptyDatabase(db);
      const world = await testWorld(db);
      const person = await world.customer();
      await person.logIn('seller', MEERA);
      const stranger = world.browser();
      await stranger.get('/api/csrf/');
      const sibling = world.browser('kaveri.localhost');
      await sibling.get('/api/csrf/');
      const withToken = (token: string | undefined): Browser => {
        const browser = world.browser();
        for (const [name, value] of person.cookies) browser.cookies.set(name, value);
        browser.cookies.delete(csrfCookie);
        if (token !== undefined) browser.cookies.set(csrfCookie, token);
        return browser;
      };
      const own = person.cookies.get(csrfCookie)!;
      const foreign = sibling.cookies.get(csrfCookie)!;
      const forgeries: [name: string, Browser, CallOptions][] = [
        ['no header', person, header('X-CSRFToken', '')],
        ['a wrong header', person, header('X-CSRFToken', 'wrong')],
        ['a header without its cookie', withToken(undefined), header('X-CSRFToken', own)],
        ['the token of another session', person, header('X-CSRFToken', stranger.cookies.get(csrfCookie)!)],
        ['a cookie planted by a sibling store', withToken(foreign), {}],
        ['a made-up pair', withToken('nonce.signature'), {}],
        ['the Origin of another store', person, header('Origin', 'http://kaveri.localhost')],
        ['an opaque Origin', person, header('Origin', 'null')],
        ['Sec-Fetch-Site: cross-site', person, header('Sec-Fetch-Site', 'cross-site')],
        ['Sec-Fetch-Site: same-site', person, header('Sec-Fetch-Site', 'same-site')],
        ['a form of text/plain', person, { headers: { 'X-CSRFToken': '', 'Content-Type': 'text/plain' } }],
      ];
      const before = await fingerprint(db);

      for (const operation of writes) {
        for (const [name, browser, options] of forgeries) {
          await run.check(`${operation.id} with ${name}`, async () => {
            const answer = await browser.call(operation.method, addressOf(operation), {
              json: {},
              ...options,
            });
            assert.deepEqual([answer.status, answer.body['code']], [403, 'csrf_failed']);
          });
        }
        await run.check(`${operation.id}, its rows`, async () =>
          assert.deepEqual(await fingerprint(db), before),
        );
      }
      await run.check('the token of before a login', async () => {
        const browser = world.browser();
        await browser.get('/api/csrf/');
        const old = browser.cookies.get(csrfCookie)!;
        await browser.logIn('customer', ANANYA);
        const answer = await browser.call('POST', '/api/logout/', header('X-CSRFToken', old));
        assert.deepEqual([answer.status, answer.body['code']], [403, 'csrf_failed']);
      });
    }),
};
