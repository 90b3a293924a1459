import { memo } from 'react';
import { Link } from 'wouter';
import type { EventFrom } from 'xstate';
import type { Enrollment } from '../../../api/enrollments.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { passbookCopy } from '../../../lib/copy/passbook.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import {
  badgeStyle,
  canCancel,
  canRequestRedemption,
  canWithdraw,
  completedChip,
  dueText,
  isAtRisk,
  isCompleted,
  isDue,
  isOverdue,
  isPast,
  promisedValue,
  redeemableLater,
  statusLabel,
} from '../../../lib/dueStatus.ts';
import { formatRate } from '../../../lib/goldRates.ts';
import { handoverText } from '../../../lib/handover.ts';
import { formatRupees } from '../../../lib/money.ts';
import { paths } from '../../../lib/paths.ts';
import { refundOwed } from '../../../lib/refund.ts';
import { arrearsOn } from '../../../lib/schedule.ts';
import { askedEnrollments } from '../../../lib/statuses.ts';
import { weightText } from '../../../lib/weightText.ts';
import type { vaultMachine } from '../../../machines/customer/vault.ts';
import { Badge, type BadgeVariant } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { OutLink } from '../../parts/LinkButton.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { Alert } from '../../parts/states/Alert.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { chevronDown } from '../../parts/ornaments/icons.ts';
import { ProgressRing } from '../../parts/figures/ProgressRing.tsx';
import { DescriptionList, type DescriptionRow } from '../../parts/lists/DescriptionList.tsx';
import { Timeline, type TimelineEntry } from '../../parts/lists/Timeline.tsx';
import { useScrolledTo } from '../../parts/useScrolledTo.ts';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { HoldNote } from '../../HoldNote.tsx';
import { refundRows } from '../../refundRows.tsx';
import css from './cards.module.css';
import own from './EnrollmentCard.module.css';

const { vault: copy, duePayments } = customerCopy;

type VaultEvent = EventFrom<typeof vaultMachine>;

/**
 * One of the customer's plans: a row of the vault that opens to the details. Memoized, so that another filter does not
 * render it again.
 */
export const EnrollmentCard = memo(function EnrollmentCard({
  enrollment,
  today,
  repeats = false,
  open = false,
  wanted = false,
  free,
  send,
}: {
  enrollment: Enrollment;
  today: Day;
  /** Its amount stands above as the sum. */
  repeats?: boolean;
  /** Initial state; afterwards the customer's own. */
  open?: boolean;
  /** The address names this plan: scroll to it. */
  wanted?: boolean;
  /** True while no action is running. */
  free: boolean;
  send: (event: VaultEvent) => void;
}) {
  const { id, status, installments_paid: paid, total_installments: count } = enrollment;
  const ready = canRequestRedemption(enrollment);
  const risk = isAtRisk(enrollment, today);
  const later = redeemableLater(enrollment, today);
  const pays = isPayable(enrollment);
  const cancellable = canCancel(enrollment);
  const withdrawable = canWithdraw(enrollment);
  const folded = detailRows(enrollment, today);
  const badges = badgesOf(enrollment, today);
  const head = rowBadge(enrollment, badges);
  const more = badges.filter(({ text }) => text !== head.text);
  const place = useScrolledTo<HTMLDetailsElement>(wanted);
  return (
    <details ref={place} className={own.row} open={open} data-ready={ready || undefined}>
      <summary className={own.summary}>
        <ProgressRing paid={paid} count={count} closing={status === 'matured'}>
          <span aria-hidden="true">{`${paid}/${count}`}</span>
        </ProgressRing>
        <h3 className={own.name}>{enrollment.plan_name}</h3>
        {!repeats && <strong className={own.amount}>{formatRupees(rowAmount(enrollment, today))}</strong>}
        <span className={own.badge}>
          <Badge variant={head.variant}>{head.text}</Badge>
        </span>
        <Icon path={chevronDown} size="s" />
      </summary>
      <div className={own.body}>
        <div className={own.part}>
          {more.length > 0 && <BadgeList badges={more} />}
          {status === 'payment_pending' && <Alert tone="info">{customerCopy.home.firstPayment}</Alert>}
          {risk && <Alert tone="error">{copy.atRisk}</Alert>}
          {later && <Alert tone="info">{copy.redeemableFrom(formatDay(later))}</Alert>}
          <HoldNote enrollment={enrollment} className={css.note} />
          <Cheques enrollment={enrollment} />
          <RedemptionNews enrollment={enrollment} />
        </div>
        <div className={own.figures}>
          <DescriptionList rows={mainRows(enrollment, today)} />
          {isCompleted(status) && (
            <Timeline entries={timelineOf(enrollment, today)} reachedWord={copy.reached} />
          )}
        </div>
        <div className={own.part}>
          {(pays || ready) && (
            <div className={own.actions}>
              {pays && (
                <Button
                  wide
                  variant={isAsked(enrollment, today) ? 'primary' : 'secondary'}
                  onClick={() => send({ type: 'payment.ask', id })}
                >
                  {copy.payNow}
                </Button>
              )}
              {ready && (
                <Button
                  variant="primary"
                  wide
                  disabled={!free}
                  onClick={() => send({ type: 'redemption.ask', id })}
                >
                  {copy.requestRedemption}
                </Button>
              )}
            </div>
          )}
          <div className={own.actions}>
            <Link className={own.book} href={paths.passbook(id)}>
              {passbookCopy.openShort}
              <VisuallyHidden>{`: ${enrollment.plan_name}`}</VisuallyHidden>
            </Link>
            {withdrawable && (
              <Button variant="quiet" disabled={!free} onClick={() => send({ type: 'withdrawal.ask', id })}>
                {copy.withdraw}
              </Button>
            )}
            {cancellable && (
              <div className={own.cancel}>
                <Button
                  variant="quiet"
                  disabled={!free}
                  onClick={() => send({ type: 'cancellation.ask', id })}
                >
                  {copy.cancelPlan}
                </Button>
              </div>
            )}
          </div>
          {folded.length > 0 && (
            <Disclosure label={copy.details}>
              <DescriptionList rows={folded} />
            </Disclosure>
          )}
        </div>
      </div>
    </details>
  );
});

