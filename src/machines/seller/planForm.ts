// The form of a new plan, in its dialog. A saved plan is final, so it is confirmed once.
import { createPlan, type NewPlan, type Plan } from '../../api/plans.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import type { EncodedCrop } from '../../browser/imageEncoding.ts';
import { planFormCopy as copy } from '../../lib/copy/planForm.ts';
import { changeField, type Errors, type FormState } from '../../lib/form.ts';
import { fileOfCrop } from '../../lib/images.ts';
import { MAX_PLAN_OPTIONS } from '../../lib/planBounds.ts';
import { problemText } from '../../lib/problemText.ts';
import { emptyPlan, normalizePlan, planErrors, withLines, type PlanTexts } from '../../lib/schemas/plan.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

type PlanValues = PlanTexts & {
  /** "Activate This Plan" */
  is_active: boolean;
  main_image: Blob | null;
  /** Null while files are being encoded. */
  images: EncodedCrop[] | null;
};
type PlanFormInput = FormInput<PlanValues, Plan, NewPlan>;

const textNames = [
  ...Object.keys(emptyPlan),
  'is_active',
  ...Array.from({ length: MAX_PLAN_OPTIONS }, (_, at) => `options[${at}]`),
];

export const planFormMachine = formOf<PlanValues, Plan, NewPlan>({ save: createPlan });

export const planForm = (toasts: PlanFormInput['toasts']): PlanFormInput => ({
  values: { ...emptyPlan, is_active: true, main_image: null, images: [] },
  record: null,
  draft: { owner: 'seller', form: 'plan', record: '', fields: textNames },
  validate,
  normalize: (values, _, idempotencyKey) => ({ ...planOf(values), idempotencyKey }),
  change,
  reject,
  asksBeforeSave: true,
  texts: { saved: copy.created, failed: copy.failed },
  toasts,
});

function validate({ is_active: _1, main_image: _2, images, ...texts }: PlanValues): Errors<PlanValues> {
  const errors: Errors<PlanValues> = planErrors(texts);
  return images ? errors : { ...errors, images: copy.packing };
}

/** The images are named after the plan. */
function planOf({ is_active, main_image, images, ...texts }: PlanValues): Omit<NewPlan, 'idempotencyKey'> {
  const normalized = normalizePlan(texts);
  return {
    ...normalized,
    is_active,
    main_image: main_image && fileOfCrop(main_image, normalized.name),
    images: (images ?? []).map(({ crop }) => fileOfCrop(crop, normalized.name)),
  };
}

/** The option lines change as one list, `options`; each text under its own name. */
const change: PlanFormInput['change'] = (form, name, value) =>
  name === 'options' && Array.isArray(value) ? renumbered(form, value) : changeField(form, name, value);

const isNoLine = ([name]: [string, unknown]): boolean => !name.startsWith('options');

/** Errors of single lines are dropped when the lines are renumbered. */
function renumbered(form: FormState<PlanValues>, lines: readonly string[]): FormState<PlanValues> {
  return {
    ...form,
    values: withLines(form.values, lines),
    touched: Object.fromEntries(Object.entries(form.touched).filter(isNoLine)),
    serverErrors: Object.fromEntries(Object.entries(form.serverErrors).filter(isNoLine)),
  };
}

function reject(error: unknown): ReturnType<NonNullable<PlanFormInput['reject']>> {
  if (isProblem(error, 'idempotency_mismatch')) return { message: copy.createdBefore, closesForm: true };
  if (!isProblem(error, 'plan_exists')) return {};
  return { fields: {}, message: problemText(asProblem(error), copy.failed), tone: 'info' };
}
