// The form that finds the other account of a customer who is here twice; the next one merges it (mergeForm.ts).
import { findByPhone, type CustomerDetail, type PhoneSearch } from '../../api/customers.ts';
import { isProblem } from '../../api/problem.ts';
import { peopleCopy } from '../../lib/copy/people.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { newPhonePolicy } from './phoneForm.ts';

const copy = peopleCopy.mergeSearch;

type MergeSearchTexts = Record<'phone_number', string>;

type MergeSearchFormInput = FormInput<MergeSearchTexts, CustomerDetail, PhoneSearch>;

export const mergeSearchFormMachine = formOf<MergeSearchTexts, CustomerDetail, PhoneSearch>({
  save: findByPhone,
});

/** `found`: the other account, where the person comes back from the question. */
export const mergeSearchForm = (
  { id, phone_number: own }: CustomerDetail,
  found: CustomerDetail | null,
  toasts: MergeSearchFormInput['toasts'],
): MergeSearchFormInput => ({
  values: { phone_number: found?.phone_number ?? '' },
  record: null,
  draft: { owner: 'seller', form: 'mergeSearch', record: id, fields: ['phone_number'] },
  validate: ({ phone_number: text }) =>
    newPhonePolicy.isValid(text)
      ? newPhonePolicy.toWire(text) === own
        ? { phone_number: copy.same }
        : {}
      : { phone_number: newPhonePolicy.message },
  normalize: ({ phone_number }) => ({ phone_number: newPhonePolicy.toWire(phone_number) }),
  // A number that nobody has is an answer, no failure.
  reject: (error) =>
    isProblem(error, 'not_found') ? { fields: { phone_number: copy.notFound }, message: '' } : {},
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
