// Help & Support: the store's contact, loaded on demand and then kept.
import { assign, setup } from 'xstate';
import { loadContact, type PublicContact } from '../../api/contact.ts';
import { asProblem } from '../../api/problem.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { problemText } from '../../lib/problemText.ts';

export const contactMachine = setup({
  types: {
    context: {} as { contact: PublicContact | null; problem: string },
    events: {} as { type: 'contact.open' } | { type: 'contact.close' } | { type: 'contact.reload' },
    tags: {} as 'open' | 'busy',
  },
  actors: { loadContact },
  guards: { isKnown: ({ context }) => context.contact !== null },
}).createMachine({
  id: 'customerContact',
  context: { contact: null, problem: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'contact.open': [{ guard: 'isKnown', target: 'shown' }, { target: 'loading' }] },
    },
    loading: {
      tags: ['open', 'busy'],
      on: { 'contact.close': 'closed' },
      invoke: {
        id: 'loadContact',
        src: 'loadContact',
        onDone: { target: 'shown', actions: assign({ contact: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({
            problem: ({ event }) => problemText(asProblem(event.error), customerCopy.contact.failed),
          }),
        },
      },
    },
    failed: { tags: 'open', on: { 'contact.reload': 'loading', 'contact.close': 'closed' } },
    shown: { tags: 'open', on: { 'contact.close': 'closed' } },
  },
});
