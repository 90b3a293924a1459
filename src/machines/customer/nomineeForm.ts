// The form of a nominee. Another device may have been faster: then the next submit does the right thing.
import { isNotFound } from '../../api/deleted.ts';
import { loadNominee, saveNominee, type Nominee, type NomineeChange } from '../../api/nominee.ts';
import { isProblem } from '../../api/problem.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Errors } from '../../lib/form.ts';
import { nomineeErrors, normalizeNominee, type NomineeTexts } from '../../lib/schemas/nominee.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = customerCopy.nominee;

export type NomineeValues = NomineeTexts & {
  /** "I Confirm The Nominee Details Are Accurate." */
  confirmed: boolean;
};
type NomineeFormInput = FormInput<NomineeValues, Nominee, NomineeChange>;

export const nomineeFormMachine = formOf<NomineeValues, Nominee, NomineeChange>({
  save: saveNominee,
  reload: loadNominee,
});

export const nomineeForm = (
  record: Nominee | null,
  toasts: NomineeFormInput['toasts'],
): NomineeFormInput => ({
  values: { name: '', phone_number: '', relationship: '', ...record, confirmed: false },
  record,
  // The details are confirmed anew.
  draft: { owner: 'customer', form: 'nominee', record: '', fields: ['name', 'phone_number', 'relationship'] },
  validate,
  normalize: (values, nominee) => ({ nominee: normalizeNominee(values), exists: nominee !== null }),
  reject,
  texts: { saved: copy.saved, failed: copy.saveFailed },
  toasts,
});

const validate = (values: NomineeValues): Errors<NomineeValues> =>
  values.confirmed ? nomineeErrors(values) : { ...nomineeErrors(values), confirmed: copy.confirmRequired };

function reject(error: unknown): ReturnType<NonNullable<NomineeFormInput['reject']>> {
  if (isNotFound(error)) return { isRecordGone: true, fields: {}, message: copy.goneMeanwhile };
  return { isRecordChanged: isProblem(error, 'nominee_exists') };
}
