// What a new customer may tell, field by field, with the sentence that refuses it (spec A5). One shape for the form and the server.
import { type } from 'arktype';
import { customerCopy } from '../copy/customer.ts';
import { registrationSourceOptions, sharedCopy } from '../copy/shared.ts';
import type { Day } from '../dates.ts';
import { MAX_NEW_LENGTH, MIN_NEW_LENGTH, characterCount } from '../password.ts';
import { phonePolicies } from '../phone.ts';
import { isFutureBirth, personFields } from './person.ts';
import { maxLength, singleLine, oneOf, fieldErrors, text, notEmpty, trimTexts } from './fields.ts';

/** The texts of a registration by their names on the wire; empty where nothing was told. */
export type RegistrationTexts = Record<
  | 'full_name'
  | 'email'
  | 'phone_number'
  | 'password'
  | 'confirm_password'
  | 'dob'
  | 'gender'
  | 'marital_status'
  | 'street'
  | 'city'
  | 'state'
  | 'pincode'
  | 'referral_source'
  | 'staff',
  string
>;

export const emptyRegistration: RegistrationTexts = {
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
  dob: '',
  gender: '',
  marital_status: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  referral_source: '',
  staff: '',
};

const words = customerCopy.register;

const schema = type({
  full_name: singleLine([(value) => characterCount(value) >= 2, words.nameTooShort], maxLength(120)),
  phone_number: text(notEmpty(words.phoneRequired), [
    phonePolicies.registration.isValid,
    phonePolicies.registration.message,
  ]),
  password: text(
    [(value) => characterCount(value) >= MIN_NEW_LENGTH, words.passwordTooShort],
    maxLength(MAX_NEW_LENGTH),
  ),
  confirm_password: 'string',
  ...personFields,
  'referral_source?': oneOf(registrationSourceOptions, sharedCopy.form.choose),
});

const required: readonly string[] = ['full_name', 'phone_number', 'password', 'confirm_password'];
const verbatim: readonly string[] = ['password', 'confirm_password'];

/** The texts as they travel: without blanks around them (passwords stay to the letter); what was not told is empty. */
export const normalizeRegistration = (texts: RegistrationTexts): RegistrationTexts =>
  trimTexts(texts, verbatim);

/** One sentence for each field that is not in order; `today` is the last day that a date of birth may be. */
export function registrationErrors(
  texts: RegistrationTexts,
  today: Day,
): Partial<Record<keyof RegistrationTexts, string>> {
  const tidy = normalizeRegistration(texts);
  const errors = fieldErrors(schema, tidy, required);
  // What two fields, or a field and the day, say together: asked also while single fields are not in order.
  if (tidy.confirm_password !== tidy.password) errors['confirm_password'] = words.mismatch;
  if (isFutureBirth(tidy.dob, today)) errors['dob'] = sharedCopy.date.invalid;
  return errors;
}
