import { normalizeStaffMember } from '../../../src/lib/schemas/staffMember.ts';
import type { Call, Handlers } from '../handler.ts';
import { paged, pageWindow } from '../presenters/page.ts';
import { changeUnlessStale } from '../changeUnlessStale.ts';
import { nullsToEmpty } from '../nullsToEmpty.ts';
import { loginState, presentRole, type LoginEvent } from '../../domain/staff.ts';
import {
  createStaff,
  updateStaff,
  deleteStaff,
  listStaff,
  lockForOwner,
  readStaff,
  type StaffRecord,
  type StaffRow,
} from '../../repositories/staff.ts';
import { shopName } from '../../repositories/stores.ts';
import type { RequestNotes } from '../../securityEvents.ts';
import type { StoreSql } from '../../db/storeSql.ts';

export const staff = {
  listStaff: async (call) => {
    const { rows, ...total } = await listStaff(call.store, pageWindow(call));
    if (call.sessionOrNull?.role !== 'owner') {
      const names = rows.map(({ id, name }) => ({ id, name }));
      return { status: 200, body: paged(call, total, names) };
    }
    const seller_name = await shopName(call.store);
    return {
      status: 200,
      body: paged(
        call,
        total,
        rows.map((row) => presentStaff(row, seller_name)),
      ),
    };
  },

  addStaffMember: ({ body, now, notes, idempotentTransaction }) =>
    idempotentTransaction(async (sql) => {
      const none = { whatsapp: null, address: null, role: null };
      const member = await createStaff(sql, { ...body, ...none, ...columnsOf(body) }, now);
      noteLogin(notes, member, member.role && 'given');
      return { status: 201, body: await shown(sql, member) };
    }),

  changeStaffMember: async ({ store, session: { accountId }, path: { id }, body, securityNow, notes }) => {
    const { before, ...change } = body;
    let login: LoginEvent | null = null;
    const member = await store.transaction((sql) =>
      changeUnlessStale(before, {
        lock: () => lockForOwner(sql, accountId, id),
        read: async () => shown(sql, await readStaff(sql, id)),
        write: async () => {
          ({ login } = await updateStaff(sql, accountId, id, columnsOf(change), securityNow));
        },
      }),
    );
    noteLogin(notes, member, login);
    return { status: 200, body: member };
  },

  deleteStaffMember: async ({ store, session, path, securityNow, notes }) => {
    const login = await store.transaction((sql) => deleteStaff(sql, session.accountId, path.id, securityNow));
    noteLogin(notes, path, login);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;

function noteLogin(
  notes: RequestNotes,
  { id, ...member }: Pick<StaffRow, 'id'> & Partial<StaffRow>,
  login: LoginEvent | null,
): void {
  if (!login) return;
  notes.record = id;
  notes.security = `staff_login.${login}`;
  if (login !== 'ended' && member.role) notes.role = member.role;
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

/** The columns sent, normalized. */
function columnsOf({
  role,
  ...fields
}: Omit<Call<'changeStaffMember'>['body'], 'before'>): Partial<StaffRecord> {
  const { whatsapp, address, ...others } = normalizeStaffMember(nullsToEmpty(fields));
  return {
    ...others,
    ...(whatsapp !== undefined && { whatsapp: whatsapp || null }),
    ...(address !== undefined && { address: address || null }),
    ...(role !== undefined && { role }),
  };
}
