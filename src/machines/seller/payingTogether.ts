// Those who pay together at the desk, such as a family. Who was added is kept in this tab as a draft is, for 15 minutes after the desk was left.
import { readDraft, saveDraft } from '../../browser/drafts.ts';
import type { CustomerRecord } from '../../api/customers.ts';
import type { FoundPerson } from '../../api/search.ts';
import { customerDues } from '../../lib/customerDues.ts';

/** Somebody who pays with others, and what their payment opens with, in whole rupees. */
export interface Payer {
  id: string;
  full_name: string;
  amount: number;
}

/** The draft of who was added. */
export const addedDraft = {
  owner: 'seller',
  form: 'payingTogether',
  record: '',
  fields: ['people'],
} as const;
const nobody = { people: '' };

/** The ids of those who were added before the desk was left. */
export const readAdded = (): readonly string[] =>
  String(readDraft(addedDraft, nobody)?.['people'] ?? '')
    .split(' ')
    .filter(Boolean);

export const saveAdded = (ids: readonly string[]): void =>
  saveDraft(addedDraft, { people: ids.join(' ') }, nobody);

/** All that is due, else the awaited first payments. */
export const amountOf = ({
  due_amount,
  pending_amount,
}: Pick<FoundPerson, 'due_amount' | 'pending_amount'>): number => due_amount || pending_amount;

export const asPayer = (person: FoundPerson): Payer => ({
  id: person.id,
  full_name: person.full_name,
  amount: amountOf(person),
});

/** Those of whom something can be paid. */
export const payersOf = (records: readonly CustomerRecord[]): Payer[] =>
  records.flatMap(({ customer: { id, full_name, enrollments }, today }) => {
    const dues = customerDues(enrollments, today);
    return dues.is_payable ? [{ id, full_name, amount: amountOf(dues) }] : [];
  });
