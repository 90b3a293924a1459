import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import {
  acceptanceForm,
  acceptanceFormMachine,
  grantedOf,
} from '../../../../src/machines/seller/acceptanceForm.ts';
import { AcceptDialog } from '../../../../src/screens/seller/payments/RedemptionDialogs.tsx';
import { changeIfShown } from '../../kit/formGestures.ts';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { request } from './samples.ts';

const copy = sellerCopy.redemptions;
const toasts = createEmptyActor() as never;
const late = request({ late: [{ installment_number: 3, days: 46 }] });
const byWeight = request({
  id: 'r2',
  enrollment_info: {
    ...request().enrollment_info,
    redeem_value: 58_123,
    gold: { karat: 22, weight: 8_500, paise_per_gram: 625_000, value: 53_123 },
  },
});
const rateInUse = { karat: 22, paise_per_gram: 633_300, set_at: '2026-11-05T04:35:00Z' };
const [rateChanged, rateOld] = ['rate_changed', 'rate_old'].map(
  (code) => new ApiProblem('http', { status: 409, code, detail: 'The rate.', goldRate: rateInUse }),
);
const tooLong = 'Use at most 200 characters.';

export const model = formModel({
  id: 'acceptanceForm',
  machine: acceptanceFormMachine,
  endsOn: ['conflict', 422],
  asks: { confirm: copy.acceptAtRate },
  inputs: {
    'a late plan': acceptanceForm(late, toasts),
    'a late plan with a draft': {
      ...acceptanceForm(late, toasts),
      restored: { benefit: 'withheld', reason: 'Late' },
    },
    'a plan by weight': acceptanceForm(byWeight, toasts),
  },
  cases: formCases({
    typed: { benefit: ['reduced', 'withheld'], granted: ['3000'], reason: ['Two months were late'] },
    left: 'benefit',
    saved: request({ status: 'approved', status_display: 'Approved' }),
    rejected: { reason: [tooLong] },
    refused: [rateChanged, rateOld, { status: 409, code: 'conflict', detail: 'Decided.' }, keyUsed],
  }),
  // A plan by weight that was paid in time asks about its rate alone.
  skips: ({ name, error }, { context: { draft } }) =>
    draft.record === byWeight.id
      ? ['benefit', 'granted', 'reason'].includes(name)
      : error === rateChanged || error === rateOld,
  always: {
    'less than the whole benefit is sent with an amount below it and a reason alone': ({
      context: { form, validate },
    }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (form.values.benefit === 'whole' ||
        (grantedOf(form.values, late) !== null && form.values.reason !== '')),
  },
  screen: {
    show: (form) => (
      <AcceptDialog
        form={form}
        request={form.getSnapshot().context.draft.record === byWeight.id ? byWeight : late}
      />
    ),
    labels: {
      benefit: new RegExp(`^${copy.benefit}(?! granted)`),
    },
    gestures: {
      granted: changeIfShown(new RegExp(`^${copy.granted}`)),
      reason: changeIfShown(new RegExp(`^${copy.reason}`)),
    },
    submit: press(/^Accept$/),
    cancel: copy.cancel,
    isRepresentative: ({ asking, filling }) => asking === filling,
  },
});
