import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { ReminderPreview } from '../../../../src/api/desk.ts';
import { remindingMachine } from '../../../../src/machines/seller/reminding.ts';
import { RemindingDialog } from '../../../../src/screens/seller/day/RemindingDialog.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';

const choice = { section: 'overdue' } as const;
const some: ReminderPreview = {
  count: 23,
  told_today: 2,
  by_message: 3,
  over_limit: 19,
  without_message: 1,
  texts: [
    {
      language: 'en',
      count: 22,
      text: 'Your instalment of ₹5,000 for Eleven Months Gold was due on 5 Nov 2026. Please pay it at the store.',
    },
    {
      language: 'hi',
      count: 1,
      text: 'Eleven Months Gold की ₹5,000 की किस्त 5 नव॰ 2026 को देय थी। कृपया दुकान पर जमा करें।',
    },
  ],
};
const none: ReminderPreview = {
  count: 0,
  told_today: 1,
  by_message: 0,
  over_limit: 0,
  without_message: 0,
  texts: [],
};

export const model = defineModel({
  machine: remindingMachine,
  input: { choice, toasts: createEmptyActor() as never },
  cases: [
    done('loadReminders', some),
    done('loadReminders', none),
    failed('loadReminders', new ApiProblem('network')),
    done('remind', 23),
    failed('remind', new ApiProblem('network')),
  ],
  always: {
    'with no reminders left, none can be sent': (now) =>
      now.context.preview?.count !== 0 || !now.can({ type: 'reminders.send' }),
  },
  canAlwaysReach: { 'an end': (now) => now.status === 'done' },
  stepInvariants: {
    'reminders are sent only on a press, to the chosen section': ({ event, actions }) =>
      stableStringify(spawnedInputs(actions, 'remind')) ===
      stableStringify(event.type === 'reminders.send' ? [choice] : []),
    'the output names the section sent, or that the outcome is unknown': ({ from, to, event }) =>
      to.status !== 'done' ||
      stableStringify(to.output) ===
        stableStringify(
          event.type === 'reminders.cancel'
            ? { saved: null, changed: from.context.changed }
            : { saved: choice, changed: false },
        ),
  },
  screen: {
    show: ({ start }) => <RemindingDialog flow={start()} />,
    perform: {
      'reminders.reload': press('Retry'),
      'reminders.send': press('Send'),
      // The dialog's cross is named Close too, but comes after its buttons.
      'reminders.cancel': byHand(() =>
        fireEvent.click(screen.getAllByRole('button', { name: /^(Cancel|Close)$/ })[0]!),
      ),
    },
  },
});
