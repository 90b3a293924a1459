// A customer's registration, with the error of each field (spec A5). Shared by the form and the server.
import { type } from 'arktype';
import { registrationSourceOptions } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import type { Day } from '../dates.ts';
import { MAX_NEW_LENGTH, MIN_NEW_LENGTH, characterCount, repeatedFact } from '../password.ts';
import { phonePolicies } from '../phone.ts';
import { emptyPerson, isFutureBirth, personCopy, personFields } from './person.ts';
import { commonRules, oneOf, fieldErrors, inEachLanguage, text, notEmpty, trimTexts } from './fields.ts';

/** The texts of a registration by their wire names; empty where left blank. */
export type RegistrationTexts = typeof emptyRegistration;

export const emptyRegistration = {
  full_name: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
  ...emptyPerson,
  referral_source: '',
  staff: '',
};

const schemaIn = inEachLanguage((copy: Words<typeof personCopy>) => {
  const { registrationCopy: words, fieldCopy, sharedCopy } = copy;
  const { maxLength, singleLine } = commonRules(fieldCopy);
  return type({
    full_name: singleLine([(value) => characterCount(value) >= 2, words.nameTooShort], maxLength(120)),
    phone_number: text(notEmpty(words.phoneRequired), [
      phonePolicies.registration.isValid,
      fieldCopy.phone.tenDigitIndian,
    ]),
    password: text(
      [(value) => characterCount(value) >= MIN_NEW_LENGTH, words.passwordTooShort],
      maxLength(MAX_NEW_LENGTH),
    ),
    confirm_password: 'string',
    ...personFields(copy),
    'referral_source?': oneOf(registrationSourceOptions, sharedCopy.form.choose),
  });
});

const required: readonly string[] = ['full_name', 'phone_number', 'password', 'confirm_password'];
const verbatim: readonly string[] = ['password', 'confirm_password'];

/** The texts as sent: trimmed, but for the passwords. */
export const normalizeRegistration = (texts: RegistrationTexts): RegistrationTexts =>
  trimTexts(texts, verbatim);

/** The error of each invalid field; `today` is the latest possible date of birth. */
export function registrationErrors(
  texts: RegistrationTexts,
  today: Day,
  copy: Words<typeof personCopy> = personCopy,
): Partial<Record<keyof RegistrationTexts, string>> {
  const normalized = normalizeRegistration(texts);
  const errors = fieldErrors(schemaIn(copy), normalized, required);
  const repeated = repeatedFact(normalized.password, {
    phone: normalized.phone_number,
    name: normalized.full_name,
  });
  if (repeated) errors['password'] ??= copy.sharedCopy.password.repeats[repeated];
  // Checked even while single fields are invalid.
  if (normalized.confirm_password !== normalized.password)
    errors['confirm_password'] = copy.registrationCopy.mismatch;
  if (isFutureBirth(normalized.dob, today)) errors['dob'] = copy.sharedCopy.date.invalid;
  return errors;
}
