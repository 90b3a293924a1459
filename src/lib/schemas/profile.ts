// A customer's own profile, with the error of each field (spec A5). Shared by the form and the server.
import { type } from 'arktype';
import { customerCopy } from '../copy/customer.ts';
import { profileSourceOptions, registrationSourceOptions, sharedCopy } from '../copy/shared.ts';
import type { Day } from '../dates.ts';
import { isFutureBirth, personFields } from './person.ts';
import { maxLength, singleLine, oneOf, fieldErrors, notEmpty, trimTexts } from './fields.ts';

/** The texts of a profile by their wire names; empty where left blank. */
export type ProfileTexts = Record<
  | 'full_name'
  | 'email'
  | 'dob'
  | 'gender'
  | 'marital_status'
  | 'street'
  | 'city'
  | 'state'
  | 'pincode'
  | 'source'
  | 'staff',
  string
>;

/** The form's choice of source when none is stored. */
export const defaultProfileSource = 'Online';

const schema = type({
  'full_name?': singleLine(notEmpty(customerCopy.profileEdit.nameRequired), maxLength(120)),
  ...personFields,
  // The registration's answers remain valid (decision 47).
  'source?': oneOf([...registrationSourceOptions, ...profileSourceOptions(null)], sharedCopy.form.choose),
});

/** The texts as sent. */
export const normalizeProfile = trimTexts<Partial<ProfileTexts>>;

/** The error of each given field that is invalid; `today` is the latest possible date of birth. */
export function profileErrors(
  texts: Partial<ProfileTexts>,
  today: Day,
): Partial<Record<keyof ProfileTexts, string>> {
  const normalized = normalizeProfile(texts);
  const errors = fieldErrors(schema, normalized, ['full_name']);
  if (isFutureBirth(normalized.dob, today)) errors['dob'] = sharedCopy.date.invalid;
  return errors;
}
