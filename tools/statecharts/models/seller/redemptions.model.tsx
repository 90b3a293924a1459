import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import type { RedemptionRequest } from '../../../../src/api/redemptions.ts';
import { redemptionsMachine } from '../../../../src/machines/seller/redemptions.ts';
import Redemptions from '../../../../src/screens/seller/payments/Redemptions.tsx';
import { byHand, elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { fakeListAddress, withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { handover, request, TODAY } from './samples.ts';
import { unfold } from './unfold.ts';

const copy = sellerCopy.redemptions;
const approved = request({
  status: 'approved',
  status_display: 'Approved',
  approved_on: TODAY,
  approved_by: 'Meera Shah',
  decided_on: TODAY,
  decided_by: 'Meera Shah',
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
    gold: null,
  },
});
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });
const handedOver = request({ ...approved, handover });
const dialogs = { acceptance: 'accept', rejection: 'reject', undo: 'undo', handover: 'handOver' } as const;
const isDecided = ({ type }: AnyEventObject) => Object.keys(dialogs).some((one) => type === done(one).type);
const isDeciding = (now: SnapshotFrom<typeof redemptionsMachine>) =>
  (['accepting', 'rejecting', 'undoing', 'handingOver'] as const).some((state) => now.matches(state));

/** The filter may hide the row. */
const pressRow = (name: string) =>
  byHand((event, actor) => {
    const button = screen.queryByRole('button', { name: new RegExp(`^${name} Ananya Rao`) });
    if (button) fireEvent.click(button);
    else actor.send(event);
  });

export const model = defineModel({
  machine: redemptionsMachine,
  input: { address: fakeListAddress(), toasts: createEmptyActor() as never, gstRate: 300 },
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
    { type: 'request.reject', id: 'r1' },
    { type: 'request.undo', id: 'r1' },
    { type: 'request.handOver', id: 'r1' },
    done('acceptance', outcome(approved)),
    done('rejection', outcome(request({ status: 'rejected', status_display: 'Rejected' }))),
    done('undo', outcome(request())),
    done('handover', outcome(handedOver)),
    ...Object.keys(dialogs).flatMap((dialog) => [
      done(dialog, outcome(null)),
      done(dialog, outcome(null, true)),
    ]),
  ],
  unexpectedEvents: [
    { type: 'request.accept', id: 'r2' },
    { type: 'request.accept', id: 'unknown' },
    { type: 'request.handOver', id: 'r2' },
    { type: 'form.change', name: 'status', value: 'approved' },
  ],
  key: ({ value, context: { form, requests, complete, chosen } }) => [
    value,
    form.values,
    form.touched, // the number of attempts changes no transition
    requests,
    complete,
    chosen,
  ],
  resting: ['shown'],
  always: {
    'only a listed request with status requested is accepted': (now) =>
      !now.matches('accepting') ||
      now.context.requests.some(
        ({ id, status }: RedemptionRequest) => id === now.context.chosen && status === 'requested',
      ),
    'a request is accepted or rejected while it is open, undone or handed over once it is accepted': (
      now,
    ) => {
      const chosen = now.context.requests.find(({ id }: RedemptionRequest) => id === now.context.chosen);
      if (!isDeciding(now)) return true;
      const isOpen = now.matches('accepting') || now.matches('rejecting');
      return chosen?.status === (isOpen ? 'requested' : 'approved') && chosen.handover === null;
    },
  },
  canAlwaysReach: { 'the requests': (now) => now.matches('shown') },
  stepInvariants: {
    'the dialog is about the chosen request': ({ to, actions }) =>
      Object.keys(dialogs).every((dialog) =>
        spawnedInputs(actions, dialog).every(
          (form) => (form as { draft: { record: string } }).draft.record === to.context.chosen,
        ),
      ),
    'the list holds the requests as the server returned them': ({ from, to, event }) => {
      const returned = event['output'];
      const expected =
        event.type === done('loadRedemptions').type
          ? returned.items
          : from.context.requests.map((one: RedemptionRequest) =>
              isDecided(event) && one.id === returned.saved?.id ? returned.saved : one,
            );
      return stableStringify(to.context.requests) === stableStringify(expected);
    },
    'the list is complete as it came last': ({ from, to, event }) =>
      to.context.complete ===
      (event.type === done('loadRedemptions').type ? event['output'].complete : from.context.complete),
    'a decision whose outcome is unknown has the list loaded again': ({ to, event }) =>
      !isDecided(event) || to.matches(event['output'].changed ? 'loading' : 'shown'),
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
    'an address with the current query changes nothing': ({ from, event }) =>
      event.type !== 'address.changed' || from.context.form.values.q !== event['query'].q,
    'only an address that cannot be followed is dropped': ({ from, to, event }) =>
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
      'request.accept': pressRow('Accept'),
      'request.reject': pressRow('Reject'),
      'request.undo': pressRow('Undo'),
      'request.handOver': pressRow('Hand over'),
    },
  },
});
