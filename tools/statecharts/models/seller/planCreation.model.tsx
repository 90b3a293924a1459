import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem, isProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { optionLines } from '../../../../src/lib/schemas/plan.ts';
import {
  formErrors,
  planCreationMachine,
  type PackedPictures,
} from '../../../../src/machines/seller/planCreation.ts';
import { PlanForm } from '../../../../src/screens/seller/PlanForm.tsx';
import { formClaims } from '../../kit/formClaims.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { lotus, typedPlan } from './samples.ts';

const copy = sellerCopy.planForm;
type Now = SnapshotFrom<typeof planCreationMachine>;
const fields = Object.keys(typedPlan) as (keyof typeof typedPlan)[];
const isAt = (now: Now, form: 'filling' | 'leaving' | 'confirming' | 'creating') =>
  now.matches({ open: { form } });
const isPacking = (now: Now) => now.matches({ open: { pictures: 'packing' } });
const seenErrors = ({ context }: Now) => visibleErrors(context.form, formErrors(context));
const fieldsOf = (event: AnyEventObject) => Object.keys((event['error'] as ApiProblem).fields ?? {});
const promises = formClaims<Now>({
  typing: ['open.form.filling'],
  sending: 'open.form.creating',
  call: 'createPlan',
  errors: (now) => formErrors(now.context),
  maySubmit: (now) => !isPacking(now) || Object.keys(formErrors(now.context)).length > 0,
});
const picture = new File(['coins'], 'coins.jpg', { type: 'image/jpeg' });
const letter = new File(['a letter'], 'letter.pdf', { type: 'application/pdf' });
const packed = { crop: new Blob(['small'], { type: 'image/webp' }), preview: '/media/sample-plan-arch' };
const http = (status: number, code: string, more = {}) => new ApiProblem('http', { status, code, ...more });

const labels: Readonly<Record<string, RegExp>> = {
  name: /^Plan name/,
  duration_months: /^Duration/,
  redemption_days: /^Redemption/,
  min_amount: /^Minimum/,
  max_amount: /^Maximum/,
  benefits_percentage: /^Benefit/,
};
const labelOf = ({ name }: AnyEventObject): RegExp => labels[String(name)] ?? /^$/;

/** The form's Cancel, not the crop dialog's. */
const pressCancel = byHand(() => {
  const [form] = document.querySelectorAll('dialog');
  const buttons = screen.getAllByRole('button', { name: copy.cancel });
  fireEvent.click(buttons.find((button) => button.closest('dialog') === form) ?? document.body);
});

