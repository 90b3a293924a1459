// Files of the exported lists: their rows as the API shows them, and their columns in order.

import type { components, operations } from '../../src/api/generated/schema.d.ts';
import { dayOfInstant, type Day } from '../../src/lib/dates.ts';
import { isWithin } from '../../src/lib/dayRange.ts';
import { isCompleted, statusLabel } from '../../src/lib/dueStatus.ts';
import { enrollmentStatuses, transactionStatuses } from '../../src/lib/statuses.ts';
import { countedDifference } from '../../src/lib/cashCount.ts';
import { isOfDay, isOfPayout, journalKind, signedAmount } from '../../src/lib/journal.ts';
import { searchRequests } from '../../src/lib/redemptionSearch.ts';
import { presentRole, type StaffRole } from '../domain/staff.ts';
import { allCatalogueItems } from '../repositories/catalogue.ts';
import { sheetLines, type SheetLine } from '../repositories/daySheets.ts';
import { allEnrollments } from '../repositories/enrollments.ts';
import { readRegisterErrors } from '../repositories/imports.ts';
import { allJournal } from '../repositories/journal.ts';
import { allPlans, hasPlansByWeight, type PlanRow } from '../repositories/plans.ts';
import { allRedemptions } from '../repositories/redemptions.ts';
import { allStaff } from '../repositories/staff.ts';
import type { Store } from '../repositories/tenants.ts';
import { allTransactions } from '../repositories/transactions.ts';
import { readersCopy } from '../language.ts';
import type { Log } from '../log.ts';
import { csvFile, type CsvColumn } from './csv.ts';
import { presentEnrollment } from './presenters/enrollment.ts';
import { presentJournalEntry } from './presenters/journal.ts';
import { presentRedemption } from './presenters/redemption.ts';
import { shownName } from './presenters/shownName.ts';
import { formatInstant } from './readersDates.ts';
import { turnsOf, type StreamedReply, type Turns } from './streamed.ts';
import { presentTransaction } from './presenters/transaction.ts';

type Schemas = components['schemas'];
type Query = operations['exportList']['parameters']['query'];
type ExportedList = Query['list'];

interface Export {
  store: Store;
  query: Query;
  today: Day;
  /** The shop has a plan by weight; without any, files have no columns for gold. */
  byWeight: boolean;
}

type Gold = { karat: number; weight: number; paise_per_gram?: number | null; value?: number };

/** Columns of what a row says of gold; several karats in one cell. */
function goldColumns<Row>({ byWeight }: Export, goldOf: (row: Row) => readonly Gold[]): CsvColumn<Row>[] {
  if (!byWeight) return [];
  const { karat, rate, weight } = readersCopy().exportsCopy.gold;
  const cell = (show: (gold: Gold) => number | null) => (row: Row) => {
    const [first, ...more] = goldOf(row).map(show);
    return more.length > 0 ? [first, ...more].join('; ') : (first ?? null);
  };
  return [
    [karat, cell((gold) => gold.karat)],
    [rate, cell((gold) => (gold.paise_per_gram == null ? null : gold.paise_per_gram / 100))],
    [weight, cell((gold) => grams(gold.weight))],
  ];
}

const oneGold = (gold: Gold | null): Gold[] => (gold ? [gold] : []);

const savedColumns = <Row>(request: Export, goldOf: (row: Row) => Gold | null): CsvColumn<Row>[] =>
  request.byWeight
    ? [
        ...goldColumns<Row>(request, (row) => oneGold(goldOf(row))),
        [readersCopy().exportsCopy.gold.value, (row) => goldOf(row)?.value ?? null],
      ]
    : [];

async function* mapped<Row, Shown>(batches: AsyncIterable<Row[]>, show: (rows: Row[]) => Shown[]) {
  for await (const rows of batches) yield show(rows);
}

/** The file of a whole list, with the filters of its screen. */
export async function exportList(request: Omit<Export, 'byWeight'> & { log: Log }): Promise<StreamedReply> {
  const { store, query, today, log } = request;
  const byWeight = await hasPlansByWeight(store);
  const day = query.list === 'day_sheet' ? (query.from ?? today) : today;
  const name = [store.slug, readersCopy().exportsCopy.files[query.list], query.status, day]
    .filter(Boolean)
    .join('-');
  return tables[query.list]({ ...request, byWeight })(`${name}.csv`, { log, turns: turnsOf(store) });
}

const daysOf = ({ query: { from, to } }: Export) => ({ from: from ?? null, to: to ?? null });

const filterOf = (request: Export) => ({
  ...daysOf(request),
  customerId: null,
  q: request.query.q,
  today: request.today,
});

