import { formatCount } from '../formatCount.ts';

/** Hints where the law bites, each with its source. They state the rule and its place, and decide nothing. */
const advanceRule =
  'An advance for goods that a company does not hand over within 365 days counts as a deposit: Companies (Acceptance of Deposits) Rules, 2014, rule 2(1)(c)(xii)(a).';

export const legalCopy = {
  /** On the form of a plan. */
  longPlan: (days: number) =>
    `The first instalment of this plan can be redeemed after about ${formatCount(days)} days. ${advanceRule} Please check with your adviser.`,
  /** On an enrollment. */
  advanceDay: (day: number) => `Day ${day} of 365 since the first payment`,
  advanceOver: (day: number) => `Day ${day} since the first payment, more than 365`,
  advanceNear: `${advanceRule} Please check with your adviser.`,
  /** Hints where cash is received. */
  cash: (sum: string, customer: string, day: string) =>
    `With this payment, ${customer} has paid ${sum} in cash on ${day}. Nobody may receive ₹2,00,000 or more from one person in a day except through a bank or an electronic mode: Income-tax Act, 2025, section 186 (before: Income-tax Act, 1961, section 269ST).`,
  /** Hints where jewellery is handed over. */
  pan: 'For a sale above ₹2,00,000 the PAN of the customer is to be quoted: Income-tax Rules, 1962, rule 114B, and the rules in their place. Please check with your adviser.',
};
