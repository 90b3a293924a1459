// A new password for an account with a verified phone number, for customers and sellers. The ticket for it arrives in
// the history's state and is removed from there at once; only this flow keeps it, until it is used or refused.
import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import type { Realm } from '../../lib/realm.ts';
import type { LocationPort } from '../../browser/location.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { loginWithPhone } from './loginWithPhone.ts';
import { newPasswordForm, newPasswordFormMachine, type ResetTicket } from './newPasswordForm.ts';

const copy = sharedCopy.resetPassword;

export interface PasswordResetInput {
  realm: Realm;
  location: LocationPort;
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ticket in a history entry, which anyone can write: malformed parts become empty. */
function ticketIn(state: unknown): ResetTicket {
  const { phone_number, token } = (state ?? {}) as Partial<Record<keyof ResetTicket, unknown>>;
  return { phone_number: textOf(phone_number), token: textOf(token) };
}

export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetInput & { ticket: ResetTicket },
    children: {} as { form: 'form' },
  },
  actors: { form: newPasswordFormMachine },
  actions: { clearTicket: assign({ ticket: { phone_number: '', token: '' } }) },
}).createMachine({
  id: 'passwordReset',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ticket: ticketIn(input.location.now().state) }),
  entry: sendTo(
    ({ context }) => context.navigation,
    ({ context: { location } }) => {
      const { path, search } = location.now();
      return { type: 'navigation.go', to: path + search, replace: true, state: null };
    },
  ),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: ({ context }) => context.ticket.token === '', target: 'ticketMissing.tokenMissing' },
        { guard: ({ context }) => context.ticket.phone_number === '', target: 'ticketMissing.phoneMissing' },
        { target: 'filling' },
      ],
    },
    // The page shows the reason, and a link to start again.
    ticketMissing: {
      entry: 'clearTicket',
      initial: 'tokenMissing',
      states: { tokenMissing: {}, phoneMissing: {}, usedPerhaps: {} },
    },
    filling: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { ticket, toasts } }) => newPasswordForm(ticket, toasts),
        onDone: [
          { guard: ({ event }) => event.output.saved !== null, target: 'done' },
          { guard: ({ event }) => event.output.mayBeDone, target: 'ticketMissing.usedPerhaps' },
          { target: 'ticketMissing' },
        ],
        onError: 'ticketMissing',
      },
    },
    done: {
      type: 'final',
      entry: [
        sendTo(
          ({ context }) => context.navigation,
          ({ context }) => ({
            ...loginWithPhone(context.realm, context.ticket.phone_number),
            replace: true, // Back must not return here
          }),
        ),
        'clearTicket',
      ],
    },
  },
});

/** Why no password can be set here, or null. */
export function missingTicket(now: SnapshotFrom<typeof passwordResetMachine>): string | null {
  if (now.matches({ ticketMissing: 'tokenMissing' })) return copy.missingToken;
  if (now.matches({ ticketMissing: 'phoneMissing' })) return copy.missingPhone;
  return now.matches({ ticketMissing: 'usedPerhaps' }) ? copy.usedPerhaps : null;
}
