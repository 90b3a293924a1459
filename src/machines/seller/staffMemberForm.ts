// The form of a staff member, in a dialog.
import { isNotFound } from '../../api/deleted.ts';
import { isProblem } from '../../api/problem.ts';
import { saveStaffMember, type StaffMember, type StaffMemberChange } from '../../api/staff.ts';
import { staffCopy as copy } from '../../lib/copy/staff.ts';
import { textsOf } from '../../lib/schemas/fields.ts';
import {
  emptyStaffMember,
  isStaffRole,
  normalizeStaffMember,
  staffMemberErrors,
  type StaffMemberTexts,
} from '../../lib/schemas/staffMember.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

type StaffMemberFormInput = FormInput<StaffMemberTexts, StaffMember, StaffMemberChange>;

export const staffMemberFormMachine = formOf<StaffMemberTexts, StaffMember, StaffMemberChange>({
  save: saveStaffMember,
});

const texts = (record: StaffMember | null) => textsOf(emptyStaffMember, record);

export const staffMemberForm = (
  record: StaffMember | null,
  toasts: StaffMemberFormInput['toasts'],
): StaffMemberFormInput => ({
  values: texts(record),
  record,
  draft: {
    owner: 'seller',
    form: 'staffMember',
    record: record?.id ?? '',
    fields: Object.keys(emptyStaffMember),
  },
  validate: (values) => staffMemberErrors(values),
  read: texts,
  show: (name, value) =>
    name !== 'role'
      ? String(value)
      : isStaffRole(String(value))
        ? copy.login[value as 'owner']
        : copy.login.none,
  normalize: (texts, member, idempotencyKey, changed) =>
    member
      ? { id: member.id, texts: normalizeStaffMember(changed) }
      : { id: null, texts: normalizeStaffMember(texts), idempotencyKey },
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch')) return { closesForm: true, message: copy.addedBefore };
    return record && isNotFound(error) ? { closesForm: true, message: copy.goneMeanwhile } : {};
  },
  texts: { saved: record ? copy.updated : copy.added, failed: copy.saveFailed },
  toasts,
});
