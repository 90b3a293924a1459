import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { visibleErrors } from '../../../../src/lib/form.ts';
import { formErrors, staffMemberMachine } from '../../../../src/machines/seller/staffMember.ts';
import { StaffForm } from '../../../../src/screens/seller/StaffForm.tsx';
import { changeField, blurField } from '../../kit/formGestures.ts';
import { formClaims } from '../../kit/formClaims.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed } from '../../kit/step.ts';
import { kavya, refusal } from './catalogueSamples.ts';

const toasts = createEmptyActor() as never;
const labels = { name: /^Name/, phone: /^Phone number/ };

const promises = formClaims<SnapshotFrom<typeof staffMemberMachine>>({
  typing: ['filling'],
  sending: 'saving',
  call: 'saveStaffMember',
  errors: (now) => formErrors(now.context),
});

export const model = defineModel({
  machine: staffMemberMachine,
  initial: 'filling',
  busy: ['saving'],
  inputs: { 'somebody new': { member: null, toasts }, 'somebody known': { member: kavya, toasts } },
  cases: [
    { type: 'form.change', name: 'name', value: 'Ravi Kumar' },
    { type: 'form.change', name: 'phone', value: '98' },
    { type: 'form.change', name: 'phone', value: '9880010009' },
    { type: 'form.blur', name: 'phone' },
    done('saveStaffMember', kavya),
    failed('saveStaffMember', refusal({ phone: ['This number is on your staff list.'] })),
    failed(
      'saveStaffMember',
      refusal({ phone: ['This number is on your staff list.'], shoe_size: ['Too small.'] }),
    ),
    failed('saveStaffMember', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'seller_name', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  key: ({ value, context: { member, form, saved } }) => [
    value,
    member?.id,
    saved?.id,
    form.values,
    form.touched,
    form.refused, // how often it was sent does not tell one form from another
  ],
  always: {
    ...promises.always,
    'it answers with somebody only when somebody was saved': (now) =>
      (now.context.saved !== null) === now.matches('saved'),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  stepInvariants: {
    ...promises.stepInvariants,
    'it ends as it was, or saved': ({ from, to }) =>
      to.status !== 'done' || to.matches('saved') === from.matches('saving'),
  },
  expectedTargets: {
    ...promises.expectedTargets,
    'form.change': 'filling',
    'form.cancel': 'left',
    'saveStaffMember ✓': 'saved',
  },
  screen: {
    show: ({ start }) => <StaffForm flow={start()} />,
    isRepresentative: (now) =>
      now.matches('filling') || Object.keys(now.context.form.serverErrors).length === 0,
    perform: {
      'form.change': changeField(labels),
      'form.blur': blurField(labels),
      'form.submit': press('Save'),
      'form.cancel': press('Cancel'),
    },
    expected: (now) => {
      const { member, form } = now.context;
      const errors = Object.values(visibleErrors(form, formErrors({ form })));
      const filling = now.matches('filling');
      return {
        dialog: member ? 'Edit Staff' : 'Add Staff',
        shows: errors,
        hides: errors.length > 0 ? [] : ['This number is on your staff list.', 'Invalid', 'is required'],
        buttons: {
          Save: now.matches('saving') ? 'absent' : 'enabled',
          'SaveSaving…': now.matches('saving') ? 'disabled' : 'absent',
          Cancel: filling || now.status === 'done' ? 'enabled' : 'disabled',
        },
      };
    },
  },
});
