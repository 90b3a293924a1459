import { formatDay } from '../../../src/lib/dates.ts';
import { daysOf, type Preset } from '../../../src/lib/presets.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { quickMachine } from '../../../src/machines/seller/quick.ts';
import Quick from '../../../src/screens/seller/Quick.tsx';
import { elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { started } from '../../support/started.ts';
import { done, stable } from '../../support/step.ts';
import { TODAY } from './samples.ts';

const copy = sellerCopy.quick;
const days = daysOf('thisWeek', TODAY);
const income = {
  ...days,
  amounts: { billed: 235_000, collected: 190_000, pending: 25_000, due: 20_000, outstanding: 45_000 },
};
const nothing = {
  ...days,
  amounts: { billed: 0, collected: 0, pending: 0, due: 0, outstanding: 0 },
};

export const model = describeMachine({
  machine: quickMachine,
  begins: 'loading',
  busy: ['loading'],
  leads: {
    'preset.choose': 'loading',
    'day.changed': 'loading',
    'income.reload': 'loading',
    'loadIncome ✓': 'shown',
    'loadIncome ✗': 'failed',
  },
  cases: [
    { type: 'preset.choose', preset: 'today' },
    { type: 'preset.choose', preset: 'thisWeek' },
    { type: 'preset.choose', preset: 'thisMonth' },
    { type: 'day.changed', today: '2026-11-22' },
    done('loadIncome', income),
    done('loadIncome', nothing),
  ],
  always: {
    'figures are shown exactly when they came': (now) =>
      now.matches('shown') === (now.context.income !== null),
  },
  canAlwaysReach: { 'the figures': (now) => now.matches('shown') },
  everyStep: {
    'the preset that stands is the one chosen last': ({ from, to, event }) =>
      to.context.preset === (event.type === 'preset.choose' ? event['preset'] : from.context.preset),
    'the preset that is shown already is not asked for by another press on it': ({ from, event }) =>
      event.type !== 'preset.choose' || event['preset'] !== from.context.preset,
    'every question is about the preset that stands, and no figure outlives it': ({ to, event, actions }) =>
      stable(started(actions, 'loadIncome')) ===
        stable(event.type.startsWith('xstate.') ? [] : [to.context.preset]) &&
      (event.type.startsWith('xstate.') || to.context.income === null),
  },
  repeatable: ['preset.choose', 'day.changed'],
  resting: ['shown'],
  screen: {
    show: (world) => inApp(<Quick />, {}, world),
    perform: {
      'preset.choose': ({ preset }: { preset: Preset }) => press(copy[preset], 'tab'),
      'day.changed': elsewhere,
      'income.reload': press('Retry'),
    },
    expected: (now) => {
      const { income: came } = now.context;
      const figures = came?.amounts.billed ? ['₹2,35,000', '₹1,90,000', '₹45,000', '₹25,000', '₹20,000'] : [];
      return {
        alert: now.matches('failed') ? copy.failed : null,
        shows: [
          copy.comingSoon,
          ...figures,
          ...(came ? [copy.outstanding, `${formatDay(days.from)} to ${formatDay(days.to)}`] : []),
          ...(came && figures.length === 0 ? ['₹0'] : []),
        ],
        hides: came ? [copy.failed] : [copy.outstanding, '₹'],
      };
    },
  },
});