/** Ignores a status of another list. */
const oneOf = <Status extends string>(statuses: readonly Status[], status: string | undefined) =>
  statuses.find((one) => one === status) ?? null;

function transactions(request: Export) {
  const heads = readersCopy().exportsCopy.transactions;
  const { status, figure = null, from = '', to = '' } = request.query;
  const filter = { ...filterOf(request), status: oneOf(transactionStatuses, status), figure };
  const rows = mapped(allTransactions(request.store, filter), (batch) =>
    batch.map((row) => presentTransaction(row, request.today)),
  );
  // Received before these days and voided in them: subtracted from the collected amount, as in the list.
  const isTakenAway = ({ voided_on }: { voided_on: Day | null }) =>
    figure === 'collected' && voided_on !== null && isWithin(voided_on, { from, to });
  return table(rows, [
    [heads.number, (row) => Number(row.seller_transaction_id)],
    [heads.systemNumber, (row) => row.system_transaction_id],
    [heads.customer, (row) => row.user_name],
    [heads.phone, (row) => row.user_phone],
    [heads.plan, (row) => row.plan_name],
    [heads.installment, (row) => row.installment_number],
    [heads.scheduledOn, (row) => row.scheduled_due_date],
    [heads.dueOn, (row) => row.actual_due_date],
    [heads.amount, (row) => (isTakenAway(row) ? -row.amount : row.amount)],
    [heads.status, (row) => row.status_display],
    [heads.daysOverdue, (row) => row.days_overdue || null],
    [heads.paidOn, (row) => row.paid_on],
    [heads.paidThrough, (row) => row.paid_through_display],
    [heads.paidSource, (row) => row.paid_source_display],
    [heads.reference, (row) => row.payment_reference],
    [heads.voidedOn, (row) => row.voided_on],
    ...goldColumns<Schemas['Transaction']>(request, ({ gold, ...row }) =>
      oneGold(gold && { ...gold, weight: isTakenAway(row) ? -gold.weight : gold.weight }),
    ),
  ]);
}

function enrollments(request: Export) {
  const { exportsCopy, sharedCopy } = readersCopy();
  const heads = exportsCopy.enrollments;
  const filter = { ...filterOf(request), status: oneOf(enrollmentStatuses, request.query.status) };
  const rows = mapped(allEnrollments(request.store, filter), (batch) =>
    batch.map((row) => presentEnrollment(row, request.today)),
  );
  return table(rows, [
    [heads.customer, (row) => row.user_name],
    [heads.phone, (row) => row.user_phone],
    [heads.plan, (row) => row.plan_name],
    [heads.status, (row) => statusLabel(row.status, 'seller', null, sharedCopy.enrollmentStatus)],
    [heads.staff, (row) => row.staff_name],
    [heads.enrolledOn, (row) => row.enrolled_on],
    [heads.monthlyAmount, (row) => row.monthly_amount],
    [heads.installments, (row) => row.total_installments],
    [heads.installmentsPaid, (row) => row.installments_paid],
    [heads.totalPaid, (row) => row.total_paid],
    [heads.firstPayment, (row) => row.start_date],
    [heads.lastPayment, (row) => row.last_payment_on],
    // Before the first payment there is no schedule.
    [heads.nextDue, (row) => row.start_date && row.next_due_date],
    [heads.endsOn, (row) => (row.status === 'cancelled' ? null : row.start_date && row.end_date)],
    [heads.maturedOn, (row) => row.matured_on],
    [heads.redeemableFrom, (row) => row.redemption_eligible_on],
    [heads.benefit, (row) => row.benefit_granted],
    [
      heads.redeemValue,
      (row) => (isCompleted(row.status) ? (row.redeem_value_final ?? row.redeem_value_estimated) : null),
    ],
    [heads.redeemedOn, (row) => row.redeemed_on],
    [heads.closedOn, (row) => row.closed_on],
    [heads.cancelledOn, (row) => row.cancelled_on],
    [heads.refund, (row) => row.refund_amount],
    [heads.deduction, (row) => row.refund_deduction || null],
    [heads.refundPaid, (row) => (row.refund_amount === null ? null : row.refund_paid)],
    [heads.cancellationReason, (row) => row.cancellation_reason],
    ...savedColumns<Schemas['Enrollment']>(request, (row) => row.gold),
  ]);
}

/** The amount refunded or redeemed; undoing an acceptance takes its value back. */
function givenOf({ kind, amount }: ReturnType<typeof presentJournalEntry>): number | null {
  if (kind === 'redemption_undo') return -amount;
  return kind === 'cancellation' || kind === 'redemption' ? amount : null;
}

