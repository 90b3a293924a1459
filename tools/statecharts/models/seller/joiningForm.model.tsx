import { createEmptyActor } from 'xstate';
import { counterCopy } from '../../../../src/lib/copy/counter.ts';
import { joiningForm, joiningFormMachine } from '../../../../src/machines/seller/joiningForm.ts';
import { JoiningDialog } from '../../../../src/screens/seller/customers/WalkIn.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { ashaNair, lotus, plan } from './samples.ts';

const copy = counterCopy.plan;
const toasts = createEmptyActor() as never;
const plans = [plan(), lotus];
const served = { customer: ashaNair, plans, joining: null, redeemed: null, by: 'code' as const };

export const model = formModel({
  id: 'joiningForm',
  machine: joiningFormMachine,
  inputs: {
    'two plans': joiningForm('u9', plans, null, toasts),
    'back from the consent': joiningForm('u9', plans, { plan: plan(), monthly_amount: 2000 }, toasts),
    'a draft': { ...joiningForm('u9', plans, null, toasts), restored: { monthly_amount: '3000' } },
  },
  cases: formCases({
    typed: { plan: [plan().id], monthly_amount: ['2000', '1'] },
    left: 'monthly_amount',
    saved: { plan: plan(), monthly_amount: 2000 },
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'plan', value: 'unknown' }],
  always: {
    'only an amount that an open plan allows may go on': ({ context: { form, validate } }) =>
      Object.keys(validate(form.values)).length > 0 ||
      plans.some(({ id }) => id === form.values.plan && form.values.monthly_amount !== '1'),
  },
  screen: {
    show: (form) => withFakeApp(<JoiningDialog form={form} served={served} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { plan: /^Plan(?! and)/, monthly_amount: /^Monthly amount/ },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
