import { fireEvent, screen } from '@testing-library/react';
import { Router } from 'wouter';
import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { daySheetCopy as copy } from '../../../../src/lib/copy/daySheet.ts';
import { isChangeable } from '../../../../src/machines/seller/dayChangeForm.ts';
import { daySheetMachine } from '../../../../src/machines/seller/daySheet.ts';
import DaySheet from '../../../../src/screens/seller/day/DaySheet.tsx';
import { draftInTab } from '../../kit/draftInTab.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify, stepFrom } from '../../kit/step.ts';
import { closedSheet, daySheet, lateSheet, lockedSheet, pastSheet, TODAY, tomorrow } from './samples.ts';

const toasts = createEmptyActor() as never;
const open = daySheet();
const empty = daySheet({
  total: { received: 0, voided: 0, amount: 0, paid_out: 0 },
  methods: [],
  people: [],
  cash_booked: 0,
  lines: [],
});
const next = daySheet({ day: tomorrow.today, today: tomorrow.today });
const address = fakePageAddress({ day: '' });
const changes = ['reopenDay', 'lockMonth', 'unlockMonth'] as const;
const outcome = (saved: object | null, changed = false) => ({ saved, record: saved, changed });

const isDialogDone = ({ type }: { type: string }) =>
  type === done('closing').type || type === done('change').type;

export const model = defineModel({
  machine: daySheetMachine,
  inputs: {
    'no draft': { day: '', address, toasts, drafted: null },
    'a draft': { day: '', address, toasts, drafted: TODAY },
    'the day of the address': { day: TODAY, address, toasts, drafted: null },
  },
  cases: [
    done('loadDaySheet', open),
    done('loadDaySheet', empty),
    done('loadDaySheet', closedSheet),
    done('loadDaySheet', next),
    done('loadDaySheet', lateSheet),
    done('loadDaySheet', pastSheet),
    done('loadDaySheet', lockedSheet),
    ...changes.map((change) => ({ type: 'change.ask' as const, change })),
    { type: 'form.change', name: 'day', value: '2026-11-20' },
    { type: 'form.change', name: 'day', value: '31/02/2026' },
    { type: 'form.blur', name: 'day' },
    done('change', outcome(open)),
    done('change', outcome(null)),
    done('change', outcome(null, true)),
    tomorrow,
    failed('loadDaySheet', new ApiProblem('network')),
    done('closing', outcome(closedSheet)),
    done('closing', outcome(null)),
    done('closing', outcome(null, true)),
  ],
  resting: ['shown.current'],
  repeatable: ['day.changed', 'sheet.refresh', 'form.submit'],
  // A reply for another day than the requested one, and choosing a day on more than one sheet, only multiply states.
  skips: ({ type, output }, now) =>
    type === done('loadDaySheet').type
      ? [next, lateSheet, pastSheet, lockedSheet].includes(output) && now.context.day !== ''
      : type.startsWith('form.') && now.context.sheet !== empty,
  key: ({ value, context: { day, drafted, sheet, form, change } }) => [
    value,
    day,
    drafted,
    sheet,
    form.values, // touched fields and the number of attempts change no transition
    change,
  ],
  always: {
    'the sheet has the new day at once, in every state': (now) => {
      const { sheet } = stepFrom(now, tomorrow).snapshot.context;
      return sheet === null || sheet.today === tomorrow.today;
    },
    'a day can be closed only while its open sheet is shown': (now) =>
      now.can({ type: 'closing.ask' }) === (now.matches('shown') && now.context.sheet?.closing === null),
    'the closing dialog opens only over a day that is not closed': (now) =>
      !now.matches('closing') || now.context.sheet?.closing === null,
    'a draft opens its dialog only once': (now) => !now.matches('closing') || now.context.drafted === null,
  },
  canAlwaysReach: { 'the sheet': (now) => now.matches('shown') },
  stepInvariants: {
    'a dialog opens only for a change that is possible': ({ from, to, event }) =>
      event.type !== 'change.ask' ||
      to.matches('changing') === (from.matches('shown') && isChangeable(from.context.sheet, event['change'])),
    'the dialog is about the day that is shown': ({ to, actions }) => {
      const [form] = ['closing', 'change'].flatMap((id) => spawnedInputs(actions, id)) as {
        draft: { record: string };
      }[];
      return !form || form.draft.record === to.context.sheet?.day;
    },
    'only the sheet of the requested day is loaded': ({ from, actions }) =>
      spawnedInputs(actions, 'loadDaySheet').every((day) => day === from.context.day),
    'the sheet is the last one from the server, with the current day': ({ from, to, event }) => {
      const output = event['output'];
      if (event.type === tomorrow.type) {
        const { sheet } = from.context;
        return (
          stableStringify(to.context.sheet) === stableStringify(sheet && { ...sheet, today: event['today'] })
        );
      }
      if (event.type === done('loadDaySheet').type) return to.context.sheet === output;
      const saved = isDialogDone(event) && !output.changed && output.saved;
      return to.context.sheet === (saved || from.context.sheet);
    },
    'a drafted closing reopens only when the page opens and its day is still open': ({ from, to, event }) => {
      if (event.type !== done('loadDaySheet').type) return true;
      const { day, closing } = event['output'];
      const goesOn = from.matches('loading') && closing === null && day === from.context.drafted;
      return to.matches('closing') === goesOn && to.context.drafted === null;
    },
    'a new day reloads the sheet of today in the background': ({ from, to, event }) =>
      event.type !== tomorrow.type ||
      stableStringify(to.value) ===
        stableStringify(
          from.matches('shown') && from.context.day === '' ? { shown: 'reloading' } : from.value,
        ),
    'a dialog reloads the sheet only if it may have changed or its day is over': ({ from, to, event }) => {
      const { day, sheet } = from.context;
      return (
        !isDialogDone(event) ||
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
    isRepresentative: ({ context: { sheet } }) =>
      sheet === lateSheet ? 2 : Number(sheet?.today === tomorrow.today),
    perform: {
      'sheet.reload': press('Retry'),
      'closing.ask': press(copy.close),
      'change.ask': ({ change }) => press(change === 'reopenDay' ? copy.reopenDay : copy[change]('Oct 2026')),
      'form.change': retype(copy.chooseDay, ({ value }) =>
        value === '2026-11-20' ? '20/11/2026' : String(value),
      ),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText(copy.chooseDay))),
      'form.submit': press(copy.show),
      'sheet.refresh': elsewhere,
      'day.changed': elsewhere,
    },
  },
});
