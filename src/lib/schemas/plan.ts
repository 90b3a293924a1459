// A new plan's fields and their errors (spec B5). Shared by the form and the server.
import { type } from 'arktype';
import { fieldCopy } from '../copy/fields.ts';
import { planFormCopy } from '../copy/planForm.ts';
import type { Words } from '../copy/words.ts';
import { karats } from '../goldRates.ts';
import { formatRupees } from '../money.ts';
import { lateRules, type LateRule } from '../schedule.ts';
import { planBounds, MAX_PLAN_OPTIONS } from '../planBounds.ts';
import { commonRules, fieldErrors, inEachLanguage, text, notEmpty, trimTexts } from './fields.ts';

/** One option line of the plan, by its wire name: `options[0]`, `options[1]` ... */
type OptionLine = `options[${number}]`;

type Figure = 'duration_months' | 'redemption_days' | 'min_amount' | 'max_amount' | 'benefits_percentage';

/** The texts of a plan by their wire names, figures and rule as the form holds them. `karat`: of a plan by weight, empty by value. */
export type PlanTexts = Record<'name' | 'karat' | Figure, string> & { late_rule: LateRule } & Record<
    OptionLine,
    string
  >;

export const emptyPlan: PlanTexts = {
  name: '',
  duration_months: '',
  redemption_days: '',
  karat: '',
  late_rule: 'shop_decides',
  min_amount: '',
  max_amount: '',
  benefits_percentage: '',
};

const ofPage = { planFormCopy, fieldCopy };
const OPTION_LENGTH = 300;

/** A whole number in plain digits; NaN for anything else. */
export const parseWholeNumber = (typed: string): number =>
  /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

const schemaIn = inEachLanguage(({ planFormCopy: words, fieldCopy: common }: Words<typeof ofPage>) => {
  const { maxLength, singleLine } = commonRules(common);
  const figure = (
    { min, max, step = 1 }: { min: number; max: number; step?: number },
    sentence: string,
    format: (max: number) => string = String,
  ) =>
    text(
      [(value) => parseWholeNumber(value) >= min && parseWholeNumber(value) % step === 0, sentence],
      [(value) => parseWholeNumber(value) <= max, words.tooMuch(format(max))],
    );
  return type({
    name: singleLine(notEmpty(words.nameRequired), maxLength(120)),
    duration_months: figure(planBounds.duration_months, words.durationInvalid),
    redemption_days: figure(planBounds.redemption_days, words.redemptionDaysInvalid),
    min_amount: figure(planBounds.amount, words.minAmountInvalid, formatRupees),
    max_amount: figure(planBounds.amount, words.maxAmountInvalid, formatRupees),
    benefits_percentage: figure(planBounds.benefits_percentage, words.benefitsInvalid),
    late_rule: text([(value) => lateRules.some((rule) => rule === value), words.lateRule]),
    karat: text([(value) => ['', ...karats.map(String)].includes(value), words.kind]),
    '[/^options/]': singleLine(maxLength(OPTION_LENGTH)),
  });
});

const isLine = (name: string): name is OptionLine => name.startsWith('options[');

/** The names of the option lines, in order. */
export const optionLines = (texts: PlanTexts): OptionLine[] => Object.keys(texts).filter(isLine);

/** The plan with these option lines, renumbered. */
export const withLines = <Texts extends PlanTexts>(texts: Texts, lines: readonly string[]): Texts =>
  Object.fromEntries([
    ...Object.entries(texts).filter(([name]) => !isLine(name)),
    ...lines.slice(0, MAX_PLAN_OPTIONS).map((line, at) => [`options[${at}]`, line]),
  ]) as Texts;

/** The texts as sent: trimmed, without empty option lines. */
export function normalizePlan(texts: PlanTexts): PlanTexts {
  const trimmed = trimTexts(texts);
  return withLines(
    trimmed,
    optionLines(trimmed).flatMap((name) => trimmed[name] || []),
  );
}

/** The error of each invalid field. */
export function planErrors(
  texts: PlanTexts,
  copy: Words<typeof ofPage> = ofPage,
): Partial<Record<keyof PlanTexts, string>> {
  const { planFormCopy: words } = copy;
  const errors = fieldErrors(schemaIn(copy), trimTexts(texts), Object.keys(texts));
  // Checked even while other fields are invalid, unless the minimum itself is.
  if (parseWholeNumber(texts.max_amount) < parseWholeNumber(texts.min_amount) && !errors['min_amount']) {
    errors['max_amount'] = words.maxAmountInvalid;
  }
  if (parseWholeNumber(texts.max_amount) === 0) errors['max_amount'] = words.maxAmountNothing;
  return errors;
}
