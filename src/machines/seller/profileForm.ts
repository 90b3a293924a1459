// The form of a jeweller's own name and e-mail.
import type { Seller } from '../../api/account.ts';
import { saveDetails } from '../../api/profile.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import {
  normalizeSellerProfile,
  sellerProfileErrors,
  type SellerProfileTexts,
} from '../../lib/schemas/sellerProfile.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = sellerCopy.profile;

type ProfileFormInput = FormInput<SellerProfileTexts, Seller, Partial<SellerProfileTexts>>;

export const sellerProfileFormMachine = formOf<SellerProfileTexts, Seller, Partial<SellerProfileTexts>>({
  save: saveDetails,
});

export const sellerProfileForm = (
  seller: Seller | null,
  toasts: ProfileFormInput['toasts'],
): ProfileFormInput => ({
  values: { seller_name: seller?.seller_name ?? '', email: seller?.email ?? '' },
  record: seller,
  draft: { owner: 'seller', form: 'profile', record: '', fields: ['seller_name', 'email'] },
  validate: sellerProfileErrors,
  normalize: (_values, _seller, _key, changed) => normalizeSellerProfile(changed),
  texts: { saved: copy.updated, failed: copy.updateFailed },
  toasts,
});