const grams = (milligrams: number | null | undefined) => (milligrams == null ? null : milligrams / 1000);

/** The screen has all requests and searches them itself; so does this. */
function redemptions(request: Export) {
  const heads = readersCopy().exportsCopy.redemptions;
  const rows = mapped(allRedemptions(request.store, daysOf(request)), (batch) =>
    searchRequests(batch.map(presentRedemption), { q: request.query.q ?? '', from: '', to: '' }),
  );
  return table(rows, [
    [heads.customer, (row) => row.customer_name],
    [heads.phone, (row) => row.phone_number],
    [heads.plan, (row) => row.plan_name],
    [heads.requestedOn, (row) => row.requested_on],
    [heads.status, (row) => row.status_display],
    [heads.monthlyAmount, (row) => row.enrollment_info.monthly_amount],
    [heads.totalPaid, (row) => row.enrollment_info.total_paid],
    [heads.redeemValue, (row) => row.enrollment_info.redeem_value],
    [heads.acceptedOn, (row) => row.approved_on],
    [heads.acceptedBy, (row) => row.approved_by],
    [heads.benefit, (row) => (row.status === 'approved' ? row.enrollment_info.benefit_granted : null)],
    [heads.decidedOn, (row) => row.decided_on],
    [heads.reason, (row) => row.reason],
    [heads.handedOverOn, (row) => row.handover?.handed_over_on ?? null],
    [heads.item, (row) => row.handover?.item ?? null],
    [heads.purity, (row) => row.handover?.purity ?? null],
    [heads.grossWeight, (row) => grams(row.handover?.gross_weight)],
    [heads.netWeight, (row) => grams(row.handover?.net_weight)],
    [heads.rate, (row) => row.handover?.rate ?? null],
    [heads.makingCharge, (row) => row.handover?.making_charge ?? null],
    [heads.gst, (row) => (row.handover?.gst == null ? null : row.handover.gst / 100)],
    [heads.bill, (row) => row.handover?.bill ?? null],
    [heads.invoice, (row) => row.handover?.invoice_number ?? null],
    ...savedColumns<Schemas['RedemptionRequest']>(request, (row) => row.enrollment_info.gold),
  ]);
}

const roleName = (role: StaffRole | null) => role && readersCopy().rolesCopy.names[role];

function staff({ store }: Export) {
  const heads = readersCopy().exportsCopy.staff;
  return table(allStaff(store), [
    [heads.name, (row) => row.name],
    [heads.phone, (row) => row.phone],
    [heads.whatsapp, (row) => row.whatsapp],
    [heads.address, (row) => row.address],
    [heads.role, (row) => roleName(presentRole(row))],
  ]);
}

function catalogue({ store }: Export) {
  const heads = readersCopy().exportsCopy.catalogue;
  return table(allCatalogueItems(store), [
    [heads.product, (row) => row.product_name],
    [heads.purity, (row) => row.purity],
    [heads.tags, (row) => row.tags.join(', ')],
  ]);
}

function plans(request: Export) {
  const { store, byWeight } = request;
  const { exportsCopy, planFormCopy } = readersCopy();
  const heads = exportsCopy.plans;
  return table(allPlans(store), [
    [heads.name, (row) => row.name],
    [heads.open, (row) => (row.is_active ? exportsCopy.yes : exportsCopy.no)],
    [heads.months, (row) => row.duration_months],
    [heads.redemptionDays, (row) => row.redemption_days],
    [heads.minAmount, (row) => row.min_amount],
    [heads.maxAmount, (row) => row.max_amount],
    [heads.benefit, (row) => row.benefits_percentage],
    [heads.lateRule, (row) => planFormCopy.lateRules[row.late_rule]],
    ...(byWeight ? [[exportsCopy.gold.karat, (row) => row.karat] satisfies CsvColumn<PlanRow>] : []),
  ]);
}

