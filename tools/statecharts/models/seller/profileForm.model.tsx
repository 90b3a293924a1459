import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { sellerProfileForm, sellerProfileFormMachine } from '../../../../src/machines/seller/profileForm.ts';
import { ProfileForm } from '../../../../src/screens/seller/account/Profile.tsx';
import { press } from '../../kit/gestures.ts';
import { failed } from '../../kit/step.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { sellerWith } from './samples.ts';

const copy = sellerCopy.profile;
const meera = { ...sellerWith('ACTIVE'), email: 'meera.nair@example.com' };

export const model = formModel({
  id: 'sellerProfileForm',
  machine: sellerProfileFormMachine,
  inputs: { '': sellerProfileForm(meera, createEmptyActor() as never) },
  conflicts: true,
  cases: [
    ...formCases({
      typed: { seller_name: ['', 'Meera Shah'] },
      left: 'seller_name',
      saved: { ...meera, seller_name: 'Meera Shah' },
      rejected: { email: ['Invalid email'] },
    }),
    failed(
      'save',
      new ApiProblem('http', {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'Changed.',
        current: { email: null },
      }),
    ),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: 'seller_profile_photo', value: 'a text' },
    { type: 'form.change', name: 'phone_number', value: '9000000000' },
  ],
  always: {
    'the form opens with the stored values': (now) => now.context.values.seller_name === meera.seller_name,
  },
  screen: {
    show: (form) => <ProfileForm form={form} firstField={{ current: null }} />,
    leavesFields: true,
    labels: { seller_name: /^Name/, email: 'Email' },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ errors }) => Object.keys(errors).length === 0,
  },
});
