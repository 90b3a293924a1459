// The form that takes a nominee's claim back, with the reason.
import {
  takeBackNomineeClaim,
  type ClaimEndRequest,
  type CustomerDetail,
  type NomineeClaim,
} from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { peopleCopy } from '../../lib/copy/people.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = peopleCopy.claimEnd;

type ClaimEndTexts = Record<'reason', string>;

type ClaimEndFormInput = FormInput<ClaimEndTexts, NomineeClaim, ClaimEndRequest>;

export const claimEndFormMachine = formOf<ClaimEndTexts, NomineeClaim, ClaimEndRequest>({
  save: takeBackNomineeClaim,
});

export const claimEndForm = (
  { id }: CustomerDetail,
  toasts: ClaimEndFormInput['toasts'],
): ClaimEndFormInput => ({
  values: { reason: '' },
  record: null,
  draft: { owner: 'seller', form: 'claimEnd', record: id, fields: ['reason'] },
  validate: ({ reason }) => (cleanText(reason) ? {} : { reason: copy.reasonRequired }),
  normalize: ({ reason }, _, idempotencyKey) => ({ customer: id, reason: cleanText(reason), idempotencyKey }),
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch'))
      return { closesForm: true, message: peopleCopy.savedBefore };
    return isProblem(error, 'conflict') ? { closesForm: true, message: copy.ended } : {};
  },
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
