// A staff member's fields and their errors (spec B5). Shared by the form and the server.
import { type } from 'arktype';
import { fieldCopy } from '../copy/fields.ts';
import { staffCopy } from '../copy/staff.ts';
import type { Words } from '../copy/words.ts';
import { phonePolicies, type PhonePolicy } from '../phone.ts';
import { commonRules, fieldErrors, inEachLanguage, text, notEmpty, trimTexts } from './fields.ts';

/** The roles that a login of staff may have. */
export const staffRoles = ['counter', 'manager', 'owner'] as const;

export const isStaffRole = (text: string): text is (typeof staffRoles)[number] =>
  staffRoles.some((role) => role === text);

/** The texts of a staff member by their wire names; empty where left blank, `role` where there is no login. */
export type StaffMemberTexts = typeof emptyStaffMember;

export const emptyStaffMember = { name: '', phone: '', whatsapp: '', address: '', role: '' };

/** Checks only the digits of a number, however it is written. */
const number = ({ clean, isValid }: PhonePolicy, sentence: string) =>
  text([(value) => isValid(clean(value)), sentence]);

const ofPage = { staffCopy, fieldCopy };

const schemaIn = inEachLanguage(({ staffCopy: words, fieldCopy: common }: Words<typeof ofPage>) => {
  const { maxLength, singleLine } = commonRules(common);
  return type({
    'name?': singleLine(notEmpty(words.nameRequired), maxLength(120)),
    'phone?': number(phonePolicies.staff, common.phone.staff),
    'whatsapp?': number(phonePolicies.staffWhatsapp, common.phone.staffWhatsapp),
    'address?': singleLine(maxLength(200)),
    'role?': text([(value) => isStaffRole(value), words.login.invalid]),
  });
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
  copy: Words<typeof ofPage> = ofPage,
): Partial<Record<keyof StaffMemberTexts, string>> =>
  fieldErrors(schemaIn(copy), trimTexts(texts), ['name', 'phone']);
