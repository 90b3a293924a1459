// A new password for an account whose phone number was proved, for customers and sellers alike. What allows it arrives with the step
// of the history and is taken out of there at once; it lives on in this flow alone, until it has served or was refused.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { resetPassword } from '../../api/passwordReset.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import type { Realm } from '../../lib/realm.ts';
import type { LocationPort } from '../../browser/location.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
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
import { paths, sellerPaths } from '../../lib/paths.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import { newPasswordErrors, type NewPasswordTexts } from '../../lib/schemas/newPassword.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';

/** What allows one new password, for ten minutes: it travels as the state of a step of the history. */
export interface ResetTicket {
  /** The bare 10 digits. */
  phone_number: string;
  token: string;
}

export interface PasswordResetInput {
  realm: Realm;
  location: LocationPort;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
}

type Values = NewPasswordTexts;

interface Context extends PasswordResetInput {
  ticket: ResetTicket;
  form: FormState<Values>;
  /** What went wrong with the whole try, in words. */
  notice: string | null;
}

const copy = sharedCopy.resetPassword;
const empty: Values = { new_password: '', confirm_password: '' };
const fields = ['new_password', 'confirm_password'] as const;
const nothing: ResetTicket = { phone_number: '', token: '' };

/** What our own rules say of the form; no call is made while there is anything (spec 5, decision 9). */
export const passwordErrors = ({ form: { values } }: Pick<Context, 'form'>): Errors<Values> =>
  newPasswordErrors(values);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a step of the history carries, whoever put it there: missing parts are empty. */
function ticketIn(state: unknown): ResetTicket {
  const { phone_number, token } = (state ?? {}) as Partial<Record<keyof ResetTicket, unknown>>;
  return { phone_number: textOf(phone_number), token: textOf(token) };
}

const refusals = (error: unknown) => splitFieldErrors(asProblem(error).fields, fields);

export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as Context,
    events: {} as FormEvent,
    tags: {} as 'busy',
    children: {} as { resetPassword: 'resetPassword' },
  },
  actors: { resetPassword },
  actions: {
    clearHistory: sendTo(
      ({ context }) => context.navigation,
      ({ context: { location } }) => {
        const { path, search } = location.now();
        return { type: 'navigation.go', to: path + search, replace: true, state: null };
      },
    ),
    say: assign({ notice: (_, { notice }: { notice: string | null }) => notice }),
    change: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      form: changeField(context.form, name, value),
      notice: null,
    })),
    leave: assign({ form: ({ context }, { name }: { name: string }) => touchField(context.form, name) }),
    showErrors: assign({ form: ({ context }) => attemptSubmit(context.form) }),
    refuseFields: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const { known, rest } = refusals(error);
      enqueue.assign({ form: setServerErrors(context.form, known) });
      if (rest) enqueue.sendTo(context.toasts, toast('error', rest));
    }),
    announce: sendTo(({ context }) => context.toasts, toast('success', copy.success)),
    forget: assign({ ticket: nothing, form: initialForm(empty) }),
    goToLogin: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => ({
        type: 'navigation.go',
        to: context.realm === 'seller' ? sellerPaths.login : paths.login,
        replace: true, // nothing is left here to come back to
      }),
    ),
  },
  guards: {
    lacksToken: ({ context }) => context.ticket.token === '',
    lacksPhone: ({ context }) => context.ticket.phone_number === '',
    isInOrder: ({ context }) => Object.keys(passwordErrors(context)).length === 0,
    refusesTicket: (_, { error }: { error: unknown }) => {
      const { token, phone_number } = asProblem(error).fields ?? {};
      return isProblem(error, 'reset_token_invalid') || Boolean(token ?? phone_number);
    },
    refusesFields: (_, { error }: { error: unknown }) =>
      Object.keys(asProblem(error).fields ?? {}).length > 0,
  },
}).createMachine({
  id: 'passwordReset',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    ticket: ticketIn(input.location.now().state),
    form: initialForm(empty),
    notice: null,
  }),
  entry: 'clearHistory',
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: 'lacksToken',
          target: 'ticketMissing',
          actions: { type: 'say', params: { notice: copy.missingToken } },
        },
        {
          guard: 'lacksPhone',
          target: 'ticketMissing',
          actions: { type: 'say', params: { notice: copy.missingPhone } },
        },
        { target: 'filling' },
      ],
    },
    // Nothing allows a new password here: the page says why and where to begin.
    ticketMissing: { entry: 'forget' },
    filling: {
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leave', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isInOrder', target: 'resetting' }, { actions: 'showErrors' }],
      },
    },
    resetting: {
      tags: 'busy',
      entry: { type: 'say', params: { notice: null } },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { ticket, form } }) => ({ ...ticket, ...form.values }),
        onDone: 'done',
        onError: [
          {
            guard: { type: 'refusesTicket', params: ({ event }) => event },
            target: 'ticketMissing',
            actions: { type: 'say', params: { notice: copy.missingToken } },
          },
          {
            guard: { type: 'refusesFields', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'refuseFields', params: ({ event }) => event },
          },
          {
            target: 'filling',
            actions: {
              type: 'say',
              params: ({ event }) => ({ notice: problemText(asProblem(event.error), copy.failed) }),
            },
          },
        ],
      },
    },
    done: {
      type: 'final',
      entry: ['forget', 'announce', 'goToLogin'],
    },
  },
});
