// A staff member's fields and their errors (spec B5). Shared by the form and the server.
import { type } from 'arktype';
import { staffCopy } from '../copy/staff.ts';
import { phonePolicies, type PhonePolicy } from '../phone.ts';
import { maxLength, singleLine, fieldErrors, text, notEmpty, trimTexts } from './fields.ts';

/** The roles that a login of staff may have. */
export const staffRoles = ['counter', 'manager', 'owner'] as const;

export const isStaffRole = (text: string): text is (typeof staffRoles)[number] =>
  staffRoles.some((role) => role === text);

/** The texts of a staff member by their wire names; empty where left blank, `role` where there is no login. */
export type StaffMemberTexts = Record<'name' | 'phone' | 'whatsapp' | 'address' | 'role', string>;

export const emptyStaffMember: StaffMemberTexts = {
  name: '',
  phone: '',
  whatsapp: '',
  address: '',
  role: '',
};

/** Checks only the digits of a number, however it is written. */
const number = ({ clean, isValid, message }: PhonePolicy) =>
  text([(value) => isValid(clean(value)), message]);

const schema = type({
  'name?': singleLine(notEmpty(staffCopy.nameRequired), maxLength(120)),
  'phone?': number(phonePolicies.staff),
  'whatsapp?': number(phonePolicies.staffWhatsapp),
  'address?': singleLine(maxLength(200)),
  'role?': text([(value) => isStaffRole(value), staffCopy.login.invalid]),
});

const { clean, toWire } = phonePolicies.staff;
const tenDigits = (typed: string): string => toWire(clean(typed));

/** The given texts as sent and stored: trimmed, each number as its last ten digits. */
export function normalizeStaffMember<Texts extends Partial<StaffMemberTexts>>(texts: Texts): Texts {
  const trimmed = trimTexts(texts);
  const { phone, whatsapp } = trimmed;
  return {
    ...trimmed,
    ...(phone !== undefined && { phone: tenDigits(phone) }),
    ...(whatsapp !== undefined && { whatsapp: tenDigits(whatsapp) }),
  };
}

/** The error of each given field that is invalid. */
export const staffMemberErrors = (
  texts: Partial<StaffMemberTexts>,
): Partial<Record<keyof StaffMemberTexts, string>> =>
  fieldErrors(schema, trimTexts(texts), ['name', 'phone']);
