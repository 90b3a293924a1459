// A store's own domains: added when the domain's DNS has the store's token, or by the operator's confirmation.
// docs/decisions/0030-own-domains.md.

import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { ownDomainOf } from '../../src/lib/storeAddress.ts';
import { hmac } from '../auth/tokens.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { serverSecret } from '../auth/serverSecret.ts';

/** The texts of a name's TXT records. Rejects as `node:dns` does. */
export type TextRecords = (name: string) => Promise<string[][]>;

const LOOKUP_MS = 5_000;
export const textRecords: TextRecords = (name) =>
  new Resolver({ timeout: LOOKUP_MS, tries: 2 }).resolveTxt(name);

/** A refusal in one sentence. */
export class DomainRefused extends Error {}

const recordOf = (host: string): string => `_swarna.${host}`;
const tokenOf = (secret: string, host: string, slug: string): string =>
  `swarna-${hmac(secret, 'domain', host, slug).slice(0, 32)}`;

/** The DNS form of a typed domain. */
function hostOf(typed: string, rootDomain: string): string {
  const name = /[/\\?#@:\s]/.test(typed) ? '' : domainToASCII(typed); // it would cut off a path
  const host = ownDomainOf(name, rootDomain);
  if (host) return host;
  throw new DomainRefused(
    `"${typed}" cannot be a store's own domain: give a bare name such as gold.example, outside ${rootDomain}.`,
  );
}

export interface WantedDomain {
  slug: string;
  typed: string;
  rootDomain: string;
  now: Temporal.Instant;
}

/**
 * Adds a domain whose DNS has the store's token, and returns it. Throws {@link DomainRefused}, naming the missing
 * record.
 */
export async function addDomain(db: Db, wanted: WantedDomain, lookUp: TextRecords): Promise<string> {
  const { slug, typed, rootDomain } = wanted;
  const host = hostOf(typed, rootDomain);
  const storeId = await freeFor(db, slug, host);
  const name = recordOf(host);
  const token = tokenOf(await serverSecret(db), host, slug);
  const found = await recordsOf(name, lookUp);
  if (found.includes(token)) return insert(db, storeId, host, 'dns', wanted.now);
  const state = found.length === 0 ? 'has no such record yet' : `has ${found.join(' and ')}`;
  throw new DomainRefused(
    `Not added. Whoever owns ${host} sets the TXT record\n  ${name}  ${token}\nand this command is run again. ${name} ${state}.`,
  );
}

/** Adds a domain by the operator's confirmation, and returns it. */
export async function confirmDomain(db: Db, { slug, typed, rootDomain, now }: WantedDomain): Promise<string> {
  const host = hostOf(typed, rootDomain);
  return insert(db, await freeFor(db, slug, host), host, 'operator', now);
}

/** Removes a domain, even one that no longer resolves; false if it was not registered. */
export async function removeDomain(db: Db, typed: string): Promise<boolean> {
  const removed = await kysely(db)
    .deleteFrom('own_domains')
    .where('host', '=', domainToASCII(typed).replace(/\.$/, ''))
    .returning('host')
    .executeTakeFirst();
  return removed !== undefined;
}

const domains = (db: Db) =>
  kysely(db)
    .selectFrom('own_domains')
    .innerJoin('stores', 'stores.id', 'own_domains.store_id')
    .select(['stores.slug', 'own_domains.host', 'own_domains.proved_by', 'own_domains.added_at'])
    .orderBy('stores.slug')
    .orderBy('own_domains.added_at', 'desc')
    .orderBy('own_domains.host');

/** One line for each domain; links lead to the first of a store. */
export async function listDomains(db: Db): Promise<string[]> {
  const found = await domains(db).execute();
  if (found.length === 0) return ['No domain.'];
  return found.map(({ slug, host, proved_by, added_at }) =>
    [slug.padEnd(24), host.padEnd(32), proved_by.padEnd(8), added_at.slice(0, 10)].join('  '),
  );
}

/** Faults of the registered domains, one sentence each, for `doctor`. */
export async function domainFaults(db: Db, rootDomain: string, lookUp: TextRecords): Promise<string[]> {
  const secret = await serverSecret(db);
  const faults = (await domains(db).execute()).map(async ({ slug, host, proved_by }) => {
    if (!ownDomainOf(host, rootDomain))
      return `${host} of ${slug} is ROOT_DOMAIN or below it, so it leads nowhere: \`domain:remove ${host}\`.`;
    if (proved_by === 'operator') return [];
    let found: string[];
    try {
      found = await recordsOf(recordOf(host), lookUp);
    } catch (error) {
      return `${host} of ${slug} was not checked. ${error instanceof Error ? error.message : String(error)}`;
    }
    return found.includes(tokenOf(secret, host, slug))
      ? []
      : `${host} no longer has the record of ${slug}, so it may belong to somebody else: set it again, or \`domain:remove ${host}\`.`;
  });
  return (await Promise.all(faults)).flat();
}

/** The id of a store that may have the domain. Throws when there is no such store, and when a store has the domain already. */
async function freeFor(db: Db, slug: string, host: string): Promise<string> {
  const [taken] = await domains(db).where('own_domains.host', '=', host).execute();
  if (taken) throw new DomainRefused(`${host} is a domain of ${taken.slug} already.`);
  const store = await kysely(db)
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!store) throw new DomainRefused(`There is no store "${slug}".`);
  return store.id;
}

async function insert(
  db: Db,
  store_id: string,
  host: string,
  proved_by: 'dns' | 'operator',
  added_at: Temporal.Instant,
): Promise<string> {
  await kysely(db).insertInto('own_domains').values({ store_id, host, proved_by, added_at }).execute();
  return host;
}

/** The TXT records of a name; empty if the name does not exist. Throws when the DNS does not reply. */
async function recordsOf(name: string, lookUp: TextRecords): Promise<string[]> {
  try {
    return (await lookUp(name)).map((chunks) => chunks.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new DomainRefused(`The DNS gave no answer for ${name} (${code ?? String(error)}). Try again.`);
  }
}
