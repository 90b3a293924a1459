import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { daySheetCopy as copy } from '../../../../src/lib/copy/daySheet.ts';
import { daySheetMachine } from '../../../../src/machines/seller/daySheet.ts';
import DaySheet from '../../../../src/screens/seller/day/DaySheet.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';
import { closedSheet, daySheet, TODAY } from './samples.ts';

const toasts = createEmptyActor() as never;
const open = daySheet();
const empty = daySheet({
  total: { received: 0, voided: 0, amount: 0 },
  methods: [],
  people: [],
  cash_booked: 0,
  lines: [],
});
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });

export const model = defineModel({
  machine: daySheetMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: {
    'sheet.reload': 'loading',
    'closing.ask': 'closing',
    'loadDaySheet ✓': ['shown', 'closing'],
    'loadDaySheet ✗': 'failed',
    'closing ✓': ['shown', 'loading'],
    'closing ✗': 'loading',
  },
  inputs: {
    'no draft': { day: '', toasts, drafted: null },
    'a draft': { day: '', toasts, drafted: TODAY },
  },
  cases: [
    done('loadDaySheet', open),
    done('loadDaySheet', empty),
    done('loadDaySheet', closedSheet),
    failed('loadDaySheet', new ApiProblem('network')),
    done('closing', outcome(closedSheet)),
    done('closing', outcome(null)),
    done('closing', outcome(null, true)),
  ],
  resting: ['shown'],
  always: {
    'a day can be closed exactly while its open sheet is shown': (now) =>
      now.can({ type: 'closing.ask' }) === (now.matches('shown') && now.context.sheet?.closing === null),
    'the dialog stands over an open day alone': (now) =>
      !now.matches('closing') || now.context.sheet?.closing === null,
    'a draft opens its dialog once': (now) => !now.matches('closing') || now.context.drafted === null,
  },
  canAlwaysReach: { 'the sheet': (now) => now.matches('shown') },
  stepInvariants: {
    'the dialog is about the day that is shown': ({ to, actions }) => {
      const [form] = spawnedInputs(actions, 'closing') as { draft: { record: string } }[];
      return !form || form.draft.record === to.context.sheet?.day;
    },
    'the sheet of the asked day is loaded, never another': ({ from, actions }) =>
      spawnedInputs(actions, 'loadDaySheet').every((day) => day === from.context.day),
    'the sheet is the one that the server answered last': ({ from, to, event }) => {
      const output = event['output'];
      if (event.type === done('loadDaySheet').type) return to.context.sheet === output;
      const saved = event.type === done('closing').type && !output.changed && output.saved;
      return to.context.sheet === (saved || from.context.sheet);
    },
    'a closing that was begun goes on when its day is still open': ({ from, to, event }) => {
      if (event.type !== done('loadDaySheet').type) return true;
      const { day, closing } = event['output'];
      return to.matches('closing') === (closing === null && day === from.context.drafted);
    },
    'a closing loads the sheet again exactly when it may have changed': ({ to, event }) =>
      event.type !== done('closing').type || to.matches('loading') === event['output'].changed,
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      draftInTab('seller', 'dayClosing', input);
      return withFakeApp(<DaySheet />, { toasts: input.toasts }, { clock, inspect });
    },
    perform: {
      'sheet.reload': press('Retry'),
      'closing.ask': press(copy.close),
    },
    expected: (now) => {
      const { sheet } = now.context;
      const shown = now.matches('shown') || now.matches('closing') ? sheet : null;
      return {
        alert: now.matches('failed') ? copy.failed : null,
        status: now.matches('loading') ? 'Loading' : null,
        dialog: now.matches('closing') ? copy.dialog.title : null,
        shows: [
          ...(shown ? ['Collected on 21 Nov 2026'] : []),
          ...(shown && shown.lines.length > 0
            ? ['₹3,000', 'Ananya Rao', 'Voided: Wrong customer', '-₹2,000', 'Receipt 1043']
            : []),
          ...(shown?.lines.length === 0 ? [copy.empty] : []),
          ...(shown?.closing
            ? ['Closed by Meera Shah, 21 Nov 2026, 8:00 pm', '₹50 short', 'Change given twice']
            : []),
        ],
        hides: shown?.closing ? [copy.close] : ['Closed by'],
      };
    },
  },
});
