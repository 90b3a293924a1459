import { Router } from 'wouter';
import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { daySheetCopy as copy } from '../../../../src/lib/copy/daySheet.ts';
import { daySheetMachine } from '../../../../src/machines/seller/daySheet.ts';
import DaySheet from '../../../../src/screens/seller/day/DaySheet.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify, stepFrom } from '../../kit/step.ts';
import { closedSheet, daySheet, TODAY, tomorrow } from './samples.ts';

const toasts = createEmptyActor() as never;
const open = daySheet();
const empty = daySheet({
  total: { received: 0, voided: 0, amount: 0 },
  methods: [],
  people: [],
  cash_booked: 0,
  lines: [],
});
const next = daySheet({ day: tomorrow.today, today: tomorrow.today });
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });

export const model = defineModel({
  machine: daySheetMachine,
  inputs: {
    'no draft': { day: '', toasts, drafted: null },
    'a draft': { day: '', toasts, drafted: TODAY },
    'the day of the address': { day: TODAY, toasts, drafted: null },
  },
  cases: [
    done('loadDaySheet', open),
    done('loadDaySheet', empty),
    done('loadDaySheet', closedSheet),
    done('loadDaySheet', next),
    tomorrow,
    failed('loadDaySheet', new ApiProblem('network')),
    done('closing', outcome(closedSheet)),
    done('closing', outcome(null)),
    done('closing', outcome(null, true)),
  ],
  resting: ['shown.current'],
  repeatable: ['day.changed', 'sheet.refresh'],
  skips: ({ type, output }, now) =>
    type === done('loadDaySheet').type && output === next && now.context.day !== '', // another day than the requested one
  always: {
    'a new day is that of the sheet at once, in every state': (now) => {
      const { sheet } = stepFrom(now, tomorrow).snapshot.context;
      return sheet === null || sheet.today === tomorrow.today;
    },
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
    'the sheet is the one that the server answered last, under the day that it is': ({ from, to, event }) => {
      const output = event['output'];
      if (event.type === tomorrow.type) {
        const { sheet } = from.context;
        return (
          stableStringify(to.context.sheet) === stableStringify(sheet && { ...sheet, today: event['today'] })
        );
      }
      if (event.type === done('loadDaySheet').type) return to.context.sheet === output;
      const saved = event.type === done('closing').type && !output.changed && output.saved;
      return to.context.sheet === (saved || from.context.sheet);
    },
    'a closing that was begun goes on when its day is still open as the page opens, and no later': ({
      from,
      to,
      event,
    }) => {
      if (event.type !== done('loadDaySheet').type) return true;
      const { day, closing } = event['output'];
      const goesOn = from.matches('loading') && closing === null && day === from.context.drafted;
      return to.matches('closing') === goesOn && to.context.drafted === null;
    },
    'a new day has the sheet of today read again where it is shown, and keeps it meanwhile': ({
      from,
      to,
      event,
    }) =>
      event.type !== tomorrow.type ||
      stableStringify(to.value) ===
        stableStringify(
          from.matches('shown') && from.context.day === '' ? { shown: 'reloading' } : from.value,
        ),
    'a closing loads the sheet again exactly when it may have changed, or its day is over': ({
      from,
      to,
      event,
    }) => {
      const { day, sheet } = from.context;
      return (
        event.type !== done('closing').type ||
        to.matches('loading') ===
          (event['output'].changed ||
            (event['output'].saved === null && day === '' && sheet.day !== sheet.today))
      );
    },
  },
  screen: {
    show: ({ input, clock, inspect }) => {
      draftInTab('seller', 'dayClosing', input);
      return withFakeApp(
        <Router searchHook={() => input.day && `day=${input.day}`}>
          <DaySheet />
        </Router>,
        { toasts: input.toasts },
        { clock, inspect },
      );
    },
    isRepresentative: ({ context: { sheet } }) => sheet?.today === tomorrow.today,
    perform: {
      'sheet.reload': press('Retry'),
      'closing.ask': press(copy.close),
      'sheet.refresh': elsewhere,
      'day.changed': elsewhere,
    },
  },
});
