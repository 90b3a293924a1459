// A form: filled in, validated, saved. A child of the flow that opens it, which supplies its values, rules and texts;
// each kind of form has its own call. Ends saved or cancelled. Input survives every failure, and changes by other
// people show before they are overwritten.
import { and, assign, fromPromise, setup } from 'xstate';
import { asProblem } from '../../api/problem.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type FormState,
} from '../../lib/form.ts';
import { isChanged } from '../../lib/isChanged.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast } from '../session/toasts.ts';
import { beforeOf, changed, conflicting, type AnyFormContext, type AnyValues } from './formChange.ts';
import { discardedForm, draftActions, draftRenewal, restoreForm, withKey } from './draft.ts';
import type { FormContext, FormInput, FormMachineEvent, FormOutput, Rejection } from './formTypes.ts';
import { rejection } from './rejection.ts';
import { unansweredBy } from './unanswered.ts';

const save = fromPromise<unknown, object>(() =>
  Promise.reject(new Error('This form has no call that saves it.')),
);
const reload = fromPromise<unknown, string>(() =>
  Promise.reject(new Error('This form has no call that reloads its record.')),
);

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
    changeField: assign(({ context }, field: { name: string; value: unknown }) => ({
      form: change(context, field),
    })),
    leaveField: assign(({ context }, { name }: { name: string }) => ({ form: leave(context, name) })),
    showErrors: assign(({ context }) => ({ form: attemptSubmit(context.form) })),
    clearRejection: assign(({ context }) => ({
      form: { ...context.form, serverErrors: {} },
      isUnanswered: false,
      theirs: null,
    })),
    setSaved: assign((_, { output }: { output: unknown }) => ({ saved: output, record: output })),
    setRecord: assign((_, { output }: { output: unknown }) => ({ record: output })),
    showTheirs: assign(({ context }, { error }: { error: unknown }) => conflicting(context, error)),
    takeTheirs: assign(({ context: { form, theirs } }) => ({
      form: { ...form, values: { ...form.values, ...theirs }, serverErrors: {} },
      theirs: null,
    })),
    reject: assign(({ context }, { error }: { error: unknown }) => rejected(context, error)),
    ...draftActions,
    discardDraft: assign(({ context: { form, draft, values, record } }) => ({
      form: discardedForm(form, draft, values),
      before: { ...(record as object | null) },
      draft: withKey(draft), // a changed form is another request
      restored: null,
    })),
    showToast,
  },
  guards: {
    isRestored: ({ context }) => Boolean(context.restored),
    isValid: ({ context: { form, validate, record } }) => isEmpty(validate(form.values, record)),
    showsErrorsOnSubmit: ({ context }) => !context.submitsOnlyValid,
    isCancellable: ({ context }) => !context.isMandatory,
    asksBeforeSave: ({ context }) => context.asksBeforeSave === true,
    isChanged: ({ context }) => isChanged(context.form.values, context.values),
    isChoice: ({ context }) => context.theirs !== null,
    isConflict: ({ context }, { error }: { error: unknown }) =>
      context.read !== undefined && asProblem(error).current !== undefined,
    isRecordChanged: ({ context }, { error }: { error: unknown }) =>
      rejectionOf(context, error).isRecordChanged === true,
    closesForm: ({ context }, { error }: { error: unknown }) =>
      rejectionOf(context, error).closesForm === true,
  },
}).createMachine({
  id: 'form',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    draft: withKey(input.draft, input.draft.idempotencyKey),
    form: restoreForm(initialForm(input.values), input.restored),
    saved: null,
    outcomeUnknown: false,
    isUnanswered: false,
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
        'draft.discard': { guard: 'isRestored', actions: ['discardDraft', 'removeDraft'] },
        'form.takeTheirs': { guard: 'isChoice', actions: ['takeTheirs', 'saveDraft'] },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [
          { guard: and(['isValid', 'asksBeforeSave']), target: 'confirming' },
          { guard: 'isValid', target: 'saving' },
          { guard: 'showsErrorsOnSubmit', actions: 'showErrors' },
        ],
        'form.cancel': [
          { guard: 'isChanged', target: 'leaving' },
          { guard: 'isCancellable', target: 'cancelled' },
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
      entry: ['clearRejection', 'saveSent'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => {
          const { normalize, form, record, draft } = context;
          const request = normalize(form.values, record, draft.idempotencyKey, changed(context));
          return record && context.read ? { ...request, before: beforeOf(context) } : request;
        },
        onDone: { target: 'saved', actions: { type: 'setSaved', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'showTheirs', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRecordChanged', params: ({ event }) => event },
            target: 'reloading',
            actions: [
              { type: 'reject', params: ({ event }) => event },
              { type: 'showToast', params: ({ context, event }) => rejectionToast(context, event.error) },
            ],
          },
          {
            guard: { type: 'closesForm', params: ({ event }) => event },
            target: 'cancelled',
            actions: [
              { type: 'reject', params: ({ event }) => event },
              { type: 'showToast', params: ({ context, event }) => rejectionToast(context, event.error) },
            ],
          },
          {
            target: 'filling',
            actions: [
              { type: 'reject', params: ({ event }) => event },
              { type: 'showToast', params: ({ context, event }) => rejectionToast(context, event.error) },
            ],
          },
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
        onDone: { target: 'filling', actions: { type: 'setRecord', params: ({ event }) => event } },
        onError: 'filling',
      },
    },
    saved: {
      type: 'final',
      entry: ['removeDraft', { type: 'showToast', params: ({ context }) => savedToast(context) }],
    },
    cancelled: { type: 'final', entry: 'removeDraft' },
  },
  output: ({ context: { saved, record, outcomeUnknown } }) => ({
    saved,
    record,
    changed: saved === null && outcomeUnknown,
  }),
});

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

function change(
  context: AnyFormContext,
  { name, value }: { name: string; value: unknown },
): FormState<AnyValues> {
  return (context.change ?? changeField)(context.form, name, value);
}

function leave(context: AnyFormContext, name: string): FormState<AnyValues> {
  return (context.leave ?? touchField)(context.form, name);
}

function rejectionOf({ form, texts, reject }: AnyFormContext, error: unknown): Rejection<AnyValues> {
  return { ...rejection(error, Object.keys(form.values), texts.failed), ...reject?.(error) };
}

function rejected(context: AnyFormContext, error: unknown): Partial<AnyFormContext> {
  const { fields, message, isRecordGone } = rejectionOf(context, error);
  const { status = 500 } = asProblem(error);
  return {
    form: setServerErrors(context.form, fields),
    record: isRecordGone ? null : context.record,
    outcomeUnknown: context.outcomeUnknown || message !== '',
    ...unansweredBy({ error }),
    inDoubt: status < 500 ? context.inDoubt : Object.keys(changed(context)),
  };
}

function rejectionToast(context: AnyFormContext, error: unknown): Toast | null {
  const { message, tone = 'error' } = rejectionOf(context, error);
  return message ? { tone, text: message } : null;
}

function savedToast({ texts }: AnyFormContext): Toast | null {
  return texts.saved ? success(texts.saved) : null;
}
