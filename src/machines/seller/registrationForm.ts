// The fields of a jeweller's registration in two steps and the handling of its errors: pure.
import { asProblem, isProblem } from '../../api/problem.ts';
import type { SellerRegistration } from '../../api/sellerRegistration.ts';
import type { DraftPlace } from '../../browser/drafts.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { coverCrop, logoCrop, portraitCrop } from '../../lib/crop.ts';
import { changeField, initialForm, touchField, type Errors, type FormState } from '../../lib/form.ts';
import { fileOfCrop, imagePolicies } from '../../lib/images.ts';
import { problemText, splitFieldErrors } from '../../lib/problemText.ts';
import {
  emptySellerRegistration,
  normalizeSellerRegistration,
  profileFieldNames,
  sellerRegistrationErrors,
  storeFieldNames,
  type SellerRegistrationTexts,
} from '../../lib/schemas/sellerRegistration.ts';
import { trimStoreSlug } from '../../lib/storeSlug.ts';
import type { Toast } from '../session/toasts.ts';
import type { OtpCopy } from '../shared/otpTypes.ts';
import { registrationCode } from '../shared/phoneVerification.ts';

const copy = sellerCopy.register;

export type SellerStep = 'profile' | 'store';
type Values = SellerRegistrationTexts & {
  seller_profile_photo: Blob | null;
  shop_logo: Blob | null;
  shop_cover: Blob | null;
};
export type RegistrationForm = FormState<Values>;

export const photoField = {
  name: 'seller_profile_photo',
  rules: imagePolicies.sellerAvatar,
  preset: portraitCrop,
};
export const logoField = { name: 'shop_logo', rules: imagePolicies.shopLogo, preset: logoCrop };
export const coverField = { name: 'shop_cover', rules: imagePolicies.shopCover, preset: coverCrop };

export const empty: Values = {
  ...emptySellerRegistration,
  seller_profile_photo: null,
  shop_logo: null,
  shop_cover: null,
};
const { password: _1, confirm_password: _2, ...kept } = emptySellerRegistration;
export const draft: DraftPlace = {
  owner: 'visitor',
  form: 'sellerRegistration',
  record: '',
  fields: Object.keys(kept),
};
const fields = Object.keys(empty) as (keyof Values)[];
export const emptyForm = (): RegistrationForm => initialForm(empty);

const otpCopy: OtpCopy = {
  sendFailed: copy.otpSendFailed,
  verifyFailed: copy.otpInvalid,
  notVerified: copy.otpFailed,
  sent: copy.otpSent,
  resent: copy.otpSent,
  verified: copy.phoneVerified,
};

export const fieldsOf: Record<SellerStep, readonly string[]> = {
  profile: [...profileFieldNames, 'seller_profile_photo'],
  store: [...storeFieldNames, 'shop_logo', 'shop_cover'],
};

/** True when an error belongs to this step. */
export const concern = (errors: object, step: SellerStep): boolean =>
  Object.keys(errors).some((name) => fieldsOf[step].includes(name));

/** The error of each invalid field; nothing is sent while there is one. */
export function formErrors({ form }: { form: RegistrationForm }): Errors<Values> {
  const { seller_profile_photo: _photo, shop_logo: _logo, shop_cover: _cover, ...texts } = form.values;
  return sellerRegistrationErrors(texts);
}

type Left = { context: { form: RegistrationForm }; event: { name: string } };

/** Hyphens at the ends of the store's address are removed when its field loses focus, not while typing (decision 20). */
export const leave = ({ context: { form }, event: { name } }: Left): { form: RegistrationForm } => ({
  form: touchField(
    name === 'store_url' ? changeField(form, name, trimStoreSlug(form.values.store_url)) : form,
    name,
  ),
});

/** The form as sent, the images named after the phone number and the store. */
export function requestOf({ values }: RegistrationForm): SellerRegistration {
  const { seller_profile_photo, shop_logo, shop_cover, ...texts } = values;
  const normalized = normalizeSellerRegistration(texts);
  return {
    ...normalized,
    seller_profile_photo: seller_profile_photo && fileOfCrop(seller_profile_photo, normalized.phone_number),
    shop_logo: shop_logo && fileOfCrop(shop_logo, normalized.store_url),
    shop_cover: shop_cover && fileOfCrop(shop_cover, `${normalized.store_url}-cover`),
  };
}

type Failed = { error: unknown };

/** The server's errors of this form's fields, and the rest. */
const rejectedFields = (error: unknown) => splitFieldErrors(asProblem(error).fields, fields);
export const fieldErrors = ({ error }: Failed) => rejectedFields(error).known;

/** True when the phone number has to be verified again: by the error's code, or by a detail that mentions the OTP (spec B8). */
export const requiresVerification = (error: unknown): boolean =>
  isProblem(error, 'otp_required') || /\botp\b/i.test(asProblem(error).detail ?? '');

export const otpInput = registrationCode('seller', otpCopy);

/** The message at the phone field when the number has to be verified. */
export const otpRequired = ({ error }: Failed) => ({
  phone_number: problemText(asProblem(error), copy.phoneNotVerified),
});

export function failureToast({ error }: Failed): Toast {
  const { known, rest } = rejectedFields(error);
  const aboutFields = Object.keys(known).length > 0 ? copy.failed : '';
  return { tone: 'error', text: rest || aboutFields || problemText(asProblem(error), copy.failed) };
}
