// The form of a customer's own data: everything but the phone number.
import type { Customer } from '../../api/account.ts';
import { saveProfile, type ProfileChange } from '../../api/profile.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { genderOptions, maritalStatusOptions } from '../../lib/copy/shared.ts';
import { formatDay, type Day } from '../../lib/dates.ts';
import { labelOf } from '../../lib/labelOf.ts';
import { fileOfCrop } from '../../lib/images.ts';
import { textsOf } from '../../lib/schemas/fields.ts';
import {
  emptyProfile,
  normalizeProfile,
  profileErrors,
  type ProfileTexts,
} from '../../lib/schemas/profile.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = customerCopy.profileEdit;

type ProfileValues = ProfileTexts & { profile_photo: Blob | null; takes_messages: boolean };
type ProfileFormInput = FormInput<ProfileValues, Customer, ProfileChange>;

export const profileFormMachine = formOf<ProfileValues, Customer, ProfileChange>({ save: saveProfile });

/** `today` is the latest allowed date of birth. */
export const profileForm = (
  customer: Customer | null,
  today: Day,
  toasts: ProfileFormInput['toasts'],
): ProfileFormInput => ({
  values: valuesOf(customer),
  record: customer,
  draft: { owner: 'customer', form: 'profile', record: '', fields: draftedNames },
  validate: (values) => {
    const { profile_photo: _photo, takes_messages: _wish, ...texts } = values;
    return profileErrors(texts, today);
  },
  normalize,
  read: valuesOf,
  show,
  // The form's default source is not stored yet.
  ...(customer && !customer.source && { alwaysSent: ['source'] }),
  isMandatory: true,
  texts: { saved: copy.success, failed: copy.failed },
  toasts,
});

const valuesOf = (customer: Customer | null): ProfileValues => ({
  ...textsOf(emptyProfile, customer),
  profile_photo: null,
  takes_messages: customer?.takes_messages ?? true,
});

function show(name: string, value: unknown): string | null {
  if (name === 'takes_messages') return copy.messages[value === true ? 'yes' : 'no'];
  if (typeof value !== 'string' || name === 'staff') return null; // their names come from the page
  if (name === 'dob') return value && formatDay(value);
  return labelOf([...genderOptions, ...maritalStatusOptions], value);
}

const draftedNames = [...Object.keys(emptyProfile), 'takes_messages'];

function normalize(
  { profile_photo }: ProfileValues,
  customer: Customer | null,
  _key: string,
  { profile_photo: _photo, takes_messages, ...texts }: Partial<ProfileValues>,
): ProfileChange {
  return {
    ...normalizeProfile(texts),
    ...(takes_messages !== undefined && { takes_messages }),
    profile_photo: profile_photo && fileOfCrop(profile_photo, customer?.phone_number ?? ''),
  };
}
