/** The bounds of what a plan may say, as the contract has them. Amounts: whole rupees, for one month. */
export const planBounds = {
  amount: { least: 0, most: 100_000_000, step: 100 },
  duration_months: { least: 1, most: 600 },
  redemption_days: { least: 0, most: 3_650 },
  benefits_percentage: { least: 0, most: 5000 },
};

/** Most pictures beside the main one (decision 54). */
export const MAX_PLAN_IMAGES = 8;

/** Most lines of what a plan offers. */
export const MAX_PLAN_OPTIONS = 20;
