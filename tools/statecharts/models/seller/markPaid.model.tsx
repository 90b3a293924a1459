import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, fromPromise } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../../../src/lib/copy/shared.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { markPaidMachine } from '../../../../src/machines/seller/markPaid.ts';
import { MarkPaidDialog } from '../../../../src/screens/seller/payments/MarkPaidDialog.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { paid, TODAY, transaction } from './samples.ts';

const copy = sellerCopy.payments;
const input = {
  transaction: transaction(),
  most: 1,
  methods: paymentsScreenMethods,
  copy,
  toasts: createEmptyActor() as never,
};
const isEarly = ({ context: { today } }: { context: { today: string } }) => today !== TODAY;

/** The form has a model of its own. */
export const model = defineModel({
  machine: markPaidMachine,
  inputs: {
    'on its day': { ...input, today: TODAY },
    early: { ...input, today: '2026-11-04' },
  },
  cases: [
    done('form', { saved: paid, record: paid, changed: false }),
    done('form', { saved: null, record: null, changed: true }),
    failed('form', new Error('The form has failed.')),
  ],
  always: {
    'a question stands only before an early payment, and can be left': (now) =>
      !now.matches('askingEarly') || (isEarly(now) && now.can({ type: 'form.cancel' })),
  },
  canAlwaysReach: { 'the end': (now) => now.status === 'done' },
  stepInvariants: {
    'the end says how the form ended': ({ to, event }) =>
      event.type !== done('form').type || stableStringify(to.output) === stableStringify(event['output']),
  },
  screen: {
    show: (world) => {
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      return withFakeApp(<MarkPaidDialog flow={world.start()} words={copy} />, {}, world);
    },
    perform: {
      'early.confirm': press(sellerCopy.earlyPayment.confirm),
      'form.cancel': byHand(() => fireEvent.click(screen.getByRole('button', { name: copy.cancel }))),
    },
  },
});
