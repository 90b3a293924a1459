// What a new customer may tell, field by field, with the sentence that refuses it (spec A5). One shape for the form and the server.
import './withoutEval.ts';
import { type } from 'arktype';
import { customerCopy } from '../copy/customer.ts';
import {
  genderOptions,
  maritalStatusOptions,
  registrationSourceOptions,
  sharedCopy,
  type Option,
} from '../copy/shared.ts';
import { isDay, type Day } from '../dates.ts';
import { MAX_NEW, MIN_NEW, passwordLength } from '../password.ts';
import { phonePolicies } from '../phone.ts';
import { atMost, mailAddress, shapeErrors, sixDigits, text, told, trimmed } from './texts.ts';

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

const oneOf = (options: readonly Option[]) =>
  text([(value) => options.some((option) => option.value === value), sharedCopy.form.choose]);

const shape = type({
  full_name: text([(value) => passwordLength(value) >= 2, words.nameTooShort], atMost(120)),
  'email?': text(mailAddress(words.invalidEmail)),
  phone_number: text(told(words.phoneRequired), [
    phonePolicies.registration.isValid,
    phonePolicies.registration.message,
  ]),
  password: text([(value) => passwordLength(value) >= MIN_NEW, words.passwordTooShort], atMost(MAX_NEW)),
  confirm_password: 'string',
  'dob?': text([(value) => isDay(value) && value >= '1900-01-01', sharedCopy.date.invalid]),
  'gender?': oneOf(genderOptions),
  'marital_status?': oneOf(maritalStatusOptions),
  'street?': text(atMost(200)),
  'city?': text(atMost(100)),
  'state?': text(atMost(100)),
  'pincode?': text(sixDigits(words.invalidPincode)),
  'referral_source?': oneOf(registrationSourceOptions),
  'staff?': 'string',
});

const required: readonly string[] = ['full_name', 'phone_number', 'password', 'confirm_password'];
const verbatim: readonly string[] = ['password', 'confirm_password'];

/** The texts as they travel: without blanks around them (passwords stay to the letter); what was not told is empty. */
export const tidied = (texts: RegistrationTexts): RegistrationTexts => trimmed(texts, verbatim);

/** One sentence for each field that is not in order; `today` is the last day that a date of birth may be. */
export function registrationErrors(
  texts: RegistrationTexts,
  today: Day,
): Partial<Record<keyof RegistrationTexts, string>> {
  const tidy = tidied(texts);
  const errors = shapeErrors(shape, tidy, required);
  // What two fields, or a field and the day, say together: asked also while single fields are not in order.
  if (tidy.confirm_password !== tidy.password) errors.confirm_password = words.mismatch;
  if (isDay(tidy.dob) && tidy.dob > today) errors.dob = sharedCopy.date.invalid;
  return errors;
}
