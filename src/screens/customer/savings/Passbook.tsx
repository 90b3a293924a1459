import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { Passbook as PassbookFacts } from '../../../api/passbook.ts';
import type { Transaction } from '../../../api/transactions.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { passbookCopy as copy } from '../../../lib/copy/passbook.ts';
import { refundCopy } from '../../../lib/copy/refund.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { canRequestRedemption } from '../../../lib/dueStatus.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { formatRate } from '../../../lib/goldRates.ts';
import { formatRupees } from '../../../lib/money.ts';
import { weightText } from '../../../lib/weightText.ts';
import {
  passbookRows,
  passbookStops,
  reasonsOf,
  valueOf,
  type PassbookRow,
  type RowStatus,
} from '../../../lib/passbook.ts';
import { paths } from '../../../lib/paths.ts';
import { refundOwed } from '../../../lib/refund.ts';
import { arrearsOn } from '../../../lib/schedule.ts';
import { benefitOf } from '../../../lib/planFigures.ts';
import { certificatePath } from '../../../lib/paperPaths.ts';
import { nonBreaking } from '../../../lib/nonBreaking.ts';
import { passbookMachine } from '../../../machines/customer/passbook.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { Badge, type BadgeVariant } from '../../parts/Badge.tsx';
import { LinkButton, OutLink } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { Coin } from '../../parts/ornaments/Coin.tsx';
import { DescriptionList, rowsOf } from '../../parts/lists/DescriptionList.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { printer, receipt } from '../../parts/ornaments/icons.ts';
import { LoadState } from '../../parts/states/LoadState.tsx';
import { ProgressRing } from '../../parts/figures/ProgressRing.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { Timeline } from '../../parts/lists/Timeline.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { useFlow } from '../../useApp.ts';
import { Badges, Cheques, isAsked, isPayable, RedemptionNews } from './EnrollmentCard.tsx';
import own from './EnrollmentCard.module.css';
import { HoldNote } from '../../HoldNote.tsx';
import { refundRows } from '../../refundRows.tsx';
import { GoldSaved } from './GoldSaved.tsx';
import { OverdueLine } from './OverdueLine.tsx';
import css from './Passbook.module.css';

const { vault } = customerCopy;

export default function Passbook() {
  const { enrollmentId } = useParams<{ enrollmentId: string }>();
  const flow = useFlow(passbookMachine, { id: enrollmentId });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { passbook } = now.context;
  return (
    <LoadState
      of={now}
      skeleton={
        <Skeleton className={css.page} blocks={[css.headOutline, css.linesOutline]} label={copy.loading} />
      }
      title={copy.failed}
      onRetry={() => flow.send({ type: 'passbook.reload' })}
    >
      {passbook ? (
        <div className={css.page}>
          <Head {...passbook} />
          <Rows {...passbook} />
          <Days {...passbook} />
          <Terms {...passbook} />
        </div>
      ) : (
        <EmptyState
          title={copy.notFound}
          action={<LinkButton href={paths.goldVault}>{copy.backToVault}</LinkButton>}
        />
      )}
    </LoadState>
  );
}

