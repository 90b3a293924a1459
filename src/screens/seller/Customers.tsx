// The store's customers, one row per enrollment.
import { useSelector } from '@xstate/react';
import type { Enrollment } from '../../api/enrollments.ts';
import type { ListPage } from '../../api/pages.ts';
import { sellerCopy } from '../../lib/copy/seller.ts';
import type { Day } from '../../lib/dates.ts';
import { badgeStyle, dueText, isDue, statusLabel } from '../../lib/dueStatus.ts';
import { sellerPaths } from '../../lib/paths.ts';
import { customerList, progressMachine } from '../../machines/seller/customers.ts';
import { queryFromHistory } from '../../machines/seller/pagedList.ts';
import { Badge } from '../parts/Badge.tsx';
import { LinkButton } from '../parts/Button.tsx';
import { classNames } from '../parts/classNames.ts';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { Progress } from '../parts/Progress.tsx';
import { useApp, useFlow, useAppActor } from '../useApp.ts';
import css from './Customers.module.css';
import { EnrollmentAmount, EnrollmentDates } from './enrollmentFacts.tsx';
import { ListFilters } from './ListFilters.tsx';
import { PagedList } from './PagedList.tsx';
import { Table } from './Table.tsx';
import table from './table.module.css';

const copy = sellerCopy.customers;
const card = sellerCopy.enrollment;

export default function Customers() {
  const { location } = useApp();
  const navigation = useAppActor('navigation');
  const list = useFlow(customerList.machine, {
    query: queryFromHistory(location.now().state),
  });
  const { form, query } = useSelector(list, ({ context }) => context);
  /** Left on this page's step of the history, so that Back finds the list as it was. */
  const keepQuestion = () =>
    navigation.send({ type: 'navigation.go', to: sellerPaths.customers, replace: true, state: query });
  return (
    <div className={css.page}>
      <ListFilters form={form} send={(event) => list.send(event)} counted={query} words={copy} />
      <PagedList list={list} pageIn={customerList.pageIn} exported="enrollments" words={copy}>
        {(page) => (
          <CustomersTable key={page.results.map(({ id }) => id).join()} page={page} onOpen={keepQuestion} />
        )}
      </PagedList>
    </div>
  );
}

function CustomersTable({ page, onOpen }: { page: ListPage<Enrollment>; onOpen: () => void }) {
  const progress = useFlow(progressMachine, { ids: page.results.map(({ id }) => id) });
  const percents = useSelector(progress, ({ context }) => context.percents);
  return (
    <Table
      columns={[
        { label: copy.customer },
        { label: copy.plan },
        { label: copy.status },
        { label: copy.dates },
        { label: copy.amount, figure: true },
        { label: card.viewAll, hidden: true },
      ]}
    >
      {page.results.map((enrollment) => (
        <Entry
          key={enrollment.id}
          enrollment={enrollment}
          percent={percents.get(enrollment.id)}
          today={page.today}
          onOpen={onOpen}
        />
      ))}
    </Table>
  );
}

interface EntryProps {
  enrollment: Enrollment;
  /** Undefined until loaded, and where that failed. */
  percent: number | undefined;
  today: Day;
  onOpen: () => void;
}

function Entry({ enrollment, percent, today, onOpen }: EntryProps) {
  const { user_name, plan_name, status, installments_paid, total_installments } = enrollment;
  const due = dueText(enrollment, today);
  const paid = card.installments(installments_paid, total_installments);
  return (
    <tbody className={table.entry}>
      <tr className={classNames(table.row, css.row)}>
        <td className={css.who}>
          <span className={table.name}>{user_name}</span>
          <span className={table.soft}>{enrollment.user_phone}</span>
        </td>
        <td className={css.plan}>
          <span className={css.planName}>{plan_name}</span>
          {percent === undefined ? (
            <span className={classNames(table.soft, css.barless)}>{paid}</span>
          ) : (
            <Progress value={percent} max={100} label={paid} />
          )}
        </td>
        <td className={css.status}>
          <Badge variant={badgeStyle(status)}>
            {statusLabel(status, 'seller', enrollment.status_display)}
          </Badge>
          {due && <span className={isDue(enrollment, today) ? css.late : table.soft}>{due}</span>}
        </td>
        <td className={css.dates}>
          <EnrollmentDates enrollment={enrollment} />
        </td>
        <td className={classNames(css.amount, table.figure)}>
          <EnrollmentAmount enrollment={enrollment} size="s" />
        </td>
        <td className={css.action}>
          <LinkButton href={sellerPaths.customer(enrollment.user_id)} onClick={onOpen}>
            {card.viewAll}
            <VisuallyHidden>{`, ${user_name}, ${plan_name}`}</VisuallyHidden>
          </LinkButton>
        </td>
      </tr>
    </tbody>
  );
}
