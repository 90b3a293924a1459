import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { catalogueItemMachine, formErrors } from '../../../../src/machines/seller/catalogueItem.ts';
import { CatalogueForm } from '../../../../src/screens/seller/CatalogueForm.tsx';
import { changeField, blurField } from '../../kit/formGestures.ts';
import { formClaims } from '../../kit/formClaims.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed } from '../../kit/step.ts';
import { jhumka, refusal } from './samples.ts';

const others = { toasts: createEmptyActor() as never, loadCropper: async () => undefined };
const labels = { product_name: /^Product name/, purity: /^Purity/, tags: /^Tags/ };
const typeIn = changeField(labels);

type Now = SnapshotFrom<typeof catalogueItemMachine>;
const errors = (now: Now) => formErrors(now.context);
const promises = formClaims<Now>({
  typing: ['open.form.filling'],
  sending: 'open.form.saving',
  call: 'saveCatalogueItem',
  errors,
  maySubmit: (now) => Object.keys(errors(now)).length === 0,
  alwaysToasts: true,
});

export const model = defineModel({
  machine: catalogueItemMachine,
  busy: ['open.form.saving'],
  inputs: {
    'a new piece': { item: null, ...others },
    'a piece': { item: { ...jhumka, tags: [] }, ...others },
  },
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
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'id', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  resting: ['open.picture.ready', 'open.picture.unavailable'],
  key: ({ value, status, context: { item, form, saved } }) =>
    status === 'done'
      ? [value, item?.id, saved?.id]
      : [value, item?.id, form.values, form.touched, form.serverErrors],
  // The cutter is lost before anything is typed.
  skips: ({ type }, now) =>
    type === 'xstate.error.actor.imageCrop'
      ? Object.keys(now.context.form.touched).length > 0 ||
        now.context.form.values.product_name === 'Temple Bangle'
      : ['form.change', 'form.blur'].includes(type) && now.matches({ open: { picture: 'unavailable' } }),
  always: {
    ...promises.always,
    'a new piece is published with a picture': (now) =>
      !now.hasTag('busy') || now.context.item !== null || now.context.form.values.product_image !== null,
    'it answers with a piece only when one was published': (now) =>
      (now.context.saved !== null) === now.matches('published'),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  stepInvariants: promises.stepInvariants,
  expectedTargets: {
    ...promises.expectedTargets,
    'form.change': 'open.form.filling',
    'form.cancel': 'left',
    'saveCatalogueItem ✓': 'published',
    'imageCrop ✗': 'open.picture.unavailable',
  },
  screen: {
    show: ({ start }) => <CatalogueForm flow={start()} />,
    isRepresentative: ({ context: { form } }) =>
      form.values.product_name !== '' && Object.keys(form.serverErrors).length === 0,
    perform: {
      'form.change': ({ name }) => (name === 'product_image' ? elsewhere : typeIn),
      'form.blur': blurField(labels),
      'form.submit': press('Publish'),
      'form.cancel': press('Cancel'),
    },
    expected: (now) => {
      const { item, form } = now.context;
      const busy = now.hasTag('busy');
      const { product_image, ...errors } = visibleErrors(form, formErrors(now.context));
      const withdrawn = now.matches({ open: { picture: 'unavailable' } }) || now.status === 'done';
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
