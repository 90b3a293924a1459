import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { redemptionsMachine } from '../../../src/machines/seller/redemptions.ts';
import Redemptions from '../../../src/screens/seller/Redemptions.tsx';
import { byHand, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent, stable } from '../../support/step.ts';
import { request } from './samples.ts';
import { unfold } from './unfold.ts';

const copy = sellerCopy.redemptions;
const approved = request({ status: 'approved', status_display: 'Approved' });
const dev = request({ id: 'r2', customer_name: 'Dev Menon', status: 'rejected' });
const settled = (type: string) => type.endsWith('.actor.approveRedemption');

export const model = describeMachine({
  machine: redemptionsMachine,
  begins: 'loading',
  busy: ['loading', 'accepting'],
  input: { toasts: createEmptyActor() as never },
  cases: [
    { type: 'form.change', name: 'q', value: 'dev' },
    { type: 'form.change', name: 'q', value: '' },
    { type: 'form.blur', name: 'from' },
    { type: 'request.accept', id: 'r1' },
    done('loadRedemptions', []),
    done('loadRedemptions', [request(), dev]),
    done('approveRedemption', approved),
    failed(
      'approveRedemption',
      new ApiProblem('http', { status: 409, code: 'conflict', detail: 'Decided.' }),
    ),
    failed('approveRedemption', new ApiProblem('network')),
  ],
  hostile: [
    { type: 'request.accept', id: 'r2' },
    { type: 'request.accept', id: 'nobody' },
    { type: 'form.change', name: 'status', value: 'approved' },
  ],
  key: ({ value, context: { form, requests, accepting, accepted } }) => [
    value,
    form.values,
    requests,
    accepting,
    accepted,
  ],
  walkBy: 'value',
  resting: ['shown'],
  always: {
    'one is being accepted exactly while that is under way': (now) =>
      (now.context.accepting !== null) === now.matches('accepting'),
  },
  canAlwaysReach: { 'the requests': (now) => now.matches('shown') },
  everyStep: {
    'only the server moves a request': ({ from, to, event }) =>
      stable(from.context.requests) === stable(to.context.requests) ||
      event.type.startsWith('xstate.done.actor.'),
    'every end of an acceptance is said': ({ event, actions }) =>
      settled(event.type) === sent(actions).some(({ type }) => type === 'toast.show'),
    'one that was decided before leads to the list as it is now': ({ event, to }) =>
      event.type !== 'xstate.error.actor.approveRedemption' ||
      to.matches(((event['error'] as ApiProblem).code ?? '') === 'conflict' ? 'loading' : 'shown'),
  },
  screen: {
    show: (world) => inApp(<Redemptions />, { toasts: world.input.toasts }, world),
    perform: {
      'form.change': ({ value }) => retype(copy.search, () => value as string),
      'form.blur': [unfold, byHand(() => fireEvent.blur(screen.getByLabelText(copy.from)))],
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form', { name: copy.filterName }))),
      'requests.reload': press(/^(Reload|Retry)$/),
      'request.accept': byHand((event, actor) => {
        const accept = screen.queryByRole('button', { name: /^Accept, Ananya Rao/ });
        if (accept) fireEvent.click(accept);
        else actor.send(event); // it is looked for elsewhere just now
      }),
    },
    expected: (now) => {
      const { requests, form } = now.context;
      const listed = now.matches('shown') || now.matches('accepting');
      const searched = form.values.q !== '';
      const mine = listed && !searched ? requests.find(({ id }) => id === 'r1') : undefined;
      return {
        alert: now.matches('failed') ? copy.failed : null,
        status: now.matches('loading') ? 'Loading' : null,
        busy: now.matches('accepting') && !searched,
        shows: [
          ...(listed && requests.length === 0 ? [copy.empty] : []),
          ...(listed && requests.length > 0 ? ['Dev Menon', '₹60,000'] : []),
          ...(mine ? ['Ananya Rao', mine.status === 'approved' ? 'Approved' : 'Requested'] : []),
        ],
        hides: [
          ...(mine ? [] : ['Ananya Rao']),
          ...(mine?.status === 'requested' ? [] : ['Accept']),
          ...(listed && requests.length === 0 ? [] : [copy.empty]),
        ],
      };
    },
  },
});
