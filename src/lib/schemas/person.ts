// The personal fields that a customer's registration and profile share (spec A5).
import { registrationCopy as words } from '../copy/registration.ts';
import { genderOptions, maritalStatusOptions, sharedCopy } from '../copy/shared.ts';
import { isDay, type Day } from '../dates.ts';
import { maxLength, singleLine, emailAddress, oneOf, pincode, text } from './fields.ts';

export const personFields = {
  'email?': emailAddress(words.invalidEmail),
  'dob?': text([(value) => isDay(value) && value >= '1900-01-01', sharedCopy.date.invalid]),
  'gender?': oneOf(genderOptions, sharedCopy.form.choose),
  'marital_status?': oneOf(maritalStatusOptions, sharedCopy.form.choose),
  'street?': singleLine(maxLength(200)),
  'city?': singleLine(maxLength(100)),
  'state?': singleLine(maxLength(100)),
  'pincode?': pincode(words.invalidPincode),
  'staff?': 'string',
} as const;

/** Whether a date of birth lies after `today`. */
export const isFutureBirth = (dob: string | undefined, today: Day): boolean =>
  dob !== undefined && isDay(dob) && dob > today;
