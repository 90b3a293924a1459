import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { holdCopy as copy } from '../../../../src/lib/copy/hold.ts';
import { holdForm, holdFormMachine } from '../../../../src/machines/seller/holdForm.ts';
import { HoldForm } from '../../../../src/screens/seller/customers/HoldForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { ananyaRao } from './samples.ts';

const toasts = createEmptyActor() as never;
const running = ananyaRao.enrollments[0]!;
const held = {
  ...running,
  status: 'on_hold' as const,
  held_on: '2026-11-20',
  hold_reason: 'A dispute about a receipt',
};

export const model = formModel({
  id: 'holdForm',
  machine: holdFormMachine,
  inputs: {
    'a running plan': holdForm(running, toasts),
    'a held plan': holdForm(held, toasts),
    'a draft': { ...holdForm(running, toasts), restored: { reason: 'A dispute' } },
  },
  endsOn: ['conflict', 422],
  cases: [
    { type: 'form.change', name: 'reason', value: 'A dispute about a receipt' },
    { type: 'form.change', name: 'reason', value: ' ' },
    { type: 'form.blur', name: 'reason' },
    done('save', held),
    failed('save', rejectedFields({ reason: [copy.reasonRequired] })),
    failed(
      'save',
      new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Golden Lotus is not on hold.' }),
    ),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'only a reason that can be read may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason.trim() !== ''),
  },
  screen: {
    show: (form, { input }) =>
      withFakeApp(
        <HoldForm form={form} enrollment={input.texts.saved === copy.saved.release ? held : running} />,
        {},
      ),
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(new RegExp(`^(${copy.hold}|${copy.release})$`)),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
