import { daysOfPreset, type DayPreset } from '../../../../src/lib/dayPresets.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { quickMachine } from '../../../../src/machines/seller/quick.ts';
import Quick from '../../../../src/screens/seller/reports/Quick.tsx';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, stableStringify } from '../../kit/step.ts';
import { TODAY, transaction } from './samples.ts';

const copy = sellerCopy.quick;
const days = daysOfPreset('thisWeek', TODAY);
const income = {
  ...days,
  amounts: { billed: 235_000, collected: 190_000, pending: 25_000, due: 20_000, outstanding: 45_000 },
  unpaid: [
    transaction(),
    transaction({ id: 't2', user_name: 'Dev Menon', is_overdue: false, scheduled_due_date: '2026-11-22' }),
  ],
  unpaidCount: 3,
};
const nothing = {
  ...days,
  amounts: { billed: 0, collected: 0, pending: 0, due: 0, outstanding: 0 },
  unpaid: [],
  unpaidCount: 0,
};

export const model = defineModel({
  machine: quickMachine,
  input: { address: fakePageAddress({ days: 'today' as const }) },
  cases: [
    { type: 'preset.choose', preset: 'today' },
    { type: 'preset.choose', preset: 'thisWeek' },
    { type: 'preset.choose', preset: 'thisMonth' },
    { type: 'address.changed', query: { days: 'thisWeek' } },
    { type: 'day.changed', today: '2026-11-22' },
    done('loadIncome', income),
    done('loadIncome', nothing),
  ],
  always: {
    'figures show exactly when they are loaded': (now) =>
      now.matches('shown') === (now.context.income !== null),
  },
  canAlwaysReach: { 'the figures': (now) => now.matches('shown') },
  stepInvariants: {
    'the current preset is the one chosen last, or the one of the address': ({ from, to, event }) =>
      to.context.preset === (event['preset'] ?? event['query']?.days ?? from.context.preset),
    'the current preset again, pressed or from the address, sends nothing': ({ from, event }) =>
      (event['preset'] ?? event['query']?.days) !== from.context.preset,
    'every request is for the current preset and clears the old figures': ({ to, event, actions }) =>
      stableStringify(spawnedInputs(actions, 'loadIncome')) ===
        stableStringify(event.type.startsWith('xstate.') ? [] : [to.context.preset]) &&
      (event.type.startsWith('xstate.') || to.context.income === null),
  },
  repeatable: ['preset.choose', 'day.changed', 'address.changed'],
  resting: ['shown'],
  screen: {
    show: (world) => withFakeApp(<Quick />, {}, world),
    isRepresentative: ({ context: { preset, income: came } }) =>
      preset === 'thisWeek' && came?.amounts.billed !== 0,
    perform: {
      'preset.choose': ({ preset }: { preset: DayPreset }) => press(copy[preset], 'tab'),
      'day.changed': elsewhere,
      'address.changed': elsewhere,
      'income.reload': press('Retry'),
    },
  },
});