function journal(request: Export) {
  const { exportsCopy, journalCopy, recordedByText } = readersCopy();
  const heads = exportsCopy.journal;
  const { q, enrollment = null } = request.query;
  const rows = mapped(
    allJournal(request.store, { ...daysOf(request), q, enrollmentId: enrollment }),
    (batch) => batch.map(presentJournalEntry),
  );
  return table(rows, [
    [heads.number, (row) => row.id],
    [heads.recordedOn, (row) => dayOfInstant(row.recorded_at)],
    [heads.recordedAt, (row) => formatInstant(row.recorded_at)],
    [heads.kind, (row) => journalKind(row, journalCopy)],
    [heads.customer, (row) => row.user_name],
    [heads.phone, (row) => row.user_phone],
    [heads.plan, (row) => row.plan_name],
    [heads.installment, (row) => row.installment_number],
    [heads.monthlyAmount, (row) => (row.kind === 'enrollment' ? row.amount : null)],
    // The first adds up to the collected amount, the second to the amount handed over.
    [
      heads.amount,
      (row) => (['payment', 'void'].includes(row.kind) && !isOfPayout(row) ? signedAmount(row) : null),
    ],
    [heads.handedOut, givenOf],
    [heads.refund, (row) => (row.kind === 'cancellation' ? row.amount : null)],
    [heads.deduction, (row) => row.deduction],
    [heads.receivedOn, (row) => (isOfDay(row.kind) ? null : row.received_on)],
    [heads.paidThrough, (row) => row.paid_through_display],
    [heads.reference, (row) => row.payment_reference],
    [heads.formerMeans, (row) => row.former_means],
    [heads.receipt, (row) => row.receipt_number],
    [heads.recordedBy, recordedByText],
    [heads.reason, (row) => row.reason],
    [heads.consent, (row) => row.consent && journalCopy.consents[row.consent]],
    [heads.closedDay, (row) => (isOfDay(row.kind) ? row.received_on : null)],
    [heads.cashBooked, (row) => row.cash_booked],
    [heads.cashCounted, (row) => (row.kind === 'closing' ? row.amount : null)],
    [
      heads.cashDifference,
      (row) => (row.cash_booked === null ? null : countedDifference(row.amount, row.cash_booked)),
    ],
    ...goldColumns<Schemas['JournalEntry']>(request, (row) => oneGold(row.gold)),
  ]);
}

/** One day's payments and voids; a day has too few for batches. */
function daySheet(request: Export) {
  const { store, query, today } = request;
  const { exportsCopy, sharedCopy } = readersCopy();
  const heads = exportsCopy.day_sheet;
  async function* lines() {
    yield await sheetLines(store, query.from ?? today);
  }
  return table(lines(), [
    [heads.time, (row) => formatInstant(row.at)],
    [heads.receipt, (row) => row.number],
    [heads.kind, (row) => exportsCopy.sheetKinds[row.kind]],
    [heads.customer, (row) => shownName(row.customer)],
    [heads.plans, (row) => row.plans.join(', ')],
    [heads.amount, (row) => row.amount],
    [heads.paidThrough, (row) => sharedCopy.paidThrough[row.paid_through]],
    [heads.reference, (row) => row.payment_reference],
    [heads.person, (row) => row.person],
    [heads.receivedOn, (row) => row.received_on],
    [heads.reason, (row) => row.void_reason],
    [heads.afterClosing, (row) => (row.is_after_closing ? exportsCopy.yes : null)],
    ...goldColumns<SheetLine>(request, (row) => row.gold),
  ]);
}

async function* noRows() {
  yield* [] as never[][];
}

/** A register to fill in; an empty one has its headings alone. */
function registerTemplate() {
  const { fields } = readersCopy().importCopy;
  const { amount_paid: _sum, installments: _all, ...asked } = fields;
  return table(
    noRows(),
    Object.values(asked).map((heading) => [heading, () => null]),
  );
}

/** Rows of a register that are written at once. */
const AT_ONCE = 500;

/** The file's own columns, and one with the errors as checked last. Corrected, it can be uploaded again. */
function registerErrors({ store, query, today }: Export) {
  const { fields, errorColumn } = readersCopy().importCopy;
  return async (name: string, how: { log: Log; turns: Turns }) => {
    const { headings, rows } = await readRegisterErrors(store, query.import!, today);
    type Row = (typeof rows)[number];
    async function* batches() {
      for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
    }
    const columns = headings.map((heading, at): CsvColumn<Row> => [heading, ({ cells }) => cells[at] ?? '']);
    const sentence = ({ field, message }: Row['errors'][number]) => `${fields[field]}: ${message}`;
    const errors: CsvColumn<Row> = [errorColumn, (row) => row.errors.map(sentence).join('; ')];
    return csvFile(name, [...columns, errors], batches(), how);
  };
}

/** How a list is written. Takes the rows' type from the batches, so that the columns need not name it. */
const table =
  <Row>(batches: AsyncIterable<Row[]>, columns: readonly CsvColumn<NoInfer<Row>>[]) =>
  (name: string, how: { log: Log; turns: Turns }): Promise<StreamedReply> =>
    csvFile(name, columns, batches, how);

const tables: Record<ExportedList, (request: Export) => ReturnType<typeof table>> = {
  transactions,
  enrollments,
  redemptions,
  staff,
  catalogue,
  plans,
  journal,
  day_sheet: daySheet,
  register_template: registerTemplate,
  register_errors: registerErrors,
};
