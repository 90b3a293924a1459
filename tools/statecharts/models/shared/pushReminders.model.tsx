import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { pushCopy as copy } from '../../../../src/lib/copy/push.ts';
import { pushRemindersMachine } from '../../../../src/machines/shared/pushReminders.ts';
import { PushReminders } from '../../../../src/screens/PushReminders.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';

export const model = defineModel({
  machine: pushRemindersMachine,
  inputs: {
    'a customer': {
      owner: { realm: 'customer', id: 'asha' },
      words: copy,
      toasts: createEmptyActor() as never,
    },
  },
  cases: [
    done('readPush', 'unsupported'),
    done('readPush', 'denied'),
    done('readPush', 'off'),
    done('readPush', 'on'),
    failed('readPush', new ApiProblem('network')),
    failed('readPush', new ApiProblem('http', { status: 500 })),
    done('turnPushOn', 'on'),
    done('turnPushOn', 'denied'),
    done('turnPushOn', 'off'),
    failed('turnPushOn', new Error('Registration failed')),
    done('turnPushOff', 'off'),
    failed('turnPushOff', new Error('denied')),
  ],
  repeatable: ['permission.changed'],
  resting: ['unsupported', 'denied', 'off', 'on', 'offline', 'failed'],
  key: ({ value, context }) => [value, context.state],
  canAlwaysReach: {},
  always: {
    'the card says on exactly where the device is subscribed': (now) =>
      !now.matches('on') || now.context.state === 'on',
  },
  stepInvariants: {
    'the card shows the answer of the browser': ({ to, event }) =>
      !/^xstate.done.actor.(readPush|turnPushO)/.test(event.type) || to.matches(event['output']),
    'only a lost line is called so': ({ to, event }) =>
      event.type !== failed('readPush', null).type ||
      to.matches('offline') === ((event['error'] as ApiProblem).kind === 'network'),
    'the browser is asked only when the customer presses': ({ event, actions }) =>
      spawnedInputs(actions, 'turnPushOn').length === Number(event.type === 'reminders.turnOn'),
  },
  screen: {
    show: ({ input, clock, inspect }) =>
      withFakeApp(
        <PushReminders owner={input.owner} words={copy} />,
        { toasts: input.toasts },
        { clock, inspect },
      ),
    perform: {
      'reminders.turnOn': press(copy.turnOn),
      'reminders.turnOff': press(copy.turnOff),
      'reminders.reload': press('Retry'),
      'permission.changed': elsewhere,
    },
  },
});
