import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { coverCrop, logoCrop } from '../../../../src/lib/crop.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import { storeForm, storeFormMachine } from '../../../../src/machines/seller/storeForm.ts';
import { StoreForm } from '../../../../src/screens/seller/store/StoreForm.tsx';
import { press } from '../../kit/gestures.ts';
import { failed } from '../../kit/step.ts';
import { fakeImageCrop } from '../shared/fakeImageCrop.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { meeraStore } from './samples.ts';

const copy = sellerCopy.storeProfile;
const logo = new Blob(['small'], { type: 'image/png' });

export const model = formModel({
  id: 'storeForm',
  machine: storeFormMachine,
  inputs: { '': storeForm(meeraStore, createEmptyActor() as never) },
  conflicts: true,
  cases: [
    ...formCases({
      typed: {
        shop_name: ['', 'Meera & Daughters'],
        message_limit: [''],
        shop_logo: [logo],
        shop_cover: [null],
      },
      left: 'shop_name',
      saved: { ...meeraStore, shop_name: 'Meera & Daughters' },
      refused: [
        rejectedFields({ pincode: ['Pincode must be 6 digits', 'No such place'] }),
        rejectedFields({ pincode: ['Pincode must be 6 digits'], shoe_size: ['Too small'] }),
      ],
    }),
    failed(
      'save',
      new ApiProblem('http', {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'Changed.',
        current: { shop_name: 'Meera Gold' },
      }),
    ),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'store_url', value: 'kaveri' }],
  always: {
    'a refused field shows its first message only': (now) =>
      !JSON.stringify(now.context.form.serverErrors).includes('No such place'),
    'the form opens with the stored values': (now) =>
      now.matches('saved') || now.context.values.shop_name === now.context.record.shop_name,
  },
  screen: {
    show: (form) => (
      <StoreForm
        form={form}
        logo={fakeImageCrop({ name: 'shop_logo', rules: imagePolicies.shopLogo, preset: logoCrop })}
        cover={fakeImageCrop({
          name: 'shop_cover',
          rules: imagePolicies.shopCover,
          preset: coverCrop,
          isRemovable: true,
          stored: meeraStore.shop_cover,
        })}
        address="meera.localhost"
        firstField={{ current: null }}
      />
    ),
    leavesFields: true,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
    labels: { shop_name: /^Shop name/, pincode: /^Pincode/ },
    submit: press(copy.submit),
    cancel: copy.cancel,
  },
});