/** The plan's value and the reasons; its actions are in the vault. */
function Head(passbook: PassbookFacts) {
  const { enrollment, today } = passbook;
  const { plan_name, status, installments_paid: paid, total_installments: count } = enrollment;
  const { redeemed_on, redeem_value_final } = enrollment;
  const owed = refundOwed(enrollment);
  const arrears = arrearsOn(enrollment, today);
  const value =
    owed > 0 ? { label: vault.refundToCome, amount: owed, parts: null } : valueOf(enrollment, today);
  return (
    <Card variant="highlight" label={plan_name}>
      <header className={own.head}>
        <h2 className={css.name}>{plan_name}</h2>
        <ProgressRing paid={paid} count={count} closing={status === 'matured'}>
          <span className={own.count}>
            <strong>{paid}</strong> {partsCopy.ofAll(count)}
          </span>
        </ProgressRing>
      </header>
      <Badges enrollment={enrollment} today={today} />
      {redeemed_on && redeem_value_final !== null && (
        <div className={css.moment}>
          <Coin />
          <p>{nonBreaking(copy.redeemed(formatDay(redeemed_on), formatRupees(redeem_value_final)))}</p>
        </div>
      )}
      <HoldNote enrollment={enrollment} className={css.note} />
      <Cheques enrollment={enrollment} />
      <RedemptionNews enrollment={enrollment} />
      <div>
        <Amount amount={value.amount} label={value.label} />
        {value.parts && <p className={css.parts}>{value.parts}</p>}
        {enrollment.gold && <GoldSaved of={[enrollment.gold]} />}
      </div>
      {status === 'cancelled' && <DescriptionList rows={endOf(enrollment)} />}
      {arrears && arrears.oldest < today && <OverdueLine since={arrears.oldest} amount={arrears.amount} />}
      {isPayable(enrollment) && (
        <LinkButton
          variant={isAsked(enrollment, today) ? 'primary' : 'secondary'}
          href={paths.waysToPay(enrollment.id)}
        >
          {vault.payNow}
        </LinkButton>
      )}
      {canRequestRedemption(enrollment) && (
        <LinkButton variant="primary" href={paths.goldVaultWith(enrollment.id)}>
          {copy.openVault}
        </LinkButton>
      )}
      <Disclosure label={copy.questions}>
        <dl className={css.reasons}>
          {reasonsOf(enrollment, passbook, today).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{nonBreaking(answer)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Card>
  );
}

/** When a cancelled plan ended, and what is given back. What is still owed stands above, and no amount twice. */
function endOf(enrollment: PassbookFacts['enrollment']) {
  const { cancelled_on, refund_amount, total_paid } = enrollment;
  const owed = refundOwed(enrollment);
  return rowsOf([
    [vault.cancelledOn, formatDay(cancelled_on)],
    [vault.totalPaid, owed > 0 && owed !== total_paid && formatRupees(total_paid)],
    [
      vault.refundAmount,
      refund_amount !== null && ![owed, total_paid].includes(refund_amount) && formatRupees(refund_amount),
    ],
  ]).concat(refundRows(enrollment).filter(({ term }) => term !== refundCopy.toPay));
}

const badges: Record<RowStatus, BadgeVariant> = {
  paid: 'active',
  refunded: 'info',
  overdue: 'risk',
  due: 'due',
  coming: 'neutral',
};

/** Empty for a plan that was cancelled before its first payment. */
function Rows({ enrollment, today }: PassbookFacts) {
  const rows = passbookRows(enrollment, enrollment.transactions ?? [], today);
  if (rows.length === 0) return null;
  return (
    <Card label={copy.rows}>
      <h2 className={css.title}>{copy.rows}</h2>
      <ol className={css.rows}>
        {rows.map((row) => (
          <li key={row.number}>
            <Row {...row} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Row({ number, day, amount, part, status, transaction }: PassbookRow<Transaction>) {
  const paper = status === 'paid' || status === 'refunded' ? mediaUrl(transaction?.receipt_url) : null;
  return (
    <div className={css.row} data-status={status}>
      <span className={css.number}>
        <VisuallyHidden>{copy.row(number)}</VisuallyHidden>
        <span aria-hidden="true">{number}</span>
      </span>
      {day && <span className={css.day}>{formatDay(day)}</span>}
      <span className={css.amount}>{formatRupees(amount)}</span>
      <span className={css.how}>
        {status === 'paid' ? (
          <>
            {copy.status.paid}
            {transaction?.paid_through_display && ` · ${transaction.paid_through_display}`}
            {transaction?.gold &&
              ` · ${nonBreaking(copy.bought(weightText(transaction.gold.weight), formatRate(transaction.gold.paise_per_gram)))}`}
            {transaction?.clearing === 'pending' && ` · ${copy.underClearing}`}
          </>
        ) : (
          <>
            <Badge variant={badges[status]}>{copy.status[status]}</Badge>
            {part > 0 && ` ${copy.partPaid(formatRupees(part))}`}
          </>
        )}
      </span>
      {paper && (
        <a className={css.receipt} href={paper} target="_blank" rel="noopener noreferrer">
          <Icon path={receipt} />
          <VisuallyHidden>{copy.receiptOf(number)}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

function Days(passbook: PassbookFacts) {
  const { enrollment, today } = passbook;
  const title = enrollment.status === 'cancelled' ? copy.cancelledStops : copy.stops;
  return (
    <Card label={title}>
      <h2 className={css.title}>{title}</h2>
      <Timeline
        entries={passbookStops(enrollment, passbook, today).map(({ label, day, reached }) => ({
          term: label,
          value: formatDay(day),
          reached,
        }))}
        reachedWord={vault.reached}
      />
    </Card>
  );
}

function Terms({ enrollment, benefits_percentage: percent, accepted_terms: accepted }: PassbookFacts) {
  const { id, status, monthly_amount, total_installments } = enrollment;
  return (
    <Card label={copy.terms}>
      <h2 className={css.title}>{copy.terms}</h2>
      <DescriptionList
        rows={[
          { term: copy.monthlyAmount, value: formatRupees(monthly_amount) },
          { term: copy.duration, value: sharedCopy.amounts.months(total_installments) },
          {
            term: copy.benefit,
            value: copy.benefitShare(percent, formatRupees(benefitOf(monthly_amount, percent))),
          },
        ]}
      />
      {accepted ? (
        <Disclosure label={copy.acceptedTerms}>
          <p className={css.note}>
            {nonBreaking(copy.accepted(formatInstant(accepted.accepted_at), accepted.version))}
          </p>
          <p className={css.words}>{accepted.terms}</p>
        </Disclosure>
      ) : (
        <p className={css.note}>{copy.noTerms}</p>
      )}
      <OutLink icon={printer} href={certificatePath(id)}>
        {status === 'cancelled' ? copy.cancelledCertificate : copy.certificate}
      </OutLink>
    </Card>
  );
}
