import { toast, toastsMachine } from '../../../../src/machines/session/toasts.ts';
import { ToastArea } from '../../../../src/screens/ToastArea.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';

const said = (tone: string, text: string) =>
  `${{ success: 'Done', warning: 'Warning', error: 'Problem' }[tone]}: ${text}`;

export const model = defineModel({
  machine: toastsMachine,
  initial: 'hidden',
  busy: [],
  expectedTargets: { 'toast.dismiss': 'hidden', 'after reading': 'hidden' },
  cases: [
    toast('success', 'Nominee deleted.'),
    toast('error', 'Request failed.'),
    { type: 'toast.pin', tone: 'warning', text: "You'll be logged out due to inactivity in 1 minute." },
  ],
  always: {
    'something is said exactly while it is not quiet': (now) =>
      (now.context.toast === null) === now.matches('hidden'),
    'whatever is said can be put away': (now) => now.matches('hidden') || now.can({ type: 'toast.dismiss' }),
  },
  canAlwaysReach: { hidden: (now) => now.matches('hidden') },
  stepInvariants: {
    'the newest is what is said': ({ to, event }) =>
      (event.type !== 'toast.show' && event.type !== 'toast.pin') || to.context.toast?.text === event['text'],
    'only time or a press takes a pinned one away': ({ from, to, event }) =>
      !from.matches('pinned') || to.matches('pinned') || !event.type.startsWith('xstate.after'),
  },
  screen: {
    show: (world) => withFakeApp(<ToastArea />, { toasts: world.start() }),
    perform: { 'toast.show': elsewhere, 'toast.pin': elsewhere, 'toast.dismiss': press('Dismiss') },
    expected: ({ context: { toast: one } }) => ({
      status: one?.tone === 'success' ? said(one.tone, one.text) : null,
      alert: one && one.tone !== 'success' ? said(one.tone, one.text) : null,
    }),
  },
});
