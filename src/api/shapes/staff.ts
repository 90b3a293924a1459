// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { components, operations } from '../schema.d.ts';
import { object, orNull, page, text, type Shape } from '../shape.ts';

const staffName = object({ id: text, name: text }, { name: 'full_name' });
const staffMember = object({ id: text, name: text, phone: text, whatsapp: orNull(text), address: orNull(text), seller_name: text });

export const listStaff: Shape<components['schemas']['StaffNamePage']> = page(staffName);
export const listStaffAsSeller: Shape<components['schemas']['StaffMemberPage']> = page(staffMember);
export const addStaffMember: Shape<operations['addStaffMember']['responses'][201]['content']['application/json']> = staffMember;
export const changeStaffMember: Shape<operations['changeStaffMember']['responses'][200]['content']['application/json']> = staffMember;
