// GET /statements/{customer}: all of a customer's savings at this store until today, or until the day of `?as_of=`, for
// printing.

import { html } from 'hono/html';
import { isDay, todayInKolkata, type Day } from '../../../src/lib/dates.ts';
import { completedChip, promisedValue, savedIn, statusLabel } from '../../../src/lib/dueStatus.ts';
import { refundOwed } from '../../../src/lib/refund.ts';
import { arrearsOn } from '../../../src/lib/schedule.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import { OWN_STATEMENT } from '../../../src/lib/paperPaths.ts';
import type { EnrollmentStatus } from '../../../src/lib/statuses.ts';
import type { Session } from '../../auth/sessions.ts';
import { estimatedRedeemValue, savedValue } from '../../domain/enrollment.ts';
import { bookedSince, enrollmentOn, isHeldOn, paidOn } from '../../domain/pastDay.ts';
import { readersCopy } from '../../language.ts';
import { paidOutAfter } from '../../repositories/payouts.ts';
import { findCustomer } from '../../repositories/customers.ts';
import { holdsOf } from '../../repositories/holds.ts';
import { customerEnrollments, type StoredEnrollment } from '../../repositories/enrollments.ts';
import { redemptionStepsOf } from '../../repositories/redemptionDecisions.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { ratesOn } from '../../repositories/ratesInUse.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { paidTransactions, type TransactionWithNames } from '../../repositories/transactions.ts';
import type { Services } from '../../services.ts';
import { presentBought, presentSaved } from '../presenters/gold.ts';
import { shownName } from '../presenters/shownName.ts';
import { howPaid } from '../presenters/transaction.ts';
import { formatDay } from '../readersDates.ts';
import { isUuid } from '../uuid.ts';
import {
  claimed,
  facts,
  goldText,
  isolated,
  running,
  savedRow,
  sums,
  type Html,
  type Paper,
} from './paper.ts';

const copy = () => readersCopy().papersCopy.statement;

/** Null for an unknown customer, for another customer's enrollment, and for a future day. */
export const statementPaper =
  ({ clock }: Services, asked: string, asOf: string | undefined) =>
  async (store: Store, { realm, accountId }: Session, shop: StoreRow): Promise<Paper | null> => {
    const isOwn = realm === 'customer';
    const id = asked === OWN_STATEMENT && isOwn ? accountId : asked;
    if (!isUuid(id) || (isOwn && id !== accountId)) return null;
    const customer = await findCustomer(store, id);
    if (!customer) return null;
    const now = clock.now();
    const today = todayInKolkata(now);
    const day = asOf || today;
    if (!isDay(day) || day > today) return null;
    const lines = await paidTransactions(store, id);
    const holds = await holdsOf(store, id);
    const steps = await redemptionStepsOf(store, id);
    const rates = await ratesOn(store, day, now);
    const refundedLater = await paidOutAfter(store, id, day);
    const plans = (await customerEnrollments(store, id)).flatMap((enrollment) => {
      const own = lines.filter(({ enrollment_id }) => enrollment_id === enrollment.id);
      const paid = paidOn(own, enrollment.monthly_amount, day);
      const ownHolds = holds.filter(({ enrollment_id }) => enrollment_id === enrollment.id);
      const isHeld = isHeldOn(enrollment, ownHolds, day);
      const then = enrollmentOn(enrollment, own, day, {
        isHeld,
        refundedLater: refundedLater.get(enrollment.id),
        goldRate: rates.find(({ karat }) => karat === enrollment.karat)?.paise_per_gram,
        redemptionSteps: steps.filter(({ enrollment_id }) => enrollment_id === enrollment.id),
      });
      return then ? [{ enrollment: then, paid }] : [];
    });
    const since = bookedSince(lines, day);
    const { bookedSince: bookedSinceText } = readersCopy().liabilityCopy;
    const saved = savedIn(plans.map(({ enrollment }) => enrollment));
    return {
      title: copy().title,
      sizes: ['a4'],
      content: html`<header class="title">
          <h1>${copy().title}</h1>
          <p>${copy().asOf(formatDay(day))}</p>
          ${since.payments + since.voids > 0 && html`<p class="soft">${bookedSinceText(since.payments, formatRupees(since.amount), since.voids)}</p>`}
        </header>
        <section class="hero">
          <div>
            <p class="soft">${copy().of}</p>
            <p class="who">
              <bdi>${shownName(customer.full_name)}</bdi> <span class="soft">${customer.phone_number}</span>
            </p>
            ${claimed(await claimantOf(store, id))}
            <p class="amount">${formatRupees(saved.amount)}</p>
            <p class="words">${copy().held(saved.plans)}</p>
          </div>
        </section>
        ${plans.map(({ enrollment, paid }) => planContent(enrollment, paid, day))}
        <footer>
          <p class="soft">${readersCopy().papersCopy.note}</p>
          <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
        </footer>
        ${running(shop, copy().title, shownName(customer.full_name), formatDay(day))}`,
      back: isOwn ? paths.transactions : sellerPaths.customer(id),
      message: copy().message(isolated(shop.shop_name), formatDay(day)),
      choice: dayChoice(day, today),
      query: day === today ? '' : `?as_of=${day}`,
      phone: isOwn ? null : customer.phone_number || null,
    };
  };

