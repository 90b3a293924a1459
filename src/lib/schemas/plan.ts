// What a new plan may say, field by field, with the sentence that refuses it (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { formatRupees } from '../money.ts';
import { planBounds, MAX_PLAN_OPTIONS } from '../planBounds.ts';
import { maxLength, singleLine, fieldErrors, text, notEmpty, trimTexts } from './fields.ts';

/** One line of what the plan offers, by its name on the wire: `options[0]`, `options[1]` and so on. */
export type OptionLine = `options[${number}]`;

type Figure = 'duration_months' | 'redemption_days' | 'min_amount' | 'max_amount' | 'benefits_percentage';

/** The texts of a plan by their names on the wire, figures as they are typed. */
export type PlanTexts = Record<'name' | Figure, string> & Record<OptionLine, string>;

export const emptyPlan: PlanTexts = {
  name: '',
  duration_months: '',
  redemption_days: '',
  min_amount: '',
  max_amount: '',
  benefits_percentage: '',
};

const words = sellerCopy.planForm;
const OPTION_LENGTH = 300;

/** A whole number in plain digits; NaN for anything else. */
export const parseWholeNumber = (typed: string): number =>
  /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

const figure = (
  { least, most, step = 1 }: { least: number; most: number; step?: number },
  sentence: string,
  written: (most: number) => string = String,
) =>
  text(
    [(value) => parseWholeNumber(value) >= least && parseWholeNumber(value) % step === 0, sentence],
    [(value) => parseWholeNumber(value) <= most, words.tooMuch(written(most))],
  );

const schema = type({
  name: singleLine(notEmpty(words.nameRequired), maxLength(120)),
  duration_months: figure(planBounds.duration_months, words.durationInvalid),
  redemption_days: figure(planBounds.redemption_days, words.redemptionDaysInvalid),
  min_amount: figure(planBounds.amount, words.minAmountInvalid, formatRupees),
  max_amount: figure(planBounds.amount, words.maxAmountInvalid, formatRupees),
  benefits_percentage: figure(planBounds.benefits_percentage, words.benefitsInvalid),
  '[/^options/]': singleLine(maxLength(OPTION_LENGTH)),
});

const isLine = (name: string): name is OptionLine => name.startsWith('options[');

/** The lines of what the plan offers, in their order. */
export const optionLines = (texts: PlanTexts): OptionLine[] => Object.keys(texts).filter(isLine);

/** The same plan with these lines, numbered anew. */
export const withLines = <Texts extends PlanTexts>(texts: Texts, lines: readonly string[]): Texts =>
  Object.fromEntries([
    ...Object.entries(texts).filter(([name]) => !isLine(name)),
    ...lines.slice(0, MAX_PLAN_OPTIONS).map((line, at) => [`options[${at}]`, line]),
  ]) as Texts;

/** The texts as they travel: without blanks around them, and without lines that say nothing. */
export function normalizePlan(texts: PlanTexts): PlanTexts {
  const tidied = trimTexts(texts);
  return withLines(
    tidied,
    optionLines(tidied).flatMap((name) => tidied[name] || []),
  );
}

/** One sentence for each field that is not in order. */
export function planErrors(texts: PlanTexts): Partial<Record<keyof PlanTexts, string>> {
  const errors = fieldErrors(schema, trimTexts(texts), Object.keys(texts));
  // Said also while other fields are not in order; silent where the minimum itself is not.
  if (parseWholeNumber(texts.max_amount) < parseWholeNumber(texts.min_amount) && !errors['min_amount']) {
    errors['max_amount'] = words.maxAmountInvalid;
  }
  return errors;
}
