import { fromPromise } from 'xstate';
import { isStaffRole, type StaffMemberTexts } from '../lib/schemas/staffMember.ts';
import { answer, client, type Schemas } from './client.ts';
import { deleted } from './deleted.ts';
import { allPages } from './pages.ts';
import { addStaffMember, changeStaffMember, listStaffAsSeller } from './decoders/staff.ts';

export type StaffMember = Schemas['StaffMember'];

/** All the store's staff, by name. */
export const loadStaffMembers = fromPromise<StaffMember[]>(({ signal }) =>
  allPages((page) => answer(client.GET('/staff/', { params: { query: page }, signal }), listStaffAsSeller)),
);

export interface StaffMemberChange {
  /** The member to change; null adds one. */
  id: string | null;
  /** The whole record; an empty text clears its field. */
  texts: StaffMemberTexts;
  /** Of the form; only what is added needs it. */
  idempotencyKey: string;
}

/** Adds a staff member or replaces the record; outputs it as stored. */
export const saveStaffMember = fromPromise<StaffMember, StaffMemberChange>(
  ({ input: { id, texts, idempotencyKey }, signal }) => {
    const body = {
      ...texts,
      whatsapp: texts.whatsapp || null,
      address: texts.address || null,
      role: isStaffRole(texts.role) ? texts.role : null,
    };
    return id === null
      ? answer(
          client.POST('/staff/', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body,
            signal,
          }),
          addStaffMember,
        )
      : answer(client.PUT('/staff/{id}/', { params: { path: { id } }, body, signal }), changeStaffMember);
  },
);

/** Deletes a member; whoever recorded something is kept, without a login. */
export async function deleteStaffMember(id: string, signal: AbortSignal): Promise<void | 'kept'> {
  const call = client.DELETE('/staff/{id}/', { params: { path: { id } }, signal });
  await deleted(call);
  return (await call).response.status === 200 ? 'kept' : undefined;
}
