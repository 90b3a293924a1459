// The field errors of the product's forms, by operation. The rules are the forms' own (src/lib), and their messages replace the
// contract's.

import type { OperationId } from '../../src/api/permissions.ts';
import type { Day } from '../../src/lib/dates.ts';
import { imagePoliciesIn, type imagePolicies, type ImagePolicy } from '../../src/lib/images.ts';
import { nomineeErrors, nomineeTexts } from '../../src/lib/schemas/nominee.ts';
import { phonePolicies } from '../../src/lib/phone.ts';
import { catalogueItemErrors, emptyCatalogueItem } from '../../src/lib/schemas/catalogueItem.ts';
import { newPasswordErrors } from '../../src/lib/schemas/newPassword.ts';
import { passwordChangeErrors } from '../../src/lib/schemas/passwordChange.ts';
import { emptyPlan, planErrors, withLines } from '../../src/lib/schemas/plan.ts';
import { profileErrors } from '../../src/lib/schemas/profile.ts';
import { emptyRegistration, registrationErrors } from '../../src/lib/schemas/registration.ts';
import { sellerProfileErrors } from '../../src/lib/schemas/sellerProfile.ts';
import {
  emptySellerRegistration,
  sellerRegistrationErrors,
} from '../../src/lib/schemas/sellerRegistration.ts';
import { emptyStaffMember, staffMemberErrors } from '../../src/lib/schemas/staffMember.ts';
import { storeErrors } from '../../src/lib/schemas/storeProfile.ts';
import type { FieldErrors } from '../domain/problem.ts';
import { readersCopy, type Copy } from '../language.ts';

type Texts = Partial<Record<string, string>>;

/** The fields of a form: texts and lists of texts. The contract checks any other type. */
interface Submitted {
  texts: Texts;
  lists: Partial<Record<string, string[]>>;
}

type FormValidator = (submitted: Submitted, copy: Copy, today: Day) => Partial<Record<string, string>>;

const nominee: FormValidator = ({ texts }, copy) => nomineeErrors(nomineeTexts(texts), copy);
/** By default a sentence that is right for every reason. */
const withReason =
  (words: (copy: Copy) => { reasonRequired: string } = ({ holdCopy }) => holdCopy): FormValidator =>
  ({ texts }, copy) =>
    texts['reason'] === '' ? { reason: words(copy).reasonRequired } : {};
const tagsOf = ({ tags }: Submitted['lists']): Texts => (tags ? { tags: tags.join(',') } : {});

