// The form that merges another account into a customer's, once both were shown.
import { mergeCustomers, type CustomerDetail, type MergeRequest, type Person } from '../../api/customers.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { peopleCopy } from '../../lib/copy/people.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = peopleCopy.merge;

type MergeTexts = Record<'reason', string>;

type MergeFormInput = FormInput<MergeTexts, Person, MergeRequest>;

export const mergeFormMachine = formOf<MergeTexts, Person, MergeRequest>({ save: mergeCustomers });

export const mergeForm = (
  kept: CustomerDetail,
  gone: CustomerDetail,
  toasts: MergeFormInput['toasts'],
): MergeFormInput => ({
  values: { reason: '' },
  record: null,
  draft: { owner: 'seller', form: 'merge', record: gone.id, fields: ['reason'] },
  validate: ({ reason }) => (cleanText(reason) ? {} : { reason: copy.reasonRequired }),
  normalize: ({ reason }, _, idempotencyKey) => ({
    customer: kept.id,
    other: gone.id,
    reason: cleanText(reason),
    idempotencyKey,
  }),
  reject: endsWithConflict(peopleCopy.savedBefore),
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
