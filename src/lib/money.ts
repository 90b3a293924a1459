const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Formats whole rupees as in India: `125000` becomes `₹1,25,000`. */
export const formatRupees = (amount: number): string => rupeeFormat.format(amount);

const paiseFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Formats paise: `12500050` becomes `₹1,25,000.50`. */
export const formatPaise = (amount: number): string => paiseFormat.format(amount / 100);

/**
 * Whole rupees from a number or numeric text such as "5000.00". Null for everything else (paise, NaN, other text,
 * beyond safe integers), so that text is never added to a number.
 */
export const parseRupees = (value: unknown): number | null => {
  const isWholeText = typeof value === 'string' && /^\s*[+-]?\d+(?:\.0+)?\s*$/.test(value);
  const amount = isWholeText ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount + 0 : null;
};
