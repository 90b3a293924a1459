import { fireEvent, screen } from '@testing-library/react';
import type { Liability as Figures } from '../../../../src/api/liability.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { liabilityCopy } from '../../../../src/lib/copy/liability.ts';
import { dayErrors, liabilityMachine } from '../../../../src/machines/seller/liability.ts';
import Liability from '../../../../src/screens/seller/reports/Liability.tsx';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { TODAY } from './samples.ts';

const copy = liabilityCopy;
const past = '2026-10-31';
const none = {
  enrollments: 0,
  saved: 0,
  benefit_earned: 0,
  benefit_to_come: 0,
  benefit_at_risk: 0,
  refunds_to_pay: 0,
  gold: [],
  owed: 0,
};
const bridal = {
  enrollments: 19,
  saved: 480_000,
  benefit_earned: 0,
  benefit_to_come: 45_000,
  benefit_at_risk: 12_000,
  refunds_to_pay: 0,
  gold: [{ karat: 22 as const, weight: 8_000, value: 50_000 }],
  owed: 530_000,
};
const eleven = {
  enrollments: 42,
  saved: 760_000,
  benefit_earned: 45_000,
  benefit_to_come: 61_500,
  benefit_at_risk: 0,
  refunds_to_pay: 0,
  gold: [],
  owed: 805_000,
};
const figures: Figures = {
  as_of: TODAY,
  booked_since: { payments: 0, amount: 0, voids: 0 },
  total: {
    enrollments: 61,
    saved: 1_240_000,
    benefit_earned: 45_000,
    benefit_to_come: 106_500,
    benefit_at_risk: 12_000,
    refunds_to_pay: 0,
    gold: [{ karat: 22, weight: 8_000, value: 50_000 }],
    owed: 1_335_000,
  },
  plans: [
    { plan_id: 'p2', plan_name: 'Bridal Gold', ...bridal },
    { plan_id: 'p1', plan_name: 'Eleven Months Gold', ...eleven },
  ],
  months: [
    {
      month: '2026-10',
      enrollments: 16,
      saved: 430_000,
      benefit_earned: 45_000,
      benefit_to_come: 0,
      benefit_at_risk: 0,
      refunds_to_pay: 0,
      gold: [],
      owed: 475_000,
    },
    {
      month: '2027-02',
      enrollments: 45,
      saved: 810_000,
      benefit_earned: 0,
      benefit_to_come: 106_500,
      benefit_at_risk: 12_000,
      refunds_to_pay: 0,
      gold: [{ karat: 22, weight: 8_000, value: 50_000 }],
      owed: 860_000,
    },
  ],
};

export const model = defineModel({
  machine: liabilityMachine,
  input: { address: fakePageAddress({ day: '' }) },
  cases: [
    { type: 'form.change', name: 'day', value: past },
    { type: 'form.change', name: 'day', value: '31/02/2026' },
    { type: 'form.blur', name: 'day' },
    { type: 'address.changed', query: { day: past } },
    done('loadLiability', figures),
    done('loadLiability', { ...figures, as_of: past, total: none, plans: [], months: [] }),
    failed('loadLiability', new ApiProblem('network')),
  ],
  repeatable: ['form.submit', 'address.changed'],
  resting: ['shown', 'failed'],
  key: ({ value, context: { form, asOf, liability, problem } }) => [
    value,
    form.values, // touched fields and the number of attempts change no transition
    asOf,
    liability?.as_of,
    problem,
  ],
  always: {
    'no day is asked for that has not come': ({ context }) =>
      dayErrors({ day: context.asOf }).day === undefined,
  },
  canAlwaysReach: { 'the figures': (now) => now.matches('shown') },
  stepInvariants: {
    'a valid day is asked for once, when it is submitted or tried again': ({ from, event, actions }) =>
      stableStringify(spawnedInputs(actions, 'loadLiability')) ===
      stableStringify(
        event.type === 'address.changed'
          ? [event['query'].day]
          : event.type === 'liability.reload'
            ? [from.context.asOf]
            : event.type === 'form.submit' && dayErrors(from.context.form.values).day === undefined
              ? [from.context.form.values.day]
              : [],
      ),
    'a reply fills only an empty field, with the day of its figures': ({ from, to, event }) =>
      event.type !== done('loadLiability').type ||
      to.context.form.values.day === (from.context.form.values.day || event['output'].as_of),
    'the figures are those of the last reply': ({ from, to, event }) =>
      to.context.liability ===
      (event.type === done('loadLiability').type ? event['output'] : from.context.liability),
    'leaving the field and a refused submit show its error': ({ from, to, event }) => {
      const before = from.context.form;
      const isRefused = event.type === 'form.submit' && dayErrors(before.values).day !== undefined;
      return (
        event.type === 'address.changed' ||
        (Boolean(to.context.form.touched.day) ===
          (Boolean(before.touched.day) || event.type === 'form.blur' || isRefused) &&
          to.context.form.attempts === before.attempts + Number(isRefused))
      );
    },
    'a failure keeps its reason': ({ to, event }) =>
      event.type !== 'xstate.error.actor.loadLiability' || to.context.problem !== '',
  },
  screen: {
    show: (world) => withFakeApp(<Liability />, {}, world),
    isRepresentative: ({ context: { form, liability } }) =>
      (form.values.day === '' || form.values.day === TODAY) && liability?.as_of !== past,
    perform: {
      'form.change': retype(copy.day, ({ value }) => (value === past ? '31/10/2026' : String(value))),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText(copy.day))),
      'form.submit': press(copy.show),
      'liability.reload': press('Retry'),
      'address.changed': elsewhere,
    },
  },
});
