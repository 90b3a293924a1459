import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject } from 'xstate';
import { ApiProblem, isProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import type { PartialList } from '../../../../src/api/pages.ts';
import type { RedemptionRequest } from '../../../../src/api/redemptions.ts';
import { redemptionsMachine } from '../../../../src/machines/seller/redemptions.ts';
import Redemptions from '../../../../src/screens/seller/payments/Redemptions.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { fakeListAddress, withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { request, TODAY } from './samples.ts';
import { unfold } from './unfold.ts';

const copy = sellerCopy.redemptions;
const approved = request({
  status: 'approved',
  status_display: 'Approved',
  approved_on: TODAY,
  approved_by: 'Meera Shah',
  slip_url: '/slips/r1',
});
const dev = request({
  id: 'r2',
  customer_name: 'Dev Menon',
  phone_number: '9845077120',
  plan_name: 'Golden Lotus',
  requested_on: '2026-11-18',
  status: 'rejected',
  status_display: 'Rejected',
  enrollment: 'e2',
  enrollment_info: {
    id: 'e2',
    plan_name: 'Golden Lotus',
    monthly_amount: 3000,
    total_paid: 18_000,
    benefit: 1200,
    benefit_granted: 1200,
    redeem_value: 19_200,
  },
});
const settled = (type: string) => type.endsWith('.actor.approveRedemption');
const isConflict = ({ error }: AnyEventObject) => isProblem(error, 'conflict');

export const model = defineModel({
  machine: redemptionsMachine,
  input: { address: fakeListAddress(), toasts: createEmptyActor() as never },
  cases: [
    { type: 'form.change', name: 'q', value: 'Menon' },
    { type: 'form.change', name: 'q', value: '' },
    { type: 'form.blur', name: 'from' },
    { type: 'address.changed', query: fakeListAddress({ q: 'Menon' }).read() },
    { type: 'address.changed', query: fakeListAddress().read() },
    { type: 'request.accept', id: 'r1' },
    done('loadRedemptions', { items: [], complete: true }),
    done('loadRedemptions', { items: [request(), dev], complete: true }),
    done('loadRedemptions', { items: [request()], complete: false }),
    done('loadRedemptions', { items: [approved], complete: true }),
    done('approveRedemption', approved),
    failed(
      'approveRedemption',
      new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Decided.' }),
    ),
    failed('approveRedemption', new ApiProblem('network')),
  ],
  unexpectedEvents: [
    { type: 'request.accept', id: 'r2' },
    { type: 'request.accept', id: 'unknown' },
    { type: 'form.change', name: 'status', value: 'approved' },
  ],
  key: ({ value, context: { form, requests, complete, chosen, outcomeUnknown } }) => [
    value,
    form.values,
    form.touched, // the number of attempts changes no transition
    requests,
    complete,
    chosen,
    outcomeUnknown,
  ],
  resting: ['shown'],
  always: {
    'only a listed request with status requested is accepted': ({ context: { chosen, requests } }) =>
      chosen === null ||
      requests.some(({ id, status }: RedemptionRequest) => id === chosen && status === 'requested'),
    'a request is chosen exactly while its confirmation is open': (now) =>
      (now.context.chosen !== null) === now.matches('accepting'),
  },
  canAlwaysReach: { 'the requests': (now) => now.matches('shown') },
  stepInvariants: {
    'the list holds the requests as the server returned them': ({ from, to, event }) => {
      const returned = event['output'] as RedemptionRequest & PartialList<RedemptionRequest>;
      const expected =
        event.type === done('loadRedemptions').type
          ? returned.items
          : from.context.requests.map((one: RedemptionRequest) =>
              event.type === done('approveRedemption').type && one.id === returned.id ? returned : one,
            );
      return stableStringify(to.context.requests) === stableStringify(expected);
    },
    'the list is complete as it came last': ({ from, to, event }) =>
      to.context.complete ===
      (event.type === done('loadRedemptions').type ? event['output'].complete : from.context.complete),
    'only a confirmation accepts the chosen request, with one call': ({ from, event, actions }) =>
      stableStringify(spawnedInputs(actions, 'approveRedemption')) ===
      stableStringify(event.type === 'acceptance.confirm' ? [from.context.chosen] : []),
    'each acceptance shows one toast with its outcome, as soon as it is known; no other event shows one': ({
      from,
      to,
      event,
      actions,
    }) =>
      sentEvents(actions).filter(({ type }) => type !== 'address.write').length ===
      Number(
        settled(event.type)
          ? !to.matches({ accepting: 'checking' })
          : from.matches({ accepting: 'checking' }) && event.type === done('loadRedemptions').type,
      ),
    'an acceptance that is refused after one without a reply is what the list says': ({
      from,
      event,
      actions,
    }) => {
      if (!from.matches({ accepting: 'checking' }) || event.type !== done('loadRedemptions').type)
        return true;
      const isApproved = event['output'].items.some(
        ({ id, status }: RedemptionRequest) => id === from.context.chosen && status === 'approved',
      );
      return sentEvents(actions).every(
        ({ tone, text }) =>
          (tone === 'success') === isApproved && text === (isApproved ? copy.approved : copy.approveFailed),
      );
    },
    'filtering keeps the state; what is typed is written into the address, and nothing else is sent': ({
      from,
      to,
      event,
      actions,
    }) =>
      !/^(form|address)\./.test(event.type) ||
      (stableStringify(to.value) === stableStringify(from.value) &&
        actions.length === Number(event.type === 'form.change' && to.context.address !== null) &&
        sentEvents(actions).every(
          ({ type, query }) => type === 'address.write' && query.q === to.context.form.values.q,
        )),
    'an address that says what is typed already changes nothing': ({ from, event }) =>
      event.type !== 'address.changed' || from.context.form.values.q !== event['query'].q,
    'an address that cannot be followed is let go, and no other': ({ from, to, event }) =>
      to.context.address === (event.type === failed('followAddress').type ? null : from.context.address),
    'the search is the one typed or linked to last': ({ from, to, event }) =>
      to.context.form.values.q ===
      (event.type === 'form.change'
        ? event['value']
        : event.type === 'address.changed'
          ? event['query'].q
          : from.context.form.values.q),
    'a date field counts as touched once it was left': ({ from, to, event }) =>
      (to.context.form.touched.from ?? false) ===
      (event.type === 'form.blur' ||
        (event.type !== 'address.changed' && (from.context.form.touched.from ?? false))),
    'a request decided elsewhere reloads the list, and does so in its dialog after a call without a reply; any other failure asks again':
      ({ from, event, to }) =>
        event.type !== failed('approveRedemption').type ||
        (isConflict(event)
          ? to.matches(from.context.outcomeUnknown ? { accepting: 'checking' } : 'loading')
          : to.matches({ accepting: 'askingAgain' })),
    'an outcome is unknown from a call without a reply until the dialog goes': ({ from, event, to }) =>
      to.context.outcomeUnknown ===
      (to.matches('accepting') &&
        (from.context.outcomeUnknown ||
          (event.type === failed('approveRedemption').type && !isConflict(event)))),
    'a confirmation given up after a call without a reply looks at the list again': ({ from, event, to }) =>
      event.type !== 'acceptance.cancel' ||
      to.matches(from.matches({ accepting: 'askingAgain' }) ? 'loading' : 'shown'),
  },
  screen: {
    show: (world) => withFakeApp(<Redemptions />, { toasts: world.input.toasts }, world),
    isRepresentative: ({ context: { form } }) => form.values.q === '',
    perform: {
      'form.change': ({ value }) => retype(copy.search, () => value as string),
      'address.changed': elsewhere,
      'form.blur': [unfold, byHand(() => fireEvent.blur(screen.getByLabelText(copy.from)))],
      'requests.reload': byHand(() =>
        fireEvent.click(
          screen.queryByRole('button', { name: copy.retry }) ??
            screen.getByRole('button', { name: copy.reload }),
        ),
      ),
      'request.accept': byHand((event, actor) => {
        const accept = screen.queryByRole('button', { name: /^Accept Ananya Rao/ });
        if (accept) fireEvent.click(accept);
        else actor.send(event); // the filter hides its row
      }),
      'acceptance.confirm': press(/^Accept$/),
      'acceptance.cancel': press('Cancel'),
    },
  },
});
