// The fields of a customer's registration and the handling of its errors: pure.
import { asProblem, isProblem } from '../../api/problem.ts';
import type { Registration } from '../../api/registration.ts';
import type { DraftPlace } from '../../browser/drafts.ts';
import { privacyNotice } from '../../lib/copy/privacyNotice.ts';
import { registrationCopy as copy } from '../../lib/copy/registration.ts';
import { portraitCrop } from '../../lib/crop.ts';
import type { Day } from '../../lib/dates.ts';
import { changeField, initialForm, visibleErrors, type Errors, type FormState } from '../../lib/form.ts';
import { fileOfCrop, imagePolicies } from '../../lib/images.ts';
import { problemText, splitFieldErrors } from '../../lib/problemText.ts';
import {
  emptyRegistration,
  normalizeRegistration,
  registrationErrors,
  type RegistrationTexts,
} from '../../lib/schemas/registration.ts';
import type { Toast } from '../session/toasts.ts';
import type { OtpCopy } from '../shared/otpTypes.ts';
import { phoneOf, registrationCode } from '../shared/phoneVerification.ts';

type Values = RegistrationTexts & { profile_photo: Blob | null; consent: boolean };
export type RegistrationForm = FormState<Values>;

export const photoField = {
  name: 'profile_photo',
  rules: imagePolicies.registration,
  preset: portraitCrop,
};

export const empty: Values = { ...emptyRegistration, profile_photo: null, consent: false };
const { password: _1, confirm_password: _2, ...kept } = emptyRegistration;
export const draft: DraftPlace = {
  owner: 'visitor',
  form: 'customerRegistration',
  record: '',
  fields: Object.keys(kept),
};
const fields = Object.keys(empty) as (keyof Values)[];
export const emptyForm = (): RegistrationForm => initialForm(empty);

const otpCopy: OtpCopy = {
  sendFailed: copy.otpSendFailed,
  verifyFailed: copy.otpInvalid,
  sent: copy.otpSent,
  resent: copy.otpSent,
  verified: copy.phoneVerified,
};

/** The fields that "See More" reveals. */
const furtherFields: readonly string[] = [
  'dob',
  'gender',
  'marital_status',
  'street',
  'city',
  'state',
  'pincode',
  'referral_source',
];

const concernsFurtherFields = (errors: object): boolean =>
  Object.keys(errors).some((name) => furtherFields.includes(name));

/** The error of each invalid field; nothing is sent while there is one. */
export function formErrors({ form, today }: { form: RegistrationForm; today: Day }): Errors<Values> {
  const { profile_photo: _1, consent: _2, ...texts } = form.values;
  return registrationErrors(texts, today);
}

/** A half-typed date is not an error yet; the error of every other field shows while typing (spec A5). */
export const typeInto = (form: RegistrationForm, name: string, value: unknown): RegistrationForm =>
  changeField(form, name, value, name !== 'dob' || String(value).length >= 10);

/** The form as sent, the photo named after the phone number. */
export function requestOf(form: RegistrationForm): Registration {
  const { profile_photo, consent, ...texts } = form.values;
  const phone_number = phoneOf({ form });
  return {
    ...normalizeRegistration(texts),
    phone_number,
    notice_version: consent ? privacyNotice.version : '',
    profile_photo: profile_photo && fileOfCrop(profile_photo, phone_number),
  };
}

/** The server's errors of this form's fields, and the rest. */
function rejectedFields(error: unknown) {
  const { notice_version: consent, ...rejected } = asProblem(error).fields ?? {};
  return splitFieldErrors({ ...rejected, ...(consent && { consent }) }, fields);
}
export const fieldErrors = ({ error }: Failed) => rejectedFields(error).known;

type Failed = { error: unknown };

export const otpInput = registrationCode('customer', otpCopy);

/** True when an error is among the fields under "See More". */
export const showsFurtherErrors = (filled: { form: RegistrationForm; today: Day }): boolean =>
  concernsFurtherFields(visibleErrors(filled.form, formErrors(filled)));

export const requiresOtp = (error: unknown): boolean => isProblem(error, 'otp_required');

export const rejectsFields = (error: unknown): boolean => Object.keys(fieldErrors({ error })).length > 0;

/** The message at the phone field when the number has to be verified. */
export const otpRequired = ({ error }: Failed) => ({
  phone_number: problemText(asProblem(error), copy.phoneNotVerified),
});

/** The part of a rejection that no field shows. */
export function restToast({ error }: Failed): Toast | null {
  const { rest } = rejectedFields(error);
  return rest ? { tone: 'error', text: rest } : null;
}

export const failureToast = (failed: Failed): Toast =>
  restToast(failed) ?? { tone: 'error', text: problemText(asProblem(failed.error), copy.failed) };
