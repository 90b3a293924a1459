import type { EventFrom } from 'xstate';
import type { Enrollment } from '../../api/enrollments.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import { formatDay, type Day } from '../../lib/dates.ts';
import {
  badgeStyle,
  canRequestRedemption,
  completedChip,
  dueText,
  isAtRisk,
  isCompleted,
  isDue,
  promisedValue,
  redeemableLater,
  statusLabel,
} from '../../lib/dueStatus.ts';
import { formatRupees } from '../../lib/money.ts';
import type { vaultMachine } from '../../machines/customer/vault.ts';
import { Amount } from '../parts/Amount.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Alert } from '../parts/Alert.tsx';
import { ProgressRing } from '../parts/ProgressRing.tsx';
import { DescriptionList, type DescriptionRow } from '../parts/DescriptionList.tsx';
import { Timeline, type TimelineEntry } from '../parts/Timeline.tsx';
import css from './cards.module.css';
import own from './EnrollmentCard.module.css';

const copy = customerCopy.vault;

type VaultEvent = EventFrom<typeof vaultMachine>;

/** One of the customer's plans: a sheet while saving, a highlight card once its gold is ready. */
export function EnrollmentCard({
  enrollment,
  today,
  may,
  requesting,
  send,
}: {
  enrollment: Enrollment;
  today: Day;
  may: (event: VaultEvent) => boolean;
  /** Its redemption is being asked for. */
  requesting: boolean;
  send: (event: VaultEvent) => void;
}) {
  const { id, status, installments_paid: paid, total_installments: count } = enrollment;
  const ready = canRequestRedemption(enrollment);
  const risk = isAtRisk(enrollment);
  const later = redeemableLater(enrollment, today);
  const pays = status === 'payment_pending' || status === 'active';
  const presses = status === 'payment_pending' || isDue(enrollment, today);
  const cancellable = may({ type: 'cancellation.ask', id });
  const folded = passbookRows(enrollment);
  return (
    <Card variant={ready || requesting ? 'highlight' : 'sheet'} className={css.card}>
      <header className={own.head}>
        <h2 className={css.name}>{enrollment.plan_name}</h2>
        <ProgressRing paid={paid} count={count}>
          <span className={own.count}>
            <strong>{paid}</strong> of {count}
          </span>
        </ProgressRing>
      </header>
      <Badges enrollment={enrollment} today={today} />
      <div className={own.sum}>
        <MainAmount enrollment={enrollment} today={today} />
        <p className={css.note}>{copy.installments(paid, count)}</p>
      </div>
      {risk && <Alert tone="error">{copy.atRisk}</Alert>}
      {later && <Alert tone="info">{copy.redeemableFrom(formatDay(later))}</Alert>}
      <DescriptionList rows={mainRows(enrollment, today)} />
      {isCompleted(status) && <Timeline entries={timelineOf(enrollment, today)} reachedWord={copy.reached} />}
      {folded.length > 0 && (
        <Disclosure label={copy.passbook}>
          <DescriptionList rows={folded} />
        </Disclosure>
      )}
      {(pays || cancellable || ready || requesting) && (
        <div className={own.actions}>
          {pays && (
            <Button
              variant={presses ? 'primary' : 'secondary'}
              onClick={() => send({ type: 'payment.ask', id })}
            >
              {copy.payNow}
            </Button>
          )}
          {(ready || requesting) && (
            <Button
              variant="primary"
              wide
              busy={requesting && copy.requesting}
              disabled={!may({ type: 'redemption.request', id })}
              onClick={() => send({ type: 'redemption.request', id })}
            >
              {copy.requestRedemption}
            </Button>
          )}
          {cancellable && (
            <Button variant="quiet" onClick={() => send({ type: 'cancellation.ask', id })}>
              {copy.cancelPlan}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** The status, beside it what is due, or which of the four completed ones it is and since when. */
function Badges({ enrollment, today }: { enrollment: Enrollment; today: Day }) {
  const { status } = enrollment;
  const due = dueText(enrollment, today);
  const chip = completedChip(status);
  return (
    <div className={own.badges}>
      <Badge variant={badgeStyle(status)}>{statusLabel(status, 'customer', enrollment.status_display)}</Badge>
      {due && (
        <Badge variant={isAtRisk(enrollment) ? 'risk' : isDue(enrollment, today) ? 'due' : 'info'}>
          {due}
        </Badge>
      )}
      {chip && (
        <Badge variant="info">
          {[chip.label, formatDay(enrollment[chip.dateField])].filter(Boolean).join(' · ')}
        </Badge>
      )}
    </div>
  );
}

/** What is paid, and once all is paid, what it is worth. */
function MainAmount({ enrollment, today }: { enrollment: Enrollment; today: Day }) {
  const value = isCompleted(enrollment.status) ? promisedValue(enrollment, today) : null;
  return value ? (
    <Amount amount={value.amount} label={copy.redeemValue[value.basis]} />
  ) : (
    <Amount amount={enrollment.total_paid} label={copy.totalPaid} />
  );
}

const day = (term: string, date: Day | null): DescriptionRow[] =>
  date ? [{ term, value: formatDay(date) }] : [];
const amountRow = (term: string, amount: number | null): DescriptionRow[] =>
  amount === null ? [] : [{ term, value: formatRupees(amount) }];

/** The facts that matter now. */
function mainRows(enrollment: Enrollment, today: Day): DescriptionRow[] {
  const { status, benefit_granted: benefit } = enrollment;
  if (status === 'cancelled') {
    return [
      ...day(copy.cancelledOn, enrollment.cancelled_on),
      ...amountRow(copy.refundAmount, enrollment.refund_amount),
    ];
  }
  if (isCompleted(status)) {
    return [
      ...amountRow(copy.totalPaid, enrollment.total_paid),
      ...(benefit > 0 ? amountRow(copy.benefitGranted, benefit) : []),
    ];
  }
  const value = promisedValue(enrollment, today);
  return [
    ...amountRow(copy.monthlyAmount, enrollment.monthly_amount),
    ...day(copy.nextDue, enrollment.next_due_date),
    ...(status === 'active'
      ? [{ term: copy.bonusEligibility, value: isAtRisk(enrollment) ? copy.notEligible : copy.eligible }]
      : []),
    ...(value && enrollment.total_paid > 0
      ? [{ term: copy.redeemValue[value.basis], value: formatRupees(value.amount), total: true }]
      : []),
  ];
}

/** The facts behind the disclosure. */
function passbookRows(enrollment: Enrollment): DescriptionRow[] {
  const over = isCompleted(enrollment.status);
  const started = enrollment.start_date !== null;
  return [
    ...(over || enrollment.status === 'cancelled'
      ? amountRow(copy.monthlyAmount, enrollment.monthly_amount)
      : []),
    ...amountRow(copy.principal, enrollment.principal_expected),
    ...day(copy.enrolledOn, enrollment.enrolled_on),
    ...(over ? [] : day(copy.startDate, enrollment.start_date)),
    ...(started ? day(copy.endDate, enrollment.end_date) : []),
    ...day(copy.lastPayment, enrollment.last_payment_on),
  ];
}

/** From the first payment to the gold. */
function timelineOf(enrollment: Enrollment, today: Day): TimelineEntry[] {
  const stops: [string, Day | null][] = [
    [copy.startDate, enrollment.start_date],
    [copy.maturedOn, enrollment.matured_on],
    [copy.eligibleOn, enrollment.redemption_eligible_on],
    [copy.requestedOn, enrollment.redemption_requested_on],
    [copy.redeemedOn, enrollment.redeemed_on],
    [copy.closedOn, enrollment.closed_on],
  ];
  return stops.flatMap(([term, date]) =>
    date ? [{ term, value: formatDay(date), reached: date <= today }] : [],
  );
}
