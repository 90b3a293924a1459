import { normalizeStaffMember } from '../../../src/lib/schemas/staffMember.ts';
import type { Call, Handlers } from '../handler.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { createStaff, updateStaff, deleteStaff, listStaff, type StaffRow } from '../../repositories/staff.ts';
import { shopName } from '../../repositories/stores.ts';
import type { StoreSql } from '../../db/storeSql.ts';

export const staff = {
  listStaff: async (call) => {
    const { count, rows } = await listStaff(call.store, pageWindow(call));
    if (call.sessionOrNull?.realm !== 'seller') {
      const names = rows.map(({ id, name }) => ({ id, name }));
      return { status: 200, body: paged(call, count, names) };
    }
    const seller_name = await shopName(call.store);
    const full = rows.map(({ id, name, phone, whatsapp, address }) => ({
      id,
      name,
      phone,
      whatsapp,
      address,
      seller_name,
    }));
    return { status: 200, body: paged(call, count, full) };
  },

  addStaffMember: async ({ store, body, now }) => {
    const member = memberOf(body);
    const id = await createStaff(store, member, now);
    return { status: 201, body: await shown(store, { id, ...member }) };
  },

  changeStaffMember: async ({ store, path, body }) => {
    const member = { id: path.id, ...memberOf(body) };
    await updateStaff(store, member);
    return { status: 200, body: await shown(store, member) };
  },

  deleteStaffMember: async ({ store, path }) => {
    await deleteStaff(store, path.id);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;

const shown = async (store: StoreSql, member: StaffRow) => ({
  ...member,
  seller_name: await shopName(store),
});

/** The staff member's columns, normalized. */
function memberOf(body: Call<'addStaffMember'>['body']): Omit<StaffRow, 'id'> {
  const { name, phone, whatsapp, address } = normalizeStaffMember({
    ...body,
    whatsapp: body.whatsapp ?? '',
    address: body.address ?? '',
  });
  return { name, phone, whatsapp: whatsapp || null, address: address || null };
}
