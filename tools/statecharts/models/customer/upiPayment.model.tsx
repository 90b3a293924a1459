import { createEmptyActor } from 'xstate';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import { modulesOf } from '../../../../src/lib/qrModules.ts';
import { upiLink } from '../../../../src/lib/upi.ts';
import { upiPaymentMachine } from '../../../../src/machines/customer/upiPayment.ts';
import { UpiPayment } from '../../../../src/screens/customer/savings/UpiPayment.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, stableStringify } from '../../kit/step.ts';

const copy = customerCopy.duePayments.upi;
const toasts = createEmptyActor() as never;
const shop = {
  id: 'meera@okbank',
  name: 'Meera Jewellers',
  amount: 5000,
  note: 'Asha Rao, Eleven Months Gold 4',
};
const link = upiLink(shop);
const modules = modulesOf(link, 'M');

export const model = defineModel({
  machine: upiPaymentMachine,
  input: { toasts, id: shop.id, link },
  cases: [done('encode', modules)],
  key: ({ value }) => [value],
  always: {
    'a code shows exactly when it was drawn': (now) =>
      now.matches({ code: 'shown' }) === (now.context.modules !== null),
  },
  canAlwaysReach: {
    'the code without a running action': (now) => now.matches({ code: 'shown', id: 'idle' }),
  },
  stepInvariants: {
    'one press copies the id once': ({ event, actions }) =>
      stableStringify(spawnedInputs(actions, 'copyId')) ===
      stableStringify(event.type === 'id.copy' ? [shop.id] : []),
    'the code that is drawn pays this amount to this shop': ({ actions }) =>
      spawnedInputs(actions, 'encode').every((input) => (input as { text: string }).text === link),
  },
  resting: ['code.shown', 'id.idle'],
  screen: {
    show: (world) => withFakeApp(<UpiPayment {...shop} />, { toasts }, world),
    perform: { 'code.retry': press('Retry'), 'id.copy': press(copy.copy) },
  },
});
