// The personal fields that a customer's registration and profile share (spec A5).
import { fieldCopy } from '../copy/fields.ts';
import { registrationCopy } from '../copy/registration.ts';
import { genderOptions, maritalStatusOptions, sharedCopy } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import { isDay, type Day } from '../dates.ts';
import { commonRules, emailAddress, oneOf, pincode, text } from './fields.ts';

export const personCopy = { registrationCopy, sharedCopy, fieldCopy };
type PersonCopy = Words<typeof personCopy>;

export function personFields({ registrationCopy: words, sharedCopy: shared, fieldCopy: common }: PersonCopy) {
  const { maxLength, singleLine } = commonRules(common);
  return {
    'email?': emailAddress(words.invalidEmail),
    'dob?': text([(value) => isDay(value) && value >= '1900-01-01', shared.date.invalid]),
    'gender?': oneOf(genderOptions, shared.form.choose),
    'marital_status?': oneOf(maritalStatusOptions, shared.form.choose),
    'street?': singleLine(maxLength(200)),
    'city?': singleLine(maxLength(100)),
    'state?': singleLine(maxLength(100)),
    'pincode?': pincode(words.invalidPincode),
    'staff?': 'string',
  } as const;
}

/** Their texts before anything is typed. */
export const emptyPerson = {
  dob: '',
  gender: '',
  marital_status: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
};

/** True when a date of birth is after `today`. */
export const isFutureBirth = (dob: string | undefined, today: Day): boolean =>
  dob !== undefined && isDay(dob) && dob > today;
