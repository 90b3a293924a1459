import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import emptyDue from '../../../assets/empty/due.svg?raw';
import type { PendingPayment } from '../../../api/dues.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { daysBetween, formatDay, type Day } from '../../../lib/dates.ts';
import { daysLeftText } from '../../../lib/dueStatus.ts';
import { formatRupees } from '../../../lib/money.ts';
import { paths } from '../../../lib/paths.ts';
import { dueListMachine } from '../../../machines/customer/dueList.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge } from '../../parts/Badge.tsx';
import { Button } from '../../parts/Button.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useFlow, useAppActor } from '../../useApp.ts';
import { ContactLinks, StoreAddress } from '../help/ContactLinks.tsx';
import css from './DuePayments.module.css';
import outlines from '../skeletons.module.css';
import { UpiAppLink, UpiPayment } from './UpiPayment.tsx';

const copy = customerCopy.duePayments;

export default function DuePayments() {
  const flow = useFlow(dueListMachine, { toasts: useAppActor('toasts') });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { payments, contact, today } = now.context;
  const total = totalOf(payments, today);
  const upi = contact?.upi_id ? { id: contact.upi_id, shop: contact.shop_name, amount: total.sum } : null;
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton
          className={css.outline}
          blocks={[outlines.hero, css.outlineWays, outlines.month, ...repeat(4, outlines.entry)]}
        />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'dues.reload' })}
      empty={
        payments.length === 0 && (
          <EmptyState
            art={emptyDue}
            title={copy.empty}
            action={<LinkButton href={paths.goldVault}>{customerCopy.home.seeVault}</LinkButton>}
          >
            {copy.emptyHint}
          </EmptyState>
        )
      }
    >
      <div className={css.page}>
        <Total {...total} />
        {contact && (
          <div className={css.ways}>
            {upi && <UpiAppLink {...upi} />}
            <ContactLinks contact={contact} />
          </div>
        )}
        <section className={css.payments}>
          <h2>{copy.title}</h2>
          <ul className={css.rows}>
            {payments.map((payment) => (
              <li key={payment.transaction_id} className={css.row}>
                <Payment payment={payment} today={today} onPay={() => flow.send({ type: 'payment.ask' })} />
              </li>
            ))}
          </ul>
        </section>
        {upi && (
          <div className={css.upi}>
            <UpiPayment key={upi.amount} {...upi} />
          </div>
        )}
        {contact && (
          <Card variant="well" label={copy.where} className={css.where}>
            <h2>{copy.where}</h2>
            <p>{copy.whereHint}</p>
            <StoreAddress contact={contact} />
          </Card>
        )}
      </div>
    </LoadState>
  );
}

interface TotalDue {
  label: string;
  /** Whole rupees, as `later`. */
  sum: number;
  count: number;
  later: number;
}

/** What is due until today; where nothing is, what comes next. */
function totalOf(payments: PendingPayment[], today: Day): TotalDue {
  const due = payments.filter(({ due_date }) => due_date <= today);
  const counted = due.length > 0 ? due : payments;
  const sum = sumOf(counted, today);
  return {
    label: due.length > 0 ? copy.toPay : copy.toCome,
    sum,
    count: counted.reduce((count, payment) => count + monthsOf(payment, today), 0),
    later: sumOf(payments, today) - sum,
  };
}

/** How many instalments of the plan are to be paid: those that are due by now, or the next one. */
const monthsOf = ({ due_dates }: PendingPayment, today: Day): number =>
  Math.max(due_dates.filter((day) => day <= today).length, 1);

const amountOf = (payment: PendingPayment, today: Day): number => payment.amount * monthsOf(payment, today);

const sumOf = (payments: readonly PendingPayment[], today: Day): number =>
  payments.reduce((sum, payment) => sum + amountOf(payment, today), 0);

function Total({ label, sum, count, later }: TotalDue) {
  return (
    <Card variant="highlight" label={label} className={css.total}>
      <Amount amount={sum} label={label} />
      <p className={css.note}>
        {copy.count(count)}
        {later > 0 && ` · ${copy.later(formatRupees(later))}`}
      </p>
    </Card>
  );
}

function Payment({ payment, today, onPay }: { payment: PendingPayment; today: Day; onPay: () => void }) {
  const { plan_name, enrollment, due_date } = payment;
  const months = monthsOf(payment, today);
  const text = daysLeftText(daysBetween(today, due_date));
  return (
    <>
      <Link className={css.name} href={paths.passbook(enrollment)}>
        {plan_name}
      </Link>
      <strong className={css.amount}>{formatRupees(amountOf(payment, today))}</strong>
      <div className={css.when}>
        <span>
          {months > 1 && `${copy.count(months)} · `}
          <time dateTime={due_date}>{copy.dueOn(formatDay(due_date))}</time>
        </span>
        <Badge variant={due_date < today ? 'risk' : due_date === today ? 'due' : 'neutral'}>{text}</Badge>
      </div>
      <Button variant={due_date <= today ? 'primary' : 'secondary'} onClick={onPay}>
        {copy.payNow}
      </Button>
    </>
  );
}
