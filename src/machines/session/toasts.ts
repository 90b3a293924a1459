// The toast at the edge of the page. A newer one replaces the older and gets its full time (decision 39).
import { assign, setup } from 'xstate';

type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  text: string;
  tone: Tone;
  /** A page that helps further. */
  way?: { to: string; label: string } | undefined;
}

type ShowToast = { type: 'toast.show' } & Toast;

/** The event that shows a toast. */
export const toast = (tone: Tone, text: string, way?: Toast['way']): ShowToast => ({
  type: 'toast.show',
  text,
  tone,
  ...(way && { way }),
});

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
    setToast: assign({ toast: (_, { text, tone, way }: Toast) => ({ text, tone, way }) }),
  },
  guards: { hasWay: (_, { way }: Toast) => way !== undefined },
  delays: { reading: 3_000, reaching: 10_000 },
}).createMachine({
  id: 'toasts',
  context: { toast: null },
  initial: 'hidden',
  on: {
    'toast.show': [
      {
        guard: { type: 'hasWay', params: ({ event }) => event },
        target: '.offering',
        actions: { type: 'setToast', params: ({ event }) => event },
      },
      { target: '.showing', actions: { type: 'setToast', params: ({ event }) => event } },
    ],
    'toast.pin': { target: '.pinned', actions: { type: 'setToast', params: ({ event }) => event } },
  },
  states: {
    hidden: { entry: assign({ toast: null }) },
    showing: { after: { reading: 'hidden' }, on: { 'toast.dismiss': 'hidden' } },
    // Three seconds are enough to read it, not to reach its link.
    offering: { after: { reaching: 'hidden' }, on: { 'toast.dismiss': 'hidden' } },
    pinned: { on: { 'toast.dismiss': 'hidden' } },
  },
});