const forms: Partial<Record<OperationId, FormValidator>> = {
  register: ({ texts: { source, phone_number = '', ...texts } }, copy, today) =>
    registrationErrors(
      {
        ...emptyRegistration,
        ...(source !== undefined && { referral_source: source }),
        ...texts,
        phone_number: phonePolicies.registration.toWire(phone_number),
      },
      today,
      copy,
    ),
  registerSeller: ({ texts }, copy) =>
    sellerRegistrationErrors({ ...emptySellerRegistration, country: '', ...texts }, copy),
  resetPassword: ({ texts }, copy) =>
    newPasswordErrors({ new_password: '', confirm_password: '', ...texts }, copy),
  changePassword: ({ texts }, copy) =>
    passwordChangeErrors({ current_password: '', new_password: '', confirm_password: '', ...texts }, copy),
  updateProfile: ({ texts: { referral_source, ...texts } }, copy, today) =>
    profileErrors(
      { ...(referral_source !== undefined && { source: referral_source }), ...texts },
      today,
      copy,
    ),
  updateSellerProfile: ({ texts }, copy) => ({
    ...sellerProfileErrors(texts, copy),
    ...storeErrors(texts, copy),
  }),
  voidPayment: withReason(({ paymentsCopy }) => paymentsCopy.void),
  correctPayment: withReason(({ paymentsCopy }) => paymentsCopy.correct),
  settleCheque: ({ texts: { outcome, reason } }, { paymentsCopy }) =>
    outcome === 'returned' && !reason ? { reason: paymentsCopy.cheque.reasonRequired } : {},
  voidPayout: withReason(),
  rejectRedemption: withReason(),
  undoApproval: withReason(),
  holdEnrollment: withReason(),
  releaseEnrollment: withReason(),
  cancelEnrollment: withReason(),
  nameNominee: nominee,
  changeNominee: nominee,
  createPlan: ({ texts, lists }, copy) =>
    planErrors(withLines({ ...emptyPlan, ...texts }, lists['options'] ?? []), copy),
  createCatalogueItem: ({ texts, lists }, copy) =>
    catalogueItemErrors({ ...emptyCatalogueItem, ...texts, ...tagsOf(lists) }, copy),
  updateCatalogueItem: ({ texts, lists }, copy) => catalogueItemErrors({ ...texts, ...tagsOf(lists) }, copy),
  addStaffMember: ({ texts }, copy) => staffMemberErrors({ ...emptyStaffMember, ...texts }, copy),
  changeStaffMember: ({ texts }, copy) => staffMemberErrors(texts, copy),
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isNeither = (value: unknown): boolean => value !== undefined && !isText(value) && !Array.isArray(value);
const submittedIn = (fields: Record<string, unknown>): Submitted => {
  const submitted: Submitted = { texts: {}, lists: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (isText(value)) submitted.texts[name] = value;
    else if (Array.isArray(value)) submitted.lists[name] = value.filter(isText);
  }
  return submitted;
};

/** The errors that an operation's form reports for fields as sent; empty without a form. `today` is the last possible birthday. */
export function formErrors(id: OperationId, fields: Record<string, unknown>, today: Day): FieldErrors {
  const refused = Object.entries(forms[id]?.(submittedIn(fields), readersCopy(), today) ?? {});
  return Object.fromEntries(
    refused.flatMap(([name, sentence]) =>
      sentence === undefined || isNeither(fields[name]) ? [] : [[name, [sentence]]],
    ),
  );
}

/** The contract's errors, replaced and completed by the form's. */
export function mergeFieldErrors(ofContract: FieldErrors, ofForm: FieldErrors): FieldErrors {
  const lists = Object.keys(ofForm).map((name) => name.replace(/\[\d+\]$/, '')); // options[1] is more precise than options
  const others = Object.entries(ofContract).filter(([name]) => !lists.includes(name));
  return { ...Object.fromEntries(others), ...ofForm };
}

type PolicyName = keyof typeof imagePolicies;

const sellerImages = {
  seller_profile_photo: 'sellerAvatar',
  shop_logo: 'shopLogo',
  shop_cover: 'shopCover',
} as const;
const catalogueImages = { product_image: 'catalogue' } as const;

const imagePoliciesByField: Partial<Record<OperationId, Record<string, PolicyName>>> = {
  register: { profile_photo: 'registration' },
  updateProfile: { profile_photo: 'profileEdit' },
  registerSeller: sellerImages,
  updateSellerProfile: sellerImages,
  createPlan: { main_image: 'plan', images: 'plan' },
  createCatalogueItem: catalogueImages,
  updateCatalogueItem: catalogueImages,
};

/** The messages for a refused file. */
export type UploadPolicy = Pick<ImagePolicy, 'sizeMessage' | 'typeMessage'>;

/** The policy of a file field. Throws for a field without one: contract and list disagree. */
export function uploadPolicyOf(id: OperationId, field: string): UploadPolicy {
  if (id === 'uploadRegister') {
    const { tooLarge, unreadable } = readersCopy().importCopy.refusals;
    return { sizeMessage: tooLarge, typeMessage: unreadable };
  }
  const name = imagePoliciesByField[id]?.[field];
  if (!name) throw new Error(`${id} has no image policy for ${field}.`);
  return imagePoliciesIn(readersCopy().fieldCopy.image)[name];
}
