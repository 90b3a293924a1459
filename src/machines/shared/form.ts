// A form: filled in, checked by its own rules, saved. A child of the flow that opens it, which gives its values, rules and texts; each kind
// of form has its own call. It ends saved or cancelled. What was typed outlives every failure.
import {
  assign,
  enqueueActions,
  fromPromise,
  setup,
  type ActorRefFrom,
  type EventObject,
  type PromiseActorLogic,
  type StateMachine,
} from 'xstate';
import { asProblem } from '../../api/problem.ts';
import {
  attemptSubmit,
  changeField,
  initialForm,
  setServerErrors,
  touchField,
  type Errors,
  type FormEvent,
  type FormState,
} from '../../lib/form.ts';
import { hasOnlyFieldErrors, problemText, splitFieldErrors } from '../../lib/problemText.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

const save = fromPromise<unknown, object>(() =>
  Promise.reject(new Error('This form has no call that saves it.')),
);
const reload = fromPromise<unknown>(() =>
  Promise.reject(new Error('This form has no call that reloads its record.')),
);

export const formMachine = setup({
  types: {
    input: {} as FormInput<AnyValues, unknown, object>,
    context: {} as FormContext<AnyValues, unknown, object>,
    events: {} as FormEvent | { type: 'form.cancel' },
    output: {} as FormOutput<unknown>,
    tags: {} as 'busy',
    children: {} as { save: 'save'; reload: 'reload' },
  },
  actors: { save, reload },
  actions: {
    changeField: assign(({ context }, field: { name: string; value: unknown }) => ({
      form: change(context, field),
    })),
    leaveField: assign(({ context }, { name }: { name: string }) => ({ form: leave(context, name) })),
    showErrors: assign(({ context }) => ({ form: attemptSubmit(context.form) })),
    clearServerErrors: assign(({ context }) => ({ form: { ...context.form, serverErrors: {} } })),
    setSaved: assign((_, { output }: { output: unknown }) => ({ saved: output, record: output })),
    setRecord: assign((_, { output }: { output: unknown }) => ({ record: output })),
    reject: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const { fields, message, tone = 'error', isRecordGone } = rejectionOf(context, error);
      enqueue.assign({
        form: setServerErrors(context.form, fields),
        record: isRecordGone ? null : context.record,
        outcomeUnknown: context.outcomeUnknown || message !== '',
      });
      if (message) enqueue.sendTo(context.toasts, toast(tone, message));
    }),
    notifySaved: enqueueActions(({ context: { texts, toasts }, enqueue }) => {
      if (texts.saved) enqueue.sendTo(toasts, toast('success', texts.saved));
    }),
  },
  guards: {
    isValid: ({ context: { form, validate } }) => isEmpty(validate(form.values)),
    showsErrorsOnSubmit: ({ context }) => !context.submitsOnlyValid,
    isCancellable: ({ context }) => !context.isMandatory,
    isRecordChanged: ({ context }, { error }: { error: unknown }) =>
      rejectionOf(context, error).isRecordChanged === true,
  },
}).createMachine({
  id: 'form',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, form: initialForm(input.values), saved: null, outcomeUnknown: false }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.change': { actions: { type: 'changeField', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'saving' },
          { guard: 'showsErrorsOnSubmit', actions: 'showErrors' },
        ],
        'form.cancel': { guard: 'isCancellable', target: 'cancelled' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearServerErrors',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.normalize(context.form.values, context.record),
        onDone: { target: 'saved', actions: { type: 'setSaved', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRecordChanged', params: ({ event }) => event },
            target: 'reloading',
            actions: { type: 'reject', params: ({ event }) => event },
          },
          { target: 'filling', actions: { type: 'reject', params: ({ event }) => event } },
        ],
      },
    },
    // Somebody else changed the record: the next submit must start from what it is now.
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'reload',
        src: 'reload',
        onDone: { target: 'filling', actions: { type: 'setRecord', params: ({ event }) => event } },
        onError: 'filling',
      },
    },
    saved: { type: 'final', entry: 'notifySaved' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { saved, record, outcomeUnknown } }) => ({
    saved,
    record,
    changed: saved === null && outcomeUnknown,
  }),
});

