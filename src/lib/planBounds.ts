/** The contract’s limits for a plan. Amounts: whole rupees per month. */
export const planBounds = {
  amount: { min: 0, max: 100_000_000, step: 100 },
  duration_months: { min: 1, max: 60 },
  redemption_days: { min: 0, max: 3_650 },
  benefits_percentage: { min: 0, max: 5000 },
};

/** Images beside the main one (decision 54). */
export const MAX_PLAN_IMAGES = 8;

/** Most option lines of a plan. */
export const MAX_PLAN_OPTIONS = 20;
