// The terms a customer accepts when joining a plan: the shop's terms, the plan's own, its options, and its figures.
import { createHash } from 'node:crypto';
import { planTermsText, type JoinedTerms } from '../../src/lib/joining.ts';
import { readersCopy } from '../language.ts';
import type { PlanTerms } from './enrollment.ts';

type JoinedPlan = Omit<PlanTerms, 'is_active'> & JoinedTerms;

/** All terms of a plan as one text, and a version that changes with the text or with the plan's figures. */
export function termsOfPlan(plan: JoinedPlan): { text: string; version: string } {
  const text = planTermsText(plan, readersCopy());
  const { name, duration_months, redemption_days, min_amount, max_amount, benefits_percentage } = plan;
  const figures = [name, duration_months, redemption_days, min_amount, max_amount, benefits_percentage];
  const version = createHash('sha256')
    .update(JSON.stringify([figures, text]))
    .digest('hex')
    .slice(0, 12);
  return { text, version };
}
