// The form that accepts a redemption. Where the plan was paid late it asks how much of the benefit is granted, and why not all.
import { approveRedemption, type Approval, type RedemptionRequest } from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { formatRupees, parseRupees } from '../../lib/money.ts';
import { goldValue } from '../../lib/gold.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';
import { confirmedRate, confirmedRates, rateQuestion, type RateAsked } from './paymentQuestions.ts';

const copy = sellerCopy.redemptions;

type AcceptanceTexts = Record<'benefit' | 'granted' | 'reason', string>;

type AcceptanceInput = FormInput<AcceptanceTexts, RedemptionRequest, Approval, RateAsked>;

export const acceptanceFormMachine = formOf<AcceptanceTexts, RedemptionRequest, Approval, RateAsked>({
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

/** The rate of a plan by weight, in paise for a gram: the one that is asked about, or that the person has seen. */
export const rateOf = (
  { enrollment_info: { gold } }: RedemptionRequest,
  asked: RateAsked | null,
  confirmed: readonly RateAsked[],
): number | null =>
  gold && (asked?.rate.paise_per_gram ?? confirmedRate(confirmed, gold.karat) ?? gold.paise_per_gram ?? null);

/** In whole rupees, what the shop promises: of a plan by weight at this rate. */
export function promisedOf(values: AcceptanceTexts, request: RedemptionRequest, rate: number | null): number {
  const { redeem_value, benefit_granted, benefit, gold } = request.enrollment_info;
  const saved = gold && rate ? goldValue(gold.weight, rate) : redeem_value - benefit_granted;
  return saved + (grantedOf(values, request) ?? benefit);
}

/** The shop decides about the benefit of a plan that was late and has one. */
export const mayReduce = ({ late, enrollment_info }: RedemptionRequest): boolean =>
  late.length > 0 && enrollment_info.benefit > 0;

/** The request shows its gold at a rate, which counts until another is confirmed. */
const shownRate = ({ enrollment_info: { gold } }: RedemptionRequest) =>
  gold?.paise_per_gram
    ? {
        gold_rates: [{ karat: gold.karat, paise_per_gram: gold.paise_per_gram }],
        is_old_rate_confirmed: false,
      }
    : {};

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
  normalize: (values, _, idempotencyKey, _changed, confirmed) => ({
    id: request.id,
    idempotencyKey,
    benefit_granted: mayReduce(request) ? grantedOf(values, request) : null,
    reason: values.benefit === 'whole' ? null : cleanText(values.reason),
    ...shownRate(request),
    ...confirmedRates(confirmed),
  }),
  reject: (error) => rateQuestion(error) ?? endsWithConflict(copy.decidedBefore)(error),
  texts: { saved: copy.approved, failed: copy.approveFailed },
  toasts,
});