const dayChoice = (day: Day, today: Day): Html =>
  html`<form class="day">
    <label>${copy().day} <input type="date" name="as_of" value="${day}" max="${today}" required /> </label>
    <button class="button">${copy().show}</button>
  </form>`;

function planContent(
  enrollment: StoredEnrollment,
  payments: readonly TransactionWithNames[],
  day: Day,
): Html {
  const { status, monthly_amount, total_paid } = enrollment;
  const gold = status === 'cancelled' ? null : presentSaved(enrollment);
  const arrears = arrearsOn(enrollment, day);
  const due = arrears?.amount ?? 0;
  const nextDue = arrears && arrears.days > 0 ? copy().overdueSince : copy().nextDue;
  return html`<section class="savings">
    <h2>
      ${enrollment.plan_name}
      <span class="soft">${statusName(status)}</span>
    </h2>
    ${facts([
      [copy().enrolledOn, formatDay(enrollment.enrolled_on)],
      [copy().monthly, formatRupees(monthly_amount)],
      [copy().instalments, copy().paidOf(enrollment.installments_paid, enrollment.total_installments)],
      [nextDue, status === 'active' ? formatDay(enrollment.next_due_date) : ''],
      [copy().redeemedOn, formatDay(enrollment.redeemed_on)],
      [copy().cancelledOn, formatDay(enrollment.cancelled_on)],
      [copy().cancellationReason, enrollment.cancellation_reason],
    ])}
    ${payments.length > 0 && paymentTable(payments)}
    ${sums([
      savedRow(copy().saved, { total_paid, gold }),
      ...(status === 'cancelled' ? [] : benefitRows(enrollment, day)),
      ...(due > 0 ? [[copy().due, due] as const] : []),
      ...refundRows(enrollment),
    ])}
  </section>`;
}

function statusName(status: EnrollmentStatus): string {
  const words = readersCopy().sharedCopy.enrollmentStatus;
  return completedChip(status, words)?.label ?? statusLabel(status, 'customer', null, words);
}

/** The refund of a cancelled plan. */
function refundRows(enrollment: StoredEnrollment): (readonly [string, number])[] {
  const { refund_amount: refund, refund_deduction: deduction, refund_paid: paid } = enrollment;
  const owed = refundOwed(enrollment);
  if (refund === null) return [];
  return [
    ...(deduction > 0 ? [[copy().deduction, deduction] as const] : []),
    [copy().refund, refund],
    ...(paid > 0 ? [[copy().refundPaid, paid] as const] : []),
    ...(owed > 0 ? [[copy().refundOwed, owed] as const] : []),
  ];
}

/** The shop's benefit: earned, or promised as on the customer's own pages. */
function benefitRows(enrollment: StoredEnrollment, day: Day): (readonly [string, number])[] {
  const { matured_on, redeem_value_final } = enrollment;
  const saved = savedValue(enrollment);
  const estimate = estimatedRedeemValue(enrollment);
  if (matured_on !== null) {
    const value = redeem_value_final ?? estimate;
    return [
      [copy().benefit.final, value - saved],
      [copy().value, value],
    ];
  }
  const value = promisedValue(
    { ...enrollment, gold: presentSaved(enrollment), redeem_value_estimated: estimate },
    day,
  );
  return value ? [[copy().benefit[value.basis], value.amount - saved]] : [];
}

/** The gold that a payment bought is a row of its own: on a phone no column is wide enough. */
const goldRow = (paid: TransactionWithNames) => {
  const gold = presentBought(paid);
  return (
    gold &&
    html`<tr class="bought">
      <td></td>
      <td colspan="4" class="soft">${goldText(gold)}</td>
    </tr>`
  );
};

const paymentTable = (payments: readonly TransactionWithNames[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${copy().columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${payments.map(
        (paid) =>
          html`<tr>
              <td>${paid.installment_number}</td>
              <td class="when">${formatDay(paid.paid_on)}</td>
              <td>
                ${howPaid(paid)}
                <span class="soft reference">${paid.payment_reference}</span>
              </td>
              <td>${paid.receipt_number}</td>
              <td>${formatRupees(paid.amount)}</td>
            </tr>
            ${goldRow(paid)}`,
      )}
    </tbody>
  </table>`;
