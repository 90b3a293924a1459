import type { Account } from '../../api/account.ts';

/** Told to a session whose account was loaded or saved anew. */
export const accountChanged = (account: Account) => ({ type: 'account.changed', account }) as const;
