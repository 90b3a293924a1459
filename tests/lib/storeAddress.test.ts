import { describe, expect, it } from 'vitest';
import {
  isDomainName,
  isStoreSlug,
  ownDomainOf,
  storeHost,
  storeUrl,
  tenantOf,
} from '../../src/lib/storeAddress.ts';
import { cleanStoreSlug, trimStoreSlug } from '../../src/lib/storeSlug.ts';

const place = { rootDomain: 'swarna.example', port: '', protocol: 'https:' };

const rejected = [
  'evil.com',
  'x@evil',
  '//',
  'evil\\',
  'evil:80',
  'evil%2ecom',
  'evil。com',
  'eviｌ',
  'évil',
  'xn--e1afmkfd',
  'ev il',
  'evil\n',
  '\u0000evil',
  'evil\u200b',
  '-evil',
  'evil-',
  'ev--il',
  'ev_il',
  '',
  'ab',
  'a'.repeat(64),
  '🙂🙂🙂',
  'www',
  'api',
];

it.each(rejected.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
  'rejects the store name %s',
  (_, text) => {
    expect(isStoreSlug(text)).toBe(false);
    expect(storeHost({ slug: text }, place)).toBeNull();
    expect(storeUrl({ slug: text }, place, '/login')).toBeNull();
    expect(tenantOf(`${text}.swarna.example`, 'swarna.example').kind).not.toBe('store');
  },
);

it.each(['meera', 'my-shop', 'a1b', '123', 'a-b-c', 'a'.repeat(63), 'shop-2-go'])(
  'accepts the store name %s',
  (text) => {
    expect(isStoreSlug(text)).toBe(true);
    expect(trimStoreSlug(text)).toBe(text);
    expect(tenantOf(`${text}.swarna.example`, 'swarna.example')).toEqual({ kind: 'store', slug: text });
  },
);

it.each([
  ['meera.localhost:3000', 'localhost', { kind: 'store', slug: 'meera' }],
  ['MEERA.LocalHost', 'localhost', { kind: 'store', slug: 'meera' }],
  ['meera.localhost.', 'localhost', { kind: 'store', slug: 'meera' }],
  ['meera.localhost:3000', 'localhost:3000', { kind: 'store', slug: 'meera' }],
  ['localhost:3000', 'localhost', { kind: 'apex' }],
  ['www.localhost:3000', 'localhost', { kind: 'apex' }],
  ['127.0.0.1:3000', 'localhost', { kind: 'unknown' }],
  ['[::1]:3000', 'localhost', { kind: 'unknown' }],
  ['a.meera.localhost', 'localhost', { kind: 'unknown' }],
  ['meeralocalhost', 'localhost', { kind: 'unknown' }],
  ['meera.localhost.evil.com', 'localhost', { kind: 'unknown' }],
  ['evil.com@meera.localhost', 'localhost', { kind: 'unknown' }],
  ['meera@evil.com', 'localhost', { kind: 'unknown' }],
  ['.localhost', 'localhost', { kind: 'unknown' }],
  ['api.localhost', 'localhost', { kind: 'unknown' }],
  ['xn--meera.localhost', 'localhost', { kind: 'unknown' }],
  ['', 'localhost', { kind: 'unknown' }],
  ['meera.localhost:3000:3000', 'localhost', { kind: 'unknown' }],
])('the host %j under %s belongs to %j', (host, root, tenant) => {
  expect(tenantOf(host, root)).toEqual(tenant);
});

it('accepts capitals in a host but not in a store name', () => {
  expect(isStoreSlug('Meera')).toBe(false);
  expect(storeUrl({ slug: 'Meera' }, place, '/login')).toBeNull();
  expect(tenantOf('Meera.swarna.example', 'Swarna.example')).toEqual({ kind: 'store', slug: 'meera' });
});

it('keeps hyphens while typing and trims them from the ends on blur', () => {
  expect(cleanStoreSlug('My-')).toBe('my-');
  expect(cleanStoreSlug('-My Shop!')).toBe('-myshop');
  expect(trimStoreSlug('--My-Shop--')).toBe('my-shop');
  expect(cleanStoreSlug('ＳＨＯＰ मीरा 🙂')).toBe('');
  expect(cleanStoreSlug('a'.repeat(10_000))).toHaveLength(63);
  expect(trimStoreSlug('-'.repeat(10_000))).toBe('');
});

describe('storeUrl', () => {
  it('a store URL is the store’s host and the path', () => {
    expect(storeUrl({ slug: 'meera' }, place, '/seller/kyc')).toBe('https://meera.swarna.example/seller/kyc');
    expect(
      storeUrl({ slug: 'meera' }, { rootDomain: 'localhost', port: 3000, protocol: 'http:' }, '/login'),
    ).toBe('http://meera.localhost:3000/login');
    expect(storeHost({ slug: 'meera' }, { rootDomain: 'localhost', port: '3000' })).toBe(
      'meera.localhost:3000',
    );
  });

  it.each(['', 'login', '//evil.com', '/\\evil.com', '/a\\b', '/a\nb', '@evil.com', '.evil.com', ':80/'])(
    'there is no store URL for the path %j',
    (path) => {
      expect(storeUrl({ slug: 'meera' }, place, path)).toBeNull();
    },
  );

  it.each(['javascript:', 'data:', 'ftp:', 'https', ''])(
    'there is no store URL for the protocol %j',
    (protocol) => {
      expect(storeUrl({ slug: 'meera' }, { ...place, protocol }, '/login')).toBeNull();
    },
  );
});

const notDomains = [
  'gold',
  'Gold.example',
  'gold.example:8443',
  'gold.example.',
  '-gold.example',
  'go_ld.example',
  'gold.example/evil',
  'gold.example\\evil',
  'me@gold.example',
  'gold.example\n',
  'gold。example',
  'सोना.भारत',
  '127.0.0.1',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}in`,
  'javascript:alert(1)',
  '',
];

describe('own domains', () => {
  it.each(['gold.example', 'www.gold-house.co.in', 'xn--p1b6ci4b4b3a.xn--h2brj9c', '1.gold.in', 'a.b'])(
    'accepts the domain name %s',
    (text) => expect(isDomainName(text)).toBe(true),
  );

  it.each(notDomains.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'rejects the domain name %s, and leads to the subdomain in its place',
    (_, text) => {
      expect(isDomainName(text)).toBe(false);
      expect(storeUrl({ slug: 'meera', ownDomain: text }, place, '/login')).toBe(
        'https://meera.swarna.example/login',
      );
    },
  );

  it('a store with a domain of its own has its pages there, at the same port', () => {
    const store = { slug: 'meera', ownDomain: 'gold.example' };

    expect(storeUrl(store, place, '/login')).toBe('https://gold.example/login');
    expect(storeHost(store, { ...place, port: 3000 })).toBe('gold.example:3000');
    expect(storeHost({ slug: 'evil.com', ownDomain: 'gold.example' }, place)).toBeNull();
  });

  it.each([
    ['gold.example', 'gold.example'],
    ['gold.example.', 'gold.example'],
    ['meeraswarna.example', 'meeraswarna.example'],
    ['swarna.example.evil.com', 'swarna.example.evil.com'],
    ['swarna.example', null],
    ['www.swarna.example', null],
    ['meera.swarna.example', null],
    ['127.0.0.1:3000', null],
    ['[::1]:3000', null],
    ['', null],
  ])('the host %j can be the own domain %j', (host, domain) => {
    expect(ownDomainOf(host, 'swarna.example')).toBe(domain);
  });
});
