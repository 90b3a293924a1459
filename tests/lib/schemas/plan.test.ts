import { describe, expect, it } from 'vitest';
import {
  emptyPlan,
  optionLines,
  planErrors,
  normalizePlan,
  parseWholeNumber,
  withLines,
  type PlanTexts,
} from '../../../src/lib/schemas/plan.ts';
import { invalidInput } from '../../support/invalidInput.ts';

const good: PlanTexts = {
  name: 'Eleven Months Gold',
  duration_months: '11',
  redemption_days: '30',
  karat: '',
  late_rule: 'shop_decides',
  min_amount: '1000',
  max_amount: '50000',
  benefits_percentage: '75',
};
const month = 'Enter at least 1 month';
const wait = 'Enter 0 days or more';
const least = 'Enter an amount in steps of ₹100, 0 or more';
const most = 'Enter an amount in steps of ₹100, not below the minimum';
const benefit = 'Enter a whole percentage from 0 to 5000';
const hidden = 'Leave out line breaks and hidden characters';

type Row = [field: keyof PlanTexts, value: string, sentence: string | undefined];

const table: Row[] = [
  ['name', '', 'Plan name is required'],
  ['name', 'x'.repeat(120), undefined],
  ['name', 'x'.repeat(121), 'Use 120 characters or fewer'],

  ['duration_months', '0', month],
  ['duration_months', ' 12 ', undefined],
  ['duration_months', '1.5', month],
  ['duration_months', '60', undefined],
  ['duration_months', '61', 'Enter 60 or less'],

  ['redemption_days', '-1', wait],
  ['redemption_days', '3650', undefined],
  ['redemption_days', '3651', 'Enter 3650 or less'],

  ['min_amount', '0', undefined],
  ['min_amount', '50', least],
  ['min_amount', '1000.00', least],
  ['min_amount', '100000100', 'Enter ₹10,00,00,000 or less'],

  ['max_amount', '900', most],
  ['max_amount', '0', 'Enter the most that a customer may pay a month, ₹100 or more'],
  ['max_amount', '1000', undefined],
  ['max_amount', '100000000', undefined],
  ['max_amount', '100000100', 'Enter ₹10,00,00,000 or less'],

  ['benefits_percentage', '-1', benefit],
  ['benefits_percentage', '12.5', benefit],
  ['benefits_percentage', '5000', undefined],
  ['benefits_percentage', '5001', 'Enter 5000 or less'],

  ['karat', '22', undefined],
  ['karat', '20', 'What the plan saves'],

  ['options[0]', 'x'.repeat(300), undefined],
  ['options[0]', 'x'.repeat(301), 'Use 300 characters or fewer'],
];

describe('planErrors', () => {
  it('a complete plan has no errors', () => {
    expect(planErrors(good)).toEqual({});
  });

  it.each(table)('plan: %s %j gives %s', (field, value, sentence) => {
    expect(planErrors({ ...good, [field]: value })).toEqual(sentence ? { [field]: sentence } : {});
  });

  it('an empty plan has an error at every field but those with a default', () => {
    expect(Object.keys({ ...planErrors(emptyPlan), karat: '', late_rule: '' }).sort()).toEqual(
      Object.keys(emptyPlan).sort(),
    );
  });

  it('the maximum is not checked while the minimum is invalid', () => {
    expect(planErrors({ ...good, min_amount: '60050' })).toEqual({ min_amount: least });
  });

  it.each(Object.entries(invalidInput))('every number field of a plan rejects %s', (_, text) => {
    const figures = ['duration_months', 'redemption_days', 'min_amount', 'max_amount', 'benefits_percentage'];

    for (const figure of figures)
      expect(Object.keys(planErrors({ ...good, [figure]: text }))).toContain(figure);
  });

  it.each([
    ['blanks only', 'Plan name is required'],
    ['a line break', hidden],
    ['emoji', undefined],
  ])('a plan name of %s gives %s', (kind, sentence) => {
    expect(planErrors({ ...good, name: invalidInput[kind] ?? '' }).name).toBe(sentence);
  });
});

describe('plan option lines', () => {
  it('option lines are trimmed, renumbered and never empty', () => {
    const plan = normalizePlan(withLines(good, ['  Coins free ', '', '   ', 'Any counter']));

    expect(optionLines(plan).map((line) => [line, plan[line]])).toEqual([
      ['options[0]', 'Coins free'],
      ['options[1]', 'Any counter'],
    ]);
  });

  it('new option lines replace the old ones', () => {
    const three = withLines(good, ['a', 'b', 'c']);

    expect(optionLines(withLines(three, ['a']))).toEqual(['options[0]']);
  });

  it('a plan has at most 20 option lines', () => {
    expect(
      optionLines(
        withLines(
          good,
          Array.from({ length: 30 }, () => 'x'),
        ),
      ),
    ).toHaveLength(20);
  });
});

describe('parseWholeNumber', () => {
  it.each([
    ['007', 7],
    ['1e3', Number.NaN],
    ['+5', Number.NaN],
    ['９', Number.NaN],
    ['9'.repeat(13), Number.NaN],
  ])('parses %j as the whole number %d', (typed, number) => {
    expect(parseWholeNumber(typed)).toBe(number);
  });
});
