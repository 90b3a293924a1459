/**
 * The month's revenue in rupees: what was collected, or what was billed while nothing has been collected yet; `billed` says which, for
 * the two are not the same to a jeweller.
 */
export const monthlyRevenue = (amounts: {
  billed: number;
  collected: number;
}): { amount: number; billed: boolean } =>
  amounts.collected === 0 && amounts.billed > 0
    ? { amount: amounts.billed, billed: true }
    : { amount: amounts.collected, billed: false };
