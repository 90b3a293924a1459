// The form that sends a code to a customer's new phone number; the code is taken by the next one (phoneCodeForm.ts).
import {
  sendPhoneChangeOtp,
  type CodeSent,
  type CustomerDetail,
  type PhoneChangeDraft,
} from '../../api/customers.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { peopleCopy } from '../../lib/copy/people.ts';
import { phonePolicies } from '../../lib/phone.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { info, success } from '../session/showToast.ts';

/** The new number, as the server takes it. */
export const newPhonePolicy = phonePolicies.reset;

type PhoneTexts = Record<'phone_number' | 'reason', string>;

type PhoneFormInput = FormInput<PhoneTexts, CodeSent<PhoneChangeDraft>, PhoneChangeDraft>;

export const phoneFormMachine = formOf<PhoneTexts, CodeSent<PhoneChangeDraft>, PhoneChangeDraft>({
  save: sendPhoneChangeOtp,
});

/** `typed`: what a code was sent for already, where the person comes back from that. */
export const phoneForm = (
  { id }: CustomerDetail,
  typed: PhoneChangeDraft | null,
  toasts: PhoneFormInput['toasts'],
): PhoneFormInput => ({
  values: { phone_number: typed?.phone_number ?? '', reason: typed?.reason ?? '' },
  record: null,
  draft: { owner: 'seller', form: 'phoneChange', record: id, fields: ['phone_number', 'reason'] },
  validate: ({ phone_number, reason }) => ({
    ...(!newPhonePolicy.isValid(phone_number) && { phone_number: newPhonePolicy.message }),
    ...(!cleanText(reason) && { reason: peopleCopy.phone.reasonRequired }),
  }),
  normalize: ({ phone_number, reason }) => ({
    customer: id,
    phone_number: newPhonePolicy.toWire(phone_number),
    reason: cleanText(reason),
  }),
  texts: {
    saved: ({ underway }) => (underway === null ? success(peopleCopy.phone.saved) : info(underway)),
    failed: peopleCopy.phone.failed,
  },
  toasts,
});
