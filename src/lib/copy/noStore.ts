import { sharedCopy } from './shared.ts';

/** Texts for customers at an address without a store. */
export const noStoreCopy = {
  title: sharedCopy.errors.noStore,
  body: 'Your savings are kept at your jeweller’s own address. Open the link, or scan the QR code, that you got from the shop.',
  jeweller: 'Are you a jeweller?',
  login: 'Log in to your store',
} as const;