export const model = defineModel({
  machine: planCreationMachine,
  initial: 'open.form.filling',
  busy: ['open.form.creating'],
  input: { toasts: createEmptyActor() as never, loadCropper: async () => undefined },
  // One benefit line keeps the graph small; planCreation.test.ts covers the limit of 20.
  stubs: {
    guards: {
      hasRoomForLine: ({ context }: Pick<Now, 'context'>) => optionLines(context.form.values).length < 1,
    },
  },
  walkBy: 'value',
  cases: [
    ...Object.entries(typedPlan).map(([name, value]) => ({ type: 'form.change' as const, name, value })),
    { type: 'form.blur', name: 'name' },
    { type: 'option.remove', at: 0 },
    { type: 'pictures.pick', files: [picture] },
    { type: 'pictures.pick', files: [letter] },
    { type: 'pictures.sort', files: [picture] },
    { type: 'pictures.sort', files: [letter] },
    { type: 'picture.remove', at: 0 },
    done('packPictures', { packed: [packed], incomplete: false }),
    done('packPictures', { packed: [packed], incomplete: true }),
    done('createPlan', lotus),
    failed('createPlan', http(409, 'plan_exists', { detail: 'You already have a plan named Golden Lotus.' })),
    failed('createPlan', http(400, 'validation_failed', { fields: { name: ['Not this name'] } })),
    failed(
      'createPlan',
      http(400, 'validation_failed', { fields: { name: ['Not this name'], shoe: ['Too small'] } }),
    ),
    failed('createPlan', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'options[7]', value: 'x' },
    { type: 'option.remove', at: 7 },
    { type: 'picture.remove', at: -1 },
    { type: 'pictures.pick', files: [] },
  ],
  key: (now) => {
    const { form, picturesProblem, outcomeUnknown } = now.context;
    if (now.status === 'done') return [now.value, outcomeUnknown];
    return [now.value, form.values, seenErrors(now), picturesProblem, outcomeUnknown];
  },
  // Fields are filled in order; then benefit lines, images and a missing cropper are tried one at a time.
  skips: ({ type, name }, now) => {
    const { form, picturesProblem, outcomeUnknown } = now.context;
    const next = fields.find((field) => form.values[field] === '');
    const isFresh = next === fields[0];
    if (type === 'pictures.sort') return true; // raised by the machine itself
    if (type === 'form.change') return name !== next && !(String(name) in form.serverErrors);
    if (type === 'form.blur') return !isFresh;
    if (type === 'form.submit' || type === 'creation.close') return !isFresh && next !== undefined;
    const lines = optionLines(form.values).length;
    const pictures = form.values.images.length;
    if (next !== undefined || outcomeUnknown || Object.keys(form.serverErrors).length > 0)
      return ['option.add', 'pictures.pick', 'xstate.error.actor.imageCrop'].includes(type);
    if (type === 'option.add')
      return pictures > 0 || picturesProblem !== null || now.matches({ open: { photo: 'unavailable' } });
    if (type === 'pictures.pick')
      return lines > 0 || pictures > 0 || now.matches({ open: { photo: 'unavailable' } });
    return type === 'xstate.error.actor.imageCrop' && (lines > 0 || pictures > 0 || picturesProblem !== null);
  },
  resting: ['open.pictures.resting', 'open.photo.unavailable'],
  always: {
    ...promises.always,
    'only a valid plan asks for confirmation': (now) =>
      !isAt(now, 'confirming') || Object.keys(formErrors(now.context)).length === 0,
    'the output has a plan exactly when one was created': (now) =>
      now.matches('created') === (now.context.created !== null),
    'the output reports a change when the outcome of an attempt is unknown': (now) =>
      now.status !== 'done' ||
      stableStringify(now.output) ===
        stableStringify(
          now.matches('created')
            ? { plan: lotus, changed: false }
            : { plan: null, changed: now.context.outcomeUnknown },
        ),
    'files are kept only while they are being encoded': (now) =>
      isPacking(now) === (now.context.files.length > 0 && now.status !== 'done') || !now.matches('open'),
  },
  canAlwaysReach: {
    'created or closed': (now) => now.matches('created') || now.matches('closed'),
  },
  stepInvariants: {
    ...promises.stepInvariants,
    'only the confirmation sends a plan': ({ from, to, event }) =>
      isAt(from, 'creating') || !isAt(to, 'creating') || event.type === 'plan.confirm',
    'no plan is sent while images are being encoded': ({ to }) =>
      !(isPacking(to) && (isAt(to, 'confirming') || isAt(to, 'creating'))),
    'a success toast shows exactly when the plan is created': ({ to, actions }) =>
      to.matches('created') === sentEvents(actions).some(({ tone }) => tone === 'success'),
    'closing a filled form asks first': ({ from, to, event }) =>
      event.type !== 'creation.close' ||
      to.matches('closed') === (fields[0] !== undefined && from.context.form.values[fields[0]] === ''),
    'every failure but a refused name makes the outcome unknown': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.createPlan' ||
      to.context.outcomeUnknown ===
        (from.context.outcomeUnknown || stableStringify(fieldsOf(event)) !== '["name"]'),
    'a taken name shows an info toast; no other event does': ({ event, actions }) =>
      sentEvents(actions).some(({ tone }) => tone === 'info') === isProblem(event['error'], 'plan_exists'),
    'chosen images are encoded, or the form shows why not': ({ to, event }) =>
      event.type !== 'pictures.pick' ||
      (isPacking(to)
        ? stableStringify(event['files']) === stableStringify(to.context.files)
        : to.context.picturesProblem !== null),
    'encoded images are appended, and a lost one shows an error': ({ from, to, event }) => {
      if (!event.type.endsWith('.packPictures')) return true;
      const { packed: added = [], incomplete = true } = (event['output'] ?? {}) as Partial<PackedPictures>;
      const { form, picturesProblem } = to.context;
      return (
        stableStringify(form.values.images) ===
          stableStringify([...from.context.form.values.images, ...added]) &&
        (picturesProblem !== null) === incomplete
      );
    },
    'each press adds or removes one line or image, and nothing else': ({ from, to, event }) => {
      const [before, after] = [from.context.form.values, to.context.form.values];
      const change = { 'option.add': 1, 'option.remove': -1 }[event.type] ?? 0;
      const isGone = event.type === 'picture.remove';
      return (
        event.type === 'xstate.done.actor.packPictures' ||
        to.status === 'done' ||
        (optionLines(after).length === optionLines(before).length + change &&
          after.images.length === before.images.length - Number(isGone) &&
          !(isGone && to.context.picturesProblem))
      );
    },
  },
  expectedTargets: {
    ...promises.expectedTargets,
    'option.add': 'open.form.filling',
    'option.remove': 'open.form.filling',
    'picture.remove': 'open.form.filling',
    'plan.confirm': 'open.form.creating',
    'plan.checkAgain': 'open.form.filling',
    'creation.close': ['closed', 'open.form.leaving'],
    'creation.discard': 'closed',
    'creation.keep': 'open.form.filling',
    'createPlan ✓': 'created',
    'imageCrop ✗': 'open.photo.unavailable',
    'packPictures ✓': 'open.pictures.resting',
    'packPictures ✗': 'open.pictures.resting',
  },
  screen: {
    show: (world) => <PlanForm creation={world.start()} />,
    isRepresentative: ({ context: { form } }) =>
      form.values.name !== '' && Object.keys(form.serverErrors).length === 0,
    perform: {
      'form.change': byHand((event, actor) => {
        const gesture = retype(labelOf(event), ({ value }) => value);
        if (gesture.do === 'byHand') gesture.act(event, actor);
      }),
      'form.blur': byHand((event) => fireEvent.blur(screen.getByLabelText(labelOf(event)))),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form', { name: copy.title }))),
      'option.add': press(copy.addOption),
      'option.remove': press(copy.removeOption(1)),
      'pictures.pick': byHand((event) => {
        const input = document.querySelector('input[multiple]');
        if (!(input instanceof HTMLInputElement) || input.disabled) throw new Error('no place for files');
        Object.defineProperty(input, 'files', { value: event['files'], configurable: true });
        fireEvent.change(input);
      }),
      'pictures.sort': elsewhere,
      'picture.remove': press(copy.removePicture(1)),
      'plan.confirm': press(copy.confirmCreate),
      'plan.checkAgain': press(copy.confirmBack),
      'creation.close': pressCancel,
      'creation.discard': press(copy.leaveDiscard),
      'creation.keep': press(copy.leaveKeep),
    },
    expected: (now) => {
      const at = (form: Parameters<typeof isAt>[1]) => isAt(now, form);
      const packing = isPacking(now);
      return {
        shows: [
          ...(at('creating') ? [copy.busy] : []),
          ...(packing ? [copy.packing] : []),
          ...Object.values(now.context.form.serverErrors as Record<string, string>),
          ...(now.context.picturesProblem ? [now.context.picturesProblem] : []),
        ],
        hides: [...(at('creating') ? [] : [copy.busy]), ...(packing ? [] : [copy.packing])],
        buttons: {
          [copy.submit]: at('creating') ? 'absent' : packing ? 'disabled' : 'enabled',
          [copy.removePicture(1)]:
            now.context.form.values.images.length > 0 ? (at('creating') ? 'disabled' : 'enabled') : 'absent',
          [copy.removeOption(1)]:
            optionLines(now.context.form.values).length > 0
              ? at('filling')
                ? 'enabled'
                : 'disabled'
              : 'absent',
        },
      };
    },
  },
});
