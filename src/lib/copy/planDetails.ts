/** Description of a plan that has none from its jeweller. `amounts` comes written out, as `sharedCopy.amounts` has it. */
export const planDetailsCopy = {
  savedFor: (amounts: string, months: number) =>
    `Save ${amounts} for ${months} ${months === 1 ? 'month' : 'months'}.`,
  benefitAdded: (shop: string, percent: number) =>
    `${shop} adds ${percent}% of one instalment when your plan is complete.`,
  redemptionWait: (days: number) =>
    days <= 0
      ? 'Eligible to redeem immediately after the final instalment.'
      : `Eligible to redeem ${days} ${days === 1 ? 'day' : 'days'} after the final instalment.`,
} as const;
