// A nominee's fields and their errors (spec A5, decision 4). Shared by the form and the server.
import { customerCopy } from '../copy/customer.ts';
import { relationshipOptions } from '../copy/shared.ts';
import { cleanText, unreadable } from '../cleanText.ts';
import { fieldCopy } from '../copy/fields.ts';
import type { Words } from '../copy/words.ts';
import { characterCount } from '../password.ts';
import { phonePolicies } from '../phone.ts';

export type Relationship = (typeof relationshipOptions)[number]['value'];

/** A nominee as typed. */
export interface NomineeTexts {
  name: string;
  phone_number: string;
  relationship: string;
}

/** A valid nominee. */
export interface Nominee extends NomineeTexts {
  relationship: Relationship;
}

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

const isRelationship = (text: string): text is Relationship =>
  relationshipOptions.some(({ value }) => value === text);

/** The error of each invalid field. */
export function nomineeErrors(
  nominee: NomineeTexts,
  copy: Copy = ofPage,
): Partial<Record<keyof NomineeTexts, string>> {
  const errors: Partial<Record<keyof NomineeTexts, string>> = {};
  const name = nameError(nominee.name, copy);
  const phone = phoneError(nominee.phone_number, copy);
  if (name) errors.name = name;
  if (phone) errors.phone_number = phone;
  if (!isRelationship(nominee.relationship))
    errors.relationship = copy.customerCopy.nominee.relationshipRequired;
  return errors;
}

/** A valid nominee as sent and stored: the name cleaned, the number bare. */
export const normalizeNominee = ({ name, phone_number, relationship }: NomineeTexts): Nominee => ({
  name: cleanText(name),
  phone_number: phonePolicies.nominee.toWire(phone_number),
  relationship: relationship as Relationship,
});
