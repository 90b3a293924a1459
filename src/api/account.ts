import type { Realm } from '../lib/realm.ts';
import type { Schemas } from './client.ts';

export type Customer = Schemas['User'];
export type Seller = Schemas['Seller'];

/** The signed-in customer or seller. */
export type Account = { realm: 'customer'; user: Customer } | { realm: 'seller'; user: Seller };

export const customerIn = (account: Account | null): Customer | null =>
  account?.realm === 'customer' ? account.user : null;

export const sellerIn = (account: Account | null): Seller | null =>
  account?.realm === 'seller' ? account.user : null;

export interface Credentials {
  realm: Realm;
  /** The bare 10 digits. */
  phone_number: string;
  password: string;
}

/** True when an unused login is locked rather than ended: only the pages of an active store have the lock. */
export function hasLock(account: Account | null): boolean {
  const seller = sellerIn(account);
  return seller?.has_pin === true && seller.kyc_status === 'ACTIVE';
}
