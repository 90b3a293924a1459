// Reminds the customers of a section of the desk, or of one line, after showing how many it are and what they read. A
// failure asks again: a plan is reminded of once a day. Ends sent or cancelled; `changed`: cancelled after a try with an
// unknown outcome, so reload the desk.
import { assign, setup, type ActorRefFrom } from 'xstate';
import { loadReminders, remind, type ReminderChoice, type ReminderPreview } from '../../api/desk.ts';
import { deskCopy } from '../../lib/copy/desk.ts';
import { errorToast, showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const copy = deskCopy.reminding;

export interface RemindingInput {
  choice: ReminderChoice;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export const remindingMachine = setup({
  types: {
    input: {} as RemindingInput,
    context: {} as RemindingInput & {
      preview: ReminderPreview | null;
      saved: object | null;
      changed: boolean;
    },
    events: {} as { type: 'reminders.reload' | 'reminders.send' | 'reminders.cancel' },
    output: {} as { saved: object | null; changed: boolean },
    tags: {} as 'busy',
  },
  actors: { loadReminders, remind },
  actions: {
    showToast,
  },
  guards: { isAny: ({ context }) => (context.preview?.count ?? 0) > 0 },
}).createMachine({
  id: 'reminding',
  context: ({ input }) => ({ ...input, preview: null, saved: null, changed: false }),
  initial: 'loading',
  states: {
    loading: {
      on: { 'reminders.cancel': 'cancelled' },
      invoke: {
        id: 'loadReminders',
        src: 'loadReminders',
        input: ({ context }) => context.choice,
        onDone: {
          target: 'asking',
          actions: assign({ preview: ({ event }) => event.output }),
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'reminders.reload': 'loading', 'reminders.cancel': 'cancelled' } },
    asking: {
      on: { 'reminders.send': { guard: 'isAny', target: 'sending' }, 'reminders.cancel': 'cancelled' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'remind',
        src: 'remind',
        input: ({ context }) => context.choice,
        onDone: {
          target: 'sent',
          actions: [
            assign({ saved: ({ context }) => context.choice, changed: false }),
            {
              type: 'showToast',
              params: ({ event }) => ({ tone: 'success', text: copy.sent(event.output) }),
            },
          ],
        },
        onError: {
          target: 'asking',
          actions: [assign({ changed: true }), { type: 'showToast', params: errorToast(copy.sendFailed) }],
        },
      },
    },
    sent: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { saved, changed } }) => ({ saved, changed }),
});
