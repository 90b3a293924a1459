import { createEmptyActor, fromPromise } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { sellerContactMachine } from '../../../../src/machines/seller/contact.ts';
import { kycMachine } from '../../../../src/machines/seller/kyc.ts';
import Kyc from '../../../../src/screens/seller/account/Kyc.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { provideActors } from '../../kit/provideActors.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { sellerWith, fakeSellerSession } from './samples.ts';

const copy = sellerCopy.kyc;
const session = fakeSellerSession(sellerWith('PENDING'));
const toasts = createEmptyActor();
const support = {
  support_email: 'help@example.com',
  support_whatsapp: '9800000001',
  chatbot_enabled: false,
  chatbot_vendor: null,
};

export const model = defineModel({
  machine: kycMachine,
  input: { session, toasts: toasts as never },
  cases: [
    done('loadAccount', { realm: 'seller', user: sellerWith('PENDING') }),
    done('loadAccount', { realm: 'seller', user: sellerWith('ACTIVE') }),
    failed('loadAccount', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [{ type: 'kyc.verify' }],
  canAlwaysReach: { 'the open store': (now) => now.matches('verified') },
  stepInvariants: {
    'the store is verified exactly when the server returns ACTIVE': ({ to, event }) =>
      event.type !== done('loadAccount').type ||
      to.matches(event['output'].user.kyc_status === 'ACTIVE' ? 'verified' : 'waiting'),
    'a loaded account, and nothing else, updates the session': ({ event, actions }) =>
      stableStringify(sentEvents(actions).filter(({ type }) => type === 'account.changed')) ===
      stableStringify(
        event.type === done('loadAccount').type
          ? [{ type: 'account.changed', account: event['output'] }]
          : [],
      ),
  },
  screen: {
    show: (world) => {
      provideActors(sellerContactMachine, { loadSupportContact: fromPromise(async () => support) });
      return withFakeApp(<Kyc />, { seller: session, toasts }, world);
    },
    perform: { 'kyc.refresh': press(copy.refresh) },
  },
});
