import { toast, toastsMachine } from '../../../../src/machines/session/toasts.ts';
import ToastArea from '../../../../src/screens/ToastArea.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';

export const model = defineModel({
  machine: toastsMachine,
  cases: [
    toast('success', 'Nominee deleted.'),
    toast('error', 'Request failed.'),
    toast('info', 'Pay directly to seller for now', { to: '/due-payments', label: 'Ways to pay' }),
    { type: 'toast.pin', tone: 'warning', text: "You'll be logged out due to inactivity in 1 minute." },
  ],
  always: {
    'a toast is kept exactly while it shows': (now) => (now.context.toast === null) === now.matches('hidden'),
  },
  canAlwaysReach: { hidden: (now) => now.matches('hidden') },
  stepInvariants: {
    'a new toast replaces the one before': ({ to, event }) =>
      (event.type !== 'toast.show' && event.type !== 'toast.pin') || to.context.toast?.text === event['text'],
    'no timer hides a pinned toast': ({ from, to, event }) =>
      !from.matches('pinned') || to.matches('pinned') || !event.type.startsWith('xstate.after'),
  },
  screen: {
    show: (world) => withFakeApp(<ToastArea />, { toasts: world.start() }),
    perform: { 'toast.show': elsewhere, 'toast.pin': elsewhere, 'toast.dismiss': press('Dismiss') },
  },
});
