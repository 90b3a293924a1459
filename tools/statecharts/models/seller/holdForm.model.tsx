import { createEmptyActor } from 'xstate';
import { holdCopy as copy } from '../../../../src/lib/copy/hold.ts';
import { holdForm, holdFormMachine } from '../../../../src/machines/seller/holdForm.ts';
import { HoldForm } from '../../../../src/screens/seller/customers/HoldForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formModel } from '../shared/formModel.tsx';
import { reasonCases, reasonClaims } from './reasonCases.ts';
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
  ...reasonClaims,
  cases: reasonCases(held, 'A dispute about a receipt', copy.reasonRequired, 'Golden Lotus is not on hold.'),
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
