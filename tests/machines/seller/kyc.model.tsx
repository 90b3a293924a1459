import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { kycMachine } from '../../../src/machines/seller/kyc.ts';
import Kyc from '../../../src/screens/seller/Kyc.tsx';
import { press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent } from '../../support/step.ts';
import { sellerWith, sessionOf } from './samples.ts';

const copy = sellerCopy.kyc;
const session = sessionOf(sellerWith('PENDING'));
const toasts = createEmptyActor();

export const model = describeMachine({
  machine: kycMachine,
  begins: 'waiting',
  busy: ['asking'],
  input: { session, toasts: toasts as never },
  cases: [
    done('loadAccount', { realm: 'seller', user: sellerWith('PENDING') }),
    done('loadAccount', { realm: 'seller', user: sellerWith('ACTIVE') }),
    failed('loadAccount', new ApiProblem('timeout')),
  ],
  hostile: [{ type: 'kyc.verify' }],
  canAlwaysReach: { 'the open store': (now) => now.matches('verified') },
  everyStep: {
    'what was loaded is told to the session': ({ event, actions }) =>
      (event.type === 'xstate.done.actor.loadAccount') ===
      sent(actions).some(({ type }) => type === 'account.changed'),
    'the welcome is said when the store is verified, and only then': ({ to, actions }) =>
      to.matches('verified') === sent(actions).some(({ text }) => text === copy.verified),
  },
  screen: {
    show: (world) => inApp(<Kyc />, { seller: session, toasts }, world),
    perform: { 'kyc.refresh': press(copy.refresh) },
    expected: (now) => ({
      heading: 'Complete your KYC',
      shows: [copy.note, 'PENDING', ...(now.hasTag('busy') ? [copy.refreshing] : [])],
      hides: now.hasTag('busy') ? [] : [copy.refreshing],
      buttons: { 'Verify Now': 'disabled', 'Log out': 'enabled' },
    }),
  },
});
