// What the product's forms say of single fields, by the operation that each form is sent to. The rules are the forms' own (src/lib): a
// field that they refuse is answered with their sentence, whatever the contract says of it.

import type { Day } from '../src/lib/dates.ts';
import { imagePolicies, type ImagePolicy } from '../src/lib/images.ts';
import { nomineeErrors } from '../src/lib/nominee.ts';
import { phonePolicies } from '../src/lib/phone.ts';
import { catalogueItemErrors, emptyCatalogueItem } from '../src/lib/shapes/catalogueItem.ts';
import { newPasswordErrors } from '../src/lib/shapes/newPassword.ts';
import { emptyPlan, planErrors, withLines } from '../src/lib/shapes/plan.ts';
import { profileErrors } from '../src/lib/shapes/profile.ts';
import { emptyRegistration, registrationErrors } from '../src/lib/shapes/registration.ts';
import { sellerErrors } from '../src/lib/shapes/sellerProfile.ts';
import { emptySeller, sellerRegistrationErrors } from '../src/lib/shapes/sellerRegistration.ts';
import { emptyStaffMember, staffMemberErrors } from '../src/lib/shapes/staffMember.ts';
import { storeErrors } from '../src/lib/shapes/storeProfile.ts';
import type { OperationId } from './handlers.ts';
import type { FieldErrors } from './problem.ts';

type Texts = Partial<Record<string, string>>;

/** What was told, as a form holds it: texts and lists of texts. What is neither is the contract's to judge. */
interface Told {
  texts: Texts;
  lists: Partial<Record<string, string[]>>;
}

type Form = (told: Told, today: Day) => Partial<Record<string, string>>;

const staffMember: Form = ({ texts }) => staffMemberErrors({ ...emptyStaffMember, ...texts });
const nominee: Form = ({ texts }) =>
  nomineeErrors({ name: '', phone_number: '', relationship: '', ...texts });
const tagsOf = ({ tags }: Told['lists']): Texts => (tags ? { tags: tags.join(',') } : {});

const forms: Partial<Record<OperationId, Form>> = {
  register: ({ texts: { source, phone_number = '', ...texts } }, today) =>
    registrationErrors(
      {
        ...emptyRegistration,
        ...(source !== undefined && { referral_source: source }),
        ...texts,
        phone_number: phonePolicies.registration.toWire(phone_number),
      },
      today,
    ),
  registerSeller: ({ texts }) => sellerRegistrationErrors({ ...emptySeller, country: '', ...texts }),
  resetPassword: ({ texts }) => newPasswordErrors({ new_password: '', confirm_password: '', ...texts }),
  updateProfile: ({ texts: { referral_source, ...texts } }, today) =>
    profileErrors({ ...(referral_source !== undefined && { source: referral_source }), ...texts }, today),
  updateSellerProfile: ({ texts }) => ({ ...sellerErrors(texts), ...storeErrors(texts) }),
  nameNominee: nominee,
  changeNominee: nominee,
  createPlan: ({ texts, lists }) => planErrors(withLines({ ...emptyPlan, ...texts }, lists['options'] ?? [])),
  createCatalogueItem: ({ texts, lists }) =>
    catalogueItemErrors({ ...emptyCatalogueItem, ...texts, ...tagsOf(lists) }),
  updateCatalogueItem: ({ texts, lists }) => catalogueItemErrors({ ...texts, ...tagsOf(lists) }),
  addStaffMember: staffMember,
  changeStaffMember: staffMember,
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isNeither = (value: unknown): boolean => value !== undefined && !isText(value) && !Array.isArray(value);
const toldIn = (fields: Record<string, unknown>): Told => {
  const told: Told = { texts: {}, lists: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (isText(value)) told.texts[name] = value;
    else if (Array.isArray(value)) told.lists[name] = value.filter(isText);
  }
  return told;
};

/** What the form of an operation says of fields as they came; nothing where it has none. `today` is the last day of a birth. */
export function formErrors(id: OperationId, fields: Record<string, unknown>, today: Day): FieldErrors {
  const refused = Object.entries(forms[id]?.(toldIn(fields), today) ?? {});
  return Object.fromEntries(
    refused.flatMap(([name, sentence]) =>
      sentence === undefined || isNeither(fields[name]) ? [] : [[name, [sentence]]],
    ),
  );
}

/** The errors of the contract, with the form's in place of them and beside them. */
export function inFormsWords(ofContract: FieldErrors, ofForm: FieldErrors): FieldErrors {
  const lists = Object.keys(ofForm).map((name) => name.replace(/\[\d+\]$/, '')); // options[1] says more than options
  const others = Object.entries(ofContract).filter(([name]) => !lists.includes(name));
  return { ...Object.fromEntries(others), ...ofForm };
}

const sellerPictures = {
  seller_profile_photo: imagePolicies.sellerAvatar,
  shop_logo: imagePolicies.shopLogo,
};
const cataloguePictures = { product_image: imagePolicies.catalogue };

const pictures: Partial<Record<OperationId, Record<string, ImagePolicy>>> = {
  register: { profile_photo: imagePolicies.registration },
  updateProfile: { profile_photo: imagePolicies.profileEdit },
  registerSeller: sellerPictures,
  updateSellerProfile: sellerPictures,
  createPlan: { main_image: imagePolicies.plan, images: imagePolicies.plan },
  createCatalogueItem: cataloguePictures,
  updateCatalogueItem: cataloguePictures,
};

/** What the form says of pictures that it does not take. Throws for a field that takes none: the contract and this list disagree. */
export function pictureRules(id: OperationId, field: string): ImagePolicy {
  const rules = pictures[id]?.[field];
  if (!rules) throw new Error(`${id} has no rules for pictures in ${field}.`);
  return rules;
}
