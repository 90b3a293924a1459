import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerContactMachine } from '../../../../src/machines/seller/contact.ts';
import Contact from '../../../../src/screens/seller/store/Contact.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';

const toasts = createEmptyActor() as never;
const whole = {
  support_email: 'help@example.com',
  support_whatsapp: '9847100200',
  chatbot_enabled: true,
  chatbot_vendor: 'Tidio',
};
const bare = { support_email: null, support_whatsapp: null, chatbot_enabled: false, chatbot_vendor: null };

export const model = defineModel({
  machine: sellerContactMachine,
  input: { toasts },
  cases: [
    done('loadSupportContact', whole),
    done('loadSupportContact', bare),
    failed('loadSupportContact', new ApiProblem('off-contract')),
    failed('loadSupportContact', new ApiProblem('timeout')),
  ],
  always: {
    'contact details show exactly when they are loaded': (now) =>
      now.matches('shown') === (now.context.contact !== null),
    'every failure has a reason': (now) => !now.matches('failed') || now.context.problem !== '',
    'a chat can be requested exactly when the chatbot is enabled': (now) =>
      now.can({ type: 'chat.ask' }) === (now.context.contact?.chatbot_enabled ?? false),
  },
  canAlwaysReach: { 'the ways to the support': (now) => now.matches('shown') },
  resting: ['shown'],
  screen: {
    show: (world) => withFakeApp(<Contact />, { toasts }, world),
    isRepresentative: ({ context: { contact } }) => contact?.chatbot_enabled !== false,
    perform: { 'contact.reload': press('Retry'), 'chat.ask': press(/^Chatbot/) },
  },
});
