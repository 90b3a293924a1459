// The desk's context and its query in the address, and the inputs of its dialogs.
import type { ActorRefFrom } from 'xstate';
import {
  MOST_LINES,
  reportNotFound,
  type Cheque,
  type Desk,
  type DeskLine,
  type LinesAsked,
  type ReminderChoice,
  type ReportedPayment,
  type SectionName,
} from '../../api/desk.ts';
import { lapseEnrollments } from '../../api/enrollments.ts';
import { deskCopy } from '../../lib/copy/desk.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { paymentsScreenMethods } from '../../lib/copy/shared.ts';
import { MOST_INSTALLMENTS } from '../../lib/schedule.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft, type Drafted } from '../shared/draft.ts';
import { rowsOf, type PageAddress } from '../shared/pageAddress.ts';
import { chequeForm, type ChequeOutcome } from './chequeForm.ts';
import type { DeletionInput } from './deletion.ts';
import { dialogState } from './dialogState.ts';
import type { MarkPaidInput } from './markPaidForm.ts';
import { payoutForm } from './payoutForm.ts';
import type { RemindingInput } from './reminding.ts';
import { snoozeForm } from './snoozeForm.ts';

/** Lines of each section in the address; 0 for the first few. */
export type DeskQuery = Record<SectionName, number>;

export const readDeskQuery = (params: URLSearchParams): DeskQuery =>
  deskQuery((section) => Math.min(rowsOf(params.get(section)), MOST_LINES));

export const deskQuery = (lines: (section: SectionName) => number): DeskQuery =>
  Object.fromEntries(
    (Object.keys(deskCopy.sections) as SectionName[]).map((section) => [section, lines(section)]),
  ) as DeskQuery;

/** The request as the query of the address. */
export const queryOf = (asked: LinesAsked): DeskQuery => deskQuery((section) => asked[section] ?? 0);

/** The query of an address as the request. */
export const linesAsked = (query: DeskQuery): LinesAsked =>
  Object.fromEntries(Object.entries(query).filter(([, lines]) => lines > 0));

export interface DeskInput extends Drafted {
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export interface Context extends DeskInput {
  /** Null if it cannot be followed; the desk works without it. */
  address: PageAddress<DeskQuery> | null;
  desk: Desk | null;
  /** Another day has begun since the desk was loaded, or the person returned. */
  isOutdated: boolean;
  /** Number of lines per section, where the person asked for more. */
  asked: LinesAsked;
  /** The line whose dialog is open. */
  chosen: DeskLine | null;
  /** The reported payment that was not found. */
  report: ReportedPayment | null;
  /** The cheque that is cleared or returned. */
  cheque: Cheque | null;
  outcome: ChequeOutcome;
  /** The lines to lapse, oldest first. */
  lapsing: DeskLine[];
  /** The line or the section to remind of. */
  reminding: ReminderChoice | null;
}

/** While no dialog is open. */
export const nothingChosen = { chosen: null, report: null, cheque: null, lapsing: [], reminding: null };
/** Before the desk is loaded. */
export const nothingYet = { ...nothingChosen, desk: null, isOutdated: false, outcome: 'cleared' as const };

export type OfLine = { enrollment: string };
export type OfCheque = { payment: string; outcome: ChequeOutcome };
export type OfSection = { section: SectionName };
/** How a dialog ended: what it made, or whether it may have changed something. */
export type Ended = { saved?: object | null; deleted?: boolean; changed: boolean };

/** A dialog that changed nothing leads back to the desk as it was. */
const closed = [
  {
    guard: { type: 'isCurrent' as const, params: ({ event }: { event: { output: Ended } }) => event.output },
    target: 'shown' as const,
  },
  { target: 'loading' as const },
];

interface Args {
  context: Context;
}

/** The state in which a dialog is open. */
export const dialog = dialogState(closed);

export function paymentOf({ context: { desk, chosen, toasts } }: Args): MarkPaidInput {
  if (!desk || !chosen?.transaction) throw new Error('No line with an installment is chosen.');
  const { today } = desk;
  const { payments: copy } = sellerCopy;
  const most = Math.min(Math.max(chosen.installments, 1), MOST_INSTALLMENTS);
  return { transaction: chosen.transaction, most, today, methods: paymentsScreenMethods, copy, toasts };
}

export function snoozeOf({ context: { desk, chosen, toasts } }: Args) {
  if (!desk || !chosen) throw new Error('No line is chosen.');
  return withDraft(snoozeForm(chosen, desk.today, toasts));
}

export function settlingOf({ context: { cheque, outcome, toasts } }: Args) {
  if (!cheque) throw new Error('No cheque is chosen.');
  return withDraft(chequeForm(cheque, outcome, toasts));
}

export function payoutOf({ context: { chosen, toasts } }: Args) {
  if (!chosen) throw new Error('No line is chosen.');
  return withDraft(payoutForm(chosen, toasts));
}

/** A payment that a customer reported and the shop has not found: it goes from the desk after a confirmation. */
export function rejectionOf({ context: { report, toasts } }: Args): DeletionInput {
  if (!report) throw new Error('No reported payment is chosen.');
  return {
    id: report.enrollment,
    remove: (_, signal) => reportNotFound(report, signal),
    words: deskCopy.reported,
    toasts,
  };
}

export function remindingOf({ context: { reminding: choice, toasts } }: Args): RemindingInput {
  if (!choice) throw new Error('Nobody to remind is chosen.');
  return { choice, toasts };
}

/** Lets several plans without payments lapse at once, after a confirmation. */
export function lapseOf({ context: { lapsing, toasts } }: Args): DeletionInput {
  const { done, failed } = deskCopy.lapse;
  return {
    id: '',
    remove: (_, signal) =>
      lapseEnrollments(
        lapsing.map(({ enrollment }) => enrollment),
        signal,
      ),
    words: { deleted: done(lapsing.length), deleteFailed: failed },
    toasts,
  };
}
