// The one line of news at the edge of the page. A newer one replaces the older and gets its full time (decision 39).
import { assign, setup } from 'xstate';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  text: string;
  tone: Tone;
}

type ShowToast = { type: 'toast.show' } & Toast;

/** The event that shows a toast: what flows send. */
export const toast = (tone: Tone, text: string): ShowToast => ({ type: 'toast.show', text, tone });

export const toastsMachine = setup({
  types: {
    context: {} as { toast: Toast | null },
    events: {} as
      | ShowToast
      /** Stays until it is dismissed: a warning must outlast three seconds. */
      | ({ type: 'toast.pin' } & Toast)
      | { type: 'toast.dismiss' },
  },
  actions: {
    setToast: assign({ toast: (_, { text, tone }: Toast) => ({ text, tone }) }),
    clearToast: assign({ toast: null }),
  },
  delays: { reading: 3_000 },
}).createMachine({
  id: 'toasts',
  options: { maxIterations: 100 },
  context: { toast: null },
  initial: 'hidden',
  on: {
    'toast.show': {
      target: '.showing',
      actions: { type: 'setToast', params: ({ event }) => event },
    },
    'toast.pin': { target: '.pinned', actions: { type: 'setToast', params: ({ event }) => event } },
  },
  states: {
    hidden: { entry: 'clearToast' },
    showing: { after: { reading: 'hidden' }, on: { 'toast.dismiss': 'hidden' } },
    pinned: { on: { 'toast.dismiss': 'hidden' } },
  },
});
