// The form that accepts a redemption. Where the plan was paid late it asks how much of the benefit is granted, and why not all.
import { approveRedemption, type Approval, type RedemptionRequest } from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formatRupees, parseRupees } from '../../lib/money.ts';
import { goldValue } from '../../lib/gold.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import {
  noRateSeen,
  rateRefusal,
  ratesSent,
  seenRate,
  seenRateOf,
  type AskedRate,
  type RateFields,
} from './askedRate.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = sellerCopy.redemptions;

export type AcceptanceTexts = Record<'benefit' | 'granted' | 'reason', string> & RateFields;

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

/** In whole rupees, what the shop promises: of a plan by weight at the rate that is asked about, or that the person has seen. */
export function promisedOf(
  values: AcceptanceTexts,
  request: RedemptionRequest,
  asked: AskedRate | null,
): number {
  const { redeem_value, benefit_granted, benefit, gold } = request.enrollment_info;
  const rate = gold && (asked?.rate.paise_per_gram ?? seenRateOf(values, gold.karat));
  const saved = gold && rate ? goldValue(gold.weight, rate) : redeem_value - benefit_granted;
  return saved + (grantedOf(values, request) ?? benefit);
}

/** The shop decides about the benefit of a plan that was late and has one. */
export const mayReduce = ({ late, enrollment_info }: RedemptionRequest): boolean =>
  late.length > 0 && enrollment_info.benefit > 0;

const shownRate = ({ enrollment_info: { gold } }: RedemptionRequest) =>
  gold?.paise_per_gram ? { gold_rates: seenRate(gold.karat, gold.paise_per_gram) } : {};

export const acceptanceForm = (
  request: RedemptionRequest,
  toasts: AcceptanceInput['toasts'],
): AcceptanceInput => ({
  // The request shows its gold at a rate.
  values: { benefit: 'whole', granted: '', reason: '', ...noRateSeen, ...shownRate(request) },
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
    ...ratesSent(values),
  }),
  reject: (error) => rateRefusal(error) ?? endsWithConflict(copy.decidedBefore)(error),
  texts: { saved: copy.approved, failed: copy.approveFailed },
  toasts,
});
