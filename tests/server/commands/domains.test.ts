import { beforeEach, expect, it } from 'vitest';
import {
  addDomain,
  confirmDomain,
  domainFaults,
  DomainRefused,
  listDomains,
  removeDomain,
  type TextRecords,
} from '../../../server/commands/domains.ts';
import { testWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';

const db = await testDatabase();
beforeEach(async () => {
  await testWorld(db);
});

const rootDomain = 'shop.example';
const now = Temporal.Instant.from('2026-04-01T04:30:00Z');
const gold = { slug: 'meera', typed: 'gold.example', rootDomain, now };

const failing =
  (code: string): TextRecords =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));
const noRecord = failing('ENOTFOUND');
/** DNS with these texts at one name, in chunks as resolvers answer. */
const dns =
  (at: string, ...texts: string[]): TextRecords =>
  (name) =>
    name === at ? Promise.resolve(texts.map((text) => [text.slice(0, 5), text.slice(5)])) : noRecord(name);

/** The record that a refusal names. */
async function asked(wanted = gold): Promise<{ name: string; token: string }> {
  const refusal = await addDomain(db, wanted, noRecord).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DomainRefused);
  const [, name = '', token = ''] = /\n {2}(\S+) {2}(\S+)\n/.exec((refusal as Error).message) ?? [];
  return { name, token };
}

it('a domain is added once its DNS has the token, among other records too', async () => {
  const { name, token } = await asked();
  expect([name, token]).toEqual(['_swarna.gold.example', expect.stringMatching(/^swarna-[\w-]{32}$/)]);
  expect(await listDomains(db)).toEqual(['No domain.']);

  expect(await addDomain(db, gold, dns(name, 'v=other', token))).toBe('gold.example');

  expect(await listDomains(db)).toEqual([expect.stringMatching(/^meera +gold\.example +dns +2026-04-01$/)]);
});

it('the token of one store or domain proves no other', async () => {
  const { token } = await asked();
  const others = [
    { ...gold, slug: 'kaveri' },
    { ...gold, typed: 'silver.example' },
  ];

  for (const wanted of others) {
    const lookUp = dns(`_swarna.${wanted.typed}`, token);
    await expect(addDomain(db, wanted, lookUp)).rejects.toThrow(`_swarna.${wanted.typed} has ${token}.`);
  }
  expect(await listDomains(db)).toEqual(['No domain.']);
});

it('the refusal says whether the record is missing, or the DNS gave no answer', async () => {
  for (const code of ['ENOTFOUND', 'ENODATA'])
    await expect(addDomain(db, gold, failing(code))).rejects.toThrow('has no such record yet.');
  await expect(addDomain(db, gold, failing('ETIMEOUT'))).rejects.toThrow(
    'The DNS gave no answer for _swarna.gold.example (ETIMEOUT). Try again.',
  );
});

it.each([
  ['Gold.Example', 'gold.example'],
  ['gold.example.', 'gold.example'],
  ['सोना.भारत', 'xn--l2b5at4c.xn--h2brj9c'],
])('the typed domain %s is kept as %s', async (typed, host) => {
  expect(await confirmDomain(db, { ...gold, typed })).toBe(host);
  expect(await listDomains(db)).toEqual([expect.stringMatching(new RegExp(`^meera +${host} +operator `))]);
});

it.each([
  'shop.example',
  'www.shop.example',
  'meera.shop.example',
  'gold',
  'localhost',
  '127.0.0.1',
  'https://gold.example',
  'gold.example/shop',
  'gold.example:8443',
  'me@gold.example',
  '*.gold.example',
  '',
])('%j cannot be an own domain', async (typed) => {
  await expect(confirmDomain(db, { ...gold, typed })).rejects.toThrow(
    `"${typed}" cannot be a store's own domain: give a bare name such as gold.example, outside shop.example.`,
  );
});

it('a domain that a store has, and a store that does not exist, are refused', async () => {
  await confirmDomain(db, gold);

  for (const slug of ['meera', 'kaveri'])
    await expect(confirmDomain(db, { ...gold, slug })).rejects.toThrow(
      'gold.example is a domain of meera already.',
    );
  await expect(confirmDomain(db, { ...gold, slug: 'nobody', typed: 'new.example' })).rejects.toThrow(
    'There is no store "nobody".',
  );
});

it('a removed domain is free for another store', async () => {
  await confirmDomain(db, gold);

  expect(await removeDomain(db, 'GOLD.example.')).toBe(true);
  expect(await removeDomain(db, 'gold.example')).toBe(false);

  await confirmDomain(db, { ...gold, slug: 'kaveri' });
  expect(await listDomains(db)).toEqual([expect.stringMatching(/^kaveri /)]);
});

it('doctor names a domain whose record is gone or someone else’s, or that came to lie below the root domain', async () => {
  const { name, token } = await asked();
  await addDomain(db, gold, dns(name, token));
  await confirmDomain(db, { ...gold, typed: 'trusted.example' });

  expect(await domainFaults(db, rootDomain, dns(name, token))).toEqual([]);
  for (const lookUp of [noRecord, dns(name, 'swarna-of-somebody')])
    expect(await domainFaults(db, rootDomain, lookUp)).toEqual([
      'gold.example no longer has the record of meera, so it may belong to somebody else: set it again, or `domain:remove gold.example`.',
    ]);
  expect(await domainFaults(db, rootDomain, failing('ESERVFAIL'))).toEqual([
    'gold.example of meera was not checked. The DNS gave no answer for _swarna.gold.example (ESERVFAIL). Try again.',
  ]);
  expect(await domainFaults(db, 'gold.example', dns(name, token))).toEqual([
    'gold.example of meera is ROOT_DOMAIN or below it, so it leads nowhere: `domain:remove gold.example`.',
  ]);
});
