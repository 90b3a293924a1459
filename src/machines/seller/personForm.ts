// The form that adds a customer at the counter, with name and phone; the rest comes later.
import { addCustomer, type NewPerson, type Person } from '../../api/customers.ts';
import type { DraftPlace } from '../../browser/drafts.ts';
import { cleanText } from '../../lib/cleanText.ts';
import { counterCopy } from '../../lib/copy/counter.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';
import { newPhonePolicy } from './phoneForm.ts';

const copy = counterCopy.person;

type PersonTexts = Record<'full_name' | 'phone_number', string>;

type PersonFormInput = FormInput<PersonTexts, Person, NewPerson>;

export const personFormMachine = formOf<PersonTexts, Person, NewPerson>({ save: addCustomer });

export const personDraft: DraftPlace = {
  owner: 'seller',
  form: 'person',
  record: '',
  fields: ['full_name', 'phone_number'],
};

/** The phone or the name that was searched for; neither, of a receipt or a reference. */
export function soughtPerson(searched: string): PersonTexts {
  const phone = newPhonePolicy.clean(searched);
  return {
    full_name: /\p{Nd}/u.test(searched) ? '' : cleanText(searched),
    phone_number: newPhonePolicy.isValid(phone) ? phone : '',
  };
}

/** `added`: the id of who was added by this form already, where the person comes back to correct it. */
export const personForm = (
  { full_name, phone_number }: PersonTexts,
  added: string | null,
  toasts: PersonFormInput['toasts'],
): PersonFormInput => ({
  values: { full_name, phone_number },
  record: null,
  draft: personDraft,
  validate: ({ full_name, phone_number }) => ({
    ...(cleanText(full_name).length < 2 && { full_name: copy.nameRequired }),
    ...(!newPhonePolicy.isValid(phone_number) && { phone_number: newPhonePolicy.message }),
  }),
  normalize: ({ full_name, phone_number }, _, idempotencyKey) => ({
    full_name: cleanText(full_name),
    phone_number: newPhonePolicy.toWire(phone_number),
    ...(added && { corrects: added }),
    idempotencyKey,
  }),
  texts: { failed: copy.failed },
  toasts,
});
