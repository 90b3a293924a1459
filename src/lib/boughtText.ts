import { paymentsCopy } from './copy/payments.ts';
import { formatRate } from './goldRates.ts';
import { formatRupees } from './money.ts';
import { weightText } from './weightText.ts';

/** The gold that an amount buys, in words with its numbers. */
export const boughtText = (
  { karat, paise_per_gram, weight }: { karat: number; paise_per_gram: number; weight: number },
  amount: number,
): string =>
  paymentsCopy.rate.buys(karat, formatRate(paise_per_gram), formatRupees(amount), weightText(weight));
