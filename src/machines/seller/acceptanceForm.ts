// The form that accepts a redemption. Where the plan was paid late it asks how much of the benefit is granted, and why not all.
import { approveRedemption, type Approval, type RedemptionRequest } from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formatRupees, parseRupees } from '../../lib/money.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = sellerCopy.redemptions;

export type AcceptanceTexts = Record<'benefit' | 'granted' | 'reason', string>;

type AcceptanceInput = FormInput<AcceptanceTexts, RedemptionRequest, Approval>;

export const acceptanceFormMachine = formOf<AcceptanceTexts, RedemptionRequest, Approval>({
  save: approveRedemption,
});

/** The part of the benefit that is granted; null for an invalid amount. */
export function grantedOf({ benefit, granted }: AcceptanceTexts, request: RedemptionRequest): number | null {
  const { benefit: whole } = request.enrollment_info;
  if (benefit === 'whole') return whole;
  if (benefit === 'withheld') return 0;
  const amount = parseRupees(granted);
  return amount !== null && amount > 0 && amount < whole ? amount : null;
}

/** The shop decides about the benefit of a plan that was late and has one. */
export const mayReduce = ({ late, enrollment_info }: RedemptionRequest): boolean =>
  late.length > 0 && enrollment_info.benefit > 0;

export const acceptanceForm = (
  request: RedemptionRequest,
  toasts: AcceptanceInput['toasts'],
): AcceptanceInput => ({
  values: { benefit: 'whole', granted: '', reason: '' },
  record: null,
  draft: {
    owner: 'seller',
    form: 'acceptance',
    record: request.id,
    fields: ['benefit', 'granted', 'reason'],
  },
  validate: (values) => ({
    ...(grantedOf(values, request) === null && {
      granted: copy.grantedRequired(formatRupees(request.enrollment_info.benefit)),
    }),
    ...(values.benefit !== 'whole' && !cleanText(values.reason) && { reason: copy.reasonRequired }),
  }),
  normalize: (values, _, idempotencyKey) => ({
    id: request.id,
    idempotencyKey,
    benefit_granted: mayReduce(request) ? grantedOf(values, request) : null,
    reason: values.benefit === 'whole' ? null : cleanText(values.reason),
  }),
  reject: endsWithConflict(copy.decidedBefore),
  texts: { saved: copy.approved, failed: copy.approveFailed },
  toasts,
});
