// Generated from openapi.yaml by `npm run gen`. Do not edit.

import type { components, operations } from '../schema.d.ts';
import { choice, object, orNull, page, text, type Decoder } from '../../decoder.ts';

const staffName = object({ id: text, name: text }, { name: 'full_name' });
const sellerRole = choice('owner', 'manager', 'counter');
const staffMember = object({ id: text, name: text, phone: text, whatsapp: orNull(text), address: orNull(text), role: orNull(sellerRole), login: choice('none', 'invited', 'active', 'deactivated'), seller_name: text });

export const listStaff: Decoder<components['schemas']['StaffNamePage']> = page(staffName);
export const listStaffAsSeller: Decoder<components['schemas']['StaffMemberPage']> = page(staffMember);
export const addStaffMember: Decoder<operations['addStaffMember']['responses'][201]['content']['application/json']> = staffMember;
export const changeStaffMember: Decoder<operations['changeStaffMember']['responses'][200]['content']['application/json']> = staffMember;