export interface FormInput<Values extends object, Saved, Request extends object> {
  /** What the fields open with. */
  values: Values;
  /** The record that is changed; null for a new one. */
  record: Saved | null;
  /** One sentence for each field that is not in order; nothing is sent while there is one. */
  validate: (values: Values) => Errors<Values>;
  /** The values as they travel. */
  normalize: (values: Values, record: Saved | null) => Request;
  texts: { saved?: string; failed: string };
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** How a field takes what is typed, where its error shall not wait until the field is left. */
  change?: (form: FormState<Values>, name: string, value: unknown) => FormState<Values>;
  /** How a field is left, where more comes of it than that its error shows. */
  leave?: (form: FormState<Values>, name: string) => FormState<Values>;
  /** What a failure means here, where it is not what `rejection` makes of it. */
  reject?: (error: unknown) => Partial<Rejection<Values>>;
  /** A submit before all is in order is not heard: its button waits. Otherwise it shows what is missing. */
  submitsOnlyValid?: true;
  /** The form cannot be cancelled. */
  isMandatory?: true;
}

/** What becomes of a save that failed. */
export interface Rejection<Values> {
  /** A sentence for each field that the server refused. */
  fields: Errors<Values>;
  /** What no field tells, for a toast; empty for none. */
  message: string;
  tone?: 'info';
  /** The record is no longer what it was, and is loaded anew. */
  isRecordChanged?: boolean;
  /** The record is gone: the next submit makes a new one. */
  isRecordGone?: boolean;
}

export interface FormContext<Values extends object, Saved, Request extends object> extends FormInput<
  Values,
  Saved,
  Request
> {
  form: FormState<Values>;
  saved: Saved | null;
  /** A save failed, and it may have happened all the same. */
  outcomeUnknown: boolean;
}

export interface FormOutput<Saved> {
  /** As stored; null when the form was cancelled. */
  saved: Saved | null;
  /** The record as known last. */
  record: Saved | null;
  /** The outcome of a save is unknown, so reload the record. */
  changed: boolean;
}

type AnyValues = Record<string, unknown>;
type AnyFormContext = FormContext<AnyValues, unknown, object>;

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

function rejectionOf({ values, texts, reject }: AnyFormContext, error: unknown): Rejection<AnyValues> {
  return { ...rejection(error, Object.keys(values), texts.failed), ...reject?.(error) };
}

/** A sentence at each refused field; a toast for what no field tells. */
export function rejection(error: unknown, fields: readonly string[], failed: string): Rejection<AnyValues> {
  const problem = asProblem(error);
  const texts = splitFieldErrors(problem.fields, fields);
  return {
    fields: texts.known,
    message: hasOnlyFieldErrors(texts) ? '' : texts.rest || problemText(problem, failed),
  };
}

/** The form machine for one kind of values and records. */
export type FormMachine<Values extends object, Saved, Request extends object> =
  typeof formMachine extends StateMachine<
    infer _Context,
    infer Events extends EventObject,
    infer Children,
    infer Actors,
    infer Actions,
    infer Guards,
    infer Delays,
    infer Value,
    infer Tags,
    infer _Input,
    infer _Output,
    infer Emitted extends EventObject,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        FormContext<Values, Saved, Request>,
        Events,
        Children,
        Actors,
        Actions,
        Guards,
        Delays,
        Value,
        Tags,
        FormInput<Values, Saved, Request>,
        FormOutput<Saved>,
        Emitted,
        Meta,
        Config
      >
    : never;

/** One kind of form: the machine with the call that saves it and, where others may change its record, the one that reloads it. */
export const formOf = <Values extends object, Saved, Request extends object>(calls: {
  save: PromiseActorLogic<Saved, Request>;
  reload?: PromiseActorLogic<Saved | null>;
}): FormMachine<Values, Saved, Request> =>
  formMachine.provide({ actors: calls as { save: typeof save } }) as unknown as FormMachine<
    Values,
    Saved,
    Request
  >;
