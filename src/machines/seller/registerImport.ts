// Brings a shop's register in: a file is read, its columns are matched, every row is checked, the totals are confirmed against the shop's own
// book, and all of it is taken in. Registers that are in stand below, and can be taken back. Nothing is stored before the last step.
import { and, assign, not, setup } from 'xstate';
import {
  checkRegister,
  loadImports,
  takeBackRegister,
  takeInRegister,
  uploadRegister,
  type CheckedRegister,
  type Register,
} from '../../api/imports.ts';
import { isProblem } from '../../api/problem.ts';
import { importCopy as copy } from '../../lib/copy/imports.ts';
import { formAfter, initialForm, type FormEvent } from '../../lib/form.ts';
import { showToast, success } from '../session/showToast.ts';
import { deletionMachine } from './deletion.ts';
import {
  decisionsOf,
  matchingErrors,
  needsCheck,
  planErrors,
  rejectionOf,
  reviewErrors,
  valuesOf,
  valuesWithPlans,
  type Context,
} from './registerForm.ts';

export const registerImportMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'imports.reload' }
      | { type: 'file.choose'; file: File }
      | { type: 'file.another' }
      | { type: 'columns.change' }
      | { type: 'rows.in'; rows: number }
      | { type: 'import.takeBack'; id: string },
    tags: {} as 'busy',
    children: {} as { takingBack: 'takingBack' },
  },
  actors: { loadImports, uploadRegister, checkRegister, takeInRegister, takingBack: deletionMachine },
  actions: {
    setRegister: assign((_, { output }: { output: Register }) => ({
      register: output,
      form: initialForm(valuesOf(output)),
      checked: null,
      rejection: '',
    })),
    setChecked: assign(({ context }, { output }: { output: CheckedRegister }) => ({
      checked: output,
      form: initialForm(valuesWithPlans(context.form.values, output)),
    })),
    setRejection: assign((_, { error }: Failure) => ({ rejection: rejectionOf(error) })),
    clearRejection: assign({ rejection: '' }),
    showToast,
  },
  guards: {
    isMatched: ({ context }) => Object.keys(matchingErrors(context)).length === 0,
    arePlansValid: ({ context }) => Object.keys(planErrors(context)).length === 0,
    isConfirmed: ({ context }) => Object.keys(reviewErrors(context)).length === 0,
    needsCheck: ({ context }) => needsCheck(context),
    canComeIn: ({ context: { checked } }) =>
      checked !== null && checked.error_rows === 0 && checked.totals.plans > 0,
    isIn: ({ context }, { id }: { id: string }) =>
      context.earlier.some((one) => one.id === id && one.taken_back_at === null),
    isGone: (_, { error }: Failure) => isProblem(error, 'not_found'),
    isChanged: (_, { error }: Failure) =>
      isProblem(error, 'conflict') || isProblem(error, 'validation_failed'),
    mayHaveGone: (_, { deleted, changed }: { deleted: boolean; changed: boolean }) => deleted || changed,
  },
}).createMachine({
  id: 'registerImport',
  context: ({ input }) => ({
    ...input,
    earlier: [],
    register: null,
    form: initialForm({}),
    checked: null,
    rowsIn: 0,
    rejection: '',
    chosen: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadImports',
        src: 'loadImports',
        onDone: { target: 'choosing', actions: assign({ earlier: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'imports.reload': 'loading' } },
    choosing: {
      entry: assign({ register: null, checked: null }),
      on: {
        'file.choose': 'reading',
        'import.takeBack': {
          guard: { type: 'isIn', params: ({ event }) => event },
          target: 'takingBack',
          actions: assign({
            chosen: ({ context, event }) => context.earlier.find(({ id }) => id === event.id) ?? null,
          }),
        },
      },
    },
    reading: {
      tags: 'busy',
      entry: 'clearRejection',
      invoke: {
        id: 'uploadRegister',
        src: 'uploadRegister',
        input: ({ event }) => {
          if (event.type !== 'file.choose') throw new Error('No file is chosen.');
          return event.file;
        },
        onDone: { target: 'matching', actions: { type: 'setRegister', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'setRejection', params: ({ event }) => event } },
      },
    },
    matching: {
      on: {
        'form.change': { actions: assign((now) => formAfter(now)) },
        'form.blur': { actions: assign((now) => formAfter(now)) },
        'form.submit': [
          { guard: 'isMatched', target: 'checking' },
          { actions: assign((now) => formAfter(now)) },
        ],
        'file.another': { target: 'choosing', actions: 'clearRejection' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkRegister',
        src: 'checkRegister',
        input: ({ context }) => ({ id: context.register?.id ?? '', ...decisionsOf(context) }),
        onDone: { target: 'reviewing', actions: { type: 'setChecked', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'loading', // it may be in
            actions: { type: 'setRejection', params: ({ event }) => event },
          },
          { target: 'matching', actions: { type: 'setRejection', params: ({ event }) => event } },
        ],
      },
    },
    reviewing: {
      on: {
        'form.change': { actions: assign((now) => formAfter(now)) },
        'form.blur': { actions: assign((now) => formAfter(now)) },
        'columns.change': { target: 'matching', actions: 'clearRejection' },
        'file.another': { target: 'choosing', actions: 'clearRejection' },
        'form.submit': [
          { guard: and(['needsCheck', 'arePlansValid']), target: 'checking', actions: 'clearRejection' },
          { guard: and(['canComeIn', not('needsCheck'), 'isConfirmed']), target: 'takingIn' },
          { actions: assign((now) => formAfter(now)) },
        ],
      },
    },
    takingIn: {
      tags: 'busy',
      entry: 'clearRejection',
      exit: assign({ rowsIn: 0 }),
      on: { 'rows.in': { actions: assign({ rowsIn: ({ event }) => event.rows }) } },
      invoke: {
        id: 'takeInRegister',
        src: 'takeInRegister',
        input: ({ context, self }) => {
          const { register, checked } = context;
          if (!register || !checked) throw new Error('No register is checked.');
          return {
            id: register.id,
            ...decisionsOf(context),
            totals: checked.totals,
            report: (rows) => self.send({ type: 'rows.in', rows }),
          };
        },
        onDone: { target: 'loading', actions: { type: 'showToast', params: success(copy.takenIn) } },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'loading', // it may be in
            actions: { type: 'setRejection', params: ({ event }) => event },
          },
          // The rows or the store's plans have changed: the figures are loaded again.
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'setRejection', params: ({ event }) => event },
          },
          { target: 'reviewing', actions: { type: 'setRejection', params: ({ event }) => event } },
        ],
      },
    },
    takingBack: {
      invoke: {
        id: 'takingBack',
        src: 'takingBack',
        input: ({ context: { chosen, toasts } }) => ({
          id: chosen?.id ?? '',
          remove: takeBackRegister,
          words: { deleted: copy.earlier.done, deleteFailed: copy.earlier.failed },
          toasts,
        }),
        onDone: [
          {
            guard: { type: 'mayHaveGone', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearRejection',
          },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
    },
  },
});

type Failure = { error: unknown };
