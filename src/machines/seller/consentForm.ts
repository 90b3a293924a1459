// The form that asks how a customer agrees at the counter, and sends them a code where they agree by one.
import {
  askConsent,
  type AgreedTo,
  type CodeSent,
  type ConsentAsked,
  type ConsentWay,
} from '../../api/customers.ts';
import { counterCopy } from '../../lib/copy/counter.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { info } from '../session/showToast.ts';

interface ConsentTexts {
  by: ConsentWay;
}

type ConsentFormInput = FormInput<ConsentTexts, CodeSent<ConsentAsked>, ConsentAsked>;

export const consentFormMachine = formOf<ConsentTexts, CodeSent<ConsentAsked>, ConsentAsked>({
  save: askConsent,
});

export const consentForm = (
  customer: string,
  purpose: AgreedTo['purpose'],
  by: ConsentWay,
  toasts: ConsentFormInput['toasts'],
): ConsentFormInput => ({
  values: { by },
  record: null,
  draft: { owner: 'seller', form: 'consentAtCounter', record: customer, fields: ['by'] },
  validate: (values) => (values.by in counterCopy.consent.ways ? {} : { by: counterCopy.consent.required }),
  normalize: (values) => ({ customer, purpose, by: values.by === 'paper' ? 'paper' : 'code' }),
  texts: {
    saved: ({ underway }) => (underway === null ? null : info(underway)),
    failed: counterCopy.consent.failed,
  },
  toasts,
});
