import { createEmptyActor } from 'xstate';
import { catalogueItemMachine } from '../../../../src/machines/seller/catalogueItem.ts';
import { CatalogueForm } from '../../../../src/screens/seller/store/CatalogueForm.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, sentEvents } from '../../kit/step.ts';
import { jhumka } from './samples.ts';

const others = { toasts: createEmptyActor() as never, loadCropper: async () => undefined };
const cropped = {
  type: 'form.change' as const,
  name: 'product_image',
  value: new Blob(['picture'], { type: 'image/webp' }),
};
const lost = done('form', { saved: null, record: jhumka, changed: true });
const saved = done('form', { saved: jhumka, record: jhumka, changed: false });

export const model = defineModel({
  machine: catalogueItemMachine,
  inputs: { 'a new item': { item: null, ...others }, 'an item': { item: jhumka, ...others } },
  cases: [cropped, saved, done('form', { saved: null, record: null, changed: false }), lost],
  unexpectedEvents: [{ type: 'form.submit' }, { type: 'form.change', name: '__proto__', value: 'x' }],
  resting: ['open.withImage', 'open.withoutImage'],
  key: ({ value, context: { item, saved: one, changed } }) => [value, item?.id, one?.id, changed],
  always: {
    'the output has an item exactly when one was published': (now) =>
      (now.context.saved !== null) === now.matches('published'),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  stepInvariants: {
    'the form edits the chosen item': ({ from, actions }) =>
      spawnedInputs(actions, 'form').every(
        (input) => (input as { record: unknown }).record === from.context.item,
      ),
    'a cropped image goes to the form': ({ event, actions }) =>
      (event === cropped) === sentEvents(actions).includes(cropped),
    'the output reports an unknown outcome': ({ to, event }) =>
      to.status !== 'done' || to.output?.changed === (event === lost),
    'the output is the saved item': ({ to, event }) =>
      !to.matches('published') || (event === saved && to.context.saved === jhumka),
  },
  screen: {
    show: ({ start }) => <CatalogueForm flow={start()} />,
    isRepresentative: ({ context: { item } }) => item === null,
    perform: { 'form.change': elsewhere }, // from the image field
  },
});
