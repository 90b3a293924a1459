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
import { atMost as atMostOf, text } from './text.ts';

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

const atMost = (most: number) => atMostOf(most, words.tooLong(most));
const oneOf = (options: readonly Option[]) =>
  text([(value) => options.some((option) => option.value === value), sharedCopy.form.choose]);

// The address form of the contract (RFC 5322 without its oddities), with a dot in the host.
const mail =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

const shape = type({
  full_name: text([(value) => passwordLength(value) >= 2, words.nameTooShort], atMost(120)),
  'email?': text([(value) => value.length <= 254 && mail.test(value), words.invalidEmail]),
  phone_number: text(
    [(value) => value !== '', words.phoneRequired],
    [phonePolicies.registration.isValid, phonePolicies.registration.message],
  ),
  password: text([(value) => passwordLength(value) >= MIN_NEW, words.passwordTooShort], atMost(MAX_NEW)),
  confirm_password: 'string',
  'dob?': text([(value) => isDay(value) && value >= '1900-01-01', sharedCopy.date.invalid]),
  'gender?': oneOf(genderOptions),
  'marital_status?': oneOf(maritalStatusOptions),
  'street?': text(atMost(200)),
  'city?': text(atMost(100)),
  'state?': text(atMost(100)),
  'pincode?': text([(value) => /^\d{6}$/.test(value), words.invalidPincode]),
  'referral_source?': oneOf(registrationSourceOptions),
  'staff?': 'string',
});

const required: readonly string[] = ['full_name', 'phone_number', 'password', 'confirm_password'];
const verbatim: readonly string[] = ['password', 'confirm_password'];

/** The texts as they travel: without blanks around them (passwords stay to the letter); what was not told is empty. */
export const tidied = (texts: RegistrationTexts): RegistrationTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, verbatim.includes(name) ? value : value.trim()]),
  ) as RegistrationTexts;

/** One sentence for each field that is not in order; `today` is the last day that a date of birth may be. */
export function registrationErrors(
  texts: RegistrationTexts,
  today: Day,
): Partial<Record<keyof RegistrationTexts, string>> {
  const told = tidied(texts);
  const checked = shape(
    Object.fromEntries(
      Object.entries(told).filter(([name, value]) => value !== '' || required.includes(name)),
    ),
  );
  const errors: Partial<Record<string, string>> = {};
  if (checked instanceof type.errors) {
    for (const { path, message } of checked) errors[String(path[0])] ??= message;
  }
  // What two fields, or a field and the day, say together: asked also while single fields are not in order.
  if (told.confirm_password !== told.password) errors['confirm_password'] = words.mismatch;
  if (isDay(told.dob) && told.dob > today) errors['dob'] = sharedCopy.date.invalid;
  return errors;
}
