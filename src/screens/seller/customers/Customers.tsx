// The store's customers, one row per enrollment.
import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import type { Enrollment } from '../../../api/enrollments.ts';
import type { ListPage } from '../../../api/pages.ts';
import { counterCopy } from '../../../lib/copy/counter.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { formatDay, type Day } from '../../../lib/dates.ts';
import { badgeStyle, dueText, isDue, statusLabel } from '../../../lib/dueStatus.ts';
import { sellerPaths } from '../../../lib/paths.ts';
import { telLink } from '../../../lib/phone.ts';
import { enrollmentStatuses } from '../../../lib/statuses.ts';
import { customerList } from '../../../machines/seller/customers.ts';
import { listAddress, listKinds } from '../../../machines/seller/listAddress.ts';
import { Badge } from '../../parts/Badge.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { classNames } from '../../parts/classNames.ts';
import { qrCode } from '../../parts/ornaments/icons.ts';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import { Progress } from '../../parts/figures/Progress.tsx';
import { useApp, useFlow } from '../../useApp.ts';
import { CustomerBeside, useCustomerBeside, type RowLink } from './CustomerBeside.tsx';
import css from './Customers.module.css';
import { EnrollmentAmount, EnrollmentDates } from './enrollmentFacts.tsx';
import { PagedListFilters } from '../lists/ListFilters.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { Table, type Sorting } from '../lists/Table.tsx';
import { useMayCall } from '../useRole.ts';
import { NewCustomer } from './WalkIn.tsx';
import { People, peopleParameter } from './People.tsx';
import { useProgress } from '../lists/useProgress.ts';
import table from '../lists/table.module.css';

const copy = sellerCopy.customers;
const card = sellerCopy.enrollment;

export default function Customers() {
  return new URLSearchParams(useSearch()).has(peopleParameter) ? <People /> : <Enrolled />;
}

function Enrolled() {
  const { customerId, rowLink } = useCustomerBeside(sellerPaths.customers);
  const list = useFlow(customerList.machine, { address: listAddress(listKinds.customers, useApp()) });
  const query = useSelector(list, ({ context }) => context.query);
  const status = enrollmentStatuses.find((one) => one === query.status);
  const mayImport = useMayCall()('uploadRegister');
  const only = status && copy.only(statusLabel(status, 'seller', status));
  return (
    <CustomerBeside path={sellerPaths.customers} list={list} customerId={customerId} className={css.page}>
      <PagedListFilters list={list} words={copy} />
      <PagedList
        list={list}
        pageIn={customerList.pageIn}
        exported="enrollments"
        narrowed={only}
        tools={
          <>
            <NewCustomer onChange={() => list.send({ type: 'list.reload' })} />
            <LinkButton href={`${sellerPaths.customers}?${peopleParameter}=1`}>
              {counterCopy.people.tab}
            </LinkButton>
            {mayImport && (
              <LinkButton href={sellerPaths.import}>{sellerCopy.layout.titles.Import}</LinkButton>
            )}
          </>
        }
        words={copy}
        firstStep={
          <LinkButton href={sellerPaths.qrCode} icon={qrCode}>
            {sellerCopy.layout.titles.QrCode}
          </LinkButton>
        }
      >
        {(page) => (
          <CustomersTable
            page={page}
            sorting={{
              sort: query.sort ?? '-enrolled_on',
              onSort: (sort) => list.send({ type: 'sort.choose', sort }),
            }}
            rowLink={rowLink}
          />
        )}
      </PagedList>
    </CustomerBeside>
  );
}

interface CustomersTableProps {
  page: ListPage<Enrollment>;
  sorting: Sorting;
  rowLink: RowLink;
}

const progressRowsOf = ({ results }: ListPage<Enrollment>) => ({
  ids: results.map(({ id }) => id),
  of: results.map(({ id, installments_paid }) => [id, installments_paid]).join(),
});

function CustomersTable({ page, sorting, rowLink }: CustomersTableProps) {
  const percents = useProgress(useMemo(() => progressRowsOf(page), [page]));
  return (
    <Table
      even
      sorting={sorting}
      columns={[
        { label: copy.customer, sorts: ['user_name', '-user_name'] },
        { label: copy.plan, sorts: ['plan_name', '-plan_name'] },
        { label: copy.status, className: css.statusHead },
        { label: copy.enrolledOn, sorts: ['-enrolled_on', 'enrolled_on'], className: css.datesHead },
        { label: copy.amount, figure: true, className: css.amountHead },
        { label: card.viewAll, hidden: true, className: css.actionHead },
      ]}
    >
      {page.results.map((enrollment) => (
        <Entry
          key={enrollment.id}
          enrollment={enrollment}
          percent={percents.get(enrollment.id)}
          today={page.today}
          rowLink={rowLink}
        />
      ))}
    </Table>
  );
}

interface EntryProps {
  enrollment: Enrollment;
  /** Undefined until loaded, and after a failure. */
  percent: number | undefined;
  today: Day;
  rowLink: RowLink;
}

function Entry({ enrollment, percent, today, rowLink }: EntryProps) {
  const { user_name, user_phone, plan_name, status, installments_paid, total_installments } = enrollment;
  const due = dueText(enrollment, today);
  const paid = card.installments(installments_paid, total_installments);
  return (
    <tbody className={table.entry}>
      <tr className={classNames(table.row, css.row)}>
        <td className={css.who}>
          <span className={table.name}>{user_name}</span>
          {user_phone && (
            <a className={table.phone} href={telLink(user_phone) ?? undefined}>
              {user_phone}
            </a>
          )}
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
          <div className={css.everyDate}>
            <EnrollmentDates enrollment={enrollment} />
          </div>
          <span className={css.enrolledOn}>{formatDay(enrollment.enrolled_on)}</span>
        </td>
        <td className={classNames(css.amount, table.figure)}>
          <EnrollmentAmount enrollment={enrollment} size="s" />
        </td>
        <td className={css.action}>
          <LinkButton {...rowLink(enrollment.user_id)}>
            {card.viewAll}
            <VisuallyHidden>{` ${user_name}, ${plan_name}`}</VisuallyHidden>
          </LinkButton>
        </td>
      </tr>
    </tbody>
  );
}
