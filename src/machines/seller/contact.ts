// 'Need Help ?': how to reach the product's support.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadSupportContact, type SupportContact } from '../../api/contact.ts';
import { asProblem } from '../../api/problem.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { problemText } from '../../lib/problemText.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const copy = sellerCopy.contact;

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  contact: SupportContact | null;
  /** Why it could not be loaded. */
  problem: string;
}

export const sellerContactMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as { type: 'contact.reload' } | { type: 'chat.ask' },
    tags: {} as 'busy',
  },
  actors: { loadSupportContact },
  actions: { showToast },
  guards: { hasChatbot: ({ context }) => context.contact?.chatbot_enabled === true },
}).createMachine({
  id: 'sellerContact',
  context: ({ input }) => ({ ...input, contact: null, problem: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSupportContact',
        src: 'loadSupportContact',
        onDone: { target: 'shown', actions: assign({ contact: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ problem: ({ event }) => problemText(asProblem(event.error), copy.failed) }),
        },
      },
    },
    failed: { on: { 'contact.reload': 'loading' } },
    shown: {
      on: {
        'chat.ask': {
          guard: 'hasChatbot',
          actions: {
            type: 'showToast',
            params: ({ context }) => ({
              tone: 'info',
              text: copy.chatbotSoon(context.contact?.chatbot_vendor ?? copy.chatbot),
            }),
          },
        },
      },
    },
  },
});
