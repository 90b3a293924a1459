import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, fromPromise } from 'xstate';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { CustomerRecord as LoadedRecord } from '../../../../src/api/customers.ts';
import { ApiProblem, isProblem } from '../../../../src/api/problem.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { routePatterns } from '../../../../src/lib/paths.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { customerMachine } from '../../../../src/machines/seller/customer.ts';
import Customer, { CustomerRecord } from '../../../../src/screens/seller/customers/Customer.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { provideActors } from '../../kit/provideActors.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify, stepFrom } from '../../kit/step.ts';
import {
  ananyaRao,
  cancelledEnrollment,
  paid,
  received,
  refundedEnrollment,
  TODAY,
  tomorrow,
  transaction,
} from './samples.ts';

const copy = sellerCopy.customer;
const ananya: LoadedRecord = { customer: ananyaRao, today: TODAY };
const dev: LoadedRecord = {
  customer: {
    id: 'u2',
    full_name: 'Dev Menon',
    phone_number: '9876500001',
    email: null,
    language: null,
    staff_name: null,
    nominee: null,
    claim: null,
    consent: null,
    erasure: null,
    reported_payments: [],
    enrollments: [],
    more_enrollments: 0,
  },
  today: TODAY,
};

const toasts = createEmptyActor() as never;
const list = createEmptyActor() as never;
const running = ananyaRao.enrollments[0]!;
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });
const reminded = { type: 'contact.made', enrollment: 'e1', kind: 'reminded' } as const;
/** Two instalments of one plan. */
const several = received({
  receipt_number: '122',
  amount: 10_000,
  transactions: [paid, { ...paid, id: 't2', installment_number: 9 }],
});

/** Its row is folded away. */
const pressInRow = (name: RegExp) =>
  byHand(() => {
    const fold = screen.getByText(copy.installments);
    if (!fold.closest('details')?.open) fireEvent.click(fold);
    fireEvent.click(screen.getByRole('button', { name }));
  });

