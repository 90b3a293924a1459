// The form that voids a payout that was recorded by mistake, in a dialog.
import { voidPayout, type Enrollment, type PayoutVoidRequest } from '../../api/enrollments.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { refundCopy } from '../../lib/copy/refund.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';
import type { ReasonText } from './reasonForm.ts';

const copy = refundCopy.voiding;

export type Payout = Enrollment['payouts'][number];

type PayoutVoidInput = FormInput<ReasonText, Enrollment, PayoutVoidRequest>;

export const payoutVoidFormMachine = formOf<ReasonText, Enrollment, PayoutVoidRequest>({ save: voidPayout });

export const payoutVoidForm = ({ id }: Payout, toasts: PayoutVoidInput['toasts']): PayoutVoidInput => ({
  values: { reason: '' },
  record: null,
  draft: { owner: 'seller', form: 'payoutVoid', record: id, fields: ['reason'] },
  validate: ({ reason }) => (cleanText(reason) ? {} : { reason: copy.reasonRequired }),
  normalize: ({ reason }, _, idempotencyKey) => ({ id, reason: cleanText(reason), idempotencyKey }),
  texts: { saved: copy.done, failed: copy.failed },
  reject: endsWithConflict(copy.savedBefore),
  toasts,
});
