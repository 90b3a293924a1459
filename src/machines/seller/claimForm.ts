// The form that records who claims what a customer who died has saved, and what was shown.
import {
  recordNomineeClaim,
  type ClaimRequest,
  type CustomerDetail,
  type NomineeClaim,
} from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { peopleCopy } from '../../lib/copy/people.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = peopleCopy.claim;

/** `claimant` is asked for where the customer named no nominee. */
type ClaimTexts = Record<'claimant' | 'document' | 'document_number' | 'died_on', string>;

type ClaimFormInput = FormInput<ClaimTexts, NomineeClaim, ClaimRequest>;

export const claimFormMachine = formOf<ClaimTexts, NomineeClaim, ClaimRequest>({ save: recordNomineeClaim });

export const claimForm = (
  { id, nominee }: CustomerDetail,
  today: Day,
  toasts: ClaimFormInput['toasts'],
): ClaimFormInput => ({
  values: { claimant: '', document: '', document_number: '', died_on: '' },
  record: null,
  draft: {
    owner: 'seller',
    form: 'claim',
    record: id,
    fields: ['claimant', 'document', 'document_number', 'died_on'],
  },
  validate: ({ claimant, document, document_number, died_on }) => ({
    ...(!nominee && !cleanText(claimant) && { claimant: copy.claimantRequired }),
    ...(!cleanText(document) && { document: copy.documentRequired }),
    ...(!cleanText(document_number) && { document_number: copy.numberRequired }),
    ...(died_on !== '' && !(isDay(died_on) && died_on <= today) && { died_on: copy.dayPast }),
  }),
  normalize: ({ claimant, died_on, ...shown }, _, idempotencyKey) => ({
    customer: id,
    document: cleanText(shown.document),
    document_number: cleanText(shown.document_number),
    ...(!nominee && { claimant: cleanText(claimant) }),
    ...(died_on !== '' && { died_on }),
    idempotencyKey,
  }),
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch'))
      return { closesForm: true, message: peopleCopy.savedBefore };
    return isProblem(error, 'conflict') ? { closesForm: true, message: copy.held } : {};
  },
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
