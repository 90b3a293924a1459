import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { catalogueCrop } from '../../../../src/lib/crop.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import {
  catalogueItemForm,
  catalogueItemFormMachine,
} from '../../../../src/machines/seller/catalogueItemForm.ts';
import { CatalogueItemForm } from '../../../../src/screens/seller/store/CatalogueForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { fakeImageCrop } from '../shared/fakeImageCrop.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { jhumka } from './samples.ts';

const toasts = createEmptyActor() as never;

export const model = formModel({
  id: 'catalogueItemForm',
  machine: catalogueItemFormMachine,
  inputs: {
    'a new item': catalogueItemForm(null, toasts),
    'an item': catalogueItemForm({ ...jhumka, tags: [] }, toasts),
  },
  alwaysToasts: true,
  endsOn: [404, 422],
  conflicts: true,
  cases: [
    { type: 'form.change', name: 'product_name', value: 'Temple Bangle' },
    { type: 'form.change', name: 'purity', value: '' },
    { type: 'form.change', name: 'purity', value: '18K' },
    { type: 'form.change', name: 'tags', value: 'handmade by the goldsmiths of Thrissur town' },
    { type: 'form.change', name: 'product_image', value: new Blob(['picture'], { type: 'image/webp' }) },
    { type: 'form.blur', name: 'purity' },
    done('save', jhumka),
    failed('save', rejectedFields({ product_image: ['This field is required.', 'Or else.'] })),
    failed('save', rejectedFields({ shoe_size: ['Too small.'] })),
    failed('save', new ApiProblem('http', { status: 404, code: 'not_found' })),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
    failed(
      'save',
      new ApiProblem('http', {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'Changed.',
        current: { tags: ['Bridal'] },
      }),
    ),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'id', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'a new item is sent only with an image': (now) =>
      !now.hasTag('busy') || now.context.record !== null || now.context.form.values.product_image !== null,
  },
  screen: {
    show: (form) => (
      <CatalogueItemForm
        form={form}
        image={fakeImageCrop({
          name: 'product_image',
          rules: imagePolicies.catalogue,
          preset: catalogueCrop,
        })}
      />
    ),
    labels: { product_name: /^Product name/, purity: /^Purity/, tags: /^Tags/ },
    submit: press('Publish'),
    cancel: 'Cancel',
    isRepresentative: ({ values, errors }) => values.product_name !== '' && Object.keys(errors).length === 0,
  },
});
