import { fromPromise } from 'xstate';
import { isStaffRole, type StaffMemberTexts } from '../lib/schemas/staffMember.ts';
import { answer, client, type Before, type Schemas } from './client.ts';
import { deleted } from './deleted.ts';
import { allPages } from './pages.ts';
import { addStaffMember, changeStaffMember, listStaffAsSeller } from './generated/decoders/staff.ts';

export type StaffMember = Schemas['StaffMember'];

/** All the store's staff, by name. */
export const loadStaffMembers = fromPromise<StaffMember[]>(({ signal }) =>
  allPages((page) => answer(client.GET('/staff/', { params: { query: page }, signal }), listStaffAsSeller)),
);

export type StaffMemberChange =
  | { id: null; texts: StaffMemberTexts; idempotencyKey: string }
  /** An omitted field stays as stored, an empty one is cleared. */
  | ({ id: string; texts: Partial<StaffMemberTexts> } & Before);

const orNull = (text: string | undefined) => (text === '' ? null : text);

const bodyOf = <Texts extends Partial<StaffMemberTexts>>({ whatsapp, address, role, ...others }: Texts) => ({
  ...others,
  whatsapp: orNull(whatsapp),
  address: orNull(address),
  role: role === undefined || isStaffRole(role) ? role : null,
});

/** Adds a staff member or changes one; outputs the record as stored. */
export const saveStaffMember = fromPromise<StaffMember, StaffMemberChange>(({ input, signal }) => {
  if (input.id === null) {
    const params = { header: { 'Idempotency-Key': input.idempotencyKey } };
    return answer(client.POST('/staff/', { params, body: bodyOf(input.texts), signal }), addStaffMember);
  }
  const { id, texts, ...before } = input;
  const body = { ...bodyOf(texts), ...before };
  return answer(client.PUT('/staff/{id}/', { params: { path: { id } }, body, signal }), changeStaffMember);
});

/** Deletes a member. */
export const deleteStaffMember = (id: string, signal: AbortSignal): Promise<void> =>
  deleted(client.DELETE('/staff/{id}/', { params: { path: { id } }, signal }));
