// The form that changes a customer's phone number with the code that the new one was sent.
import type { Schemas } from '../../api/client.ts';
import { changeCustomerPhone, type PhoneChangeDraft, type PhoneChangeRequest } from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import { peopleCopy } from '../../lib/copy/people.ts';
import { problemText } from '../../lib/problemText.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { CODE_LENGTH } from '../shared/otpVerification.ts';

type CodeTexts = Record<'otp', string>;

type PhoneChange = Schemas['PhoneChange'];
type PhoneCodeFormInput = FormInput<CodeTexts, PhoneChange, PhoneChangeRequest>;

export const phoneCodeFormMachine = formOf<CodeTexts, PhoneChange, PhoneChangeRequest>({
  save: changeCustomerPhone,
});

export const phoneCodeForm = (
  change: PhoneChangeDraft,
  toasts: PhoneCodeFormInput['toasts'],
): PhoneCodeFormInput => ({
  values: { otp: '' },
  record: null,
  draft: { owner: 'seller', form: 'phoneCode', record: change.customer, fields: [] },
  validate: ({ otp }) => (otp.length === CODE_LENGTH ? {} : { otp: peopleCopy.code.required }),
  normalize: ({ otp }, _, idempotencyKey) => ({ ...change, otp, idempotencyKey }),
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch'))
      return { closesForm: true, message: peopleCopy.savedBefore };
    if (!isProblem(error, 'otp_invalid') && !isProblem(error, 'otp_expired')) return {};
    return { fields: { otp: problemText(error, peopleCopy.code.failed) } };
  },
  texts: { saved: peopleCopy.code.saved, failed: peopleCopy.code.failed },
  toasts,
});
