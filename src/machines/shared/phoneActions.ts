// The actors, actions and guards of a flow whose form has a phone number that is verified meanwhile (phoneVerification.ts).
import { raise } from 'xstate';
import { loadPhoneVerification } from '../../api/otp.ts';
import { attemptSubmit, changeField, setServerErrors, type FormState } from '../../lib/form.ts';
import { formAction } from './formActions.ts';
import { otpVerificationMachine } from './otpVerification.ts';

export const phoneActors = { otpVerification: otpVerificationMachine, loadPhoneVerification };
export type PhoneChildren = {
  otpVerification: 'otpVerification';
  loadPhoneVerification: 'loadPhoneVerification';
};

export const phoneActions = {
  showPhoneError: formAction((form) => attemptSubmit(form, ['phone_number'])),
  clearPhoneError: formAction((form) => changeField(form, 'phone_number', form.values['phone_number'])),
  rejectPhone: formAction((form, { text }: { text: string }) =>
    setServerErrors(form, { phone_number: text }),
  ),
  invalidatePhone: raise({ type: 'phone.invalidated' }) as unknown as () => void,
};

type PhoneForm = { context: { form: FormState<{ phone_number: string }> } };

export const phoneGuards = {
  changesPhone: ({ context }: PhoneForm, { name, value }: { name: string; value: unknown }) =>
    name === 'phone_number' && value !== context.form.values.phone_number,
};
