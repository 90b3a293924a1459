// What a customer may tell of themselves, at registration and later (spec A5): the fields that both forms have.
import { customerCopy } from '../copy/customer.ts';
import { genderOptions, maritalStatusOptions, sharedCopy } from '../copy/shared.ts';
import { isDay, type Day } from '../dates.ts';
import { maxLength, singleLine, emailAddress, oneOf, pincode, text } from './fields.ts';

const words = customerCopy.register;

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

/** Whether a date of birth is still to come; `today` is the last day that it may be. */
export const isFutureBirth = (dob: string | undefined, today: Day): boolean =>
  dob !== undefined && isDay(dob) && dob > today;
