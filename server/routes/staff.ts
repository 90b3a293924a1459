import { emptyStaffMember, staffMemberErrors, tidiedStaffMember } from '../../src/lib/shapes/staffMember.ts';
import type { Call, Handlers } from '../handlers.ts';
import { requireInOrder } from '../problem.ts';
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
    const member = inOrder(body);
    const id = await addStaff(store, member, now);
    return { status: 201, body: await shown(store, { id, ...member }) };
  },

  changeStaffMember: async ({ store, path, body }) => {
    const member = { id: path.id, ...inOrder(body) };
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

/** The form's own rules (src/lib/shapes/staffMember.ts); throws what they refuse. */
function inOrder(body: Call<'addStaffMember'>['body']): Omit<StaffRow, 'id'> {
  const texts = { ...emptyStaffMember, ...body, whatsapp: body.whatsapp ?? '', address: body.address ?? '' };
  requireInOrder(staffMemberErrors(texts));
  const { name, phone, whatsapp, address } = tidiedStaffMember(texts);
  return { name, phone, whatsapp: whatsapp || null, address: address || null };
}
