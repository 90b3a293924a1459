import { fromPromise } from 'xstate';
import type { SellerRegistrationTexts } from '../lib/schemas/sellerRegistration.ts';
import { answer, client, formData } from './client.ts';
import { registerSeller as opened } from './generated/decoders/registration.ts';

/** A new jeweller's registration; empty texts are not sent. */
export type SellerRegistration = SellerRegistrationTexts & {
  seller_profile_photo: File | null;
  shop_logo: File | null;
  shop_cover: File | null;
};

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
