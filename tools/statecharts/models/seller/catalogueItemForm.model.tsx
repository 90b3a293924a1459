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
import { failed } from '../../kit/step.ts';
import { fakeImageCrop } from '../shared/fakeImageCrop.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
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
    ...formCases({
      typed: {
        product_name: ['Temple Bangle'],
        purity: ['', '18K'],
        tags: ['handmade by the goldsmiths of Thrissur town'],
        product_image: [new Blob(['picture'], { type: 'image/webp' })],
      },
      left: 'purity',
      saved: jhumka,
      refused: [
        rejectedFields({ product_image: ['This field is required.', 'Or else.'] }),
        rejectedFields({ shoe_size: ['Too small.'] }),
        { status: 404, code: 'not_found' },
        keyUsed,
      ],
    }),
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
  unexpectedEvents: [{ type: 'form.change', name: 'id', value: 'x' }],
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
