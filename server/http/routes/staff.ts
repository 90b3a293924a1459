import { normalizeStaffMember } from '../../../src/lib/schemas/staffMember.ts';
import type { Call, Handlers } from '../handler.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { loginState, presentRole, type LoginEvent } from '../../domain/staff.ts';
import {
  createStaff,
  updateStaff,
  deleteStaff,
  listStaff,
  type StaffRecord,
  type StaffRow,
} from '../../repositories/staff.ts';
import { shopName } from '../../repositories/stores.ts';
import type { RequestNotes, SecurityEvent } from '../../securityEvents.ts';
import type { StoreSql } from '../../db/storeSql.ts';

export const staff = {
  listStaff: async (call) => {
    const { count, rows } = await listStaff(call.store, pageWindow(call));
    if (call.sessionOrNull?.role !== 'owner') {
      const names = rows.map(({ id, name }) => ({ id, name }));
      return { status: 200, body: paged(call, count, names) };
    }
    const seller_name = await shopName(call.store);
    return {
      status: 200,
      body: paged(
        call,
        count,
        rows.map((row) => presentStaff(row, seller_name)),
      ),
    };
  },

  addStaffMember: ({ body, now, notes, once }) =>
    once(async (sql) => {
      const member = await createStaff(sql, recordOf(body), now);
      noteLogin(notes, member.id, member.role && 'given');
      return { status: 201, body: await shown(sql, member) };
    }),

  changeStaffMember: async ({ store, path, body, securityNow, notes }) => {
    const { member, login } = await store.transaction((sql) =>
      updateStaff(sql, path.id, recordOf(body), securityNow),
    );
    noteLogin(notes, path.id, login);
    return { status: 200, body: await shown(store, member) };
  },

  deleteStaffMember: async ({ store, path, securityNow, notes }) => {
    const { member, login } = await store.transaction((sql) => deleteStaff(sql, path.id, securityNow));
    noteLogin(notes, path.id, login);
    return member === null ? { status: 204 } : { status: 200, body: await shown(store, member) };
  },
} satisfies Partial<Handlers>;

function noteLogin(notes: RequestNotes, record: string, login: LoginEvent | null): void {
  if (login) Object.assign(notes, { record, security: `staff_login.${login}` satisfies SecurityEvent });
}

const shown = async (store: StoreSql, member: StaffRow) => presentStaff(member, await shopName(store));

const presentStaff = (member: StaffRow, seller_name: string) => ({
  id: member.id,
  name: member.name,
  phone: member.phone,
  whatsapp: member.whatsapp,
  address: member.address,
  role: presentRole(member),
  login: loginState(member),
  seller_name,
});

/** The staff member's columns, normalized. */
function recordOf(body: Call<'addStaffMember'>['body']): StaffRecord {
  const { name, phone, whatsapp, address } = normalizeStaffMember({
    ...body,
    whatsapp: body.whatsapp ?? '',
    address: body.address ?? '',
    role: '',
  });
  return { name, phone, whatsapp: whatsapp || null, address: address || null, role: body.role ?? null };
}
