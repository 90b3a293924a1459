// The form that records what was handed over for a redemption. All of it is optional; with a net weight and a rate it reckons the bill.
import { handOver, type NewHandover, type RedemptionRequest } from '../../api/redemptions.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import type { PaidThrough } from '../../lib/copy/shared.ts';
import { billOf, gramsText, parseGrams, parsePercent, percentText } from '../../lib/handover.ts';
import { parseRupees } from '../../lib/money.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { endsWithConflict } from './finalRefusal.ts';

const copy = sellerCopy.redemptions;

const fields = [
  'item',
  'purity',
  'gross_weight',
  'net_weight',
  'rate',
  'making_charge',
  'gst_rate',
  'invoice_number',
  'settled',
  'paid_through',
] as const;

type HandoverTexts = Record<(typeof fields)[number], string>;

type HandoverInput = FormInput<HandoverTexts, RedemptionRequest, NewHandover>;

export const handoverFormMachine = formOf<HandoverTexts, RedemptionRequest, NewHandover>({ save: handOver });

/** A number of at least `least`; null for an empty field, undefined for what is none. */
function parsed(
  text: string,
  parse: (text: string) => number | null,
  least: number,
): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parse(text);
  return value === null || value < least ? undefined : value;
}

const numbersOf = (values: HandoverTexts) => ({
  gross_weight: parsed(values.gross_weight, parseGrams, 1),
  net_weight: parsed(values.net_weight, parseGrams, 1),
  rate: parsed(values.rate, parseRupees, 1),
  making_charge: parsed(values.making_charge, parseRupees, 0),
  gst_rate: parsed(values.gst_rate, parsePercent, 0),
});

/** The bill, and what it is above the redeem value; null without one. */
export function billed(values: HandoverTexts, { enrollment_info }: RedemptionRequest) {
  const { net_weight = null, rate = null, making_charge = null, gst_rate = null } = numbersOf(values);
  const bill = billOf({ net_weight, rate, making_charge, gst_rate });
  return bill && { ...bill, difference: bill.bill - enrollment_info.redeem_value };
}

const isPaid = (values: HandoverTexts, request: RedemptionRequest): boolean =>
  Boolean(billed(values, request)?.difference) && values.settled === 'paid';

/** Of a plan by weight, what its redemption gave it: the weight, and the rate where it is of whole rupees as the bill's. */
function byWeight({ enrollment_info: { gold } }: RedemptionRequest): Partial<HandoverTexts> {
  if (!gold) return {};
  const rate = (gold.paise_per_gram ?? 0) / 100;
  return {
    net_weight: gramsText(gold.weight),
    ...(rate > 0 && Number.isInteger(rate) && { rate: String(rate) }),
  };
}

/** `gstRate`: the shop's, in hundredths of a per cent. */
export const handoverForm = (
  request: RedemptionRequest,
  gstRate: number,
  toasts: HandoverInput['toasts'],
): HandoverInput => ({
  values: {
    ...(Object.fromEntries(fields.map((name) => [name, ''])) as HandoverTexts),
    gst_rate: percentText(gstRate),
    ...byWeight(request),
  },
  record: null,
  draft: { owner: 'seller', form: 'handover', record: request.id, fields },
  validate: (values) => {
    const { gross_weight: gross, net_weight: net, rate, making_charge, gst_rate } = numbersOf(values);
    const isAbove = typeof net === 'number' && typeof gross === 'number' && net > gross;
    return {
      ...(gross === undefined && { gross_weight: copy.weightRequired }),
      ...(net === undefined && { net_weight: copy.weightRequired }),
      ...(isAbove && { net_weight: copy.netAboveGross }),
      ...(rate === undefined && { rate: copy.rupeesRequired }),
      ...(making_charge === undefined && { making_charge: copy.rupeesRequired }),
      ...(gst_rate === undefined && { gst_rate: copy.percentRequired }),
      ...(billed(values, request)?.difference && !values.settled && { settled: copy.settledRequired }),
      ...(isPaid(values, request) && !values.paid_through && { paid_through: copy.methodRequired }),
    };
  },
  normalize: (values, _, idempotencyKey) => {
    const bill = billed(values, request);
    return {
      id: request.id,
      idempotencyKey,
      item: cleanText(values.item) || null,
      purity: cleanText(values.purity) || null,
      ...(numbersOf(values) as Record<keyof ReturnType<typeof numbersOf>, number | null>),
      invoice_number: cleanText(values.invoice_number) || null,
      settled: bill?.difference ? (values.settled as 'paid' | 'carried') : null,
      paid_through: isPaid(values, request) ? (values.paid_through as PaidThrough) : null,
    };
  },
  reject: endsWithConflict(copy.decidedBefore),
  texts: { saved: copy.handedOver, failed: copy.handOverFailed },
  toasts,
});
