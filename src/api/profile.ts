// Changing one's own data. What is left empty is not sent, and stays as it is stored (decision 49).
import { fromPromise } from 'xstate';
import type { ProfileTexts } from '../lib/schemas/profile.ts';
import type { SellerProfileTexts } from '../lib/schemas/sellerProfile.ts';
import type { StoreTexts } from '../lib/schemas/storeProfile.ts';
import { answer, client, formData } from './client.ts';
import type { Customer, Seller } from './account.ts';
import { updateProfile, updateSellerProfile } from './decoders/profile.ts';

export type ProfileChange = Partial<ProfileTexts> & { profile_photo: File | null };

/** Answers the customer as now stored. An empty `staff` names nobody. */
export const saveProfile = fromPromise<Customer, ProfileChange>(({ input, signal }) => {
  const body = formData(input);
  if (input.staff === '') body.set('staff', '');
  return answer(
    client.PUT('/profile/', { body: {} as never, bodySerializer: () => body, signal }),
    updateProfile,
  );
});

type SellerChange = Partial<SellerProfileTexts & StoreTexts> & {
  seller_profile_photo?: File;
  shop_logo?: File | null;
};

const saveSeller = (change: SellerChange, signal: AbortSignal): Promise<Seller> =>
  answer(
    client.PUT('/seller/profile/', { body: {} as never, bodySerializer: () => formData(change), signal }),
    updateSellerProfile,
  );

/** Name and e-mail; answers the seller as now stored. */
export const saveDetails = fromPromise<Seller, Partial<SellerProfileTexts>>(({ input, signal }) =>
  saveSeller(input, signal),
);

/** The seller's photo alone; answers the seller as now stored. */
export const savePhoto = fromPromise<Seller, File>(({ input: seller_profile_photo, signal }) =>
  saveSeller({ seller_profile_photo }, signal),
);

export type StoreChange = Partial<StoreTexts> & { shop_logo: File | null };

/** Answers the seller and the store as now stored. */
export const saveStore = fromPromise<Seller, StoreChange>(({ input, signal }) => saveSeller(input, signal));
