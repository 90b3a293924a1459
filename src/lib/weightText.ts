import { paymentsCopy } from './copy/payments.ts';
import { sharedCopy } from './copy/shared.ts';
import { formatRate } from './goldRates.ts';
import { formatRupees } from './money.ts';

const grams = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3 });

/** Milligrams as people read them: `790` becomes `0.790 g`. */
export const weightText = (milligrams: number): string => sharedCopy.grams(grams.format(milligrams / 1000));

/** What an amount buys, with its numbers. */
export const boughtText = (
  { karat, paise_per_gram, weight }: { karat: number; paise_per_gram: number; weight: number },
  amount: number,
): string =>
  paymentsCopy.rate.buys(karat, formatRate(paise_per_gram), formatRupees(amount), weightText(weight));
