import { formats } from './copy/formats.ts';

/**
 * Amounts collected in each month (`yyyy-mm`), the current one last, and last month until the same day, in whole
 * rupees.
 */
export interface YearOfCollections {
  months: readonly { month: string; amount: number }[];
  last_month_so_far: number;
}

/**
 * The current month compared with last month until the same day; `percent` is whole, and null without an amount to
 * compare with.
 */
export function collectionsChange({ months, last_month_so_far: before }: YearOfCollections): {
  difference: number;
  percent: number | null;
} {
  const difference = (months.at(-1)?.amount ?? 0) - before;
  return { difference, percent: before === 0 ? null : Math.round((100 * difference) / before) };
}

const compact = new Intl.NumberFormat(formats.locale, {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** Whole rupees in short form: `125000` becomes `₹1.3L`. */
export const formatRupeesShort = (amount: number): string => compact.format(amount);
