// What a customer may change of their own profile, field by field (spec A5). One shape for the form and the server.
import { type } from 'arktype';
import { customerCopy } from '../copy/customer.ts';
import { profileSourceOptions, registrationSourceOptions, sharedCopy } from '../copy/shared.ts';
import type { Day } from '../dates.ts';
import { isUnborn, person } from './person.ts';
import { atMost, oneOf, refusedTexts, text, told, trimmed } from './text.ts';

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

const shape = type({
  'full_name?': text(told(customerCopy.profileEdit.nameRequired), atMost(120)),
  ...person,
  // What was answered at registration stays a good answer (decision 47).
  'source?': oneOf([...registrationSourceOptions, ...profileSourceOptions(null)], sharedCopy.form.choose),
});

/** The texts as they travel. */
export const tidiedProfile = trimmed<Partial<ProfileTexts>>;

/** One sentence for each given text that is not in order; `today` is the last day that a date of birth may be. */
export function profileErrors(
  texts: Partial<ProfileTexts>,
  today: Day,
): Partial<Record<keyof ProfileTexts, string>> {
  const tidied = tidiedProfile(texts);
  const errors = refusedTexts(shape, tidied, ['full_name']);
  if (isUnborn(tidied.dob, today)) errors['dob'] = sharedCopy.date.invalid;
  return errors;
}
