// Changes to one's own profile. An emptied field is cleared; one that is not named stays as stored (docs/decisions/0005).
import { fromPromise } from 'xstate';
import type { ProfileTexts } from '../lib/schemas/profile.ts';
import type { SellerProfileTexts } from '../lib/schemas/sellerProfile.ts';
import type { StoreTexts } from '../lib/schemas/storeProfile.ts';
import { answer, client, changeData, type Before } from './client.ts';
import type { Customer, Seller } from './account.ts';
import { updateProfile, updateSellerProfile } from './generated/decoders/profile.ts';

export type ProfileChange = Before &
  Partial<ProfileTexts> & { profile_photo: File | null; takes_messages?: boolean };

/** Outputs the customer as stored. */
export const saveProfile = fromPromise<Customer, ProfileChange>(({ input, signal }) =>
  answer(
    client.PUT('/profile/', { body: {} as never, bodySerializer: () => changeData(input), signal }),
    updateProfile,
  ),
);

/** An empty text removes the stored file. */
type FileOrNone = File | '';

type SellerChange = Before &
  Partial<SellerProfileTexts & StoreTexts> & {
    seller_profile_photo?: File;
    shop_logo?: File | null;
    shop_cover?: FileOrNone | null;
    takes_part_payments?: boolean;
    gst_rate?: number;
    message_limit?: number | '';
  };

const saveSeller = (change: SellerChange, signal: AbortSignal): Promise<Seller> =>
  answer(
    client.PUT('/seller/profile/', { body: {} as never, bodySerializer: () => changeData(change), signal }),
    updateSellerProfile,
  );

export type DetailsChange = Before & Partial<SellerProfileTexts>;

/** Saves name and e-mail; outputs the seller as stored. */
export const saveDetails = fromPromise<Seller, DetailsChange>(({ input, signal }) =>
  saveSeller(input, signal),
);

/** Saves the seller's photo alone; outputs the seller as stored. */
export const saveImage = fromPromise<Seller, File>(({ input: seller_profile_photo, signal }) =>
  saveSeller({ seller_profile_photo }, signal),
);

export type StoreChange = Before &
  Partial<StoreTexts> & {
    shop_logo: File | null;
    shop_cover: FileOrNone | null;
    takes_part_payments?: boolean;
    gst_rate?: number;
    /** Empty for none. */
    message_limit?: number | '';
  };

/** Saves the store's profile; outputs the seller, with the store, as stored. */
export const saveStore = fromPromise<Seller, StoreChange>(({ input, signal }) => saveSeller(input, signal));