export const model = defineModel({
  machine: customerMachine,
  stepInvariants: {
    'a new day has the customer loaded again, unless a dialog is open, and is the record’s day at once': ({
      from,
      to,
      event,
    }) =>
      event.type !== 'day.changed' ||
      ((to.context.record === null || to.context.record.today === event['today']) &&
        to.value === (from.matches('shown') ? 'loading' : from.value)),
    'only a not_found reply shows the customer as missing': ({ event, to }) =>
      event.type !== 'xstate.error.actor.loadCustomer' ||
      to.matches(isProblem(event['error'], 'not_found') ? 'missing' : 'failed'),
    'a press opens one dialog about its own row': ({ event, from, actions }) =>
      stableStringify(
        spawnedInputs(actions, 'voidPayment').map(
          (input) => (input as { draft: { record: string } }).draft.record,
        ),
      ) === stableStringify(event.type === 'payment.void' && from.matches('shown') ? [paid.payment] : []),
    'a press opens the hold of its own plan': ({ event, from, actions }) =>
      (spawnedInputs(actions, 'holdForm').length === 1) ===
      (event.type === 'plan.hold' && from.matches('shown') && event['enrollment'] === running.id),
    'a draft of this customer’s payment, and nothing else, opens its dialog on the first load, and no later':
      ({ from, to, event }) =>
        event.type !== done('loadCustomer').type ||
        (to.matches('receiving') === (event['output'].customer.id === from.context.drafted) &&
          to.context.drafted === null),
    'the customer is loaded again after a void, a try whose outcome is unknown, and a dialog over midnight':
      ({ event, from, to }) =>
        event['output']?.changed === undefined ||
        to.matches('received') ||
        to.matches('loading') ===
          Boolean(event['output'].changed || event['output'].saved || from.context.isOutdated),
    'the customer is outdated from a new day until loaded again': ({ from, to, event }) =>
      to.context.isOutdated ===
      (event.type === 'day.changed'
        ? !from.matches('shown')
        : from.context.isOutdated && (from.matches('loading') || !to.matches('loading'))),
    'the list beside it is loaded again with the customer, but not as it opens or is tried again': ({
      event,
      from,
      to,
      actions,
    }) =>
      stableStringify(sentEvents(actions).filter(({ type }) => type === 'rows.reload')) ===
      stableStringify(
        from.context.list !== null &&
          to.matches('loading') &&
          ([
            'received.close',
            ...[
              'voidPayment',
              'correction',
              'receivePayment',
              'cancellation',
              'payout',
              'payoutVoid',
              'holdForm',
            ].map((child) => done(child).type),
          ].includes(event.type) ||
            (event.type === 'customer.reload' && from.matches('shown')))
          ? [{ type: 'rows.reload' }]
          : [],
      ),
    'a reminder goes to its log as it was made, and moves nothing': ({ from, to, event, actions }) =>
      event.type !== reminded.type ||
      (stableStringify(sentEvents(actions)) === stableStringify([event]) && to.value === from.value),
  },
  inputs: {
    'no draft': { id: 'u1', toasts, list: null, drafted: null },
    'a draft': { id: 'u1', toasts, list: null, drafted: 'u1' },
    'beside a list': { id: 'u1', toasts, list, drafted: null },
  },
  cases: [
    done('loadCustomer', ananya),
    done('loadCustomer', dev),
    failed('loadCustomer', new ApiProblem('http', { status: 404, code: 'not_found', detail: 'Not found.' })),
    failed('loadCustomer', new ApiProblem('network')),
    { type: 'payment.receive' },
    tomorrow,
    done('receivePayment', outcome([several])),
    done('receivePayment', outcome(null)),
    done('receivePayment', outcome(null, true)),
    { type: 'payment.void', row: paid },
    { type: 'payment.correct', row: paid },
    { type: 'payout.void', payout: refundedEnrollment().payouts[1]! },
    { type: 'plan.cancel', enrollment: 'e1' },
    { type: 'refund.pay', enrollment: 'e3' },
    done('cancellation', outcome(cancelledEnrollment())),
    done('cancellation', outcome(null)),
    done('cancellation', outcome(null, true)),
    done('payout', outcome(refundedEnrollment())),
    done('payout', outcome(null)),
    done('payout', outcome(null, true)),
    done('correction', outcome(several)),
    done('correction', outcome(null)),
    done('payoutVoid', outcome(cancelledEnrollment())),
    done('payoutVoid', outcome(null)),
    done('voidPayment', outcome(several)),
    done('voidPayment', outcome(null)),
    { type: 'plan.hold', enrollment: running.id },
    done('holdForm', outcome(running, true)),
    done('holdForm', outcome(null)),
    reminded,
  ],
  unexpectedEvents: [
    { type: 'payment.void', row: transaction() },
    { type: 'payment.correct', row: transaction() },
    { type: 'payout.void', payout: { ...refundedEnrollment().payouts[0]!, voided_on: '2026-11-20' } },
    { type: 'plan.cancel', enrollment: 'e3' },
    { type: 'plan.cancel', enrollment: 'unknown' },
    { type: 'refund.pay', enrollment: 'e1' },
  ],
  skips: ({ type }, now) =>
    (['payment.void', 'payment.correct', 'payout.void', 'plan.hold'].includes(type) &&
      now.context.record?.customer !== ananya.customer) || // Dev has no rows and no plans
    type === failed('contactLog').type, // it never fails
  always: {
    'the record has the new day at once, in every state': (now) => {
      const { record } = stepFrom(now, tomorrow).snapshot.context;
      return record === null || record.today === tomorrow.today;
    },
    'a record is there while it is shown': (now) => now.context.record !== null || !now.matches('shown'),
    'several payments are taken from somebody who has a plan to pay': (now) =>
      !now.matches('receiving') || now.context.record?.customer === ananya.customer,
    'received payments show until they are closed': (now) =>
      (now.context.received !== null) === now.matches('received'),
    'a plan is chosen exactly while it is held, cancelled or paid back': (now) =>
      (now.context.chosen !== null) ===
      (now.matches('holding') || now.matches('cancelling') || now.matches('payingRefund')),
    'a payment is chosen exactly while its dialog is open': (now) =>
      (now.context.voiding !== null) === (now.matches('voiding') || now.matches('correcting')),
    'a payout is chosen exactly while it is voided': (now) =>
      (now.context.payout !== null) === now.matches('voidingPayout'),
  },
  canAlwaysReach: { 'an answer': (now) => now.matches('shown') || now.matches('missing') },
  resting: ['shown', 'missing'],
  repeatable: ['day.changed'],
  screen: {
    show: (world) => {
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      draftInTab('seller', 'receivePayment', world.input);
      return withFakeApp(
        <Router hook={memoryLocation({ path: '/seller/customer/u1' }).hook}>
          <Route path={routePatterns.sellerCustomer}>
            {world.input.list ? (
              <CustomerRecord customerId="u1" list={world.input.list as never} onBack={() => undefined} />
            ) : (
              <Customer />
            )}
          </Route>
        </Router>,
        { toasts: world.input.toasts },
        world,
      );
    },
    perform: {
      // After a change of the account another flow asks for it.
      'customer.reload': byHand((event, actor) => {
        const retry = screen.queryByRole('button', { name: 'Retry' });
        if (retry) fireEvent.click(retry);
        else actor.send(event);
      }),
      'payment.receive': press(paymentsCopy.receive.open),
      'received.close': press(paymentsCopy.receive.close),
      'payment.void': pressInRow(/^Void.*Instalment 8/),
      'payment.correct': pressInRow(/^Correct.*Instalment 8/),
      'payout.void': press(/^Void voucher 17/),
      'plan.hold': press(/^Put on hold.*Eleven Months Gold/),
      'plan.cancel': press(/^Cancel plan Eleven Months Gold/),
      'refund.pay': press(/^Pay refund Festival Saver/),
      'contact.made': elsewhere, // its link leaves the page
      'day.changed': elsewhere,
    },
  },
});
