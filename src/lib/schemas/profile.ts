// A customer's own profile, with the error of each field (spec A5). Shared by the form and the server.
import { type } from 'arktype';
import { customerCopy } from '../copy/customer.ts';
import { profileSourceOptions, registrationSourceOptions } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import type { Day } from '../dates.ts';
import { emptyPerson, isFutureBirth, personCopy, personFields } from './person.ts';
import { commonRules, oneOf, fieldErrors, inEachLanguage, notEmpty, trimTexts } from './fields.ts';

/** The texts of a profile by their wire names; empty where left blank. */
export type ProfileTexts = typeof emptyProfile;

/** Default source when none is stored. */
export const defaultProfileSource = 'Online';

export const emptyProfile = {
  full_name: '',
  email: '',
  ...emptyPerson,
  source: defaultProfileSource as string,
  staff: '',
};

const ofPage = { customerCopy, ...personCopy };

const schemaIn = inEachLanguage((copy: Words<typeof ofPage>) => {
  const { maxLength, singleLine } = commonRules(copy.fieldCopy);
  return type({
    'full_name?': singleLine(notEmpty(copy.customerCopy.profileEdit.nameRequired), maxLength(120)),
    ...personFields(copy),
    // Values chosen at registration remain valid (decision 47).
    'source?': oneOf(
      [...registrationSourceOptions, ...profileSourceOptions(null)],
      copy.sharedCopy.form.choose,
    ),
  });
});

/** The texts as sent. */
export const normalizeProfile = trimTexts<Partial<ProfileTexts>>;

/** The error of each given field that is invalid; `today` is the latest possible date of birth. */
export function profileErrors(
  texts: Partial<ProfileTexts>,
  today: Day,
  copy: Words<typeof ofPage> = ofPage,
): Partial<Record<keyof ProfileTexts, string>> {
  const normalized = normalizeProfile(texts);
  const errors = fieldErrors(schemaIn(copy), normalized, ['full_name']);
  if (isFutureBirth(normalized.dob, today)) errors['dob'] = copy.sharedCopy.date.invalid;
  return errors;
}
