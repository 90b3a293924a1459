import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { visibleErrors } from '../../../src/lib/form.ts';
import { catalogueItemMachine, formErrors } from '../../../src/machines/seller/catalogueItem.ts';
import { CatalogueForm } from '../../../src/screens/seller/CatalogueForm.tsx';
import { fillIn, leave } from '../../support/fillIn.ts';
import { elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { done, failed, sent } from '../../support/step.ts';
import { jhumka, refusal } from './records.ts';

const others = { toasts: createEmptyActor() as never, bringCropper: async () => undefined };
const labels = { product_name: /^Product name/, purity: /^Purity/, tags: /^Tags/ };
const typeIn = fillIn(labels);

export const model = describeMachine({
  machine: catalogueItemMachine,
  busy: ['open.form.saving'],
  inputs: {
    'a new piece': { item: null, ...others },
    'a piece': { item: { ...jhumka, tags: [] }, ...others },
  },
  walkBy: 'value',
  cases: [
    { type: 'form.change', name: 'product_name', value: 'Temple Bangle' },
    { type: 'form.change', name: 'purity', value: '' },
    { type: 'form.change', name: 'purity', value: '18K' },
    { type: 'form.change', name: 'tags', value: 'handmade by the goldsmiths of Thrissur town' },
    { type: 'form.change', name: 'product_image', value: new Blob(['picture'], { type: 'image/webp' }) },
    { type: 'form.blur', name: 'purity' },
    done('saveCatalogueItem', jhumka),
    failed('saveCatalogueItem', refusal({ product_image: ['This field is required.', 'Or else.'] })),
    failed('saveCatalogueItem', refusal({ shoe_size: ['Too small.'] })),
    failed('saveCatalogueItem', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'id', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  resting: ['open.picture.offered', 'open.picture.withdrawn'],
  key: ({ value, context: { item, form, saved } }) => [
    value,
    item?.id,
    saved?.id,
    form.values,
    form.touched,
    form.refused,
  ],
  always: {
    'nothing is published that our own rules refuse': (now) =>
      !now.hasTag('busy') || Object.keys(formErrors(now.context)).length === 0,
    'a new piece is published with a picture': (now) =>
      !now.hasTag('busy') || now.context.item !== null || now.context.form.values.product_image !== null,
    'it answers with a piece only when one was published': (now) =>
      (now.context.saved !== null) === now.matches('published'),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  everyStep: {
    'a failure loses nothing that was typed, and is said': ({ from, to, event, actions }) =>
      event.type !== 'xstate.error.actor.saveCatalogueItem' ||
      (from.context.form.values === to.context.form.values && sent(actions).length === 1),
  },
  screen: {
    show: ({ start }) => <CatalogueForm flow={start()} />,
    telling: ({ context: { form } }) =>
      form.values.product_name !== '' && Object.keys(form.refused).length === 0,
    perform: {
      'form.change': ({ name }) => (name === 'product_image' ? elsewhere : typeIn),
      'form.blur': leave(labels),
      'form.submit': press('Publish'),
      'form.cancel': press('Cancel'),
    },
    expected: (now) => {
      const { item, form } = now.context;
      const busy = now.hasTag('busy');
      const { product_image, ...errors } = visibleErrors(form, formErrors(now.context));
      const withdrawn = now.matches({ open: { picture: 'withdrawn' } }) || now.status === 'done';
      return {
        shows: [
          item ? 'Edit Catalogue' : 'Create Catalogue',
          ...Object.values(errors),
          ...(product_image && !withdrawn ? [product_image] : []),
        ],
        hides: ['Or else.', ...(errors.tags ? [] : ['in each tag'])],
        buttons: {
          [busy ? 'PublishPublishing…' : 'Publish']:
            !busy && now.can({ type: 'form.submit' }) ? 'enabled' : 'disabled',
        },
      };
    },
  },
});
