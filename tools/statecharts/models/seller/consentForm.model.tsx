import { createEmptyActor } from 'xstate';
import { counterCopy } from '../../../../src/lib/copy/counter.ts';
import { problemTexts } from '../../../../src/lib/copy/problems.ts';
import { consentForm, consentFormMachine } from '../../../../src/machines/seller/consentForm.ts';
import { ConsentDialog } from '../../../../src/screens/seller/customers/WalkIn.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done } from '../../kit/step.ts';
import { formCases, formModel } from '../shared/formModel.tsx';
import { ashaNair } from './samples.ts';

const copy = counterCopy.consent;
const toasts = createEmptyActor() as never;
const asked = { customer: 'u9', purpose: 'enroll', by: 'code' } as const;
const served = { customer: ashaNair, plans: [], joining: null, redeemed: 'e1', by: 'code' as const };

export const model = formModel({
  id: 'consentForm',
  machine: consentFormMachine,
  inputs: {
    'a plan': consentForm('u9', 'enroll', 'code', toasts),
    'back from the paper': consentForm('u9', 'redeem', 'paper', toasts),
  },
  cases: [
    ...formCases({
      typed: { by: ['paper', 'code', ''] },
      left: 'by',
      saved: { asked, underway: null },
    }),
    done('save', { asked, underway: problemTexts.code_underway }),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'purpose', value: 'redeem' }],
  always: {
    'one way is chosen': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === ['code', 'paper'].includes(form.values.by),
  },
  screen: {
    show: (form) => withFakeApp(<ConsentDialog form={form} served={served} />, {}),
    labels: { by: new RegExp(`^${copy.by}`) },
    submit: press(new RegExp(`^(${copy.submit.code}|${copy.submit.paper})$`)),
    cancel: copy.cancel,
    isRepresentative: () => true,
  },
});
