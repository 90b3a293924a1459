// Actors, actions and guards of a flow with a phone number that is verified meanwhile (phoneVerification.ts).
import { assign, raise, type EventObject } from 'xstate';
import { loadPhoneVerification } from '../../api/otp.ts';
import { attemptSubmit, changeField, setServerErrors, type FormState } from '../../lib/form.ts';
import { formAction } from './formActions.ts';
import { otpVerificationMachine } from './otpVerification.ts';
import { phoneOf, type RegistrationContext } from './registrationContext.ts';

export const phoneActors = { otpVerification: otpVerificationMachine, loadPhoneVerification };
export type PhoneChildren = {
  otpVerification: 'otpVerification';
  loadPhoneVerification: 'loadPhoneVerification';
};

/** An action that copies the form's number to another field of the context. */
const keepPhone = (name: 'codePhone' | 'verifiedPhone') =>
  assign<PhoneContext, EventObject, undefined, EventObject, never>(({ context }) => ({
    [name]: phoneOf(context),
  })) as unknown as () => void;

export const phoneActions = {
  setCodePhone: keepPhone('codePhone'),
  setVerifiedPhone: keepPhone('verifiedPhone'),
  showPhoneError: formAction((form) => attemptSubmit(form, ['phone_number'])),
  clearPhoneError: formAction((form) => changeField(form, 'phone_number', form.values['phone_number'])),
  rejectPhone: formAction((form, { text }: { text: string }) =>
    setServerErrors(form, { phone_number: text }),
  ),
  invalidatePhone: raise({ type: 'phone.invalidated' }) as unknown as () => void,
};

type PhoneContext = Pick<
  RegistrationContext<FormState<{ phone_number: string }>, unknown>,
  'form' | 'codePhone' | 'verifiedPhone'
>;
type PhoneForm = { context: PhoneContext };

export const phoneGuards = {
  isCodePhone: ({ context }: PhoneForm) => phoneOf(context) === context.codePhone,
  isVerifiedPhone: ({ context }: PhoneForm) => phoneOf(context) === context.verifiedPhone,
  changesPhone: ({ context }: PhoneForm, { name, value }: { name: string; value: unknown }) =>
    name === 'phone_number' && value !== context.form.values.phone_number,
};
