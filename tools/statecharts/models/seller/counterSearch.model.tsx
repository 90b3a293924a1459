import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, fromPromise } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { FoundPerson, SearchResults } from '../../../../src/api/search.ts';
import { deskCopy } from '../../../../src/lib/copy/desk.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { counterSearchMachine } from '../../../../src/machines/seller/counterSearch.ts';
import { saveAdded, type Payer } from '../../../../src/machines/seller/payingTogether.ts';
import { CounterSearch } from '../../../../src/screens/seller/day/CounterSearch.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { ananyaRao, fakeSellerSession, paid, received, sellerWith, TODAY } from './samples.ts';

const copy = deskCopy.search;
const ananya: FoundPerson = {
  id: 'u1',
  full_name: 'Ananya Rao',
  phone_number: '9876543210',
  plans: ['Eleven Months Gold', 'Golden Lotus'],
  due_amount: 13_000,
  due_installments: 3,
  pending_amount: 0,
  is_payable: true,
};
const dev: FoundPerson = {
  ...ananya,
  id: 'u2',
  full_name: 'Dev Rao',
  phone_number: '9876500001',
  plans: [],
  due_amount: 0,
  due_installments: 0,
  is_payable: false,
};
const one: SearchResults = { people: [ananya], more_people: false, payments: [] };
const several: SearchResults = {
  people: [ananya, dev],
  more_people: true,
  payments: [
    {
      id: 'pay1',
      receipt_number: '121',
      user_id: 'u1',
      user_name: 'Ananya Rao',
      received_on: TODAY,
      amount: 5000,
      paid_through: 'upi',
      payment_reference: 'UPI-402918',
      is_voided: true,
      receipt_url: '/receipts/pay1',
    },
  ],
};
const nothing: SearchResults = { people: [], more_people: false, payments: [] };
const record = { customer: ananyaRao, today: TODAY };
const family = [received(), received({ id: 'pay2', receipt_number: '122', user_name: 'Dev Rao' })].map(
  (payment) => ({ ...payment, transactions: [paid] }),
);
const outcome = (saved: object | null, changed = false) => ({ saved, record: null, changed });
const toasts = createEmptyActor() as never;
const desk = createEmptyActor() as never;
const address = fakePageAddress({ q: '' });
const change = (value: string) => ({ type: 'form.change', name: 'q', value }) as const;
const seller = fakeSellerSession(sellerWith('ACTIVE'));

export const model = defineModel({
  machine: counterSearchMachine,
  inputs: {
    'no draft': { toasts, desk, address, drafted: null, kept: [] },
    'a draft': { toasts, desk, address, drafted: 'u1', kept: [] },
    'people who were to pay together': { toasts, desk, address, drafted: null, kept: ['u1'] },
  },
  cases: [
    change('rao'),
    change(' '),
    { type: 'address.changed', query: { q: 'rao' } },
    { type: 'address.changed', query: { q: '' } },
    { type: 'person.add', person: 'u1' },
    { type: 'person.remove', person: 'u1' },
    { type: 'payment.take', person: 'u1' },
    { type: 'results.refresh' },
    done('searchStore', one),
    done('searchStore', several),
    done('searchStore', nothing),
    failed('searchStore', new ApiProblem('network')),
    done('loadCustomers', [record]),
    done('loadCustomers', [{ ...record, customer: { ...ananyaRao, enrollments: [] } }]),
    failed('loadCustomers', new ApiProblem('network')),
    done('loadKept', [record]),
    failed('loadKept', new ApiProblem('network')),
    done('receivePayment', outcome(family)),
    done('receivePayment', outcome(null)),
    done('receivePayment', outcome(null, true)),
  ],
  unexpectedEvents: [
    { type: 'payment.take', person: 'u2' },
    { type: 'person.add', person: 'u2' },
    { type: 'person.add', person: 'unknown' },
    { type: 'form.blur', name: 'q' },
  ],
  repeatable: ['form.change', 'address.changed'],
  resting: ['looking.resting', 'looking.found', 'looking.failed'],
  always: {
    'results show only beside their own search words': ({ context: { found, form } }) =>
      found === null || form.values.q === 'rao',
    'people who pay together are restored once, and only they': ({ context: { kept, added } }) =>
      kept.every((id: string) => id === 'u1') && added.every(({ id }: Payer) => id === 'u1'),
    'nobody is added twice': ({ context: { added } }) =>
      new Set(added.map(({ id }: Payer) => id)).size === added.length,
    'people are loaded exactly while their payment is taken': (now) =>
      now.context.records.length > 0 === now.matches('receiving'),
    'receipts show exactly until they are closed': (now) =>
      now.context.received.length > 0 === now.matches('received'),
  },
  canAlwaysReach: { 'an empty search': (now) => now.matches({ looking: 'resting' }) },
  stepInvariants: {
    'each search is for the words as typed or in the address, without blanks around them': ({
      to,
      actions,
    }) => spawnedInputs(actions, 'searchStore').every((words) => words === to.context.form.values.q.trim()),
    'the address says the words that are searched for': ({ to, event, actions }) =>
      to.context.address === null ||
      event.type === 'results.refresh' || // it has them already
      spawnedInputs(actions, 'searchStore').every(
        (q) =>
          stableStringify(sentEvents(actions).filter(({ type }) => type === 'address.write')) ===
          stableStringify([{ type: 'address.write', query: { q } }]),
      ),
    'an address with other words has them searched for, but not before typed ones have come into it': ({
      from,
      to,
      event,
    }) =>
      event.type !== 'address.changed' ||
      !from.matches('looking') ||
      from.matches({ looking: 'typing' }) ||
      to.context.form.values.q.trim() === event['query'].q,
    'a payment is of everybody who was added and of whom the press is about': ({ from, event, actions }) =>
      spawnedInputs(actions, 'loadCustomers').every(
        (ids) =>
          stableStringify(ids) ===
          stableStringify(
            event.type === 'payment.take' || event.type === 'form.submit' || from.context.added.length > 0
              ? ['u1']
              : [from.context.drafted],
          ),
      ),
    'the desk looks again after a payment, and after a try whose outcome is unknown': ({ event, actions }) =>
      stableStringify(sentEvents(actions).filter(({ type }) => type === 'desk.refresh')) ===
      stableStringify(event['output']?.saved || event['output']?.changed ? [{ type: 'desk.refresh' }] : []),
    'after a payment the search is empty for the next person': ({ to, event }) =>
      !event['output']?.saved ||
      (to.context.form.values.q === '' && to.context.added.length === 0 && to.context.found === null),
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
      draftInTab('seller', 'searchPayment', input);
      saveAdded(input.kept);
      return withFakeApp(
        <CounterSearch desk={input.desk} />,
        { toasts: input.toasts, seller },
        { clock, inspect },
      );
    },
    perform: {
      'form.change': retype(copy.label, ({ value }) => value as string),
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form', { name: copy.name }))),
      'person.add': press(copy.add('Ananya Rao')),
      'person.remove': press(copy.remove('Ananya Rao')),
      'payment.take': byHand((event, actor) => {
        const take = screen.queryByRole('button', { name: /^Take ₹13,000 from Ananya/ });
        if (take) fireEvent.click(take);
        else actor.send(event); // who is added pays with the others
      }),
      'payment.takeAll': press(/^Take payment$/), // the dialog's button reads the same
      'received.close': press(paymentsCopy.receive.close),
      'address.changed': elsewhere,
      'results.refresh': elsewhere, // from the desk
    },
  },
});
