import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { staffMemberForm, staffMemberFormMachine } from '../../../../src/machines/seller/staffMemberForm.ts';
import { StaffForm } from '../../../../src/screens/seller/store/StaffForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { kavya } from './samples.ts';

const toasts = createEmptyActor() as never;
const taken = 'This number is on your staff list.';

export const model = formModel({
  id: 'staffMember',
  machine: staffMemberFormMachine,
  inputs: {
    'a new member': staffMemberForm(null, toasts),
    'a member': staffMemberForm(kavya, toasts),
    'a member with a draft': { ...staffMemberForm(kavya, toasts), restored: { phone: '98' } },
  },
  endsOn: [404, 422],
  conflicts: true,
  cases: [
    { type: 'form.change', name: 'name', value: 'Ravi Kumar' },
    { type: 'form.change', name: 'phone', value: '98' },
    { type: 'form.change', name: 'phone', value: '9880010009' },
    { type: 'form.blur', name: 'phone' },
    done('save', kavya),
    failed('save', rejectedFields({ phone: [taken] })),
    failed('save', rejectedFields({ phone: [taken], shoe_size: ['Too small.'] })),
    failed('save', new ApiProblem('http', { status: 404, code: 'not_found' })),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
    failed(
      'save',
      new ApiProblem('http', {
        status: 409,
        code: 'changed_meanwhile',
        detail: 'Changed.',
        current: { role: 'manager' },
      }),
    ),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'seller_name', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  screen: {
    show: (form) => <StaffForm form={form} />,
    leavesFields: true, // a discard leads to the first field
    labels: { name: /^Name/, phone: /^Phone number/ },
    submit: press('Save'),
    cancel: 'Cancel',
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
