// A new password for an account with a verified phone number, for customers and sellers. The ticket for it arrives in
// the history's state and is removed from there at once; only this flow keeps it, until it is used or refused.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { resetPassword } from '../../api/passwordReset.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import type { Realm } from '../../lib/realm.ts';
import type { LocationPort } from '../../browser/location.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { initialForm, type Errors, type FormEvent, type FormState } from '../../lib/form.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import { newPasswordErrors, type NewPasswordTexts } from '../../lib/schemas/newPassword.ts';
import { showToast, success } from '../session/showToast.ts';
import type { Toast, toastsMachine } from '../session/toasts.ts';
import { formActions } from './formActions.ts';
import { loginWithPhone } from './loginWithPhone.ts';

const copy = sharedCopy.resetPassword;
const empty: Values = { new_password: '', confirm_password: '' };
const noTicket: ResetTicket = { phone_number: '', token: '' };

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
    clearHistory: sendTo(({ context }) => context.navigation, clearedHistory),
    setRejection: assign(({ context }, { error }: Failure) => ({
      rejection: problemText(asProblem(error), copy.failed),
      mayBeDone: context.mayBeDone || asProblem(error).kind !== 'http',
    })),
    ...formActions,
    showToast,
    clearSecrets: assign({ ticket: noTicket, form: initialForm(empty) }),
    goToLogin: sendTo(
      ({ context }) => context.navigation,
      ({ context }) => ({
        ...loginWithPhone(context.realm, context.ticket.phone_number),
        replace: true, // Back must not return here
      }),
    ),
  },
  guards: {
    lacksToken: ({ context }) => context.ticket.token === '',
    lacksPhone: ({ context }) => context.ticket.phone_number === '',
    isValid: ({ context }) => Object.keys(passwordErrors(context)).length === 0,
    refusesTicket: (_, { error }: Failure) => refusesTicket(error),
    mayBeDone: ({ context }, { error }: Failure) => context.mayBeDone && refusesTicket(error),
    refusesFields: (_, { error }: Failure) => Object.keys(asProblem(error).fields ?? {}).length > 0,
  },
}).createMachine({
  id: 'passwordReset',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    ticket: ticketIn(input.location.now().state),
    form: initialForm(empty),
    rejection: '',
    mayBeDone: false,
  }),
  entry: 'clearHistory',
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'lacksToken', target: 'ticketMissing.tokenMissing' },
        { guard: 'lacksPhone', target: 'ticketMissing.phoneMissing' },
        { target: 'filling' },
      ],
    },
    // The page shows the reason, and a link to start again.
    ticketMissing: {
      entry: 'clearSecrets',
      initial: 'tokenMissing',
      states: { tokenMissing: {}, phoneMissing: {}, usedPerhaps: {} },
    },
    filling: {
      initial: 'typing',
      states: { typing: {}, rejected: { exit: assign({ rejection: '' }) } },
      on: {
        'form.change': { target: '.typing', actions: { type: 'changeField', params: ({ event }) => event } },
        'form.blur': { actions: { type: 'leaveField', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isValid', target: 'resetting' }, { actions: 'showErrors' }],
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { ticket, form } }) => ({ ...ticket, ...form.values }),
        onDone: 'done',
        onError: [
          {
            guard: { type: 'mayBeDone', params: ({ event }) => event },
            target: 'ticketMissing.usedPerhaps',
          },
          {
            guard: { type: 'refusesTicket', params: ({ event }) => event },
            target: 'ticketMissing',
          },
          {
            guard: { type: 'refusesFields', params: ({ event }) => event },
            target: 'filling',
            actions: [
              { type: 'setServerErrors', params: ({ event }) => ({ fields: fieldErrors(event).known }) },
              { type: 'showToast', params: ({ event }) => restToast(event) },
            ],
          },
          { target: 'filling.rejected', actions: { type: 'setRejection', params: ({ event }) => event } },
        ],
      },
    },
    done: {
      type: 'final',
      entry: ['goToLogin', 'clearSecrets', { type: 'showToast', params: success(copy.success) }],
    },
  },
});

/** Allows one new password, for ten minutes; passed as the state of a history entry. */
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
  /** The error of the last try; shown by `rejectionOf`. */
  rejection: string;
  /** An earlier try had no reply: the password may have been set. */
  mayBeDone: boolean;
}

type Failure = { error: unknown };

/** The errors of our own rules; no call is made while there is one (spec 5, decision 9). */
export const passwordErrors = ({ form: { values } }: Pick<Context, 'form'>): Errors<Values> =>
  newPasswordErrors(values);

/** The error message above the form, or null. */
export function rejectionOf(now: SnapshotFrom<typeof passwordResetMachine>): string | null {
  if (now.matches({ ticketMissing: 'tokenMissing' })) return copy.missingToken;
  if (now.matches({ ticketMissing: 'phoneMissing' })) return copy.missingPhone;
  if (now.matches({ ticketMissing: 'usedPerhaps' })) return copy.usedPerhaps;
  return now.matches({ filling: 'rejected' }) ? now.context.rejection : null;
}

/** The ticket in a history entry, which anyone can write: malformed parts become empty. */
function ticketIn(state: unknown): ResetTicket {
  const { phone_number, token } = (state ?? {}) as Partial<Record<keyof ResetTicket, unknown>>;
  return { phone_number: textOf(phone_number), token: textOf(token) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function clearedHistory({ context: { location } }: { context: Context }) {
  const { path, search } = location.now();
  return { type: 'navigation.go', to: path + search, replace: true, state: null };
}

function refusesTicket(error: unknown): boolean {
  const { token, phone_number } = asProblem(error).fields ?? {};
  return isProblem(error, 'reset_token_invalid') || Boolean(token ?? phone_number);
}

function fieldErrors({ error }: Failure) {
  return splitFieldErrors(asProblem(error).fields, ['new_password', 'confirm_password']);
}

function restToast(failure: Failure): Toast | null {
  const { rest } = fieldErrors(failure);
  return rest ? { tone: 'error', text: rest } : null;
}
