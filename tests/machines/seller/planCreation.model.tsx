import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { optionLines } from '../../../src/lib/shapes/plan.ts';
import { formErrors, planCreationMachine } from '../../../src/machines/seller/planCreation.ts';
import { PlanForm } from '../../../src/screens/seller/PlanForm.tsx';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { done, failed, sent, stable } from '../../support/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { lotus, typedPlan } from './planSamples.ts';

const copy = sellerCopy.planForm;
type Now = Pick<SnapshotFrom<typeof planCreationMachine>, 'context'>;
const picture = new File(['coins'], 'coins.jpg', { type: 'image/jpeg' });
const letter = new File(['a letter'], 'letter.pdf', { type: 'application/pdf' });
const packed = { photo: new Blob(['small'], { type: 'image/webp' }), preview: '/media/sample-plan-arch' };
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

/** The form's own, not that of the dialog in which a picture is cut. */
const pressCancel = byHand(() => {
  const [form] = document.querySelectorAll('dialog');
  const buttons = screen.getAllByRole('button', { name: copy.cancel });
  fireEvent.click(buttons.find((button) => button.closest('dialog') === form) ?? document.body);
});

export const model = describeMachine({
  machine: planCreationMachine,
  busy: ['open.form.creating'],
  input: { toasts: createEmptyActor() as never, bringCropper: async () => undefined },
  // One line and one picture stand for twenty and eight; the limits themselves are in planCreation.test.ts.
  stubs: {
    guards: {
      hasRoomForLine: ({ context }: Now) => optionLines(context.form.values).length < 1,
      someAreWelcome: ({ context }: Now, { files }: { files: File[] }) =>
        context.form.values.images.length < 1 && files.some(({ type }) => type === 'image/jpeg'),
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
    done('packPictures', { packed: [], incomplete: true }),
    done('createPlan', lotus),
    failed('createPlan', http(409, 'plan_exists', { detail: 'You already have a plan named Golden Lotus.' })),
    failed('createPlan', http(400, 'validation_failed', { fields: { name: ['Not this name'] } })),
    failed('createPlan', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'options[7]', value: 'x' },
    { type: 'option.remove', at: 7 },
    { type: 'picture.remove', at: -1 },
    { type: 'pictures.pick', files: [] },
  ],
  key: (now) => [
    now.value,
    Object.keys(formErrors(now.context)).sort(),
    optionLines(now.context.form.values).length,
    now.context.form.values.images.length,
  ],
  resting: ['open.pictures.resting', 'open.photo.withdrawn'],
  always: {
    'nothing is sent or asked about that our own rules refuse': (now) =>
      !(now.matches({ open: { form: 'confirming' } }) || now.matches({ open: { form: 'creating' } })) ||
      Object.keys(formErrors(now.context)).length === 0,
    'it ends with a plan exactly when one was made': (now) =>
      now.matches('created') === (now.context.created !== null),
  },
  canAlwaysReach: {
    'a new plan, or the way out': (now) => now.matches('created') || now.matches('closed'),
  },
  everyStep: {
    'a failure loses nothing that was typed': ({ from, to, event }) =>
      !event.type.startsWith('xstate.error') ||
      stable(from.context.form.values) === stable(to.context.form.values),
    'a plan is sent only by the yes to the question': ({ from, to, event }) =>
      from.matches({ open: { form: 'creating' } }) ||
      !to.matches({ open: { form: 'creating' } }) ||
      event.type === 'plan.confirm',
    'a plan is not sent while pictures are being packed': ({ from, to }) =>
      !(to.matches({ open: { form: 'confirming' } }) && from.matches({ open: { pictures: 'packing' } })) ||
      from.matches({ open: { form: 'confirming' } }),
    'only a success says "Plan created."': ({ to, actions }) =>
      to.matches('created') === sent(actions).some(({ tone }) => tone === 'success'),
    'what was filled in is left only by a yes to that': ({ from, to, event }) =>
      !to.matches('closed') ||
      event.type === 'creation.discard' ||
      from.matches({ open: { form: 'filling' } }),
  },
  screen: {
    show: (world) => <PlanForm creation={world.start()} />,
    telling: ({ context: { form } }) => form.values.name !== '' && Object.keys(form.refused).length === 0,
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
      const at = (form: string) => now.matches({ open: { form } } as Parameters<typeof now.matches>[0]);
      const packing = now.matches({ open: { pictures: 'packing' } });
      return {
        shows: [
          ...(at('creating') ? [copy.busy] : []),
          ...(packing ? [copy.packing] : []),
          ...Object.values(now.context.form.refused as Record<string, string>),
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
