import { createEmptyActor } from 'xstate';
import { refundCopy } from '../../../../src/lib/copy/refund.ts';
import { payoutVoidForm, payoutVoidFormMachine } from '../../../../src/machines/seller/payoutVoidForm.ts';
import { PayoutVoidForm } from '../../../../src/screens/seller/customers/PayoutVoidForm.tsx';
import { press } from '../../kit/gestures.ts';
import { formModel } from '../shared/formModel.tsx';
import { reasonCases, reasonClaims } from './reasonCases.ts';
import { cancelledEnrollment, refundedEnrollment } from './samples.ts';

const copy = refundCopy.voiding;
const toasts = createEmptyActor() as never;
const payout = refundedEnrollment().payouts[0]!;

export const model = formModel({
  id: 'payoutVoidForm',
  machine: payoutVoidFormMachine,
  inputs: {
    'a payout': payoutVoidForm(payout, toasts),
    'a draft': { ...payoutVoidForm(payout, toasts), restored: { reason: 'Nobody' } },
  },
  ...reasonClaims,
  cases: reasonCases(
    cancelledEnrollment(),
    'Nobody came for it',
    copy.reasonRequired,
    refundCopy.refusals.voidAlready,
  ),
  screen: {
    show: (form) => <PayoutVoidForm form={form} payout={payout} name="Farah Khan" />,
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
