// The form that sets the rate of one or more karats. It opens with the rates as they are: most days only a few digits change.
import { setGoldRates, type GoldRate, type NewRates } from '../../api/goldRates.ts';
import { isProblem } from '../../api/problem.ts';
import { goldRatesCopy } from '../../lib/copy/goldRates.ts';
import type { Errors } from '../../lib/form.ts';
import {
  changeOfRate,
  fieldOf,
  karatOutOfOrder,
  karats,
  parseRate,
  ratesByField,
  rateText,
  withNewRates,
  type RatesByField,
} from '../../lib/goldRates.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = goldRatesCopy.dialog;

const fields = karats.map(fieldOf);

type GoldRatesTexts = Record<(typeof fields)[number], string>;

type GoldRatesInput = FormInput<GoldRatesTexts, RatesByField, NewRates>;

export const goldRatesFormMachine = formOf<GoldRatesTexts, RatesByField, NewRates>({ save: setGoldRates });

export const goldRatesForm = (
  rates: readonly GoldRate[],
  toasts: GoldRatesInput['toasts'],
): GoldRatesInput => ({
  values: textsOf(ratesByField(rates)),
  record: ratesByField(rates),
  draft: { owner: 'seller', form: 'goldRates', record: '', fields },
  read: textsOf,
  alwaysSent: fields, // a rate that stays the same is today's, too
  validate: (values) => ratesErrors(values, rates),
  normalize: (values, _, idempotencyKey) => ({ idempotencyKey, rates: typedRates(values) }),
  reject: (error) =>
    isProblem(error, 'idempotency_mismatch') ? { closesForm: true, message: copy.savedBefore } : {},
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});

const textsOf = (rates: RatesByField): GoldRatesTexts =>
  Object.fromEntries(
    fields.map((field) => [field, rates[field] === null ? '' : rateText(rates[field])]),
  ) as GoldRatesTexts;

const typedRates = (values: GoldRatesTexts) =>
  karats.flatMap((karat) => {
    const paise_per_gram = parseRate(values[fieldOf(karat)]);
    return paise_per_gram === null ? [] : [{ karat, paise_per_gram }];
  });

function ratesErrors(values: GoldRatesTexts, rates: readonly GoldRate[]): Errors<GoldRatesTexts> {
  const unread = karats.filter(
    (karat) => values[fieldOf(karat)] !== '' && parseRate(values[fieldOf(karat)]) === null,
  );
  if (unread.length > 0) return Object.fromEntries(unread.map((karat) => [fieldOf(karat), copy.invalid]));
  const typed = typedRates(values);
  if (typed.length === 0) return { [fieldOf(22)]: copy.oneRequired };
  const wrong = karatOutOfOrder(withNewRates(rates, typed));
  return wrong ? { [fieldOf(wrong)]: copy.outOfOrder(wrong) } : {};
}

/** From this change on a typed rate is pointed out, in tenths of a percent: the market moves less in a day. */
const MUCH = 100;

/** The change of a typed rate in tenths of a percent, where it is much; otherwise null. */
export function muchChanged(typed: string, before: GoldRate | undefined): number | null {
  const rate = parseRate(typed);
  const change = rate === null || !before ? 0 : changeOfRate(rate, before.paise_per_gram);
  return Math.abs(change) >= MUCH ? change : null;
}
