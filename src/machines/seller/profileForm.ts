// The form of a jeweller's own name and e-mail.
import type { Seller } from '../../api/account.ts';
import { saveDetails, type DetailsChange } from '../../api/profile.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { textsOf } from '../../lib/schemas/fields.ts';
import {
  emptySellerProfile,
  normalizeSellerProfile,
  sellerProfileErrors,
  type SellerProfileTexts,
} from '../../lib/schemas/sellerProfile.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = sellerCopy.profile;

type ProfileFormInput = FormInput<SellerProfileTexts, Seller, DetailsChange>;

export const sellerProfileFormMachine = formOf<SellerProfileTexts, Seller, DetailsChange>({
  save: saveDetails,
});

const valuesOf = (seller: Seller | null) => textsOf(emptySellerProfile, seller);

export const sellerProfileForm = (
  seller: Seller | null,
  toasts: ProfileFormInput['toasts'],
): ProfileFormInput => ({
  values: valuesOf(seller),
  read: valuesOf,
  record: seller,
  draft: { owner: 'seller', form: 'profile', record: '', fields: Object.keys(emptySellerProfile) },
  validate: (values) => sellerProfileErrors(values),
  normalize: (_values, _seller, _key, changed) => normalizeSellerProfile(changed),
  texts: { saved: copy.updated, failed: copy.updateFailed },
  toasts,
});
