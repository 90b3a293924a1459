// Rejects new passwords that are easy to guess, whatever their length (NIST SP 800-63B, 5.1.1.2; ASVS 6.2.4, 6.2.11).

import { passwordStrength, repeatedFact, type PasswordFacts } from '../../src/lib/password.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { fieldProblem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { readAccount } from '../repositories/accounts.ts';
import { shopName } from '../repositories/stores.ts';
import type { Store } from '../repositories/tenants.ts';

let common: ReadonlySet<string> | undefined;

/**
 * The 49,000 most common passwords, in lower case. Loaded with the first new password: neither the start nor a login
 * needs them.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return (common ??= new Set(dictionary['passwords-common']));
}

/** A password with fewer different characters than this is among an attacker's first guesses. */
const LEAST_DISTINCT = 4;
/** A short piece again and again, such as `abcdabcd`. */
const REPEATED = /^(.{1,4})\1+$/su;
/** Words of the product. Attackers try them with a few digits appended. */
const PRODUCT_WORDS = /swarna|jewell?er(s|y)?|jewelry/g;
/** Enough characters beside the product's words make a password acceptable. */
const LEAST_BESIDE = 5;

function isPredictable(password: string): boolean {
  const small = password.toLowerCase();
  const beside = small.replace(PRODUCT_WORDS, '');
  const isNameAndDigits = small.includes('swarna') && !/\p{L}/u.test(beside);
  const isShort = beside !== small && beside.length < LEAST_BESIDE;
  return new Set(small).size < LEAST_DISTINCT || REPEATED.test(small) || isNameAndDigits || isShort;
}

/** Throws the field's error for a common or predictable password, and for one that repeats the phone, the name or the store. */
export async function refuseGuessable(field: string, password: string, facts: PasswordFacts): Promise<void> {
  const repeated = repeatedFact(password, facts);
  if (repeated) throw fieldProblem(field, readersCopy().sharedCopy.password.repeats[repeated]);
  if (isPredictable(password) || (await commonPasswords()).has(password.toLowerCase()))
    throw fieldProblem(field, readersCopy().sharedCopy.password.common);
}

/** Throws the field's error for a new password that is guessable, or on the seller's side weak. */
export async function refuseNewPassword(
  store: Store,
  realm: Realm,
  accountId: string,
  new_password: string,
): Promise<void> {
  if (realm === 'seller' && passwordStrength(new_password) === 'weak')
    throw fieldProblem('new_password', readersCopy().sellerCopy.register.passwordWeak);
  await refuseGuessable('new_password', new_password, {
    ...(await readAccount(store, realm, accountId)),
    store: [store.slug, await shopName(store)],
  });
}
