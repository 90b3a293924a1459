// What a new plan may say, field by field, with the sentence that refuses it (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { formatRupees } from '../money.ts';
import { planBounds, PLAN_OPTIONS } from '../planBounds.ts';
import { atMost, oneLine, text } from './text.ts';

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
export const wholeNumber = (typed: string): number =>
  /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

const figure = (
  { least, most, step = 1 }: { least: number; most: number; step?: number },
  sentence: string,
  written: (most: number) => string = String,
) =>
  text(
    [(value) => wholeNumber(value) >= least && wholeNumber(value) % step === 0, sentence],
    [(value) => wholeNumber(value) <= most, words.tooMuch(written(most))],
  );

const shape = type({
  name: text([(value) => value !== '', words.nameRequired], atMost(120), oneLine),
  duration_months: figure(planBounds.duration_months, words.durationInvalid),
  redemption_days: figure(planBounds.redemption_days, words.redemptionDaysInvalid),
  min_amount: figure(planBounds.amount, words.minAmountInvalid, formatRupees),
  max_amount: figure(planBounds.amount, words.maxAmountInvalid, formatRupees),
  benefits_percentage: figure(planBounds.benefits_percentage, words.benefitsInvalid),
  '[/^options/]': text(atMost(OPTION_LENGTH), oneLine),
});

const isLine = (name: string): name is OptionLine => name.startsWith('options[');

/** The lines of what the plan offers, in their order. */
export const optionLines = (texts: PlanTexts): OptionLine[] => Object.keys(texts).filter(isLine);

/** The same plan with these lines, numbered anew. */
export const withLines = <Texts extends PlanTexts>(texts: Texts, lines: readonly string[]): Texts =>
  Object.fromEntries([
    ...Object.entries(texts).filter(([name]) => !isLine(name)),
    ...lines.slice(0, PLAN_OPTIONS).map((line, at) => [`options[${at}]`, line]),
  ]) as Texts;

/** The texts as they travel: without blanks around them, and without lines that say nothing. */
export function tidiedPlan(texts: PlanTexts): PlanTexts {
  const tidied = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, value.trim()]),
  ) as PlanTexts;
  return withLines(
    tidied,
    optionLines(tidied).flatMap((name) => tidied[name] || []),
  );
}

/** One sentence for each field that is not in order. */
export function planErrors(texts: PlanTexts): Partial<Record<keyof PlanTexts, string>> {
  const told = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  const checked = shape(told);
  const errors: Partial<Record<string, string>> = {};
  if (checked instanceof type.errors) {
    for (const { path, message } of checked) errors[String(path[0])] ??= message;
  }
  // Said also while other fields are not in order; silent where the minimum itself is not.
  if (wholeNumber(texts.max_amount) < wholeNumber(texts.min_amount) && !errors['min_amount']) {
    errors['max_amount'] = words.maxAmountInvalid;
  }
  return errors;
}
