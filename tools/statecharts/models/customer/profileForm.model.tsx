import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { portraitCrop } from '../../../../src/lib/crop.ts';
import { imagePolicies } from '../../../../src/lib/images.ts';
import { profileForm, profileFormMachine } from '../../../../src/machines/customer/profileForm.ts';
import { ProfileForm } from '../../../../src/screens/customer/account/ProfileForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand } from '../../kit/gestures.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { failed } from '../../kit/step.ts';
import { fakeImageCrop } from '../shared/fakeImageCrop.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { ashaInFull } from '../samples.ts';

const copy = customerCopy.profileEdit;
const today = '2026-11-21';
const noSuchPin = 'There is no such PIN code in Karnataka.';
const photo = new Blob(['small'], { type: 'image/webp' });

export const model = formModel({
  id: 'profileForm',
  machine: profileFormMachine,
  inputs: { '': profileForm(ashaInFull, today, createEmptyActor() as never) },
  conflicts: true,
  cases: [
    ...formCases({
      typed: { full_name: ['', 'Asha Pillai'], profile_photo: [photo] },
      left: 'full_name',
      saved: { ...ashaInFull, full_name: 'Asha Pillai' },
      rejected: { pincode: [noSuchPin] },
    }),
    failed(
      'save',
      new ApiProblem('http', {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'Changed.',
        current: { dob: '1994-08-17', profile_photo: '/api/media/5a8dd3ad-0d3e-4b57-8d3c-2d6fbd1a7c11/' },
      }),
    ),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'phone_number', value: '9000000000' }],
  always: {
    'an untouched field keeps its value': (now) => now.context.form.values.city === ashaInFull.city,
  },
  stepInvariants: {
    'a save sends no phone number, and a photo only when one was chosen': ({ from, actions }) =>
      spawnedInputs(actions, 'save').every((request) => {
        const { profile_photo } = request as { profile_photo: File | null };
        const isChosen = from.context.form.values.profile_photo !== null;
        return !('phone_number' in (request as object)) && (profile_photo !== null) === isChosen;
      }),
  },
  screen: {
    show: (form) =>
      withFakeApp(
        <ProfileForm
          form={form}
          photo={fakeImageCrop({
            name: 'profile_photo',
            rules: imagePolicies.profileEdit,
            preset: portraitCrop,
          })}
          staff={[{ id: 's1', name: 'Raghu Prakash' }]}
          today={today}
        />,
        {},
      ),
    leavesFields: true,
    labels: { full_name: /^Full name/, pincode: 'Pin code', email: 'Email' },
    submit: byHand(() => fireEvent.submit(screen.getByRole('form', { name: copy.submit }))),
    isRepresentative: ({ values }) => values.full_name !== '',
  },
});
