// What a customer may change of their own profile, field by field (spec A5). One shape for the form and the server.
import { type } from 'arktype';
import { customerCopy } from '../copy/customer.ts';
import { profileSourceOptions, registrationSourceOptions, sharedCopy } from '../copy/shared.ts';
import type { Day } from '../dates.ts';
import { isFutureBirth, personFields } from './person.ts';
import { maxLength, singleLine, oneOf, fieldErrors, notEmpty, trimTexts } from './fields.ts';

/** The texts of a profile by their names on the wire; empty where nothing is told. */
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

const schema = type({
  'full_name?': singleLine(notEmpty(customerCopy.profileEdit.nameRequired), maxLength(120)),
  ...personFields,
  // What was answered at registration stays a good answer (decision 47).
  'source?': oneOf([...registrationSourceOptions, ...profileSourceOptions(null)], sharedCopy.form.choose),
});

/** The texts as they travel. */
export const normalizeProfile = trimTexts<Partial<ProfileTexts>>;

/** One sentence for each given text that is not in order; `today` is the last day that a date of birth may be. */
export function profileErrors(
  texts: Partial<ProfileTexts>,
  today: Day,
): Partial<Record<keyof ProfileTexts, string>> {
  const tidied = normalizeProfile(texts);
  const errors = fieldErrors(schema, tidied, ['full_name']);
  if (isFutureBirth(tidied.dob, today)) errors['dob'] = sharedCopy.date.invalid;
  return errors;
}
