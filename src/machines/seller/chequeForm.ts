// The form that records that a cheque is cleared, or returned with a reason, in a dialog.
import type { Cheque } from '../../api/desk.ts';
import { settleCheque, type ClearingRequest, type ReceivedPayment } from '../../api/transactions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = paymentsCopy.cheque;

export type ChequeOutcome = ClearingRequest['outcome'];
type ChequeTexts = Record<'reason', string>;

type ChequeInput = FormInput<ChequeTexts, ReceivedPayment, ClearingRequest>;

export const chequeFormMachine = formOf<ChequeTexts, ReceivedPayment, ClearingRequest>({
  save: settleCheque,
});

export const chequeForm = (
  { payment }: Cheque,
  outcome: ChequeOutcome,
  toasts: ChequeInput['toasts'],
): ChequeInput => ({
  values: { reason: '' },
  record: null,
  draft: { owner: 'seller', form: `cheque-${outcome}`, record: payment, fields: ['reason'] },
  validate: ({ reason }) =>
    outcome === 'returned' && cleanText(reason) === '' ? { reason: copy.reasonRequired } : {},
  normalize: ({ reason }, _, idempotencyKey) => ({
    id: payment,
    outcome,
    ...(outcome === 'returned' && { reason: cleanText(reason) }),
    idempotencyKey,
  }),
  texts: { saved: copy[outcome].saved, failed: copy.failed },
  reject: endsWithConflict(copy.savedBefore), // settled or corrected meanwhile
  toasts,
});
