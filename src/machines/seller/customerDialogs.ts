// The context of a customer's page, and the input of its dialogs.
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate';
import type { CustomerRecord } from '../../api/customers.ts';
import type { Enrollment } from '../../api/enrollments.ts';
import type { ReceivedPayment } from '../../api/transactions.ts';
import { refundOwed } from '../../lib/refund.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import { cancellationForm, mayCancel } from './cancellationForm.ts';
import { correctionForm } from './correctionForm.ts';
import { holdForm, holdKindOf } from './holdForm.ts';
import { payoutForm, refundDue } from './payoutForm.ts';
import { payoutVoidForm, type Payout } from './payoutVoidForm.ts';
import { receivePaymentForm } from './receivePaymentForm.ts';
import { voidPaymentForm, type PaidTransaction } from './voidPaymentForm.ts';
import { dialogState } from './dialogState.ts';

export interface Context {
  /** As the address has it. */
  id: string;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The list next to the customer, which shows the payments too; null on the customer's own page. */
  list: ActorRef<Snapshot<unknown>, { type: 'rows.reload' }> | null;
  record: CustomerRecord | null;
  /** Another day has begun since the customer was loaded. */
  isOutdated: boolean;
  /** The customer for whom a payment is to be filled in at once: it was before a reload, or the address asks for it. */
  drafted: string | null;
  /** Takes from the address what asked for a payment, which was answered: Back must not ask again. */
  settleAddress?: (() => void) | undefined;
  /** The payments just received. */
  received: readonly ReceivedPayment[] | null;
  /** The instalment whose payment is being voided or corrected. */
  voiding: PaidTransaction | null;
  /** The plan that is being held, released, cancelled or paid back. */
  chosen: Enrollment | null;
  /** The payout that is being voided. */
  payout: Payout | null;
}

export type Ended = { changed: boolean; saved?: object | null };

/** A dialog that changed something, or may have, has the customer loaded again. */
export const closed = [
  {
    guard: { type: 'mustLoad' as const, params: ({ event }: { event: { output: Ended } }) => event.output },
    target: 'loading' as const,
    actions: 'reloadRows' as const,
  },
  { target: 'shown' as const },
];

interface Args {
  context: Context;
}

/** The state in which a dialog is open. */
export const dialog = dialogState(closed);

export const planOf = (record: CustomerRecord | null, id: string): Enrollment | null =>
  record?.customer.enrollments.find((one) => one.id === id) ?? null;

export function mayCancelPlan(record: CustomerRecord | null, id: string): boolean {
  const plan = planOf(record, id);
  return plan !== null && mayCancel(plan);
}

export function mayHoldPlan(record: CustomerRecord | null, id: string): boolean {
  const plan = planOf(record, id);
  return plan !== null && holdKindOf(plan) !== null;
}

export function isRefundOwed(record: CustomerRecord | null, id: string): boolean {
  const plan = planOf(record, id);
  return plan !== null && refundOwed(plan) > 0;
}

export function receivingOf({ context: { record, toasts } }: Args) {
  if (!record) throw new Error('No customer is shown.');
  return withDraft(receivePaymentForm([record], toasts));
}

export function voidingOf({ context: { voiding, toasts } }: Args) {
  if (!voiding) throw new Error('No payment was chosen.');
  return withDraft(voidPaymentForm(voiding, toasts));
}

export function correctionOf({ context: { voiding, toasts } }: Args) {
  if (!voiding) throw new Error('No payment was chosen.');
  return withDraft(correctionForm(voiding, toasts));
}

export function payoutVoidOf({ context: { payout, toasts } }: Args) {
  if (!payout) throw new Error('No payout was chosen.');
  return withDraft(payoutVoidForm(payout, toasts));
}

export function cancellationOf({ context: { chosen, toasts } }: Args) {
  if (!chosen) throw new Error('No plan was chosen.');
  return withDraft(cancellationForm(chosen, toasts));
}

export function holdingOf({ context: { chosen, toasts } }: Args) {
  if (!chosen) throw new Error('No plan was chosen.');
  return withDraft(holdForm(chosen, toasts));
}

export function payoutOf({ context: { chosen, toasts } }: Args) {
  if (!chosen) throw new Error('No refund was chosen.');
  return withDraft(payoutForm(refundDue(chosen), toasts));
}
