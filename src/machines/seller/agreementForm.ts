// The form that joins a plan for a customer, or asks for their redemption, once they agreed: with the code that they read out, or when the
// paper is signed.
import { agreeForCustomer, type Agreement, type AgreedTo, type ConsentWay } from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import { counterCopy } from '../../lib/copy/counter.ts';
import { problemText } from '../../lib/problemText.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { CODE_LENGTH } from '../shared/otpVerification.ts';

const copy = counterCopy.agreement;

interface AgreementValues {
  otp: string;
  is_signed: boolean;
}

type AgreementFormInput = FormInput<AgreementValues, { id: string }, Agreement>;

export const agreementFormMachine = formOf<AgreementValues, { id: string }, Agreement>({
  save: agreeForCustomer,
});

export const agreementForm = (
  customer: string,
  to: AgreedTo,
  consent: ConsentWay,
  toasts: AgreementFormInput['toasts'],
): AgreementFormInput => ({
  values: { otp: '', is_signed: false },
  record: null,
  draft: { owner: 'seller', form: 'agreement', record: customer, fields: [] },
  validate: ({ otp, is_signed }) => {
    if (consent === 'paper') return is_signed ? {} : { is_signed: copy.signedRequired };
    return otp.length === CODE_LENGTH ? {} : { otp: copy.required };
  },
  normalize: ({ otp }, _, idempotencyKey) => ({
    customer,
    to,
    consent,
    ...(consent === 'code' && { otp }),
    idempotencyKey,
  }),
  reject: (error) => {
    if (isProblem(error, 'idempotency_mismatch')) return { closesForm: true, message: copy.savedBefore };
    if (
      isProblem(error, 'otp_invalid') ||
      isProblem(error, 'otp_expired') ||
      isProblem(error, 'otp_required')
    )
      return { fields: { otp: problemText(error, copy.failed) } };
    return {};
  },
  texts: { saved: copy.saved[to.purpose], failed: copy.failed },
  toasts,
});
