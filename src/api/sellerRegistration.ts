import { fromPromise } from 'xstate';
import type { SellerTexts } from '../lib/shapes/sellerRegistration.ts';
import { answer, client, formData } from './client.ts';
import { registerSeller as opened } from './shapes/registration.ts';

/** Everything a new jeweller tells; empty texts are not sent. */
export type SellerRegistration = SellerTexts & { seller_profile_photo: File | null; shop_logo: File | null };

export const registerSeller = fromPromise<unknown, SellerRegistration>(({ input, signal }) =>
  answer(
    client.POST('/seller/register/', {
      body: {} as never,
      bodySerializer: () => formData({ ...input }),
      signal,
    }),
    opened,
  ),
);
