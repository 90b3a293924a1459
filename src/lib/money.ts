const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Writes whole rupees as people in India read them: `125000` becomes `₹1,25,000`. */
export const formatRupees = (amount: number): string => rupees.format(amount);
