// The form of a nominee; all fields are sent, because a nominee is one person.
import { isNotFound } from '../../api/deleted.ts';
import { saveNominee, type Nominee, type NomineeChange } from '../../api/nominee.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { relationshipOptions } from '../../lib/copy/shared.ts';
import type { Errors } from '../../lib/form.ts';
import { labelOf } from '../../lib/labelOf.ts';
import {
  nomineeErrors,
  nomineeFields,
  nomineeTexts,
  normalizeNominee,
  type NomineeTexts,
} from '../../lib/schemas/nominee.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = customerCopy.nominee;

export type NomineeValues = NomineeTexts & {
  /** "I Confirm The Nominee Details Are Accurate." */
  confirmed: boolean;
};
type NomineeFormInput = FormInput<NomineeValues, Nominee, NomineeChange>;

export const nomineeFormMachine = formOf<NomineeValues, Nominee, NomineeChange>({ save: saveNominee });

export const nomineeForm = (
  record: Nominee | null,
  toasts: NomineeFormInput['toasts'],
): NomineeFormInput => ({
  values: { ...nomineeTexts(record), confirmed: false },
  record,
  // The details must be confirmed again.
  draft: { owner: 'customer', form: 'nominee', record: '', fields: nomineeFields },
  validate,
  read: nomineeTexts,
  show: (name, value) =>
    name === 'relationship' ? labelOf(relationshipOptions, String(value)) : String(value),
  alwaysSent: nomineeFields,
  normalize: (values, nominee) => ({ nominee: normalizeNominee(values), exists: nominee !== null }),
  reject,
  texts: { saved: copy.saved, failed: copy.saveFailed },
  toasts,
});

const validate = (values: NomineeValues): Errors<NomineeValues> =>
  values.confirmed ? nomineeErrors(values) : { ...nomineeErrors(values), confirmed: copy.confirmRequired };

const reject = (error: unknown): ReturnType<NonNullable<NomineeFormInput['reject']>> =>
  isNotFound(error) ? { isRecordGone: true, fields: {}, message: copy.goneMeanwhile } : {};
