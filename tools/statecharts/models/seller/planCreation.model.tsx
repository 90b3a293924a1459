import { createEmptyActor } from 'xstate';
import { planCreationMachine } from '../../../../src/machines/seller/planCreation.ts';
import { PlanForm } from '../../../../src/screens/seller/plans/PlanForm.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, sentEvents, stableStringify } from '../../kit/step.ts';
import { lotus } from './samples.ts';

const cropped = {
  type: 'form.change' as const,
  name: 'main_image',
  value: new Blob(['picture'], { type: 'image/webp' }),
};
const outcomes = [
  { saved: lotus, record: lotus, changed: false },
  { saved: null, record: null, changed: true },
  { saved: null, record: null, changed: false },
];

export const model = defineModel({
  machine: planCreationMachine,
  input: { toasts: createEmptyActor() as never, loadCropper: async () => undefined },
  cases: [cropped, ...outcomes.map((outcome) => done('form', outcome))],
  unexpectedEvents: [{ type: 'form.submit' }, { type: 'form.change', name: '__proto__', value: 'x' }],
  resting: [
    'open.mainImage.ready',
    'open.mainImage.unavailable',
    'open.images.ready',
    'open.images.unavailable',
  ],
  key: ({ value, context: { plan, changed } }) => [value, plan?.id, changed],
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  stepInvariants: {
    'a cropped image goes to the form': ({ event, actions }) =>
      (event === cropped) === sentEvents(actions).includes(cropped),
    'without its field, the form has no further images': ({ event, actions }) =>
      (event.type === 'xstate.error.actor.imageList') ===
      sentEvents(actions).some(({ name, value }) => name === 'images' && stableStringify(value) === '[]'),
    'the output is the new plan, or whether the outcome is unknown': ({ to, event }) =>
      to.status !== 'done' ||
      stableStringify(to.output) ===
        stableStringify(
          event.type === done('form').type
            ? { plan: event['output'].saved, changed: event['output'].changed }
            : { plan: null, changed: false },
        ),
  },
  screen: {
    show: ({ start }) => <PlanForm creation={start()} />,
    perform: { 'form.change': elsewhere }, // from an image field
  },
});
