// What is kept of a staff member, with the sentence that refuses it (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { phonePolicies, type PhonePolicy } from '../phone.ts';
import { maxLength, singleLine, fieldErrors, text, notEmpty, trimTexts } from './fields.ts';

/** The texts of a staff member by their names on the wire; empty where nothing is told. */
export type StaffMemberTexts = Record<'name' | 'phone' | 'whatsapp' | 'address', string>;

export const emptyStaffMember: StaffMemberTexts = { name: '', phone: '', whatsapp: '', address: '' };

/** However a number is written, its digits are what counts, as many as the field holds. */
const number = ({ clean, isValid, message }: PhonePolicy) =>
  text([(value) => isValid(clean(value)), message]);

const schema = type({
  name: singleLine(notEmpty(sellerCopy.staff.nameRequired), maxLength(120)),
  phone: number(phonePolicies.staff),
  'whatsapp?': number(phonePolicies.staffWhatsapp),
  'address?': singleLine(maxLength(200)),
});

const { clean, toWire } = phonePolicies.staff;
const tenDigits = (typed: string): string => toWire(clean(typed));

/** The texts as sent and stored: without blanks around them, the numbers as their last ten digits. */
export function normalizeStaffMember(texts: StaffMemberTexts): StaffMemberTexts {
  const { phone, whatsapp, ...others } = trimTexts(texts);
  return {
    ...others,
    phone: tenDigits(phone),
    whatsapp: tenDigits(whatsapp),
  };
}

/** One sentence for each text that is not in order. */
export const staffMemberErrors = (texts: StaffMemberTexts): Partial<Record<keyof StaffMemberTexts, string>> =>
  fieldErrors(schema, trimTexts(texts), ['name', 'phone']);
