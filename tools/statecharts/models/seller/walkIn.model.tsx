import { createEmptyActor, fromPromise } from 'xstate';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { counterCopy } from '../../../../src/lib/copy/counter.ts';
import type { Plan } from '../../../../src/api/plans.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { WALK_IN } from '../../../../src/machines/seller/walkInSetup.ts';
import { walkInMachine } from '../../../../src/machines/seller/walkIn.ts';
import { NewCustomer } from '../../../../src/screens/seller/customers/WalkIn.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { provideActors } from '../../kit/provideActors.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { draftInTab } from '../../kit/draftInTab.ts';
import { done, failed } from '../../kit/step.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { ananyaRao, ashaNair, plan, received, TODAY } from './samples.ts';

const toasts = createEmptyActor() as never;
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });
const joining = { plan: plan(), monthly_amount: 2000 };
const input = { toasts, reloadPage: () => {} };

export const model = defineModel({
  machine: walkInMachine,
  inputs: {
    counter: input,
    'a draft of somebody new': { ...input, drafted: '' },
    'a plan that was being chosen': { ...input, drafted: 'u9' },
  },
  unexpectedEvents: [{ type: 'received.close' }],
  cases: [
    { type: 'customer.add', searched: '' },
    { type: 'customer.enroll', customer: ananyaRao },
    { type: 'customer.redeem', customer: ananyaRao, enrollment: 'e1' },
    done('personForm', outcome(ashaNair)),
    { type: 'phone.share', phone: ashaNair.phone_number },
    done('searchStore', {
      people: [
        { ...ashaNair, plans: [], due_amount: 0, due_installments: 0, pending_amount: 0, is_payable: false },
      ],
      more: false,
      payments: [],
    }),
    done('searchStore', { people: [], more: false, payments: [] }),
    failed('searchStore', new ApiProblem('timeout')),
    done('loadPlans', [plan(), { ...plan(), id: 'p2', is_active: false }]),
    failed('loadPlans', new ApiProblem('timeout')),
    done('joiningForm', outcome(joining)),
    done(
      'consentForm',
      outcome({ asked: { customer: 'u9', purpose: 'enroll', by: 'code' }, underway: null }),
    ),
    done('agreementForm', outcome({ id: 'e1' })),
    done('loadCustomer', { customer: ananyaRao, today: TODAY }),
    failed('loadCustomer', new ApiProblem('timeout')),
    done('receivePayment', outcome([received()])),
    ...['personForm', 'joiningForm', 'consentForm', 'agreementForm', 'receivePayment'].flatMap((id) => [
      done(id, outcome(null)),
      done(id, outcome(null, true)),
    ]),
    { type: 'received.close' },
  ],
  always: {
    'only plans that are open are offered': (now) => now.context.plans.every((one: Plan) => one.is_active),
    'no customer is chosen while the dialogs are closed': (now) =>
      !now.matches('closed') || now.context.customer === null,
    'no plan is joined without a plan and an amount': (now) =>
      !now.matches('agreeing') || now.context.joining !== null || now.context.redeemed !== null,
  },
  canAlwaysReach: { 'no dialog': (now) => now.matches('closed') },
  resting: ['closed'],
  screen: {
    show: (world) => {
      draftInTab('seller', world.input.drafted ? WALK_IN : 'person', world.input);
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      return withFakeApp(<NewCustomer onChange={() => {}} />, { toasts: world.input.toasts }, world);
    },
    perform: {
      'customer.add': press(counterCopy.open),
      'received.close': press(paymentsCopy.receive.close),
      'phone.share': elsewhere, // in the form of the person
      'customer.enroll': elsewhere, // on the customer's page
      'customer.redeem': elsewhere,
    },
  },
});
