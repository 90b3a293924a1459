// Records the calls and reminders made from a page, one after the other, while the page goes on. A child of the page's
// flow, which forwards each of them and gets an event for each recorded one if it shows them. A failure shows a toast;
// as only the reply may be lost, a second press sends the same key. Runs as long as the page.
import { assign, enqueueActions, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { recordContact, type Contact, type ContactRequest } from '../../api/desk.ts';
import { deskCopy } from '../../lib/copy/desk.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

/** Somebody was called or reminded about an enrollment. */
export type ContactMade = { type: 'contact.made'; enrollment: string; kind: 'called' | 'reminded' };

export type ContactRecorded = { type: 'contact.recorded'; enrollment: string; contact: Contact };

interface ContactLogInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The flow that shows the last contacts; null on pages without them. */
  page: ActorRef<Snapshot<unknown>, ContactRecorded> | null;
}

interface Context extends ContactLogInput {
  /** Still to be recorded, oldest first. */
  unrecorded: ContactRequest[];
  /** Idempotency keys of contacts without a reply, by contact. */
  openKeys: Record<string, string>;
}

export const contactLogMachine = setup({
  types: {
    input: {} as ContactLogInput,
    context: {} as Context,
    events: {} as ContactMade,
  },
  actors: { recordContact },
  actions: {
    queueContact: assign(({ context: { unrecorded, openKeys } }, made: ContactMade) => {
      const idempotencyKey = openKeys[nameOf(made)] ?? randomKey();
      const { enrollment, kind } = made;
      return {
        unrecorded: [...unrecorded, { enrollment, kind, note: null, snooze_until: null, idempotencyKey }],
        openKeys: { ...openKeys, [nameOf(made)]: idempotencyKey },
      };
    }),
    closeKey: assign(({ context: { unrecorded, openKeys } }) => {
      const { [nameOf(oldestOf(unrecorded))]: _, ...others } = openKeys;
      return { openKeys: others };
    }),
    removeContact: assign(({ context: { unrecorded } }) => ({ unrecorded: unrecorded.slice(1) })),
    showToast,
  },
  guards: { isUnrecorded: ({ context }) => context.unrecorded.length > 0 },
}).createMachine({
  id: 'contactLog',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, unrecorded: [], openKeys: {} }),
  initial: 'idle',
  on: {
    'contact.made': { actions: { type: 'queueContact', params: ({ event }) => event } },
  },
  states: {
    idle: { always: { guard: 'isUnrecorded', target: 'recording' } },
    recording: {
      invoke: {
        id: 'recordContact',
        src: 'recordContact',
        input: ({ context: { unrecorded } }) => oldestOf(unrecorded),
        onDone: {
          target: 'idle',
          actions: [
            enqueueActions(({ context: { page, unrecorded }, event, enqueue }) => {
              const { enrollment } = oldestOf(unrecorded);
              if (page) enqueue.sendTo(page, { type: 'contact.recorded', enrollment, contact: event.output });
            }),
            'closeKey',
            'removeContact',
          ],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'showToast', params: errorToast(deskCopy.notRecorded) }, 'removeContact'],
        },
      },
    },
  },
});

const nameOf = ({ enrollment, kind }: Pick<ContactRequest, 'enrollment' | 'kind'>): string =>
  `${kind} ${enrollment}`;

function oldestOf([oldest]: readonly ContactRequest[]): ContactRequest {
  if (!oldest) throw new Error('No contact is to be recorded.');
  return oldest;
}
