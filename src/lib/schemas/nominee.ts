// What a nominee must be, for the form and the server alike (spec A5, decision 4).
import { customerCopy } from '../copy/customer.ts';
import { relationshipOptions } from '../copy/shared.ts';
import { phonePolicies } from '../phone.ts';

export type Relationship = (typeof relationshipOptions)[number]['value'];

/** A nominee as typed: any texts. */
export interface NomineeTexts {
  name: string;
  phone_number: string;
  relationship: string;
}

/** A nominee whose texts are in order. */
export interface Nominee extends NomineeTexts {
  relationship: Relationship;
}

/** The longest name, in characters as people count them. */
const LONGEST_NAME = 120;
const words = customerCopy.nominee;

const nameError = (name: string): string | null => {
  if (name.trim() === '') return words.nameRequired;
  return Array.from(name.trim()).length > LONGEST_NAME ? words.nameTooLong(LONGEST_NAME) : null;
};

const phoneError = (phone: string): string | null => {
  if (phone === '') return words.phoneRequired;
  return phonePolicies.nominee.isValid(phone) ? null : words.invalidPhone;
};

const isRelationship = (text: string): text is Relationship =>
  relationshipOptions.some(({ value }) => value === text);

/** One sentence for each field that is not in order. */
export function nomineeErrors(nominee: NomineeTexts): Partial<Record<keyof NomineeTexts, string>> {
  const errors: Partial<Record<keyof NomineeTexts, string>> = {};
  const name = nameError(nominee.name);
  const phone = phoneError(nominee.phone_number);
  if (name) errors.name = name;
  if (phone) errors.phone_number = phone;
  if (!isRelationship(nominee.relationship)) errors.relationship = words.relationshipRequired;
  return errors;
}

/** A nominee as sent and stored: no blanks around the name, the bare number. Its texts are in order already. */
export const normalizeNominee = ({ name, phone_number, relationship }: NomineeTexts): Nominee => ({
  name: name.trim(),
  phone_number: phonePolicies.nominee.toWire(phone_number),
  relationship: relationship as Relationship,
});
