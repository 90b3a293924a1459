// Payments by UPI that customers reported: the shop checks its account, and receives the payment or marks it as not
// found.
import { Link } from 'wouter';
import type { Desk } from '../../../api/desk.ts';
import { deskCopy } from '../../../lib/copy/desk.ts';
import { daysBetween } from '../../../lib/dates.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { receivePath } from '../../../lib/sellerPlaces.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Button } from '../../parts/Button.tsx';
import { classNames } from '../../parts/classNames.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import records from '../lists/records.module.css';
import { useMayCall } from '../useRole.ts';
import css from './Desk.module.css';

const copy = deskCopy.reported;

interface ReportedPaymentsProps extends Pick<Desk, 'reported_payments' | 'today'> {
  /** The desk is reloading. */
  busy: boolean;
  onReject: (enrollment: string) => void;
}

export function ReportedPayments({ reported_payments, today, busy, onReject }: ReportedPaymentsProps) {
  const mayCall = useMayCall();
  return (
    <section className={css.section} aria-labelledby="desk-reported">
      <header className={css.head}>
        <h2 id="desk-reported">{copy.title}</h2>
        <p className={records.count}>{copy.count(reported_payments.length)}</p>
      </header>
      <ul className={css.lines}>
        {reported_payments.map((report) => (
          <li key={report.enrollment} className={css.line}>
            <div className={css.who}>
              <Link className={css.name} href={sellerPaths.customer(report.customer)} data-row>
                {report.user_name}
              </Link>
              <span className={css.soft}>{report.plan_name}</span>
            </div>
            <div className={css.facts}>
              <span className={css.days}>{copy.reference(report.reference)}</span>
              <span className={css.soft}>{copy.installments(report.installments)}</span>
              <span className={css.soft}>{copy.said(daysBetween(report.reported_on, today))}</span>
            </div>
            <div className={css.amount}>
              <Amount amount={report.amount} size="s" />
            </div>
            <div className={classNames(css.actions, css.choice)}>
              {mayCall('setReportNotFound') && (
                <Button disabled={busy} onClick={() => onReject(report.enrollment)}>
                  {copy.reject}
                  <VisuallyHidden>{` ${report.user_name}, ${report.plan_name}`}</VisuallyHidden>
                </Button>
              )}
              {mayCall('receivePayment') && (
                <LinkButton href={receivePath(report.customer)}>
                  {copy.receive}
                  <VisuallyHidden>{` ${report.user_name}, ${report.plan_name}`}</VisuallyHidden>
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.soft}>{copy.hint}</p>
    </section>
  );
}
