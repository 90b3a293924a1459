/**
 * The month's revenue in whole rupees: the collected amount, or while nothing is collected yet, the billed one; `billed` tells which.
 */
export const monthlyRevenue = (amounts: {
  billed: number;
  collected: number;
}): { amount: number; billed: boolean } =>
  amounts.collected === 0 && amounts.billed > 0
    ? { amount: amounts.billed, billed: true }
    : { amount: amounts.collected, billed: false };