/** Cheques that the bank has not paid yet, and those it returned. */
export function Cheques({ enrollment: { status, next_due_date, cheques } }: { enrollment: Enrollment }) {
  return cheques.map(({ amount, received_on, returned_on, reason }, index) =>
    returned_on ? (
      <Alert key={index} tone="error">
        {copy.chequeReturned(formatRupees(amount), formatDay(returned_on), reason ?? '')}
      </Alert>
    ) : (
      <Alert key={index} tone="info">
        {copy.chequeClearing(formatRupees(amount), formatDay(received_on))}
        {status === 'active' && next_due_date === null && ` ${copy.matureWithCheque}`}
      </Alert>
    ),
  );
}

/** The outcome of the latest request: the reason for a rejection or a reduced benefit, the hand-over, and the papers. */
export function RedemptionNews({ enrollment: { redemption } }: { enrollment: Enrollment }) {
  if (!redemption) return null;
  const { status, reason, handover, decided_on, slip_url, invoice_url } = redemption;
  const what = handoverText(handover);
  return (
    <>
      {status === 'cancelled' && <p className={css.note}>{copy.withdrawnOn(formatDay(decided_on))}</p>}
      {status === 'rejected' && reason && (
        <Alert tone="info">{copy.rejectedOn(formatDay(decided_on), reason)}</Alert>
      )}
      {status === 'approved' && reason && <Alert tone="info">{copy.reducedBenefit(reason)}</Alert>}
      {what && <p className={css.note}>{copy.handedOver(what)}</p>}
      {slip_url && <OutLink href={slip_url}>{copy.slip}</OutLink>}
      {invoice_url && <OutLink href={invoice_url}>{copy.invoice}</OutLink>}
    </>
  );
}

/** False also for a plan that is paid to the end and waits for a cheque. */
export const isPayable = ({ status, next_due_date }: Enrollment): boolean =>
  askedEnrollments.includes(status) && next_due_date !== null;

/** Due, or waiting for its first payment: then to pay is the press that the plan is opened for. */
export const isAsked = (enrollment: Enrollment, today: Day): boolean =>
  enrollment.status === 'payment_pending' || isDue(enrollment, today);

type BadgeFacts = { variant: BadgeVariant; text: string };

/** The status and the due badge, once it is due the due badge alone; for completed plans the precise status and its date. */
function badgesOf(enrollment: Enrollment, today: Day): BadgeFacts[] {
  const { status } = enrollment;
  const due = dueText(enrollment, today);
  const chip = completedChip(status);
  return [
    ...(due && status === 'active' && isDue(enrollment, today)
      ? []
      : [{ variant: badgeStyle(status), text: statusLabel(status, 'customer', enrollment.status_display) }]),
    ...(due ? [{ variant: dueVariant(enrollment, today), text: due }] : []),
    ...(chip
      ? [
          {
            variant: 'info' as const,
            text: [chip.label, formatDay(enrollment[chip.dateField])].filter(Boolean).join(' · '),
          },
        ]
      : []),
  ];
}

const dueVariant = (enrollment: Enrollment, today: Day): BadgeVariant =>
  isOverdue(enrollment, today) ? 'risk' : isDue(enrollment, today) ? 'due' : 'info';

