// A form: filled in, validated, saved. A child of the flow that opens it, which supplies its values, rules and texts;
// each kind of form has its own call. Ends saved or cancelled. Input survives every failure, and changes by other
// people show before they are overwritten.
import { and, assign, fromPromise, setup } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import { attemptSubmit, initialForm, touchField, type FormChange } from '../../lib/form.ts';
import { isChanged } from '../../lib/isChanged.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast } from '../session/toasts.ts';
import { beforeOf, change, changed, conflicting, type AnyFormContext, type AnyValues } from './formChange.ts';
import { discardedForm, draftActions, draftRenewal, restoreForm, withKey } from './draft.ts';
import { closesForm, rejected, rejecting, rejectionOf, notifyParent } from './formRejection.ts';
import type { FormContext, FormInput, FormMachineEvent, FormOutput } from './formTypes.ts';

const save = fromPromise<unknown, object>(() =>
  Promise.reject(new Error('This form has no call that saves it.')),
);
const reload = fromPromise<unknown, string>(() =>
  Promise.reject(new Error('This form has no call that reloads its record.')),
);

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

const savedToast = ({ context: { texts, saved } }: { context: AnyFormContext }): Toast | null =>
  typeof texts.saved === 'function' ? texts.saved(saved) : texts.saved ? success(texts.saved) : null;

export const formMachine = setup({
  types: {
    input: {} as FormInput<AnyValues, unknown, object>,
    context: {} as FormContext<AnyValues, unknown, object>,
    events: {} as FormMachineEvent,
    output: {} as FormOutput<unknown>,
    tags: {} as 'busy',
    children: {} as { save: 'save'; reload: 'reload'; draftRenewal: 'draftRenewal' },
  },
  actors: { save, reload, draftRenewal },
  actions: {
    changeField: assign(({ context }, field: FormChange) => change(context, field)),
    setSaved: assign((_, { output }: { output: unknown }) => ({ saved: output, record: output })),
    reject: assign(({ context }, { error }: { error: unknown }) => rejected(context, error)),
    notifyParent,
    ...draftActions,
    showToast,
  },
  guards: {
    isValid: ({ context: { form, validate, record } }) => isEmpty(validate(form.values, record)),
    isAsking: ({ context }) => context.asked !== null,
    showsOutcome: ({ context }) => context.showsOutcome === true,
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    draft: withKey(input.draft, input.draft.idempotencyKey),
    isKeyInDoubt: input.draft.idempotencyKey !== undefined,
    form: restoreForm(initialForm(input.values), input.restored),
    saved: null,
    outcomeUnknown: false,
    isUnanswered: false,
    alert: '',
    asked: null,
    confirmed: [],
    before: { ...(input.record as object | null), ...(input.restored && input.restoredBefore) },
    theirs: null,
    inDoubt: [],
  }),
  invoke: { id: 'draftRenewal', src: 'draftRenewal', input: ({ context }) => context.draft, onError: {} },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.change': { actions: [{ type: 'changeField', params: ({ event }) => event }, 'saveDraft'] },
        'draft.discard': {
          guard: ({ context }) => Boolean(context.restored),
          actions: [
            assign(({ context: { form, draft, values, record } }) => ({
              form: discardedForm(form, draft, values),
              before: { ...(record as object | null) },
              draft: withKey(draft), // a changed form is another request
              isKeyInDoubt: false,
              restored: null,
            })),
            'removeDraft',
          ],
        },
        'form.takeTheirs': {
          guard: ({ context }) => context.theirs !== null,
          actions: [
            assign(({ context: { form, theirs } }) => ({
              form: { ...form, values: { ...form.values, ...theirs }, serverErrors: {} },
              theirs: null,
            })),
            'saveDraft',
          ],
        },
        'form.blur': {
          actions: assign(({ context: { form, leave = touchField }, event }) => ({
            form: leave(form, event.name),
          })),
        },
        'form.submit': [
          {
            guard: and(['isValid', ({ context }) => context.asksBeforeSave === true]),
            target: 'confirming',
          },
          { guard: 'isValid', target: 'saving' },
          {
            guard: ({ context }) => !context.submitsOnlyValid,
            actions: assign(({ context }) => ({ form: attemptSubmit(context.form) })),
          },
        ],
        'question.confirm': {
          guard: and(['isAsking', 'isValid']),
          target: 'saving',
          actions: assign(({ context: { asked, confirmed } }) => ({
            confirmed: asked ? [...confirmed.filter(({ id }) => id !== asked.id), asked] : confirmed,
          })),
        },
        'question.drop': { guard: 'isAsking', actions: assign({ asked: null }) },
        'form.cancel': [
          { guard: ({ context: { form, values } }) => isChanged(form.values, values), target: 'leaving' },
          { guard: ({ context }) => !context.isMandatory, target: 'cancelled' },
        ],
      },
    },
    confirming: { on: { 'form.confirm': 'saving', 'form.checkAgain': 'filling' } },
    leaving: {
      on: {
        'form.change': { actions: { type: 'changeField', params: ({ event }) => event } }, // an image whose encoding finished late
        'form.discard': 'cancelled',
        'form.keep': 'filling',
      },
    },
    saving: {
      tags: 'busy',
      entry: [
        assign(({ context: { form } }) => ({
          form: { ...form, serverErrors: {} },
          isUnanswered: false,
          alert: '',
          asked: null,
          theirs: null,
        })),
        'saveSent',
      ],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          const { normalize, form, record, draft, confirmed } = context;
          const request = normalize(form.values, record, draft.idempotencyKey, changed(context), confirmed);
          return record && context.read ? { ...request, before: beforeOf(context) } : request;
        },
        onDone: [
          {
            guard: 'showsOutcome',
            target: 'answered',
            actions: { type: 'setSaved', params: ({ event }) => event },
          },
          { target: 'saved', actions: { type: 'setSaved', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: ({ context, event }) =>
              context.read !== undefined && asProblem(event.error).current !== undefined,
            target: 'filling',
            actions: assign(({ context, event }) => conflicting(context, event.error)),
          },
          {
            guard: ({ context, event }) => rejectionOf(context, event.error).isRecordChanged === true,
            target: 'reloading',
            actions: rejecting,
          },
          {
            guard: (args) => args.context.showsOutcome === true && closesForm(args),
            target: 'refused',
            actions: rejecting,
          },
          {
            guard: closesForm,
            target: 'cancelled',
            actions: rejecting,
          },
          { target: 'filling', actions: rejecting },
        ],
      },
    },
    // Somebody else changed the record: the next submit must start from its current values.
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ context }) => context.draft.record,
        onDone: { target: 'filling', actions: assign({ record: ({ event }) => event.output }) },
        onError: 'filling',
      },
    },
    answered: {
      entry: ['removeDraft', { type: 'showToast', params: savedToast }],
      on: { 'form.cancel': 'closed' },
    },
    refused: { entry: 'removeDraft', on: { 'form.cancel': 'closed' } },
    saved: { type: 'final', entry: ['removeDraft', { type: 'showToast', params: savedToast }] },
    cancelled: { type: 'final', entry: 'removeDraft' },
    closed: { type: 'final' },
  },
  output: ({ context: { saved, record, outcomeUnknown, isKeyInDoubt } }) => ({
    saved,
    record,
    changed: saved === null && outcomeUnknown,
    mayBeDone: saved === null && isKeyInDoubt,
  }),
});
