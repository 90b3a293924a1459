import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { staffMemberForm, staffMemberFormMachine } from '../../../../src/machines/seller/staffMemberForm.ts';
import { StaffForm } from '../../../../src/screens/seller/store/StaffForm.tsx';
import { press } from '../../kit/gestures.ts';
import { failed } from '../../kit/step.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
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
    ...formCases({
      typed: { name: ['Ravi Kumar'], phone: ['98', '9880010009'] },
      left: 'phone',
      saved: kavya,
      rejected: { phone: [taken] },
      refused: [{ status: 404, code: 'not_found' }, keyUsed],
    }),
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
  unexpectedEvents: [{ type: 'form.change', name: 'seller_name', value: 'x' }],
  screen: {
    show: (form) => <StaffForm form={form} />,
    leavesFields: true, // a discard leads to the first field
    labels: { name: /^Name/, phone: /^Phone number/ },
    submit: press('Save'),
    cancel: 'Cancel',
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
