import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import type { CheckedRegister, Register, RegisterImport } from '../../../../src/api/imports.ts';
import { httpProblem } from '../../../../src/api/httpProblem.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { importCopy as copy } from '../../../../src/lib/copy/imports.ts';
import { decisionsOf } from '../../../../src/machines/seller/registerForm.ts';
import { registerImportMachine } from '../../../../src/machines/seller/registerImport.ts';
import Import from '../../../../src/screens/seller/customers/Import.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, choose, elsewhere, press, tick } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed } from '../../kit/step.ts';

const file = new File(['Name'], 'register.csv', { type: 'text/csv' });
const register: Register = {
  id: 'r1',
  headings: ['Name', 'Mobile', 'Scheme', 'Monthly', 'Started', 'Paid'],
  mapping: {
    name: 0,
    phone: 1,
    plan: 2,
    amount: 3,
    begun_on: null,
    installments_paid: 5,
    amount_paid: null,
    last_payment_on: null,
    installments: null,
  },
  rows: 1,
};
const row = {
  row: 2,
  name: 'Rukmini Amma',
  phone: '9876511111',
  plan: 'Old Gold 11',
  amount: 5000,
  begun_on: '2026-06-05',
  paid: 5,
  part: 0,
  last_payment_on: '2026-10-05',
};
const sound: CheckedRegister = {
  rows: [row],
  errors: [],
  error_rows: 0,
  notices: [
    {
      row: 2,
      field: 'name',
      value: 'Rukmini Amma',
      message: 'The account of this phone has the name Rukmini',
    },
  ],
  unknown_plans: [],
  plans: [{ id: 'p1', name: 'Lotus' }],
  totals: { people: 1, known: 1, plans: 3, saved: 25_000, benefit: 5000 },
};
const undecided: CheckedRegister = {
  ...sound,
  notices: [],
  unknown_plans: [
    {
      plan_name: 'Old Gold 11',
      rows: 1,
      min_amount: 5000,
      max_amount: 5000,
      installments: null,
      choice: null,
    },
  ],
};
const decided: CheckedRegister = {
  ...undecided,
  unknown_plans: [
    {
      ...undecided.unknown_plans[0]!,
      choice: { plan: 'p1', duration_months: null, benefits_percentage: null, redemption_days: null },
    },
  ],
};
const wrong: CheckedRegister = {
  ...sound,
  rows: [],
  notices: [],
  errors: [{ row: 2, field: 'phone', value: '98765', message: 'Not an Indian mobile number of 10 digits' }],
  error_rows: 1,
  totals: { people: 0, known: 0, plans: 0, saved: 0, benefit: 0 },
};
const taken: RegisterImport = {
  id: 'i1',
  file_name: 'register.csv',
  taken_in_at: '2026-11-20T09:30:00Z',
  taken_back_at: null,
  people: 380,
  plans: 412,
  saved: 6_150_000,
};
const takenBack = { ...taken, id: 'i2', taken_back_at: '2026-11-21T09:30:00Z' };
const network = new ApiProblem('network');
const fieldLabels: Record<string, string | RegExp> = {
  begun_on: /^Begun on/,
  'plan 0': /^Old Gold 11/,
  confirmed: copy.totals.confirm,
};
const isChosen = (values: Record<string, unknown>) => values['begun_on'] === '4';

const changedMeanwhile = failed(
  'takeInRegister',
  httpProblem(409, { code: 'conflict', detail: copy.changed }),
);

