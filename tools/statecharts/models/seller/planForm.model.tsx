import { fireEvent, screen } from '@testing-library/react';
import { createActor, createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { planFormCopy as copy } from '../../../../src/lib/copy/planForm.ts';
import { planCrop, planExtraCrop } from '../../../../src/lib/crop.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import { optionLines } from '../../../../src/lib/schemas/plan.ts';
import { planForm, planFormMachine } from '../../../../src/machines/seller/planForm.ts';
import { imageListMachine } from '../../../../src/machines/shared/imageList.ts';
import { PlanFormDialog } from '../../../../src/screens/seller/plans/PlanForm.tsx';
import { byHand } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { fakeImageCrop } from '../shared/fakeImageCrop.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { lotus, typedPlan } from './samples.ts';

type Now = SnapshotFrom<typeof planFormMachine>;
const fields = Object.keys(typedPlan) as (keyof typeof typedPlan)[];
const image = { crop: new Blob(['small'], { type: 'image/webp' }), preview: '/media/sample-plan-arch' };
const nameTaken = new ApiProblem('http', {
  status: 409,
  code: 'plan_exists',
  detail: 'You already have a plan named Golden Lotus.',
});

/** An image list shown in the form: it waits for files and has no parent to notify. */
const fakeImageList = createActor(imageListMachine, {
  input: {
    name: 'images',
    rules: imagePolicies.plan,
    preset: planExtraCrop,
    limit: 8,
    texts: { tooMany: copy.tooManyImages, unreadable: copy.imageFailed },
    form: createEmptyActor(),
  },
}).start();

export const model = formModel({
  id: 'planForm',
  machine: planFormMachine,
  inputs: { '': planForm(createEmptyActor() as never) },
  endsOn: [422],
  cases: [
    ...Object.entries(typedPlan).map(([name, value]) => ({ type: 'form.change' as const, name, value })),
    { type: 'form.change', name: 'options', value: [''] },
    { type: 'form.change', name: 'options', value: [] },
    { type: 'form.change', name: 'images', value: null },
    { type: 'form.change', name: 'images', value: [image] },
    { type: 'form.blur', name: 'name' },
    done('save', lotus),
    failed('save', nameTaken),
    failed('save', rejectedFields({ name: ['Not this name'] })),
    failed('save', rejectedFields({ name: ['Not this name'], shoe_size: ['Too small'] })),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'options', value: 'x' },
    { type: 'form.change', name: 'options[7]', value: 'x' },
  ],
  key: ({ value, context: { form, validate, outcomeUnknown, isUnanswered } }: Now) => [
    isUnanswered,
    value,
    form.values,
    { ...visibleErrors(form, validate(form.values, null)), images: null }, // not shown while images are being encoded
    outcomeUnknown,
  ],
  // Fields are filled in order; then an option line and the images are tried one at a time.
  skips: ({ type, name, value }, { context: { form, outcomeUnknown }, ...now }) => {
    const next = fields.find((field) => form.values[field] === '');
    const isFresh = next === fields[0];
    const lines = optionLines(form.values).length;
    const isEmptyList = form.values.images?.length === 0;
    if (type === 'form.blur') return !isFresh;
    if (type === 'form.submit' || type === 'form.cancel') return !isFresh && next !== undefined;
    if (type !== 'form.change') return false;
    if (name !== 'options' && name !== 'images') return name !== next && !(String(name) in form.serverErrors);
    if (next !== undefined || outcomeUnknown || Object.keys(form.serverErrors).length > 0) return true;
    if (name === 'options')
      return now.value !== 'filling' || !isEmptyList || (value as string[]).length === lines;
    return (
      lines > 0 || value === form.values.images || (value !== null && now.value === 'filling' && isEmptyList)
    );
  },
  always: {
    'no plan is sent while images are being encoded': (now) =>
      now.context.form.values['images'] !== null || !(now.matches('confirming') || now.matches('saving')),
  },
  stepInvariants: {
    'only the confirmation sends a plan': ({ from, to, event }) =>
      from.matches('saving') || !to.matches('saving') || event.type === 'form.confirm',
    'only an empty form closes without a confirmation': ({ from, to, event }) =>
      event.type !== 'form.cancel' || to.matches('cancelled') === (from.context.form.values['name'] === ''),
    'every failure but refused fields makes the outcome unknown': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.save' ||
      to.context.outcomeUnknown ===
        (from.context.outcomeUnknown ||
          Object.keys((event['error'] as ApiProblem).fields ?? {}).join() !== 'name'),
    'the lines of the list are those of the event': ({ to, event }) =>
      event.type !== 'form.change' ||
      event['name'] !== 'options' ||
      !Array.isArray(event['value']) ||
      !(to.matches('filling') || to.matches('leaving')) ||
      optionLines(to.context.form.values as never).length === event['value'].length,
  },
  screen: {
    show: (form) => (
      <PlanFormDialog
        form={form}
        mainImage={fakeImageCrop({ name: 'main_image', rules: imagePolicies.plan, preset: planCrop })}
        images={fakeImageList}
      />
    ),
    labels: {
      name: /^Plan name/,
      duration_months: /^Duration/,
      redemption_days: /^Redemption/,
      min_amount: /^Minimum/,
      max_amount: /^Maximum/,
      benefits_percentage: /^Benefit/,
      karat: /^What the plan/,
      late_rule: /^When an instalment/,
    },
    gestures: {
      options: byHand(({ value }) => {
        const button = (value as string[]).length > 0 ? copy.addOption : copy.removeOption(1);
        fireEvent.click(screen.getByRole('button', { name: button }));
      }),
    },
    submit: byHand(() => fireEvent.submit(screen.getByRole('form', { name: copy.title }))),
    cancel: copy.cancel,
    questions: {
      confirm: copy.confirmCreate,
      checkAgain: copy.confirmBack,
    },
    isRepresentative: ({ values, errors }) => values.name !== '' && Object.keys(errors).length === 0,
  },
});