/** The badge with the most important fact: due or ready, else its status. Only ready plans are gold. */
function rowBadge(enrollment: Enrollment, badges: readonly BadgeFacts[]): BadgeFacts {
  if (canRequestRedemption(enrollment)) return { variant: 'completed', text: copy.ready };
  if (refundOwed(enrollment) > 0) return { variant: 'due', text: copy.refundToCome };
  const last = badges.at(-1)!;
  const chip = completedChip(enrollment.status);
  return {
    variant: isPast(enrollment) ? 'neutral' : last.variant,
    text: chip ? chip.label : last.text,
  };
}

/** All badges of a plan's status. */
export function Badges({ enrollment, today }: { enrollment: Enrollment; today: Day }) {
  return <BadgeList badges={badgesOf(enrollment, today)} />;
}

function BadgeList({ badges }: { badges: readonly BadgeFacts[] }) {
  return (
    <div className={own.badges}>
      {badges.map(({ variant, text }) => (
        <Badge key={text} variant={variant}>
          {text}
        </Badge>
      ))}
    </div>
  );
}

/** The paid total; once all is paid, its value; of a cancelled plan what is to be paid back. */
export function rowAmount(enrollment: Enrollment, today: Day): number {
  if (refundOwed(enrollment) > 0) return refundOwed(enrollment);
  const value = isCompleted(enrollment.status) ? promisedValue(enrollment, today) : null;
  return value ? value.amount : enrollment.total_paid;
}

const day = (term: string, date: Day | null): DescriptionRow[] =>
  date ? [{ term, value: formatDay(date) }] : [];
const amountRow = (term: string, amount: number | null): DescriptionRow[] =>
  amount === null ? [] : [{ term, value: formatRupees(amount) }];

/** The facts that matter now, what is asked first; no amount stands twice. */
function mainRows(enrollment: Enrollment, today: Day): DescriptionRow[] {
  const { status, benefit_granted: benefit } = enrollment;
  const total = { term: copy.totalPaid, value: formatRupees(enrollment.total_paid) };
  const paid = [total, ...goldRows(enrollment)];
  if (status === 'cancelled') {
    return [
      total,
      ...day(copy.cancelledOn, enrollment.cancelled_on),
      ...amountRow(copy.refundAmount, enrollment.refund_amount),
      ...refundRows(enrollment),
    ];
  }
  const isOver = isCompleted(status);
  const value = isOver || enrollment.total_paid > 0 ? promisedValue(enrollment, today) : null;
  const worth = value
    ? [{ term: copy.redeemValue[value.basis], value: formatRupees(value.amount), total: true }]
    : [];
  if (isOver) return [...paid, ...(benefit > 0 ? amountRow(copy.benefitGranted, benefit) : []), ...worth];
  return [
    ...(arrearsOn(enrollment, today) ? [] : amountRow(copy.monthlyAmount, enrollment.monthly_amount)),
    ...(status === 'active'
      ? [
          ...dueRows(enrollment, today),
          {
            term: copy.bonusEligibility,
            value: isAtRisk(enrollment, today) ? copy.notEligible : copy.eligible,
          },
        ]
      : []),
    ...(value?.basis === 'withoutBonus' && !enrollment.gold ? [] : paid),
    ...worth,
  ];
}

/** Of a plan by weight: the gold, and what it is worth once the shop has set a rate. */
const goldRows = ({ gold }: Enrollment): DescriptionRow[] =>
  gold
    ? [
        { term: copy.gold, value: copy.goldOf(weightText(gold.weight), gold.karat) },
        ...(gold.paise_per_gram === null || gold.weight === 0
          ? []
          : amountRow(copy.goldWorth(formatRate(gold.paise_per_gram)), gold.value)),
      ]
    : [];

/** The total due, or the next due day. */
function dueRows(enrollment: Enrollment, today: Day): DescriptionRow[] {
  const arrears = arrearsOn(enrollment, today);
  if (!arrears) return day(copy.nextDue, enrollment.next_due_date);
  const { count, amount, oldest } = arrears;
  return [
    ...day(oldest < today ? copy.overdueSince : copy.nextDue, oldest),
    { term: duePayments.toPay, value: `${duePayments.count(count)} · ${formatRupees(amount)}` },
  ];
}

/** The facts in the disclosure. */
function detailRows(enrollment: Enrollment, today: Day): DescriptionRow[] {
  const over = isCompleted(enrollment.status);
  const isCancelled = enrollment.status === 'cancelled';
  return [
    ...(over || isCancelled || arrearsOn(enrollment, today)
      ? amountRow(copy.monthlyAmount, enrollment.monthly_amount)
      : []),
    ...amountRow(copy.principal, enrollment.principal_expected),
    ...day(copy.enrolledOn, enrollment.enrolled_on),
    ...(over ? [] : day(copy.startDate, enrollment.start_date)),
    ...(enrollment.start_date === null || isCancelled
      ? []
      : day(over ? copy.endDate : copy.plannedEnd, enrollment.end_date)),
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
