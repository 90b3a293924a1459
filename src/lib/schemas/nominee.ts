// A nominee's fields and their errors (spec A5, decision 4). Shared by the form and the server.
import { customerCopy } from '../copy/customer.ts';
import { relationshipOptions } from '../copy/shared.ts';
import { cleanText, unreadable } from '../cleanText.ts';
import { fieldCopy } from '../copy/fields.ts';
import type { Words } from '../copy/words.ts';
import { characterCount } from '../password.ts';
import { phonePolicies } from '../phone.ts';

type Relationship = (typeof relationshipOptions)[number]['value'];

/** Characters, as people count them. */
const MAX_NAME_LENGTH = 120;
const ofPage = { customerCopy, fieldCopy };
type Copy = Words<typeof ofPage>;

const nameError = (
  typed: string,
  { customerCopy: { nominee: words }, fieldCopy: common }: Copy,
): string | null => {
  const name = cleanText(typed);
  if (name === '') return words.nameRequired;
  if (unreadable.test(name)) return common.text.unreadable;
  return characterCount(name) > MAX_NAME_LENGTH ? words.nameTooLong(MAX_NAME_LENGTH) : null;
};

const phoneError = (phone: string, { customerCopy: { nominee: words } }: Copy): string | null => {
  if (phone === '') return words.phoneRequired;
  return phonePolicies.nominee.isValid(phone) ? null : words.invalidPhone;
};

/** Each field of a nominee: what is wrong with what is typed, and how it is sent and stored. */
const fields = {
  name: { error: nameError, clean: cleanText },
  phone_number: { error: phoneError, clean: phonePolicies.nominee.toWire },
  relationship: {
    error: (text: string, { customerCopy: { nominee: words } }: Copy) =>
      relationshipOptions.some(({ value }) => value === text) ? null : words.relationshipRequired,
    clean: (text: string): Relationship => text as Relationship,
  },
} satisfies Record<
  string,
  { error: (text: string, copy: Copy) => string | null; clean: (text: string) => string | null }
>;

type Field = keyof typeof fields;

/** A nominee as typed. */
export type NomineeTexts = Record<Field, string>;

/** A valid nominee. */
export type Nominee = { [Name in Field]: ReturnType<(typeof fields)[Name]['clean']> };

export const nomineeFields = Object.keys(fields) as Field[];

const each = <Value>(valueOf: (name: Field) => Value) =>
  Object.fromEntries(nomineeFields.map((name) => [name, valueOf(name)]));

/** A nominee as the fields show it; empty without one. */
export const nomineeTexts = (nominee: Partial<Record<Field, string | null>> | null): NomineeTexts =>
  each((name) => nominee?.[name] ?? '') as NomineeTexts;

/** The error of each invalid field. */
export const nomineeErrors = (texts: Partial<NomineeTexts>, copy: Copy = ofPage): Partial<NomineeTexts> =>
  Object.fromEntries(
    nomineeFields.flatMap((name) => {
      const error = fields[name].error(texts[name] ?? '', copy);
      return error === null ? [] : [[name, error]];
    }),
  );

/** A valid nominee as sent and stored: the name cleaned, the number bare. */
export const normalizeNominee = (texts: Partial<Record<Field, string | null>>): Nominee =>
  each((name) => fields[name].clean(texts[name] ?? '')) as Nominee;
