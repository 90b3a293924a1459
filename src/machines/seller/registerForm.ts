// The choices of a register import: the column of each field, the treatment of each plan that the store does not have, and the
// confirmation of the totals. One flat form: `name` … are columns, `plan 0`, `months 0` … belong to the first unknown plan.
import type { ActorRefFrom } from 'xstate';
import type {
  CheckedRegister,
  Register,
  RegisterImport,
  RegisterMapping,
  RegisterPlanChoice,
} from '../../api/imports.ts';
import { asProblem } from '../../api/problem.ts';
import { importCopy as copy } from '../../lib/copy/imports.ts';
import { planFormCopy } from '../../lib/copy/planForm.ts';
import { initialForm, type Errors, type FormState } from '../../lib/form.ts';
import { planBounds } from '../../lib/planBounds.ts';
import { plainFigures } from '../../lib/plainFigures.ts';
import { problemText } from '../../lib/problemText.ts';
import type { toastsMachine } from '../session/toasts.ts';

type RegisterValues = Record<string, string | boolean>;
export interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  earlier: RegisterImport[];
  register: Register | null;
  /** The columns, what becomes of each unknown plan, and the confirmation. */
  form: FormState<RegisterValues>;
  checked: CheckedRegister | null;
  /** Rows of it that are in, while it is taken in. */
  rowsIn: number;
  /** Why the last step failed. */
  rejection: string;
  /** The register that is to be taken back. */
  chosen: RegisterImport | null;
}

type RegisterField = keyof RegisterMapping;

/** In the order in which they are asked. */
export const registerFields = Object.keys(copy.fields) as RegisterField[];
export const requiredFields: readonly RegisterField[] = ['name', 'phone', 'plan', 'amount', 'begun_on'];

/** The fields of an unknown plan, by its place in the list. */
export const planFields = (at: number) => ({
  plan: `plan ${at}`,
  months: `months ${at}`,
  benefit: `benefit ${at}`,
  wait: `wait ${at}`,
});

export const valuesOf = ({ mapping }: Register): RegisterValues =>
  Object.fromEntries(
    registerFields.map((field) => [field, mapping[field] === null ? '' : String(mapping[field])]),
  );

/** The values with the fields of the unknown plans, as they were checked. */
export function valuesWithPlans(values: RegisterValues, { unknown_plans }: CheckedRegister): RegisterValues {
  const plans = unknown_plans.map(({ installments, choice }, at) => {
    const { plan, months, benefit, wait } = planFields(at);
    return {
      [plan]: choice?.plan ?? '',
      [months]: String(choice?.duration_months ?? installments ?? ''),
      [benefit]: String(choice?.benefits_percentage ?? 100),
      [wait]: String(choice?.redemption_days ?? 0),
    };
  });
  return { ...values, ...Object.assign({}, ...plans), confirmed: false };
}

type Chosen = Pick<Context, 'form' | 'checked'>;

const textOf = (values: RegisterValues, name: string): string => String(values[name] ?? '');

function wholeNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const plain = plainFigures(text);
  const number = /^\d{1,5}$/.test(plain) ? Number(plain) : null;
  return number !== null && number >= min && number <= max ? number : null;
}

/** The decisions about columns and plans at the last check. */
export function decisionsOf({ form: { values }, checked }: Chosen) {
  const columns = registerFields.map((field) => {
    const at = textOf(values, field);
    return [field, at === '' ? null : Number(at)];
  });
  const choices = (checked?.unknown_plans ?? []).flatMap(({ plan_name }, at): RegisterPlanChoice[] => {
    const fields = planFields(at);
    const plan = textOf(values, fields.plan);
    if (plan !== '') return [{ plan_name, plan }];
    const months = wholeNumber(textOf(values, fields.months), planBounds.duration_months);
    if (months === null) return [];
    return [
      {
        plan_name,
        duration_months: months,
        benefits_percentage: wholeNumber(textOf(values, fields.benefit), planBounds.benefits_percentage) ?? 0,
        redemption_days: wholeNumber(textOf(values, fields.wait), planBounds.redemption_days) ?? 0,
      },
    ];
  });
  return { mapping: Object.fromEntries(columns) as RegisterMapping, choices };
}

/** True if what becomes of the plans is no longer what the rows were checked with. */
export function needsCheck({ form, checked }: Chosen): boolean {
  const plans = checked?.unknown_plans ?? [];
  if (plans.some(({ choice }) => choice === null)) return true;
  const asChecked = initialForm(valuesWithPlans(form.values, checked!));
  const { choices } = decisionsOf({ form, checked });
  return JSON.stringify(choices) !== JSON.stringify(decisionsOf({ form: asChecked, checked }).choices);
}

/** A register needs these columns, and one that says what is paid; a column serves one field. */
export function matchingErrors({ form: { values } }: Pick<Context, 'form'>): Errors<RegisterValues> {
  const errors: Errors<RegisterValues> = {};
  for (const field of requiredFields) if (textOf(values, field) === '') errors[field] = copy.columns.required;
  if (textOf(values, 'installments_paid') === '' && textOf(values, 'amount_paid') === '')
    errors['installments_paid'] = copy.columns.paidRequired;
  for (const field of registerFields) {
    const column = textOf(values, field);
    const other = registerFields.find((one) => one !== field && textOf(values, one) === column);
    if (column !== '' && other) errors[field] ??= copy.columns.twice(copy.fields[other]);
  }
  return errors;
}

/** The terms of new plans, as a plan's own form has them. */
export function planErrors({ form: { values }, checked }: Chosen): Errors<RegisterValues> {
  const errors: Errors<RegisterValues> = {};
  for (const at of (checked?.unknown_plans ?? []).keys()) {
    const { plan, months, benefit, wait } = planFields(at);
    if (textOf(values, plan) !== '') continue;
    const isWhole = (name: string, bounds: { min: number; max: number }) =>
      wholeNumber(textOf(values, name), bounds) !== null;
    if (!isWhole(months, planBounds.duration_months)) errors[months] = planFormCopy.durationInvalid;
    if (!isWhole(benefit, planBounds.benefits_percentage)) errors[benefit] = planFormCopy.benefitsInvalid;
    if (!isWhole(wait, planBounds.redemption_days)) errors[wait] = planFormCopy.redemptionDaysInvalid;
  }
  return errors;
}

export const reviewErrors = (context: Chosen): Errors<RegisterValues> => ({
  ...planErrors(context),
  ...(context.form.values['confirmed'] === true ? {} : { confirmed: copy.totals.confirmRequired }),
});

/** Why a step failed: what is wrong with the file, else what the server says. */
export function rejectionOf(error: unknown): string {
  const problem = asProblem(error);
  return problem.fields?.['file']?.[0] ?? problemText(problem, copy.failed);
}
