import { tidiedStaffMember } from '../../src/lib/shapes/staffMember.ts';
import type { Call, Handlers } from '../handlers.ts';
import { paged, windowOf } from '../records/paging.ts';
import { addStaff, changeStaff, deleteStaff, listStaff, type StaffRow } from '../records/staff.ts';
import { shopName } from '../records/stores.ts';
import type { StoreSql } from '../tenant.ts';

export const staff = {
  listStaff: async (call) => {
    const { count, rows } = await listStaff(call.store, windowOf(call));
    if (call.sessionOrNull?.actor !== 'seller') {
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
    const id = await addStaff(store, member, now);
    return { status: 201, body: await shown(store, { id, ...member }) };
  },

  changeStaffMember: async ({ store, path, body }) => {
    const member = { id: path.id, ...memberOf(body) };
    await changeStaff(store, member);
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

/** Who it is, as stored. */
function memberOf(body: Call<'addStaffMember'>['body']): Omit<StaffRow, 'id'> {
  const { name, phone, whatsapp, address } = tidiedStaffMember({
    ...body,
    whatsapp: body.whatsapp ?? '',
    address: body.address ?? '',
  });
  return { name, phone, whatsapp: whatsapp || null, address: address || null };
}
