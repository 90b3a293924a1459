// The one person whom a customer names: shown, added, changed, deleted. It stays until the page is left. Another device may have been
// faster; then the typed words stay, the page learns how things are, and the next press does the right thing.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { deleteNominee, isNotFound, loadNominee, saveNominee, type Nominee } from '../../api/nominee.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
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
import { nomineeErrors, normalizeNominee } from '../../lib/schemas/nominee.ts';
import { splitFieldErrors, hasOnlyFieldErrors, problemText } from '../../lib/problemText.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

const copy = customerCopy.nominee;

type Values = {
  name: string;
  phone_number: string;
  relationship: string;
  /** "I Confirm The Nominee Details Are Accurate." */
  confirmed: boolean;
};

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  nominee: Nominee | null;
  form: FormState<Values>;
}

const formOf = (nominee: Nominee | null): FormState<Values> =>
  initialForm({ name: '', phone_number: '', relationship: '', ...nominee, confirmed: false });

/** What is not in order yet; no call is made while there is anything. */
export function formErrors({ values }: FormState<Values>): Errors<Values> {
  const errors: Errors<Values> = nomineeErrors(values);
  return values.confirmed ? errors : { ...errors, confirmed: copy.confirmRequired };
}

const ownFields = ['name', 'phone_number', 'relationship'] as const;
const refusalOf = (error: unknown) => splitFieldErrors(asProblem(error).fields, ownFields);

export const nomineeMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'>,
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'nominee.reload' }
      | { type: 'nominee.add' }
      | { type: 'nominee.edit' }
      | { type: 'form.cancel' }
      | { type: 'deletion.ask' }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.cancel' },
    tags: {} as 'busy',
    children: {} as {
      loadNominee: 'loadNominee';
      saveNominee: 'saveNominee';
      deleteNominee: 'deleteNominee';
    },
  },
  actors: { loadNominee, saveNominee, deleteNominee },
  actions: {
    setNominee: assign((_, { nominee }: { nominee: Nominee | null }) => ({ nominee })),
    openForm: assign({ form: ({ context }) => formOf(context.nominee) }),
    refuse: assign({
      form: ({ context }, { error }: { error: unknown }) =>
        setServerErrors(context.form, refusalOf(error).known),
    }),
    sayDone: sendTo(
      ({ context }) => context.toasts,
      (_, { text }: { text: string }) => toast('success', text),
    ),
    saySaveFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) =>
        toast('error', refusalOf(error).rest || problemText(asProblem(error), copy.saveFailed)),
    ),
    sayGone: sendTo(({ context }) => context.toasts, toast('error', copy.goneMeanwhile)),
    sayDeleteFailed: sendTo(
      ({ context }) => context.toasts,
      (_, { error }: { error: unknown }) => toast('error', problemText(asProblem(error), copy.deleteFailed)),
    ),
  },
  guards: {
    isNamed: ({ context }) => context.nominee !== null,
    isComplete: ({ context }) => Object.keys(formErrors(context.form)).length === 0,
    existsAlready: (_, { error }: { error: unknown }) => isProblem(error, 'nominee_exists'),
    isGone: (_, { error }: { error: unknown }) => isNotFound(error),
    isAboutFieldsAlone: (_, { error }: { error: unknown }) => hasOnlyFieldErrors(refusalOf(error)),
  },
}).createMachine({
  id: 'nominee',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, nominee: null, form: formOf(null) }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadNominee',
        src: 'loadNominee',
        onDone: {
          target: 'known',
          actions: { type: 'setNominee', params: ({ event }) => ({ nominee: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'nominee.reload': 'loading' } },
    known: { always: [{ guard: 'isNamed', target: 'shown' }, { target: 'empty' }] },
    empty: { on: { 'nominee.add': 'filling' } },
    shown: {
      initial: 'reading',
      states: {
        reading: { on: { 'nominee.edit': '#nominee.filling', 'deletion.ask': 'asking' } },
        asking: { on: { 'deletion.confirm': 'deleting', 'deletion.cancel': 'reading' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteNominee',
            src: 'deleteNominee',
            onDone: {
              target: '#nominee.empty',
              actions: [
                { type: 'setNominee', params: { nominee: null } },
                { type: 'sayDone', params: { text: copy.deleted } },
              ],
            },
            onError: {
              target: 'reading',
              actions: { type: 'sayDeleteFailed', params: ({ event }) => event },
            },
          },
        },
      },
    },
    filling: {
      initial: 'typing',
      entry: 'openForm',
      states: {
        typing: {
          on: {
            'form.change': {
              actions: assign({
                form: ({ context, event }) => changeField(context.form, event.name, event.value),
              }),
            },
            'form.blur': {
              actions: assign({ form: ({ context, event }) => touchField(context.form, event.name) }),
            },
            'form.submit': [
              { guard: 'isComplete', target: 'saving' },
              { actions: assign({ form: ({ context }) => attemptSubmit(context.form) }) },
            ],
            'form.cancel': '#nominee.known',
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveNominee',
            src: 'saveNominee',
            input: ({ context: { form, nominee } }) => ({
              nominee: normalizeNominee(form.values),
              exists: nominee !== null,
            }),
            onDone: {
              target: '#nominee.known',
              actions: [
                { type: 'setNominee', params: ({ event }) => ({ nominee: event.output }) },
                { type: 'sayDone', params: { text: copy.saved } },
              ],
            },
            onError: [
              {
                guard: { type: 'existsAlready', params: ({ event }) => event },
                target: 'reloading',
                actions: { type: 'saySaveFailed', params: ({ event }) => event },
              },
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'typing',
                actions: [{ type: 'setNominee', params: { nominee: null } }, 'sayGone'],
              },
              {
                guard: { type: 'isAboutFieldsAlone', params: ({ event }) => event },
                target: 'typing',
                actions: { type: 'refuse', params: ({ event }) => event },
              },
              {
                target: 'typing',
                actions: [
                  { type: 'refuse', params: ({ event }) => event },
                  { type: 'saySaveFailed', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
        // Another device named one: the next press must change that one.
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'loadNominee',
            src: 'loadNominee',
            onDone: {
              target: 'typing',
              actions: { type: 'setNominee', params: ({ event }) => ({ nominee: event.output }) },
            },
            onError: 'typing',
          },
        },
      },
    },
  },
});
