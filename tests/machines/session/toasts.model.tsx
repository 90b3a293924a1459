import { toast, toastsMachine } from '../../../src/machines/session/toasts.ts';
import { ToastArea } from '../../../src/screens/ToastArea.tsx';
import { elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';

const said = (tone: string, text: string) =>
  `${{ success: 'Done', warning: 'Warning', error: 'Problem' }[tone]}: ${text}`;

export const model = describeMachine({
  machine: toastsMachine,
  begins: 'quiet',
  busy: [],
  leads: { 'toast.dismiss': 'quiet', 'after reading': 'quiet' },
  cases: [
    toast('success', 'Nominee deleted.'),
    toast('error', 'Request failed.'),
    { type: 'toast.pin', tone: 'warning', text: 'One minute left.' },
  ],
  always: {
    'something is said exactly while it is not quiet': (now) =>
      (now.context.toast === null) === now.matches('quiet'),
    'whatever is said can be put away': (now) => now.matches('quiet') || now.can({ type: 'toast.dismiss' }),
  },
  canAlwaysReach: { quiet: (now) => now.matches('quiet') },
  everyStep: {
    'the newest is what is said': ({ to, event }) =>
      (event.type !== 'toast.show' && event.type !== 'toast.pin') || to.context.toast?.text === event['text'],
    'only time or a press takes a pinned one away': ({ from, to, event }) =>
      !from.matches('pinned') || to.matches('pinned') || !event.type.startsWith('xstate.after'),
  },
  screen: {
    show: (world) => inApp(<ToastArea />, { toasts: world.start() }),
    perform: { 'toast.show': elsewhere, 'toast.pin': elsewhere, 'toast.dismiss': press('Dismiss') },
    expected: ({ context: { toast: one } }) => ({
      status: one?.tone === 'success' ? said(one.tone, one.text) : null,
      alert: one && one.tone !== 'success' ? said(one.tone, one.text) : null,
    }),
  },
});
