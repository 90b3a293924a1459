// Common input and context of both registrations, beside their form.
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { DraftPlace } from '../../browser/drafts.ts';
import type { FormState } from '../../lib/form.ts';
import { toWire } from '../../lib/phone.ts';
import type { toastsMachine } from '../session/toasts.ts';

export interface RegistrationInput {
  toasts: ActorRefFrom<typeof toastsMachine>;
  navigation: AnyActorRef;
  /** Loads the code that crops images. */
  loadCropper: () => Promise<unknown>;
}

export interface RegistrationContext<Form, Values> extends RegistrationInput {
  form: Form;
  /** Initial values of the fields. */
  values: Values;
  /** The number that the last code was requested for. */
  codePhone: string;
  /** The number verified last; null before the first. */
  verifiedPhone: string | null;
  /** The last registration had no readable reply. */
  isUnanswered: boolean;
  draft: DraftPlace;
}

/** The bare digits of the number in the form. */
export const phoneOf = ({ form }: { form: FormState<{ phone_number: string }> }): string =>
  toWire(form.values.phone_number);
