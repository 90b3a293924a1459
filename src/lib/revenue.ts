/**
 * The month's revenue in whole rupees: the collected amount, or the billed one while nothing is collected yet; `billed`
 * is true for the latter.
 */
export const monthlyRevenue = (amounts: {
  billed: number;
  collected: number;
}): { amount: number; billed: boolean } =>
  amounts.collected === 0 && amounts.billed > 0
    ? { amount: amounts.billed, billed: true }
    : { amount: amounts.collected, billed: false };