export const model = defineModel({
  machine: registerImportMachine,
  input: { toasts: createEmptyActor() as never },
  cases: [
    { type: 'file.choose', file },
    { type: 'form.change', name: 'begun_on', value: '4' },
    { type: 'form.change', name: 'plan 0', value: 'p1' },
    { type: 'form.change', name: 'confirmed', value: true },
    { type: 'form.blur', name: 'begun_on' },
    { type: 'import.takeBack', id: taken.id },
    done('loadImports', []),
    done('loadImports', [taken, takenBack]),
    failed('loadImports', network),
    done('uploadRegister', register),
    failed(
      'uploadRegister',
      httpProblem(400, { code: 'validation_failed', errors: { file: [copy.refusals.unreadable] } }),
    ),
    done('checkRegister', sound),
    done('checkRegister', undecided),
    done('checkRegister', decided),
    done('checkRegister', wrong),
    failed('checkRegister', network),
    failed('checkRegister', httpProblem(404, { code: 'not_found', detail: copy.refusals.isGone })),
    { type: 'rows.in', rows: 1 },
    done('takeInRegister', taken),
    failed('takeInRegister', network),
    changedMeanwhile,
    failed('takeInRegister', httpProblem(404, { code: 'not_found', detail: copy.refusals.isGone })),
    done('takingBack', { deleted: true, changed: false }),
    done('takingBack', { deleted: false, changed: false }),
  ],
  unexpectedEvents: [
    { type: 'import.takeBack', id: takenBack.id },
    { type: 'import.takeBack', id: 'unknown' },
    { type: 'form.change', name: '__proto__', value: 'x' },
  ],
  repeatable: ['rows.in'],
  key: ({ value, context: { earlier, register: read, form, checked, rowsIn, rejection } }) => [
    value,
    rowsIn,
    earlier.length,
    read?.id,
    form.values['begun_on'],
    form.values['plan 0'],
    form.values['confirmed'],
    form.attempts > 0,
    checked?.error_rows,
    checked?.unknown_plans.length,
    checked?.unknown_plans[0]?.choice?.plan,
    rejection !== '',
  ],
  always: {
    'rows are checked only after every required column is chosen': (now) =>
      !now.matches('checking') || isChosen(now.context.form.values),
    'a register with errors or without confirmation is never imported': (now) =>
      !now.matches('takingIn') ||
      (now.context.checked?.error_rows === 0 && now.context.form.values['confirmed'] === true),
  },
  canAlwaysReach: { 'the choice of a file': (now) => now.matches('choosing') },
  stepInvariants: {
    'the import has the choices and totals of the last check': ({ from, actions }) =>
      spawnedInputs(actions, 'takeInRegister').every((request) => {
        const { choices, totals } = request as ReturnType<typeof decisionsOf> & { totals: object };
        const checked = from.context.checked as CheckedRegister | null;
        return (
          totals === checked?.totals &&
          choices.map(({ plan }) => plan).join() ===
            checked?.unknown_plans.map(({ choice }) => choice?.plan).join()
        );
      }),
    'rows or plans that changed meanwhile are checked again': ({ event, to }) =>
      event !== changedMeanwhile || to.matches('checking'),
    'taking back a register clears the error of the last file': ({ to, event }) =>
      event.type !== done('takingBack').type || !to.matches('loading') || to.context.rejection === '',
    'the chosen register is the one taken back': ({ event, actions }) =>
      spawnedInputs(actions, 'takingBack').every((input) => (input as { id: string }).id === event['id']),
  },
  screen: {
    show: ({ input, clock, inspect }) => withFakeApp(<Import />, input, { clock, inspect }),
    isRepresentative: (now) => !now.matches('takingIn') || now.context.rowsIn > 0,
    perform: {
      'imports.reload': press('Retry'),
      'file.choose': byHand(() =>
        fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }),
      ),
      'file.another': press(copy.another),
      'columns.change': press(copy.columns.title),
      'rows.in': elsewhere,
      'form.submit': byHand(() => fireEvent.submit(screen.getByRole('form'))),
      'form.blur': elsewhere,
      // The page shows only the fields of its step.
      'form.change': ({ name }) => {
        const label = fieldLabels[name]!;
        if (!screen.queryByLabelText(label)) return elsewhere;
        return name === 'confirmed' ? tick(label) : choose(label, name === 'begun_on' ? '4' : 'p1');
      },
      'import.takeBack': press(`${copy.earlier.takeBack} register.csv`),
    },
  },
});
