// @vitest-environment happy-dom
// iOS 15.4 and Chrome 100 are the oldest browsers that the product supports (docs/browsers.md).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { send } from '../src/api/send.ts';
import { connect } from '../src/api/transport.ts';
import { fakeServer, json, setCookie } from './support/fakeServer.ts';

/** Newer than the oldest browsers: the object, and the function that they lack. */
const newer: readonly (readonly [owner: object, name: string])[] = [
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'with'],
  [Array.prototype, 'findLast'],
  [Object, 'groupBy'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
  [Response, 'json'],
];

it.each(newer.map(([owner, name]) => [name, owner] as const))(
  'a person logs in where the browser has no %s',
  async (name, owner) => {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    if (original) onTestFinished(() => void Object.defineProperty(owner, name, original));
    Reflect.deleteProperty(owner, name);
    const server = fakeServer(() => new globalThis.Response('{}', { status: 200 }));
    connect({ fetch: server.fetch, realm: () => 'customer' });
    setCookie('__Host-csrftoken', 't1');

    const reply = await send(
      new Request('https://meera.localhost/api/login/', { method: 'POST', body: '{"password":"x"}' }),
    );

    expect(reply.status).toBe(200);
    expect(server.calls).toHaveLength(1);
  },
);

const tooNew: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['AbortSignal.any (Chrome 116, iOS 17.4)', /AbortSignal\.any\b/],
  ['AbortSignal.timeout (Chrome 103, iOS 16)', /AbortSignal\.timeout(?!\?)/],
  [
    'checkVisibility (Chrome 105, iOS 17.4), showPopover (Chrome 114, iOS 17)',
    /(checkVisibility|showPopover)\(/,
  ],
  ['helpers of iterators (Chrome 122, iOS 18.4)', /\.(keys|values|entries)\(\)\s*\.(?!next)/],
  ['a range in a media query (Chrome 104, iOS 16.4)', /matchMedia\([^)]*[<>]/],
  ['findLast (Firefox 104)', /\.findLast(Index)?\(/],
  ['toSorted, toReversed, toSpliced (Chrome 110, iOS 16)', /\.(toSorted|toReversed|toSpliced)\(/],
  ['groupBy, withResolvers, fromAsync', /\b((Object|Map)\.groupBy|withResolvers|fromAsync)\(/],
  ['look-behind in a regular expression (iOS 16.4)', /\(\?<[=!]/],
  ['URL.canParse (Chrome 120, iOS 17)', /URL\.canParse\b/],
  ['Temporal (Chrome 144, Firefox 139)', /Temporal\.\w+\.\w+\(/],
];

it.each(tooNew)('no page uses %s', (_, pattern) => {
  const files = ['src', 'server/http']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /^(src.*\.tsx?|server.*\.js)$/.test(file))
    .filter((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\/\/.*$/gm, '')
        .match(pattern),
    );

  expect(files).toEqual([]);
});

it('a fault of the program is not called a network error', async () => {
  const server = fakeServer(() => json({}));
  connect({ fetch: server.fetch, realm: () => 'customer' });
  const { Headers } = globalThis;
  onTestFinished(() => void (globalThis.Headers = Headers));
  const request = new Request('https://meera.localhost/api/plans/');
  globalThis.Headers = undefined as never;

  await expect(send(request)).rejects.toBeInstanceOf(TypeError);
});
